import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { contaDoPsp } from '../../../../../shared/domain/contas.ts'
import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { LinhaDoExtrato, mesesDoExtrato } from '../../../../platform/storage/Lancamento.ts'
import { ConferenciaPix } from '../../../../platform/storage/PixAvulso.ts'
import { ConditionFailed, type Item, type Storage } from '../../../../platform/storage/port.ts'
import type { NoPsp, PixPort, RecebimentoPix } from '../../../../providers/pix/port.ts'
import { registrarPix } from './confirmarPix.ts'
import { congelar } from './congelar.ts'

/** The PSP's list against the journal, hour by hour, and each night every Pix of which something was returned (DESIGN §15). */

type D = Base & { storage: Storage; pix: PixPort }
type Qual = Exclude<ConferenciaPix['qual'], 'med'>

const horaMs = 60 * 60_000
const diaMs = 24 * horaMs
/** How far back each looks, and how much of it is compared at a time: what a run that dies does again. */
const ritmos: Record<
  Qual,
  { janela: number; fatia: number; comDevolucao: boolean; proxima: (agora: number) => number }
> = {
  horaria: { janela: 3 * horaMs, fatia: horaMs / 4, comDevolucao: false, proxima: agora => agora + horaMs },
  // three in the morning in São Paulo; 90 days is as long as the norm lets a Pix be returned
  noturna: { janela: 90 * diaMs, fatia: diaMs, comDevolucao: true, proxima: agora => madrugada(agora) },
}
const madrugada = (agora: number): number => inicioDoDia(somarDias(dataSaoPaulo(agora), 1)) + 3 * horaMs

/** Of a sweep, one comparison takes at most this long; the rest waits for the next minute. */
const porVarreduraMs = 20_000
const aoMesmoTempo = 8
/** A list that never ends is no list. */
const maisPaginas = 1_000

/** The PSPs of a stage, each with lists of its own. */
export const pspsDe = ({ pix }: Pick<D, 'pix'>): readonly Psp[] => pix.emissores?.psps ?? [primeiroPsp]
/** Of a row that is the first PSP's, as all were: nothing. */
export const dePsp = (psp: Psp) => (psp === primeiroPsp ? {} : { psp })

/** Writes the rows that the sweeper follows, two for each PSP, where they are not there yet; the first runs are an hour, a night away. */
export async function iniciarConferencias(deps: D): Promise<void> {
  const agora = deps.clock.now()
  const todas = pspsDe(deps).flatMap(psp => (['horaria', 'noturna'] as const).map(qual => ({ qual, ...dePsp(psp) })))
  for (const id of todas) {
    const { qual } = id
    if (await ConferenciaPix.get(deps.storage, id)) continue
    const nova: ConferenciaPix = { ...id, desde: agora, versao: 1, vence: ritmos[qual].proxima(agora), ev: [] }
    try {
      await deps.storage.commit([ConferenciaPix.create(nova)])
    } catch (error) {
      // another sweep was faster
      if (!(error instanceof ConditionFailed)) throw error
    }
  }
}

/**
 * Goes on with a comparison that is due, slice by slice, each recorded when it is done: a run that dies, or whose PSP stops
 * answering, is taken up where it was. Doing a slice twice changes nothing.
 * @throws when the PSP does not answer: the row stays due.
 */
export async function conferirPix(deps: D, { qual, psp }: { qual: Qual; psp: Psp }, prazo: number): Promise<void> {
  const { janela, fatia, comDevolucao, proxima } = ritmos[qual]
  const limite = Math.min(prazo, deps.clock.now() + porVarreduraMs)
  let c = await ConferenciaPix.get(deps.storage, { qual, psp }, { consistent: true })
  if (!c || c.vence > deps.clock.now()) return
  const gravar = async (proximo: ConferenciaPix) => {
    await deps.storage.commit([replace(ConferenciaPix, proximo, [])])
    return { ...proximo, versao: proximo.versao + 1 }
  }
  if (c.de === undefined || c.ate === undefined)
    c = await gravar({ ...c, de: deps.clock.now() - janela, ate: deps.clock.now() })
  let { de = 0, ate = 0 } = c
  while (de < ate && deps.clock.now() < limite) {
    const fim = Math.min(de + fatia, ate)
    await conferirFatia(deps, { inicio: de, fim, comDevolucao, desde: c.desde }, { prazo: limite, psp })
    de = fim
    c = await gravar({ ...c, de })
  }
  if (de < ate) return
  const { de: _de, ate: _ate, ...feita } = c
  await gravar({ ...feita, vence: proxima(deps.clock.now()) })
}

interface Fatia {
  inicio: number
  fim: number
  comDevolucao: boolean
  desde: number
}

