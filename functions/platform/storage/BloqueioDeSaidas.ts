import * as z from 'zod'
import { bloqueioDeSaidas } from '../../../shared/domain/estados/bloqueioDeSaidas.ts'
import { entity } from './entity.ts'
import type { Write } from './port.ts'
import { indiceVence } from './shardOf.ts'

const Quem = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }) })
/**
 * A company stopped its own money out (decision 0067). While it holds, the account counts one of its `bloqueios`, so that
 * every debit is refused as by any other block.
 */
export const BloqueioDeSaidas = entity({
  name: 'BloqueioDeSaidas',
  pattern: {
    PK: 'CTA#conta',
    SK: 'BLOQUEIO',
    index: 'GSI3 VENCE#shard · instant#id while it is asked to end',
    note: "a company's own stop of its money out",
  },
  schema: z.object({
    conta: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z
      .enum(bloqueioDeSaidas.states as [string, ...string[]])
      .transform(v => v as (typeof bloqueioDeSaidas.states)[number]),
    quem: Quem,
    /** Epoch ms. */
    em: z.int(),
    /** Who asked to let it go again, and when that is done without anybody else. */
    pediu: Quem.optional(),
    liberaEm: z.int().optional(),
  }),
  key: (conta: string) => ({ PK: `CTA#${conta}`, SK: 'BLOQUEIO' }),
  id: b => b.conta,
  indexes: b => indiceVence(b.estado === 'liberando' ? b.liberaEm : undefined, b.empresaId),
})
export type BloqueioDeSaidas = ReturnType<typeof BloqueioDeSaidas.parse>

export const bloqueou = (b: Pick<BloqueioDeSaidas, 'estado'> | undefined): b is BloqueioDeSaidas =>
  b !== undefined && b.estado !== 'livre'

/** That the company did not stop its money out, in the transaction of what takes none from its account. */
export const semBloqueio = (conta: string): Write =>
  BloqueioDeSaidas.check(conta, [{ attr: 'estado', op: '=', value: 'livre', orAbsent: true }])
