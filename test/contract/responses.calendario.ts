import { describe, expect, test, vi } from 'vitest'
import { Registro } from '../../functions/platform/storage/Auditoria.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import { somarNaUr } from '../../functions/platform/storage/Recebivel.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../shared/domain/diasUteis.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Evento {
  id: string
  calendarId: string
  recurringEventId: string | null
  title: string
  start: string
  end: string
  chave: string | null
  valores: { valor: number | null; n: number | null }
}
const reuniao = {
  calendarId: 'pessoal',
  title: 'Reunião',
  description: 'com o contador',
  start: '2027-03-02T23:30:00.000Z',
  end: '2027-03-03T00:30:00.000Z',
  allDay: false,
}

/** The calendar's calls, E023–E035. */
export function respostasDoCalendario(bench: () => ContractBench, feliz: Feliz): void {
  describe('calendar', () => {
    const em = async (headers: Record<string, string>, start: string, end: string) =>
      (await feliz<{ itens: Evento[] }>('listarCompromissos', { headers, query: { start, end } })).body.itens
    const proprios = async (headers: Record<string, string>, de = '2027-03-01', ate = '2027-03-31') =>
      (await em(headers, de, ate)).filter(e => e.chave === null)
    const dias = async (headers: Record<string, string>, ate?: string) =>
      (await proprios(headers, '2027-03-01', ate)).map(e => e.start.slice(5, 10))

    test('calendars and settings of one person', async () => {
      const { headers } = await empresaVazia(bench())
      const lista = async () => (await feliz<{ id: string; title: string }[]>('listarCalendarios', { headers })).body
      expect((await lista()).map(c => c.title)).toEqual([
        'Pessoal',
        'Liquidações',
        'Boletos a vencer',
        'Feriados bancários',
      ])
      const novo = { calendar: { title: 'Cobranças', color: 'roxo' } }
      const { id } = (await feliz<{ id: string }>('criarCalendario', { headers, body: novo })).body
      const mudado = { calendar: { id, title: 'Cobrar', visible: false } }
      expect((await feliz('alterarCalendario', { headers, body: mudado })).body).toMatchObject({
        title: 'Cobrar',
        color: 'roxo',
        visible: false,
        readOnly: false,
      })
      const escondido = { calendar: { id: 'liquidacoes', visible: false, color: 'rosa' } }
      expect((await feliz('alterarCalendario', { headers, body: escondido })).body).toMatchObject({
        title: 'Liquidações',
        visible: false,
        color: 'rosa',
        readOnly: true,
      })
      // its events go with it: those that happen once, and series
      const nele = { ...reuniao, calendarId: id }
      for (let n = 0; n < 46; n++) await feliz('criarCompromisso', { headers, body: { event: nele } })
      const recurrence = { freq: 'daily', interval: 1 }
      await feliz('criarCompromisso', { headers, body: { event: { ...nele, recurrence } } })
      await feliz('criarCompromisso', { headers, body: { event: reuniao } })
      expect((await feliz('excluirCalendario', { headers, query: { id } })).body).toEqual({ removidos: 47 })
      expect((await lista()).map(c => c.id)).not.toContain(id)
      expect(await proprios(headers)).toHaveLength(1)

      expect((await feliz('obterAjustesDoCalendario', { headers })).body).toEqual({
        timeFormat: '24',
        startWeekOn: 0,
        view: 'month',
      })
      const ajustes = { startWeekOn: 1, timeFormat: '12' }
      await feliz('alterarAjustesDoCalendario', { headers, body: { settings: ajustes } })
      expect((await feliz('obterAjustesDoCalendario', { headers })).body).toEqual({ ...ajustes, view: 'month' })
      const semana = (await feliz<{ value: number; abbr: string }[]>('listarDiasDaSemana', { headers })).body
      expect(semana.map(d => d.abbr)).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
      expect(semana[0]).toEqual({ value: 1, abbr: 'seg', label: 'segunda-feira' })
    })

    test('an event: made, moved to another day, made a series and removed; nobody else’s, and not in the audit log', async () => {
      const { id: empresaId, headers } = await empresaVazia(bench())
      const feito = (await feliz<Evento>('criarCompromisso', { headers, body: { event: reuniao } })).body
      expect(feito).toMatchObject({ ...reuniao, recurringEventId: null, recurrence: null, readOnly: false })
      // São Paulo's 2 March, whatever the day in Greenwich
      expect(await em(headers, '2027-03-03', '2027-03-03')).toEqual([])
      expect((await proprios(headers, '2027-03-02', '2027-03-02')).map(e => e.id)).toEqual([feito.id])
      expect(await proprios(await bench().sessao('gestor-financeiro'))).toEqual([])
      const viagem = { calendarId: 'pessoal', title: 'Viagem', start: '2027-03-10', end: '2027-03-12', allDay: true }
      const movido = await feliz<Evento>('alterarCompromisso', {
        headers,
        body: { event: { id: feito.id, ...viagem } },
      })
      expect(movido.body).toMatchObject({ id: feito.id, start: '2027-03-10', end: '2027-03-12', description: '' })
      expect((await proprios(headers)).map(e => [e.id, e.start])).toEqual([[feito.id, '2027-03-10']])
      // what began before the window and goes on into it
      expect((await proprios(headers, '2027-03-12', '2027-03-20')).map(e => e.id)).toEqual([feito.id])
      expect(await proprios(headers, '2027-03-13', '2027-03-20')).toEqual([])
      const recurrence = { freq: 'weekly', interval: 1, count: 2 }
      const event = { id: feito.id, ...viagem, recurrence }
      const serie = (await feliz<Evento>('alterarCompromisso', { headers, body: { event } })).body
      expect(serie).toMatchObject({ id: `${feito.id}.2027-03-10`, recurringEventId: feito.id })
      expect(await dias(headers)).toEqual(['03-10', '03-17'])
      const outro = (await feliz<Evento>('criarCompromisso', { headers, body: { event: reuniao } })).body
      await feliz('excluirCompromisso', { headers, query: { id: outro.id, calendarId: 'pessoal' } })
      expect(await dias(headers)).toEqual(['03-10', '03-17'])
      await bench().stack.drained()
      const mes = dataSaoPaulo(Date.now()).slice(0, 7)
      const { values } = await Registro.query(bench().storage, { pk: Registro.key({ empresaId, mes, seq: 1 }).PK })
      expect(values.map(r => r.operacao)).toEqual(['entrar'])
    })

    test('a series: one time, that and those that follow, all of it', async () => {
      const { headers } = await empresaVazia(bench())
      const recurrence = { freq: 'weekly', interval: 1, count: 5 }
      const event = { ...reuniao, start: '2027-03-01T12:00:00.000Z', end: '2027-03-01T13:00:00.000Z', recurrence }
      const serie = (await feliz<Evento>('criarCompromisso', { headers, body: { event } })).body
      const id = serie.recurringEventId ?? ''
      expect(serie.id).toBe(`${id}.2027-03-01`)
      expect(await dias(headers)).toEqual(['03-01', '03-08', '03-15', '03-22', '03-29'])
      const vez = (dia: string, mudanca: object) => ({
        event: { ...event, id: `${id}.${dia}`, start: `${dia}T12:00:00.000Z`, end: `${dia}T13:00:00.000Z`, ...mudanca },
        originalEvent: { id },
      })
      const mudar = async (dia: string, mode: string, mudanca: object) =>
        (await feliz<Evento>('alterarRecorrencia', { headers, body: { ...vez(dia, mudanca), mode } })).body
      const tirar = (de: string, dia: string, mode: string) =>
        feliz('excluirRecorrencia', { headers, query: { event: `${de}.${dia}`, originalEvent: de, mode } })

      // one time becomes an event of its own, on another day
      const sozinha = await mudar('2027-03-08', 'single', {
        title: 'Adiada',
        start: '2027-03-09T12:00:00.000Z',
        end: '2027-03-09T13:00:00.000Z',
      })
      expect(sozinha).toMatchObject({ title: 'Adiada', recurringEventId: null })
      await tirar(id, '2027-03-15', 'single')
      expect(await dias(headers)).toEqual(['03-01', '03-09', '03-22', '03-29'])
      // from the fourth on: what was left of the count goes on, a day later
      const nova = await mudar('2027-03-22', 'future', {
        start: '2027-03-23T12:00:00.000Z',
        end: '2027-03-23T13:00:00.000Z',
      })
      expect(nova.recurringEventId).not.toBe(id)
      expect(await dias(headers, '2027-04-29')).toEqual(['03-01', '03-09', '03-23', '03-30'])
      // all of the first: renamed; its exceptions stay
      await mudar('2027-03-01', 'all', {
        title: 'Semanal',
        recurrence: { freq: 'weekly', interval: 1, until: '2027-03-21' },
      })
      expect((await proprios(headers)).map(e => e.title)).toEqual(['Semanal', 'Adiada', 'Reunião', 'Reunião'])
      await tirar(nova.recurringEventId ?? '', '2027-03-30', 'future')
      expect((await proprios(headers)).map(e => e.start.slice(5, 10)).at(-1)).toBe('03-23')
      await tirar(nova.recurringEventId ?? '', '2027-03-23', 'future')
      await tirar(id, '2027-03-01', 'all')
      expect((await proprios(headers)).map(e => e.title)).toEqual(['Adiada'])
    })

    test('what the system puts in it: settlements, due slips, holidays', async () => {
      const headers = await bench().sessao('gestor-financeiro')
      const hoje = dataSaoPaulo(Date.now())
      const dia = proximoDiaUtil(somarDias(hoje, 40))
      const conta = contas.empresa('aurora')
      await bench().storage.commit([
        somarNaUr({ conta, data: dia, arranjo: 'OCC', empresaId: 'aurora' }, 12_345),
        somarNaUr({ conta, data: dia, arranjo: 'HCC', empresaId: 'aurora' }, 55),
      ])
      const doDia = (itens: Evento[], calendario: string, qual: string) =>
        itens.find(e => e.calendarId === calendario && e.start === qual)?.valores
      const noDia = await em(headers, dia, dia)
      expect(doDia(noDia, 'liquidacoes', dia)).toEqual({ valor: 124, n: null })
      expect(noDia.find(e => e.calendarId === 'liquidacoes')?.title).toMatch(/^A liquidar: R\$\s124,00$/)

      const { id, cookie } = await bench().registrado(0, { valor: 150 })
      const body = { checkout: id, formaPagamento: 0, parcelas: 1, dispositivo: null }
      await bench().ok('processarPagamento', { headers: { cookie }, body })
      const vence = proximoDiaUtil(somarDias(hoje, 3))
      const boletos = async () => doDia(await em(headers, hoje, somarDias(hoje, 20)), 'boletos', vence)
      await vi.waitFor(async () => expect((await boletos())?.n ?? 0).toBeGreaterThan(0), 180_000)
      const antes = await boletos()
      const outro = await bench().registrado(0, { valor: 150 })
      await bench().ok('processarPagamento', {
        headers: { cookie: outro.cookie },
        body: { ...body, checkout: outro.id },
      })
      await vi.waitFor(
        async () => expect(await boletos()).toEqual({ valor: (antes?.valor ?? 0) + 150, n: (antes?.n ?? 0) + 1 }),
        180_000,
      )
      // whoever reads no reports sees no money
      const semDinheiro = await em(await bench().sessao('links'), hoje, somarDias(hoje, 60))
      expect(semDinheiro.filter(e => e.calendarId !== 'feriados' && e.chave !== null)).toEqual([])
      expect((await em(headers, '2028-12-24', '2029-01-02')).map(e => [e.start, e.chave])).toEqual([
        ['2028-12-25', 'feriado.natal'],
        ['2029-01-01', 'feriado.confraternizacaoUniversal'],
      ])
    })
  })
}
