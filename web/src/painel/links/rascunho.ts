import type { Call } from '../../../../shared/contract/endpoint.ts'
import type * as links from '../../../../shared/contract/links.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { semJurosAte } from '../../../../shared/domain/parcelamento.ts'
import { type Cantos, type CorDeFundo, temaPadrao } from '../../../../shared/domain/tema.ts'
import type { TipoDeDocFiscal } from '../../../../shared/domain/tributosInformados.ts'
import { paraCampoDeMomento } from '../../ui/campoDeMomento.ts'
import type { LinkParaEdicao, Taxas } from './tipos.ts'

/** The form as it is typed: texts where a number may be half written, centavos for money, São Paulo time for dates. */
export type CorpoDoLink = Call<typeof links.criarLink>['body']
export type LimiarAntifraude = NonNullable<CorpoDoLink['limiarAntifraude']>
export const limiaresAntifraude = ['brando', 'padrao', 'rigido'] as const satisfies readonly LimiarAntifraude[]
export interface ItemDoRascunho {
  /** Stable while the form lives: rows are added and removed. */
  chave: number
  descricao: string
  quantidade: string
  valor: number
}
/** One rule of the split, as typed. */
export interface RegraDoRascunho {
  chave: number
  recebedorId: string
  /** Of a rule that was saved: a receiver who cannot be chosen any more still has a name. */
  nome: string
  tipo: 'percentual' | 'fixo'
  /** '12,5' as typed; and centavos, of a fixed amount. */
  percentual: string
  centavos: number
}
export interface Rascunho {
  nome: string
  valor: number
  descricao: string
  itens: readonly ItemDoRascunho[]
  pix: boolean
  cartao: boolean
  boleto: boolean
  /** Instalment counts that the payer may choose. */
  parcelas: readonly number[]
  /** Up to how many of them the payer pays no interest, which the company bears; 1: none. */
  semJurosAte: number
  pixExpiracaoMinutos: string
  boletoVencimentoDias: string
  consultaAntifraude: boolean
  /** How strict that analysis is. */
  limiarAntifraude: LimiarAntifraude
  consultaDatavalid: boolean
  validarContatoPagador: boolean
  validarNomeCheckout: boolean
  autenticar3ds: boolean
  comTermo: boolean
  termoCliente: string
  comAbertura: boolean
  /** As `expiraEm`: when the first payment may be started. */
  abreEm: string
  comExpiracao: boolean
  /** `yyyy-mm-ddTHH:mm` in São Paulo, as a date-time field holds it. */
  expiraEm: string
  comLimite: boolean
  limiteUsos: string
  pagadorIdentificado: boolean
  pagador: { nomeCompleto: string; documento: string; celular: string; email: string }
  /** Kept as it came: the form does not edit it. */
  endereco: NonNullable<CorpoDoLink['pagador']>['endereco']
  linkParaEstrangeiros: boolean
  redirectPagamentoAprovado: string
  /** One origin a line, as typed. */
  origensPermitidas: string
  /** Strangers see it at the company's own address. */
  mostrado: boolean
  docTipo: TipoDeDocFiscal
  /** The access key as typed, without blanks; empty: no document. */
  docChave: string
  /** Centavos; 0: not told. */
  cbs: number
  ibs: number
  comRateio: boolean
  rateio: readonly RegraDoRascunho[]
  backgroundColor: CorDeFundo
  /** Colour and corners of its own; the company's while it is off. */
  comTema: boolean
  /** As typed: `#RRGGBB` when it is whole. */
  temaCor: string
  temaCantos: Cantos
  logo: string | null
}

/** The last minute of the day in a week, as a date-time field holds it. */
export const emUmaSemana = (agora: number): string => `${somarDias(dataSaoPaulo(agora), 7)}T23:59`

/** A new link: Pix and card in every instalment that the company has, safe defaults (DESIGN §4: Pix 30 min, boleto D+3). */
export const rascunhoNovo = (taxas: Taxas): Rascunho => ({
  nome: '',
  valor: 0,
  descricao: '',
  itens: [],
  pix: true,
  cartao: true,
  boleto: false,
  parcelas: taxas.cartao.parcelas.map(p => p.numeroParcela),
  semJurosAte: 1,
  pixExpiracaoMinutos: '30',
  boletoVencimentoDias: '3',
  consultaAntifraude: true,
  limiarAntifraude: 'padrao',
  consultaDatavalid: false,
  validarContatoPagador: false,
  validarNomeCheckout: true,
  autenticar3ds: false,
  comTermo: false,
  termoCliente: '',
  comAbertura: false,
  abreEm: '',
  comExpiracao: false,
  expiraEm: '',
  comLimite: false,
  limiteUsos: '1',
  pagadorIdentificado: false,
  pagador: { nomeCompleto: '', documento: '', celular: '', email: '' },
  endereco: null,
  linkParaEstrangeiros: false,
  redirectPagamentoAprovado: '',
  origensPermitidas: '',
  mostrado: false,
  docTipo: 'nfe',
  docChave: '',
  cbs: 0,
  ibs: 0,
  comRateio: false,
  rateio: [],
  backgroundColor: 'padrao',
  comTema: false,
  temaCor: temaPadrao.cor,
  temaCantos: temaPadrao.cantos,
  logo: null,
})

