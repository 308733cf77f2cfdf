import { linkNovo } from '../builders/link.ts'
import { desk, entrar, expect, fotografar, http, insistir, phone, test, urls } from './fixtures.ts'

/** An integrator's day: a key that may little, a webhook that is verified, one that fails, is seen to, and arrives. */

test('a key with one scope, a webhook verified, refused, told again and delivered', async ({
  open,
  empresa,
  request,
}) => {
  const caixa = `jornada${empresa.sufixo}`
  const endereco = `${urls.banco}/webhooks/${caixa}`
  const recebidos = async () => {
    const { recebidos: todos } = await (await request.get(`${urls.banco}/_webhooks/${caixa}`)).json()
    return todos as { eventoId: string; status: number; conferencia: string }[]
  }
  const { page, context } = await open(desk)
  await entrar(page, empresa, { em: 'configuracoes/desenvolvedores' })
  const dialogo = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Criar chave' }).click()
  await dialogo.getByLabel('Nome').fill(`Loja virtual ${caixa}`)
  await dialogo.getByText('Ver links e condições').click()
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  const chave = await dialogo.locator('code').innerText()
  expect(chave).toMatch(/^qk_test_/)
  await dialogo.getByRole('button', { name: 'Já guardei' }).click()
  const headers = { authorization: `Bearer ${chave}` }
  expect((await http.call('listarLinks', { headers })).status).toBe(200)
  expect((await http.call('criarLink', { headers, body: linkNovo() })).body).toMatchObject({ name: 'SemPermissao' })
  expect((await http.call('listarWebhooks', { headers })).status).toBe(403)

  await page.getByRole('button', { name: 'Cadastrar endereço' }).click()
  await dialogo.getByLabel('Endereço').fill(endereco)
  await dialogo.getByText('Pagamento confirmado').click()
  await dialogo.getByText('Link encerrado').click()
  await dialogo.getByRole('button', { name: 'Cadastrar endereço' }).click()
  const segredo = await dialogo.locator('code').innerText()
  await dialogo.getByRole('button', { name: 'Já guardei' }).click()
  const sistema = await context.newPage()
  await sistema.setViewportSize(phone.viewport)
  await sistema.goto(endereco)
  await sistema.getByLabel('Segredo').fill(segredo)
  await sistema.getByRole('button', { name: 'Guardar' }).click()
  await expect(sistema.getByText('Segredo guardado.')).toBeVisible()

  /** The simulator answers so from the next call on: what it was told has arrived. */
  const responderAssim = () =>
    Promise.all([
      sistema.waitForResponse(r => r.request().method() === 'POST'),
      sistema.getByRole('button', { name: 'Responder assim' }).click(),
    ])
  const enviarTeste = page.getByRole('button', { name: `Enviar teste: ${endereco}` })
  await enviarTeste.click()
  await expect.poll(recebidos).toMatchObject([{ status: 200, conferencia: 'confere' }])
  await sistema.getByLabel('Falhar (500)').check()
  await responderAssim()
  await expect(sistema.getByText('Assinatura confere')).toBeVisible()

  await enviarTeste.click()
  await expect.poll(async () => (await recebidos())[1]).toMatchObject({ status: 500, conferencia: 'confere' })
  const { eventoId } = (await recebidos())[1] ?? { eventoId: '' }
  /** Opens what the log says of the event: the first of the list is the newest. */
  const abrirEntrega = async (situacao: RegExp) => {
    await insistir(async limite => {
      // what an earlier look left open
      await page.keyboard.press('Escape')
      await expect(dialogo).toHaveCount(0, limite)
      await page.getByRole('button', { name: 'Atualizar' }).click(limite)
      await page.getByRole('button', { name: 'Teste', exact: true }).locator('visible=true').first().click(limite)
      await expect(dialogo.getByText(eventoId)).toBeVisible(limite)
      await expect(dialogo.getByText(situacao)).toBeVisible(limite)
    })
  }
  await abrirEntrega(/1ª tentativa · 500/)
  await expect(dialogo.getByText('A caminho')).toBeVisible()
  await expect(dialogo.getByText(/Próxima tentativa/)).toBeVisible()
  // it is refused until here: five seconds after the first try the product tries again by itself, whenever the sweeper comes
  await sistema.getByLabel('Aceitar (200)').check()
  await responderAssim()
  await dialogo.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(async () => (await recebidos()).at(-1)).toMatchObject({ eventoId, status: 200 })
  const dele = (await recebidos()).slice(1)
  expect(dele.map(r => r.eventoId)).toEqual(dele.map(() => eventoId))
  expect(dele[0]?.status).toBe(500)
  await abrirEntrega(new RegExp(`${dele.length}ª tentativa · 200`))
  await expect(dialogo.getByText('Entregue')).toBeVisible()
  await fotografar(page, 'integradores')
  await sistema.reload()
  await fotografar(sistema, 'webhooks-recebidos')
})
