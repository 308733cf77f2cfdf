import { contas } from '../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { naturezaDo } from '../../../../shared/domain/retidos.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** What a checkout's slips left to be given back to its payer (decision 0056). */
export interface RetidoDoBoleto {
  /** Centavos that are held now: what is on its way back is not. */
  valor: Centavos
  /** Centavos that a transfer has taken, and that are neither paid nor back. */
  aCaminho: Centavos
  /** All that ever came and was not owed to the company, in centavos. */
  veio: Centavos
  /** Since when something is held, as an instant; empty while nothing is. */
  desde: string
  /** The number of the next transfer, from 1 on. */
  vez: number
}

const quandoLancado = (l: Lancamento) => l.lancadoEm ?? l.ocorridoEm
const em = (l: Lancamento, conta: string) => l.pernas.reduce((s, p) => (p.conta === conta ? s + p.valor : s), 0)

/**
 * Pure: what is held of a checkout's slips, out of its journal, which is written before any balance is. Two transfers that
 * are decided on the same journal have the same number, and its entry can be written once.
 */
export function retidoDoBoleto(diario: readonly Lancamento[]): RetidoDoBoleto {
  const deBoleto = diario
    .filter(l => naturezaDo(l.tipo) === 'boleto')
    .sort((a, b) => (quandoLancado(a) < quandoLancado(b) ? -1 : 1))
  let [valor, veio, aCaminho, vez, desde] = [0, 0, 0, 1, '']
  for (const l of deBoleto) {
    const muda = em(l, contas.aDevolver)
    if (l.tipo === 'boleto-divergente') veio += muda
    if (l.tipo === 'boleto-reserva') vez++
    if (muda > 0 && valor <= 0) desde = l.retidoDesde ?? quandoLancado(l)
    valor += muda
    aCaminho += em(l, contas.devolvendo)
  }
  return { valor, aCaminho, veio, vez, desde: valor > 0 ? desde : '' }
}

/** The same of a checkout as its journal stands now. */
export async function lerRetidoDoBoleto(storage: Storage, checkoutId: string): Promise<RetidoDoBoleto> {
  const pagina = { pk: `CHK#${checkoutId}`, sk: { prefix: 'LANC#boleto-' }, consistent: true } as const
  return retidoDoBoleto((await Lancamento.query(storage, pagina)).values)
}