/** Up to how many instalments a link asks no interest where its company's contract has some; 1 where it asks it of all. */
function assumidasDe(parcelas: readonly { numeroParcela: number; juros: number }[], taxas: Taxas): number {
  const primeiraComJuros = Math.min(...parcelas.filter(p => p.juros > 0).map(p => p.numeroParcela), 13)
  const comJurosNoContrato = taxas.cartao.parcelas.filter(p => p.juros > 0).map(p => p.numeroParcela)
  const livres = parcelas.map(p => p.numeroParcela).filter(n => n < primeiraComJuros && comJurosNoContrato.includes(n))
  return Math.max(1, ...livres)
}

/** An existing link, as the form shows it. */
export const rascunhoDe = (link: LinkParaEdicao, taxas: Taxas): Rascunho => {
  const forma = (tipo: 0 | 1 | 2) => link.formasPagamento.find(f => f.tipo === tipo)
  return {
    nome: link.nome,
    valor: deReais(link.valor) ?? 0,
    descricao: link.descricao,
    itens: link.itens.map((item, chave) => ({
      chave,
      descricao: item.descricao,
      quantidade: String(item.quantidade),
      valor: deReais(item.valor) ?? 0,
    })),
    pix: !!forma(2),
    cartao: !!forma(1),
    boleto: !!forma(0),
    parcelas: (forma(1)?.parcelas ?? taxas.cartao.parcelas).map(p => p.numeroParcela),
    semJurosAte: assumidasDe(forma(1)?.parcelas ?? [], taxas),
    pixExpiracaoMinutos: String(link.pixExpiracaoMinutos),
    boletoVencimentoDias: String(link.boletoVencimentoDias),
    consultaAntifraude: link.consultaAntifraude,
    limiarAntifraude: link.limiarAntifraude ?? 'padrao',
    consultaDatavalid: link.consultaDatavalid,
    validarContatoPagador: link.validarContatoPagador,
    validarNomeCheckout: link.validarNomeCheckout,
    autenticar3ds: link.autenticar3ds ?? false,
    comTermo: link.termoCliente !== null,
    termoCliente: link.termoCliente ?? '',
    comAbertura: !!link.abreEm,
    abreEm: link.abreEm ? paraCampoDeMomento(link.abreEm) : '',
    comExpiracao: link.expiraEm !== null,
    expiraEm: link.expiraEm ? paraCampoDeMomento(link.expiraEm) : '',
    comLimite: link.limiteUsos !== null,
    limiteUsos: String(link.limiteUsos ?? 1),
    pagadorIdentificado: link.pagadorIdentificado,
    pagador: link.pagador?.identificacao ?? { nomeCompleto: '', documento: '', celular: '', email: '' },
    endereco: link.pagador?.endereco ?? null,
    linkParaEstrangeiros: link.linkParaEstrangeiros,
    redirectPagamentoAprovado: link.redirectPagamentoAprovado ?? '',
    origensPermitidas: (link.origensPermitidas ?? []).join('\n'),
    mostrado: link.mostrado ?? false,
    docTipo: link.docFiscal?.tipo ?? 'nfe',
    docChave: link.docFiscal?.chave ?? '',
    cbs: deReais(link.cbsInformado ?? 0) ?? 0,
    ibs: deReais(link.ibsInformado ?? 0) ?? 0,
    comRateio: (link.rateio ?? []).length > 0,
    rateio: (link.rateio ?? []).map(({ recebedorId, nome, tipo, valor }, chave) => ({
      chave,
      recebedorId,
      nome,
      tipo,
      percentual: tipo === 'percentual' ? String(valor).replace('.', ',') : '',
      centavos: tipo === 'fixo' ? (deReais(valor) ?? 0) : 0,
    })),
    backgroundColor: link.backgroundColor,
    comTema: !!link.tema,
    temaCor: link.tema?.cor ?? temaPadrao.cor,
    temaCantos: link.tema?.cantos ?? temaPadrao.cantos,
    logo: link.logo,
  }
}

/** The contract's limit for a name. */
const MAXIMO_DO_NOME = 80

/**
 * A new link's draft that begins as another link is: its split, its look and whom it is for included. An end that has
 * passed is left out, as nothing could be paid by it.
 * @param nomear the copy's name out of the original's, which is cut where both would not fit.
 */
export const rascunhoDaCopia = (
  link: LinkParaEdicao,
  taxas: Taxas,
  agora: number,
  nomear: (nome: string) => string,
): Rascunho => {
  const rascunho = rascunhoDe(link, taxas)
  const sobra = MAXIMO_DO_NOME - nomear('').length
  const vale = link.expiraEm !== null && Date.parse(link.expiraEm) > agora
  return {
    ...rascunho,
    // a document is of one sale
    docChave: '',
    nome: nomear(link.nome.slice(0, sobra).trimEnd()),
    ...(!vale && { comExpiracao: false, expiraEm: '' }),
  }
}

/** The origins typed, one a line: in lower case, without the slash that a copied address ends in. */
export const origensDe = ({ origensPermitidas }: Pick<Rascunho, 'origensPermitidas'>): string[] => [
  ...new Set(
    origensPermitidas
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(o => o.toLowerCase().replace(/\/$/, '')),
  ),
]

/** The instalments to offer, with the rates of the company's contract or none where it bears them; only those it still has. */
export const parcelasEscolhidas = (rascunho: Pick<Rascunho, 'parcelas' | 'semJurosAte'>, taxas: Taxas) =>
  semJurosAte(
    taxas.cartao.parcelas.filter(p => rascunho.parcelas.includes(p.numeroParcela)),
    rascunho.semJurosAte,
  )
