import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarCheckouts, obterCheckout } from '../../../shared/contract/relatorios.ts'
import { checkoutNaLista, sessao } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar as fotografarTudo } from './fotos.ts'
import { armazenado, comSessao, falhou, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'
import { indicadores, respostasDaVisaoGeral, soma } from './visaoGeral.ts'

/** The payments report with its timeline, and the dashboards: states, keyboard, both widths, light and dark. */
const AREA = '/painel-administrativo/loja-aurora'
const RELATORIO = `${AREA}/relatorios/checkouts-pagamento`
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: !nome.startsWith('checkout-') })
}
type Linha = Received<typeof listarCheckouts>['itens'][number]
const linha = (n: number, parte: Partial<Linha> = {}): Linha => ({
  ...checkoutNaLista(n),
  documento: '***.982.***-**',
  origemPagamento: 'link',
  link: 'LinkDaMesaAurora20261',
  linkNome: 'Mesa de jantar Aurora',
  situacaoRepasse: 3,
  situacaoRepasseLabel: 'Processado',
  repasseInicio: '2026-11-20',
  repasseFim: '2026-11-20',
  possivelRepetida: null,
  ...parte,
})
const linhas = [
  linha(1, { nomePagador: 'Ana Beatriz Ramos', valor: 1249.9, estornado: 249.9, estornavel: true }),
  linha(2, {
    nomePagador: 'João Vitor de Sá e Albuquerque Montenegro',
    formaPagamento: 1,
    parcelas: 3,
    cartao: { bandeira: 'mastercard', finais: '0010' },
    situacaoRepasse: 1,
    situacaoRepasseLabel: 'Aguardando Processamento',
    repasseInicio: '2026-12-21',
    repasseFim: '2027-02-18',
  }),
  linha(3, {
    nomePagador: 'Carla Nunes',
    situacao: 4,
    situacaoLabel: 'Recusado',
    pagoEm: null,
    situacaoRepasse: null,
    situacaoRepasseLabel: null,
  }),
]
const davi = { nomePagador: 'Davi Rocha', valor: 85 }
const contestada = linha(6, { nomePagador: 'Iara Leme', contestado: 1249.9, estornavel: false })
const duasVezes = [
  linha(4, { ...davi, possivelRepetida: linha(5).id }),
  linha(5, { ...davi, possivelRepetida: linha(4).id }),
]
const [e2e, volta] = ['E26264220202611201705abcdefgh12', 'D26264220202611210900abcdefgh12']
const detalhe = (l: Linha): Received<typeof obterCheckout> => ({
  ...l,
  pagador: {
    nome: l.nomePagador,
    documento: '***.982.***-**',
    email: 'a***@exemplo.example',
    contato: '(11) *****-4321',
    clienteId: 'ClienteAurora00000001',
  },
  espera: null,
  taxa: 12.37,
  liquido: 1237.53,
  partes: [
    { recebedorId: null, nome: 'Loja Aurora', valor: 804.39 },
    { recebedorId: 'RecAna', nome: 'Ana Marceneira', valor: 433.14 },
  ],
  // R$ 249,90 of R$ 1.249,90 went back: Ana gives R$ 86,60 of it, the company the rest
  depois: l.estornado > 0 ? { valor: 1000, recebedores: 346.54, tributos: 78.41, empresa: 562.68 } : null,
  ...(l.estornado > 0 && {
    fiscal: {
      docFiscal: { tipo: 'nfe' as const, chave: '35261111222333000181550010000000421000000424' },
      ...{ cbsInformado: 88, ibsInformado: 10, segregado: 98, devolvido: 19.59 },
    },
  }),
  recebiveis: [
    {
      ...{ parte: '01', numeroParcela: 1, parcelas: 3, data: '2026-12-21', valor: 268.13, original: 268.13 },
      ...{ situacao: 'liquidado', liquidadoEm: '2026-12-21T03:00:10.000Z' },
    },
    {
      ...{ parte: '02', numeroParcela: 2, parcelas: 3, data: '2027-01-20', valor: 268.13, original: 268.13 },
      ...{ situacao: 'antecipado', liquidadoEm: null },
    },
    {
      ...{ parte: '03', numeroParcela: 3, parcelas: 3, data: '2027-02-19', valor: 268.13, original: 268.13 },
      ...{ situacao: 'agendado', liquidadoEm: null },
    },
    {
      ...{ parte: '04', numeroParcela: 1, parcelas: 1, data: '2027-02-19', valor: 0, original: 20.17 },
      ...{ situacao: 'devolvido', liquidadoEm: null },
    },
  ],
  conferida: true,
  linhaDoTempo: [
    { em: '2026-11-20T16:58:00.000Z', tipo: 'iniciado', valor: 1249.9, detalhe: null },
    { em: '2026-11-20T16:59:00.000Z', tipo: 'pagador', valor: null, detalhe: null },
    { em: '2026-11-20T17:01:00.000Z', tipo: 'cartao-negado', valor: 1249.9, detalhe: 'visa 0010 · Saldo insuficiente' },
    { em: '2026-11-20T17:05:00.000Z', tipo: 'pix-recebido', valor: 1249.9, detalhe: null, e2eid: e2e },
    {
      em: '2026-11-20T17:05:02.000Z',
      tipo: 'email-comprovante',
      valor: null,
      detalhe: l.contestado > 0 ? 'devolvido' : 'entregue',
    },
    { em: '2026-11-21T09:00:00.000Z', tipo: 'estorno', valor: 249.9, detalhe: null, e2eid: volta },
  ],
  parcial: false,
})

