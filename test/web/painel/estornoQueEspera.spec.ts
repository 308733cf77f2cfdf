import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { EstornoQueEspera, estornarCheckout } from '../../../shared/contract/estornos.ts'
import { checkoutNaLista, limitesDeSaida, linkNaLista, pagina } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A refund that waits for a second person: told to who asks, decided by another, taken back by who asked. */
type Espera = Received<{ response: typeof EstornoQueEspera }>
const ate = '2026-11-30T15:00:00.000Z'
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [width, tema] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(classe => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(classe)
    }, tema)
    await page.screenshot({ path: `${fotos}/${nome}-${width}.png` })
  }
}
const espera = (parte: Partial<Espera> = {}): Espera => ({
  id: '01KABC',
  checkoutId: 'chk000000000000000001',
  valor: 12_500,
  motivos: ['dia', 'valor'],
  pedidoEm: '2026-11-23T15:00:00.000Z',
  ate,
  pediu: 'Ana Prado',
  chave: null,
  desistivel: false,
  decidivel: true,
  ...parte,
})
const resposta = (parte: Partial<Received<typeof estornarCheckout>>): Received<typeof estornarCheckout> => ({
  checkoutId: 'chk000000000000000001',
  situacao: 'estornado',
  estornado: 12_500,
  restante: 0,
  motivo: null,
  mensagem: null,
  espera: null,
  ...parte,
})
const nada = { itens: [], parcial: false, proximoOffset: null }
/** The balance's page, with these refunds that wait. */
const doSaldo = (itens: () => Espera[]) => ({
  obterSaldoCarteira: () => ({
    data: {
      ...{
        disponivel: 40_000,
        sacavel: 40_000,
        devido: 0,
        aLiberar: 0,
        bloqueado: 0,
        garantia: 0,
        contestado: 0,
        judicial: 0,
      },
      conta: { para: 'Pix · f***@aurora.example', favorecido: 'Aurora Móveis Ltda' },
      limites: { minimo: 1, maximo: 200_000, analise: 50_000 },
      politica: { garantia: { percentual: 0, dias: 0 }, repasse: { pix: 0, boleto: 0 }, piso: 0, credito: 0 },
    },
  }),
  obterLimitesDeSaida: () => limitesDeSaida(),
  listarSaques: () => ({ data: nada }),
  listarExtratoCarteira: () => ({ data: { itens: [], resumo: null, cursor: null, mes: '2026-11' } }),
  listarEstornosEmAnalise: () => ({ data: { ...nada, itens: itens() } }),
})
const abrirSaldo = async (page: Page) => {
  await page.goto('/painel-administrativo/loja-aurora/financeiro/saldo')
  await expect(page.getByRole('heading', { name: 'Estornos que esperam outra pessoa' })).toBeVisible()
}

test('who asks is told that it waits, for whom and until when', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ data: pagina([linkNaLista(1)]) }),
    listarCheckoutsDoLink: () => ({
      data: { ...nada, itens: [checkoutNaLista(1, { estornavel: true, valor: 12_500 })] },
    }),
    estornarCheckout: () => ({
      data: resposta({ situacao: 'emAnalise', estornado: 0, espera: { motivos: ['dia'], ate } }),
    }),
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Curso de fotografia 1', exact: true }).locator('visible=true').click()
  await page.getByRole('button', { name: /^Estornar o pagamento/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Estornar pagamento' })
  await expect(dialogo).toContainText('espera a aprovação de outra pessoa')
  await dialogo.getByRole('button', { name: /^Estornar R\$/ }).click()
  await expect(dialogo.getByRole('status')).toContainText('Estorno de R$ 12.500,00 à espera de outra pessoa')
  await expect(dialogo.getByRole('status')).toContainText('Quem pagou só é avisado depois de aprovado')
  await nasLarguras(page)
  await fotografar(page, 'estorno-espera-resposta')
  await dialogo.getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await expect(page.getByText('Estorno de R$ 12.500,00 em análise')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Estornar o pagamento/ })).toHaveCount(0)
})

test('another administrator approves it on the page of the balance; who asked takes their own back', async ({
  page,
}) => {
  await comSessao(page)
  const minha = espera({ checkoutId: 'chk000000000000000002', id: '01KDEF', valor: 11_000 })
  let restam = [
    espera(),
    { ...minha, motivos: ['mes'], chave: 'Loja virtual', desistivel: true, decidivel: false },
  ] as Espera[]
  const sai = (id: string) => {
    restam = restam.filter(e => e.checkoutId !== id)
  }
  const api = await fingirApi(page, {
    ...doSaldo(() => restam),
    analisarEstorno: ({ params }) => {
      sai(params.id ?? '')
      return { data: resposta({}) }
    },
    desistirDoEstorno: ({ params }) => {
      sai(params.id ?? '')
      return { data: resposta({ situacao: 'recusado', motivo: 'desistencia', estornado: 0 }) }
    },
  })
  await abrirSaldo(page)
  const lista = page.getByRole('list', { name: 'Estornos que esperam outra pessoa' })
  await expect(lista).toContainText('Pedido por Ana Prado')
  await expect(lista).toContainText('Pedido pela chave de API Loja virtual')
  await expect(lista).toContainText('Com ele, sai mais do que o limite da empresa em 24 horas.')
  await expect(lista.getByRole('button')).toHaveCount(3)
  await nasLarguras(page)
  await fotografar(page, 'estorno-espera-saldo')
  await lista.getByRole('button', { name: /^Aprovar, R\$\s12\.500,00, \d+ nov 2026/ }).click()
  const dialogo = page.getByRole('alertdialog')
  await expect(dialogo).toContainText('O valor volta agora para quem pagou')
  await nasLarguras(page)
  await fotografar(page, 'estorno-espera-aprovar')
  await dialogo.getByRole('button', { name: 'Aprovar e devolver' }).click()
  await expect(page.getByText('Estorno de R$ 12.500,00 aprovado')).toBeVisible()
  await expect
    .poll(() => api.de('analisarEstorno').map(c => [c.params, c.body]))
    .toEqual([[{ id: 'chk000000000000000001' }, { estorno: '01KABC', decisao: 'liberar' }]])
  await lista.getByRole('button', { name: /^Desistir, R\$\s11\.000,00, \d+ nov 2026/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir do estorno' }).click()
  await expect(page.getByRole('heading', { name: 'Estornos que esperam outra pessoa' })).toHaveCount(0)
  await expect.poll(() => api.de('desistirDoEstorno').map(c => c.params)).toEqual([{ id: 'chk000000000000000002' }])
})
