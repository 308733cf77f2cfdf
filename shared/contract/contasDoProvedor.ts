import * as z from 'zod'
import { dataValida } from '../domain/calendario.ts'
import { intervalos } from '../domain/ciclos.ts'
import { faixas, formasDaBaixa, sentidos, servicosDaConta, tiposDeContraparte } from '../domain/contasDoProvedor.ts'
import { situacoesDaComissao } from '../domain/estados/comissao.ts'
import { situacoesDaContaDoProvedor } from '../domain/estados/contaDoProvedor.ts'
import { situacoesDaSerie } from '../domain/estados/serieDeContas.ts'
import { type EstadoTransferencia, motivosDaTransferencia, transferencia } from '../domain/estados/transferencia.ts'
import { tributos } from '../domain/retencoesDaComissao.ts'
import { maximoDeVezes, minimoDeVezes } from '../domain/serieDeContas.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  BaixaAcimaDoValor,
  BaixaRepetida,
  ChavePixInvalida,
  ChaveReutilizada,
  ComissaoEmOutraSituacao,
  ComissaoSemNota,
  ContaDeComissao,
  ContaEmOutraSituacao,
  ContaInvalida,
  ContaNaoEncontrada,
  MesFechado,
  ProvaDeForaVencida,
  ReceitaSemLastro,
  SaldoInsuficiente,
  SerieJaTerminou,
  SerieNaoEncontrada,
} from './erros.ts'
import { Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/** What the provider is to receive (R115, E140) and to pay (R114): the same calls for both, each under its own address. */

const Dia = z.string().refine(dataValida, 'data inválida')
const Valor = Reais.refine(v => v > 0, 'deve ser maior que zero')
/** `vencida` is derived: something is left, and its day is over. */
export const situacoesDoFiltro = [...situacoesDaContaDoProvedor, 'vencida', 'emAberto'] as const

const estadosDoEnvio = transferencia.states as [EstadoTransferencia, ...EstadoTransferencia[]]

const Resumo = z.object({
  id: Id21,
  situacao: z.enum(situacoesDaContaDoProvedor),
  vencida: z.boolean(),
  contraparte: z.object({
    tipo: z.enum(tiposDeContraparte),
    nome: z.string(),
    documento: z.string().meta(sensivel),
    empresaId: z.string().nullable(),
  }),
  servico: z.enum(servicosDaConta),
  descricao: z.string(),
  valor: Reais,
  /** What is left of it. */
  resta: Reais,
  emissao: Dia,
  vencimento: Dia,
})
const Conta = Resumo.extend({
  contaContabil: z.string().nullable(),
  linha: z.string().nullable(),
  motivo: z.string().nullable(),
  /** What took its place, and what it took the place of. */
  novas: z.array(Id21),
  renegociacaoDe: Id21.nullable(),
  /** The manual entry that waits for a second person, to settle it out of a company's balance. */
  lancamento: Id21.nullable(),
  /** The month of a commission that made it: gross, withheld, and whether its invoice came. It only ends paid. */
  origem: z
    .object({
      tipo: z.literal('comissao'),
      representante: Id21,
      mes: z.string(),
      situacao: z.enum(situacoesDaComissao),
      bruto: Reais,
      retencoes: z.array(z.object({ tributo: z.enum(tributos), base: Reais, valor: Reais })),
      nota: z.string().nullable(),
    })
    .nullable(),
  /** The last payment of it that was sent (decision 0116): where it goes, and what became of it so far. */
  envio: z
    .object({
      /** The transfer. */
      id: Id21,
      estado: z.enum(estadosDoEnvio),
      valor: Reais,
      /** The key, masked; and its holder as the directory masks it, once it was looked up. */
      para: z.string(),
      titular: z.string().nullable(),
      motivo: z.enum(motivosDaTransferencia).nullable(),
      pediu: z.string(),
      emCurso: z.boolean(),
      /** Reais that left although the account did not take them any more: they are to be asked back. */
      sobra: Reais.nullable(),
    })
    .nullable(),
  /** The series that it is a title of, and which one: from what was said once, each next title is made in its month. */
  serie: z
    .object({
      id: Id21,
      numero: z.int(),
      situacao: z.enum(situacoesDaSerie),
      intervalo: z.enum(intervalos),
      vezes: z.int().nullable(),
      ate: Dia.nullable(),
      /** When the next title that it makes is due; null where it makes no more. */
      proximo: Dia.nullable(),
    })
    .nullable(),
  autor: z.string(),
  criadoEm: Instante,
  /** What came or went for it, the oldest first. */
  baixas: z.array(
    z.object({ em: Dia, valor: Reais, forma: z.enum(formasDaBaixa), referencia: z.string(), quem: z.string() }),
  ),
  /** It may be sent now: something is left, nothing of it is on its way, and no commission made it. */
  pagavel: z.boolean(),
  alteravel: z.boolean(),
  liquidavel: z.boolean(),
})

const campos = {
  servico: z.enum(servicosDaConta),
  descricao: z.string().trim().min(3, 'diga do que se trata').max(140),
  valor: Valor,
  emissao: Dia,
  vencimento: Dia,
  contaContabil: z
    .string()
    .regex(/^\d(\.\d{1,4}){0,5}$/, 'use o código do plano de contas, como 3.1.02')
    .optional(),
  linha: z.string().trim().max(60).optional().meta({ description: 'Linha digitável do boleto, se houver.' }),
}
/** How it repeats: until a day, a number of times, or until a person ends it. */
const Repeticao = z
  .strictObject({
    intervalo: z.enum(intervalos),
    ate: Dia.optional().meta({ description: 'Nenhuma conta vence depois deste dia.' }),
    vezes: z.int().min(minimoDeVezes).max(maximoDeVezes).optional().meta({ description: 'Quantas ao todo, com esta.' }),
  })
  .refine(r => r.ate === undefined || r.vezes === undefined, {
    error: 'diga até quando ou quantas vezes, não os dois',
    path: ['vezes'],
  })
const Corpo = z.strictObject({
  repeticao: Repeticao.optional(),
  contraparte: z.union([
    z.strictObject({ tipo: z.literal('empresa'), empresaId: z.string().min(1).max(40) }),
    z.strictObject({
      tipo: z.enum(['representante', 'fornecedor']),
      nome: z.string().trim().min(2).max(120),
      documento: z.string().trim().max(20).meta(sensivel),
    }),
  ]),
  ...campos,
})
/** What a list of them may be narrowed by, on the page and in its file. */
export const filtrosDasContas = {
  empresa: z.string().min(1).max(40).optional(),
  situacao: z.enum(situacoesDoFiltro).optional(),
  vencimentoInicio: Dia.optional(),
  vencimentoFim: Dia.optional(),
  periodoInicio: Dia.optional().meta({ description: 'Pela emissão.' }),
  periodoFim: Dia.optional(),
  servico: z.enum(servicosDaConta).optional(),
  serie: Id21.optional(),
}
const Filtros = { ...filtrosDasContas, ...Paginacao }
const Lista = z.object({ itens: z.array(Resumo), parcial: z.boolean(), proximoOffset: z.int().nullable() })
const Baixa = z.strictObject({
  forma: z.enum(formasDaBaixa),
  valor: Valor,
  /** The day on which it came. */
  em: Dia,
  referencia: z
    .string()
    .trim()
    .regex(/^[\w./-]{4,60}$/, 'use de 4 a 60 letras, números, ponto, barra ou hífen')
    .optional()
    .meta({ description: 'Comprovante: id do Pix ou autenticação do banco. Só saldo dispensa.' }),
})
const Fim = z.strictObject({
  como: z.enum(['cancelar', 'perda', 'renegociar']),
  motivo: z.string().trim().min(3, 'diga o motivo').max(300),
  /** Of a renegotiation: what takes the place of what is left, to the centavo. */
  novas: z
    .array(z.strictObject({ valor: Valor, vencimento: Dia }))
    .min(1)
    .max(24)
    .optional(),
})

const leitura = { access: sessao('G09', 'ler') } as const
const escrita = { access: sessao('G09', 'escrever'), fatorRecente: true, idempotente: true } as const
const umaDelas = { params: { id: Id21 } } as const
const impactoDaLista = 'A equipe não vê o que a plataforma tem a receber e a pagar.'
const impactoDaEscrita = 'A equipe não registra o que a plataforma tem a receber e a pagar.'

export const listarContasAReceber = endpoint({
  ...leitura,
  operation: 'listarContasAReceber',
  summary:
    'E140: what the provider is to receive, by due date: of what is open the oldest first, else the latest. Fees of sales are no part of it.',
  impacto: impactoDaLista,
  query: Filtros,
  response: Lista,
  errors: [],
})
export const listarContasAPagar = endpoint({
  ...leitura,
  operation: 'listarContasAPagar',
  summary: 'What the provider is to pay, by due date: of what is open the oldest first, else the latest.',
  impacto: impactoDaLista,
  query: Filtros,
  response: Lista,
  errors: [],
})
export const obterContaAReceber = endpoint({
  ...leitura,
  ...umaDelas,
  operation: 'obterContaAReceber',
  summary: 'One of what the provider is to receive, with what came for it.',
  impacto: impactoDaLista,
  response: Conta,
  errors: [ContaNaoEncontrada],
})
export const obterContaAPagar = endpoint({
  ...leitura,
  ...umaDelas,
  operation: 'obterContaAPagar',
  summary: 'One of what the provider is to pay, with what went for it.',
  impacto: impactoDaLista,
  response: Conta,
  errors: [ContaNaoEncontrada],
})
export const criarContaAReceber = endpoint({
  ...escrita,
  operation: 'criarContaAReceber',
  summary: 'Something that the provider invoiced, and is to receive; with `repeticao`, the first title of a series.',
  impacto: impactoDaEscrita,
  body: Corpo,
  response: Conta,
  errors: [ContaInvalida, MesFechado, ChaveReutilizada],
})
export const criarContaAPagar = endpoint({
  ...escrita,
  operation: 'criarContaAPagar',
  summary: 'Something that the provider is to pay; with `repeticao`, the first title of a series.',
  impacto: impactoDaEscrita,
  body: Corpo,
  response: Conta,
  errors: [ContaInvalida, MesFechado, ChaveReutilizada],
})
export const alterarContaAReceber = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'alterarContaAReceber',
  summary: 'Changes what nothing came for yet, in a month that is open.',
  impacto: impactoDaEscrita,
  body: z.strictObject(campos),
  response: Conta,
  errors: [ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, MesFechado, ChaveReutilizada],
})
export const alterarContaAPagar = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'alterarContaAPagar',
  summary:
    'Changes what nothing was paid of yet, in a month that is open; of a commission’s, only how it is written down.',
  impacto: impactoDaEscrita,
  body: z.strictObject(campos),
  response: Conta,
  errors: [ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, ContaDeComissao, MesFechado, ChaveReutilizada],
})
export const baixarContaAReceber = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'baixarContaAReceber',
  summary:
    'Settles it, whole or in part, by what really came; out of a company’s balance once a second person approves.',
  impacto: impactoDaEscrita,
  body: Baixa,
  response: Conta,
  errors: [
    ContaNaoEncontrada,
    ContaInvalida,
    ContaEmOutraSituacao,
    BaixaAcimaDoValor,
    BaixaRepetida,
    MesFechado,
    ChaveReutilizada,
  ],
})
export const pagarContaAPagar = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'pagarContaAPagar',
  summary:
    'Records that it was paid, whole or in part; into a company’s balance once a second person approves. A commission’s waits for its invoice, and pays its month.',
  impacto: impactoDaEscrita,
  body: Baixa,
  response: Conta,
  errors: [
    ContaNaoEncontrada,
    ContaInvalida,
    ContaEmOutraSituacao,
    BaixaAcimaDoValor,
    BaixaRepetida,
    ComissaoSemNota,
    ComissaoEmOutraSituacao,
    MesFechado,
    ChaveReutilizada,
  ],
})
export const enviarPagamentoDaConta = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'enviarPagamentoDaConta',
  summary:
    'Asks that it be paid by Pix, out of our own revenue, to a key of its supplier’s document; another person lets it go, and what really left settles it.',
  impacto: 'A equipe não paga fornecedores pela plataforma: paga no banco e registra.',
  body: z.strictObject({
    valor: Valor,
    /** 0 CPF, 1 CNPJ, 2 e-mail, 3 phone, 4 random (S121). */
    tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    chave: z.string().trim().min(1).max(77).meta(sensivel),
  }),
  saidaDeDinheiro: 'receita',
  idempotente: 'obrigatoria',
  response: Conta,
  errors: [
    ContaNaoEncontrada,
    ContaEmOutraSituacao,
    ContaDeComissao,
    BaixaAcimaDoValor,
    ChavePixInvalida,
    SaldoInsuficiente,
    ReceitaSemLastro,
    ProvaDeForaVencida,
    ChaveReutilizada,
  ],
})
export const encerrarContaAReceber = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'encerrarContaAReceber',
  summary: 'Cancels it, gives what is left of it up, or puts others in its place.',
  impacto: impactoDaEscrita,
  body: Fim,
  response: Conta,
  errors: [ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, MesFechado, ChaveReutilizada],
})
export const encerrarContaAPagar = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'encerrarContaAPagar',
  summary: 'Cancels it, gives what is left of it up, or puts others in its place.',
  impacto: impactoDaEscrita,
  body: Fim,
  response: Conta,
  errors: [ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, ContaDeComissao, MesFechado, ChaveReutilizada],
})

