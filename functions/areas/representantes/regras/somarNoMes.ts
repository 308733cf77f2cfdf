import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { contadaEm, mesDoDia } from '../../../../shared/domain/comissao.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { Comissao } from '../../../platform/storage/Comissao.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

interface Soma {
  representanteId: string
  /** When what is counted happened, and now (epoch ms). */
  quando: number
  agora: number
  /** What is added, in centavos; `vendas` counts. */
  soma: Partial<Record<'ganha' | 'retomada' | 'trazida' | 'vendas', Centavos>>
}

/**
 * The write that adds to a representative's month, and the instant under which the journal has it: the month of the day on
 * which it happened, or, once that one was counted, the month of now. One or two reads.
 */
export async function somarNoMes(storage: Storage, s: Soma): Promise<{ em: number; write: Write }> {
  const proprio = await mesAberto(storage, s, s.quando)
  if (proprio) return { em: s.quando, write: proprio }
  const deAgora = await mesAberto(storage, s, s.agora)
  if (!deAgora) throw new Error('the month of now is counted already')
  return { em: s.agora, write: deAgora }
}

async function mesAberto(
  storage: Storage,
  { representanteId, soma, agora }: Soma,
  em: number,
): Promise<Write | undefined> {
  const id = { representanteId, mes: mesDoDia(dataSaoPaulo(em)) }
  const antes = await Comissao.get(storage, id, { consistent: true })
  if (!antes) {
    // a month that has no item, and was to be counted already, counts no more: what comes late is of the month of now
    if (contadaEm(id.mes) <= agora) return undefined
    return Comissao.create({
      ...id,
      versao: 1,
      estado: 'provisionada',
      ...{ ganha: 0, retomada: 0, trazida: 0, vendas: 0, ...soma },
      em: agora,
      vence: contadaEm(id.mes),
      ev: [],
    })
  }
  if (antes.estado !== 'provisionada') return undefined
  return Comissao.add(id, { ...soma, versao: 1 }, { when: [{ attr: 'estado', op: '=', value: 'provisionada' }] })
}
