import * as z from 'zod'
import { dataValida } from '../domain/calendario.ts'
import { basesDaComissao, mesValido } from '../domain/comissao.ts'
import { formasDaBaixa } from '../domain/contasDoProvedor.ts'
import { tipoDocumento } from '../domain/documento.ts'
import { emailValido } from '../domain/email.ts'
import { situacoesDaComissao } from '../domain/estados/comissao.ts'
import { situacoesDoRepresentante } from '../domain/estados/representanteComercial.ts'
import { palavrasDoCadastro as p } from '../domain/recebedor.ts'
import { tributos } from '../domain/retencoesDaComissao.ts'
import { telefoneValido } from '../domain/telefone.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  ClienteNaoEncontrado,
  ComissaoEmOutraSituacao,
  ComissaoNaoEncontrada,
  ContaDeTerceiro,
  ContratoJaVigente,
  ExtratoIndisponivel,
  QuemPediuNaoDecide,
  RepresentanteEmOutraSituacao,
  RepresentanteJaExiste,
  RepresentanteNaoEncontrado,
  VinculoNoPassado,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** Commercial representatives, who bring clients, as the provider's staff keep them (R124, G14; decision 0090). */
const ler = sessao('G14', 'ler')
const escrever = sessao('G14', 'escrever')

const Dia = z.string().refine(dataValida, 'data inválida')
const Mes = z.string().refine(mesValido, 'mês inválido')
/** Percent, with at most two decimals. */
const Percentual = z.number().min(0).max(100).multipleOf(0.01)
const Situacao = z.enum(situacoesDoRepresentante)

const Contrato = z.object({
  /** The first day on which it holds. */
  de: z.iso.date(),
  base: z.enum(basesDaComissao),
  percentuais: z.object({ pix: Percentual, cartao: Percentual, boleto: Percentual }),
  referencia: z.string().nullable(),
})
const ContratoInformado = z
  .strictObject({
    de: Dia,
    base: z.enum(basesDaComissao).meta({ description: 'tarifa: parte da nossa tarifa; volume: parte da venda.' }),
    percentuais: z.strictObject({ pix: Percentual, cartao: Percentual, boleto: Percentual }),
    referencia: z.string().trim().max(80).optional().meta({ description: 'O contrato assinado; exigido de volume.' }),
  })
  .refine(c => c.base === 'tarifa' || !!c.referencia, { path: ['referencia'], message: 'diga o contrato assinado' })
const ContaInformada = z.strictObject({
  tipo: z.union([z.literal(0), z.literal(1)]).meta({ description: '1 chave Pix, 0 conta bancária.' }),
  tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullish(),
  chavePix: z.string().trim().max(77).nullish().meta(sensivel),
  banco: z.string().max(8).nullish(),
  agencia: z.string().max(10).nullish().meta(sensivel),
  conta: z.string().max(25).nullish().meta(sensivel),
})
const cadastro = {
  nome: z.string().trim().min(2, p.obrigatorio).max(100).meta(sensivel),
  email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
  contato: z.string().max(20).refine(telefoneValido, p.telefone).meta(sensivel),
  simplesNacional: z.boolean().optional().meta({ description: 'Empresa do Simples Nacional: sem IRRF.' }),
}

