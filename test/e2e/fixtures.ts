import { mkdirSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { type Papel, senhaDemo } from '../../infra/local/demo.ts'
import { atrasar } from '../harness/lento.ts'
import { assentou, assinarEntrada, type EmpresaDaJornada, novaEmpresa, urls } from './empresaDaJornada.ts'

/** What every journey has: a company of its own, contexts that report CSP violations and page errors, and the bank. */
export {
  acabouOMes,
  assentou,
  chegouODia,
  type EmpresaDaJornada,
  http,
  novaEmpresa,
  passouACobranca,
  urls,
} from './empresaDaJornada.ts'
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const
export const desk = { viewport: { width: 1440, height: 900 } } as const

/** A context of its own, watched: at the end of the test it must have had no violation and no error. */
export type Open = (
  device: typeof phone | typeof desk,
  more?: {
    /** Another browser than the run's. */
    browser?: Browser
    permissions?: string[]
  },
) => Promise<{ page: Page; context: BrowserContext }>

export const test = base.extend<{ open: Open; empresa: EmpresaDaJornada; umDia: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern
  empresa: async ({}, use) => use(await novaEmpresa()),
  umDia: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, info) => {
      await outroDiaSePerto(info)
      await use(undefined)
    },
    { auto: true },
  ],
  open: async ({ browser }, use) => {
    const seen: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (device, more = {}) => {
      const permissions = ['clipboard-read', 'clipboard-write', ...(more.permissions ?? [])]
      const context = await (more.browser ?? browser).newContext({ ...device, permissions })
      contexts.push(context)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', e =>
          console.error(`CSP ${e.violatedDirective} ${e.blockedURI}`),
        )
      })
      context.on('console', m => m.type() === 'error' && !/40[0-9]|410|422/.test(m.text()) && seen.push(m.text()))
      context.on('weberror', e => seen.push(e.error().message))
      const page = await context.newPage()
      await atrasar(page)
      return { page, context }
    })
    await Promise.all(contexts.map(c => c.close()))
    expect(seen, 'CSP violations and errors in the console').toEqual([])
  },
})

const MINUTO = 60_000
/** Midnight in São Paulo, which has no summer time: 03:00 UTC. */
const ateMeiaNoite = () => 24 * 60 * MINUTO - ((Date.now() - 3 * 60 * MINUTO) % (24 * 60 * MINUTO))
/**
 * A journey's day is one day, as its payer's: an anticipation offered at 23:59 has run out at midnight. A journey that
 * midnight might find under way (the longest takes minutes on a busy machine) begins when it has passed.
 */
async function outroDiaSePerto(info: TestInfo): Promise<void> {
  const espera = ateMeiaNoite() + 1_000
  if (espera > 5 * MINUTO) return
  info.setTimeout(info.timeout + espera)
  await new Promise(depois => setTimeout(depois, espera))
}

export { semBarreiras } from '../harness/barreiras.ts'
export { expect }

/** For the eye: with `FOTOS`, the page as it stands in both widths, light and dark. */
export async function fotografar(page: Page, nome: string): Promise<void> {
  const pasta = process.env.FOTOS
  const antes = page.viewportSize()
  if (!pasta || !antes) return
  mkdirSync(pasta, { recursive: true })
  for (const { viewport } of [phone, desk])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await vestir(page, colorScheme)
      const path = `${pasta}/${nome}-${viewport.width}-${colorScheme}.png`
      // what moves is drawn where it comes to rest
      await page.screenshot({ path, animations: 'disabled' })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await vestir(page, 'light')
  await page.setViewportSize(antes)
}
/**
 * The panel keeps what its person chose in a class, and puts it back when the device changes: it hears of that before the
 * frame's own work, so the class is written in the frame after.
 */
const vestir = (page: Page, classe: 'light' | 'dark'): Promise<void> =>
  page.evaluate(
    c =>
      new Promise<void>(pronta =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            document.documentElement.classList.remove('light', 'dark')
            document.documentElement.classList.add(c)
            pronta()
          }),
        ),
      ),
    classe,
  )

export const senha = senhaDemo
/**
 * The person of a role is in the panel, at the links unless told where; see `assinarEntrada`. What was paid before is
 * there.
 */
export async function entrar(
  page: Page,
  empresa: EmpresaDaJornada,
  { como = 'administrador', em }: { como?: Papel; em?: string } = {},
): Promise<void> {
  await assinarEntrada(page, empresa.email(como))
  await assentou()
  await page.goto(`${empresa.painel}/${em ?? 'servicos-financeiros/links-de-pagamento'}`)
  if (em === undefined) await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
}

/**
 * Looks again, each time longer, until what is looked for is there: what the product's own clocks bring (a retry, the
 * sweeper, another company's system) has no end that may be waited for. A look gives its waits the limit that it is given:
 * one that is never longer is one that a slow machine never reaches.
 * @example await insistir(async limite => { await page.reload(); await expect(paga).toBeVisible(limite) })
 */
export async function insistir(olhar: (limite: { timeout: number }) => Promise<unknown>): Promise<void> {
  let timeout = 2_500
  await expect(async () => {
    timeout *= 2
    await olhar({ timeout })
  }).toPass()
}

