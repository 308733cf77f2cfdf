import * as z from 'zod'
import { estadosDaFolha } from '../domain/estados/folha.ts'
import { motivosDaTransferencia } from '../domain/estados/transferencia.ts'
import {
  camposDaLinha,
  limitesDaLinha,
  MAXIMO_DIGITADAS,
  MAXIMO_DO_ARQUIVO_DA_FOLHA,
  tamanhos,
} from '../domain/folha/campos.ts'
import { avisosDaFolha, avisosDoLote, nomesDosMotivosDaFolha } from '../domain/folha/motivos.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  ContaEmConferencia,
  DataDaFolhaInvalida,
  FavorecidoInvalido,
  FavorecidoNaoEncontrado,
  FolhaComErros,
  FolhaInvalida,
  LimiteSozinho,
  LinhasNaoReenviaveis,
  LoteEmOutraSituacao,
  LoteMudou,
  LoteNaoEncontrado,
  MuitasExportacoes,
  OrdemAcimaDoLimite,
  QuemPediuNaoDecide,
  SaidaBloqueada,
  SaldoInsuficiente,
} from './erros.ts'
import { Exportacao } from './relatorios.ts'
import { Limite } from './saidas.ts'
import { Espera, Situacao } from './saldo.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/**
 * Payroll (R101, R112): a lot of transfers to people by Pix key or bank account, checked without asking the directory,
 * authorised whole by a second person, paid line by line (decision 0096). No payslip, no tax, no eSocial.
 */

const texto = (maximo: number) => z.string().trim().max(maximo)
/** What a person types of a line; it is read by the same rules as a file's cells. */
const camposDigitados = {
  nome: texto(tamanhos.nome).meta(sensivel),
  documento: texto(18).meta({ ...sensivel, description: 'CPF ou CNPJ de quem recebe.' }),
  chave: texto(77).optional().meta(sensivel),
  tipoChave: texto(20)
    .optional()
    .meta({ description: 'CPF, CNPJ, e-mail, telefone ou aleatória, ou o código de 0 a 4.' }),
  banco: texto(8).optional(),
  agencia: texto(6).optional(),
  conta: texto(20).optional().meta(sensivel),
  email: texto(254)
    .optional()
    .meta({ ...sensivel, description: 'Para onde vai o comprovante.' }),
}
const LinhaDigitada = z.strictObject({
  ...camposDigitados,
  valor: Reais.refine(v => v >= limitesDaLinha.minimo && v <= limitesDaLinha.maximo, 'de R$ 0,01 a R$ 200.000,00'),
  descricao: texto(tamanhos.descricao).optional(),
  referencia: texto(tamanhos.referencia).optional(),
})
const tamanhoEmBase64 = Math.ceil(MAXIMO_DO_ARQUIVO_DA_FOLHA / 3) * 4
/** The lines, in one of three ways: typed, or a file of one of two kinds. */
const entrada = {
  linhas: z.array(LinhaDigitada).min(1).max(MAXIMO_DIGITADAS).optional(),
  arquivo: z
    .base64('envie o arquivo em base64')
    .min(1, 'envie o arquivo em base64')
    .max(tamanhoEmBase64)
    .optional()
    .meta({ ...sensivel, description: 'CSV ou CNAB 240 em base64: até 3 MB e 5.000 linhas.' }),
  formato: z.enum(['planilha', 'cnab']).optional().meta({ description: 'Do arquivo; planilha, se não vier.' }),
  data: z.iso.date().meta({ description: 'Dia do pagamento; o próximo dia útil, se cair em outro.' }),
}

const Erro = z.object({
  campo: z.enum(camposDaLinha).nullable(),
  motivo: z.enum(nomesDosMotivosDaFolha),
  mensagem: z.string(),
})
const Conferida = z.object({
  /** As its file counts it: a spreadsheet's titles are 1, a CNAB's first record too; typed lines begin at 1. */
  linha: z.int(),
  nome: z.string().nullable().meta(sensivel),
  valor: Reais.nullable(),
  para: z.string().nullable(),
  erros: z.array(Erro),
  avisos: z.array(z.enum(avisosDaFolha)),
  /** An earlier line that pays the same person the same. */
  igualA: z.int().nullable(),
})

