import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { aprovado, identificarNo, linkDeCartao, pagarCom, recibo } from './comCartao.ts'
import {
  assentou,
  desk,
  entrar,
  expect,
  fotografar,
  insistir,
  novaEmpresa,
  phone,
  semBarreiras,
  test,
} from './fixtures.ts'

/** A payment by card through every report: list, detail, refund, statement, file and dashboard; and a receiver's part. */
const nome = 'Hermengarda Montenegro'

/** The figure of the dashboard under a name. */
const numero = (page: Page, rotulo: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(rotulo, { exact: true }) })
    .locator('dd')
    .first()
const quantos = async (page: Page): Promise<number> => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Visão geral' })).toBeVisible()
  return Number((await numero(page, 'Pagamentos').textContent()) ?? 0)
}

test('a payment by card in every report, as finance; its part in a receiver’s own', async ({ open }) => {
  test.slow()
  // with the books of two months and a half
  const empresa = await novaEmpresa({ diasDeVendas: 75 })
  const { painel } = empresa
  const { page } = await open(desk)
  await entrar(page, empresa, { como: 'gestor-financeiro', em: 'dashboards' })
  const antes = await quantos(page)
  expect(antes).toBeGreaterThan(30)

  const rateio = [{ recebedorId: empresa.recebedores.ana, tipo: 'percentual' as const, valor: 30 }]
  const payer = await open(phone)
  await identificarNo(payer.page, await linkDeCartao(empresa, { nome: 'Cristaleira', valor: 1_511.37, rateio }), {
    nome,
  })
  await pagarCom(payer.page, aprovado)
  await expect(payer.page).toHaveURL(recibo)
  await assentou()

  await test.step('found by its filters, with all that happened to it', async () => {
    await page.goto(`${painel}/relatorios/checkouts-pagamento`)
    await page.getByRole('combobox', { name: 'Forma de pagamento' }).selectOption('1')
    await page.getByRole('combobox', { name: 'Situação', exact: true }).selectOption('Liquidado')
    await page.getByLabel('Pagador ou documento').fill('hermengarda')
    await expect(page).toHaveURL(/pagador=hermengarda/)
    await expect(page.getByText(/1 pago, R\$\s1\.511,37/)).toBeVisible()
    await page
      .getByRole('button', { name: `Abrir o pagamento de ${nome}` })
      .locator('visible=true')
      .click()
    const tempo = page.getByRole('list', { name: 'O que aconteceu' })
    for (const momento of ['Pagamento iniciado', 'Pagador identificado', 'Cartão aprovado', 'capturado no cartão'])
      await expect(tempo).toContainText(momento)
    await expect(page.getByText('Ana Beatriz Coutinho')).toBeVisible()
    await fotografar(page, 'relatorio-detalhe')
  })

  await test.step('given back in part from there', async () => {
    await page.getByRole('button', { name: /^Estornar o pagamento/ }).click()
    await page.getByText('Só uma parte').click()
    await page.getByLabel('Valor a devolver').fill('511,37')
    await page.getByRole('button', { name: /^Estornar R\$\s511,37/ }).click()
    await expect(page.getByText(/Estorno de R\$\s511,37 feito/)).toBeVisible()
    // the report follows the payment through the stream: a page that came before it is asked for again
    await insistir(async limite => {
      await page.goto(`${painel}/relatorios/checkouts-pagamento?pagador=hermengarda`)
      await expect(page.getByText(/1 pago, R\$\s1\.511,37 · R\$\s511,37 devolvidos/)).toBeVisible(limite)
    })
  })

  await test.step('as a file: BOM, semicolons, decimal commas', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
    await expect(page).toHaveURL(/relatorios\/exportacoes/)
    const baixar = page.getByRole('button', { name: /^Baixar Checkouts de pagamento/ }).first()
    await expect(baixar).toBeVisible()
    const [arquivo] = await Promise.all([page.waitForEvent('download'), baixar.click()])
    expect(arquivo.suggestedFilename()).toMatch(/^checkouts-de-pagamento-\d{4}-\d\d-\d\d\.csv$/)
    const texto = readFileSync(await arquivo.path(), 'utf8')
    expect(texto.startsWith('\uFEFFPagador;')).toBe(true)
    const linhas: Record<string, string>[] = parse(texto, { bom: true, delimiter: ';', columns: true })
    expect(linhas).toMatchObject([
      {
        Pagador: nome,
        'Forma de pagamento': 'Cartão de crédito',
        Situação: 'Liquidado',
        'Valor (R$)': '1511,37',
        'Devolvido (R$)': '511,37',
      },
    ])
  })

  await test.step('a figure of the statement opens the entries behind it', async () => {
    const mesPassado = somarDias(`${dataSaoPaulo(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7)
    await page.goto(`${painel}/relatorios/movimentacoes?mes=${mesPassado}`)
    await page
      .getByRole('button', { name: /^Abrir os lançamentos de Liberação de recebíveis/ })
      .locator('visible=true')
      .first()
      .click()
    const folha = page.getByRole('dialog', { name: 'Lançamento' })
    await expect(folha.getByText('Empresa, a liberar')).toBeVisible()
    await expect(folha.getByText('Empresa, disponível')).toBeVisible()
    await expect(folha.getByText('A soma dos lançamentos é sempre zero.')).toBeVisible()
    await fotografar(page, 'relatorio-lancamento')
  })

  await test.step('counted by the dashboard', async () => {
    await page.goto(`${painel}/dashboards`)
    await expect.poll(() => quantos(page), { intervals: [500, 1_000] }).toBeGreaterThan(antes)
    await fotografar(page, 'relatorio-painel')
  })

  await test.step('its receiver sees its part of it, what went back of that, and nobody’s name', async () => {
    const dela = (await open(phone)).page
    const checkout = payer.page.url().slice(-21)
    await entrar(dela, empresa, { como: 'ana', em: `relatorios/checkouts-pagamento?pagador=${checkout}` })
    // 30 % of what is left after the fee of 3.49 %; as much of it went back as of the whole
    const parte = /1 pago, R\$\s437,59 · R\$\s148,05 devolvidos/
    await insistir(async limite => {
      await dela.reload()
      await expect(dela.getByText(parte)).toBeVisible(limite)
    })
    await expect(
      dela.getByRole('button', { name: 'Abrir o pagamento de Sua parte' }).locator('visible=true'),
    ).toHaveCount(1)
    await expect(dela.getByText(nome)).toHaveCount(0)
    await expect(dela.getByText(/1\.511,37/)).toHaveCount(0)
    await semBarreiras(dela)
    await fotografar(dela, 'relatorio-recebedor')
    await dela.goto(`${painel}/dashboards`)
    await expect(dela.getByRole('heading', { name: 'Visão geral' })).toBeVisible()
    await expect(numero(dela, 'Devolvido e contestado')).not.toHaveText(/R\$\s0,00/)
    await fotografar(dela, 'relatorio-recebedor-painel')
  })
})
