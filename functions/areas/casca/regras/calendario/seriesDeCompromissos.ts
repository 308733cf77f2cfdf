import type * as calendario from '../../../../../shared/contract/calendario.ts'
import { CompromissoNaoEncontrado, MuitosCompromissos } from '../../../../../shared/contract/erros.ts'
import { diaDaSemana, diasEntre, somarDias } from '../../../../../shared/domain/calendario.ts'
import { type Regra, vezesAntes } from '../../../../../shared/domain/recorrencia.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { UseCase } from '../../../../platform/http/handle.ts'
import { type Agenda, Serie } from '../../../../platform/storage/Agenda.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { type DepsDoCalendario, type Mudanca, mudarAgenda, type Quem } from './agendaDoCalendario.ts'
import { guardar, guardarUmaVez } from './compromissos.ts'
import { conferirCompromisso, type Dados } from './conferirCompromisso.ts'
import { temVez, vezDaSerie } from './vezesDaSerie.ts'

/** One time of a series, that and all that follow, or the whole (E031, E032). */

const maximoDeExcecoes = 366

/** @throws CompromissoNaoEncontrado for another's, or a day on which it does not happen. */
async function acharVez(storage: Storage, { usuarioId, empresaId }: Quem, vez: string, serieId: string) {
  const [id = '', dia = ''] = vez.split('.')
  const serie =
    id === serieId ? await Serie.get(storage, { usuarioId, empresaId, id }, { consistent: true }) : undefined
  if (!serie || !temVez(serie, dia)) throw fault(CompromissoNaoEncontrado)
  return { serie, dia }
}

/** Pure: the series without one of its days. */
function semODia(serie: Serie, dia: string): Serie {
  if (serie.excecoes.length >= maximoDeExcecoes) throw fault(MuitosCompromissos)
  return { ...serie, excecoes: [...serie.excecoes, dia].sort() }
}

/** Pure: the series ending before a day; undefined where nothing of it is left. */
function ateAntesDe(serie: Serie, dia: string): Serie | undefined {
  const antes = serie.excecoes.filter(d => d < dia)
  if (vezesAntes(serie.dia, serie.regra, dia) <= antes.length) return undefined
  const { count: _, ...regra } = serie.regra
  return { ...serie, regra: { ...regra, until: somarDias(dia, -1) }, excecoes: antes }
}

const semSerie = (agenda: Agenda): Agenda => ({ ...agenda, series: agenda.series - 1 })

/** E032. */
export const excluirRecorrencia: UseCase<typeof calendario.excluirRecorrencia, DepsDoCalendario> =
  deps =>
  async ({ sessao, query: { event, originalEvent, mode } }) =>
    mudarAgenda(deps.storage, sessao, async agenda => {
      const { serie, dia } = await acharVez(deps.storage, sessao, event, originalEvent)
      if (mode === 'single') return { agenda, writes: [Serie.put(semODia(serie, dia))], resposta: {} }
      const resto = mode === 'future' ? ateAntesDe(serie, dia) : undefined
      return resto
        ? { agenda, writes: [Serie.put(resto)], resposta: {} }
        : { agenda: semSerie(agenda), writes: [Serie.remove(serie)], resposta: {} }
    })

/** E031. */
export const alterarRecorrencia: UseCase<typeof calendario.alterarRecorrencia, DepsDoCalendario> =
  deps =>
  async ({ sessao, body: { event, originalEvent, mode } }) => {
    const dados = conferirCompromisso(event)
    const novoId = deps.ids.id21()
    return mudarAgenda(deps.storage, sessao, async agenda => {
      const { serie, dia } = await acharVez(deps.storage, sessao, event.id, originalEvent.id)
      if (mode === 'single') return comoUmaVez(agenda, semODia(serie, dia), novoId, dados)
      const resto = mode === 'future' ? ateAntesDe(serie, dia) : undefined
      return resto ? daquiEmDiante(agenda, { serie, resto, dia }, novoId, dados) : aSerieToda(agenda, serie, dia, dados)
    })
  }

function comoUmaVez(agenda: Agenda, serie: Serie, id: string, dados: Dados): Mudanca<calendario.Evento> {
  const depois = guardarUmaVez(agenda, id, { ...dados, regra: null }, serie.id)
  return { ...depois, writes: [...(depois.writes ?? []), Serie.put(serie)] }
}

/** A rule that was not touched goes on: the times that were left are left. */
const mesmaRegra = (a: Regra, b: Regra) =>
  JSON.stringify([a.freq, a.interval, a.byWeekday ?? null, a.count ?? null, a.until ?? null]) ===
  JSON.stringify([b.freq, b.interval, b.byWeekday ?? null, b.count ?? null, b.until ?? null])

function daquiEmDiante(
  agenda: Agenda,
  { serie, resto, dia }: { serie: Serie; resto: Serie; dia: string },
  id: string,
  dados: Dados,
): Mudanca<calendario.Evento> {
  const { count } = serie.regra
  const continua = dados.regra && mesmaRegra(dados.regra, serie.regra) && count !== undefined
  const regra = continua ? { ...dados.regra, count: count - vezesAntes(serie.dia, serie.regra, dia) } : dados.regra
  const depois = guardar(agenda, id, { ...dados, regra: regra as Dados['regra'] })
  return { ...depois, writes: [...(depois.writes ?? []), Serie.put(resto)] }
}

/** Pure: the first day from `dia` on that a rule by weekdays allows. */
function primeiroDia(dia: string, { byWeekday }: Regra): string {
  for (let n = 0; n < 7; n++) {
    const tentado = somarDias(dia, n)
    if (!byWeekday || byWeekday.includes(diaDaSemana(tentado))) return tentado
  }
  return dia
}

/** The whole series as asked: moved as far as the time that was looked at; its exceptions stay while its days do. */
function aSerieToda(agenda: Agenda, serie: Serie, vista: string, dados: Dados): Mudanca<calendario.Evento> {
  if (!dados.regra) {
    const uma = guardarUmaVez(semSerie(agenda), serie.id, dados)
    return { ...uma, writes: [...(uma.writes ?? []), Serie.remove(serie)] }
  }
  const { regra } = dados
  const dia = primeiroDia(somarDias(serie.dia, diasEntre(vista, dados.dia)), regra)
  const depois = guardar(semSerie(agenda), serie.id, { ...dados, dia })
  const mesmosDias = dia === serie.dia && mesmaRegra(regra, serie.regra)
  const { calendarioId, titulo, descricao, diaTodo, hora, duracao } = dados
  const nova: Serie = {
    ...serie,
    ...{ calendarioId, titulo, descricao, diaTodo, dia, hora, duracao },
    regra: regra as Serie['regra'],
    excecoes: mesmosDias ? serie.excecoes : [],
  }
  return { ...depois, writes: [Serie.put(nova)], resposta: vezDaSerie(nova, mesmosDias ? vista : dia) }
}
