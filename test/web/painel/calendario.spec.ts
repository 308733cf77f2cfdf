import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type * as contrato from '../../../shared/contract/calendario.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { comSessao, falhou } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** The calendar (E023–E035): month, week and list, and what one writes in it. */
const PAGINA = '/painel-administrativo/loja-aurora/calendario?dia=2026-11-18'
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/calendario-${nome}.png`, fullPage: true })
}
type Calendario = Received<typeof contrato.listarCalendarios>[number]
type Evento = Received<typeof contrato.listarCompromissos>['itens'][number]
const calendario = (id: string, title: string, color: Calendario['color'], readOnly = false): Calendario => ({
  id,
  title,
  chave: readOnly ? `calendario.${id}` : null,
  color,
  visible: true,
  readOnly,
})
const evento = (id: string, title: string, start: string, mais: Partial<Evento> = {}): Evento => ({
  id,
  calendarId: 'pessoal',
  recurringEventId: null,
  title,
  description: '',
  start,
  end: start,
  allDay: !start.includes('T'),
  recurrence: null,
  readOnly: false,
  link: null,
  chave: null,
  valores: { valor: null, n: null },
  ...mais,
})
const doSistema = (calendarId: string, dia: string, chave: string, valor: number | null, n: number | null) =>
  evento(`${calendarId}.${dia}`, 'x', dia, {
    calendarId,
    readOnly: true,
    chave,
    valores: { valor, n },
    link: valor === null ? null : `/cliente/relatorios/recebiveis?dia=${dia}`,
  })
const serie = 'Serie0000000000000001'
const itens: Evento[] = [
  doSistema('feriados', '2026-11-20', 'feriado.diaDaConscienciaNegra', null, null),
  doSistema('liquidacoes', '2026-11-18', 'calendario.aLiquidar', 4230.5, null),
  doSistema('boletos', '2026-11-18', 'calendario.boletosAVencer', 690, 3),
  doSistema('boletos', '2026-11-27', 'calendario.boletosAVencer', 2150, 1),
  evento('Evento000000000000001', 'Reunião com o contador', '2026-11-18T12:30:00.000Z', {
    end: '2026-11-18T13:30:00.000Z',
    description: 'Levar o fechamento de outubro',
  }),
  evento('Evento000000000000002', 'Almoço', '2026-11-18T15:00:00.000Z', { end: '2026-11-18T16:00:00.000Z' }),
  evento('Evento000000000000003', 'Feira do setor', '2026-11-24', {
    end: '2026-11-26',
    calendarId: 'Vendas000000000000001',
  }),
  evento(`${serie}.2026-11-23`, 'Conciliar recebíveis', '2026-11-23T12:00:00.000Z', {
    end: '2026-11-23T12:30:00.000Z',
    recurringEventId: serie,
    recurrence: { freq: 'weekly', interval: 1, byWeekday: [1, 4] },
  }),
]
const respostas = () => ({
  listarCalendarios: () => ({
    data: [
      calendario('pessoal', 'Pessoal', 'verde'),
      calendario('Vendas000000000000001', 'Vendas', 'roxo'),
      calendario('liquidacoes', 'Liquidações', 'azul', true),
      calendario('boletos', 'Boletos a vencer', 'laranja', true),
      calendario('feriados', 'Feriados bancários', 'cinza', true),
    ],
  }),
  obterAjustesDoCalendario: () => ({ data: { timeFormat: '24', startWeekOn: 0, view: 'month' } as const }),
  listarCompromissos: () => ({ data: { itens, parcial: false } }),
})
const dia = (page: Page, nome: RegExp) => page.getByRole('gridcell', { name: nome })

test('month and week at 1440 px, a list on a phone', async ({ page }) => {
  await comSessao(page)
  let view: 'month' | 'week' | 'list' = 'month'
  const api = await fingirApi(page, {
    ...respostas(),
    obterAjustesDoCalendario: () => ({ data: { timeFormat: '24', startWeekOn: 1, view } }),
    alterarAjustesDoCalendario: ({ body }) => {
      view = (body as { settings: { view: typeof view } }).settings.view
      return { data: { timeFormat: '24', startWeekOn: 1, view } }
    },
    alterarCalendario: () => ({ data: { ...calendario('boletos', '', 'laranja', true), visible: false } }),
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('heading', { level: 2, name: 'Novembro de 2026' })).toBeVisible()
  await expect(page.getByRole('columnheader').first()).toHaveText('seg.')
  await expect(dia(page, /^quarta-feira, 18 de novembro de 2026, 4 eventos$/)).toContainText('mais 2')
  await expect(dia(page, /20 de novembro/)).toContainText('Dia da Consciência Negra')
  for (const quando of [/24 de novembro/, /25 de novembro/, /26 de novembro/])
    await expect(dia(page, quando)).toContainText('Feira do setor')
  // of one slip a month's column has the amount alone, whole
  await expect(page.locator('[title^="1 boleto a vencer"]')).toHaveText(/^R\$\s2\.150,00$/)
  // K38: the month is read with what is around it, at most sixty days
  await expect.poll(() => api.de('listarCompromissos')[0]?.query).toEqual({ start: '2026-10-22', end: '2026-12-21' })
  await semBarreiras(page)
  await fotografar(page, '1440-mes')
  await page.getByRole('button', { name: 'Semana' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  await expect(dia(page, /18 de novembro/)).toContainText(/3 boletos a vencer: R\$\s690,00/)
  await expect(dia(page, /18 de novembro/)).toContainText('09:30Reunião com o contador')
  await semBarreiras(page)
  await fotografar(page, '1440-semana')
  await page.getByRole('checkbox', { name: 'Mostrar Boletos a vencer' }).locator('..').click()
  await expect
    .poll(() => api.de('alterarCalendario')[0]?.body)
    .toEqual({
      calendar: { id: 'boletos', visible: false },
    })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /A liquidar: R\$\s4\.230,50/ })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, '390-lista')
  // why will this fall: that day of the agenda, sale by sale
  await page.getByRole('button', { name: /A liquidar/ }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute(
    'href',
    '/painel-administrativo/loja-aurora/relatorios/recebiveis?dia=2026-11-18',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reunião com o contador' }).click()
  await expect(page.getByRole('dialog').getByText('Levar o fechamento de outubro')).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, '390-evento')
})

test('by the keyboard: the days, a new event on one of them, what is missing in it, and once it is written', async ({
  page,
}) => {
  await comSessao(page)
  const feito = evento('Evento000000000000009', 'Fechar o mês', '2026-12-25T12:00:00.000Z')
  const api = await fingirApi(page, {
    ...respostas(),
    criarCompromisso: (_, vez) =>
      vez === 1 ? { status: 422, error: { name: 'MuitosCompromissos', message: 'x' } } : { data: feito },
  })
  await page.goto(PAGINA)
  await dia(page, /18 de novembro/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(dia(page, /26 de novembro/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dia(page, /22 de novembro/)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await expect(dia(page, /28 de dezembro/)).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Dezembro de 2026' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const folha = page.getByRole('dialog', { name: 'segunda-feira, 21 de dezembro' })
  await expect(folha.getByText('Nada marcado neste dia.')).toBeVisible()
  await folha.getByRole('button', { name: 'Novo evento' }).click()

  const forma = page.getByRole('dialog', { name: 'Novo evento' })
  await expect(forma.getByLabel('Título')).toBeFocused()
  await forma.getByRole('button', { name: 'Criar evento' }).click()
  await expect(forma.getByText('Escreva um título')).toBeVisible()
  await forma.getByLabel('Título').fill('Fechar o mês')
  await forma.getByLabel('Hora do fim').fill('08:00')
  await forma.getByLabel('Repetição').selectOption('weekly')
  await forma.getByText('seg.', { exact: true }).click()
  await forma.getByText('sex.', { exact: true }).click()
  await forma.getByLabel('Até quando').selectOption('vezes')
  await forma.getByLabel('Vezes').fill('0')
  await forma.getByRole('button', { name: 'Criar evento' }).click()
  for (const falta of [
    'O fim vem antes do início',
    'Inclua o dia da semana em que o evento começa',
    'Escolha de 1 a 730',
  ])
    await expect(forma.getByText(falta)).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, '1440-light-formulario')
  await forma.getByLabel('Hora do fim').fill('10:00')
  await forma.getByText('seg.', { exact: true }).click()
  await forma.getByLabel('Vezes').fill('4')
  await forma.getByRole('button', { name: 'Criar evento' }).click()
  await expect(forma.getByText('Seu calendário está cheio. Remova eventos antigos.')).toBeVisible()
  await forma.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByText('Evento criado')).toBeVisible()
  await expect(forma).toHaveCount(0)
  await expect
    .poll(() => api.de('criarCompromisso')[1]?.body)
    .toEqual({
      event: {
        calendarId: 'pessoal',
        title: 'Fechar o mês',
        description: '',
        allDay: false,
        start: '2026-12-21T12:00:00.000Z',
        end: '2026-12-21T13:00:00.000Z',
        recurrence: { freq: 'weekly', interval: 1, byWeekday: [1, 5], count: 4 },
      },
    })
})

test('one time of a series is changed, all are removed; a calendar is made, and removed with a question', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    ...respostas(),
    alterarRecorrencia: () => ({ data: itens[6] as Evento }),
    excluirRecorrencia: () => ({ data: {} }),
    criarCalendario: () => ({ data: calendario('Outro0000000000000001', 'Fiscal', 'rosa') }),
    excluirCalendario: () => ({ data: { removidos: 3 } }),
  })
  await page.goto(PAGINA)
  const abrir = () =>
    dia(page, /23 de novembro/)
      .getByText('Conciliar recebíveis')
      .click()
  await abrir()
  await expect(page.getByRole('dialog').getByText('Toda semana, seg., qui.')).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByText('Este e os próximos').click()
  await page.getByRole('dialog').getByLabel('Título').fill('Conferir recebíveis')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Evento salvo')).toBeVisible()
  await expect
    .poll(() => api.de('alterarRecorrencia')[0]?.body)
    .toMatchObject({
      event: { id: `${serie}.2026-11-23`, title: 'Conferir recebíveis', start: '2026-11-23T12:00:00.000Z' },
      originalEvent: { id: serie },
      mode: 'future',
    })
  await abrir()
  await page.getByRole('button', { name: 'Excluir' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Excluir Conciliar recebíveis?' })
  await pergunta.getByText('Todos', { exact: true }).click()
  await semBarreiras(page)
  await pergunta.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Evento excluído')).toBeVisible()
  await expect
    .poll(() => api.de('excluirRecorrencia')[0]?.query)
    .toEqual({
      event: `${serie}.2026-11-23`,
      originalEvent: serie,
      mode: 'all',
    })

  await page.getByRole('button', { name: 'Novo calendário' }).click()
  const forma = page.getByRole('dialog', { name: 'Novo calendário' })
  await forma.getByRole('button', { name: 'Salvar' }).click()
  await expect(forma.getByText('Escreva um nome')).toBeVisible()
  await forma.getByLabel('Nome').fill('Fiscal')
  await forma.getByText('Rosa', { exact: true }).click()
  await semBarreiras(page)
  await fotografar(page, '1440-light-calendario')
  await forma.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Calendário salvo')).toBeVisible()
  // the dialog gives the focus back on its way out, which closes a menu that is open by then
  await expect(forma).toHaveCount(0)
  await expect.poll(() => api.de('criarCalendario')[0]?.body).toEqual({ calendar: { title: 'Fiscal', color: 'rosa' } })
  await page.getByRole('button', { name: 'Opções de Vendas' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const fim = page.getByRole('alertdialog', { name: 'Excluir o calendário Vendas?' })
  await fim.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Calendário excluído')).toBeVisible()
  await expect(fim).toHaveCount(0)
  await expect.poll(() => api.de('excluirCalendario')[0]?.query).toEqual({ id: 'Vendas000000000000001' })
  await page.getByRole('button', { name: 'Opções de Feriados bancários' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)
})

test('nothing in it, slips that were not all counted, and no answer', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    ...respostas(),
    obterAjustesDoCalendario: () => ({ data: { timeFormat: '12', startWeekOn: 0, view: 'list' } }),
    listarCompromissos: () => falhou,
  })
  await page.goto(PAGINA)
  await expect(page.getByText('Não conseguimos abrir o calendário')).toBeVisible()
  await semBarreiras(page)
  api.mudar({ listarCompromissos: () => ({ data: { itens: [], parcial: true } }) })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nada neste período')).toBeVisible()
  await expect(page.getByText(/Há mais boletos neste período/)).toBeVisible()
  await fotografar(page, '1440-light-vazio')
})

test('months around are fetched ahead: shown at once, forgotten by an act, and asked for again where that failed', async ({
  page,
}) => {
  await comSessao(page)
  const natal = evento('Evento000000000000011', 'Fechar o ano', '2026-12-29')
  const balanco = evento('Evento000000000000012', 'Balanço', '2027-01-28')
  const meta = evento('Evento000000000000013', 'Metas', '2027-02-25')
  let [criado, caiu] = [false, true]
  let soltar = () => {}
  const espera = new Promise<void>(livre => {
    soltar = livre
  })
  const lidos = (start: string) => api.de('listarCompromissos').filter(c => c.query.start === start).length
  const [dezembro, janeiro, fevereiro] = ['2026-11-21', '2026-12-22', '2027-01-22']
  const api = await fingirApi(page, {
    ...respostas(),
    criarCompromisso: () => {
      criado = true
      return { data: natal }
    },
    listarCompromissos: async ({ query }) => {
      // the second time January is asked for is when it is looked at
      if (query.start === janeiro && lidos(janeiro) > 1) await espera
      if (query.start === fevereiro && caiu) return falhou
      const todos = [...itens, ...(criado ? [natal] : []), balanco, meta]
      return {
        data: {
          itens: todos.filter(e => e.start >= (query.start ?? '') && e.start < (query.end ?? '')),
          parcial: false,
        },
      }
    },
  })
  const proximo = page.getByRole('button', { name: 'Próximo' })
  await page.goto(PAGINA)
  await expect.poll(() => lidos(dezembro)).toBe(1)
  await page.getByRole('button', { name: 'Novo evento' }).click()
  const forma = page.getByRole('dialog', { name: 'Novo evento' })
  await forma.getByLabel('Título').fill('Fechar o ano')
  await forma.getByRole('button', { name: 'Criar evento' }).click()
  await expect(forma).toHaveCount(0)
  await proximo.click()
  await expect(dia(page, /29 de dezembro/)).toContainText('Fechar o ano')

  await expect.poll(() => lidos(janeiro)).toBe(1)
  await proximo.click()
  // before its own reading has come
  await expect(dia(page, /28 de janeiro/)).toContainText('Balanço')
  await expect.poll(() => lidos(janeiro)).toBe(2)
  expect(lidos(fevereiro)).toBe(0)
  soltar()
  await expect.poll(() => lidos(fevereiro)).toBe(1)
  await proximo.click()
  await expect(page.getByText('Não conseguimos abrir o calendário')).toBeVisible()
  caiu = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dia(page, /25 de fevereiro/)).toContainText('Metas')
})
