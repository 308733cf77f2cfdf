import { fimDaJanela, type Liberacao } from '../../../../shared/domain/encerramento.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { reservaViva } from './estorno/decidirEstorno.ts'
import { liquidoDe } from './liquido.ts'
import { debitos } from './rateio.ts'

/**
 * Pure: what may still be taken from the company of a sale, in centavos, and the day on which that ends (decision 0100): of
 * what neither went back, nor is in dispute, nor is held already, its own share and the fee, as `debitos` would take it.
 * Undefined: nothing.
 */
export function contestavelDaEmpresa(c: Checkout): Liberacao | undefined {
  const pagoEm = c.pagoEm ?? (c.e2eid === undefined ? undefined : c.criadoEm)
  if (pagoEm === undefined) return undefined
  // a slip may be paid by its Pix
  const forma = c.e2eid === undefined ? c.formaPagamento : formas.pix
  const dia = fimDaJanela(forma, Date.parse(pagoEm))
  if (dia === undefined) return undefined
  const emCurso = reservaViva(c.estorno) ? (c.estorno?.valor ?? 0) : 0
  const ja = (c.estornado ?? 0) + (c.contestado ?? 0) + (c.med?.retido ?? 0) + emCurso
  const resta = c.total - Math.min(c.total, ja)
  if (resta <= 0) return undefined
  const pernas = debitos(c, { liquido: liquidoDe(c, forma), antes: c.total - resta, valor: resta })
  const valor = -(pernas.find(p => p.conta === contas.empresa(c.empresaId))?.valor ?? 0)
  return valor > 0 ? { dia, valor } : undefined
}
