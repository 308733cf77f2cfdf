import type { Output } from '../../../../shared/contract/endpoint.ts'
import { LinkAgendado, LinkExpirado } from '../../../../shared/contract/erros.ts'
import type { LinkPublico } from '../../../../shared/contract/linkPublico.ts'
import type { situacoesDeLink } from '../../../../shared/contract/links.ts'
import { enderecoDeSite } from '../../../../shared/domain/enderecoDeSite.ts'
import { formas, formasAtendidas } from '../../../../shared/domain/formas.ts'
import { parcelarLink } from '../../../../shared/domain/parcelamento.ts'
import { type Fault, fault } from '../../../platform/http/fault.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import { aparenciaPublica } from './tema.ts'

const icones = { [formas.boleto]: 'boleto', [formas.cartao]: 'cartao', [formas.pix]: 'pix' } as const

/** The merchant part of a link, the same for everyone: nothing here may depend on who asks. */
export function linkPublico(link: Link): Output<{ response: typeof LinkPublico }> {
  const { empresa } = link
  return {
    id: link.id,
    versao: link.versao,
    slug: empresa.slug,
    nome: link.nome,
    nomeComercial: empresa.nomeComercial,
    razaoSocial: empresa.razaoSocial,
    verificada: empresa.verificada,
    cnpj: empresa.cnpj,
    email: empresa.email,
    contato: empresa.contato,
    logo: link.logo ?? empresa.logo,
    ...aparenciaPublica(link),
    descricao: link.descricao,
    itens: link.itens,
    valor: link.valor,
    linkParaEstrangeiros: link.linkParaEstrangeiros,
    pagadorIdentificado: link.pagadorIdentificado,
    validarContatoPagador: link.validarContatoPagador,
    validarNomeCheckout: link.validarNomeCheckout,
    autenticar3ds: link.autenticar3ds ?? false,
    termoCliente: link.termoCliente,
    redirectPagamentoAprovado: enderecoDeVolta(link),
    expiraEm: link.expiraEm,
    formasPagamento: formasDoLink(link),
  }
}

/** The methods a payer may choose, with the instalments of each, highest count first (V009, V010). */
export function formasDoLink(link: Link) {
  return link.formasPagamento
    .filter(f => formasAtendidas.includes(f.tipo))
    .map((f, id) => ({
      id,
      tipo: f.tipo,
      icone: icones[f.tipo],
      consultaDatavalid: f.tipo === formas.cartao && link.consultaDatavalid,
      consultaAntifraude: f.tipo === formas.cartao && link.consultaAntifraude,
      parcelas: parcelarLink(link.valor, f.parcelas.length ? f.parcelas : [{ numeroParcela: 1, juros: 0 }]),
    }))
}

type Situacao = (typeof situacoesDeLink)[number]

/** Scheduled, expired and used up follow from dates and uses; closing is the only state the merchant sets. `usos` taken so far. */
export function situacaoDoLink(
  link: {
    estado: 'aberto' | 'encerrado'
    abreEm?: string | null | undefined
    expiraEm: string | null
    limiteUsos: number | null
    /** Staff took it out of service: of a link, when and why; of a row of a list, that they did. */
    suspensao?: object | undefined
    suspenso?: boolean | undefined
  },
  agora: number,
  usos = 0,
): Situacao {
  if (link.estado === 'encerrado') return 'encerrado'
  if (link.suspensao || link.suspenso) return 'suspenso'
  if (link.expiraEm !== null && Date.parse(link.expiraEm) <= agora) return 'expirado'
  if (link.abreEm && Date.parse(link.abreEm) > agora) return 'agendado'
  if (link.limiteUsos !== null && usos >= link.limiteUsos) return 'esgotado'
  return 'ativo'
}

/** Where the link stands for who pays: one that staff suspended, or whose company they did, takes no payment, whatever else it says. */
export type SituacaoParaPagar = Exclude<Situacao, 'suspenso'> | 'suspensa'
type ParaPagar = Parameters<typeof situacaoDoLink>[0] & { empresa: Pick<Link['empresa'], 'suspensa'> }
export function situacaoParaPagar(link: ParaPagar, agora: number, usos = 0): SituacaoParaPagar {
  const situacao = situacaoDoLink(link, agora, usos)
  if (situacao === 'suspenso') return 'suspensa'
  return link.empresa.suspensa && situacao !== 'encerrado' ? 'suspensa' : situacao
}

/** The reason of each end, and what programs and old pages show as it is: the payer's page has words of its own. */
const fins = {
  expirado: ['expirado', 'O prazo deste link de pagamento terminou.'],
  esgotado: ['esgotado', 'Os pagamentos deste link já foram todos feitos ou estão em andamento.'],
  encerrado: ['excluido', 'A empresa encerrou este link de pagamento.'],
  semEstoque: ['semEstoque', 'O que este link vende está esgotado no momento.'],
  semCupom: ['semCupom', 'O cupom deste pedido já foi usado todas as vezes. Faça o pedido de novo sem ele.'],
  suspensa: ['suspensa', 'Este link não está recebendo pagamentos agora. Fale com quem enviou a cobrança.'],
} as const

/** Why a link takes no payment, who charges and how to reach them, as its page shows it (R081). */
export function fimDoLink(link: Link, situacao: keyof typeof fins) {
  const { nomeComercial, email, contato } = link.empresa
  const { linkParaEstrangeiros } = link
  return { motivo: fins[situacao][0], nomeComercial, email, contato, linkParaEstrangeiros }
}

/** Why a link that is not active may not be opened: it has not begun, is over, has nothing left to sell, or its company is suspended; and whom to ask. */
export function recusaDoLink(
  link: Link,
  situacao: Exclude<SituacaoParaPagar, 'ativo'> | 'semEstoque' | 'semCupom',
): Fault {
  const { id, linkParaEstrangeiros } = link
  const { nomeComercial } = link.empresa
  if (situacao === 'agendado')
    return fault(LinkAgendado, { id, abreEm: link.abreEm ?? '', nomeComercial, linkParaEstrangeiros })
  return fault(LinkExpirado, { id, ...fimDoLink(link, situacao) }, fins[situacao][1])
}

/** Why who began to pay may not go on; undefined where they may: a start that was put off meanwhile keeps out only who comes anew. */
export function recusaDeQuemComecou(link: Link, agora: number): Fault | undefined {
  const situacao = situacaoParaPagar(link, agora)
  return situacao === 'ativo' || situacao === 'agendado' ? undefined : recusaDoLink(link, situacao)
}

/**
 * Where a payer is sent back to; links made before an address was parsed may have one that no payer is sent to. A shop's
 * order leads to its buyer's own page, which that address opens: only who paid it is told (`doPagador`), and no other
 * reader of the link or of its receipt.
 */
export const enderecoDeVolta = (
  { redirectPagamentoAprovado: para, origem }: Pick<Link, 'redirectPagamentoAprovado' | 'origem'>,
  { doPagador = false } = {},
) => (para === null || (origem === 'loja' && !doPagador) ? null : (enderecoDeSite(para) ?? null))

/** A short address that leads to the same page, for a poster's reader who types it: its code in two parts. */
export const enderecoParaDigitar = (pagarUrl: string, codigo: string) =>
  `${pagarUrl}/l/${codigo.slice(0, 5)}-${codigo.slice(5)}`

/** The address that is shared: new links open the second version of the checkout (DESIGN §4). */
export const urlDoLink = (pagarUrl: string, slug: string, id: string) =>
  `${pagarUrl}/plataforma/${slug}/servicos-financeiros/checkout-de-pagamento-v2/${id}`