export const decisoesDaFolha = ['enviar', 'devolver', 'cancelar'] as const
const Resumo = z.object({
  id: Id21,
  nome: z.string(),
  situacao: z.enum(estadosDaFolha),
  origem: z.enum(['digitado', 'planilha', 'cnab', 'reenvio']),
  quantidade: z.int(),
  total: Reais,
  /** The day on which it is paid. */
  data: z.iso.date(),
  criadoPor: z.string(),
  criadoEm: Instante,
})
const Lote = Resumo.extend({
  /** Over every line: what an authorisation names. */
  hash: z.string(),
  autorizadoPor: z.string().nullable(),
  autorizadoEm: Instante.nullable(),
  concluidoEm: Instante.nullable(),
  espera: Espera.nullable(),
  /** What staff said of it, where they decided. */
  justificativa: z.string().nullable(),
  reenvioDe: Id21.nullable(),
  pagas: z.int(),
  falhas: z.int(),
  /** What left, and what is in the balance again. */
  pago: Reais,
  voltou: Reais,
  /** What this reader may do now. */
  decisoes: z.array(z.enum([...decisoesDaFolha, 'autorizar'])),
  /** Why this reader does not authorise it: they made it and another person may; null where they may. */
  quemAutoriza: z.enum(['outra-pessoa', 'sozinho', 'qualquer']),
})

const leitura = { access: sessao('G03', 'ler') } as const
const escrita = { access: sessao('G03', 'escrever') } as const
const pagina = { limit: z.coerce.number().int().min(1).max(50).optional() }
const cursorDoLote = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
  .optional()

export const conferirLoteDaFolha = endpoint({
  ...leitura,
  operation: 'conferirLoteDaFolha',
  summary:
    'Dry run of a payroll: documents, keys and accounts by their shape, duplicates, total against balance and limits. Nothing is written, the directory is not asked.',
  impacto: 'Empresas não conseguem conferir uma folha antes de enviar.',
  body: z.strictObject(entrada),
  limite: tamanhoEmBase64 + 1024,
  response: z.object({
    /** Those with an error or a warning, at most 500. */
    linhas: z.array(Conferida),
    quantidade: z.int(),
    comErro: z.int(),
    /** Of the lines without error. */
    prontas: z.int(),
    total: Reais,
    novos: z.int(),
    avisos: z.array(z.enum(avisosDoLote)),
    /** What may be taken now. */
    disponivel: Reais,
    data: z.iso.date(),
    quemAutoriza: z.enum(['outra-pessoa', 'sozinho']),
    /** Of the only person who may. */
    sozinho: Limite,
  }),
  errors: [FolhaInvalida, DataDaFolhaInvalida],
})

export const criarLoteDaFolha = endpoint({
  ...escrita,
  operation: 'criarLoteDaFolha',
  summary: 'Makes a lot of its lines and sends it to be authorised, or keeps it as a draft. No money moves.',
  impacto: 'Empresas não conseguem montar uma folha.',
  body: z.strictObject({
    ...entrada,
    nome: z.string().trim().min(1, 'dê um nome ao lote').max(60),
    rascunho: z.boolean().optional(),
    ignorarComErro: z.boolean().optional().meta({ description: 'Fazer o lote das linhas certas, sem as outras.' }),
  }),
  limite: tamanhoEmBase64 + 2048,
  idempotente: true,
  response: Lote,
  errors: [FolhaInvalida, FolhaComErros, DataDaFolhaInvalida, ChaveReutilizada],
})

export const listarLotesDaFolha = endpoint({
  ...leitura,
  operation: 'listarLotesDaFolha',
  summary: 'Lots of the company, newest first.',
  impacto: 'Empresas não veem as próprias folhas.',
  query: { ...pagina, cursor: cursorDoLote },
  response: z.object({ itens: z.array(Resumo), cursor: z.string().nullable() }),
  errors: [],
})

export const obterLoteDaFolha = endpoint({
  ...leitura,
  operation: 'obterLoteDaFolha',
  summary: 'A lot, with what became of its lines, and what this reader may do.',
  impacto: 'Empresas não acompanham a própria folha.',
  params: { id: Id21 },
  response: Lote,
  errors: [LoteNaoEncontrado],
})

