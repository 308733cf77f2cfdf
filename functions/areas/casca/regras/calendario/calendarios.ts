import type * as calendario from '../../../../../shared/contract/calendario.ts'
import { pode } from '../../../../../shared/contract/direitos.ts'
import {
  CalendarioNaoEncontrado,
  CalendarioSomenteLeitura,
  MuitosCalendarios,
} from '../../../../../shared/contract/erros.ts'
import {
  type CalendarioDoSistema,
  type CorDoCalendario,
  calendariosDoSistema,
} from '../../../../../shared/domain/calendarios.ts'
import { calendario as palavras } from '../../../../../shared/textos/pt-BR/painelCalendario.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { UseCase } from '../../../../platform/http/handle.ts'
import {
  type Agenda,
  Compromisso,
  LugarDoCompromisso,
  particaoDaAgenda,
  Serie,
} from '../../../../platform/storage/Agenda.ts'
import type { Write } from '../../../../platform/storage/port.ts'
import {
  calendarioProprio,
  type DepsDoCalendario,
  ehDoSistema,
  lerAgenda,
  lerTudo,
  mudarAgenda,
  type Quem,
} from './agendaDoCalendario.ts'

const maximo = 20
const padraoDoSistema: Record<CalendarioDoSistema, { cor: CorDoCalendario; visivel: boolean }> = {
  liquidacoes: { cor: 'azul', visivel: true },
  boletos: { cor: 'laranja', visivel: true },
  feriados: { cor: 'cinza', visivel: true },
}

/** Pure: what of the system's a session may see: money as reports (G01), slips the company's only, holidays everybody. */
export function doSistemaPara({ perfil, recebedorId }: Pick<Quem, 'perfil' | 'recebedorId'>): CalendarioDoSistema[] {
  const dinheiro = pode(perfil, 'G01', 'ler') && (perfil !== 'recebedor' || recebedorId !== undefined)
  return calendariosDoSistema.filter(c => {
    if (c === 'feriados') return true
    return dinheiro && (c === 'liquidacoes' || perfil !== 'recebedor')
  })
}

type NoFio = ReturnType<typeof proprio>
const proprio = ({ id, titulo, cor, visivel }: Agenda['calendarios'][number]) => ({
  id,
  title: titulo,
  chave: null as string | null,
  color: cor,
  visible: visivel,
  readOnly: false,
})
const doSistema = (agenda: Agenda, id: CalendarioDoSistema): NoFio => {
  const { cor, visivel } = agenda.doSistema[id] ?? padraoDoSistema[id]
  const chave = `calendario.${id}` as const
  return { id, title: palavras[chave], chave, color: cor, visible: visivel, readOnly: true }
}

/** E023. */
export const listarCalendarios: UseCase<typeof calendario.listarCalendarios, DepsDoCalendario> =
  deps =>
  async ({ sessao }) => {
    const agenda = await lerAgenda(deps.storage, sessao)
    return [...agenda.calendarios.map(proprio), ...doSistemaPara(sessao).map(id => doSistema(agenda, id))]
  }

/** E024. */
export const criarCalendario: UseCase<typeof calendario.criarCalendario, DepsDoCalendario> =
  deps =>
  async ({ sessao, body }) => {
    const { title, color, visible = true } = body.calendar
    const novo = { id: deps.ids.id21(), titulo: title, cor: color, visivel: visible }
    return mudarAgenda(deps.storage, sessao, agenda => {
      if (agenda.calendarios.length >= maximo) throw fault(MuitosCalendarios)
      return { agenda: { ...agenda, calendarios: [...agenda.calendarios, novo] }, resposta: proprio(novo) }
    })
  }