test('slips paid by card: in the list by their origin, in no sum, and a row opens what was charged and its order', async ({
  page,
}) => {
  const pedido = linha(40, {
    nomePagador: 'Otávio Prado',
    valor: 103.62,
    formaPagamento: 1,
    parcelas: 3,
    origemPagamento: 'boleto-cartao',
    cartao: { bandeira: 'visa', finais: '4444' },
    estornado: 20,
    estornavel: false,
    situacaoRepasse: null,
    situacaoRepasseLabel: null,
    repasseInicio: null,
    repasseFim: null,
    pedido: 'https://pagar.quita.example/plataforma/loja-aurora/servicos-financeiros/comprovante-pagamento/c/p',
  })
  await comSessao(page)
  const api = await fingirApi(page, {
    listarCheckouts: ({ query }) => ({
      data: {
        itens: query.origemPagamento ? [pedido] : [pedido, ...linhas],
        ...{ total: null, parcial: false, proximoOffset: null, cursor: null },
      },
    }),
  })
  await page.goto(RELATORIO)
  await expect(page.getByText('Boletos pagos com cartão aparecem na lista', { exact: false })).toBeVisible()
  await page.getByRole('combobox', { name: 'Origem' }).selectOption('Boleto pago com cartão')
  await expect.poll(() => api.de('listarCheckouts').at(-1)?.query.origemPagamento).toBe('boleto-cartao')
  await expect(page.getByText('Nada foi pago')).toBeVisible()
  await fotografarTudo(page, 'checkouts-boletos')
  const porta = page.getByRole('button', { name: /Otávio Prado/ }).locator('visible=true')
  await porta.click()
  const folha = page.getByRole('dialog', { name: 'Boleto pago com cartão' })
  await expect(folha.getByText(/não passa pelo seu saldo/)).toBeVisible()
  await expect(folha.getByText(/R\$\s103,62/)).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Abrir o pedido' })).toHaveAttribute(
    'href',
    /comprovante-pagamento\/c\/p$/,
  )
  await expect(folha.getByRole('button', { name: 'Estornar' })).toHaveCount(0)
  // no payment of ours is asked for: there is none under its id
  expect(api.de('obterCheckout')).toHaveLength(0)
  await nasLarguras(page)
  await fotografarTudo(page, 'checkout-boleto')
  await page.keyboard.press('Escape')
  await expect(porta).toBeFocused()
})

test('after a refund the list is read until its row says so, however late its consumer is', async ({ page }) => {
  await comSessao(page)
  const paga = linha(7, { nomePagador: 'Sônia Prado', estornavel: true })
  const devolvida = { ...paga, situacao: 5, situacaoLabel: 'Estornado', estornado: paga.valor, estornavel: false }
  let [pedido, lidas] = [false, 0]
  const api = await fingirApi(page, {
    listarCheckouts: () => {
      if (pedido) lidas++
      // the first three readings come before the consumer wrote the row, the fourth before the sum
      const [l, devolvido] = [lidas > 3 ? devolvida : paga, lidas > 4 ? paga.valor : 0]
      const total = { quantidade: 1, valor: paga.valor, devolvido }
      return { data: { itens: [l], total, parcial: false, proximoOffset: null, cursor: null } }
    },
    obterCheckout: () => ({
      data: {
        ...detalhe(pedido ? devolvida : paga),
        ...{ estoque: 'vendida', itensDoEstoque: [{ nivel: 'fuba', nome: 'Bolo de fubá', quantidade: 2, voltou: 0 }] },
      },
    }),
    estornarCheckout: () => {
      pedido = true
      return {
        data: {
          ...{ checkoutId: paga.id, situacao: 'estornado', estornado: paga.valor, restante: 0 },
          ...{ motivo: null, mensagem: null, espera: null },
        },
      }
    },
  })
  await page.goto(RELATORIO)
  await page
    .getByRole('button', { name: /Sônia Prado/ })
    .locator('visible=true')
    .first()
    .click()
  await page.getByRole('button', { name: 'Estornar o pagamento de Sônia Prado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Estornar pagamento' })
  // of two cakes one came back: that one is on the shelf again
  await dialogo.getByText('Devolver os itens ao estoque').click()
  const voltam = dialogo.getByLabel('Bolo de fubá (de 2)')
  await expect(voltam).toHaveValue('2')
  await voltam.selectOption('0')
  await dialogo.getByRole('button', { name: /^Estornar R\$/ }).click()
  await expect(dialogo.getByText('Diga quantos voltaram')).toBeVisible()
  await voltam.selectOption('1')
  await fotografarTudo(page, 'checkouts-ao-estoque')
  await dialogo.getByRole('button', { name: /^Estornar R\$/ }).click()
  // who gave it back knows what the payer was told
  await expect(dialogo.getByText('Avisamos quem pagou por e-mail, em a***@exemplo.example.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').nth(1)).toContainText('Estornado', { timeout: 20_000 })
  await expect(page.getByText('devolvidos')).toBeVisible({ timeout: 10_000 })
  await fotografarTudo(page, 'checkouts-devolvido')
  await expect.poll(() => api.de('estornarCheckout')).toHaveLength(1)
  await expect
    .poll(() => api.de('estornarCheckout')[0]?.body)
    .toEqual({ valor: null, itensDevolvidos: [{ nivel: 'fuba', quantidade: 1 }] })
})