const Linha = z.object({
  linha: z.int(),
  /** The transfer: its receipt's id. */
  id: Id21,
  nome: z.string().meta(sensivel),
  /** Masked. */
  documento: z.string(),
  valor: Reais,
  para: z.string(),
  referencia: z.string().nullable(),
  /** S111–S116. */
  situacao: Situacao,
  situacaoLabel: z.string(),
  motivo: z.enum(motivosDaTransferencia).nullable(),
  pagaEm: Instante.nullable(),
  devolvido: Reais,
  comprovante: z.boolean(),
  /** It failed and may be corrected: as its author wrote it. */
  corrigir: z
    .object({
      nome: z.string().meta(sensivel),
      documento: z.string().meta(sensivel),
      chave: z.string().optional().meta(sensivel),
      tipoChave: z.string().optional(),
      banco: z.string().optional(),
      agencia: z.string().optional(),
      conta: z.string().optional().meta(sensivel),
      email: z.string().optional().meta(sensivel),
    })
    .nullable(),
  /** The lot that pays it again. */
  reenviadaEm: Id21.nullable(),
})

export const listarLinhasDoLote = endpoint({
  ...leitura,
  operation: 'listarLinhasDoLote',
  summary: 'Fifty lines of a lot, each as it stands.',
  impacto: 'Empresas não veem o que aconteceu com cada transferência da folha.',
  params: { id: Id21 },
  query: { cursor: z.coerce.number().int().min(1).max(200).optional() },
  response: z.object({ itens: z.array(Linha), cursor: z.int().nullable() }),
  errors: [LoteNaoEncontrado],
})

export const mudarLoteDaFolha = endpoint({
  ...escrita,
  operation: 'mudarLoteDaFolha',
  summary:
    'Sends a draft to be authorised, gives it back, or cancels a lot that has not started: what was held is free again.',
  impacto: 'Empresas não conseguem enviar nem cancelar uma folha.',
  params: { id: Id21 },
  body: z.strictObject({ decisao: z.enum(decisoesDaFolha) }),
  idempotente: true,
  response: Lote,
  errors: [LoteNaoEncontrado, LoteEmOutraSituacao, ChaveReutilizada],
})

export const autorizarLoteDaFolha = endpoint({
  ...escrita,
  operation: 'autorizarLoteDaFolha',
  fatorRecente: true,
  summary:
    'A second person authorises exactly the lines of a lot, and its total is taken from the balance; the only person who may does it below a limit of a day.',
  impacto: 'Folhas ficam sem autorização e ninguém é pago.',
  params: { id: Id21 },
  body: z.strictObject({ hash: z.string().regex(/^[a-f0-9]{64}$/, 'hash desconhecido') }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'folha',
  response: Lote,
  errors: [
    LoteNaoEncontrado,
    LoteEmOutraSituacao,
    LoteMudou,
    QuemPediuNaoDecide,
    LimiteSozinho,
    SaldoInsuficiente,
    ContaEmConferencia,
    SaidaBloqueada,
    OrdemAcimaDoLimite,
    ChaveReutilizada,
  ],
})

export const reenviarLinhasDaFolha = endpoint({
  ...escrita,
  operation: 'reenviarLinhasDaFolha',
  summary:
    'Makes a lot of lines that failed, corrected: it is authorised as any other, and each failure is paid again once.',
  impacto: 'Quem não recebeu na folha não é pago de novo.',
  params: { id: Id21 },
  body: z.strictObject({
    data: z.iso.date(),
    linhas: z
      .array(z.strictObject({ linha: z.int().min(1).max(5_000), ...camposDigitados }))
      .min(1)
      .max(40),
  }),
  idempotente: true,
  response: Lote,
  errors: [LoteNaoEncontrado, LinhasNaoReenviaveis, FolhaComErros, DataDaFolhaInvalida, ChaveReutilizada],
})

/** Who may read payrolls alone sees the file: it says what each person earns. */
export const relatarLoteDaFolha = endpoint({
  ...leitura,
  operation: 'relatarLoteDaFolha',
  fazArquivo: true,
  summary: "Starts writing the accountant's report of a lot, each transfer as it stands, to a file; answers the job.",
  impacto: 'Empresas não conseguem levar a folha ao contador.',
  params: { id: Id21 },
  query: { formato: z.enum(['csv', 'xlsx']).optional() },
  response: Exportacao,
  errors: [LoteNaoEncontrado, MuitasExportacoes],
})

export const exportarLoteDaFolha = endpoint({
  ...leitura,
  operation: 'exportarLoteDaFolha',
  fazArquivo: true,
  summary: 'A lot as a CNAB 240 remessa or retorno.',
  impacto: 'Empresas não levam o retorno da folha ao próprio sistema.',
  params: { id: Id21 },
  query: { formato: z.enum(['remessa', 'retorno']) },
  response: z.object({ nome: z.string(), conteudo: z.string().meta(sensivel) }),
  errors: [LoteNaoEncontrado],
})

const Favorecido = z.object({
  id: z.string(),
  nome: z.string().meta(sensivel),
  documento: z.string().meta(sensivel),
  para: z.string(),
  chave: z.string().nullable().meta(sensivel),
  tipoChave: z.string().nullable(),
  banco: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable().meta(sensivel),
  email: z.string().nullable().meta(sensivel),
  /** When the company last paid them; null of one that was only saved. */
  pagoEm: Instante.nullable(),
})
export const listarFavorecidos = endpoint({
  ...leitura,
  operation: 'listarFavorecidos',
  summary: 'Whom the company pays: saved by a person, or by having been paid.',
  impacto: 'Empresas digitam de novo quem já pagaram.',
  query: {
    ...pagina,
    cursor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Favorecido), cursor: z.string().nullable() }),
  errors: [],
})
export const salvarFavorecido = endpoint({
  ...escrita,
  operation: 'salvarFavorecido',
  summary: 'Saves a person to be paid; the same key or account of the same person is the same one.',
  impacto: 'Empresas não guardam quem vão pagar.',
  body: z.strictObject(camposDigitados),
  response: Favorecido,
  errors: [FavorecidoInvalido],
})
export const removerFavorecido = endpoint({
  ...escrita,
  operation: 'removerFavorecido',
  summary: 'Forgets a person: paid again, they are new.',
  impacto: 'Empresas não apagam quem não pagam mais.',
  params: { favorecido: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'favorecido desconhecido') },
  response: z.object({}),
  errors: [FavorecidoNaoEncontrado],
})