const Idade = z.array(z.object({ faixa: z.enum(faixas), valor: Reais, quantas: z.int() }))
export const preverCaixaDoProvedor = endpoint({
  ...leitura,
  operation: 'preverCaixaDoProvedor',
  summary: 'How old what is open is, and what will come and go by day in the next sixty.',
  impacto: 'A equipe não vê o que está vencido nem o que vai entrar e sair.',
  response: z.object({
    hoje: Dia,
    ate: Dia,
    receber: Idade,
    pagar: Idade,
    /** Days on which something comes or goes; what is overdue stands on none. */
    dias: z.array(z.object({ dia: Dia, entra: Reais, sai: Reais })),
    vencido: z.object({ entra: Reais, sai: Reais }),
    /** There is more than was read. */
    parcial: z.boolean(),
  }),
  errors: [],
})

const Serie = z.object({
  id: Id21,
  sentido: z.enum(sentidos),
  situacao: z.enum(situacoesDaSerie),
  contraparte: z.string(),
  servico: z.enum(servicosDaConta),
  descricao: z.string(),
  valor: Reais,
  intervalo: z.enum(intervalos),
  vezes: z.int().nullable(),
  ate: Dia.nullable(),
  /** How many titles were made, and when the next is due; null where none is made any more. */
  feitas: z.int(),
  proximo: Dia.nullable(),
  autor: z.string(),
  criadaEm: Instante,
})
export const listarSeriesDeContas = endpoint({
  ...leitura,
  operation: 'listarSeriesDeContas',
  summary: 'Series of one direction that still make titles, the oldest first.',
  impacto: 'A equipe não vê quais contas se repetem.',
  query: {
    sentido: z.enum(sentidos),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Serie), cursor: z.string().nullable() }),
  errors: [],
})
export const encerrarSerieDeContas = endpoint({
  ...escrita,
  ...umaDelas,
  operation: 'encerrarSerieDeContas',
  summary: 'Ends a series: it makes no more titles. Those that it made stay as they are.',
  impacto: 'A equipe não encerra uma conta que se repete: a próxima é criada mesmo assim.',
  body: z.strictObject({ motivo: z.string().trim().min(3, 'diga o motivo').max(300) }),
  response: Serie,
  errors: [SerieNaoEncontrada, SerieJaTerminou, ChaveReutilizada],
})
