import type { Frame, Page } from '@playwright/test'
import { comOTempoParado, pararOTempo } from './esperas.ts'
import { CHECKOUT, tresFormas, umaRetomada, umPagamentoComCartao } from './fixtures.ts'
import {
  type ApiFalsa,
  cobrado,
  enderecos,
  escolher,
  expect,
  identificarComEndereco,
  nasLarguras,
  preencherCartao,
  test,
} from './teste.ts'

/** What a payer sees where cards are being tried (decision 0065). */
const link = { formasPagamento: tresFormas }
const recibo = `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`
const pedida = (bits: number, mais: object = {}) => ({
  status: 422,
  erro: {
    name: 'VerificacaoNecessaria',
    message: 'm',
    checkoutId: CHECKOUT,
    verificacao: { tipo: 'prova', desafio: 'ate.sal.semente', semente: 'semente', partes: 8, bits, ...mais },
  },
})
async function pagar(page: Page, api: ApiFalsa, antes = async () => {}): Promise<void> {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await preencherCartao(page)
  await antes()
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
}

test('the page proves itself and sends the same card again, once', async ({ page, api }) => {
  const aprovado = { data: cobrado(umPagamentoComCartao({ situacao: 'aprovado' }), recibo) }
  api.quando({ processarPagamento: ({ vez }) => (vez === 1 ? pedida(6) : aprovado) })
  await pagar(page, api)
  await page.waitForURL(`**${recibo}`)
  const [antes, depois] = api.de('processarPagamento').map(c => c.body as Record<string, unknown>)
  expect(antes?.verificacao).toBeUndefined()
  expect(depois?.verificacao).toMatch(/^ate\.sal\.semente~([0-9a-z]+\.){7}[0-9a-z]+$/)
  expect({ ...depois, verificacao: undefined }).toEqual({ ...antes, verificacao: undefined })
})

test('a long proof says what happens and how far it is, and the page stays alive', async ({ page, api }) => {
  // no search ends at so many bits
  api.quando({ processarPagamento: () => pedida(40) })
  await pagar(page, api)
  const estado = page.getByRole('status').filter({ hasText: 'Fazendo uma verificação de segurança' })
  await expect(estado).toContainText('em poucos segundos')
  await expect(page.getByRole('progressbar', { name: 'Fazendo uma verificação de segurança' })).toBeVisible()
  await nasLarguras(page)
})

test('cards in pause: until when, why, and another way that pays', async ({ page, api }) => {
  const ate = '2026-11-28T00:30:00.000Z'
  api.quando({
    processarPagamento: () => ({
      status: 422,
      erro: { name: 'CartoesPausados', message: 'm', checkoutId: CHECKOUT, ate },
    }),
  })
  await pagar(page, api)
  await expect(page.getByRole('heading', { name: 'Cartões em pausa até 21:30' })).toBeFocused()
  await expect(page.getByText('Não é nada com o seu cartão')).toBeVisible()
  await nasLarguras(page)
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({ ...link, checkoutId: CHECKOUT }) }) })
  await page.getByRole('button', { name: 'Voltar ao cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
})

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Confirme que você é uma pessoa' })
const resposta = (api: ApiFalsa, vez: number) =>
  (api.de('processarPagamento')[vez]?.body as { verificacao?: string } | undefined)?.verificacao

test('where a third party asks, its widget is in a document of its own, and its answer goes with the same card', async ({
  page,
  api,
}) => {
  const aprovado = { data: cobrado(umPagamentoComCartao({ situacao: 'aprovado' }), recibo) }
  api.quando({ processarPagamento: ({ vez }) => (vez === 1 ? pedida(6, { terceiro: true }) : aprovado) })
  const deFora: Frame[] = []
  page.on('request', r => void (new URL(r.url()).hostname === '127.0.0.1' && deFora.push(r.frame())))
  await pagar(page, api)
  await expect(dialogo(page)).toBeVisible()
  const robo = page.frameLocator('iframe[title*="pessoa"]').frameLocator('iframe')
  await expect(robo.getByRole('button', { name: 'Sou uma pessoa' })).toBeVisible()
  await nasLarguras(page)
  // the script of another origin came into that frame alone
  expect(deFora).toContain(page.frames().find(f => f.url().endsWith('/verificacao')))
  expect(deFora).not.toContain(page.mainFrame())
  await robo.getByRole('button', { name: 'Sou uma pessoa' }).click()
  await page.waitForURL(`**${recibo}`)
  expect(resposta(api, 1)).toMatch(/^ate\.sal\.semente~t~SIM\.[0-9a-f]+$/)
})

test('a third party that does not open, or another way: the page proves itself, and its payer pays', async ({
  page,
  api,
}) => {
  const aprovado = { data: cobrado(umPagamentoComCartao({ situacao: 'aprovado' }), recibo) }
  api.quando({ processarPagamento: ({ vez }) => (vez % 2 === 1 ? pedida(6, { terceiro: true }) : aprovado) })
  await page.route('**/robos/api.js*', route => route.abort())
  await page.clock.install()
  // what it says goes away by itself, and the payment goes on
  await pagar(page, api, () => pararOTempo(page))
  await expect(dialogo(page).getByRole('status')).toContainText('A verificação não abriu')
  await page.clock.runFor(200)
  await comOTempoParado(page, () => nasLarguras(page))
  await page.clock.resume()
  await page.waitForURL(`**${recibo}`)
  expect(resposta(api, 1)).toMatch(/^ate\.sal\.semente~([0-9a-z]+\.){7}[0-9a-z]+$/)
})
