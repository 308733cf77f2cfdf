import * as z from 'zod'
import { idsDosFabricantesPos, idsDosModelosPos, tiposDeTerminal } from '../data/pos.ts'
import { situacoesDoTerminal } from '../domain/estados/terminalPos.ts'
import {
  limitesDoPos as limites,
  passosDoTerminal,
  posPorPagina,
  serialSimples,
  vigenciaValida,
} from '../domain/pos.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  ContratoPosEmUso,
  ContratoPosForaDaVigencia,
  ContratoPosNaoEncontrado,
  EmpresaEmOutraSituacao,
  EmpresaNaoEncontrada,
  ItemPosCompleto,
  SerialPosEmUso,
  TerminalPosEmOutraSituacao,
  TerminalPosNaoEncontrado,
} from './erros.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** Contracts of card terminals, and the terminals, by the provider's staff (E145–E154, decision 0132). */

const ler = { access: sessao('G17', 'ler'), impacto: 'A equipe não vê os terminais de um cliente.' } as const
/** As a client's contract is: the provider's administrators alone. */
const escrever = {
  access: sessao('G15', 'escrever'),
  impacto: 'A equipe não consegue mudar os terminais de um cliente.',
} as const

/** K41: five a page unless another number is asked for, from the first one. */
const pagina = {
  limit: z.coerce.number().int().min(1).max(50).default(posPorPagina),
  offset: z.coerce.number().int().min(0).max(500).default(0),
}
const Fabricante = z.object({ id: z.enum(idsDosFabricantesPos), nome: z.string() })
const Modelo = z.object({
  id: z.enum(idsDosModelosPos),
  nome: z.string(),
  tipo: z.enum(tiposDeTerminal),
  fabricante: Fabricante,
})
const Item = z.object({
  id: Id21,
  modelo: Modelo,
  quantidade: z.int(),
  /** A month's rent of one terminal. */
  valor: Reais,
  /** How many take a place of it now. */
  terminais: z.int(),
})
const Contrato = z.object({
  id: Id21,
  cliente: EmpresaId,
  inicio: z.iso.date(),
  fim: z.iso.date().nullable(),
  vigente: z.boolean(),
  itens: z.array(Item),
  /** A month of the terminals in use, and of all that it has place for. */
  aluguel: Reais,
  aluguelTotal: Reais,
  criadoPor: z.string(),
  criadoEm: Instante,
})
const Terminal = z.object({
  id: Id21,
  contrato: Id21,
  item: Id21,
  modelo: Modelo,
  situacao: z.enum(situacoesDoTerminal),
  serial: z.string().nullable(),
  numeroLogico: z.string().nullable(),
  apelido: z.string().nullable(),
  local: z.string().nullable(),
  /** The first day of its rent; null where it was never in use. */
  ativadoEm: z.iso.date().nullable(),
  /** The series of its rent in the books; null where it pays none. */
  serie: Id21.nullable(),
  passos: z.array(z.object({ situacao: z.enum(situacoesDoTerminal), em: Instante, quem: z.string() })),
})
const paginaDe = <T extends z.ZodType>(item: T) => z.object({ itens: z.array(item), proximoOffset: z.int().nullable() })

export const listarContratosPos = endpoint({
  ...ler,
  operation: 'listarContratosPos',
  summary: 'E145: a client’s contracts of card terminals, newest first; five a page unless told (K41).',
  query: { cliente: EmpresaId, ...pagina },
  response: paginaDe(Contrato),
  errors: [EmpresaNaoEncontrada],
})
export const listarItensDoContratoPos = endpoint({
  ...ler,
  operation: 'listarItensDoContratoPos',
  summary: 'E146: what a contract of card terminals is of; five a page unless told (K41).',
  query: { contrato: Id21, ...pagina },
  response: paginaDe(Item),
  errors: [ContratoPosNaoEncontrado],
})
export const listarTerminaisPos = endpoint({
  ...ler,
  operation: 'listarTerminaisPos',
  summary: 'The terminals of a contract, newest first; five a page unless told (K41).',
  query: { contrato: Id21, ...pagina },
  response: paginaDe(Terminal),
  errors: [ContratoPosNaoEncontrado],
})
export const listarModelosPos = endpoint({
  ...ler,
  operation: 'listarModelosPos',
  summary: 'E147: models of card terminals, of one maker or of all: a kept list, whole.',
  query: { fabricante: z.enum(idsDosFabricantesPos).optional() },
  response: z.object({ itens: z.array(Modelo) }),
  errors: [],
})
export const listarFabricantesPos = endpoint({
  ...ler,
  operation: 'listarFabricantesPos',
  summary: 'E148: who makes card terminals: a kept list, whole.',
  response: z.object({ itens: z.array(Fabricante) }),
  errors: [],
})

