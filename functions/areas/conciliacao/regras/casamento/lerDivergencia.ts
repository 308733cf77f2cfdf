import { CasoNaoEncontrado } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { Divergencia } from '../../../../platform/storage/Divergencia.ts'
import { LancamentoManual } from '../../../../platform/storage/LancamentoManual.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** Entries that were not made: what they were to book is decided anew. */
const NAO_FEITOS: readonly LancamentoManual['situacao'][] = ['descartado', 'recusado', 'estornado']

/** @throws CasoNaoEncontrado */
export async function lerDivergencia(storage: Storage, id: string): Promise<Divergencia> {
  const d = await Divergencia.get(storage, id, { consistent: true })
  if (!d) throw fault(CasoNaoEncontrado)
  return d
}

/** The manual entry that a divergence made, and whether it stands: an entry that was given up or undone does not. */
export async function lancamentoDaDecisao(
  storage: Storage,
  d: Divergencia,
): Promise<{ lancamento: LancamentoManual | undefined; caiu: boolean }> {
  const lancamento =
    d.lancamento === undefined ? undefined : await LancamentoManual.get(storage, d.lancamento, { consistent: true })
  return { lancamento, caiu: d.situacao === 'lancada' && (!lancamento || NAO_FEITOS.includes(lancamento.situacao)) }
}
