import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConferenciaPix } from '../../../../platform/storage/PixAvulso.ts'
import { ConditionFailed, type Key } from '../../../../platform/storage/port.ts'
import type { NoPsp } from '../../../../providers/pix/port.ts'
import { dePsp, pspsDe } from '../pix/conferirPix.ts'
import { confirmarCaso, type DepsDoMed, registrarCaso } from './anotarCaso.ts'
import { olharMs } from './decidirMed.ts'
import { type DepsDaDefesa, enviarDefesa, lerCaso } from './enviarDefesa.ts'
import { escritaDoCaso } from './escritaDoCaso.ts'

/** What the sweeper does of contestations: each known case every hour, and the PSP's list of those that changed. */

/** The list is read from before the last run: the PSP's clock and ours may differ, and a case may appear late. */
const sobraMs = 3 * olharMs
/** A list that never ends is no list. */
const maisPaginas = 1_000

/**
 * Looks at a case that is due: sends its defence, or asks the PSP about it.
 * @throws when the PSP does not answer: the case stays due.
 */
export async function verificarCaso(deps: DepsDoMed & DepsDaDefesa, { PK, SK }: Key, prazo: number): Promise<void> {
  const caso = await lerCaso(deps.storage, PK, SK.slice('MED#'.length))
  if (!caso || caso.vence === undefined || caso.vence > deps.clock.now()) return
  if (caso.estado === 'enviando') {
    await enviarDefesa(deps, caso, prazo)
    return
  }
  const sabido = await confirmarCaso(deps, caso.id, { prazo, psp: caso.psp ?? primeiroPsp })
  if (sabido === 'indeterminado') throw new Error('the PSP did not answer about a contestation')
  if (sabido === 'desconhecido')
    await deps.storage.commit([escritaDoCaso({ ...caso, versao: caso.versao + 1, vence: deps.clock.now() + olharMs })])
}

/** Writes the rows that the sweeper follows, one for each PSP, where they are not there yet; the first list is an hour away. */
export async function iniciarConferenciaDoMed(deps: Pick<DepsDoMed, 'storage' | 'clock' | 'pix'>): Promise<void> {
  for (const psp of pspsDe(deps)) await iniciarDoPsp(deps, psp)
}

async function iniciarDoPsp(deps: Pick<DepsDoMed, 'storage' | 'clock'>, psp: Psp): Promise<void> {
  const id = { qual: 'med', ...dePsp(psp) } as const
  if (await ConferenciaPix.get(deps.storage, id)) return
  const agora = deps.clock.now()
  try {
    await deps.storage.commit([
      ConferenciaPix.create({ ...id, desde: agora, versao: 1, vence: agora + olharMs, ev: [] }),
    ])
  } catch (error) {
    // a concurrent sweep wrote it
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/**
 * Each hour every case that the PSP has new or changed since the last list: one whose notice was lost is found. Doing it
 * twice changes nothing.
 * @throws when the PSP does not answer: the row stays due.
 */
export async function conferirMed(deps: DepsDoMed, onde: NoPsp): Promise<void> {
  const c = await ConferenciaPix.get(deps.storage, { qual: 'med', psp: onde.psp }, { consistent: true })
  const agora = deps.clock.now()
  if (!c || c.vence > agora) return
  for (let pagina = 0; pagina < maisPaginas; pagina++) {
    const lista = await deps.med.listar({ desde: c.desde - sobraMs, ate: agora, pagina }, onde)
    if (lista.tipo === 'indeterminado') throw new Error('the PSP did not answer with its contestations')
    if (lista.ilegiveis) deps.log.error('med-list-unreadable', { count: lista.ilegiveis })
    for (const caso of lista.casos)
      if ((await registrarCaso(deps, caso, onde)) === 'indeterminado')
        throw new Error('the PSP did not answer about a contested Pix')
    if (pagina + 1 >= lista.paginas) {
      await deps.storage.commit([replace(ConferenciaPix, { ...c, desde: agora, vence: agora + olharMs }, [])])
      return
    }
  }
  throw new Error('the list of contestations has no end')
}