test('a refund under way is looked at forty times in its sheet, not in a hidden tab; afterwards by who asks', async ({
  page,
}) => {
  await page.clock.install()
  await comSessao(page)
  const estorno = { situacao: 'processando', valor: 100, motivo: null } as const
  const emCurso = linha(8, { nomePagador: 'Rui Paz', estorno, estornavel: false })
  const api = await fingirApi(page, {
    listarCheckouts: () => ({
      data: {
        itens: [linha(8, { nomePagador: 'Rui Paz' })],
        total: null,
        parcial: false,
        proximoOffset: null,
        cursor: null,
      },
    }),
    obterCheckout: () => ({ data: detalhe(emCurso) }),
  })
  await page.goto(RELATORIO)
  await page.getByRole('button', { name: 'Abrir o pagamento de Rui Paz' }).locator('visible=true').click()
  const folha = page.getByRole('dialog', { name: 'O que aconteceu' })
  await expect(folha).toContainText('Rui Paz')
  const lidas = () => api.de('obterCheckout').length
  const esconder = (escondida: boolean) =>
    page.evaluate(h => Object.defineProperty(document, 'hidden', { get: () => h, configurable: true }), escondida)
  const atualizar = folha.getByRole('button', { name: 'Atualizar' })
  const antes = lidas()
  await esconder(true)
  await page.clock.runFor(60_000)
  expect(lidas()).toBe(antes)
  await esconder(false)
  await expect(atualizar).toHaveCount(0)
  for (let n = 1; n <= 45; n++) await page.clock.runFor(3_000)
  await expect(atualizar).toBeVisible()
  const paradas = lidas()
  expect(paradas - antes).toBeGreaterThan(10)
  expect(paradas - antes).toBeLessThanOrEqual(40)
  await page.clock.runFor(60_000)
  expect(lidas()).toBe(paradas)
  await fotografarTudo(page, 'checkout-atualizar')
  await atualizar.click()
  await expect.poll(lidas).toBe(paradas + 1)
  await expect(atualizar).toHaveCount(0)
})

