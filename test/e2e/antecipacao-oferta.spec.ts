import { chaveDaOferta } from '../../infra/local/seed.antecipacao.ts'
import { comCameras } from '../harness/browser.ts'
import { assentou, desk, entrar, expect, fotografar, phone, test, urls } from './fixtures.ts'

/** An offer on the whole stack: made at a desk, told by WhatsApp, opened where there is no camera, and taken back. */
test.use({ launchOptions: comCameras('=device-count=0') })
/** A demo receiver with a receivable in 31 days. */
const documento = '90000000256'
interface Mensagem {
  modelo: string
  link?: { final: string }
}

test('offered in the panel, opened without a camera: nothing is paid; taken back, its address says so (S091)', async ({
  open,
  empresa,
}) => {
  const { page: painel } = await open(desk)
  await entrar(painel, empresa, { em: `relacionamento/recebedores?busca=${documento}` })
  await painel.getByRole('button', { name: 'MARTA RIBEIRO' }).locator('visible=true').click()
  const folha = painel.getByRole('dialog', { name: 'MARTA RIBEIRO', exact: true })
  await folha.getByRole('button', { name: 'Oferecer antecipação' }).click()
  const dialogo = painel.getByRole('dialog', { name: /^Antecipar valores de/ })
  await dialogo.getByLabel('Quanto antecipar?').fill('')
  await dialogo.getByLabel('Quanto antecipar?').pressSequentially('50000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await dialogo.getByRole('button', { name: 'Enviar oferta de R$ 489,72' }).click()
  await expect(dialogo.getByRole('status')).toContainText('Oferta a caminho')
  await dialogo.getByRole('button', { name: 'Concluir' }).click()
  const oferta = folha.getByRole('listitem').filter({ hasText: 'Enviada 1 vez' })
  await expect(oferta.getByText(/^WhatsApp: (enviado|entregue)$/)).toBeVisible()
  await assentou()
  const { mensagens } = (await (
    await painel.request.get(`${urls.banco}/_whatsapp?telefone=${empresa.celular}`)
  ).json()) as {
    mensagens: Mensagem[]
  }
  const id = mensagens.findLast(m => m.modelo === 'antecipacao_express')?.link?.final ?? ''

  const { page } = await open(phone)
  await page.goto(`${urls.pagar}/plataforma/cliente/servicos-financeiros/antecipacao-express/${id}`)
  await expect(page.getByText('R$ 489,72', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Autorizar antecipação' }).click()
  await expect(page.getByText('Não identificamos uma câmera em seu dispositivo.')).toBeVisible()
  await fotografar(page, 'antecipacao-sem-camera')
  await page.getByRole('button', { name: 'Voltar depois' }).click()
  const { envios } = (await (await page.request.get(`${urls.banco}/_repasses`)).json()) as {
    envios: { favorecido: string }[]
  }
  expect(envios.filter(e => e.favorecido === chaveDaOferta(empresa, 'vencida'))).toEqual([])

  await assentou()
  await painel.reload()
  await painel.getByRole('button', { name: 'MARTA RIBEIRO' }).locator('visible=true').click()
  await expect(folha.getByText('Aberta pelo recebedor')).toBeVisible()
  await folha.getByRole('button', { name: 'Cancelar oferta' }).click()
  await painel.getByRole('alertdialog').getByRole('button', { name: 'Cancelar oferta' }).click()
  await expect(folha.getByText('Cancelada', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Esta antecipação foi cancelada por quem a ofereceu.')).toBeVisible()
})
