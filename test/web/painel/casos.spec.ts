import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterContestacaoDaEquipe } from '../../../shared/contract/casosDaEquipe.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarRetidos, obterSaqueEmAnalise } from '../../../shared/contract/saldoDaEquipe.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Who works on a case of the staff's queue: kept while it is open, never two people's, the next one read ahead. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Caso = Received<typeof listarRetidos>['itens'][number]
const id = (nome: string) => `${nome}000000000000000000000`.slice(0, 21)
const ate = '2026-11-24T12:15:00.000Z'
const posse = { quem: 'Camila Duarte', desde: '2026-11-24T12:00:00.000Z', ate }
const caso = (natureza: Caso['natureza'], mais: Partial<Caso> = {}): Caso => ({
  natureza,
  referencia: id(natureza),
  estorno: null,
  caso: null,
  dono: null,
  empresa: { id: 'aurora', nome: 'Loja Aurora' },
  valor: 1500,
  desde: '2026-11-20T12:00:00.000Z',
  limiteEm: '2026-11-22T12:00:00.000Z',
  vencido: false,
  ...mais,
})
const saque = (referencia: string, para: string): Received<typeof obterSaqueEmAnalise> => ({
  ...{ id: referencia, origem: 'saque', valor: 52_000, situacao: 0, situacaoLabel: 'Aguardando Análise', para },
  ...{ criadoEm: '2026-11-18T12:00:00.000Z', pagaEm: null, motivo: null, devolvido: 0, desistivel: false },
  espera: { motivos: ['valor'], ate: null, quem: 'equipe' },
  ...{ empresa: { id: 'aurora', nome: 'Loja Aurora' }, recebedor: null, favorecido: 'Aurora Móveis Ltda' },
  ...{ pediu: 'Otávio Prado', saldo: 8_120.4, justificativa: null, devolve: null },
  ...{ decisao: null, e2eid: null },
  saidas: {
    dia: { limite: 50_000, usado: 0, livre: 50_000 },
    mes: { limite: 500_000, usado: 120_000, livre: 380_000 },
  },
  decisoes: ['liberar', 'bloquear', 'cancelar'],
})

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('owners are shown and asked for; a case of another person is taken over by A, and only then decided', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const deCamila = caso('saque', { vencido: true, valor: 52_000, dono: { quem: 'Camila Duarte', eu: false, ate } })
  const api = await fingirApi(page, {
    listarRetidos: () => ({
      data: {
        itens: [
          deCamila,
          caso('estorno', { estorno: 'E1', dono: { quem: 'Eu mesma', eu: true, ate } }),
          caso('documentos'),
          caso('recebedor', { valor: null }),
        ],
        cursor: null,
      },
    }),
    obterSaqueEmAnalise: () => ({ data: saque(id('saque'), 'Pix · fin***@aurora.example') }),
    assumirCaso: ({ body }) =>
      (body as { tomar?: boolean }).tomar
        ? { data: { ...posse, quem: 'Eu mesma' } }
        : { status: 409, error: { name: 'CasoDeOutraPessoa', message: 'Outra pessoa está com o caso.', ...posse } },
    soltarCaso: () => ({ data: { solto: true } }),
  })
  await page.goto('/quita-admin/operacao/filas')
  const linha = page.getByRole('button', { name: /^Abrir Saque de Loja Aurora/ })
  await expect(linha).toBeVisible()
  await expect(page.getByText('Camila Duarte').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('4 casos, R$ 55.000,00')).toBeVisible()
  await fotografar(page, 'casos-fila')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Meus', exact: true }).click()
  await expect(page.getByText('1 caso, R$ 1.500,00')).toBeVisible()
  await expect(page).toHaveURL(/dono=eu/)
  await page.getByRole('button', { name: 'Sem dono', exact: true }).click()
  await expect(page.getByText('2 casos, R$ 1.500,00')).toBeVisible()
  await page.getByRole('button', { name: 'Todos' }).click()
  await linha.click()
  const folha = page.getByRole('dialog', { name: 'Saque' })
  await expect(folha.getByText('Camila Duarte está com este caso')).toBeVisible()
  await expect(folha.getByText('Assuma o caso para decidir.')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Liberar' })).toBeHidden()
  await fotografar(page, 'casos-alheio')
  await nasLarguras(page)
  await page.keyboard.press('a')
  await expect(folha.getByText('Este caso é seu enquanto estiver aberto.')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Liberar' })).toBeVisible()
  await expect
    .poll(() => api.de('assumirCaso').map(c => [c.params.natureza, c.params.id, c.body]))
    .toEqual([
      ['saque', id('saque'), {}],
      ['saque', id('saque'), { tomar: true }],
    ])
  // left without a decision: the case is free again
  await page.keyboard.press('Escape')
  await expect.poll(() => api.de('soltarCaso').length).toBe(1)
})

test('a case is three key presses: decided, and the next one was read before; refused where it was taken meanwhile', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const [um, dois] = [id('saqueUm'), id('saqueDois')]
  let fila = [caso('saque', { referencia: um }), caso('saque', { referencia: dois })]
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: fila, cursor: null } }),
    obterSaqueEmAnalise: ({ params }) => ({
      data: saque(params.id ?? '', params.id === um ? 'Pix · primeira' : 'Pix · segunda'),
    }),
    assumirCaso: () => ({ data: posse }),
    soltarCaso: () => ({ data: { solto: true } }),
    analisarSaque: ({ params }, vez) => {
      if (vez === 1)
        return { status: 409, error: { name: 'CasoDeOutraPessoa', message: 'Outra pessoa está com o caso.', ...posse } }
      fila = fila.slice(1)
      return { data: { ...saque(params.id ?? '', ''), situacao: 3, situacaoLabel: 'Efetivado' } }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await page
    .getByRole('button', { name: /^Abrir Saque/ })
    .first()
    .click()
  const folha = page.getByRole('dialog', { name: 'Saque' })
  await expect(folha.getByText('Pix · primeira')).toBeVisible()
  await expect(folha.getByText('Este caso é seu enquanto estiver aberto.')).toBeVisible()
  await expect.poll(() => api.de('obterSaqueEmAnalise').map(c => c.params.id)).toContain(dois)
  await fotografar(page, 'casos-meu')
  const pergunta = page.getByRole('alertdialog', { name: 'Liberar R$ 52.000,00 para Pix · primeira?' })
  const decidir = async () => {
    await page.keyboard.press('Tab')
    await expect(pergunta.getByRole('button', { name: 'Liberar' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('1')
  await expect(pergunta.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await decidir()
  await expect(pergunta.getByText('Camila Duarte está com este caso agora.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const antes = api.chamadas.findIndex(c => c.operacao === 'obterSaqueEmAnalise' && c.params.id === dois)
  await page.keyboard.press('1')
  await expect(pergunta.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await decidir()
  await expect(folha.getByText('Pix · segunda')).toBeVisible()
  // the next case's own call was made before the decision's
  expect(antes).toBeLessThan(api.chamadas.findIndex(c => c.operacao === 'analisarSaque'))
})

test('a contested card: who answers it and until when; papers that a payer owes', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  const contestada: Received<typeof obterContestacaoDaEquipe> = {
    ...{
      id: 'D1',
      checkoutId: id('disputa'),
      forma: 'cartao',
      situacao: 'aberta',
      motivo: null,
      motivoDoCartao: 'fraude',
      relato: null,
    },
    ...{ valor: 1500, venda: 1800, guardado: 0, guardadoDaEmpresa: 0, pagoEm: '2026-10-02T12:00:00.000Z' },
    ...{ criadaEm: '2026-11-20T12:00:00.000Z', prazo: null, bloqueiaSaidas: false, podeResponder: true },
    ...{ resposta: null, empresa: { id: 'aurora', nome: 'Loja Aurora' }, responde: 'empresa', respondidaPor: null },
  }
  const api = await fingirApi(page, {
    listarRetidos: () => ({
      data: { itens: [caso('disputa', { caso: 'D1' }), caso('documentos', { valor: 830.4 })], cursor: null },
    }),
    obterContestacaoDaEquipe: () => ({ data: contestada }),
    assumirCaso: () => 'sem-resposta',
    soltarCaso: () => ({ data: { solto: true } }),
  })
  const enviados: string[] = []
  await page.route('**/admin/operacao/contestacoes/*/*/resposta', async rota => {
    enviados.push(rota.request().postData() ?? '')
    await rota.fulfill({ json: contestada })
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Cartão contestado/ }).click()
  const folha = page.getByRole('dialog', { name: 'Cartão contestado' })
  await expect(folha.getByText('Sem resposta', { exact: true })).toBeVisible()
  await expect(folha.getByText(/A empresa também pode responder, em Contestações/)).toBeVisible()
  await expect(folha.getByText(/Não conseguimos dizer à equipe/)).toBeVisible()
  await fotografar(page, 'casos-contestado')
  await nasLarguras(page)
  // from the case to the words in one key; nothing is sent without them, without a reason, or at once without a proof
  await page.keyboard.press('1')
  await expect(folha.getByLabel('O que aconteceu')).toBeFocused()
  await page.keyboard.type('Entregue no dia combinado, com assinatura.')
  await folha.getByRole('button', { name: /^Enviar resposta/ }).click()
  await expect(folha.getByText('Diga o motivo')).toBeVisible()
  await folha.getByLabel('Motivo').fill('A loja mandou a nota pelo suporte')
  await folha.getByRole('button', { name: /^Enviar resposta/ }).click()
  await expect(folha.getByText(/não dá para enviar outro depois/)).toBeVisible()
  await fotografar(page, 'casos-contestado-sem-prova')
  await nasLarguras(page)
  expect(enviados).toEqual([])
  const nota = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await folha.getByLabel('Prova', { exact: true }).setInputFiles(nota)
  await folha.getByRole('button', { name: /^Enviar resposta/ }).click()
  await expect.poll(() => enviados.length).toBe(1)
  expect(enviados[0]).toContain('filename="nota.pdf"')
  expect(enviados[0]).toContain('A loja mandou a nota pelo suporte')
  // the next case is there at once
  await expect(
    page.getByRole('dialog', { name: 'Documentos pedidos' }).getByText(/quem paga ainda não enviou/),
  ).toBeVisible()
  // there is nothing to decide on papers that a payer owes: the case is nobody's
  expect(new Set(api.de('assumirCaso').map(c => c.params.natureza))).toEqual(new Set(['disputa']))
})
