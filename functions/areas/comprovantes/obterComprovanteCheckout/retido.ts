import { contas } from '../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerDiario, mudaEm, retidosDoPagador } from '../../cobranca/regras/retidoDoPagador.ts'

/**
 * What is held for the payer of a checkout, by the way that it goes back; null where nothing is. Only a divergent
 * checkout holds anything, so that no other receipt reads the journal.
 */
export async function retidoDoComprovante(
  { storage, clock }: Base & { storage: Storage },
  c: Checkout,
): Promise<{ porChave: Centavos; porPix: Centavos } | null> {
  if (c.estado !== 'Divergente') return null
  const diario = await lerDiario(storage, `CHK#${c.id}`)
  const tudo = diario.reduce((s, l) => s + mudaEm(l, contas.aDevolver), 0)
  const porChave = retidosDoPagador(diario, clock.now()).reduce((s, r) => s + Math.max(0, r.valor), 0)
  const porPix = Math.max(0, tudo - porChave)
  return porChave + porPix > 0 ? { porChave, porPix } : null
}
