import type { Page } from '@playwright/test'
import { chaveDaOferta } from '../../infra/local/seed.antecipacao.ts'
import {
  codigoPix,
  desk,
  type EmpresaDaJornada,
  entrar,
  expect,
  fotografar,
  identificar,
  pagarNoBanco,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** Money going out, on the whole stack: an anticipation authorised by a selfie, and a withdrawal from the panel. */
const camera = { permissions: ['camera'] }
const endereco = ({ servicos }: EmpresaDaJornada, id: string) => `${servicos}/antecipacao-express/${id}`
const autorizar = async (page: Page) => {
  await page.getByRole('button', { name: 'Autorizar antecipação' }).click()
  await page.getByRole('button', { name: 'Solicitar câmera' }).click()
  await expect(page.getByRole('heading', { name: 'Centralize seu rosto' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar antecipação' }).click()
}
interface Envio {
  valor: number
  favorecido: string
  status: string
}
const envios = async (page: Page): Promise<Envio[]> =>
  ((await (await page.request.get(`${urls.banco}/_repasses`)).json()) as { envios: Envio[] }).envios

test('authorised by a selfie: paid once, and used up (S086, S087, S090)', async ({ open, empresa }) => {
  const { page } = await open(phone, camera)
  await page.goto(endereco(empresa, empresa.antecipacoes.aprovada))
  await expect(page.getByText('R$ 979,44', { exact: true })).toBeVisible()
  await fotografar(page, 'antecipacao')
  await autorizar(page)
  await expect(page.getByRole('heading', { name: 'Antecipação aprovada' })).toBeVisible()
  expect((await envios(page)).filter(e => e.favorecido === chaveDaOferta(empresa, 'aprovada'))).toMatchObject([
    { valor: 97_944, status: 'REALIZADO' },
  ])
  await page.reload()
  await expect(page.getByText('Você já antecipou esta transação.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('somebody else, three times: blocked, and nothing is paid (X69, X70)', async ({ open, empresa }) => {
  const { page } = await open(phone, camera)
  for (const palavras of [/não conferem/, /não conferem/, /Por segurança, a antecipação foi bloqueada/]) {
    await page.goto(endereco(empresa, empresa.antecipacoes.outraPessoa))
    await autorizar(page)
    await expect(page.getByText(palavras)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText(/esta antecipação foi bloqueada/)).toBeVisible()
  expect((await envios(page)).filter(e => e.favorecido === chaveDaOferta(empresa, 'outraPessoa'))).toEqual([])
})

test('an offer that ended, and an unknown one (S088, S089)', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await page.goto(endereco(empresa, empresa.antecipacoes.vencida))
  await expect(page.getByText(/A proposta de antecipação expirou em \d\d\/\d\d\/\d{4} às \d\d:\d\d\./)).toBeVisible()
  await page.goto(endereco(empresa, 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3'))
  await expect(page.getByText('Antecipação não encontrada ou token inválido.')).toBeVisible()
})

test('a withdrawal from the panel, of what a payer paid', async ({ open, empresa }) => {
  const payer = await open(phone)
  await payer.page.goto(empresa.endereco(empresa.links.mesa))
  await identificar(payer.page)
  await payer.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(payer.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await pagarNoBanco(payer.context, await codigoPix(payer.page))
  await expect(payer.page).toHaveURL(/pagamento-realizado-com-sucesso/)
  const { page } = await open(desk)
  await entrar(page, empresa, { em: 'financeiro/saldo' })
  await expect(page.getByRole('heading', { name: 'Saldo e saques', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Extrato' })).toContainText('Venda por Pix')
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  // what the simulated bank answers 503 to, and pays
  await dialogo.getByLabel('Quanto você quer sacar?').pressSequentially('77732')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo).toContainText(`Pix · f***@${empresa.dominio}`)
  await dialogo.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(dialogo.getByRole('status')).toContainText('Saque enviado')
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('list', { name: 'Saques' })).toContainText('Processado', { timeout: 120_000 })
  await fotografar(page, 'saldo')
  expect((await envios(page)).filter(e => e.favorecido === `financeiro@${empresa.dominio}`)).toMatchObject([
    { valor: 77_732, status: 'REALIZADO' },
  ])
})
