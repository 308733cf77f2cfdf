import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { estornarCheckout } from '../../../shared/contract/estornos.ts'
import { checkoutNaLista, limitesDeSaida, linkNaLista, pagina, saldoDaCarteira } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** Giving a payment back from the sheet of a link's payments. */
type Resposta = Received<typeof estornarCheckout>
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png` })
}

const noCartao = (mudanca: Parameters<typeof checkoutNaLista>[1] = {}) =>
  checkoutNaLista(1, {
    formaPagamento: 1,
    parcelas: 3,
    cartao: { bandeira: 'visa', finais: '0010' },
    estornavel: true,
    ...mudanca,
  })
const resposta = (mudanca: Partial<Resposta> = {}): Resposta => ({
  checkoutId: noCartao().id,
  situacao: 'estornado',
  estornado: 1249.9,
  restante: 0,
  motivo: null,
  mensagem: null,
  espera: null,
  ...mudanca,
})
const lista = (...itens: ReturnType<typeof checkoutNaLista>[]) => ({
  data: { itens, parcial: false, proximoOffset: null },
})
const link = () => ({ data: pagina([linkNaLista(1)]) })
const abrirFolha = async (page: Page) => {
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Curso de fotografia 1', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible()
}
const botao = (page: Page) => page.getByRole('button', { name: 'Estornar o pagamento de Ana Beatriz Ramos' })
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Estornar pagamento' })

test('the rows, the dialog and its ends', async ({ page }) => {
  const nome = (que: string) => `estorno-${que}`
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () =>
      lista(
        noCartao({ estornado: 200 }),
        checkoutNaLista(2, {
          nomePagador: 'João Vitor Sá',
          situacao: 5,
          situacaoLabel: 'Estornado',
          estornado: 1249.9,
        }),
        checkoutNaLista(3, {
          nomePagador: 'Conceição de Araújo Vasconcelos',
          estornavel: true,
          estorno: { situacao: 'recusado', valor: 100, motivo: 'saldo' },
        }),
        checkoutNaLista(4, {
          nomePagador: 'Igor Sá',
          estornavel: false,
          estorno: { situacao: 'processando', valor: 1249.9, motivo: null },
        }),
      ),
    estornarCheckout: () => ({ data: resposta({ estornado: 700, restante: 549.9 }) }),
  })
  await abrirFolha(page)
  await expect(page.getByText('Visa final 0010 · 3x')).toBeVisible()
  await expect(page.getByText('Estornado em parte: R$ 200,00')).toBeVisible()
  await expect(page.getByText('Estorno de R$ 100,00 recusado')).toBeVisible()
  await expect(page.getByText('Estorno de R$ 1.249,90 em andamento')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Estornar o pagamento/ })).toHaveCount(2)
  await nasLarguras(page)
  await fotografar(page, nome('lista'))

  await botao(page).click()
  await expect(dialogo(page).getByText('Todo o restante')).toBeVisible()
  // which sale it is: who, how much and when
  await expect(dialogo(page).getByText('Pago por Ana Beatriz Ramos')).toBeVisible()
  await expect(dialogo(page).getByText(/^Venda de 20 nov 2026, \d\d:\d\d$/)).toBeVisible()
  await expect(dialogo(page).getByText('R$ 200,00 já voltaram para quem pagou.')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, nome('dialogo'))
  await dialogo(page).getByRole('radio', { name: 'Só uma parte' }).check()
  await dialogo(page).getByLabel('Valor a devolver').fill('50000')
  await nasLarguras(page)
  await fotografar(page, nome('parte'))
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 500,00' }).click()
  await expect(dialogo(page).getByText('Estorno de R$ 500,00 feito')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, nome('feito'))
})

test('the whole: said in words, sent once with a key, shown at once, though the list is late', async ({ page }) => {
  await comSessao(page)
  let liberar: (() => void) | undefined
  const espera = new Promise<void>(pronto => {
    liberar = pronto
  })
  const api = await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao()),
    estornarCheckout: async () => {
      await espera
      return { data: resposta() }
    },
  })
  await abrirFolha(page)
  await botao(page).click()
  await expect(dialogo(page)).toContainText('cartão de quem pagou')
  await expect(dialogo(page)).toContainText('A taxa da venda não é devolvida')
  const confirmar = dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' })
  await confirmar.dblclick()
  await expect(dialogo(page).getByRole('button', { name: 'Estornando…' })).toBeVisible()
  await expect(dialogo(page).getByRole('status')).toContainText('Estamos esperando a resposta')
  // while money moves nothing closes it
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toBeVisible()
  liberar?.()
  await expect(dialogo(page).getByRole('status')).toContainText('Estorno de R$ 1.249,90 feito')
  await expect(dialogo(page).getByRole('button', { name: 'Voltar aos pagamentos' })).toBeFocused()
  await expect
    .poll(() => api.de('estornarCheckout').map(c => [c.params, c.body]))
    .toEqual([[{ id: noCartao().id }, { valor: null }]])
  await expect.poll(() => api.de('estornarCheckout')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{21}$/)
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toBeHidden()
  const linha = page.getByRole('listitem').filter({ hasText: 'Ana Beatriz Ramos' })
  await expect(linha).toContainText('Estornado')
  await expect(botao(page)).toHaveCount(0)
  // the button is gone: the focus goes to the list, not to nowhere
  await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeFocused()
  api.mudar({
    listarCheckoutsDoLink: () =>
      lista(noCartao({ situacao: 5, situacaoLabel: 'Estornado', estornado: 1249.9, estornavel: false })),
  })
  await expect.poll(() => api.de('listarCheckoutsDoLink').length).toBeGreaterThanOrEqual(3)
  await expect(linha).toContainText('Estornado')
})

test('a part: the mask, its limits, and what is left', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao({ formaPagamento: 2, parcelas: 1, cartao: null })),
    estornarCheckout: () => ({ data: resposta({ estornado: 0.01, restante: 1249.89 }) }),
  })
  await abrirFolha(page)
  await botao(page).click()
  await expect(dialogo(page)).toContainText('volta por Pix')
  // by keyboard: the radios, then the amount
  await dialogo(page)
    .getByRole('radio', { name: /O valor todo/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  const campo = dialogo(page).getByLabel('Valor a devolver')
  await expect(campo).toBeFocused()
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 0,00' }).click()
  await expect(dialogo(page).getByText('Informe quanto devolver')).toBeVisible()
  await campo.fill('124991')
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,91' }).click()
  await expect(dialogo(page).getByText('O máximo que ainda pode voltar é R$ 1.249,90')).toBeVisible()
  await expect(campo).toBeFocused()
  await expect.poll(() => api.de('estornarCheckout')).toEqual([])
  await campo.fill('1')
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toContainText('Ainda podem ser estornados R$ 1.249,89 deste pagamento.')
  await expect.poll(() => api.de('estornarCheckout')[0]?.body).toEqual({ valor: 0.01 })
  await dialogo(page).getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await expect(page.getByText('Estornado em parte: R$ 0,01')).toBeVisible()
  await expect(botao(page)).toBeFocused()
})

test('under way: the list is asked until it ends, forty times at most, then by who asks', async ({ page }) => {
  await page.clock.install()
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao()),
    estornarCheckout: () => ({ data: resposta({ situacao: 'processando', estornado: 0, restante: 1249.9 }) }),
  })
  await abrirFolha(page)
  await botao(page).click()
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
  await expect(dialogo(page)).toContainText('nada é devolvido duas vezes')
  await semBarreiras(page)
  await fotografar(page, 'estorno-processando-1440')
  await dialogo(page).getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await expect(page.getByText('Estorno de R$ 1.249,90 em andamento')).toBeVisible()
  await expect(botao(page)).toHaveCount(0)
  const lidas = () => api.de('listarCheckoutsDoLink').length
  const antes = lidas()
  for (let n = 1; n <= 45; n++) await page.clock.runFor(3_000)
  const atualizar = page.getByRole('button', { name: 'Atualizar' })
  await expect(atualizar).toBeVisible()
  const paradas = lidas()
  expect(paradas - antes).toBeGreaterThan(10)
  expect(paradas - antes).toBeLessThanOrEqual(40)
  await page.clock.runFor(60_000)
  expect(lidas()).toBe(paradas)
  await atualizar.click()
  await expect(atualizar).toHaveCount(0)
  api.mudar({
    listarCheckoutsDoLink: () =>
      lista(noCartao({ situacao: 5, situacaoLabel: 'Estornado', estornado: 1249.9, estornavel: false })),
  })
  await page.clock.runFor(4_000)
  await expect(page.getByText('em andamento')).toHaveCount(0)
  // a dialog that is still open says how it ended
  api.mudar({ listarCheckoutsDoLink: () => lista(noCartao({ id: 'C'.repeat(21) })) })
  await page.reload()
  await page.getByRole('button', { name: 'Curso de fotografia 1', exact: true }).locator('visible=true').click()
  await botao(page).click()
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
  await expect(dialogo(page)).toContainText('em andamento')
  api.mudar({ listarCheckoutsDoLink: () => lista(noCartao({ id: 'C'.repeat(21), situacao: 5, estornado: 1249.9 })) })
  await page.clock.runFor(4_000)
  await expect(dialogo(page).getByRole('status')).toContainText('Estorno de R$ 1.249,90 feito')
})

test('refused: why, and again with a new key', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao()),
    estornarCheckout: (_, vez) => ({
      data:
        vez === 1 ? resposta({ situacao: 'recusado', estornado: 0, restante: 1249.9, motivo: 'saldo' }) : resposta(),
    }),
  })
  await abrirFolha(page)
  await botao(page).click()
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
  await expect(dialogo(page).getByRole('status')).toContainText('não cobrem este valor')
  await semBarreiras(page)
  await fotografar(page, 'estorno-recusado-1440')
  await dialogo(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
  await expect(dialogo(page)).toContainText('estornado por inteiro')
  const chaves = api.de('estornarCheckout').map(c => c.headers['idempotency-key'])
  expect(new Set(chaves).size).toBe(2)
})

test('no answer: trying again is the same refund, with the same key', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao()),
    estornarCheckout: (_, vez) => (vez === 1 ? 'sem-resposta' : { data: resposta() }),
  })
  await abrirFolha(page)
  await botao(page).click()
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('nada é devolvido duas vezes')
  await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
  await expect(dialogo(page)).toContainText('estornado por inteiro')
  const chaves = api.de('estornarCheckout').map(c => c.headers['idempotency-key'])
  expect(chaves).toHaveLength(2)
  expect(new Set(chaves).size).toBe(1)
})

const recusas = [
  [
    { name: 'EstornoSemSaldo', disponivel: 144.76, faltam: 5.24, taxa: 4.99, deRecebedores: 0 },
    'Seu saldo cobre R$ 144,76 deste estorno: faltam R$ 5,24. Desses, R$ 4,99 são a taxa da venda',
  ],
  [{ name: 'EstornoInvalido', disponivel: 12.5, motivo: 'acima' }, 'O máximo que ainda pode voltar é R$ 12,50'],
  [{ name: 'EstornoInvalido', disponivel: 0, motivo: 'prazo' }, 'terminou'],
  [{ name: 'EstornoInvalido', disponivel: 0, motivo: 'nada-resta' }, 'já foi estornado por inteiro'],
  [{ name: 'EstornoEmAndamento' }, 'Aguarde a confirmação'],
  [{ name: 'CheckoutNaoEncontrado' }, 'Não encontramos mais este pagamento'],
  [{ name: 'SemPermissao' }, 'Peça a quem administra a empresa'],
  [{ name: 'ErroInterno', correlationId: 'c' }, 'nada é devolvido duas vezes'],
] as const
test('refused before it was sent: each reason in its words', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, { listarLinks: link, listarCheckoutsDoLink: () => lista(noCartao()) })
  await abrirFolha(page)
  for (const [erro, texto] of recusas)
    await test.step(`${erro.name} ${'motivo' in erro ? erro.motivo : ''}`, async () => {
      api.mudar({
        estornarCheckout: () => ({ status: erro.name === 'ErroInterno' ? 500 : 422, error: { ...erro, message: 'x' } }),
      })
      await botao(page).click()
      await expect(dialogo(page).getByRole('alert')).toHaveCount(0)
      await dialogo(page).getByRole('button', { name: 'Estornar R$ 1.249,90' }).click()
      await expect(dialogo(page).getByRole('alert')).toContainText(texto)
      if (erro.name === 'EstornoSemSaldo') await nasLarguras(page)
      await page.keyboard.press('Escape')
      await expect(dialogo(page)).toHaveCount(0)
    })
})

test('a role that only makes links sees the payments, and no way to give them back', async ({ page }) => {
  await comSessao(page, { perfil: 'links' })
  await fingirApi(page, { listarLinks: link, listarCheckoutsDoLink: () => lista(noCartao()) })
  await abrirFolha(page)
  await expect(page.getByText('Ana Beatriz Ramos')).toBeVisible()
  await expect(page.getByRole('button', { name: /Estornar/ })).toHaveCount(0)
})

test('in the other languages', async ({ page }) => {
  await comSessao(page)
  await page.addInitScript(() => localStorage.setItem('preferencia-idioma', 'tr'))
  await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao({ estornado: 200 })),
    estornarCheckout: () => ({
      data: resposta({ situacao: 'recusado', motivo: 'banco', estornado: 200, restante: 1049.9 }),
    }),
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Curso de fotografia 1', exact: true }).locator('visible=true').click()
  await expect(page.getByText('Kısmen iade edildi: ₺').or(page.getByText(/Kısmen iade edildi: .*200,00/))).toBeVisible()
  await page.getByRole('button', { name: /ödemesini iade et, / }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /1\.049,90.* iade et, / })
    .click()
  await expect(page.getByRole('dialog').last()).toContainText('Ödeyenin bankası tutarı kabul etmedi')
})

test('a payment beside which more arrived: the dialog says that the rest stays held', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(noCartao({ situacao: 6, situacaoLabel: 'Divergente', estornavel: true })),
  })
  await abrirFolha(page)
  await botao(page).click()
  await expect(dialogo(page).getByText('Chegou dinheiro a mais por este pagamento.')).toBeVisible()
  await semBarreiras(page)
})

test('what the balance covers takes one sentence; what it does not, where the money comes from; the limits only from there on', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: link,
    listarCheckoutsDoLink: () => lista(checkoutNaLista(1, { estornavel: true })),
    obterSaldoCarteira: () => ({ data: saldoDaCarteira({ disponivel: 5_000 }) }),
    obterLimitesDeSaida: () => limitesDeSaida({ estornoApartirDe: 1_000 }),
  })
  await abrirFolha(page)
  await botao(page).click()
  await expect(dialogo(page).getByText('Seu saldo cobre este estorno. A taxa da venda não é devolvida.')).toBeVisible()
  await expect(dialogo(page).getByText(/espera a aprovação de outra pessoa/)).toBeVisible()
  await expect(dialogo(page).getByText(/crédito/)).toHaveCount(0)
  // a part below the sums of what leaves waits for no person
  await dialogo(page).getByText('Só uma parte').click()
  await dialogo(page).getByLabel('Valor a devolver').fill('100,00')
  await expect(dialogo(page).getByText(/espera a aprovação de outra pessoa/)).toHaveCount(0)
  await dialogo(page).getByRole('button', { name: 'Manter o pagamento' }).click()
  api.mudar({ obterSaldoCarteira: () => ({ data: saldoDaCarteira({ disponivel: 100 }) }) })
  await page.reload()
  await abrirFolha(page)
  await botao(page).click()
  await expect(dialogo(page).getByText(/sai do que esta venda ainda vai liberar/)).toBeVisible()
})
