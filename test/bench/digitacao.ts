import type { Browser } from '@playwright/test'
import { taxas } from '../web/painel/amostras.ts'
import construir from '../web/painel/construir.ts'
import { fingirApi } from '../web/painel/falso.ts'
import { CRIAR, comSessao } from '../web/painel/pagina.ts'
import { servirPainel } from '../web/painel/servidor.ts'
import { inpDe } from './digitar.ts'
import { julgar, type Rodada } from './medir.ts'
import { CPU, comNavegador, rodar } from './navegador.ts'

/**
 * `npm run bench-digitacao`: how long a key in the form of a link waits until it is seen, all of the form unfolded and every
 * switch on, beside a key in the field of signing in, in the same run. The ratio of the medians must be at most 1.30 (exit
 * code 1 if not; issue 22, line 12).
 */
const LIMITE = 1.3
const RODADAS = Number(process.env.RODADAS ?? 7)
const campos = { pagina: '#campo-nome', controle: 'input[name=email]' } as const

async function medir(browser: Browser, url: string, qual: keyof Rodada): Promise<number> {
  const contexto = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  try {
    const page = await contexto.newPage()
    await fingirApi(page, {
      obterTaxasOperacao: () => ({ data: taxas }),
      listarRecebedoresDoRateio: () => ({ data: { recebedores: [] } }),
    })
    if (qual === 'pagina') await comSessao(page)
    await page.goto(url + (qual === 'pagina' ? CRIAR : '/login'))
    await page.locator(campos[qual]).waitFor()
    const desligados = page.locator('label[data-scope=switch][data-state=unchecked]:not([data-disabled])')
    while (await desligados.count()) await desligados.first().click()
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    return await inpDe(page.locator(campos[qual]))
  } finally {
    await contexto.close()
  }
}

await construir()
const { url, fechar } = await servirPainel()
try {
  await comNavegador(async browser => {
    const nomes = { pagina: 'link form', controle: 'sign-in field' }
    const rodadas = await rodar(RODADAS, nomes, qual => medir(browser, url, qual))
    const { pagina, controle, razao, passou } = julgar(rodadas, LIMITE)
    console.log(
      `interaction to next paint, median of ${RODADAS}, CPU ${CPU}× slower: link form ${pagina} ms, sign-in ${controle} ms`,
    )
    console.log(`ratio ${razao.toFixed(2)} (at most ${LIMITE.toFixed(2)}): ${passou ? 'ok' : 'TOO SLOW'}`)
    process.exitCode = passou ? 0 : 1
  })
} finally {
  await fechar()
}