async function conferirFatia(deps: D, fatia: Fatia, onde: NoPsp): Promise<void> {
  const lista = await listarTudo(deps, fatia, onde)
  const nossos = await doDiario(deps, fatia, onde.psp)
  const aRegistrar = lista.filter(p => !nossos.has(p.e2eid) || p.devolucoes.length > 0)
  for (let n = 0; n < aRegistrar.length; n += aoMesmoTempo)
    await Promise.all(aRegistrar.slice(n, n + aoMesmoTempo).map(p => registrarPix(deps, p, onde.psp)))
  // a list of returns says nothing of Pix without one
  if (fatia.comDevolucao) return conferirDevolucoes(deps, fatia, { lista, onde })
  const listados = new Set(lista.map(p => p.e2eid))
  for (const [e2eid, { checkoutId, em }] of nossos) {
    if (listados.has(e2eid) || em < fatia.desde || checkoutId === undefined) continue
    const sabido = await deps.pix.consultarPix(e2eid, onde)
    if (sabido.tipo === 'indeterminado') throw new Error('the PSP did not answer')
    if (sabido.tipo === 'inexistente') await congelar(deps, checkoutId, e2eid)
  }
}

/** All pages of the PSP's list of an interval. @throws when the PSP does not answer, or its list has no end. */
export async function listarTudo(
  deps: D,
  { inicio, fim, comDevolucao }: Omit<Fatia, 'desde'>,
  onde: NoPsp,
): Promise<RecebimentoPix[]> {
  const todos: RecebimentoPix[] = []
  for (let pagina = 0; pagina < maisPaginas; pagina++) {
    const lista = await deps.pix.listar({ inicio, fim, pagina, comDevolucao }, onde)
    if (lista.tipo === 'indeterminado') throw new Error('the PSP did not answer with its list')
    if (lista.ilegiveis) deps.log.error('pix-list-unreadable', { count: lista.ilegiveis })
    todos.push(...lista.pix)
    if (pagina + 1 >= lista.paginas) return todos
  }
  throw new Error('the list of the PSP has no end')
}

/** How long after it was written a return of ours must be known to the PSP: the two nights that look at its day. */
const devolucaoNovaMs = 2 * diaMs

/**
 * Returns of the journal that the PSP does not know, or says were not done: what the list lacks is asked for by its id.
 * Each rings: a company, or what is held for a payer, was debited, and the payer has nothing.
 */
async function conferirDevolucoes(
  deps: D,
  { inicio, fim }: Fatia,
  { lista, onde }: { lista: readonly RecebimentoPix[]; onde: NoPsp },
): Promise<void> {
  if (fim < deps.clock.now() - devolucaoNovaMs) return
  const listadas = new Set(
    lista.flatMap(p => p.devolucoes.filter(d => d.situacao === 'DEVOLVIDO').map(d => `${p.e2eid}#${d.id}`)),
  )
  for await (const { lancamento } of linhasDoPsp(deps, { inicio, fim }, onde.psp)) {
    const [, e2eid = '', id = ''] = /(?:^|\/)devolucao#([A-Za-z0-9]+)#([A-Za-z0-9]+)$/.exec(lancamento) ?? []
    if (!e2eid || listadas.has(`${e2eid}#${id}`)) continue
    const sabida = await deps.pix.consultarDevolucao(e2eid, id, onde)
    if (sabida.tipo === 'indeterminado') throw new Error('the PSP did not answer')
    const feita = sabida.tipo === 'devolucao' && sabida.situacao !== 'NAO_REALIZADO'
    if (!feita) deps.log.error('pix-return-unknown', { e2eid, devolucao: id })
  }
}

/** Rows of an interval in the statement of what this PSP holds for us. */
async function* linhasDoPsp(deps: D, { inicio, fim }: Pick<Fatia, 'inicio' | 'fim'>, psp: Psp) {
  const sk = { from: new Date(inicio).toISOString(), to: `${new Date(fim).toISOString()}~` }
  for (const pk of mesesDoExtrato(contaDoPsp(psp), inicio, fim)) {
    let after: Item | undefined
    do {
      const pagina = await LinhaDoExtrato.query(deps.storage, { pk, sk, ...(after && { after }) })
      yield* pagina.values
      after = pagina.after
    } while (after)
  }
}

/** The Pix of the journal in an interval, by e2e id, as the statement of what the PSP holds for us has them. */
async function doDiario(deps: D, fatia: Fatia, psp: Psp) {
  const nossos = new Map<string, { checkoutId: string | undefined; em: number }>()
  for await (const { lancamento, checkoutId, ocorridoEm } of linhasDoPsp(deps, fatia, psp)) {
    const [, tipo, e2eid] = /(?:^|\/)(pix|pix-divergente|pix-avulso)#([A-Za-z0-9]+)$/.exec(lancamento) ?? []
    // money that settled nothing was credited to no company: nothing to freeze
    if (e2eid) nossos.set(e2eid, { checkoutId: tipo === 'pix' ? checkoutId : undefined, em: Date.parse(ocorridoEm) })
  }
  return nossos
}