/** By its place in the panel's menu, whose group may be folded away, to the page at this path. */
export async function irPeloMenu(page: Page, pagina: string): Promise<void> {
  const lateral = page.locator('#menu-lateral')
  // looked for inside each group, so not from the menu down
  const grupo = lateral.locator('[data-grupo]').filter({ has: page.locator(`a[href="${pagina}"]`) })
  const nome = grupo.locator(':scope > button')
  // a group that the page opens by itself meanwhile is not folded away by the click that was to open it
  await insistir(async limite => {
    if ((await nome.getAttribute('aria-expanded', limite)) === 'false') await nome.click(limite)
    await lateral.locator(`a[href="${pagina}"]`).click(limite)
  })
}

/**
 * Words that go by themselves after a moment, looked for at every frame from before the step that brings them: asked
 * for afterwards, a busy machine may ask when they are gone.
 */
export async function aoPassar(page: Page, palavras: string, passo: () => Promise<unknown>): Promise<void> {
  const vistas = page.waitForFunction(
    dito =>
      [...document.querySelectorAll(':is(h1, h2, h3, p, [role=alert], [role=status])')].some(
        no => no.textContent?.includes(dito) && no.checkVisibility({ visibilityProperty: true }),
      ),
    palavras,
    { polling: 'raf' },
  )
  await Promise.all([vistas, passo()])
}

/**
 * Opens the sheet of a link in the list: its payments, newest first. Answers the sheet.
 */
export async function abrirPagamentos(page: Page, link: string): Promise<Locator> {
  await assentou()
  await page.getByLabel('Buscar pelo nome').fill(link)
  const linhas = page.getByRole('table', { name: 'Links de pagamento' }).getByRole('row')
  await expect(linhas.filter({ hasNotText: link })).toHaveCount(1)
  await expect(linhas).toHaveCount(2)
  await page.getByRole('button', { name: `Mais ações de ${link}` }).click()
  await page.getByRole('menuitem', { name: 'Ver pagamentos' }).click()
  const folha = page.getByRole('dialog')
  await expect(folha).toBeVisible()
  return folha
}

export interface Pagador {
  nome?: string
  documento?: string
  email?: string
  /** How to pay, as the page names it. */
  forma?: 'Pix' | 'Cartão' | 'Boleto'
}
/** A mobile number of this journey's own: its messages are read on its own phone. */
export const celularNovo = (): string => {
  const n = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return `(11) 9${n.slice(0, 4)}-${n.slice(4)}`
}
/** Says how to pay, where the link leaves a choice: one that offers a single method shows none. */
export async function escolherForma(page: Page, forma: string): Promise<void> {
  const formas = page.getByRole('radio')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  if ((await formas.count()) === 0) return
  await page.getByRole('radio', { name: new RegExp(`^${forma}`) }).check()
}
export async function identificar(
  page: Page,
  {
    nome = 'Ana Clara Souza',
    documento = '111.444.777-35',
    email = 'Ana.Souza@Exemplo.com',
    forma = 'Pix',
  }: Pagador = {},
): Promise<void> {
  await escolherForma(page, forma)
  await page.getByLabel('Nome completo').fill(nome)
  await page.getByLabel('CPF ou CNPJ').fill(documento)
  await page.getByLabel('Celular com DDD').fill('(11) 98765-4321')
  await page.getByLabel(/E-mail/).fill(email)
}

/** The last code that a phone was sent by WhatsApp, as a person reads it, once it is there. */
export async function lerCodigo(context: BrowserContext, telefone: string): Promise<string> {
  const caixa = await context.newPage()
  const codigo = caixa.locator('.token').last()
  await insistir(async limite => {
    await caixa.goto(`${urls.banco}/whatsapp?telefone=${telefone}`)
    await expect(codigo).toHaveText(/^\s*\d{4}\s*$/, limite)
  })
  const lido = await codigo.innerText()
  await caixa.close()
  return lido.trim()
}

/** The Pix code as the page shows it. */
export const codigoPix = (page: Page): Promise<string> => page.locator('textarea[readonly]').inputValue()

/** Presses a button of the bank's until it says what came of it: a page that is closed before takes its request with it. */
export async function decidirNoBanco(banco: Page, botao: RegExp): Promise<void> {
  const dele = banco.getByRole('button', { name: botao }).first()
  await dele.waitFor()
  await banco.waitForLoadState()
  const dito = banco.waitForEvent('domcontentloaded')
  await dele.click()
  await dito
}

/** Pays at the bank's own page, as a person would: paste, continue, press the button named. */
export async function pagarNoBanco(
  context: BrowserContext,
  codigo: string,
  botao: RegExp = /^Pagar R\$|^Pagar$/,
): Promise<void> {
  const banco = await context.newPage()
  await banco.goto(urls.banco)
  const colar = banco.locator('form').filter({ hasText: 'Pix copia e cola' })
  await colar.getByLabel('Pix copia e cola').fill(codigo)
  await colar.getByRole('button', { name: 'Continuar' }).click()
  await decidirNoBanco(banco, botao)
  await banco.close()
}

/** Pays at the bank's own page, as a person would: paste the line, continue, press the button named. */
export async function pagarBoletoNoBanco(context: BrowserContext, texto: string, botoes: RegExp[]): Promise<void> {
  const banco = await context.newPage()
  await banco.goto(urls.banco)
  const colar = banco.locator('form').filter({ hasText: 'Linha digitável' })
  await colar.getByLabel('Linha digitável').fill(texto)
  await colar.getByRole('button', { name: 'Continuar' }).click()
  for (const botao of botoes) await decidirNoBanco(banco, botao)
  await banco.close()
}
