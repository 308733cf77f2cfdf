import { senhaDemo } from '../../infra/local/demo.ts'
import { codigoDoApp } from '../builders/acesso.ts'
import { desk, entrar, expect, fotografar, http, test } from './fixtures.ts'

/** Who is signed in proves a second factor again before giving somebody the right to act: by a passkey, then by a code. */
const senhas = ['ipe-amarelo-7431-Rio', 'jangada-verde-9920-Mar'] as const

test('a key for programs is made after a passkey, the next one after a code of the app', async ({ open, empresa }) => {
  const { page, context } = await open(desk)
  const dialogo = page.getByRole('dialog')
  let senha: string = senhaDemo
  await entrar(page, empresa, { em: 'pages/settings' })
  // the authenticator of this browser, as Chromium's own tools make one
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Ligar' }).click()
  await dialogo.getByLabel('Senha atual').fill(senha)
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  const segredo = (await page.locator('[data-segredo]').innerText()).replace(/\s/g, '')
  await page.getByLabel('Código que o aplicativo mostra').fill(codigoDoApp(segredo, Date.now()))
  await page.getByRole('button', { name: 'Ligar verificação' }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await dialogo.getByLabel('Nome da chave').fill('Chave da viagem')
  await dialogo.getByLabel('Senha atual').fill(senha)
  await dialogo.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('Chave da viagem')).toBeVisible()

  /** Another password ends every proof, so that no test waits for five minutes to pass. */
  const trocarSenha = async (nova: string) => {
    await page.goto(`${empresa.painel}/pages/settings`)
    const form = page.getByRole('form', { name: 'Senha' })
    await form.getByLabel('Senha atual').fill(senha)
    await form.getByLabel('Nova senha', { exact: true }).fill(nova)
    await form.getByLabel('Repita a nova senha').fill(nova)
    await form.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(page.getByText('Senha alterada.')).toBeVisible()
    senha = nova
  }
  const pergunta = page.getByRole('dialog', { name: 'Confirme que é você' })
  const pedirChave = async (nome: string) => {
    await page.goto(`${empresa.painel}/configuracoes/desenvolvedores`)
    await page.getByRole('button', { name: 'Criar chave' }).click()
    await dialogo.getByLabel('Nome').fill(nome)
    await dialogo.getByText('Ver links e condições').click()
    await dialogo.getByRole('button', { name: 'Criar chave' }).click()
    await expect(pergunta).toBeVisible()
  }
  const guardar = async () => {
    expect(await dialogo.locator('code').innerText()).toMatch(/^qk_test_/)
    await dialogo.getByRole('button', { name: 'Já guardei' }).click()
  }

  await trocarSenha(senhas[0])
  await pedirChave('Loja')
  await fotografar(page, 'confirmar-pela-chave')
  await pergunta.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await guardar()

  await trocarSenha(senhas[1])
  await pedirChave('Balcão')
  await pergunta.getByRole('button', { name: 'Usar o código do aplicativo' }).click()
  await fotografar(page, 'confirmar-pelo-codigo')
  // the code of the step after the one that turned the app on
  await pergunta.getByLabel('Código do aplicativo').fill(codigoDoApp(segredo, Date.now() + 30_000))
  await guardar()
  await expect(page.getByRole('table').getByText('Balcão')).toBeVisible()

  // the session of who stole the password alone gets no further than the second step
  const { body } = await http.entrar<{ token?: string; meios?: string[] }>(empresa.email('administrador'), senha)
  expect(body.token).toBeUndefined()
})