// ---- staff

const DaEquipe = Resumo.extend({ empresa: z.object({ id: z.string(), nome: z.string() }) })
export const decisoesDaAnalise = ['liberar', 'bloquear', 'cancelar'] as const
export type DecisaoDaAnalise = (typeof decisoesDaAnalise)[number]

export const listarLotesDaEquipe = endpoint({
  access: sessao('G09', 'ler'),
  operation: 'listarLotesDaEquipe',
  summary: 'Staff see the lots of every company: those that wait for them, or all the others, newest first.',
  impacto: 'A equipe não vê as folhas que esperam por ela.',
  query: { ...pagina, quais: z.enum(['emAnalise', 'outros']).optional(), cursor: cursorDoLote },
  response: z.object({ itens: z.array(DaEquipe), cursor: z.string().nullable() }),
  errors: [],
})

export const obterLoteDaEquipe = endpoint({
  access: sessao('G09', 'ler'),
  operation: 'obterLoteDaEquipe',
  summary:
    'A lot as staff see it before they decide: why it waits, who made and authorised it, what left the company lately, its payees.',
  impacto: 'A equipe decide sobre folhas sem ver para quem vão.',
  params: { id: Id21 },
  response: DaEquipe.extend({
    espera: Espera.nullable(),
    autorizadoPor: z.string().nullable(),
    autorizadoEm: Instante.nullable(),
    justificativa: z.string().nullable(),
    pagas: z.int(),
    falhas: z.int(),
    pago: Reais,
    voltou: Reais,
    saldo: Reais,
    saidas: z.object({ dia: Limite, mes: Limite }),
    /** Payees whom the company never paid, and what goes to them. */
    novos: z.object({ quantidade: z.int(), valor: Reais }),
    /** The largest lines. */
    maiores: z.array(
      z.object({ linha: z.int(), nome: z.string().meta(sensivel), para: z.string(), valor: Reais, novo: z.boolean() }),
    ),
    decisoes: z.array(z.enum(decisoesDaAnalise)),
  }),
  errors: [LoteNaoEncontrado],
})

export const analisarLoteDaFolha = endpoint({
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  operation: 'analisarLoteDaFolha',
  summary: 'Staff let a lot go, block it, or cancel it, with a reason; who made or authorised it does not decide.',
  impacto: 'Folhas que esperam pela equipe não são pagas.',
  params: { id: Id21 },
  body: z.strictObject({
    decisao: z.enum(decisoesDaAnalise),
    motivo: z.string().trim().min(3, 'diga o motivo').max(300).meta({ description: 'A empresa lê.' }),
  }),
  idempotente: 'obrigatoria',
  response: z.object({ id: Id21, situacao: z.enum(estadosDaFolha) }),
  errors: [
    LoteNaoEncontrado,
    LoteEmOutraSituacao,
    CasoDeOutraPessoa,
    QuemPediuNaoDecide,
    ContaEmConferencia,
    SaidaBloqueada,
    ChaveReutilizada,
  ],
})
