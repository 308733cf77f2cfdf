import { lerTxid } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { contas, Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { comBloqueio, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type { CasoNoPsp, MedPort } from '../../../../providers/med/port.ts'
import type { NoPsp, PixPort } from '../../../../providers/pix/port.ts'
import { registrarPix } from '../pix/confirmarPix.ts'
import { type CasoDoPsp, interpretarCaso, type MudancaDoMed } from './decidirMed.ts'
import { escritaDoCaso } from './escritaDoCaso.ts'

export type DepsDoMed = Base & { storage: Storage; pix: PixPort; med: MedPort }

/** Every case of a sale that is known, by its partition. */
export async function casosDe(storage: Storage, de: string): Promise<CasoMed[]> {
  return (await CasoMed.query(storage, { pk: de, sk: { prefix: 'MED#' }, consistent: true })).values
}

/**
 * Asks the PSP about one case, whose notice is a hint, and about its Pix, and writes what follows. `indeterminado` leaves
 * something to be done; a case that the PSP does not know is told, and recorded nowhere.
 */
export async function confirmarCaso(
  deps: DepsDoMed,
  id: string,
  onde: NoPsp,
): Promise<'registrado' | 'desconhecido' | 'indeterminado'> {
  const caso = await deps.med.consultar(id, onde)
  if (caso.tipo === 'indeterminado') return 'indeterminado'
  if (caso.tipo === 'inexistente') {
    deps.log.error('med-unconfirmed', { caso: id, psp: onde.psp })
    return 'desconhecido'
  }
  return registrarCaso(deps, caso, onde)
}

/**
 * Records a case as the PSP says that it is. Its Pix is asked for first: the sale's own notice, or the return's, may be lost.
 * A case of a Pix that paid no sale holds nothing of any company, and rings while it is open.
 */
export async function registrarCaso(
  deps: DepsDoMed,
  caso: CasoNoPsp,
  onde: NoPsp,
): Promise<'registrado' | 'indeterminado'> {
  const pix = await deps.pix.consultarPix(caso.e2eid, onde)
  if (pix.tipo === 'indeterminado') return 'indeterminado'
  if (pix.tipo === 'pix') await registrarPix(deps, pix, onde.psp)
  const checkoutId = pix.tipo === 'pix' && pix.txid !== null ? lerTxid(pix.txid)?.checkoutId : undefined
  if (!(checkoutId && (await anotarCaso(deps, checkoutId, { ...caso, psp: onde.psp })))) avisarSemVenda(deps, caso)
  return 'registrado'
}

function avisarSemVenda(deps: DepsDoMed, { id, e2eid, situacao }: CasoNoPsp): void {
  if (situacao === 'aberta' || situacao === 'em-analise') deps.log.error('med-without-sale', { caso: id, e2eid })
}

/** Root, case, journal and balances in one transaction. False: the Pix settled no sale. */
async function anotarCaso(deps: DepsDoMed, checkoutId: string, noPsp: CasoDoPsp): Promise<boolean> {
  const feita = await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    if (!c || c.e2eid !== noPsp.e2eid) return undefined
    const conhecidos = await casosDe(deps.storage, `CHK#${c.id}`)
    const { values: diario } = await Lancamento.query(deps.storage, {
      pk: `CHK#${c.id}`,
      sk: { prefix: 'LANC#' },
      consistent: true,
    })
    const m = interpretarCaso(c, noPsp, { conhecidos, diario, agora: deps.clock.now() })
    await deps.storage.commit(escritas(c, m))
    return m
  })
  if (!feita) return false
  const { caso, bloqueio, ev } = feita
  if (ev.length) deps.log.warn('med', { checkoutId, caso: caso.id, estado: caso.estado })
  if (bloqueio > 0) deps.log.error('med-blocks-beyond', { caso: caso.id, centavos: caso.bloqueado - caso.valor })
  return true
}

function escritas(c: Checkout, { proximo, ev, caso, lancamento, bloqueio }: MudancaDoMed): Write[] {
  const mudouRaiz = lancamento !== undefined || ev.length > 0 || c.med === undefined
  const doDiario = lancamento ? lancarJa(lancamento, () => undefined) : []
  return [
    mudouRaiz ? replace(Checkout, proximo, ev) : Checkout.check(c.id, [{ attr: 'versao', op: '=', value: c.versao }]),
    escritaDoCaso(caso),
    // what is contested left by another's hand: it may pass floor and zero, visibly
    ...(bloqueio === 0 ? doDiario : comBloqueio(doDiario, contas.empresa(c.empresaId), { bloqueios: bloqueio })),
  ]
}