const Linha = z.object({
  id: Id21,
  situacao: Situacao,
  nome: z.string().meta(sensivel),
  documento: z.string().meta(sensivel),
  /** What holds today, or begins first; a representative has one. */
  contrato: Contrato,
  criadoEm: Instante,
})
export const listarRepresentantes = endpoint({
  operation: 'listarRepresentantes',
  access: ler,
  summary: 'Commercial representatives, by how they stand, a page at a time.',
  impacto: 'A equipe não vê os representantes comerciais.',
  query: {
    situacao: Situacao.optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^[a-z]{5,10}#\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Linha), cursor: z.string().nullable() }),
  errors: [],
})

export const criarRepresentante = endpoint({
  operation: 'criarRepresentante',
  access: escrever,
  fatorRecente: true,
  summary: 'Registers a commercial representative with its first contract; one document is one representative.',
  impacto: 'A equipe não consegue cadastrar representantes comerciais.',
  body: z.strictObject({
    ...cadastro,
    documento: z
      .string()
      .max(20)
      .refine(d => tipoDocumento(d) !== undefined, p.documento)
      .meta(sensivel),
    conta: ContaInformada,
    contrato: ContratoInformado,
  }),
  idempotente: true,
  response: z.object({ id: Id21 }),
  errors: [RepresentanteJaExiste, ContratoJaVigente, ContaDeTerceiro, ChaveReutilizada],
})

const Vinculo = z.object({ de: z.iso.date(), ate: z.iso.date().nullable() })
export const obterRepresentante = endpoint({
  operation: 'obterRepresentante',
  access: ler,
  summary: 'A commercial representative: registration, contracts, clients, and what it earned over all its time.',
  impacto: 'A equipe não vê o cadastro de um representante comercial.',
  params: { id: Id21 },
  response: Linha.extend({
    email: z.string().meta(sensivel),
    contato: z.string().meta(sensivel),
    simplesNacional: z.boolean(),
    /** Where its commission goes, masked. */
    conta: z.object({ tipo: z.int(), para: z.string() }),
    contratos: z.array(Contrato),
    encerradoEm: z.iso.date().nullable(),
    /** Newest first. */
    clientes: z.array(Vinculo.extend({ id: z.string(), nome: z.string() })),
    /** It has more clients than are shown. */
    clientesParcial: z.boolean(),
    /** What is on its account: earned and not paid; below zero where more was taken back. */
    saldo: Reais,
    /** Approved over all its time, paid of it, and the least that the end of its contract costs without a cause. */
    ganho: Reais,
    pago: Reais,
    indenizacaoMinima: Reais,
  }),
  errors: [RepresentanteNaoEncontrado],
})

export const alterarRepresentante = endpoint({
  operation: 'alterarRepresentante',
  access: escrever,
  fatorRecente: true,
  summary: 'Changes a commercial representative; a contract is new from a day on, and what has begun stands.',
  impacto: 'A equipe não consegue alterar representantes comerciais.',
  params: { id: Id21 },
  body: z.strictObject({ ...cadastro, conta: ContaInformada.optional(), contrato: ContratoInformado.optional() }),
  idempotente: true,
  response: z.object({ id: Id21 }),
  errors: [
    RepresentanteNaoEncontrado,
    RepresentanteEmOutraSituacao,
    ContratoJaVigente,
    ContaDeTerceiro,
    ChaveReutilizada,
  ],
})

export const acoesNoRepresentante = ['suspender', 'reativar', 'encerrar'] as const
export const mudarRepresentante = endpoint({
  operation: 'mudarRepresentante',
  access: escrever,
  fatorRecente: true,
  summary: 'Suspends, brings back or ends a commercial representative, for a reason.',
  impacto: 'A equipe não consegue suspender nem encerrar representantes comerciais.',
  params: { id: Id21 },
  body: z.strictObject({
    acao: z.enum(acoesNoRepresentante),
    motivo: z.string().trim().min(3, 'diga o motivo').max(300).meta({ description: 'Só a equipe lê.' }),
  }),
  idempotente: true,
  response: z.object({ id: Id21, situacao: Situacao }),
  errors: [RepresentanteNaoEncontrado, RepresentanteEmOutraSituacao, ChaveReutilizada],
})

const Comissao = z.object({
  mes: z.string(),
  situacao: z.enum(situacoesDaComissao),
  /** Earned by sales, taken back by refunds and disputes, brought from months below zero; their sum. */
  ganha: Reais,
  retomada: Reais,
  trazida: Reais,
  valor: Reais,
  vendas: z.int(),
  /** Of an approved one; else what would be withheld if it were approved now. */
  retencoes: z.array(z.object({ tributo: z.enum(tributos), base: Reais, valor: Reais })),
  liquido: Reais,
  /** The last day on which it is paid. */
  vencimento: z.iso.date(),
  aprovadaPor: z.string().nullable(),
  nota: z.string().nullable(),
  /** What the provider is to pay for it, since it was approved. */
  conta: Id21.nullable(),
  pagaEm: Instante.nullable(),
  /** Of a paid one: how its last payment went, and what proves it. */
  pagamento: z.object({ forma: z.enum(formasDaBaixa), referencia: z.string() }).nullable(),
})
export const listarComissoes = endpoint({
  operation: 'listarComissoes',
  access: ler,
  summary: 'The months of a representative’s commission, newest first, a year at a time.',
  impacto: 'A equipe não vê as comissões dos representantes comerciais.',
  params: { id: Id21 },
  query: { limit: z.coerce.number().int().min(1).max(24).optional(), cursor: Mes.optional() },
  response: z.object({
    itens: z.array(Comissao.extend({ aprovavel: z.boolean() })),
    cursor: z.string().nullable(),
  }),
  errors: [RepresentanteNaoEncontrado],
})

const doMes = { id: Id21, mes: Mes }
const errosDoMes = [
  RepresentanteNaoEncontrado,
  ComissaoNaoEncontrada,
  ComissaoEmOutraSituacao,
  ChaveReutilizada,
] as const
export const aprovarComissao = endpoint({
  operation: 'aprovarComissao',
  access: escrever,
  fatorRecente: true,
  summary: 'A second person approves a counted month: never who wrote its contract, or where its money goes.',
  impacto: 'Comissões de representantes comerciais não são aprovadas nem pagas.',
  params: doMes,
  body: z.strictObject({
    /** As it was shown: another amount is asked about anew. */
    valor: Reais,
    motivo: MotivoDaDecisao,
  }),
  idempotente: true,
  response: Comissao,
  errors: [...errosDoMes, RepresentanteEmOutraSituacao, QuemPediuNaoDecide],
})
export const anotarNotaDaComissao = endpoint({
  operation: 'anotarNotaDaComissao',
  access: escrever,
  summary: 'Writes down the invoice that the representative sent for a month.',
  impacto: 'Notas de representantes comerciais não são registradas, e as comissões não são pagas.',
  params: doMes,
  body: z.strictObject({ numero: z.string().trim().min(1, 'diga o número').max(40) }),
  idempotente: true,
  response: Comissao,
  errors: errosDoMes,
})
export const gerarExtratoDaComissao = endpoint({
  operation: 'gerarExtratoDaComissao',
  access: escrever,
  summary: 'A signed address of a month’s statement for its representative, for some days; its invoice is waited for.',
  impacto: 'Representantes comerciais não recebem o extrato da comissão.',
  params: doMes,
  response: z.object({ endereco: z.url().meta(sensivel), expiraEm: Instante }),
  errors: [RepresentanteNaoEncontrado, ComissaoNaoEncontrada, ComissaoEmOutraSituacao],
})

export const obterExtratoDaComissao = endpoint({
  operation: 'obterExtratoDaComissao',
  access: publico,
  summary: 'The statement of a representative’s month, for who holds its signed address.',
  impacto: 'Representantes comerciais não conseguem abrir o extrato da comissão.',
  params: {
    token: z
      .string()
      .max(300)
      .regex(/^[\w.~-]+$/),
  },
  query: {
    cursor: z
      .string()
      .max(200)
      .regex(/^[\w:.#/-]+$/)
      .optional(),
  },
  response: z.object({
    nome: z.string().meta(sensivel),
    /** Masked. */
    documento: z.string(),
    comissao: Comissao.omit({ aprovadaPor: true, conta: true }),
    /** Each sale that brought or took something, in order of time; below zero: taken back. */
    linhas: z.array(z.object({ em: Instante, cliente: z.string(), venda: z.string(), valor: Reais })),
    cursor: z.string().nullable(),
    expiraEm: Instante,
  }),
  errors: [ExtratoIndisponivel],
})

/** A company's id. */
const clienteId = {
  id: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/),
}
const DoCliente = z.object({
  /** Whose client it is today. */
  atual: z.object({ id: Id21, nome: z.string() }).nullable(),
  /** Newest first. */
  historico: z.array(Vinculo.extend({ representante: z.object({ id: Id21, nome: z.string() }) })),
})
export const obterRepresentanteDoCliente = endpoint({
  operation: 'obterRepresentanteDoCliente',
  access: ler,
  summary: 'Which commercial representative brought a client, today and before.',
  impacto: 'A equipe não vê quem trouxe um cliente.',
  params: clienteId,
  response: DoCliente,
  errors: [ClienteNaoEncontrado],
})
export const vincularRepresentante = endpoint({
  operation: 'vincularRepresentante',
  access: escrever,
  fatorRecente: true,
  summary: 'Gives a client to a commercial representative from a day on, or to none; what was sold before stays.',
  impacto: 'A equipe não consegue dizer quem trouxe um cliente.',
  params: clienteId,
  body: z.strictObject({
    representante: Id21.nullable(),
    de: Dia.optional().meta({ description: 'Hoje, se nada for dito.' }),
    ate: Dia.nullish().meta({ description: 'O último dia; sem fim, se nada for dito.' }),
  }),
  idempotente: true,
  response: DoCliente,
  errors: [
    ClienteNaoEncontrado,
    RepresentanteNaoEncontrado,
    RepresentanteEmOutraSituacao,
    VinculoNoPassado,
    ChaveReutilizada,
  ],
})
