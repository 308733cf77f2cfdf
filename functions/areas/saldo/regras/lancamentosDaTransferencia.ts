import { contas, type Lancamento, type Perna } from '../../../platform/storage/Lancamento.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'

/** The journal entries of a transfer: pure, legs always summing to zero; each happens at most once in its life. */

const entrada = (t: Transferencia, tipo: Lancamento['tipo'], quando: number, pernas: Perna[]): Lancamento =>
  lancamentoDe({ dono: { de: `TRF#${t.id}` }, empresaId: t.empresaId, tipo, ref: t.id, valor: t.valor, quando, pernas })

/** Taken from what is available, and held until the transfer ends. */
export const reserva = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, 'saque-reserva', quando, [
    { conta: t.conta, valor: -t.valor },
    { conta: contas.bloqueado(t.conta), valor: t.valor },
  ])

/** It was paid: what was held left by the payouts' PSP. */
export const pagamento = (t: Transferencia, quando: number): Lancamento =>
  entrada(t, 'saque-pago', quando, [
    { conta: contas.bloqueado(t.conta), valor: -t.valor },
    { conta: contas.repasse, valor: t.valor },
  ])

/** It did not happen (`retido`: it is still held), or came back after it was paid. */
export const volta = (t: Transferencia, quando: number, retido: boolean): Lancamento =>
  entrada(t, 'saque-devolvido', quando, [
    { conta: retido ? contas.bloqueado(t.conta) : contas.repasse, valor: -t.valor },
    { conta: t.conta, valor: t.valor },
  ])
