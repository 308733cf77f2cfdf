import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { contas, type Lancamento, type Perna } from '../../../platform/storage/Lancamento.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'

/**
 * The journal entries of a transfer: pure, legs always summing to zero; each happens at most once in its life. An entry is
 * known by the transfer's id, what came back by the return's own, and what follows the PSP's change of word by its count.
 */

interface Movimento {
  tipo: Lancamento['tipo']
  quando: number
  pernas: Perna[]
  ref?: string
  valor?: Centavos
}
const entrada = (t: Transferencia, { ref = t.id, valor = t.valor, ...resto }: Movimento): Lancamento =>
  lancamentoDe({ dono: { de: `TRF#${t.id}` }, empresaId: t.empresaId, ref, valor, ...resto })

/** Taken from what is available, and held until the transfer ends. */
export const reserva = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, {
    tipo: 'saque-reserva',
    quando,
    pernas: [
      { conta: t.conta, valor: -t.valor },
      { conta: contas.bloqueado(t.conta), valor: t.valor },
    ],
  })

/** It was paid: what was held left by the payouts' PSP. */
export const pagamento = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, {
    tipo: 'saque-pago',
    quando,
    pernas: [
      { conta: contas.bloqueado(t.conta), valor: -t.valor },
      { conta: contas.repasse, valor: t.valor },
    ],
  })

/** It did not happen: what was held is available again. */
export const volta = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, {
    tipo: 'saque-devolvido',
    quando,
    pernas: [
      { conta: contas.bloqueado(t.conta), valor: -t.valor },
      { conta: t.conta, valor: t.valor },
    ],
  })

/** `valor` of it came back from the receiver's bank, under the return's id. */
export const devolucao = (
  t: Transferencia,
  quando: number,
  { id, valor }: { id: string; valor: Centavos },
): Lancamento =>
  entrada(t, {
    tipo: 'saque-devolvido',
    quando,
    ref: id,
    valor,
    pernas: [
      { conta: contas.repasse, valor: -valor },
      { conta: t.conta, valor },
    ],
  })

/** Said to be paid, it was not (`pago` false), or the other way round: all of it that has not come back changes sides. */
export function troca(t: Transferencia, quando: number, pago: boolean): Lancamento {
  const valor = t.valor - (t.devolvido ?? 0)
  const sinal = pago ? 1 : -1
  return entrada(t, {
    tipo: pago ? 'saque-pago' : 'saque-devolvido',
    quando,
    ref: `${t.id}#${(t.trocas ?? 0) + 1}`,
    valor,
    pernas: [
      { conta: t.conta, valor: -sinal * valor },
      { conta: contas.repasse, valor: sinal * valor },
    ],
  })
}
