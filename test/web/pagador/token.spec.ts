import type { Page } from '@playwright/test'
import { pararOTempo, segurar } from './esperas.ts'
import { CHECKOUT, type LinkComPagamento, tresFormas, umaRetomada, umPagador } from './fixtures.ts'
import {
  type ApiFalsa,
  enderecos,
  escolher,
  expect,
  identificarComEndereco,
  preencherCartao,
  semBarreiras,
  semRolagemLateral,
  test,
} from './teste.ts'

type Contato = NonNullable<LinkComPagamento['contatoPagador']>
const link = { formasPagamento: tresFormas, validarContatoPagador: true }
const umContato = (parte: Partial<Contato> = {}): Contato => ({
  validado: false,
  celular: '(**) *****-4321',
  codigo: null,
  reenviarEmSegundos: 100,
  codigosRestantes: 2,
  tentativasRestantes: 3,
  entrega: 'entregue',
  ...parte,
})
const noToken = (parte: Partial<Contato> = {}, doLink: object = {}) =>
  umaRetomada(
    {
      checkoutId: CHECKOUT,
      formaPagamento: 1,
      parcelas: 12,
      proximaEtapa: 'VALIDAR_CONTATO_PAGADOR',
      contatoPagador: umContato(parte),
    },
    { ...link, ...doLink },
  )
const invalido = (tentativasRestantes: number) => ({
  status: 422,
  erro: {
    name: 'CodigoInvalido',
    message: 'O token informado não confere com o enviado no WhatsApp',
    tentativasRestantes,
  },
})
const certo = { data: { proximaEtapa: 'REALIZAR_PAGAMENTO' as const, contatoPagador: umContato({ validado: true }) } }
const campo = (page: Page) => page.getByLabel('Código de 4 dígitos')

/** Opens the step as a refresh does (S010). */
async function retomar(page: Page, api: ApiFalsa, parte: Partial<Contato> = {}): Promise<void> {
  api.quando({ obterLinkComPagamento: () => ({ data: noToken(parte) }) })
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible()
}

