import { MesFechado } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import { MesDosLivros } from '../../../platform/storage/MesDosLivros.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

/** The month of the books that an instant is in: São Paulo's, `aaaa-mm`. */
export const mesDe = (ms: number): string => dataSaoPaulo(ms).slice(0, 7)

/** The month of a day. */
export const mesDoDia = (dia: string): string => dia.slice(0, 7)

/**
 * Says by name that a month takes nothing any more. The write itself is conditioned by `mesAberto`, so that a month that is
 * closed meanwhile refuses it as well.
 * @throws MesFechado
 */
export async function exigirMesAberto(storage: Storage, mes: string): Promise<void> {
  const lido = await MesDosLivros.get(storage, mes, { consistent: true })
  if (lido?.fechado) throw fault(MesFechado, { mes })
}

/** The writes of a transaction with each month checked once: it names an item once. */
export const cadaMesUmaVez = (writes: readonly Write[]): Write[] =>
  writes.filter((w, n) => w.op !== 'check' || writes.findIndex(o => mesmaChecagem(o, w)) === n)

const mesmaChecagem = (a: Write, b: Write): boolean =>
  a.op === 'check' && b.op === 'check' && a.key.PK === b.key.PK && a.key.SK === b.key.SK
