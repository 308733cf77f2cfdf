import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { listarContestacoes } from '../../../shared/contract/contestacoes.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { comSessao, noEscuro, tomarFoco } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** Contested payments: the list, a case, the answer with a file, sent once and seen as sent; what is refused. */
const PAGINA = '/painel-administrativo/loja-aurora/financeiro/contestacoes'
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
type Contestacao = Received<typeof listarContestacoes>['itens'][number]
const uma = (parte: Partial<Contestacao> = {}): Contestacao => ({
  id: 'MED0a1b2c3d4e',
  checkoutId: 'CheckoutAurora0000001',
  pagador: 'Ana Prado',
  cobranca: 'Mesa de jantar',
  forma: 'pix',
  situacao: 'aberta',
  motivo: 'fraude',
  motivoDoCartao: null,
  relato: 'Não reconheço este pagamento.',
  valor: 150,
  venda: 1249.9,
  guardado: 150,
  guardadoDaEmpresa: 98.03,
  pagoEm: '2026-11-18T17:05:00.000Z',
  criadaEm: '2026-11-20T17:05:00.000Z',
  prazo: '2026-11-27T17:05:00.000Z',
  bloqueiaSaidas: false,
  podeResponder: true,
  resposta: null,
  decididaEm: null,
  ...parte,
})
const noCartao = uma({
  id: 'CB-77',
  pagador: null,
  cobranca: 'Poltrona',
  forma: 'cartao',
  situacao: 'devolvida',
  motivo: null,
  motivoDoCartao: 'nao-recebeu',
  relato: null,
  ...{ guardado: 0, guardadoDaEmpresa: 0 },
  prazo: null,
  podeResponder: false,
})
const texto = 'Entregamos o pedido no dia combinado.'

