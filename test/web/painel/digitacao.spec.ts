import type { Page } from '@playwright/test'
import { taxas } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { CRIAR, comSessao } from './pagina.ts'
import { expect, test } from './teste.ts'

/**
 * A key in the name of a link draws its own field and, a moment later, the preview: nothing else of the form. Counted, for a
 * time would say as much of the machine; `npm run bench-digitacao` has the time beside the field of signing in.
 */
interface Fibra {
  tag: number
  flags: number
  child: Fibra | null
  sibling: Fibra | null
  alternate: Fibra | null
  return: Fibra | null
  stateNode: unknown
}
type Janela = Window & { desenhos?: Record<string, number> }

/** React tells who listens to its commits what it drew, as it tells the browser's tools: in the page, by section. */
function contarDesenhos(): void {
  const [funcoes, deHost, trabalhou] = [[0, 11, 14, 15], 5, 1]
  const desenhos: Record<string, number> = {}
  Object.assign(window, { desenhos })
  const elementoDe = (f: Fibra): Element | null => {
    for (let dentro: Fibra | null = f; dentro; dentro = dentro.child)
      if (dentro.tag === deHost) return dentro.stateNode as Element
    for (let fora = f.return; fora; fora = fora.return) if (fora.tag === deHost) return fora.stateNode as Element
    return null
  }
  const ondeFica = (e: Element | null) =>
    e?.closest('section')?.getAttribute('aria-labelledby') ??
    (e?.closest('aside') ? 'previa' : e?.closest('form') ? 'form' : 'fora')
  const visitar = (f: Fibra) => {
    if (funcoes.includes(f.tag) && (f.flags & trabalhou) !== 0) {
      const onde = ondeFica(elementoDe(f))
      desenhos[onde] = (desenhos[onde] ?? 0) + 1
    }
    // what was not entered is the very same as before
    if (f.alternate && f.child === f.alternate.child) return
    for (let filha = f.child; filha; filha = filha.sibling) visitar(filha)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, isDisabled: false, inject: () => 1, onCommitFiberUnmount: () => {} },
      ...{ onPostCommitFiberRoot: () => {}, setStrictMode: () => {} },
      onCommitFiberRoot: (_: number, raiz: { current: Fibra }) => visitar(raiz.current),
    },
  })
}

const zerar = (page: Page) =>
  page.evaluate(() => {
    const { desenhos = {} } = window as Janela
    for (const onde of Object.keys(desenhos)) delete desenhos[onde]
  })
const desenhados = (page: Page) => page.evaluate(() => ({ ...(window as Janela).desenhos }))

test('a key in the name of a link draws that field and the preview, and no section of the others', async ({ page }) => {
  await comSessao(page)
  await page.addInitScript(contarDesenhos)
  await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    listarRecebedoresDoRateio: () => ({ data: { recebedores: [] } }),
  })
  await page.goto(CRIAR)
  const nome = page.getByRole('textbox', { name: 'Nome', exact: true })
  const previa = page.getByRole('complementary', { name: 'O que quem paga vê' })
  await nome.fill('Bol')
  await expect(previa.getByText('Bol', { exact: true })).toBeVisible()
  // a counter that sees nothing would hold anything
  expect(Object.keys(await desenhados(page))).toContain('secao-regras')

  await zerar(page)
  await nome.press('o')
  await expect(previa.getByText('Bolo', { exact: true })).toBeVisible()
  const { previa: naPrevia = 0, ...noResto } = await desenhados(page)
  expect(Object.keys(noResto)).toEqual(['secao-cobranca'])
  expect(noResto['secao-cobranca']).toBeLessThanOrEqual(30)
  expect(naPrevia).toBeGreaterThan(0)
})
