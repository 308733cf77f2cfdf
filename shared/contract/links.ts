import * as z from 'zod'
import { motivosDoEstorno } from '../domain/estados/estorno.ts'
import { codigosDeRisco } from '../domain/risco/regras.ts'
import { camposDoLink, LinkNovo, RegraDeRateio, TaxasDaEmpresa } from './camposDoLink.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  CorSemContraste,
  EmpresaNaoAtiva,
  FormaIndisponivel,
  ImagemInvalida,
  LinkNaoEncontrado,
  LinkSemLimite,
  ParcelasInvalidas,
  RateioInvalido,
} from './erros.ts'
import { CursorDaLista, FormaPagamento, Id21, Instante, OrdemDaLista, Paginacao, Reais } from './tipos.ts'

/** Payment links: the merchant's side (E056–E063). */

export const situacoesDeLink = ['ativo', 'agendado', 'expirado', 'esgotado', 'suspenso', 'encerrado'] as const

export const LinkCriado = z.object({ id: Id21, versao: z.int(), url: z.string() })
export const LinkParaEdicao = z.object({
  ...camposDoLink,
  rateio: z.array(RegraDeRateio.extend({ nome: z.string() })).optional(),
  valor: Reais,
  id: Id21,
  versao: z.int(),
  url: z.string(),
  situacao: z.enum(situacoesDeLink),
  criadoEm: Instante,
  /** The address to type or to say aloud (decision 0188); null until it is asked for, or its first poster is. */
  enderecoCurto: z.string().nullable(),
})
export const LinkNaLista = z.object({
  id: Id21,
  nome: z.string(),
  valor: Reais,
  situacao: z.enum(situacoesDeLink),
  criadoEm: Instante,
  abreEm: Instante.nullable(),
  expiraEm: Instante.nullable(),
  limiteUsos: z.int().nullable(),
  /** Uses taken so far of a limited link; null where there is no limit to count against. */
  usos: z.int().nullable(),
  /** What it brought, before refunds, and what of it went back; no sum where some of it was counted before sums were. */
  pagos: z.object({ quantidade: z.int(), valor: Reais.nullable(), devolvido: Reais }),
  formas: z.array(FormaPagamento),
  url: z.string(),
})

/** V097: the documented filters. Days of São Paulo, both included. */
export const filtrosDeLinks = {
  nome: z.string().max(80).optional(),
  periodoInicio: z.iso.date().optional(),
  periodoFim: z.iso.date().optional(),
  situacao: z.enum(situacoesDeLink).optional(),
}

const donoDoLink = sessao('G02', 'escrever')
const leitorDeLinks = sessao('G02', 'ler')
const regrasDoLink = [
  ...[EmpresaNaoAtiva, FormaIndisponivel, ParcelasInvalidas],
  ...[ImagemInvalida, CorSemContraste, RateioInvalido],
] as const