const vigencia = {
  inicio: z.iso.date('informe o início da vigência'),
  fim: z.iso.date('informe um dia').optional(),
}
const fimDepois = { path: ['fim'], message: 'o fim vem depois do início' }
const daVigencia = (c: { inicio: string; fim?: string | undefined }) => vigenciaValida(c.inicio, c.fim)
const doItem = {
  modelo: z.enum(idsDosModelosPos, 'escolha um modelo da lista'),
  quantidade: z
    .int('informe um número inteiro')
    .min(1, 'de 1 a 50 terminais')
    .max(limites.quantidade, 'de 1 a 50 terminais'),
  valor: Reais.refine(v => v >= 0 && v <= limites.aluguel, 'o aluguel vai de 0 a R$ 10.000,00'),
}
const itensDe = <T extends z.ZodType>(item: T) =>
  z.array(item).min(1, 'inclua ao menos um item').max(limites.itens, 'no máximo 20 itens')

export const criarContratoPos = endpoint({
  ...escrever,
  operation: 'criarContratoPos',
  summary: 'E149: registers a client’s contract of card terminals.',
  idempotente: true,
  body: z
    .strictObject({ cliente: EmpresaId, ...vigencia, itens: itensDe(z.strictObject(doItem)) })
    .refine(daVigencia, fimDepois),
  response: Contrato,
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao, ChaveReutilizada],
})
export const alterarContratoPos = endpoint({
  ...escrever,
  operation: 'alterarContratoPos',
  summary:
    'E151: changes a contract’s term and items: an item with terminals keeps its model and rent, and places enough.',
  body: z
    .strictObject({ id: Id21, ...vigencia, itens: itensDe(z.strictObject({ id: Id21.optional(), ...doItem })) })
    .refine(daVigencia, fimDepois),
  response: Contrato,
  errors: [ContratoPosNaoEncontrado, ContratoPosEmUso],
})
export const excluirContratoPos = endpoint({
  ...escrever,
  operation: 'excluirContratoPos',
  summary: 'E153: removes a contract that no terminal is in use of; it stays on record.',
  query: { id: Id21 },
  response: z.object({ id: Id21 }),
  errors: [ContratoPosNaoEncontrado, ContratoPosEmUso],
})

const texto = (maximo: number) => z.string().trim().max(maximo, `no máximo ${maximo} letras`).optional()
const doTerminal = {
  serial: texto(limites.serial).refine(
    s => !s || /^[A-Z0-9]{4,}$/.test(serialSimples(s)),
    'de 4 a 30 letras e números',
  ),
  numeroLogico: texto(limites.numeroLogico).refine(n => !n || /^\d+$/.test(n), 'só números'),
  apelido: texto(limites.apelido),
  local: texto(limites.local),
}
export const criarTerminalPos = endpoint({
  ...escrever,
  operation: 'criarTerminalPos',
  summary: 'E150: a terminal is asked for, in a place of an item of a contract in force.',
  idempotente: true,
  body: z.strictObject({ contrato: Id21, item: Id21, ...doTerminal }),
  response: Terminal,
  errors: [
    ContratoPosNaoEncontrado,
    ContratoPosForaDaVigencia,
    EmpresaEmOutraSituacao,
    ItemPosCompleto,
    SerialPosEmUso,
    ChaveReutilizada,
  ],
})
export const alterarTerminalPos = endpoint({
  ...escrever,
  operation: 'alterarTerminalPos',
  summary: 'E152: corrects what a terminal is known by, or takes a step of its life: its rent begins and ends with it.',
  /** A field that is left out stays; an empty one is taken away. */
  body: z.strictObject({ id: Id21, ...doTerminal, passo: z.enum(passosDoTerminal).optional() }),
  response: Terminal,
  errors: [
    TerminalPosNaoEncontrado,
    TerminalPosEmOutraSituacao,
    SerialPosEmUso,
    ContratoPosForaDaVigencia,
    EmpresaEmOutraSituacao,
  ],
})
export const excluirTerminalPos = endpoint({
  ...escrever,
  operation: 'excluirTerminalPos',
  summary: 'E154: removes a terminal that was never in use; it stays on record.',
  query: { id: Id21 },
  response: z.object({ id: Id21 }),
  errors: [TerminalPosNaoEncontrado, TerminalPosEmOutraSituacao],
})
