import sharp from 'sharp'
import { enderecoDoPedido } from '../../../functions/areas/vitrine/regras/pedidos.ts'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { pedidoGuardado } from '../../builders/pedidoDaLoja.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'
import { fotografar } from './fotos.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The shop's documents in a browser, with their own policy, as its host sends them. */
const HOST = 'http://loja-aurora.localhost:4999'

const perguntas = [
  { id: 'PerguntaNome000000001', rotulo: 'Nome na torta', tipo: 'texto', obrigatoria: true, maximo: 20 },
  { id: 'PerguntaCobre00000001', rotulo: 'Cobertura', tipo: 'opcao', obrigatoria: false, opcoes: ['Limão', 'Coco'] },
  { id: 'PerguntaDia0000000001', rotulo: 'Para que dia', tipo: 'data', obrigatoria: true, antecedencia: 2 },
]

/** How many of these images are there with their pixels. */
const quietas = (imagens: Element[]) =>
  imagens.filter(i => i instanceof HTMLImageElement && i.complete && i.naturalWidth > 0).length

test('a shop on a phone and at a desk: list, product, bag, and what is no shop', async ({ page }) => {
  const pacote = { peso: 900, altura: 12, largura: 20, comprimento: 20 }
  const entrega = {
    retirada: { ativa: true, instrucoes: 'Toque a campainha.' },
    faixas: [{ de: '05400000', ate: '05499999', frete: 800, prazo: 'no mesmo dia' }],
    transportadora: { origem: '05412000', pacote, preparo: 1 },
  }
  const loja = await vitrineEmMemoria({ aviso: 'Fechados de 24 a 26 de dezembro.', entrega })
  const [bolo, , torta] = produtosDaVitrine
  const foto = (n: number) => ({ id: String(n).repeat(32), alt: '', largura: 1200, altura: 900 })
  await loja.storage.commit([
    ProdutoDaLoja.put({ ...bolo, fotos: [foto(3)] } as ProdutoDaLoja),
    ProdutoDaLoja.put({ ...torta, fotos: [foto(1), foto(2)], perguntas } as ProdutoDaLoja),
  ])
  const cores = ['peru', 'tomato', 'teal', 'gold']
  const pedidas: string[] = []
  await page.route(`${HOST}/foto/**`, async rota => {
    const [, id = '', versao = ''] = /\/foto\/(\w+)-(\w)\./.exec(rota.request().url()) ?? []
    pedidas.push(`${id[0]}${versao}`)
    const background = cores[Number(id[0])] ?? 'black'
    const body = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .webp()
      .toBuffer()
    // later than the words, as a network has it
    await page.waitForTimeout(100)
    return rota.fulfill({ contentType: 'image/webp', body })
  })
  // what moves after it was shown, of every page that is opened
  await page.addInitScript(() => {
    new PerformanceObserver(lista => {
      for (const m of lista.getEntries()) document.documentElement.dataset.moveu = JSON.stringify(m)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(new RegExp(`^${HOST}/(?!foto/)`), async rota => {
    const pedido = rota.request()
    const { pathname, search } = new URL(pedido.url())
    if (pedido.method() === 'POST') {
      const feito = await loja.mandar(Object.fromEntries(new URLSearchParams(pedido.postData() ?? '')))
      // what a browser makes of the redirection
      const r = feito.status === 303 ? await loja.abrir(feito.headers.location ?? '/') : feito
      return rota.fulfill({ status: r.status, headers: r.headers, body: r.body })
    }
    const r = await loja.abrir(pathname + search)
    return rota.fulfill({ status: r.status, headers: r.headers, body: r.body })
  })
  await page.goto(`${HOST}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect.poll(() => page.locator('.grade img').evaluateAll(quietas)).toBe(2)
  await expect(page.locator('html')).not.toHaveAttribute('data-moveu')
  await fotografar(page, 'vitrine-lista')
  await nasLarguras(page)
  await page.getByRole('link', { name: /Torta de <limão>/ }).click()
  await expect(page.getByText(/ou 3x.* sem juros/)).toBeVisible()
  await expect.poll(() => page.locator('.tira img').evaluateAll(quietas)).toBeGreaterThan(0)
  // the photo that is preloaded is the one that is shown, asked for once
  expect(pedidas.filter(p => p === '1m' || p === '1g')).toEqual(['1m'])
  await expect(page.locator('html')).not.toHaveAttribute('data-moveu')
  // without a script a small photo leads to the large one
  await page.getByRole('link', { name: 'Ver a foto 2' }).click()
  await expect(page.getByRole('img', { name: 'Torta de <limão>, foto 2' })).toBeInViewport({ ratio: 0.9 })
  await fotografar(page, 'vitrine-produto')
  await nasLarguras(page)
  await page.getByLabel('Quantidade').fill('2')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
  // fetching it takes one press; so does changing one's mind
  await page.getByRole('button', { name: /^Retirar/ }).click()
  await expect(page.getByRole('link', { name: 'Continuar', exact: true })).toBeVisible()
  await page.getByLabel('CEP da entrega').fill('05412-000')
  await page.getByRole('button', { name: 'Ver o frete' }).click()
  const forma = (name: RegExp) => page.getByRole('button', { name })
  await expect(forma(/Entrega da loja no mesmo dia/)).toHaveAttribute('aria-pressed', 'true')
  await forma(/Correios SEDEX até 2 dias úteis/).click()
  await expect(forma(/Correios SEDEX/)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.locator('.linha img').evaluateAll(quietas)).toBe(1)
  await fotografar(page, 'vitrine-carrinho')
  await nasLarguras(page)
  // what the product asks is asked with who buys; what was left out is marked at its field
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await page.getByLabel('Nome na torta').fill('Lia')
  await page.getByLabel('Cobertura').selectOption('Coco')
  await page.evaluate(() => {
    for (const formulario of document.forms) formulario.noValidate = true
  })
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await expect(page.getByLabel('Para que dia')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Responda para continuar.')).toBeVisible()
  await expect(page.getByLabel('Cobertura')).toHaveValue('Coco')
  await fotografar(page, 'vitrine-finalizar')
  await nasLarguras(page)
  // an order at its widest, as its buyer reads it; in a machine's own colours what is pressed still has an edge
  const nome = 'Bolo de casamento de cinco andares com flores de açúcar, escrito à mão'
  const valor = 999_999_999
  const pedido = pedidoGuardado({
    linhas: [{ nome, quantidade: 1, unitario: valor }],
    ...{ mercadorias: valor, total: valor },
    comprador: { nome, email: 'marta@exemplo.com', telefone: '11987654321' },
  })
  await loja.storage.commit([PedidoDaLoja.create(pedido)])
  await page.emulateMedia({ contrast: 'more' })
  await page.goto(`${HOST}/pedido/${enderecoDoPedido(pedido)}`)
  const pagar = page.getByRole('link', { name: /^Pagar R\$\s9\.999\.999,99$/ })
  await expect(pagar).toBeVisible()
  await nasLarguras(page, { contraste: true })
  await fotografar(page, 'vitrine-pedido')
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
  await expect(pagar).toHaveCSS('border-top-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto(`${HOST}/produto/${produtosDaVitrine[4]?.id}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible()
  await nasLarguras(page)
})
