import type { Page } from '@playwright/test'
import type * as contrato from '../../../shared/contract/casca.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { navegacaoDe } from '../../../shared/navegacao.ts'
import { checkoutNaLista, daCasca, linkNaLista, pagina, temaDaEmpresa } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, test } from './teste.ts'

/**
 * What a page of the panel asks the server: the shell one thing, and a list that is read again at most half of what it
 * took when the shell asked five (issue 22, line 12; decision 0164). The bytes are those of the bodies.
 */
const PAGAMENTOS = '/painel-administrativo/loja-aurora/relatorios/checkouts-pagamento'
const pagamento = (n: number) => ({
  ...checkoutNaLista(n, { nomePagador: 'Helena Prado', valor: 150 }),
  ...{ documento: '***.982.***-**', origemPagamento: 'link' as const, link: 'LinkDaMesaAurora20261' },
  linkNome: 'Mesa de jantar Aurora',
  ...{ situacaoRepasse: 3, situacaoRepasseLabel: 'Processado', possivelRepetida: null },
  ...{ repasseInicio: '2026-11-20', repasseFim: '2026-11-20' },
})
const listas = {
  links: {
    ...{ endereco: LINKS, titulo: 'Links de pagamento', operacao: 'listarLinks' as const },
    resposta: pagina(Array.from({ length: 25 }, (_, n) => linkNaLista(n + 1))),
  },
  pagamentos: {
    ...{ endereco: PAGAMENTOS, titulo: 'Checkouts de pagamento', operacao: 'listarCheckouts' as const },
    resposta: {
      itens: Array.from({ length: 25 }, (_, n) => pagamento(n + 1)),
      ...{ total: { quantidade: 25, valor: 3750, devolvido: 0 }, parcial: false, proximoOffset: null, cursor: null },
    },
  },
}
const aviso = (n: number): Received<typeof contrato.listarAvisos>[number] => ({
  ...{ id: `2026-11-20T12:00:00.000Z.${String(n).padStart(21, '0')}`, title: 'Pagamento recebido' },
  ...{ description: 'R$ 1.249,90 em Curso', time: '2026-11-20T12:00:00.000Z', read: n > 3, image: null, icon: 'feito' },
  ...{ link: '/cliente/relacionamento/recebedores', useRouter: true, chave: 'recado.venda', meu: false },
  valores: { valor: 1249.9, nome: 'Curso' },
})
const [avisos, mensagens] = [20, 5].map(n => Array.from({ length: n }, (_, i) => aviso(i)))
const casca = daCasca({ default: navegacaoDe('administrador'), novos: { avisos: 3, mensagens: 3 } })

const pesoDe = (corpo: unknown): number => Buffer.byteLength(JSON.stringify(corpo))
/** The answers of one list when the shell still asked for five things. */
const antes = (lista: unknown) => {
  const { default: menu, aviso: dito, situacaoDaEmpresa } = casca
  const pessoa = { id: 'usr-1', name: 'Marina Costa Prado', email: 'marina@aurora.example', avatar: null, status: '' }
  return [{ default: menu, aviso: dito, situacaoDaEmpresa }, pessoa, avisos, mensagens, temaDaEmpresa(), lista].map(
    pesoDe,
  )
}
const soma = (numeros: readonly number[]): number => numeros.reduce((s, n) => s + n, 0)

/** What was asked since it was last looked at, each with the bytes of its answer. */
function contar(page: Page) {
  let vistas: Promise<[string, number]>[] = []
  page.on('response', r => {
    const { pathname } = new URL(r.url())
    if (!pathname.startsWith('/api/')) return
    vistas.push(
      r.body().then(
        corpo => [pathname, r.status() === 304 ? 0 : corpo.length],
        () => [pathname, 0],
      ),
    )
  })
  return async () => {
    await expect.poll(() => vistas.length).toBeGreaterThan(1)
    await page.waitForLoadState('networkidle')
    const todas = await Promise.all(vistas)
    vistas = []
    return { pedidos: todas.map(([caminho]) => caminho), bytes: soma(todas.map(([, bytes]) => bytes)) }
  }
}
const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })

for (const [nome, lista] of Object.entries(listas))
  test(`the list of ${nome}: the shell asks one thing, and read again it takes at most half`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await comSessao(page)
    await page.clock.install()
    const api = await fingirApi(page, {
      obterNavegacao: () => ({ data: casca }),
      [lista.operacao]: () => ({ data: lista.resposta }),
    })
    const pesar = contar(page)
    await page.goto(lista.endereco)
    await expect(titulo(page, lista.titulo)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Avisos: 3 novos' })).toBeVisible()
    const primeira = await pesar()
    await expect.poll(() => api.chamadas.map(c => c.operacao).sort()).toEqual([lista.operacao, 'obterNavegacao'])
    expect(primeira.pedidos, primeira.pedidos.join()).toHaveLength(2)
    expect(primeira.bytes).toBe(pesoDe(casca) + pesoDe(lista.resposta))
    const eram = antes(lista.resposta)

    // loaded again: what the shell opens with still stands, and is not sent
    await page.reload()
    await expect(page.getByRole('button', { name: 'Avisos: 3 novos' })).toBeVisible()
    const recarregada = await pesar()
    test
      .info()
      .annotations.push({ type: 'bytes', description: `${soma(eram)}: ${primeira.bytes}, ${recarregada.bytes}` })
    expect(recarregada.pedidos).toHaveLength(2)
    expect(recarregada.pedidos.length).toBeLessThanOrEqual(eram.length / 2)
    expect(recarregada.bytes).toBe(pesoDe(lista.resposta))
    expect(recarregada.bytes).toBeLessThanOrEqual(soma(eram) / 2)

    // come back to: both are asked for, and neither is sent; the boxes are not asked for
    await page.clock.fastForward('00:10')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const relida = await pesar()
    expect(relida.pedidos).toHaveLength(2)
    expect(relida.bytes).toBe(0)
    await expect(page.getByRole('row')).toHaveCount(26)
  })

test('from one page to another the shell asks nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 })
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: listas.links.resposta }),
    listarCheckouts: () => ({ data: listas.pagamentos.resposta }),
    obterNavegacao: () => ({ data: casca }),
  })
  await page.goto(PAGAMENTOS)
  await expect(titulo(page, listas.pagamentos.titulo)).toBeVisible()
  await page.locator('#menu-lateral').getByRole('link', { name: 'Meus links' }).click()
  await expect(titulo(page, listas.links.titulo)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => api.chamadas.map(c => c.operacao))
    .toEqual(['obterNavegacao', 'listarCheckouts', 'listarLinks'])
})
