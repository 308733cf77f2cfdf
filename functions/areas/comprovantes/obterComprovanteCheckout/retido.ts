import { contas } from '../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { chegouSemSerDevido, lerDiario, mudaEm, retidosDoPagador } from '../../cobranca/regras/retidoDoPagador.ts'

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

/**
 * What came to a checkout that nothing settled, in centavos, once all of it went back: its receipt must not read as if
 * the price had been paid. Only such a checkout reads the journal.
 */
export async function voltouDoComprovante({ storage }: { storage: Storage }, c: Checkout): Promise<Centavos> {
  if (c.estado !== 'Estornado' || pagoCom(c) !== undefined) return 0
  const diario = await lerDiario(storage, `CHK#${c.id}`)
  return diario.filter(chegouSemSerDevido).reduce((s, l) => s + mudaEm(l, contas.aDevolver), 0)
}
