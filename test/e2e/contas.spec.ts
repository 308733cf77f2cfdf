import { codigoDoApp } from '../builders/acesso.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import { desk, expect, http, test, urls } from './fixtures.ts'

/** A person's account on the whole stack: invited, forgotten, found again, with two factors, then without a password. */
const senha = 'ipe-amarelo-7431-Rio'
const outra = 'jangada-verde-9920-Mar'

test('invited, reset by e-mail, signs in with the app, then with a passkey', async ({ open, empresa, request }) => {
  const email = `pessoa@${empresa.dominio}`
  /** The last address of a kind in the messages that the inbox has. */
  const endereco = async (caminho: string): Promise<string> => {
    let achado: string | undefined
    await expect
      .poll(async () => {
        const { emails } = (await (await request.get(`${urls.banco}/_email?para=${email}`)).json()) as {
          emails: { texto: string }[]
        }
        const textos = emails.map(e => new RegExp(`http://app\\S+/${caminho}/\\w{21}`).exec(e.texto)?.[0])
        achado = textos.findLast(t => t !== undefined)
        return achado
      })
      .toBeTruthy()
    return achado ?? ''
  }
  const admin = await empresa.sessao()
  const convite = await http.call('enviarConviteUsuario', {
    headers: admin,
    body: { nome: 'Pedro Sampaio', email, perfil: 'links' },
  })
  expect(convite.status, JSON.stringify(convite.body)).toBe(200)

  const { page, context } = await open(desk)
  await page.goto(await endereco('convite/usuario'))
  await page.getByLabel('CPF').fill(cpfNovo())
  await page.getByLabel('Crie uma senha').fill(senha)
  await page.getByLabel('Repita a senha').fill(senha)
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await page.getByRole('link', { name: 'Entrar' }).click()

  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  // the page before has a field of the same name
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
  await page.goto(await endereco('resetar-senha'))
  await page.getByLabel('Nova senha', { exact: true }).fill(outra)
  await page.getByLabel('Repita a nova senha').fill(outra)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.getByRole('link', { name: 'Entrar' }).click()
  const entrar = async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(outra)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await entrar()
  await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()

  await page.getByRole('button', { name: /^Logado com/ }).click()
  await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
  await page.getByRole('button', { name: 'Ligar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Senha atual').fill(outra)
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  const segredo = (await page.locator('[data-segredo]').innerText()).replace(/\s/g, '')
  await page.getByLabel('Código que o aplicativo mostra').fill(codigoDoApp(segredo, Date.now()))
  await page.getByRole('button', { name: 'Ligar verificação' }).click()
  const papel = await page.locator('[data-codigo]').first().innerText()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('10 códigos de recuperação restantes')).toBeVisible()

  // the authenticator of this browser, as Chromium's own tools make one
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const tocar = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await dialogo.getByLabel('Nome da chave').fill('Chave da viagem')
  await dialogo.getByLabel('Senha atual').fill(outra)
  await dialogo.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('Chave da viagem')).toBeVisible()

  // nobody touches the authenticator: what the page offers waits, and the password goes on
  await tocar(false)
  await page.goto(`${urls.app}/sign-out`)
  await entrar()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(papel)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
  // by the button
  const opcoes = /\/login\/chave-acesso\/opcoes/
  const oferta = page.waitForResponse(r => opcoes.test(r.url()))
  await page.goto(`${urls.app}/sign-out`)
  await oferta
  // Chromium's authenticator never comes back to a request that found it untouched: it is touched between the press and
  // the question, so that what the page offers does not take the touch
  await page.route(opcoes, async pergunta => {
    await tocar(true)
    await pergunta.continue()
  })
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
  await page.unroute(opcoes)
  // and by what the browser offers under the e-mail's field
  await page.goto(`${urls.app}/sign-out`)
  await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
})
