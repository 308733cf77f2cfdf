import type * as calendario from '../../../../../shared/contract/calendario.ts'
import { CompromissoNaoEncontrado, MuitosCompromissos } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { UseCase } from '../../../../platform/http/handle.ts'
import { type Agenda, Compromisso, LugarDoCompromisso, Serie } from '../../../../platform/storage/Agenda.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { calendarioProprio, type DepsDoCalendario, type Mudanca, mudarAgenda, type Quem } from './agendaDoCalendario.ts'
import { conferirCompromisso, type Dados } from './conferirCompromisso.ts'
import { umaVez, vezDaSerie } from './vezesDaSerie.ts'

/** Events that happen once are read by window; series are all read for any. */
const maximoDeCompromissos = 1_000
const maximoDeSeries = 100

/** Pure: the item of an event that happens once, and what leads to it. */
export function guardarUmaVez(agenda: Agenda, id: string, d: Dados, serieId?: string): Mudanca<calendario.Evento> {
  calendarioProprio(agenda, d.calendarioId)
  if (agenda.compromissos >= maximoDeCompromissos) throw fault(MuitosCompromissos)
  const { usuarioId, empresaId } = agenda
  const { calendarioId, titulo, descricao, diaTodo, dia, inicio, fim } = d
  const comum = { usuarioId, empresaId, id, dia }
  const c = { ...comum, calendarioId, titulo, descricao, diaTodo, inicio, fim, ...(serieId && { serieId }) }
  return {
    agenda: { ...agenda, compromissos: agenda.compromissos + 1 },
    writes: [Compromisso.put(c), LugarDoCompromisso.put(comum)],
    resposta: umaVez(c),
  }
}

/** Pure: the item of a series; `agenda` counts it. */
export function guardarSerie(
  agenda: Agenda,
  id: string,
  { calendarioId, titulo, descricao, diaTodo, dia, hora, duracao, regra }: Dados & { regra: Serie['regra'] },
): Mudanca<calendario.Evento> {
  calendarioProprio(agenda, calendarioId)
  if (agenda.series >= maximoDeSeries) throw fault(MuitosCompromissos)
  const { usuarioId, empresaId } = agenda
  const comum = { usuarioId, empresaId, id, calendarioId, titulo, descricao, diaTodo, dia }
  const s: Serie = { ...comum, hora, duracao, regra, excecoes: [] }
  return {
    agenda: { ...agenda, series: agenda.series + 1 },
    writes: [Serie.put(s)],
    resposta: vezDaSerie(s, dia),
  }
}

/** Pure: a series where the event has a rule, else an event that happens once. */
export const guardar = (agenda: Agenda, id: string, d: Dados): Mudanca<calendario.Evento> =>
  d.regra ? guardarSerie(agenda, id, { ...d, regra: d.regra as Serie['regra'] }) : guardarUmaVez(agenda, id, d)

/** Removes an event that happens once; `agenda` no longer counts it. */
const tirarUmaVez = (agenda: Agenda, c: Compromisso): { agenda: Agenda; writes: Write[] } => ({
  agenda: { ...agenda, compromissos: agenda.compromissos - 1 },
  writes: [Compromisso.remove(c), LugarDoCompromisso.remove(c)],
})

/** @throws CompromissoNaoEncontrado for what is unknown, another person's, or a series. */
async function acharUmaVez(storage: Storage, { usuarioId, empresaId }: Quem, id: string): Promise<Compromisso> {
  const lugar = await LugarDoCompromisso.get(storage, { usuarioId, empresaId, id }, { consistent: true })
  const achado = lugar && (await Compromisso.get(storage, lugar, { consistent: true }))
  if (!achado) throw fault(CompromissoNaoEncontrado)
  return achado
}

/** E028. */
export const criarCompromisso: UseCase<typeof calendario.criarCompromisso, DepsDoCalendario> =
  deps =>
  async ({ sessao, body: { event } }) => {
    const dados = conferirCompromisso(event)
    const id = deps.ids.id21()
    return mudarAgenda(deps.storage, sessao, agenda => guardar(agenda, id, dados))
  }

/** E029: what is kept under the day is taken away and kept under the new one, in one transaction. */
export const alterarCompromisso: UseCase<typeof calendario.alterarCompromisso, DepsDoCalendario> =
  deps =>
  async ({ sessao, body: { event } }) => {
    const dados = conferirCompromisso(event)
    return mudarAgenda(deps.storage, sessao, async agenda => {
      const antes = await acharUmaVez(deps.storage, sessao, event.id)
      const sem = tirarUmaVez(agenda, antes)
      const depois = guardar(sem.agenda, antes.id, dados)
      return { ...depois, writes: semRepetir([...(depois.writes ?? []), ...sem.writes]) }
    })
  }

/** A transaction names an item once: what is written again is not removed first. */
function semRepetir(writes: Write[]): Write[] {
  const vistos = new Set<string>()
  return writes.filter(w => {
    const { PK, SK } = w.op === 'put' ? w.item : w.key
    const chave = `${PK}\u0000${SK}`
    return !vistos.has(chave) && vistos.add(chave)
  })
}

/** E030. */
export const excluirCompromisso: UseCase<typeof calendario.excluirCompromisso, DepsDoCalendario> =
  deps =>
  async ({ sessao, query: { id, calendarId } }) =>
    mudarAgenda(deps.storage, sessao, async agenda => {
      const antes = await acharUmaVez(deps.storage, sessao, id)
      if (antes.calendarioId !== calendarId) throw fault(CompromissoNaoEncontrado)
      return { ...tirarUmaVez(agenda, antes), resposta: {} }
    })
