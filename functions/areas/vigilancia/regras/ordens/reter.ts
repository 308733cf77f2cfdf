import {
  aReter,
  faltaNaOrdem,
  motivoNoExtrato,
  olharOrdemMs,
  ordemIncompleta,
} from '../../../../../shared/domain/ordemJudicial.ts'
import type { Clock } from '../../../../platform/runtime/clock.ts'
import { contas, Saldo } from '../../../../platform/storage/Lancamento.ts'
import { comBloqueio, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { OrdemJudicial, ordensDaConta } from '../../../../platform/storage/OrdemJudicial.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { lancamentoDe } from '../../../cobranca/regras/lancamento.ts'

type D = { storage: Storage; clock: Pick<Clock, 'now'> }

/** The order over the version that was read, as the next one. */
export const mudarOrdem = (antes: OrdemJudicial, mudanca: Partial<OrdemJudicial>): Write =>
  OrdemJudicial.put({ ...antes, ...mudanca, versao: antes.versao + 1 }, [
    { attr: 'versao', op: '=', value: antes.versao },
  ])

/** What an order that stops, or stops no more, what leaves its account adds to the account's counts. */
export const bloqueioDaOrdem = (n: 1 | -1) => ({ bloqueios: n, judiciais: n })

/**
 * The writes by which an order in force, as it is to be (`depois`), takes what its account has: root, journal entry and
 * balances in one transaction, under the condition that it is all still there. `contava`: its account counts it as not
 * complete already.
 */
export async function escritasDaRetencao(
  { storage, clock }: D,
  { antes, depois, contava }: { antes: OrdemJudicial; depois: OrdemJudicial; contava: boolean },
): Promise<Write[]> {
  const { conta } = depois
  const agora = clock.now()
  const saldo = await Saldo.get(storage, conta, { consistent: true })
  const valor = aReter(depois, saldo?.disponivel ?? 0)
  const fica = { ...depois, bloqueado: depois.bloqueado + valor }
  const falta = ordemIncompleta(fica)
  const raiz = mudarOrdem(antes, { ...fica, vence: falta ? agora + olharOrdemMs : undefined })
  const entrada = lancamentoDe({
    dono: { de: OrdemJudicial.key(depois.id).PK },
    empresaId: depois.clienteId,
    tipo: 'judicial-bloqueio',
    // the version of the order names this time: of two workers with one reading one writes
    ref: `${depois.id}#${antes.versao + 1}`,
    valor,
    quando: agora,
    pernas: [
      { conta, valor: -valor },
      { conta: contas.judicial(conta), valor },
    ],
  })
  const doDiario =
    valor > 0
      ? lancarJa({ ...entrada, motivo: motivoNoExtrato(depois.processo) }, () => 0, { mesmoCongelada: true })
      : []
  const passa = falta && !contava ? 1 : !falta && contava ? -1 : 0
  return [raiz, ...(passa === 0 ? doDiario : comBloqueio(doDiario, conta, bloqueioDaOrdem(passa)))]
}

/** Takes for an order what its account has now; nothing for one that is complete or ended. */
export const reterDaOrdem = (deps: D, id: string): Promise<void> =>
  redecide(async () => {
    const antes = await OrdemJudicial.get(deps.storage, id, { consistent: true })
    if (!antes) return
    if (faltaNaOrdem(antes) === 0) {
      // what ended is looked at no more
      if (antes.vence !== undefined) await deps.storage.commit([mudarOrdem(antes, { vence: undefined })])
      return
    }
    await deps.storage.commit(await escritasDaRetencao(deps, { antes, depois: antes, contava: true }))
  })

/** The orders of one account that are read at once: an account has hardly ever two. */
const maximo = 20

/** The same of every order that still misses something of an account, the oldest first: money came to it. */
export async function reterNaConta(deps: D, conta: string): Promise<void> {
  const { items } = await deps.storage.query({ index: 'GSI2', pk: ordensDaConta(conta), limit: maximo })
  for (const { PK } of items) await reterDaOrdem(deps, PK.slice(4))
}
