import { lerTxid } from '../../../../../shared/domain/pix/txid.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import {
  AssinaturaDePlano,
  type CicloAberto,
  type Debito,
  type Mandato,
} from '../../../../platform/storage/Recorrencia.ts'
import { comOlhar } from '../decidirAssinatura.ts'
import { pedido } from './apresentar.ts'
import { mandatoVivo } from './decidirMandato.ts'
import { type DepsDoMandato, gravarDebito } from './gravar.ts'

type ComDebito = CicloAberto & { debito: Debito }
const OUTRA_VEZ_MS = 5 * 60_000
/** Past the hour a debit runs its course; what it brings goes back by itself. */
const TARDE_DEMAIS_MS = 6 * 3_600_000
const UM_DIA_MS = 24 * 3_600_000

/**
 * Takes the debit of a cycle away at its bank. False: it may still be debited, and is asked about again; the payment that
 * it would settle takes no money any more, so that what arrives goes back.
 */
export async function cancelarDebito(
  deps: DepsDoMandato,
  id: string,
  { ciclo: { n, debito }, mandato, prazo }: { ciclo: ComDebito; mandato: Mandato | undefined; prazo: number },
): Promise<boolean> {
  if (!debito.pedido) return true
  const { tipo } = await deps.mandatos.cancelarDebito(debito.txid, { prazo })
  if (tipo === 'cancelado' || tipo === 'terminado') return true
  // one that was asked for may still be on its way: that it is not there counts once its mandate takes none any more
  if (tipo === 'inexistente' && !mandatoVivo(mandato)) return true
  if (tipo === 'tarde') deps.log.warn('mandate-debit-runs', { assinatura: id, ciclo: n })
  const espera = tipo === 'tarde' ? TARDE_DEMAIS_MS : OUTRA_VEZ_MS
  await gravarDebito(deps, { id, n }, d => ({ ...d, perguntarEm: deps.clock.now() + espera }), { noFim: true })
  return false
}

/** Ends the mandate of a subscription that is over, at its PSP: it is asked until that is known. */
export async function encerrarMandato(deps: DepsDoMandato, a: AssinaturaDePlano, prazo: number): Promise<void> {
  const { storage, clock } = deps
  if (!mandatoVivo(a.mandato)) return
  const feito = await terminou(deps, a, prazo)
  const agora = clock.now()
  const { codigo: _usado, perguntarEm: _feita, ...resto } = a.mandato
  const mandato = feito
    ? { ...resto, estado: 'cancelada' as const, fimEm: new Date(agora).toISOString() }
    : { ...a.mandato, perguntarEm: agora + OUTRA_VEZ_MS }
  await storage.commit([
    replace(AssinaturaDePlano, comOlhar({ ...a, mandato }, agora), feito ? [{ tipo: 'MandatoEncerrado' }] : []),
  ])
}

/**
 * A mandate that its PSP says still waits, and whose code may not be paid any more, is authorised by no payer: it is ended
 * there, and asked about no more. One whose code was just paid is left a day: its authorisation may be told later.
 */
export async function encerrarSemCodigo(deps: DepsDoMandato, id: string, prazo: number): Promise<void> {
  const a = await AssinaturaDePlano.get(deps.storage, id, { consistent: true })
  // one that was asked for at a bank runs out there by itself
  if (a?.mandato?.estado !== 'aguardandoAutorizacao' || a.mandato.destino) return
  if (a.abertos.some(c => c.por === 'codigo')) return
  const { checkoutId = '' } = lerTxid(a.mandato.txid ?? '') ?? {}
  const paga = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const pagaHaPouco = paga?.pagoEm !== undefined && deps.clock.now() < Date.parse(paga.pagoEm) + UM_DIA_MS
  if (!pagaHaPouco) await encerrarMandato(deps, a, prazo)
}

async function terminou({ mandatos }: DepsDoMandato, a: AssinaturaDePlano, prazo: number): Promise<boolean> {
  const { mandato: m } = a
  // without a place nothing was ever asked for
  if (m?.local === undefined) return true
  const { local } = m
  // its id may have been lost with an answer: its place tells it
  const criado = m.idRec
    ? { tipo: 'criado' as const, idRec: m.idRec }
    : await mandatos.criarMandato(pedido(a, { ...m, local }), { prazo })
  if (criado.tipo === 'recusada') return criado.motivo === 'invalida'
  if (criado.tipo !== 'criado') return false
  return (await mandatos.cancelarMandato(criado.idRec, { prazo })).tipo !== 'indeterminado'
}