test('from identification to the card: one wrong code shakes and says X10, the right one moves on', async ({
  page,
  api,
}) => {
  let registrado = false
  api.quando({
    obterLinkComPagamento: () => ({ data: registrado ? noToken() : umaRetomada({}, link) }),
    registrarPagador: () => {
      registrado = true
      return { data: { name: 'PagadorLiberado', proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' } }
    },
    validarContatoPagador: ({ body }) => (body.codigo === '4321' ? certo : invalido(2)),
  })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await expect(page.getByRole('list', { name: 'Etapas do pagamento' }).getByRole('listitem')).toHaveCount(2)
  await escolher(page, 'Cartão')
  await expect(page.getByRole('list', { name: 'Etapas do pagamento' })).toContainText('Token')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await expect(page.getByText('pelo WhatsApp para (**) *****-4321')).toBeVisible()
  await expect(campo(page)).toBeFocused()
  await expect(campo(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(campo(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await semBarreiras(page)
  await semRolagemLateral(page)
  await page.keyboard.type('12')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('999')
  const recado = page.getByRole('alert')
  await expect(recado).toContainText('O token informado não confere com o enviado no WhatsApp')
  await expect(recado).toContainText('Restam 2 tentativas')
  await expect(campo(page)).toHaveValue('')
  await expect(campo(page)).toBeFocused()
  expect(await campo(page).evaluate(no => getComputedStyle(no.parentElement as Element).animationName)).not.toBe('none')
  await semBarreiras(page)
  await expect
    .poll(() => api.de('validarContatoPagador').map(c => c.body))
    .toEqual([{ checkout: CHECKOUT, codigo: '1999' }])
  await page.keyboard.type('4321')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await preencherCartao(page)
})

test('a pasted code is checked at once, whatever came with it', async ({ page, api }) => {
  api.quando({ validarContatoPagador: () => certo })
  await retomar(page, api)
  await campo(page).fill('Seu código: 43 21')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await expect
    .poll(() => api.de('validarContatoPagador').map(c => c.body))
    .toEqual([{ checkout: CHECKOUT, codigo: '4321' }])
})

test('the button comes back after the countdown, and another code starts it again', async ({ page, api }) => {
  await page.clock.install()
  api.quando({
    reenviarCodigoValidacao: () => ({
      data: { contatoPagador: umContato({ codigosRestantes: 1, entrega: 'aguardando' }) },
    }),
  })
  // the step reads by itself when the phone may have another code: from then on time is the test's
  const ler = await segurar(page, '**/api/clientes/links-pagamento/**', 2)
  await retomar(page, api)
  await pararOTempo(page)
  ler()
  const botao = page.getByRole('button', { name: 'Reenviar código' })
  await expect(page.getByText('Reenviar código em 01:40')).toBeVisible()
  await expect(botao).toHaveCount(0)
  await page.clock.runFor(45_000)
  await expect(page.getByText('Você pode pedir outro código em 60 segundos.')).toBeAttached()
  await page.clock.runFor(60_000)
  await expect(botao).toBeVisible()
  await expect(page.getByText('Você já pode pedir outro código.')).toBeAttached()
  api.quando({ obterLinkComPagamento: () => ({ data: noToken({ codigosRestantes: 1, reenviarEmSegundos: 100 }) }) })
  await botao.click()
  await expect(page.getByText('Reenviar código em 01:40')).toBeVisible()
  await expect.poll(() => api.de('reenviarCodigoValidacao').map(c => c.body)).toEqual([{ transacaoNanoId: CHECKOUT }])
  await expect(campo(page)).toBeFocused()
})

test('the server’s clock holds: asked too soon, the rest of the wait is shown', async ({ page, api }) => {
  await page.clock.install()
  api.quando({
    reenviarCodigoValidacao: () => ({
      status: 429,
      erro: { name: 'AguardeParaReenviar', message: 'm', aguardeSegundos: 42 },
    }),
  })
  await retomar(page, api, { reenviarEmSegundos: 0 })
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeVisible()
  await pararOTempo(page)
  await page.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(page.getByText('Reenviar código em 00:42')).toBeVisible()
})

test('three wrong codes, or the hour’s limit of a phone: when it ends, and something to press meanwhile', async ({
  page,
  api,
}) => {
  api.quando({ validarContatoPagador: () => invalido(0) })
  await retomar(page, api, { reenviarEmSegundos: 80 })
  await campo(page).fill('0000')
  await expect(campo(page)).toBeDisabled()
  await expect(page.getByText(/Reenviar código em 01:/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar celular ou pagador' })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeVisible()
  await retomar(page, api, { entrega: null, reenviarEmSegundos: 1800 })
  await expect(page.getByText(/já recebeu todos os códigos.* às \d{2}:\d{2}\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar de outra forma' })).toBeVisible()
  // none was sent: there is none to type, and none to send again
  await expect(campo(page)).toBeDisabled()
  await expect(page.getByText(/Pedir o código em \d/)).toBeVisible()
})

test('the first code of a phone that had to wait: sent on a press, and typed where the focus is', async ({
  page,
  api,
}) => {
  await retomar(page, api, { entrega: null, reenviarEmSegundos: 0 })
  await expect(campo(page)).toBeDisabled()
  // the page asks again what became of it: from here on it was sent
  api.quando({
    reenviarCodigoValidacao: () => ({ data: { contatoPagador: umContato() } }),
    obterLinkComPagamento: () => ({ data: noToken() }),
  })
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(campo(page)).toBeFocused()
})

test('no tries left asks for another code; no codes left leaves only another payer', async ({ page, api }) => {
  api.quando({ validarContatoPagador: () => invalido(0) })
  await retomar(page, api, { reenviarEmSegundos: 0 })
  await campo(page).fill('0000')
  await expect(page.getByRole('alert')).toContainText('Peça outro código')
  await expect(campo(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeVisible()
  await semBarreiras(page)
  api.quando({
    reenviarCodigoValidacao: () => ({ data: { contatoPagador: umContato({ codigosRestantes: 0 }) } }),
    validarContatoPagador: () => ({ status: 422, erro: { name: 'CodigosEsgotados', message: 'm' } }),
  })
  await page.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(campo(page)).toBeEnabled()
  await campo(page).fill('0000')
  await expect(page.getByRole('alert')).toContainText('Os códigos deste pagamento acabaram')
  await expect(campo(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toHaveCount(0)
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Trocar celular ou pagador' }).click()
  await expect(page).toHaveURL(/[A-Za-z0-9]{21}$/)
  await expect(page.getByLabel('Nome completo')).toBeVisible()
})

test('who changes the phone types the phone alone: name, document and e-mail wait in the form', async ({
  page,
  api,
}) => {
  const pagador = umPagador({ nomeCompleto: 'Maria da Silva', celular: '11987654321', email: 'maria@exemplo.com' })
  api.quando({ obterLinkComPagamento: () => ({ data: { ...noToken(), pagador } }) })
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await page.getByRole('button', { name: 'Trocar celular ou pagador' }).click()
  await expect(page.getByLabel('Celular com DDD')).toBeVisible()
  await expect(page.getByLabel('Celular com DDD')).toHaveValue('')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('maria@exemplo.com')
})

test('what is known of the delivery is said, and a lost network loses no code', async ({ page, api }) => {
  let vez = 0
  const passos = ['aguardando', 'enviada', 'falhou'] as const
  api.quando({
    obterLinkComPagamento: () => ({ data: noToken({ entrega: passos[Math.min(vez++, 3) - 1] ?? 'falhou' }) }),
    validarContatoPagador: () => 'cai',
  })
  vez = 0
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await expect(page.getByText('Confira se ele tem WhatsApp')).toBeVisible()
  await semBarreiras(page)
  await campo(page).fill('1234')
  await expect(page.getByRole('alert')).toContainText('Sem conexão')
  await expect(campo(page)).toBeEnabled()
})

test('in English for foreigners', async ({ page, api }) => {
  const estrangeiro = { ...link, linkParaEstrangeiros: true }
  api.quando({ obterLinkComPagamento: () => ({ data: noToken({ celular: '(**) *****-2671' }, estrangeiro) }) })
  await page.goto(enderecos.checkout(estrangeiro, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()
  await expect(page.getByLabel('4-digit code')).toBeFocused()
  await semBarreiras(page)
})

test('who asked for less motion sees no shaking', async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  api.quando({ validarContatoPagador: () => invalido(1) })
  await retomar(page, api)
  await campo(page).fill('0000')
  await expect(page.getByRole('alert')).toContainText('Resta uma tentativa')
  const duracao = await campo(page).evaluate(no => getComputedStyle(no.parentElement as Element).animationDuration)
  expect(Number.parseFloat(duracao)).toBeLessThanOrEqual(0.001)
})

test('a card refused for want of the token goes to its step', async ({ page, api }) => {
  api.quando({
    processarPagamento: () => ({
      status: 409,
      erro: { name: 'EtapaInvalida', message: 'm', checkoutId: CHECKOUT, proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' },
    }),
    validarContatoPagador: () => certo,
  })
  await retomar(page, api)
  await campo(page).fill('4321')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await preencherCartao(page)
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible()
})

test('fits without scrolling sideways on a phone and at a desk', async ({ page, api }) => {
  const cabe = async () => {
    for (const tamanho of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(tamanho)
      const largura = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(largura, { message: `at ${tamanho.width} px` }).toBeLessThanOrEqual(tamanho.width)
    }
  }
  api.quando({ validarContatoPagador: () => invalido(2) })
  await retomar(page, api)
  await campo(page).pressSequentially('12')
  await cabe()
  await campo(page).pressSequentially('34')
  await expect(page.getByRole('alert')).toContainText('não confere')
  await cabe()
})
