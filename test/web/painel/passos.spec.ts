import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterPassosDoCarrinho } from '../../../shared/contract/passosDoCarrinho.ts'
import type { listarRetidos } from '../../../shared/contract/saldoDaEquipe.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Steps of a cart by hand: asked for in the carts' list, confirmed in the queue by another person (decision 0101). */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [390, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
type Passos = Received<typeof obterPassosDoCarrinho>
type Caso = Received<typeof listarRetidos>['itens'][number]
const id = 'Carrinho0000000000001'
const luz = 'Consulta0000000000001'
const agua = 'Consulta0000000000002'
const aurora = { id: 'aurora', nome: 'Loja Aurora' }
const passos = (mais: Partial<Passos> = {}): Passos => ({
  ...{ id, situacao: 15, situacaoLabel: 'Aguardando Pagamento de boleto', empresa: aurora, valor: 372.4 },
  boletos: [
    { consultaId: luz, emissor: 'Enel', valor: 150, situacao: 'consultada', transacao: 'PagamentoDoTeste0001' },
    { consultaId: agua, emissor: 'Sabesp', valor: 200, situacao: 'indeterminada', transacao: 'PagamentoDoTeste0002' },
  ],
  pedido: null,
  possiveis: [
    { passo: 'reserva', consultaId: luz },
    { passo: 'pagamento', consultaId: luz },
  ],
  ...{ decisoes: [], historico: [] },
  ...mais,
})
const em = '2026-11-24T12:00:00.000Z'
const pedido = (autor: string): Passos['pedido'] => ({
  ...{ passo: 'pagamento', consultaId: luz, valor: 150, autor, em, confirmador: null },
  motivo: 'O banco voltou e o fluxo não tentou de novo.',
})
const pediu = { passo: 'pagamento', consultaId: luz, em, resultado: null } as const

test('a slip’s payment is asked for with a reason, and paid when another person confirms it in the queue', async ({
  page,
}) => {
  let atual = passos()
  const caso: Caso = {
    ...{ natureza: 'passoDoCarrinho', referencia: id, estorno: null, caso: null, dono: null, empresa: aurora },
    ...{ valor: 150, desde: em, limiteEm: '2026-11-25T12:00:00.000Z', vencido: false },
  }
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarCarrinhosDaEquipe: () => ({
      data: {
        itens: [
          {
            ...{ id, empresa: aurora, situacao: 15, situacaoLabel: 'Aguardando Pagamento de boleto', boletos: 2 },
            ...{ valor: 350, total: 372.4, parcelas: 6, cartao: { bandeira: 'visa', finais: '0010' }, estornado: 0 },
            ...{ criadoEm: em, autorizadoEm: em, pagoEm: null, encerradoEm: null, pendentes: 0, analise: false },
          },
        ],
        ...{ parcial: false, cursor: null },
      },
    }),
    obterCarrinhoEmAnalise: () => ({
      data: {
        ...{ id, empresa: aurora, situacao: 15, situacaoLabel: 'Aguardando Pagamento de boleto', valorCarrinho: 350 },
        ...{ valorTotal: 372.4, parcelas: 6, razoes: [], criadoEm: em, autorizadoEm: em, pagoEm: null },
        ...{ encerradoEm: null, estornado: 0, pendentes: 0, decidirAte: null, pagador: null, selfie: null },
        ...{ cartao: { bandeira: 'visa', finais: '0010', numeros: [] }, boletos: [], papeis: [], atos: [] },
      },
    }),
    obterPassosDoCarrinho: () => ({ data: atual }),
    pedirPassoDoCarrinho: () => {
      atual = passos({
        ...{ pedido: pedido('Ana Reis'), possiveis: [], decisoes: ['desistir'] },
        historico: [
          { ...pediu, quem: 'Ana Reis', ato: 'Pediu', texto: 'O banco voltou e o fluxo não tentou de novo.' },
        ],
      })
      return { data: atual }
    },
    listarRetidos: () => ({ data: { itens: [caso], cursor: null } }),
    assumirCaso: () => ({ data: { quem: 'Bia Nunes', desde: em, ate: '2026-11-24T12:15:00.000Z' } }),
    soltarCaso: () => ({ data: { solto: true } }),
    pagarConta: () => {
      atual = passos({ possiveis: [], boletos: atual.boletos.map(b => ({ ...b, situacao: 'paga' })) })
      return { data: { proximaEtapa: 15, situacao: 'paga' } }
    },
  })
  await page.goto('/quita-admin/financeiro/pagamento-boleto')
  await page.getByRole('button', { name: 'Todos no cartão' }).click()
  await page.getByRole('button', { name: 'Abrir R$ 350,00 de Loja Aurora' }).click()
  const folha = page.getByRole('dialog', { name: 'Boletos no cartão' })
  await expect(folha.getByText('Enel, R$ 150,00')).toBeVisible()
  // without an answer it is asked about by itself: nothing is asked for by hand
  await expect(folha.getByRole('button', { name: /Sabesp/ })).toHaveCount(0)
  await nasLarguras(page)
  await folha.getByRole('heading', { name: 'Passos à mão' }).scrollIntoViewIfNeeded()
  await fotografar(page, 'passos')
  await folha.getByRole('button', { name: 'Pedir pagamento de Enel, R$ 150,00' }).click()
  const pedir = page.getByRole('dialog', { name: 'Pedir pagamento' })
  await tomarFoco(pedir)
  await pedir.getByLabel('Por que à mão').fill('curto')
  await pedir.getByRole('button', { name: 'Pedir pagamento' }).click()
  await expect(pedir.getByText('Conte em ao menos 10 letras.')).toBeVisible()
  await expect.poll(() => api.de('pedirPassoDoCarrinho')).toHaveLength(0)
  await pedir.getByLabel('Por que à mão').fill('O banco voltou e o fluxo não tentou de novo.')
  await fotografar(page, 'passo-pedir')
  await pedir.getByRole('button', { name: 'Pedir pagamento' }).click()
  await expect
    .poll(() => api.de('pedirPassoDoCarrinho').at(-1)?.body)
    .toEqual({ passo: 'pagamento', consultaId: luz, motivo: 'O banco voltou e o fluxo não tentou de novo.' })
  await expect(folha.getByText('Foi você quem pediu: outra pessoa confirma.')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Confirmar pagamento' })).toHaveCount(0)

  // another person, in the queue
  atual = { ...atual, decisoes: ['confirmar', 'recusar'] }
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Passo de carrinho à mão de Loja Aurora/ }).click()
  const doCaso = page.getByRole('dialog', { name: /Passo de carrinho à mão/ })
  await expect(doCaso.getByText('Ana Reis pediu ·')).toBeVisible()
  await fotografar(page, 'passo-caso')
  await page.keyboard.press('1')
  await responderPergunta(page.getByRole('alertdialog'), 'Confirmar pagamento')
  await expect.poll(() => api.de('pagarConta').length).toBe(1)
  await expect
    .poll(() => api.de('pagarConta').at(-1)?.params)
    .toEqual({
      carrinho: id,
      consulta: luz,
      transacao: 'PagamentoDoTeste0001',
    })
})
