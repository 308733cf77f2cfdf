import { CalendarioNaoEncontrado, CalendarioSomenteLeitura } from '../../../../../shared/contract/erros.ts'
import {
  type CalendarioDoSistema,
  calendarioPessoal,
  calendariosDoSistema,
} from '../../../../../shared/domain/calendarios.ts'
import type { SessaoAtual } from '../../../../platform/http/auth.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Agenda } from '../../../../platform/storage/Agenda.ts'
import { type Item, type Query, redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'

export type DepsDoCalendario = Base & { storage: Storage }
export type Quem = Pick<SessaoAtual, 'usuarioId' | 'empresaId' | 'recebedorId' | 'perfil'>

/**
 * The person's calendar in the company of the session; who never changed it has one of their own, and nothing in it.
 */
export async function lerAgenda(storage: Storage, { usuarioId, empresaId }: Quem): Promise<Agenda> {
  const agenda = await Agenda.get(storage, { usuarioId, empresaId }, { consistent: true })
  return (
    agenda ?? {
      usuarioId,
      empresaId,
      versao: 0,
      calendarios: [{ id: calendarioPessoal, titulo: 'Pessoal', cor: 'verde', visivel: true }],
      doSistema: {},
      ajustes: { timeFormat: '24', startWeekOn: 0, view: 'month' },
      compromissos: 0,
      series: 0,
    }
  )
}

/** What a change came to: the calendar after it, the items it writes beside, and what the caller is told. */
export interface Mudanca<T> {
  agenda: Agenda
  writes?: Write[]
  resposta: T
}

/**
 * Changes the calendar: read, decided and written over the version that was read, again when another tab wrote first.
 */
export const mudarAgenda = <T>(
  storage: Storage,
  quem: Quem,
  decidir: (agenda: Agenda) => Mudanca<T> | Promise<Mudanca<T>>,
): Promise<T> =>
  redecide(async () => {
    const antes = await lerAgenda(storage, quem)
    const { agenda, writes = [], resposta } = await decidir(antes)
    const mesma =
      antes.versao === 0 ? { exists: false as const } : { attr: 'versao', op: '=' as const, value: antes.versao }
    await storage.commit([Agenda.put({ ...agenda, versao: antes.versao + 1 }, [mesma]), ...writes])
    return resposta
  })

export const ehDoSistema = (id: string): id is CalendarioDoSistema => calendariosDoSistema.some(c => c === id)

/**
 * One of the person's own calendars.
 * @throws CalendarioSomenteLeitura for the system's, CalendarioNaoEncontrado for an unknown one.
 */
export function calendarioProprio(agenda: Agenda, id: string): Agenda['calendarios'][number] {
  if (ehDoSistema(id)) throw fault(CalendarioSomenteLeitura)
  const achado = agenda.calendarios.find(c => c.id === id)
  if (!achado) throw fault(CalendarioNaoEncontrado)
  return achado
}

/** Every item of a query, page after page: of what is bounded by its own limits. */
export async function lerTudo<T>(storage: Storage, query: Query, parse: (item: Item) => T): Promise<T[]> {
  const achados: T[] = []
  let after: Item | undefined
  do {
    const pagina = await storage.query({ ...query, ...(after && { after }) })
    achados.push(...pagina.items.map(parse))
    after = pagina.after
  } while (after)
  return achados
}
