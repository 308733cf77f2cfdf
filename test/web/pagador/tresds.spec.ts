import type { Page } from '@playwright/test'
import { comDesafio, emissor, noEmissor, TRANSACAO, validado } from './emissor.ts'
import { segurar } from './esperas.ts'
import { CHECKOUT, tresFormas, umaRetomada, umComprovante, umPagamentoComCartao, umRetorno } from './fixtures.ts'
import {
  type ApiFalsa,
  chamadasFeitas,
  cobrado,
  enderecos,
  escolher,
  expect,
  identificarComEndereco,
  nasLarguras,
  preencherCartao,
  semBarreiras,
  test,
} from './teste.ts'

const link = { formasPagamento: tresFormas }
const doProduto = (pagina: string) => `/plataforma/quita/servicos-financeiros/${pagina}/${CHECKOUT}`
const sucesso = doProduto('pagamento-realizado-com-sucesso')
const fracasso = doProduto('pagamento-nao-realizado')
const aprovado = { data: cobrado(umPagamentoComCartao({ situacao: 'aprovado' }), sucesso) }
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Confirme com o seu banco' })

const noCartao = umaRetomada(
  { checkoutId: CHECKOUT, formaPagamento: 1, parcelas: 12, proximaEtapa: 'REALIZAR_PAGAMENTO' },
  link,
)
/**
 * To the open challenge, from the card's form as a refresh finds it: the way there is the first test's. The charge that
 * carries the server's code is answered by `depois`.
 */
