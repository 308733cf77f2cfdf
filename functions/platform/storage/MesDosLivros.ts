import * as z from 'zod'
import { entity } from './entity.ts'
import type { Write } from './port.ts'

/** Months that one of the staff asked to open again, by when. */
export const mesesAReabrir = 'EQP#REABRIR'

const Pessoa = z.object({ id: z.string(), nome: z.string() })

/**
 * A month of the provider's books that was closed (decision 0086); one that never was has no item. Everything that is
 * dated in a month checks it in its own transaction. Opening it again takes two people: who asked is kept meanwhile.
 */
export const MesDosLivros = entity({
  name: 'MesDosLivros',
  pattern: {
    PK: 'LIVROS',
    SK: 'MES#aaaa-mm',
    index: 'GSI1 EQP#REABRIR · instant#mes while a second person is to open it again',
    note: 'a month of the provider’s books that was closed, and by whom',
  },
  schema: z.object({
    mes: z.string(),
    versao: z.int(),
    fechado: z.boolean(),
    fechou: Pessoa,
    fechadoEm: z.string(),
    /** Who asked to open it again. */
    pediu: Pessoa.optional(),
    pediuEm: z.string().optional(),
    reabriu: Pessoa.optional(),
    reabertoEm: z.string().optional(),
  }),
  key: (mes: string) => ({ PK: 'LIVROS', SK: `MES#${mes}` }),
  id: m => m.mes,
  indexes: m => ({
    ...(m.fechado && m.pediu && { GSI1PK: mesesAReabrir, GSI1SK: `${m.pediuEm ?? m.fechadoEm}#${m.mes}` }),
  }),
})
export type MesDosLivros = ReturnType<typeof MesDosLivros.parse>

/** What is dated in a month is written only while that one is open. */
export const mesAberto = (mes: string): Write =>
  MesDosLivros.check(mes, [{ attr: 'fechado', op: '=', value: false, orAbsent: true }])