test('a payment is found by its filters, opened, and given back from there,', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarCheckouts: ({ query }) => ({
      data: {
        itens: query.contestados
          ? [contestada]
          : query.cursor
            ? duasVezes
            : query.situacao === '4'
              ? linhas.slice(2)
              : linhas,
        total: query.situacao
          ? { quantidade: 0, valor: 0, devolvido: 0, linhas: 37 }
          : query.cursor
            ? null
            : { quantidade: 128, valor: 98_765.43, devolvido: 249.9 },
        parcial: false,
        proximoOffset: null,
        cursor: query.cursor || query.situacao || query.contestados ? null : '2026-11-01T12:00:00.000Z#x',
      },
    }),
    obterCheckout: ({ params }) => ({
      data: detalhe([...linhas, ...duasVezes, contestada].find(l => l.id === params.id) ?? linha(1)),
    }),
    reenviarComprovante: ({ params }) => ({ data: { checkoutId: params.id ?? '', para: 'a***@exemplo.example' } }),
  })
  await page.goto(RELATORIO)
  // of the whole filter, as the server counts it; what nobody paid is in no sum
  await expect(page.getByText('128 pagos, R$ 98.765,43 · R$ 249,90 devolvidos')).toBeVisible()
  // a press anywhere on the row opens what its name opens; text that was selected does not
  await page.getByRole('row').nth(1).getByText(/R\$/).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await tomarFoco(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toContainText(linhas[0]?.nomePagador ?? '')
  // which link each was made on, in the list and on a phone's card
  await expect(page.getByRole('columnheader', { name: 'Link' })).toBeVisible()
  await expect(page.getByText('Mesa de jantar Aurora').locator('visible=true')).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mesa de jantar Aurora' })).toHaveCount(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await nasLarguras(page)
  await fotografar(page, `checkouts`)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  // a charge that may be one made twice says so, and opens with the other beside it; from there, to that one
  const aOutra = page.getByRole('button', {
    name: 'Possível cobrança repetida de Davi Rocha: abrir e comparar',
  })
  await expect(aOutra.first()).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'checkouts-repetida')
  // beside the document, not a line more
  const [marcada, outra] = await Promise.all([
    page.getByRole('row').filter({ has: aOutra }).first().boundingBox(),
    page.getByRole('row').nth(1).boundingBox(),
  ])
  expect(marcada?.height).toBe(outra?.height)
  const moldura = page.locator('table').locator('xpath=..')
  expect(await moldura.evaluate(m => m.scrollWidth - m.clientWidth)).toBe(0)
  await aOutra.first().click()
  // the pressed row's own, never the other's: who gives back gives back the one pressed
  const lidos = () => api.de('obterCheckout').map(c => c.params?.id)
  await expect.poll(() => lidos().slice(-2)).toEqual([linha(4).id, linha(5).id])
  const repetida = page.getByRole('region', { name: 'Possível cobrança repetida' })
  await expect(repetida.getByText('Confira antes de devolver', { exact: false })).toBeVisible()
  await expect(repetida.getByText(/Este: .+, Liquidado/)).toBeVisible()
  await expect(repetida.getByText(/O outro: .+, Liquidado/)).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'checkout-repetida')
  await repetida.getByRole('button', { name: 'Ver o outro pagamento' }).click()
  await expect(page.getByRole('dialog').getByText(linha(5).id)).toBeVisible()
  await expect(repetida.getByText('Confira antes de devolver', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // what the payer's bank contests is told beside the state, and why it cannot be refunded here
  await page.getByRole('button', { name: 'Só contestados' }).click()
  await expect.poll(() => api.de('listarCheckouts').at(-1)?.query.contestados).toBe('true')
  await expect(page.getByText('Contestado', { exact: true }).locator('visible=true')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir o pagamento de Iara Leme' }).locator('visible=true').click()
  await expect(page.getByText('Quem paga contestou este pagamento no banco', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver contestações' })).toHaveAttribute(
    'href',
    /financeiro\/contestacoes$/,
  )
  await expect(page.getByRole('button', { name: 'Estornar' })).toHaveCount(0)
  await nasLarguras(page)
  await fotografar(page, 'checkout-contestado')
  await page.keyboard.press('Escape')
  await fotografar(page, 'checkouts-contestados')
  await page.getByRole('button', { name: 'Só contestados' }).click()
  // the sum reads the same meanwhile: the address says that the filter is off
  await expect(page).not.toHaveURL(/contestados/)
  await expect(page.getByText('128 pagos, R$ 98.765,43 · R$ 249,90 devolvidos')).toBeVisible()
  await page.getByRole('combobox', { name: 'Origem' }).selectOption('Assinatura')
  await expect.poll(() => api.de('listarCheckouts').at(-1)?.query.origemPagamento).toBe('recorrencia')
  await page.getByRole('combobox', { name: 'Origem' }).selectOption('Qualquer origem')
  // filters live in the address, and one view may be kept
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Recusado')
  await expect(page).toHaveURL(/situacao=4/)
  // refused: nobody paid it, so it is in no sum
  await expect(page.getByText('37 na lista · Nada foi pago')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar esta visão' }).click()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  // a renewal, on coming back with a token near its end, leaves it there
  api.mudar({ renovarSessao: () => ({ data: sessao({ token: 'token-2' }) }) })
  await page.evaluate(() => {
    const detalhes = JSON.parse(localStorage.getItem('sessao-detalhes') ?? '{}')
    localStorage.setItem('sessao-detalhes', JSON.stringify({ ...detalhes, expiraEm: '2026-01-01T00:00:00.000Z' }))
  })
  await page.reload()
  await expect.poll(() => armazenado(page, 'token')).toBe('token-2')
  await page.reload()
  await page.getByRole('button', { name: 'Minha visão' }).click()
  await expect(page).toHaveURL(/situacao=4/)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  const porta = page.getByRole('button', { name: 'Abrir o pagamento de Ana Beatriz Ramos' }).locator('visible=true')
  await porta.focus()
  await page.keyboard.press('Enter')
  const tempo = page.getByRole('list', { name: 'O que aconteceu' })
  await expect(tempo.getByRole('listitem')).toHaveCount(6)
  // what is left once a part went back, beside the figures of the day of the sale
  const depois = page.getByRole('dialog').locator('section', { hasText: 'Depois do que voltou' }).last()
  await expect(depois.locator('dl > div')).toHaveText([
    /^Ficou da venda\s*R\$\s1\.000,00$/,
    /^Parte dos recebedores\s*R\$\s346,54$/,
    /^Separado para tributos\s*R\$\s78,41$/,
    /^Sua parte\s*R\$\s562,68$/,
  ])
  // the ids by which the payer's bank finds what came and what went back, as their receipt has them
  const daFolha = page.getByRole('dialog').locator('dl > div')
  await expect(daFolha.filter({ hasText: 'ID da transação Pix' })).toContainText(e2e)
  await expect(daFolha.filter({ hasText: 'ID da devolução' })).toContainText(volta)
  await expect(page.getByRole('button', { name: 'Copiar: ID da devolução' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ana Beatriz Ramos' })).toHaveAttribute(
    'href',
    '/painel-administrativo/loja-aurora/relacionamento/clientes?cliente=ClienteAurora00000001',
  )
  await expect(tempo).toContainText('Visa final 0010 · Saldo insuficiente')
  await expect(tempo).toContainText('Comprovante por e-mail')
  // two states, each by its name
  const folha = page.getByRole('dialog', { name: 'O que aconteceu' })
  // what its merchant told of document and taxes, and what of that came back
  for (const dito of [/^Documento fiscalNF-e\d{44}$/, /^CBS informadaR\$\s88,00$/, /^Voltou do separadoR\$\s19,59$/])
    await expect(folha.locator('dl > div').filter({ hasText: dito })).toHaveCount(1)
  for (const estado of ['SituaçãoLiquidado', 'RepasseProcessado']) await expect(folha).toContainText(estado)
  // what went back is told by what it was, not by the nothing that is left
  const ditas = ['Liberada em 21/12/2026', 'Antecipada', 'Agendada para 19/02/2027', 'Devolvida a quem pagou']
  for (const dito of [...ditas, 'R$ 20,17']) await expect(page.getByText(dito, { exact: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `checkout`)
  await expect(page.getByRole('button', { name: 'Estornar' })).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar comprovante' }).click()
  await page.getByRole('dialog', { name: 'Reenviar comprovante' }).getByRole('button', { name: 'Reenviar' }).click()
  // the address is also in the timeline behind the dialog: the call itself is what is waited for
  await expect.poll(() => api.de('reenviarComprovante')).toHaveLength(1)
  await expect(page.getByText('a***@exemplo.example', { exact: false }).last()).toBeVisible()
})

/** Adds up every shift of the layout, also those that come soon after a press. */
function medirDeslocamento(): void {
  const janela = window as { cls?: number }
  janela.cls = 0
  new PerformanceObserver(lista => {
    for (const e of lista.getEntries() as (PerformanceEntry & { value: number })[])
      janela.cls = (janela.cls ?? 0) + e.value
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of [390, 1440])
  test(`nothing on the overview moves at ${width} px while its parts come, in whatever order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await comSessao(page)
    await page.addInitScript(medirDeslocamento)
    // each part may be the last: what it stands on must not move when it is there
    const depois =
      <T>(ms: number, dados: () => T) =>
      async () => {
        await new Promise(pronto => setTimeout(pronto, ms))
        return dados()
      }
    const r = respostasDaVisaoGeral()
    await fingirApi(page, {
      obterIndicadores: depois(300, r.obterIndicadores),
      faturamentoDiasSemana: depois(900, r.faturamentoDiasSemana),
      faturamentoFormaPagamento: depois(600, r.faturamentoFormaPagamento),
      listarRecebiveis: depois(1_200, r.listarRecebiveis),
    })
    await page.goto(`${AREA}/dashboards`)
    await expect(page.getByText('R$ 84.312,50').first()).toBeVisible()
    await expect(page.getByText('R$ 9.000,00').first()).toBeAttached()
    await page.evaluate(() => new Promise(pronto => requestAnimationFrame(() => requestAnimationFrame(pronto))))
    expect(await page.evaluate(() => (window as { cls?: number }).cls)).toBe(0)
  })

test('the dashboard reads, with a table behind each chart', async ({ page }) => {
  await comSessao(page)
  const fechamento = {
    ...{ id: 'FechamentoAurora00001', tipo: 'fechamento' as const, formato: 'csv' as const, linhas: 0, prontaEm: null },
    ...{ situacao: 'preparando' as const, criadoEm: '2026-11-21T12:00:00.000Z', expiraEm: '2026-11-28T12:00:00.000Z' },
  }
  const api = await fingirApi(page, {
    ...respostasDaVisaoGeral(),
    // the day that opens: what stands in it is the receivables' own test
    obterRecebivel: () => falhou,
    exportarExtrato: () => ({ data: fechamento }),
    listarExportacoes: () => ({
      data: { itens: [{ ...fechamento, mes: '2026-10', situacao: 'pronta', linhas: 212 }] },
    }),
  })
  await page.goto(`${AREA}/dashboards`)
  await expect(page.getByText('R$ 84.312,50').first()).toBeVisible()
  await expect(page.getByText('17% a mais que antes').first()).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Faturamento por dia: R$' }).locator('[data-part=coluna]').first(),
  ).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `dashboard`)
  // a day to come opens as that day: from its bar, and from the table behind
  const proximos = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Próximos recebimentos' }) })
  await expect(proximos.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /\?dia=2026-11-23$/)
  await proximos.getByRole('listitem').first().locator('[data-barra]').click({ force: true })
  await expect(page).toHaveURL(/recebiveis\?dia=2026-11-23$/)
  await expect.poll(() => api.de('obterRecebivel').length).toBeGreaterThan(0)
  await page.goto(`${AREA}/dashboards`)
  await page.locator('summary').first().press('Enter')
  await expect(page.getByRole('table', { name: 'Faturamento por dia' }).getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: '90 dias' }).click()
  await expect(page).toHaveURL(/dias=90/)
  // of each day of the ninety, today among them; the reads before it were of thirty
  const lidos = () => {
    const { periodoInicio, periodoFim } = api.de('obterIndicadores').at(-1)?.query ?? {}
    return (Date.parse(`${periodoFim}`) - Date.parse(`${periodoInicio}`)) / 86_400_000 + 1
  }
  await expect.poll(lidos).toBe(90)
  // last month, whole, and its file for the accountant
  const chips = page.getByRole('button', { name: 'Este mês' })
  const lugar = await chips.boundingBox()
  await chips.click()
  await expect(page.getByText(/comparado aos mesmos dias do mês anterior/)).toBeVisible()
  expect(await chips.boundingBox()).toEqual(lugar)
  await page.getByRole('button', { name: 'Mês passado' }).click()
  await expect(page.getByText(/comparado ao mês anterior/)).toBeVisible()
  await expect(page).toHaveURL(/\?mes=20\d\d-\d\d$/)
  const mes = new URL(page.url()).searchParams.get('mes') ?? ''
  await expect.poll(() => api.de('obterIndicadores').at(-1)?.query.periodoInicio).toBe(`${mes}-01`)
  await expect
    .poll(() => api.de('obterIndicadores').at(-1)?.query.periodoFim)
    .toMatch(new RegExp(`^${mes}-(28|29|30|31)$`))
  // why it is not what the account received, and the way to that
  await expect(page.getByRole('link', { name: 'Ver o extrato do mês' })).toHaveAttribute(
    'href',
    new RegExp(`movimentacoes\\?mes=${mes}$`),
  )
  await nasLarguras(page)
  await fotografar(page, `dashboard-mes`)
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Este mês ainda não terminou', { exact: false })).toHaveCount(0)
  await page
    .getByRole('dialog', { name: /^Fechamento de [a-zç]+ de 20\d\d$/ })
    .getByRole('button', { name: 'Exportar' })
    .click()
  await expect
    .poll(() => api.de('exportarExtrato').at(-1)?.query)
    .toEqual({ mes, conteudo: 'fechamento', formato: 'csv' })
  await expect(page.getByText('Fechamento de outubro de 2026 (CSV)')).toBeVisible()
})

test('nothing sold, and an answer that does not come: each says so', async ({ page }) => {
  await comSessao(page)
  const zero = { iniciados: 0, identificados: 0, token: 0, selfie: 0, pagos: 0 }
  let falha = true
  await fingirApi(page, {
    ...respostasDaVisaoGeral(),
    obterIndicadores: () =>
      falha
        ? { status: 500, error: { name: 'ErroInterno', message: 'Algo deu errado.', id: 'x' } }
        : {
            data: {
              ...indicadores,
              ...soma(0, 0),
              funil: zero,
              bandeiras: [],
              motivos: [],
              anterior: { ...indicadores.anterior, ...soma(0, 0), funil: zero },
            },
          },
  })
  // where administrators land (G19)
  await page.goto('/signed-in-redirect')
  await expect(page).toHaveURL(new RegExp(`${AREA}/dashboards$`))
  await expect(page.getByRole('alert')).toContainText('Não conseguimos montar este relatório')
  falha = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Ainda não há vendas neste período' })).toBeVisible()
})

test('what is on screen is asked for as a file, watched, and downloaded from an address of the moment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const feita = (parte: object = {}) => ({
    id: 'ExportacaoDaTela00001',
    tipo: 'checkouts' as const,
    formato: 'xlsx' as const,
    situacao: 'preparando' as const,
    linhas: 0,
    criadoEm: '2026-11-20T18:00:00.000Z',
    prontaEm: null,
    expiraEm: '2026-11-27T18:00:00.000Z',
    ...parte,
  })
  // the page looks again by itself every three seconds: the file is ready once it was seen that it was not
  let seVe = () => {}
  const vista = new Promise<void>(pronto => {
    seVe = pronto
  })
  const api = await fingirApi(page, {
    listarCheckouts: () => ({
      data: { itens: linhas, total: null, parcial: false, proximoOffset: null, cursor: null },
    }),
    exportarCheckouts: (_, vez) =>
      vez === 1
        ? { status: 422, error: { name: 'MuitasExportacoes', message: 'Já há exportações demais em andamento.' } }
        : { data: feita() },
    exportarExtrato: () => ({ data: feita({ id: 'ExportacaoDaTela00002', tipo: 'fechamento', mes: '2026-10' }) }),
    listarExportacoes: async (_, vez) => {
      if (api.de('exportarExtrato').length) {
        const doMes = feita({
          id: 'ExportacaoDaTela00002',
          tipo: 'fechamento',
          mes: '2026-10',
          pediu: 'Renata Siqueira',
        })
        return { data: { itens: [doMes, feita({ situacao: 'pronta', linhas: 1_312 })] } }
      }
      if (vez === 1) return { data: { itens: [feita()] } }
      await vista
      return { data: { itens: [feita({ situacao: 'pronta', linhas: 1_312 })] } }
    },
    obterExportacao: () => ({ data: { ...feita({ situacao: 'pronta' }), url: `${AREA}/dashboards?baixado` } }),
    ...respostasDaVisaoGeral(),
  })
  await page.goto(`${RELATORIO}?situacao=3`)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Exportar' })
  await dialogo.getByRole('combobox', { name: 'Formato do arquivo' }).selectOption('xlsx')
  await semBarreiras(page)
  await dialogo.getByRole('button', { name: 'Exportar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Espere uma terminar')
  await dialogo.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('heading', { name: 'Exportações', level: 1 })).toBeVisible()
  await expect.poll(() => api.de('exportarCheckouts')[1]?.query).toEqual({ situacao: '3', formato: 'xlsx' })
  await expect(page.getByText('Preparando')).toBeVisible()
  seVe()
  await expect(page.getByText('1.312 linhas')).toBeVisible()
  await semBarreiras(page)
  // last month's file is asked for on the page itself, which shows it with who asked
  await page.getByRole('button', { name: /^Fechar \S+ de 20\d\d$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByText('Pedida por Renata Siqueira em')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Movimentações financeiras' }).locator('visible=true').last(),
  ).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'exportacoes-390')
  await page.getByRole('button', { name: 'Baixar Checkouts de pagamento (XLSX)' }).click()
  await expect(page).toHaveURL(/baixado/)
})

test('any figure of the statement opens the entries behind it,', async ({ page }) => {
  await comSessao(page)
  const id = '2026-11-19T12:00:00.000Z#pix#E123#1'
  const api = await fingirApi(page, {
    listarExtratoCarteira: ({ query }) => ({
      data: {
        mes: query.mes ?? '',
        // of another month it is told by its first figure that its rows are there
        resumo: {
          ...{ saldoInicial: query.mes === '2025-12' ? 40 : 60 },
          ...{ entradas: 1277.53, saidas: 500, saldoFinal: 837.53 },
        },
        itens: [
          {
            id: 'a',
            ocorridoEm: '2026-11-20T17:05:00.000Z',
            tipo: 'saque-reserva',
            valor: -500,
            saldo: 837.53,
            abatido: 0,
            referencia: 'S',
            ...{
              contraparte: 'Pix · manoel•••••••@marcenaria•••.example',
              link: null,
              bruto: null,
              taxa: null,
              recebedores: null,
              tributos: null,
            },
          },
          {
            ...{
              id,
              ocorridoEm: '2026-11-19T12:00:00.000Z',
              tipo: 'pix',
              valor: 1237.53,
              saldo: 1337.53,
              abatido: 0,
              referencia: 'C',
            },
            ...{
              contraparte: 'Ana Beatriz Ramos',
              link: { id: 'LinkGuardado12345AAAA', nome: 'Mesa de jantar Aurora' },
            },
            ...{ bruto: 1682.67, taxa: 12, recebedores: 433.14, tributos: 15.08 },
          },
          {
            ...{ id: 'b', ocorridoEm: '2026-11-18T12:00:00.000Z', tipo: 'pix', valor: 40, saldo: 100, abatido: 0 },
            ...{
              referencia: 'D',
              contraparte: 'Rui Paz',
              link: null,
              bruto: 40.4,
              taxa: 0.4,
              recebedores: 0,
              tributos: 0,
            },
          },
        ],
        cursor: null,
      },
    }),
    exportarExtrato: () => ({
      data: {
        ...{ id: 'ExportacaoAurora00001', tipo: 'extrato', formato: 'ofx', situacao: 'preparando', linhas: 0 },
        ...{ criadoEm: '2026-11-20T18:00:00.000Z', prontaEm: null, expiraEm: '2026-11-27T18:00:00.000Z' },
      },
    }),
    listarExportacoes: () => ({ data: { itens: [] } }),
    obterLancamento: ({ query }) => ({
      data: {
        tipo: 'pix',
        ocorridoEm: '2026-11-19T12:00:00.000Z',
        valor: 1249.9,
        movimento: query.id === id ? 1237.53 : 0,
        checkout: 'chk000000000000000001',
        diaDaAgenda: null,
        referencia: 'chk000000000000000001',
        pernas: [
          { conta: 'pix', valor: -1249.9 },
          { conta: 'empresa', valor: 1237.53 },
          { conta: 'tarifa', valor: 12.37 },
        ],
      },
    }),
  })
  await page.goto(`${AREA}/relatorios/movimentacoes`)
  // of the whole month, not of what is shown
  const mesInteiro = page.locator('dl[aria-label="O mês inteiro"]')
  await expect(mesInteiro.locator('div')).toHaveText([
    /^Saldo anterior\s*R\$\s60,00$/,
    /^Entradas\s*R\$\s1\.277,53$/,
    /^Saídas\s*-?\s*-R\$\s500,00$/,
    // of the month that is running nothing is final
    /^Saldo agora\s*R\$\s837,53$/,
  ])
  await expect(page.getByText('Por isso não são o faturamento da visão geral.', { exact: false })).toBeVisible()
  // a month that is running is no month to close: the file says how far it goes
  await page.getByRole('button', { name: 'Fechar o mês' }).click()
  await expect(page.getByText('Este mês ainda não terminou', { exact: false })).toBeVisible()
  await fotografar(page, 'fechar-em-curso')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Reserva|Saque/ }).first()).toContainText(/R\$\s837,53/)
  const daVenda = page.getByRole('row', { name: /Ana Beatriz Ramos/ })
  for (const texto of [
    /Mesa de jantar Aurora/,
    /R\$\s1\.682,67/,
    /R\$\s12,00/,
    /R\$\s433,14/,
    /R\$\s1\.237,53/,
    /R\$\s1\.337,53/,
  ])
    await expect(daVenda).toContainText(texto)
  // of a sale that was shared with no one no zero is said
  await expect(page.getByRole('row', { name: /Rui Paz/ })).toHaveText(/R\$\s0,40——\+R\$\s40,00/)
  // eight columns, and each row is as low as any list's; what it cuts is whole in its sheet
  await page.setViewportSize({ width: 1440, height: 900 })
  const alturas = page.locator('tbody tr').evaluateAll(trs => trs.map(tr => tr.getBoundingClientRect().height))
  expect(Math.max(...(await alturas))).toBeLessThanOrEqual(49)
  await nasLarguras(page)
  await fotografar(page, `movimentacoes`)
  // a bookkeeping program's file: of the statement, and asked for as every export
  await page.getByRole('button', { name: 'Exportar' }).click()
  const exportar = page.getByRole('dialog', { name: 'Exportar' })
  await exportar.getByRole('combobox', { name: 'Formato do arquivo' }).selectOption('OFX (programas de contabilidade)')
  await nasLarguras(page)
  await fotografar(page, `movimentacoes-ofx`)
  await exportar.getByRole('button', { name: 'Exportar' }).click()
  await expect.poll(() => api.de('exportarExtrato').at(-1)?.query.formato).toBe('ofx')
  await expect(page.getByRole('heading', { name: 'Exportações', level: 1 })).toBeVisible()
  // another month is in the address, and a month of the address is in the list
  await page.goto(`${AREA}/relatorios/movimentacoes?mes=2026-03`)
  await expect(page.getByLabel('Mês do extrato').locator('option:checked')).toHaveText('Março de 2026')
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page).toHaveURL(/mes=2026-02$/)
  await page.getByLabel('Mês do extrato').selectOption('Dezembro de 2025')
  await expect(page).toHaveURL(/mes=2025-12$/)
  await expect.poll(() => api.de('listarExtratoCarteira').at(-1)?.query.mes).toBe('2025-12')
  await expect(mesInteiro).toContainText(/R\$\s40,00/)
  const porta = page
    .getByRole('button', { name: /Abrir os lançamentos de Venda por Pix/ })
    .locator('visible=true')
    .first()
  await porta.focus()
  await page.keyboard.press('Enter')
  const folha = page.getByRole('dialog', { name: 'Lançamento' })
  await expect(folha).toContainText('Tarifas da plataforma')
  await expect(folha).toContainText('Ana Beatriz Ramos · Mesa de jantar Aurora')
  await expect(folha.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute('href', /pagamento=chk0/)
  await nasLarguras(page)
})

test('in English and in Turkish no state is told in Portuguese: rows, cards, filters and the sheet', async ({
  page,
}) => {
  await comSessao(page)
  await fingirApi(page, {
    ...respostasDaVisaoGeral(),
    listarCheckouts: () => ({
      data: { itens: linhas, total: null, parcial: false, proximoOffset: null, cursor: null },
    }),
    obterCheckout: ({ params }) => ({ data: detalhe(linhas.find(l => l.id === params.id) ?? linha(1)) }),
  })
  const palavras = {
    en: {
      liquidado: 'Settled',
      recusado: 'Declined',
      repasse: 'Awaiting processing',
      filtro: 'Awaiting payment',
      motivo: 'Insufficient balance or limit',
    },
    tr: {
      liquidado: 'Tahsil edildi',
      recusado: 'Reddedildi',
      repasse: 'İşlenmeyi bekliyor',
      filtro: 'Ödeme bekleniyor',
      motivo: 'Bakiye veya limit yetersiz',
    },
  }
  for (const idioma of ['en', 'tr'] as const) {
    await page.addInitScript(i => localStorage.setItem('preferencia-idioma', i), idioma)
    await page.goto(RELATORIO)
    const p = palavras[idioma]
    await expect(page.getByRole('option', { name: p.filtro, exact: true })).toBeAttached()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const palavra of [p.liquidado, p.recusado])
        await expect(page.getByText(palavra, { exact: true }).locator('visible=true').first()).toBeVisible()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('row').getByText(p.repasse)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/Liquidado|Recusado|Aguardando|Processado|Solicitado/)
    await page.getByRole('row').nth(3).getByText(p.recusado).click()
    await expect(page.getByRole('dialog').getByText(p.recusado, { exact: true })).toBeVisible()
    // why cards were declined, on the overview
    await page.goto(`${AREA}/dashboards`)
    await expect(page.getByText(p.motivo).first()).toBeVisible()
  }
})

test('at 1440 × 900 two lines are no higher than one: 48 px a row, and ten of them on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  const nome = 'João Vitor de Sá e Albuquerque Montenegro'
  const muitas = Array.from({ length: 25 }, (_, n) =>
    linha(n + 1, {
      nomePagador: nome,
      valor: 1000 + n,
      ...(n % 2 && { estornado: 10, formaPagamento: 1 as const, parcelas: 3 }),
    }),
  )
  let inteira = false
  await fingirApi(page, {
    listarCheckouts: () => ({
      data: {
        ...{ itens: muitas, total: null, parcial: false, proximoOffset: null },
        cursor: inteira ? null : '2026-11-01T12:00:00.000Z#x',
      },
    }),
  })
  await page.goto(RELATORIO)
  const linhasDela = page.locator('tbody tr')
  await expect(linhasDela).toHaveCount(25)
  const caixas = await linhasDela.evaluateAll(trs => trs.map(tr => tr.getBoundingClientRect().toJSON() as DOMRect))
  expect(Math.max(...caixas.map(c => c.height))).toBeLessThanOrEqual(49)
  expect(caixas.filter(c => c.bottom <= 900).length).toBeGreaterThanOrEqual(10)
  await fotografar(page, 'checkouts-densos')
  // on the narrowest desk that has a table, its last column is whole
  await page.setViewportSize({ width: 1024, height: 900 })
  const sobra = page.getByRole('table').evaluate(mesa => mesa.scrollWidth - (mesa.parentElement?.clientWidth ?? 0))
  expect(await sobra).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  // a part of a list is put in order of value, and says that it is a part, until the list's own order is asked for again
  const valor = page.getByRole('columnheader', { name: 'Valor' })
  const soAqui = page.getByText('Valor em ordem só entre os 25 mostrados. Há mais na lista.')
  await valor.getByRole('button').click()
  await expect(linhasDela.first()).toContainText('1.024,00')
  await expect(soAqui).toBeVisible()
  await fotografar(page, 'checkouts-ordem-do-que-ha')
  await page.getByRole('button', { name: 'Ordem da lista' }).click()
  await expect(linhasDela.first()).toContainText('1.000,00')
  await expect(soAqui).toHaveCount(0)
  inteira = true
  await page.reload()
  await valor.getByRole('button').click()
  await expect(linhasDela.first()).toContainText('1.024,00')
  await expect(soAqui).toHaveCount(0)
  await expect(valor).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Início' })).not.toHaveAttribute('aria-sort')
  await expect(linhasDela.first()).toContainText('1.024,00')
  await valor.getByRole('button').press('Enter')
  await expect(valor).toHaveAttribute('aria-sort', 'ascending')
  await expect(linhasDela.first()).toContainText('1.000,00')
  await nasLarguras(page)
  // a phone's cards have no heads: one choice above them, which the table follows
  await page.setViewportSize({ width: 390, height: 900 })
  const ordem = page.getByRole('combobox', { name: 'Ordem' }).locator('visible=true')
  await expect(ordem.getByRole('option', { selected: true })).toHaveText('Valor: menor primeiro')
  const primeiro = page.getByRole('main').getByRole('listitem').locator('visible=true').first()
  await ordem.selectOption('Valor: maior primeiro')
  await expect(primeiro).toContainText('1.024,00')
  await expect(ordem.getByRole('option', { name: 'Pagador: de A a Z' })).toBeAttached()
  await fotografar(page, 'checkouts-ordem')
  await ordem.selectOption('Mais antigos primeiro')
  await expect(page).toHaveURL(/ordem=antigos/)
})

test('a search by name reads on by itself until its row is there, a bounded number of times', async ({ page }) => {
  await comSessao(page)
  const achada = linha(9, { nomePagador: 'Zuleica Prado' })
  // her row stands in the fourth part; of another name there is none in any
  const api = await fingirApi(page, {
    listarCheckouts: ({ query }) => {
      const parte = Number(query.cursor ?? 0)
      const fim = query.pagador === 'zuleica' && parte === 3
      return {
        data: {
          ...{ itens: fim ? [achada] : [], total: null, parcial: !fim, proximoOffset: null },
          cursor: fim ? null : String(parte + 1),
        },
      }
    },
  })
  await page.goto(`${RELATORIO}?pagador=zuleica`)
  await expect(page.getByRole('button', { name: /Zuleica Prado/ }).filter({ visible: true })).toBeVisible()
  await expect.poll(() => api.de('listarCheckouts').map(c => c.query.cursor)).toEqual([undefined, '1', '2', '3'])
  await page.goto(`${RELATORIO}?pagador=ninguem`)
  await expect(page.getByText('Procuramos em parte do período. Continue para ver o restante.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toBeVisible()
  await expect.poll(() => api.de('listarCheckouts').filter(c => c.query.pagador === 'ninguem').length).toBe(6)
})