for (const [largura, escuro] of [
  [1440, false],
  [390, true],
] as const)
  test(`a case is answered once, with a file, and seen as sent (${largura} px${escuro ? ', dark' : ''})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    let respondida: Contestacao | undefined
    let guardado = true
    await fingirApi(page, {
      lerArquivoDaContestacao: () => ({
        data: {
          ...{ nome: 'nota.pdf', tipo: 'application/pdf' },
          data: guardado ? Buffer.from('%PDF-1.7').toString('base64') : null,
        },
      }),
      listarContestacoes: () => ({
        data: {
          itens: [respondida ?? uma({ bloqueiaSaidas: !escuro }), noCartao],
          parcial: false,
          proximoOffset: null,
        },
      }),
    })
    const enviados: string[] = []
    await page.route('**/contestacoes/*/*/resposta', async rota => {
      enviados.push(rota.request().postData() ?? '')
      if (enviados.length === 1)
        return rota.fulfill({ status: 422, json: { name: 'ArquivoInvalido', message: '', motivo: 'tipo' } })
      const em = '2026-11-21T12:00:00.000Z'
      const resposta = { texto, arquivo: 'nota.pdf', em, recebidaEm: em, recusada: null, pelaEquipe: false }
      const {
        pagador: _,
        cobranca: __,
        decididaEm: ___,
        ...caso
      } = uma({ situacao: 'em-analise', podeResponder: false, resposta })
      respondida = uma(caso)
      return rota.fulfill({ json: caso })
    })
    await page.goto(PAGINA)
    await expect(page.getByRole('heading', { name: 'Contestações', level: 1 })).toBeVisible()
    // whose sale it is stands in the row: no case is known by its bank's number
    const linha = page.getByText(/^Mesa de jantar[\s·]*R\$\s1\.249,90 em 18 nov 2026$/).filter({ visible: true })
    await expect(linha).toBeVisible()
    // in a table, two lines a row
    const alturas = await page.locator('tbody tr').evaluateAll(trs => trs.map(tr => tr.getBoundingClientRect().height))
    expect(Math.max(...alturas)).toBeLessThanOrEqual(49)
    await expect(page.getByText('Devolvida a quem pagou').filter({ visible: true })).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `contestacoes-${largura}`)
    await page
      .getByRole('button', { name: /MED0a1b2c3d4e/ })
      .filter({ visible: true })
      .click()
    const folha = page.getByRole('dialog', { name: 'Pix contestado' })
    await expect(folha.getByText('Não reconheço este pagamento.')).toBeVisible()
    await expect(folha.getByText('Ana Prado')).toBeVisible()
    await expect(folha.getByText('Mesa de jantar')).toBeVisible()
    await expect(folha.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
      'href',
      '/painel-administrativo/loja-aurora/relatorios/checkouts-pagamento?pagamento=CheckoutAurora0000001',
    )
    await folha.getByLabel('O que aconteceu').fill('curto')
    await folha.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(folha.getByText('Explique em pelo menos 10 letras.')).toBeVisible()
    expect(enviados).toEqual([])
    // whose of what is held it is, so that the balance and the statement, which say the company's part, agree
    await expect(folha.getByText(/^R\$\s98,03 da sua parte e R\$\s51,97 dos recebedores$/)).toBeVisible()
    // without a proof it is asked first: an answer is sent once, and none can be added
    await folha.getByLabel('O que aconteceu').fill(texto)
    await folha.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(folha.getByText('Você não anexou nenhum arquivo', { exact: false })).toBeVisible()
    await expect(folha.getByRole('button', { name: 'Enviar sem arquivo' })).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `contestacoes-sem-arquivo-${largura}`)
    expect(enviados).toEqual([])
    const arquivo = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await folha.locator('input[type=file]').setInputFiles(arquivo)
    await expect(folha.getByText('nota.pdf')).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `contestacoes-caso-${largura}`)
    await folha.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(folha.getByText(/Não conseguimos aceitar este arquivo/)).toBeVisible()
    await folha.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(folha.getByText('Recebida. Não é preciso enviar de novo.')).toBeVisible()
    await expect(folha.getByText('Responder até')).toBeHidden()
    await expect(folha.getByRole('button', { name: 'Enviar resposta' })).toBeHidden()
    // the form that had the focus is gone: what was sent has it
    await expect(folha.getByRole('heading', { name: 'Sua resposta' })).toBeFocused()
    await expect(folha.getByText('Ana Prado')).toBeVisible()
    expect(enviados[1]).toContain('name="texto"')
    expect(enviados[1]).toContain('filename="nota.pdf"')
    // what was sent is opened again by its name, for as long as it is kept
    const baixada = page.waitForEvent('download')
    await folha.getByRole('button', { name: 'Abrir nota.pdf' }).click()
    expect((await baixada).suggestedFilename()).toBe('nota.pdf')
    guardado = false
    await folha.getByRole('button', { name: 'Abrir nota.pdf' }).click()
    await expect(folha.getByText('Este arquivo não é mais guardado: provas ficam por 180 dias.')).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `contestacoes-sent-${largura}`)
  })

test('where no deadline was told, the sheet says so, and why the sale is taken back', async ({ page }) => {
  await comSessao(page)
  const sem = { ...noCartao, situacao: 'aberta' as const, podeResponder: true }
  const api = await fingirApi(page, {
    listarContestacoes: ({ query }) => ({
      data: { itens: query.periodoFim === '2026-09-30' ? [] : [sem], parcial: false, proximoOffset: null },
    }),
  })
  // any month is a period, also one in which none was opened
  await page.goto(`${PAGINA}?periodoInicio=2026-09-01&periodoFim=2026-09-30`)
  await expect(page.getByRole('button', { name: 'Dia da abertura: Setembro de 2026' })).toBeVisible()
  await expect(page.getByText('Nada encontrado com esses filtros')).toBeVisible()
  await expect.poll(() => api.de('listarContestacoes').at(-1)?.query).toMatchObject({ periodoInicio: '2026-09-01' })
  await fotografar(page, 'contestacoes-periodo')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByRole('button', { name: /CB-77/ }).filter({ visible: true }).click()
  const folha = page.getByRole('dialog', { name: 'Cartão contestado' })
  await expect(folha.getByRole('button', { name: 'Enviar resposta' })).toBeVisible()
  await expect(page.getByText('Responda com o que prova a venda.')).toBeVisible()
  await expect(page.getByText(/antes do prazo/)).toHaveCount(0)
  await expect(folha.getByText('O banco não informa até quando.', { exact: false })).toBeVisible()
  await expect(folha.getByText('Diz que não recebeu o que comprou')).toBeVisible()
  await fotografar(page, 'contestacao-sem-prazo')
})

for (const largura of [390, 1280, 1440])
  test(`a list says what is at stake, by phase, and how long is left (${largura} px)`, async ({ page }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    await comSessao(page)
    const emTresDias = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const aberta = uma({ prazo: emTresDias })
    const perdida = { ...noCartao, decididaEm: '2026-11-25T12:00:00.000Z' }
    const api = await fingirApi(page, {
      listarContestacoes: ({ query }) => ({
        data: {
          itens: query.fase === 'decidida' ? [perdida] : query.fase ? [] : [aberta, perdida],
          ...{ parcial: false, proximoOffset: null },
          total: {
            ...(query.fase === 'decidida'
              ? { casos: 1, emJogo: 0, valorEmJogo: 0 }
              : { casos: 2, emJogo: 1, valorEmJogo: 150 }),
            ...(query.fase ? { paraResponder: 0, responderAte: null } : { paraResponder: 1, responderAte: emTresDias }),
          },
        },
      }),
    })
    await page.goto(PAGINA)
    await expect(
      page.getByText(/^2 contestações · 1 sem decisão, R\$\s150,00 em jogo · 1 espera sua resposta, até /),
    ).toBeVisible()
    await expect(page.getByText('faltam 3 dias').filter({ visible: true })).toBeVisible()
    const alturas = await page.locator('tbody tr').evaluateAll(trs => trs.map(tr => tr.getBoundingClientRect().height))
    expect(Math.max(...alturas)).toBeLessThanOrEqual(49)
    await semBarreiras(page)
    await fotografar(page, `contestacoes-em-jogo-${largura}`)
    await page.getByRole('button', { name: 'Decididas' }).click()
    await expect.poll(() => api.de('listarContestacoes').at(-1)?.query).toMatchObject({ fase: 'decidida' })
    await expect(page.getByText('1 contestação', { exact: true })).toBeVisible()
    await expect(page.getByText('em 25 nov 2026').filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: /CB-77/ }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog').getByText('Decidida em')).toBeVisible()
    await tomarFoco(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // pressed again it is off; the other question stands beside it
    await page.getByRole('button', { name: 'Decididas' }).click()
    await page.getByRole('button', { name: 'Com prazo para responder' }).click()
    await expect.poll(() => api.de('listarContestacoes').at(-1)?.query).toMatchObject({ prazo: 'true' })
    expect(api.de('listarContestacoes').at(-1)?.query).not.toHaveProperty('fase')
  })