/** E025. */
export const alterarCalendario: UseCase<typeof calendario.alterarCalendario, DepsDoCalendario> =
  deps =>
  async ({ sessao, body }) => {
    const { id, title, color, visible } = body.calendar
    return mudarAgenda(deps.storage, sessao, agenda => {
      if (ehDoSistema(id)) {
        if (title !== undefined) throw fault(CalendarioSomenteLeitura)
        if (!doSistemaPara(sessao).includes(id)) throw fault(CalendarioNaoEncontrado)
        const antes = agenda.doSistema[id] ?? padraoDoSistema[id]
        const depois = { cor: color ?? antes.cor, visivel: visible ?? antes.visivel }
        const mudada = { ...agenda, doSistema: { ...agenda.doSistema, [id]: depois } }
        return { agenda: mudada, resposta: doSistema(mudada, id) }
      }
      const antes = calendarioProprio(agenda, id)
      const depois = { id, titulo: title ?? antes.titulo, cor: color ?? antes.cor, visivel: visible ?? antes.visivel }
      const calendarios = agenda.calendarios.map(c => (c.id === id ? depois : c))
      return { agenda: { ...agenda, calendarios }, resposta: proprio(depois) }
    })
  }

/** A transaction holds a hundred items; an event that happens once is two. */
const porVez = 45

/**
 * E026: the events go first, in transactions of their own, so that one that stopped half way is asked for again and
 * finds the calendar with what is left of it.
 */
export const excluirCalendario: UseCase<typeof calendario.excluirCalendario, DepsDoCalendario> =
  ({ storage }) =>
  async ({ sessao, query: { id } }) => {
    const pk = particaoDaAgenda(sessao)
    let removidos = 0
    for (;;) {
      const [uma, series] = await Promise.all([
        lerTudo(storage, { pk, sk: { prefix: 'E#' }, consistent: true }, Compromisso.parse),
        lerTudo(storage, { pk, sk: { prefix: 'S#' }, consistent: true }, Serie.parse),
      ])
      const aSair = [...uma, ...series].filter(e => e.calendarioId === id)
      const agora = aSair.slice(0, porVez)
      const acabou = agora.length === aSair.length
      await mudarAgenda(storage, sessao, agenda => {
        calendarioProprio(agenda, id)
        const calendarios = acabou ? agenda.calendarios.filter(c => c.id !== id) : agenda.calendarios
        const saem = { compromissos: 0, series: 0 }
        const writes = agora.flatMap((e): Write[] => {
          if ('regra' in e) {
            saem.series++
            return [Serie.remove(e)]
          }
          saem.compromissos++
          return [Compromisso.remove(e), LugarDoCompromisso.remove(e)]
        })
        const compromissos = agenda.compromissos - saem.compromissos
        return {
          agenda: { ...agenda, calendarios, compromissos, series: agenda.series - saem.series },
          writes,
          resposta: {},
        }
      })
      removidos += agora.length
      if (acabou) return { removidos }
    }
  }

/** E033. */
export const obterAjustesDoCalendario: UseCase<typeof calendario.obterAjustesDoCalendario, DepsDoCalendario> =
  deps =>
  async ({ sessao }) =>
    (await lerAgenda(deps.storage, sessao)).ajustes

/** E034. */
export const alterarAjustesDoCalendario: UseCase<typeof calendario.alterarAjustesDoCalendario, DepsDoCalendario> =
  deps =>
  async ({ sessao, body: { settings } }) =>
    mudarAgenda(deps.storage, sessao, agenda => {
      const { timeFormat, startWeekOn, view } = agenda.ajustes
      const ajustes = {
        timeFormat: settings.timeFormat ?? timeFormat,
        startWeekOn: settings.startWeekOn ?? startWeekOn,
        view: settings.view ?? view,
      }
      return { agenda: { ...agenda, ajustes }, resposta: ajustes }
    })

const dias = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

/** E035. */
export const listarDiasDaSemana: UseCase<typeof calendario.listarDiasDaSemana, DepsDoCalendario> =
  deps =>
  async ({ sessao }) => {
    const { startWeekOn } = (await lerAgenda(deps.storage, sessao)).ajustes
    return dias.map((_, n) => {
      const value = (startWeekOn + n) % 7
      const label = dias[value] as string
      return { value, abbr: label.slice(0, 3), label }
    })
  }