async function ateODesafio(
  page: Page,
  api: ApiFalsa,
  modo: Parameters<typeof emissor>[1] = 'post',
  depois: object = aprovado,
) {
  const banco = await emissor(page, modo)
  api.quando({
    processarPagamento: ({ vez }) =>
      (vez === 1 ? { data: comDesafio(banco.url) } : depois) as { data: typeof aprovado.data },
    validar3ds: () => validado('codigo-do-servidor'),
    obterLinkComPagamento: () => ({ data: noCartao }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await preencherCartao(page)
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
  await expect(dialogo(page)).toBeVisible()
  return banco
}

test('frictionless: no challenge opens, and the card is sent once', async ({ page, api }) => {
  api.quando({ processarPagamento: () => aprovado, obterComprovanteCheckout: () => ({ data: umComprovante() }) })
  await page.goto(enderecos.checkout(link))
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await preencherCartao(page)
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
  await page.waitForURL(`**${sucesso}`)
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
  await expect.poll(() => api.de('validar3ds')).toHaveLength(0)
})

for (const modo of ['post', 'get', 'mensagem'] as const) {
  test(`passed, the issuer coming back by ${modo}: the same card goes with the code, then the success page`, async ({
    page,
    api,
  }) => {
    const { recebidos } = await ateODesafio(page, api, modo)
    await expect(noEmissor(page)).toBeVisible()
    await expect(dialogo(page)).toContainText('O banco do seu cartão quer confirmar que é você')
    if (modo === 'post') await nasLarguras(page)
    await noEmissor(page).click()
    await page.waitForURL(`**${sucesso}`)
    await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toBeVisible()
    expect(recebidos[0]?.get('creq')).toBe('eyJhY3NUcmFuc0lEIjoiMSJ9')
    expect(recebidos[0]?.get('TermUrl')).toMatch(/^http:\/\/pagar\.localhost:\d+\/3ds\/retorno$/)
    await expect
      .poll(() => api.de('validar3ds').map(c => c.body))
      .toEqual([{ jwt: 'lacre.do.servidor', code3DS: modo === 'mensagem' ? 'NOACTION' : 'SUCCESS', id: TRANSACAO }])
    const [primeira, segunda] = api.de('processarPagamento').map(c => c.body as Record<string, unknown>)
    expect(primeira).not.toHaveProperty('threeDsCode')
    expect(segunda).toMatchObject({
      threeDsCode: 'codigo-do-servidor',
      numeroCartao: '4000000000000051',
      cvvCartao: '123',
    })
    const guardado = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(guardado).not.toMatch(/4000000000000051|lacre|codigo-do-servidor/)
  })
}

test('not passed: says so, charges nothing, and goes to the not-paid page', async ({ page, api }) => {
  // the page leaves a second and a half later
  const seguir = await segurar(page, `**${fracasso}`)
  await ateODesafio(page, api)
  api.quando({ validar3ds: () => validado('', fracasso) })
  await noEmissor(page).click()
  await expect(dialogo(page)).toContainText('O banco não confirmou esta compra. Nada foi cobrado.')
  seguir()
  await page.waitForURL(`**${fracasso}`)
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
})

test('passed but denied by the acquirer: the not-paid page (R029)', async ({ page, api }) => {
  const erro = {
    name: 'PagamentoRecusado',
    message: 'm',
    checkoutId: CHECKOUT,
    descricao: 'x',
    retornoUsuario: umRetorno(),
  }
  await ateODesafio(page, api, 'post', { status: 402, erro })
  await noEmissor(page).click()
  await page.waitForURL(`**${fracasso}`)
})

test('cancel asks first, is told to the server, and leads to the not-paid page', { tag: '@mesa' }, async ({
  page,
  api,
}) => {
  const seguir = await segurar(page, `**${fracasso}`)
  await ateODesafio(page, api)
  api.quando({ validar3ds: () => validado('', fracasso) })
  await expect(noEmissor(page)).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Sair da confirmação do banco?' })).toBeFocused()
  // what is to be done on the bank's page is not said while it is hidden
  await expect(dialogo(page)).not.toContainText('Responda na página dele')
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Continuar com o banco' }).click()
  await expect(noEmissor(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(dialogo(page)).toContainText('Confirmação cancelada. Nada foi cobrado.')
  seguir()
  await page.waitForURL(`**${fracasso}`)
  await expect.poll(() => api.de('validar3ds').map(c => (c.body as { code3DS: string }).code3DS)).toEqual(['CANCEL'])
})

test('stuck: an issuer that does not come in 30 s may be tried again or left', async ({ page, api }) => {
  await page.clock.install()
  const banco = await ateODesafio(page, api, 'mudo')
  await expect(dialogo(page)).toContainText('Abrindo a página do seu banco…')
  await page.clock.runFor(31_000)
  await expect(dialogo(page)).toContainText('A página do banco está demorando para abrir.')
  await nasLarguras(page)
  banco.modo = 'post'
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(noEmissor(page)).toBeVisible()
  expect(banco.recebidos).toHaveLength(2)
})

test('time runs out announced, can be extended twice, and its end is asked of the issuer', async ({ page, api }) => {
  await page.clock.install()
  await ateODesafio(page, api)
  await expect(noEmissor(page)).toBeVisible()
  await expect(dialogo(page)).toContainText(/Responda em (10:00|9:5\d)/)
  await expect(page.getByRole('button', { name: 'Preciso de mais tempo' })).toHaveCount(0)
  await page.clock.runFor(8 * 60_000 + 5000)
  await expect(page.getByText('Faltam 2 minutos para responder ao banco.')).toBeAttached()
  await page.getByRole('button', { name: 'Preciso de mais tempo' }).click()
  await expect(page.getByText('Você ganhou mais 5 minutos.')).toBeAttached()
  await page.clock.runFor(5 * 60_000)
  await page.getByRole('button', { name: 'Preciso de mais tempo' }).click()
  await page.clock.runFor(5 * 60_000)
  await expect(page.getByRole('button', { name: 'Preciso de mais tempo' })).toHaveCount(0)
  await expect.poll(() => api.de('validar3ds')).toHaveLength(0)
  // past the end, and less than a call may take by this clock
  await page.clock.runFor(2 * 60_000)
  await expect.poll(() => api.de('validar3ds').map(c => (c.body as { code3DS: string }).code3DS)).toEqual(['TIMEOUT'])
})

test('no network at the end: asks again, and the payer sees why it takes long', async ({ page, api }) => {
  const rede = await segurar(page, '**/validate3ds', 2)
  await ateODesafio(page, api)
  api.quando({ validar3ds: ({ vez }) => (vez < 2 ? 'cai' : validado('codigo-do-servidor')) })
  await noEmissor(page).click()
  await expect(dialogo(page)).toContainText('Sem conexão. Estamos tentando de novo…')
  rede()
  await page.waitForURL(`**${sucesso}`)
})

test('a session that is over gives the form back, filled, with the reason', async ({ page, api }) => {
  await ateODesafio(page, api)
  api.quando({ validar3ds: () => ({ status: 410, erro: { name: 'DesafioInvalido', message: 'm' } }) })
  await noEmissor(page).click()
  await expect(page.getByText('A confirmação do banco não vale mais e nada foi cobrado.')).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4000 0000 0000 0051')
  await expect(page.getByRole('button', { name: /^Pagar (em|R\$)/ })).toBeEnabled()
})

test('reloaded during the challenge: the card is gone, the form says why', async ({ page, api }) => {
  await ateODesafio(page, api)
  await expect(noEmissor(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('A confirmação do banco foi interrompida e nada foi cobrado.')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')
  await nasLarguras(page)
})

test('another window cannot end a challenge', async ({ page, api }) => {
  const banco = await ateODesafio(page, api)
  await expect(noEmissor(page)).toBeVisible()
  await page.evaluate(() => window.postMessage({ tipo: 'quita:3ds:fim', code3DS: 'SUCCESS' }, '*'))
  const dentro = page.frames().find(f => f.url() === banco.url)
  // each window hears its messages one after another: once it hears the last of them, the others were heard
  const ouvidos = [page.mainFrame(), dentro?.parentFrame()].map(f =>
    f?.evaluate(() => new Promise<void>(pronto => addEventListener('message', e => e.data === 'ultima' && pronto()))),
  )
  await dentro?.evaluate(() => {
    parent.postMessage({ tipo: 'quita:3ds:retorno' }, '*')
    parent.postMessage({ tipo: 'quita:3ds:abrir', acsUrl: 'https://mal.exemplo', pareq: '' }, '*')
    parent.parent.postMessage({ tipo: 'quita:3ds:fim', code3DS: 'SUCCESS' }, '*')
    parent.postMessage('ultima', '*')
    parent.parent.postMessage('ultima', '*')
  })
  await Promise.all(ouvidos)
  await chamadasFeitas(page)
  await expect.poll(() => api.de('validar3ds')).toHaveLength(0)
  await expect(noEmissor(page)).toBeVisible()
})

test('by keyboard alone, and every target is 44 px', { tag: '@mesa' }, async ({ page, api }) => {
  await ateODesafio(page, api)
  await expect(noEmissor(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirme com o seu banco' })).toBeFocused()
  const caixa = await dialogo(page).getByRole('button', { name: 'Cancelar' }).boundingBox()
  expect(caixa?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Tab')
  for (let i = 0; i < 4 && !(await noEmissor(page).evaluate(e => e === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${sucesso}`)
})
