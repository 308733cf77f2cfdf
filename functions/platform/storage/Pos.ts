import * as z from 'zod'
import { idsDosModelosPos } from '../../../shared/data/pos.ts'
import { situacoesDoTerminal } from '../../../shared/domain/estados/terminalPos.ts'
import { entity } from './entity.ts'

const Pessoa = z.object({ id: z.string(), nome: z.string(), em: z.string() })

/** A company's contracts of terminals that were not removed. */
export const contratosPosDa = (empresaId: string): string => `CTP#EMP#${empresaId}`

/** A contract of card terminals (decision 0132): which models, how many of each, and a month's rent of one. */
export const ContratoPos = entity({
  name: 'ContratoPos',
  pattern: {
    PK: 'CTP#id',
    SK: 'RAIZ',
    index: 'GSI1 CTP#EMP#empresaId · instant#id while it was not removed',
    note: 'a client’s contract of card terminals: its term and its items',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    /** Days (aaaa-mm-dd); without an end it goes on. */
    inicio: z.string(),
    fim: z.string().optional(),
    itens: z.array(
      z.object({
        id: z.string(),
        modelo: z.enum(idsDosModelosPos),
        quantidade: z.int(),
        /** A month of one terminal, in centavos. */
        valor: z.int(),
        /** Terminals that take a place of it now. */
        vivos: z.int(),
      }),
    ),
    criado: Pessoa,
    excluido: Pessoa.optional(),
  }),
  key: (id: string) => ({ PK: `CTP#${id}`, SK: 'RAIZ' }),
  id: c => c.id,
  indexes: c => (c.excluido ? {} : { GSI1PK: contratosPosDa(c.empresaId), GSI1SK: `${c.criado.em}#${c.id}` }),
})
export type ContratoPos = ReturnType<typeof ContratoPos.parse>

/** Terminals that were not removed: of a contract, and of a company. */
export const terminaisDoContrato = (contratoId: string): string => `TPO#CTP#${contratoId}`
export const terminaisDa = (empresaId: string): string => `TPO#EMP#${empresaId}`

/** A card terminal at a client, in a place of an item of its contract. */
export const TerminalPos = entity({
  name: 'TerminalPos',
  pattern: {
    PK: 'TPO#id',
    SK: 'RAIZ',
    index: 'GSI1 TPO#CTP#contratoId · instant#id and GSI2 TPO#EMP#empresaId · instant#id while it was not removed',
    note: 'a card terminal of a client’s contract, and what became of it',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    contratoId: z.string(),
    itemId: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoTerminal),
    modelo: z.enum(idsDosModelosPos),
    /** As it is compared: capitals, no spaces. */
    serial: z.string().optional(),
    /** The acquirer's number of it. */
    numeroLogico: z.string().optional(),
    apelido: z.string().optional(),
    local: z.string().optional(),
    /** The day of its activation and the series of its rent, while it has one. */
    ativadoEm: z.string().optional(),
    serie: z.string().optional(),
    passos: z.array(Pessoa.extend({ situacao: z.enum(situacoesDoTerminal) })),
    criado: Pessoa,
    excluido: Pessoa.optional(),
  }),
  key: (id: string) => ({ PK: `TPO#${id}`, SK: 'RAIZ' }),
  id: t => t.id,
  indexes: t =>
    t.excluido
      ? {}
      : {
          ...{ GSI1PK: terminaisDoContrato(t.contratoId), GSI1SK: `${t.criado.em}#${t.id}` },
          ...{ GSI2PK: terminaisDa(t.empresaId), GSI2SK: `${t.criado.em}#${t.id}` },
        },
})
export type TerminalPos = ReturnType<typeof TerminalPos.parse>

/** Whose a serial is: create-only, so that one machine is at one client. A lost machine keeps its serial. */
export const SerialPos = entity({
  name: 'SerialPos',
  pattern: { PK: 'TPS#serial', SK: 'RAIZ', note: 'the terminal that a serial number is of: one at a time' },
  schema: z.object({ serial: z.string(), terminalId: z.string() }),
  key: (serial: string) => ({ PK: `TPS#${serial}`, SK: 'RAIZ' }),
  id: s => s.serial,
})
