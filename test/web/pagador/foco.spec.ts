import type { Page } from '@playwright/test'
import { comDesafio, emissor, noEmissor, validado } from './emissor.ts'
import { segurar } from './esperas.ts'
import { CHECKOUT, tresFormas, umaRetomada, umPagamentoComCartao, umRetorno } from './fixtures.ts'
import {
  cobrado,
  enderecos,
  escolher,
  expect,
  identificarComEndereco,
  pixGerado,
  preencherCartao,
  test,
} from './teste.ts'

const link = { formasPagamento: tresFormas }
const recusado = {
  status: 402,
  erro: { name: 'PagamentoRecusado', message: 'm', checkoutId: CHECKOUT, descricao: 'x', retornoUsuario: umRetorno() },
} as const
const pagar = (page: Page) => page.getByRole('button', { name: /^Pagar (em|R\$)/ })
/** As long as a step's files and its heading may take to come: a focus that stays away longer was dropped. */
const QUADROS = 20

/** From the first focus on, notes each screen on which the focus was the page's body for some twenty frames together. */
async function vigiarFoco(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(limite => {
    const janela = window as unknown as { perdido: string[] }
    janela.perdido = []
    let [vivo, quadros] = [false, 0]
    const olhar = () => {
      const noCorpo = !document.activeElement || document.activeElement === document.body
      if (!noCorpo) vivo = true
      quadros = vivo && noCorpo ? quadros + 1 : 0
      if (quadros === limite) janela.perdido.push(document.querySelector('#pagamento h2, h1')?.textContent ?? '')
      requestAnimationFrame(olhar)
    }
    requestAnimationFrame(olhar)
  }, QUADROS)
  const esperar = (n: number) =>
    page.evaluate(async quantos => {
      for (let i = 0; i < quantos; i++) await new Promise(pronto => requestAnimationFrame(pronto))
      return (window as unknown as { perdido: string[] }).perdido
    }, n)
  return () => esperar(QUADROS + 5)
}

test('from step to step of a link the focus is never dropped: card, denied, Pix, expired, renewed, paid', async ({
  page,
  api,
}) => {
  const perdido = await vigiarFoco(page)
  const recibo = `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`
  const seguir = await segurar(page, `**${recibo}`)
  let [pago, expira] = [false, false]
  api.quando({
    // the renewal of a Pix is the same call
    processarPagamento: ({ vez }) => (vez === 1 ? recusado : { data: pixGerado() }),
    reprocessarPagamento: () => ({ data: pixGerado() }),
    verificarPagamentoPix: () => ({ data: { pago, expirado: expira, link: pago ? recibo : null } }),
  })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await test.step('who pays, the method, the card', async () => {
    await escolher(page, 'Cartão')
    await identificarComEndereco(page, 'Continuar para o cartão')
    await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
    expect(await perdido()).toEqual([])
    await preencherCartao(page)
    await pagar(page).click()
  })
  await test.step('denied', async () => {
    await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeVisible()
    expect(await perdido()).toEqual([])
  })
  await test.step('Pix, which runs out under the payer’s eyes', async () => {
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
    expect(await perdido()).toEqual([])
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    expira = true
    await expect(page.getByRole('heading', { name: 'Link Expirado' })).toBeVisible()
    expect(await perdido()).toEqual([])
    await expect(page.getByRole('button', { name: 'Pagar de outra forma' })).toBeVisible()
  })
  await test.step('another Pix, and paid', async () => {
    expira = false
    await page.getByRole('button', { name: 'Gerar novo Pix' }).click()
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
    expect(await perdido()).toEqual([])
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    pago = true
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
    expect(await perdido()).toEqual([])
  })
  seguir()
})

test('the bank’s challenge takes the focus, and the success after it too', async ({ page, api }) => {
  const perdido = await vigiarFoco(page)
  const sucesso = `/plataforma/quita/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`
  const seguir = await segurar(page, `**${sucesso}`)
  const banco = await emissor(page, 'post')
  const noCartao = umaRetomada(
    { checkoutId: CHECKOUT, formaPagamento: 1, parcelas: 12, proximaEtapa: 'REALIZAR_PAGAMENTO' },
    link,
  )
  api.quando({
    processarPagamento: ({ vez }) =>
      vez === 1
        ? { data: comDesafio(banco.url) }
        : { data: cobrado(umPagamentoComCartao({ situacao: 'aprovado' }), sucesso) },
    validar3ds: () => validado('codigo-do-servidor'),
    obterLinkComPagamento: () => ({ data: noCartao }),
  })
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await preencherCartao(page)
  await pagar(page).click()
  await expect(noEmissor(page)).toBeVisible()
  expect(await perdido()).toEqual([])
  await noEmissor(page).click()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  expect(await perdido()).toEqual([])
  seguir()
})

test('a payer who wants another method is taken to the methods, from the card and from the Pix', async ({
  page,
  api,
}) => {
  api.quando({ processarPagamento: () => ({ data: pixGerado() }) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  const formas = page.getByRole('group', { name: 'Forma de pagamento' })
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await page.getByRole('button', { name: 'Alterar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^2x/ }).click()
  // what opened over the page leaves the focus where it was opened
  await expect(page.getByRole('button', { name: 'Alterar' })).toBeFocused()
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('heading', { name: 'Quem está pagando?' })).toBeFocused()
  await expect(formas).toBeInViewport({ ratio: 0.9 })
  await escolher(page, 'Pix')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('heading', { name: 'Quem está pagando?' })).toBeFocused()
  await expect(formas).toBeInViewport({ ratio: 0.9 })
})