export const criarLink = endpoint({
  operation: 'criarLink',
  access: donoDoLink,
  summary: 'Creates a payment link.',
  impacto: 'Empresas não conseguem criar cobranças.',
  body: LinkNovo,
  limite: 512 * 1024,
  idempotente: true,
  response: LinkCriado,
  errors: [...regrasDoLink, ChaveReutilizada],
})
export const listarLinks = endpoint({
  operation: 'listarLinks',
  access: leitorDeLinks,
  summary: 'Lists the company’s links, newest first unless the oldest are asked for.',
  impacto: 'Empresas não veem suas cobranças.',
  query: {
    ...Paginacao,
    cursor: CursorDaLista,
    ordem: OrdemDaLista,
    ...filtrosDeLinks,
  },
  response: z.object({
    itens: z.array(LinkNaLista),
    parcial: z.boolean(),
    proximoOffset: z.int().nullable(),
    /** Where there is more: asks for it, also where only a part of the list was looked at. */
    cursor: z.string().optional(),
    /** How many there are in all: said with the first page of a list without filters, once they are counted. */
    total: z.int().optional(),
  }),
  errors: [],
})
export const alterarLink = endpoint({
  operation: 'alterarLink',
  access: donoDoLink,
  fatorRecente: 'conforme',
  summary: 'Replaces a link’s settings; open pages are told by LinkAlterado.',
  impacto: 'Empresas não conseguem corrigir cobranças.',
  params: { id: Id21 },
  body: LinkNovo,
  limite: 512 * 1024,
  response: LinkCriado,
  errors: [...regrasDoLink, LinkNaoEncontrado],
})
export const excluirLink = endpoint({
  operation: 'excluirLink',
  access: donoDoLink,
  summary: 'Closes a link for good: nobody can start a payment on it any more.',
  impacto: 'Empresas não conseguem encerrar cobranças.',
  params: { id: Id21 },
  response: z.object({ id: Id21, situacao: z.enum(situacoesDeLink) }),
  errors: [LinkNaoEncontrado],
})
export const incrementarLink = endpoint({
  operation: 'incrementarLink',
  access: donoDoLink,
  summary: 'Raises a limited link’s number of uses.',
  impacto: 'Empresas não conseguem ampliar o uso de um link.',
  body: z.strictObject({ id: Id21, quantidade: z.int().min(1).max(1000) }),
  idempotente: true,
  response: z.object({ id: Id21, limiteUsos: z.int() }),
  errors: [LinkNaoEncontrado, LinkSemLimite, ChaveReutilizada],
})
export const obterLinkParaEdicao = endpoint({
  operation: 'obterLinkParaEdicao',
  access: leitorDeLinks,
  summary: 'A link with every setting, for the edit page.',
  impacto: 'Empresas não conseguem abrir uma cobrança para editar.',
  params: { id: Id21 },
  response: LinkParaEdicao,
  errors: [LinkNaoEncontrado],
})
export const CheckoutNaLista = z.object({
  id: Id21,
  nomePagador: z.string(),
  formaPagamento: FormaPagamento,
  valor: Reais,
  situacao: z.int(),
  situacaoLabel: z.string(),
  criadoEm: Instante,
  pagoEm: Instante.nullable(),
  parcelas: z.int(),
  /** The card that was charged last, if any. */
  cartao: z.object({ bandeira: z.string(), finais: z.string() }).nullable(),
  /** What went back to the payer so far. */
  estornado: Reais,
  /** What the payer contests at their bank, or took back by a contestation of a card; zero in a receiver's row. */
  contestado: Reais,
  /** Paid, by a method that can be given back, with something left, no refund under way and nothing contested. */
  estornavel: z.boolean(),
  /** The last refund that is not simply done: waiting for a second person, under way, refused, or undone by the acquirer. */
  estorno: z
    .object({
      situacao: z.enum(['emAnalise', 'processando', 'recusado', 'desfeito']),
      valor: Reais,
      motivo: z.enum(motivosDoEstorno).nullable(),
    })
    .nullable(),
  /** What the anti-fraud rules made of it, heaviest reason first; null where they had nothing to say. */
  risco: z.object({ pontos: z.int(), reprovado: z.boolean(), motivos: z.array(z.enum(codigosDeRisco)) }).nullable(),
})
export const listarCheckoutsDoLink = endpoint({
  operation: 'listarCheckoutsDoLink',
  access: leitorDeLinks,
  summary: 'The payments started on a link, newest first.',
  impacto: 'Empresas não veem os pagamentos de um link.',
  params: { id: Id21 },
  query: { ...Paginacao, cursor: CursorDaLista },
  response: z.object({
    itens: z.array(CheckoutNaLista),
    parcial: z.boolean(),
    proximoOffset: z.int().nullable(),
    /** Where there is more: asks for it, also where only a part of the list was looked at. */
    cursor: z.string().optional(),
  }),
  errors: [LinkNaoEncontrado],
})
export const obterTaxasOperacao = endpoint({
  operation: 'obterTaxasOperacao',
  access: leitorDeLinks,
  summary: 'The company’s fees by method, and the instalment rates it may pass on.',
  impacto: 'Empresas não veem suas taxas ao criar um link.',
  response: TaxasDaEmpresa,
  errors: [],
})
