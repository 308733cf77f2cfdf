import type { APIRequestContext, Page } from '@playwright/test'
import { cpfNovo } from '../builders/recebedor.ts'
import {
  aoPassar,
  assentou,
  desk,
  type EmpresaDaJornada,
  entrar,
  expect,
  fotografar,
  http,
  insistir,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** A receiver on the whole stack: invited at a desk, answered on a phone, approved by a call, signed, active. */
const camera = { permissions: ['camera'] }
const recebedores = 'relacionamento/recebedores'

async function convidar(page: Page, nome: string, email: string, documento: string): Promise<void> {
  await page.getByRole('button', { name: 'Convidar recebedor' }).click()
  const convite = page.getByRole('dialog')
  await convite.getByLabel('CPF ou CNPJ').fill(documento)
  await convite.getByLabel('Nome completo ou nome comercial').fill(nome)
  await convite.getByLabel('E-mail').fill(email)
  await convite.getByLabel('Celular com WhatsApp').fill('11987654321')
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(`Convite enviado a ${nome}`)).toBeVisible()
}
/** The address in the message that the inbox has. */
async function enderecoDoConvite(request: APIRequestContext, email: string): Promise<string> {
  let achado: string | undefined
  await expect
    .poll(async () => {
      const { emails } = (await (await request.get(`${urls.banco}/_email?para=${email}`)).json()) as {
        emails: { texto: string }[]
      }
      achado = /http:\/\/pagar\S+\/convite\/recebedor\/\w{21}/.exec(emails.at(-1)?.texto ?? '')?.[0]
      return achado
    })
    .toBeTruthy()
  return achado ?? ''
}
/** The staff's call, as their page will make it. */
async function analisar(empresa: EmpresaDaJornada, id: string, body: object): Promise<void> {
  const headers = await empresa.sessao('quita-administrador')
  const r = await http.call('analisarRecebedor', { headers, params: { id }, body })
  expect(r.status, JSON.stringify(r.body)).toBe(200)
}
async function idDe(page: Page, empresa: EmpresaDaJornada, nome: string): Promise<string> {
  await assentou()
  const resposta = page.waitForResponse(/\/api\/clientes\/recebedores\/\w{21}$/)
  await page.goto(`${empresa.painel}/${recebedores}?busca=${encodeURIComponent(nome)}`)
  await page.getByRole('button', { name: nome, exact: true }).locator('visible=true').click()
  return ((await (await resposta).json()) as { id: string }).id
}

test('invited, accepted on a phone with its camera, approved, signed, active; every banner on the way', async ({
  open,
  empresa,
  request,
}) => {
  const quem = 'Marta'
  const nome = `${quem} Guimaraes`
  const email = `marta@recebedor.${empresa.dominio}`
  const documento = cpfNovo()
  const { page: painel } = await open(desk)
  await entrar(painel, empresa, { em: recebedores })
  await convidar(painel, nome, email, documento)

  const { page } = await open(phone, camera)
  const endereco = await enderecoDoConvite(request, email)
  await page.goto(endereco)
  await expect(page.getByRole('heading', { name: 'Loja Aurora convidou você' })).toBeVisible()
  await fotografar(page, 'convite-1')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByText('Conta bancária').click()
  await page.getByRole('button', { name: /^Banco/ }).click()
  await page.getByRole('searchbox').fill('341')
  await fotografar(page, 'convite-bancos')
  await page.getByRole('dialog').getByRole('button', { name: /^341/ }).click()
  await page.getByLabel('Agência').fill('1234')
  await page.getByLabel('Conta', { exact: true }).fill('1234567')
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Rua ou avenida')).not.toHaveValue('')
  await fotografar(page, 'convite-2')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByRole('button', { name: 'Registrar selfie' }).click()
  await page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()
  await page.getByRole('button', { name: 'PROCESSAR VALIDAÇÃO' }).click()
  await fotografar(page, 'convite-3')
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos o seu cadastro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ESTE CONVITE FOI ACEITO' })).toBeDisabled()

  const id = await idDe(painel, empresa, nome)
  await expect(painel.getByText('Confere com o CPF')).toBeVisible()
  await expect(painel.getByText('Banco 341, agência 1234, conta 123456-7')).toBeVisible()
  await analisar(empresa, id, { decisao: 'aprovar', motivo: 'cadastro confere' })
  // the terms open by themselves after a moment, and take the link with them
  await insistir(async limite => {
    await page.goto(endereco)
    await page.getByRole('link', { name: 'Assinar eletronicamente' }).click(limite)
    await expect(page).toHaveURL(/\/zapsign\/verificar\//, limite)
  })
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(page).toHaveURL(endereco)
  await insistir(async limite => {
    await page.goto(endereco)
    await expect(page.getByRole('heading', { name: 'Tudo certo' })).toBeVisible(limite)
  })
  await painel.reload()
  await painel.getByRole('button', { name: nome, exact: true }).locator('visible=true').click()
  await expect(painel.getByText('Termos assinados')).toBeVisible()
})

test('an invitation that ran out, and one that never was: said, and then the login (X55)', async ({
  open,
  empresa,
}) => {
  const { page } = await open(phone)
  for (const [token, dito] of [
    [empresa.conviteVencido, 'Este convite expirou'],
    ['Zz9Yy8Xx7Ww6Vv5Uu4Tt3', 'Este convite não existe ou foi substituído'],
  ] as const) {
    // the page goes on to the login by itself
    await aoPassar(page, dito, () => page.goto(`${urls.pagar}/convite/recebedor/${token}`))
    await fotografar(page, `convite-${token.slice(0, 9)}`)
    await expect(page).toHaveURL(/\/login/)
  }
})

test('declined, and the company is told so', async ({ open, empresa, request }) => {
  const { page: painel } = await open(desk)
  await entrar(painel, empresa, { em: recebedores })
  const { page } = await open(phone)
  const nome = 'Otto Ribeiro'
  const email = `otto@recebedor.${empresa.dominio}`
  await convidar(painel, nome, email, cpfNovo())
  const endereco = await enderecoDoConvite(request, email)
  await page.goto(endereco)
  await page.getByRole('button', { name: 'NÃO ACEITO' }).click()
  await page.getByRole('button', { name: 'Quero Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Você recusou este convite' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'NÃO ACEITO' })).toBeDisabled()
  await idDe(painel, empresa, nome)
  await expect(painel.getByText('Convite recusado').first()).toBeVisible()
})
