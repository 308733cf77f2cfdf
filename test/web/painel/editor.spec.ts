import type { Locator, Page } from '@playwright/test'
import { linkNaLista, taxas } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { CRIAR, comSessao } from './pagina.ts'
import { expect, test } from './teste.ts'

const criado = { id: linkNaLista(1).id, versao: 1, url: linkNaLista(1).url }

async function abrir(page: Page) {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({ data: criado }),
  })
  await page.goto(CRIAR)
  const caixa = page.getByRole('textbox', { name: 'Descrição' })
  await caixa.click()
  return { caixa, api }
}
const botao = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })
const tem = (caixa: Locator, html: string) => expect.poll(() => caixa.innerHTML()).toBe(html)
const teclar = async (page: Page, tecla: string, vezes: number) => {
  for (let i = 0; i < vezes; i += 1) await page.keyboard.press(tecla)
}
/** Pastes as the clipboard of another page would: rich and plain. */
const colar = (caixa: Locator, plain: string, html: string) =>
  caixa.evaluate(
    (no, [plain, html]) => {
      const dados = new DataTransfer()
      dados.setData('text/plain', plain)
      dados.setData('text/html', html)
      no.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
    },
    [plain, html] as const,
  )

test('bold and italic of what is selected, on and off, by button and by shortcut', async ({ page }) => {
  const { caixa } = await abrir(page)
  await page.keyboard.type('um dois')
  await teclar(page, 'Shift+ArrowLeft', 4)
  await botao(page, 'Negrito').click()
  await tem(caixa, 'um <strong>dois</strong>')
  await expect(botao(page, 'Negrito')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+i')
  await tem(caixa, 'um <strong><em>dois</em></strong>')
  await botao(page, 'Negrito').click()
  await tem(caixa, 'um <em>dois</em>')
  await expect(botao(page, 'Negrito')).toHaveAttribute('aria-pressed', 'false')
  // a part of what is italic, and then all of it, which is only partly so
  await page.keyboard.press('ArrowRight')
  await teclar(page, 'Shift+ArrowLeft', 2)
  await page.keyboard.press('Control+i')
  await tem(caixa, 'um <em>do</em>is')
  await page.keyboard.press('Control+a')
  await botao(page, 'Itálico').click()
  await tem(caixa, '<em>um dois</em>')
})

test('asked for before typing, it is of the letters that follow, and no longer after it is asked off', async ({
  page,
}) => {
  const { caixa } = await abrir(page)
  await page.keyboard.type('a')
  await botao(page, 'Negrito').click()
  await expect(botao(page, 'Negrito')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('bc')
  await tem(caixa, 'a<strong>bc</strong>')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('de')
  await tem(caixa, 'a<strong>bc</strong>de')
  // asked for and left alone: the caret went elsewhere
  await botao(page, 'Itálico').click()
  await page.keyboard.press('Home')
  await expect(botao(page, 'Itálico')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.type('x')
  await tem(caixa, 'xa<strong>bc</strong>de')
})

test('a list is begun empty, grows by Enter, takes paragraphs in and lets them go', async ({ page }) => {
  const { caixa } = await abrir(page)
  await botao(page, 'Lista').click()
  await page.keyboard.type('um')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dois')
  await tem(caixa, '<ul><li>um</li><li>dois</li></ul>')
  await expect(botao(page, 'Lista')).toHaveAttribute('aria-pressed', 'true')
  await botao(page, 'Lista').click()
  await tem(caixa, '<ul><li>um</li></ul><p>dois</p>')
  await page.keyboard.press('Control+a')
  await botao(page, 'Lista').click()
  await tem(caixa, '<ul><li>um</li><li>dois</li></ul>')
  await page.keyboard.type('!')
  await expect(caixa).toHaveText('!')
})

test('a link on a selection, another address for it, and an address where nothing is selected', async ({ page }) => {
  const { caixa } = await abrir(page)
  const endereco = page.getByRole('textbox', { name: 'Endereço do link' })
  const ligar = async (url: string) => {
    await botao(page, 'Link').click()
    await endereco.fill(url)
    await endereco.press('Enter')
  }
  await page.keyboard.type('veja aqui')
  await teclar(page, 'Shift+ArrowLeft', 4)
  await ligar('https://exemplo.com.br/um')
  await tem(caixa, 'veja <a href="https://exemplo.com.br/um">aqui</a>')
  await ligar('https://exemplo.com.br/dois')
  await tem(caixa, 'veja <a href="https://exemplo.com.br/dois">aqui</a>')
  await page.keyboard.press('Home')
  await ligar('https://exemplo.com.br/tres')
  await tem(
    caixa,
    '<a href="https://exemplo.com.br/tres">https://exemplo.com.br/tres</a>veja <a href="https://exemplo.com.br/dois">aqui</a>',
  )
})

test('what is pasted comes in plain, in place of what is selected, with its lines', async ({ page }) => {
  const { caixa } = await abrir(page)
  await page.keyboard.type('antes meio depois')
  await page.keyboard.press('Home')
  await teclar(page, 'ArrowRight', 6)
  await teclar(page, 'Shift+ArrowRight', 4)
  await colar(caixa, 'linha 1\r\nlinha 2', '<h1 onclick="x()">linha 1</h1><script>x()</script>')
  await tem(caixa, 'antes linha 1<br>linha 2 depois')
  await page.keyboard.type('!')
  await tem(caixa, 'antes linha 1<br>linha 2! depois')
})

test('undo goes back over typing and buttons alike, and on again', async ({ page }) => {
  // letters that come 800 ms apart are two changes: here they are typed at once, however slow the machine is
  await page.addInitScript(() => Object.defineProperty(InputEvent.prototype, 'timeStamp', { get: () => 0 }))
  const { caixa } = await abrir(page)
  await page.keyboard.type('preço')
  await page.keyboard.press('Control+a')
  await botao(page, 'Negrito').click()
  await tem(caixa, '<strong>preço</strong>')
  await page.keyboard.press('Control+z')
  await tem(caixa, 'preço')
  // the selection came back with it
  await page.keyboard.press('Control+i')
  await tem(caixa, '<em>preço</em>')
  await teclar(page, 'Control+z', 1)
  await tem(caixa, 'preço')
  await page.keyboard.press('Control+Shift+z')
  await tem(caixa, '<em>preço</em>')
  await teclar(page, 'Control+z', 2)
  await tem(caixa, '')
})

test('what is sent is what is seen, clean', async ({ page }) => {
  const { caixa, api } = await abrir(page)
  await page.keyboard.type('Aulas ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('ao vivo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+u')
  await page.keyboard.type('certificado')
  await botao(page, 'Lista').click()
  await tem(caixa, '<p>Aulas <strong>ao vivo</strong></p><ul><li><strong>certificado</strong></li></ul>')
  await page.getByLabel('Nome', { exact: true }).fill('Curso de fotografia')
  await page.getByLabel('Valor', { exact: true }).pressSequentially('124990')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect.poll(() => api.de('criarLink')).toHaveLength(1)
  await expect
    .poll(() => api.de('criarLink')[0]?.body)
    .toMatchObject({
      descricao: '<p>Aulas <strong>ao vivo</strong></p><ul><li><strong>certificado</strong></li></ul>',
    })
})
