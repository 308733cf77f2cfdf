import { describe, expect, test } from 'vitest'
import { Agenda, Serie } from '../../functions/platform/storage/Agenda.ts'
import { somarDias } from '../../shared/domain/calendario.ts'
import type { ContractBench } from './bench.ts'
import { idDeNinguem } from './bench.ts'
import { empresaVazia, loginDoRecebedor } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

const reuniao = {
  calendarId: 'pessoal',
  title: 'Reunião',
  start: '2027-03-02T12:00:00Z',
  end: '2027-03-02T13:00:00Z',
  allDay: false,
}
const diaria = { freq: 'daily', interval: 1, count: 3 }

/** Who a session is, from its token. */
const pessoaDe = ({ authorization = '' }: Record<string, string>): string =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).sub

/** The calendar: what is nobody's, the system's, too much, or no event. */
export function errosDoCalendario(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  describe('calendar', () => {
    const sumiu = 'CompromissoNaoEncontrado'
    test('events and calendars of nobody, of somebody else, and of the other company', async () => {
      const dela = { headers: await bench().sessao('links') }
      const headers = await bench().sessao('gestor-comercial')
      const outra = (await bench().ok<{ id: string }>('criarCompromisso', { ...dela, body: { event: reuniao } })).body
        .id
      const serie = await bench().ok<{ id: string; recurringEventId: string }>('criarCompromisso', {
        ...dela,
        body: { event: { ...reuniao, recurrence: diaria } },
      })
      const vez = serie.body.id
      const original = serie.body.recurringEventId
      for (const id of [outra, idDeNinguem(), original]) {
        await rec().recusa('alterarCompromisso', sumiu, { headers, body: { event: { ...reuniao, id } } })
        await rec().recusa('excluirCompromisso', sumiu, { headers, query: { id, calendarId: 'pessoal' } })
      }
      await rec().recusa('alterarRecorrencia', sumiu, {
        headers,
        body: { event: { ...reuniao, id: vez }, originalEvent: { id: original }, mode: 'all' },
      })
      const query = { event: vez, originalEvent: original, mode: 'all' }
      await rec().recusa('excluirRecorrencia', sumiu, { headers, query })
      // of hers: a day on which it does not happen, another series, the wrong calendar, the other company
      await rec().recusa('excluirRecorrencia', sumiu, { ...dela, query: { ...query, event: `${original}.2027-03-05` } })
      await rec().recusa('excluirRecorrencia', sumiu, { ...dela, query: { ...query, originalEvent: idDeNinguem() } })
      await rec().recusa('excluirCompromisso', sumiu, { ...dela, query: { id: outra, calendarId: 'feriados' } })
      const adm = { headers: await bench().sessao('administrador'), body: { event: reuniao } }
      const aqui = (await bench().ok<{ id: string }>('criarCompromisso', adm)).body.id
      await rec().recusa('excluirCompromisso', sumiu, {
        headers: await bench().brisa(),
        query: { id: aqui, calendarId: 'pessoal' },
      })

      const nenhum = 'CalendarioNaoEncontrado'
      const calendarId = idDeNinguem()
      await rec().recusa('alterarCalendario', nenhum, { headers, body: { calendar: { id: calendarId, title: 'x' } } })
      await rec().recusa('excluirCalendario', nenhum, { headers, query: { id: calendarId } })
      const nele = { ...reuniao, calendarId }
      await rec().recusa('criarCompromisso', nenhum, { headers, body: { event: nele } })
      await rec().recusa('alterarCompromisso', nenhum, { ...dela, body: { event: { ...nele, id: outra } } })
      const mudanca = { event: { ...nele, id: vez }, originalEvent: { id: original } }
      for (const mode of ['single', 'future', 'all'])
        await rec().recusa('alterarRecorrencia', nenhum, { ...dela, body: { ...mudanca, mode } })
      // money is no business of who reads no reports
      const semDinheiro = { calendar: { id: 'liquidacoes', visible: false } }
      await rec().recusa('alterarCalendario', nenhum, { ...dela, body: semDinheiro })
    })

    test('what the system fills takes no event and no name', async () => {
      const headers = await bench().sessao('administrador')
      const fixo = 'CalendarioSomenteLeitura'
      const nele = { ...reuniao, calendarId: 'liquidacoes' }
      await rec().recusa('criarCompromisso', fixo, { headers, body: { event: nele } })
      await rec().recusa('alterarCalendario', fixo, { headers, body: { calendar: { id: 'boletos', title: 'Meus' } } })
      await rec().recusa('excluirCalendario', fixo, { headers, query: { id: 'feriados' } })
      const { id } = (await bench().ok<{ id: string }>('criarCompromisso', { headers, body: { event: reuniao } })).body
      await rec().recusa('alterarCompromisso', fixo, { headers, body: { event: { ...nele, id } } })
      const serie = await bench().ok<{ id: string; recurringEventId: string }>('criarCompromisso', {
        headers,
        body: { event: { ...reuniao, recurrence: diaria } },
      })
      await rec().recusa('alterarRecorrencia', fixo, {
        headers,
        body: {
          event: { ...nele, id: serie.body.id },
          originalEvent: { id: serie.body.recurringEventId },
          mode: 'single',
        },
      })
    })

    test('one too many', async () => {
      const { id: empresaId, headers } = await empresaVazia(bench())
      const usuarioId = pessoaDe(headers)
      const { storage } = bench()
      const cheio = 'MuitosCompromissos'
      const feito = async (event: object) =>
        (await bench().ok<{ id: string; recurringEventId: string }>('criarCompromisso', { headers, body: { event } }))
          .body
      const uma = await feito(reuniao)
      const serie = await feito({ ...reuniao, recurrence: diaria })
      const contando = async (compromissos: number, series: number) => {
        const agenda = await Agenda.get(storage, { usuarioId, empresaId }, { consistent: true })
        if (!agenda) throw new Error('nobody’s calendar')
        await storage.commit([Agenda.put({ ...agenda, compromissos, series })])
      }
      await contando(1_000, 100)
      await rec().recusa('criarCompromisso', cheio, { headers, body: { event: reuniao } })
      await rec().recusa('criarCompromisso', cheio, { headers, body: { event: { ...reuniao, recurrence: diaria } } })
      // one that is there may be changed, but not into one more of the other kind
      const event = { ...reuniao, id: uma.id }
      await bench().ok('alterarCompromisso', { headers, body: { event } })
      await rec().recusa('alterarCompromisso', cheio, { headers, body: { event: { ...event, recurrence: diaria } } })
      const sozinha = { event: { ...reuniao, id: serie.id }, originalEvent: { id: serie.recurringEventId } }
      await rec().recusa('alterarRecorrencia', cheio, { headers, body: { ...sozinha, mode: 'single' } })

      // a series with as many exceptions as it may have
      await contando(1, 1)
      const todoDia = { allDay: true, start: '2030-01-01', end: '2030-01-01', recurrence: { ...diaria, count: 730 } }
      const { recurringEventId: id } = await feito({ ...reuniao, ...todoDia })
      const guardada = await Serie.get(storage, { usuarioId, empresaId, id }, { consistent: true })
      if (!guardada) throw new Error('no series')
      const excecoes = Array.from({ length: 366 }, (_, n) => somarDias('2030-01-02', n))
      await storage.commit([Serie.put({ ...guardada, excecoes })])
      const query = { event: `${id}.2030-01-01`, originalEvent: id, mode: 'single' }
      await rec().recusa('excluirRecorrencia', cheio, { headers, query })

      const calendar = (n: number) => ({ headers, body: { calendar: { title: `Calendário ${n}`, color: 'azul' } } })
      for (let n = 1; n < 20; n++) await bench().ok('criarCalendario', calendar(n))
      await rec().recusa('criarCalendario', 'MuitosCalendarios', calendar(20))
    })

    test('no event: each field that is wrong is named', async () => {
      const headers = await bench().sessao('gestor-financeiro')
      const recusado = async (mudanca: object) => {
        const { campos } = await rec().recusa('criarCompromisso', 'RequisicaoInvalida', {
          headers,
          body: { event: { ...reuniao, ...mudanca } },
        })
        return (campos as { campo: string }[]).map(c => c.campo)
      }
      const dias = { allDay: true, start: '2027-03-02', end: '2027-03-04' }
      expect(await recusado({ end: '2027-03-02T11:59:59Z' })).toEqual(['event.end'])
      expect(await recusado({ end: '2027-04-20T11:59:59Z' })).toEqual(['event.end'])
      expect(await recusado({ start: '2027-03-02' })).toEqual(['event.start'])
      expect(await recusado({ ...dias, end: '2027-03-04T12:00:00Z' })).toEqual(['event.end'])
      expect(await recusado({ ...dias, start: '2027-02-30' })).toEqual(['event.start'])
      expect(await recusado({ ...dias, start: '1999-02-01' })).toEqual(['event.start'])
      const regra = (recurrence: object) => recusado({ recurrence: { freq: 'weekly', interval: 1, ...recurrence } })
      expect(await regra({ freq: 'daily', byWeekday: [2] })).toEqual(['event.recurrence.byWeekday'])
      expect(await regra({ byWeekday: [1] })).toEqual(['event.recurrence.byWeekday'])
      expect(await regra({ until: '2027-02-30' })).toEqual(['event.recurrence.until'])
      expect(await regra({ until: '2027-03-01' })).toEqual(['event.recurrence.until'])
      const janela = async (start: string, end: string) => {
        const recusa = await rec().recusa('listarCompromissos', 'RequisicaoInvalida', {
          headers,
          query: { start, end },
        })
        return (recusa.campos as { campo: string }[]).map(c => c.campo)
      }
      expect(await janela('2027-03-01', '2027-05-01')).toEqual(['query.end'])
      expect(await janela('2027-03-02', '2027-03-01')).toEqual(['query.end'])
      expect(await janela('2027-02-30', '2027-03-01')).toEqual(['query.start'])
      expect(await janela('2027-02-01', '2027-02-30')).toEqual(['query.end'])
    })

    test('a receiver that acts for nobody sees no money in it', async () => {
      const nomes = async (headers: Record<string, string>) =>
        (await bench().ok<{ id: string }[]>('listarCalendarios', { headers })).body.map(c => c.id)
      expect(await nomes(await bench().sessao('recebedor'))).toEqual(['pessoal', 'feriados'])
      expect(await nomes(await bench().sessao('links'))).toEqual(['pessoal', 'feriados'])
      expect(await nomes(await loginDoRecebedor(bench(), idDeNinguem()))).toEqual([
        'pessoal',
        'liquidacoes',
        'feriados',
      ])
    })
  })
}
