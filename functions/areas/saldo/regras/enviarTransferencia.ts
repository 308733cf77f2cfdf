import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type { Prazo } from '../../../providers/http.ts'
import type { ConsultaDeRepasse, RepassePort } from '../../../providers/repasse/port.ts'
import { calarTransferencia, enviar, interpretarTransferencia, type Passo } from './interpretarTransferencia.ts'

export type DepsDeRepasse = Base & { storage: Storage; repasse: RepassePort }

/** The transfer after a step, in one transaction with its journal entry. */
async function gravar({ storage }: DepsDeRepasse, { proximo, ev, lancamento }: Passo): Promise<Transferencia> {
  await storage.commit([replace(Transferencia, proximo, ev), ...(lancamento ? lancarJa(lancamento) : [])])
  return { ...proximo, versao: proximo.versao + 1, ev }
}

/**
 * Sends a transfer that is `reservada` or `indeterminada`: the arrow first, by condition, so that one of any number of
 * workers sends; then the PSP, then what its answer means. The id is the PSP's too: sent again, it is not paid again.
 * Losing the version race is no error: the winner's transfer is the answer.
 */
export async function enviarTransferencia(deps: DepsDeRepasse, t: Transferencia, prazo: Prazo): Promise<Transferencia> {
  let enviada: Transferencia
  try {
    enviada = await gravar(deps, enviar(t, deps.clock.now()))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return (await Transferencia.get(deps.storage, t.id, { consistent: true })) ?? t
  }
  const { id, valor, destino } = enviada
  const r = await deps.repasse.enviar({ id, valor, destino, descricao: 'Quita' }, prazo)
  deps.log.info('payout', { transferencia: id, resultado: r.tipo, ...('motivo' in r && { motivo: r.motivo }) })
  return anotar(deps, enviada, r)
}

/** Writes down what the PSP said of it, over whatever it is by now. */
async function anotar(deps: DepsDeRepasse, t: Transferencia, r: ConsultaDeRepasse): Promise<Transferencia> {
  let vista: Transferencia | undefined = t
  return redecide(async () => {
    const atual = vista ?? (await Transferencia.get(deps.storage, t.id, { consistent: true })) ?? t
    vista = undefined
    const passo = interpretarTransferencia(atual, r, deps.clock.now())
    return passo ? gravar(deps, passo) : atual
  })
}

/**
 * Looks at a transfer that is due: sends what was not sent, asks what became of what was sent, and watches what was
 * paid for its return. Before it is due nothing happens.
 */
export async function verificarTransferencia(
  deps: DepsDeRepasse,
  id: string,
  prazo: Prazo,
): Promise<Transferencia | undefined> {
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  if (!t || t.vence === undefined || t.vence > deps.clock.now()) return t
  if (t.estado === 'reservada') return enviarTransferencia(deps, t, prazo)
  const aberta = t.estado === 'enviada' && t.e2eid === undefined ? await tomar(deps, t) : t
  if (!aberta) return Transferencia.get(deps.storage, id, { consistent: true })
  const r = await deps.repasse.consultar(id, prazo)
  // nothing is there: sending it again under its id cannot pay it twice, also if the first request arrives after all
  if (r.tipo === 'inexistente' && aberta.estado === 'indeterminada') return enviarTransferencia(deps, aberta, prazo)
  return anotar(deps, aberta, r)
}

/**
 * Asks now what became of a transfer that the PSP has told us of. Only what the PSP says under our id counts: paid,
 * refused or sent back; anything less leaves it as it is, for the worker that waits for its answer and for the sweeper.
 * @throws Error while the PSP cannot be asked: it tells again.
 */
export async function conferirTransferencia(deps: DepsDeRepasse, id: string, prazo: Prazo): Promise<void> {
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  // never sent, or ended: nothing that is told of it changes anything
  if (!t || (t.estado !== 'enviada' && t.estado !== 'indeterminada' && t.estado !== 'paga')) return
  const r = await deps.repasse.consultar(id, prazo)
  deps.log.info('payout-status', { transferencia: id, resultado: r.tipo })
  if (r.tipo === 'indeterminado') throw new Error('the payouts cannot be asked about now')
  // paid and told of again: only its return is news
  const novidade = t.estado === 'paga' ? ['devolvido'] : ['pago', 'recusado', 'devolvido']
  if (novidade.includes(r.tipo)) await anotar(deps, t, r)
}

/** The sender's lease is over: what it did is unknown. Undefined: the sender has just written it. */
async function tomar(deps: DepsDeRepasse, t: Transferencia): Promise<Transferencia | undefined> {
  try {
    return await gravar(deps, calarTransferencia(t, deps.clock.now()))
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}
