import type { Output } from '../../../../shared/contract/endpoint.ts'
import { LinkNaoEncontrado, LinkProcessado } from '../../../../shared/contract/erros.ts'
import type { obterLinkComPagamento as contrato } from '../../../../shared/contract/linkPublico.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import { colunasCheckout, proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { mascararNome, nomeProprio } from '../../../../shared/domain/nome.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import { checkoutDoCookie, cookieDeVisita, jaVisitou } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link, Uso } from '../../../platform/storage/Link.ts'
import { Pagador, Token } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { cupomAcabou } from '../../cobranca/regras/cupomDoPedido.ts'
import {
  formasComEstoque,
  type ItemVendido,
  itensDoLink,
  recusaDoEstoque,
} from '../../cobranca/regras/estoque/reservarEstoque.ts'
import { usosParaAbrir } from '../../cobranca/regras/usos.ts'
import { boletoVencido, dadosBoleto } from '../../cobranca/vista/boleto.ts'
import { dadosCartao, retornoDaRecusa } from '../../cobranca/vista/cartao.ts'
import { chegouDinheiro, dadosPix, deixouDeEsperar, estaPago, pixExpirado } from '../../cobranca/vista/checkout.ts'
import { enderecoNaTela } from '../../cobranca/vista/enderecoNaTela.ts'
import { contatoDe } from '../../identidade/regras/contato/regrasDoCodigo.ts'
import { linkPublico, recusaDoLink, situacaoParaPagar } from '../../links/vista/link.ts'
import { bloqueiosDe } from './bloqueiosDe.ts'
import { contarAbertura } from './contarAbertura.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'retomada'> }

/**
 * The link with the payment in progress (E061). A bare token leads to a payment only by the browser's own resume cookie
 * or on a single-use link; anybody else's data stays masked. Every page of a link makes this call: a browser that comes
 * without a payment, for the first time today, is one more that opened it.
 */
export const obterLinkComPagamento: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const link = await Link.get(deps.storage, params.id, { consistent: true })
    if (!link) throw fault(LinkNaoEncontrado)
    const doCookie = checkoutDoCookie(deps.env, await deps.chaves.abrir(), contexto.cookies)
    const checkout = await acharCheckout(deps, link, params.pagamento, doCookie)
    const agora = deps.clock.now()
    if (checkout && estaPago(checkout)) throw fault(LinkProcessado, { checkoutId: checkout.id, slug: checkout.slug })
    const vivo =
      checkout &&
      colunasCheckout[checkout.estado].proximaEtapa === 'AGUARDAR_PAGAMENTO' &&
      !cobrancaExpirada(checkout, agora)
    let itens: ItemVendido[] = []
    if (!vivo && !(checkout && chegouDinheiro(checkout))) {
      const usos = checkout ? 0 : await usosParaAbrir(deps.storage, link, agora)
      const situacao = situacaoParaPagar(link, agora, usos)
      const comecou = checkout !== undefined && situacao === 'agendado'
      if (situacao !== 'ativo' && !comecou) throw recusaDoLink(link, situacao)
      itens = await itensDoLink(deps.storage, link)
      if (recusaDoEstoque(itens)) throw recusaDoLink(link, 'semEstoque')
      if (await cupomAcabou(deps.storage, link)) throw recusaDoLink(link, 'semCupom')
    }
    const pagador = checkout && (await Pagador.get(deps.storage, checkout.id))
    const token = checkout?.contato && (await Token.get(deps.storage, checkout.id))
    const contatoPagador = checkout ? contatoDe(checkout, pagador, token, agora) : null
    const aberto = checkout !== undefined && doCookie === checkout.id
    const visto = { ...comPagamento({ link, c: checkout, pagador, agora, aberto }), contatoPagador }
    const lido = { ...visto, formasPagamento: formasComEstoque(visto.formasPagamento, itens) }
    const abriu = params.pagamento === 'atual' && !checkout && !jaVisitou(deps.env, link.id, contexto.cookies)
    if (!abriu) return lido
    await contarAbertura(deps, link.id)
    return new Answer(lido, { cookies: [cookieDeVisita(deps.env, link.id)] })
  }

async function acharCheckout(deps: D, link: Link, pagamento: string, doCookie: string | undefined) {
  const buscar = async (id: string | undefined) => {
    const checkout = id && (await Checkout.get(deps.storage, id, { consistent: true }))
    return checkout && checkout.link === link.id && checkout.estado !== 'Cancelado' ? checkout : undefined
  }
  if (pagamento !== 'atual') return buscar(pagamento)
  const iniciado = await buscar(doCookie)
  // what the payer paid went back: the bare link may be paid again, in the same browser too
  if (iniciado && iniciado.estado !== 'Estornado') return iniciado
  return buscar(await doUsoUnico(deps, link))
}

const doUsoUnico = async (deps: D, link: Link) =>
  link.limiteUsos === 1 ? (await Uso.get(deps.storage, { link: link.id, n: 1 }))?.checkoutId : undefined

/** Past its own clock, whatever its provider or the sweeper has said so far: the slip, or the Pix. */
const cobrancaExpirada = (c: Checkout, agora: number) =>
  c.formaPagamento === formas.boleto ? boletoVencido(c, agora) : pixExpirado(c, agora)

/** Between a registered payer and a charge. */
const semCobrancaAinda: ReadonlySet<Checkout['estado']> = new Set([
  'Solicitado',
  'AntifraudeAprovado',
  'AntifraudeReprovado',
  'ProvaDeVidaAprovado',
  'ProvaDeVidaAprovadoComRessalva',
  'ProvaDeVidaReprovado',
])

function comPagamento({
  link,
  c,
  pagador,
  agora,
  aberto,
}: {
  link: Link
  c: Checkout | undefined
  pagador: Pagador | undefined
  agora: number
  aberto: boolean
}): Omit<Output<typeof contrato>, 'contatoPagador'> {
  const vazio = {
    selfie: null,
    ...bloqueiosDe(c),
  }
  const doBoleto = c?.formaPagamento === formas.boleto
  const pix = c && !doBoleto && dadosPix(c, pagador, agora, aberto)
  const boleto = c && doBoleto && dadosBoleto(c, pagador, agora, aberto)
  const doLink = link.pagador as Output<typeof contrato>['pagador']
  const retorno = c ? retornoDaRecusa(c) : null
  // a payer who was corrected starts anew: the charge before says nothing any more
  const comCobranca = c !== undefined && c.estado !== 'Expirado' && !semCobrancaAinda.has(c.estado)
  // what arrived and is looked at, or went back, has no clock any more
  const expirado = comCobranca && !deixouDeEsperar(c) && cobrancaExpirada(c, agora)
  return {
    ...linkPublico(link),
    pagador: pagador
      ? {
          identificacao: {
            ...vazio,
            nomeCompleto: aberto ? nomeProprio(pagador.nome) : mascararNome(pagador.nome),
            documento: aberto ? pagador.documento : mascararDocumento(pagador.documento),
            celular: aberto ? pagador.contato : mascararTelefone(pagador.contato, c?.estrangeiro),
            email: aberto ? (pagador.email ?? '') : '',
          },
          endereco: aberto && pagador.endereco ? enderecoNaTela(pagador.endereco) : null,
        }
      : doLink && {
          identificacao: { ...vazio, ...protegida(doLink.identificacao, link.linkParaEstrangeiros) },
          endereco: null,
        },
    datavalid: { image: null },
    checkoutId: c?.id ?? null,
    formaPagamento: c?.formaPagamento ?? null,
    parcelas: c?.parcelas ?? null,
    proximaEtapa: !c ? 'IDENTIFICAR_PAGADOR' : expirado ? 'PAGAMENTO_EXPIRADO' : proximaEtapaDe(c),
    pagamentoPix: pix ? { dadosPix: pix } : null,
    pagamentoBoleto: boleto ? { dadosBoleto: boleto } : null,
    pagamentoCartao: c ? dadosCartao(c, aberto) : null,
    retornoUsuario: retorno,
    message: retorno?.message ?? null,
  }
}

/**
 * Any holder of the link may read this: enough for the payer to recognise the charge, and too little for a stranger to
 * learn who the payer is (DESIGN §4: masked unless the cookie matches).
 */
const protegida = (
  i: { nomeCompleto: string; documento: string; celular: string; email: string },
  estrangeiro: boolean,
) => ({
  nomeCompleto: mascararNome(i.nomeCompleto),
  documento: i.documento && mascararDocumento(i.documento),
  celular: i.celular && mascararTelefone(i.celular, estrangeiro),
  email: i.email && mascararEmail(i.email),
})
