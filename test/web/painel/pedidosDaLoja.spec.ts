import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../shared/contract/pedidosDaLoja.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

type Pedido = Received<typeof contrato.obterPedidoDaLoja>
const ENDERECO = '/painel-administrativo/loja-aurora/loja-online'
const NFE = '35261111222333000181550010000000421000000424'
const pago: Pedido = {
  ...{ id: 'Ped0000000000000000A1', numero: '#PED000', estado: 'pago', comprador: 'Marta Ribeiro', itens: 2 },
  ...{ total: 128, entrega: 'envio', desistiu: false, criadoEm: '2026-12-04T15:00:00.000Z' },
  ...{ email: 'marta@exemplo.com', telefone: '11987654321', frete: 8, rastreio: null, nota: '', docFiscal: null },
  ...{ servico: 'Correios SEDEX, até 3 dias úteis', desconto: null, recado: 'Escrever “Parabéns, Lia” no bolo' },
  endereco: 'Rua A, 1 · Centro, São Paulo, SP · CEP 05.412-000',
  linhas: [
    {
      ...{ nome: 'Bolo de cenoura', quantidade: 2, unitario: 60, sku: 'CENOURA', agendamento: null },
      respostas: [{ pergunta: 'Nome no bolo', resposta: 'Lia' }],
    },
  ],
  pagamento: 'Chk0000000000000000A1',
  estorno: { valor: 60, itens: [{ nome: 'Bolo de cenoura', quantidade: 1 }] },
  historia: [
    { estado: 'recebido', em: '2026-12-04T15:00:00.000Z' },
    { estado: 'pago', em: '2026-12-04T15:10:00.000Z' },
  ],
  ...{ desistencia: null, lembradoEm: null, passos: ['separar', 'cancelar'] },
}
const resumo = {
  ...{ dias: 30, visitas: 318, carrinhos: 41, pedidos: 12, pagos: 9, vendido: 1180.5, aSeparar: 3, parcial: false },
  maisVendidos: [
    { nome: 'Bolo de cenoura com cobertura de chocolate', quantidade: 8, valor: 480 },
    { nome: 'Torta', quantidade: 4, valor: 320 },
  ],
}
const depois: Record<string, Partial<Pedido>> = {
  separar: { estado: 'emSeparacao', passos: ['enviar', 'cancelar'] },
  enviar: { estado: 'enviado', rastreio: 'BR123', passos: ['entregar', 'devolver'] },
  entregar: { estado: 'entregue', passos: ['devolver'] },
  cancelar: { estado: 'cancelado', passos: [] },
}

test('an order from paid to delivered, step by step, and a buyer who withdrew', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  let atual = pago
  const outro = { ...pago, id: 'Ped0000000000000000B2', numero: '#PED111', comprador: 'Rui', desistiu: true }
  const desistencia = { em: '2026-12-05T10:00:00.000Z', motivo: 'Comprei errado' }
  const api = await fingirApi(page, {
    listarPedidosDaLoja: () => ({ data: { itens: [atual, outro], cursor: null, resumo } }),
    obterPedidoDaLoja: ({ params }) => ({ data: params.id === outro.id ? { ...outro, desistencia } : atual }),
    imprimirPedidosDaLoja: (_, vez) =>
      vez === 1
        ? { status: 404, error: { name: 'PedidoNaoEncontrado', message: 'Pedido não encontrado.' } }
        : { data: { data: Buffer.from('%PDF-1.7').toString('base64') } },
    mudarPedidoDaLoja: ({ body }) => {
      const { passo, docFiscal } = body as { passo: string | null; docFiscal?: Pedido['docFiscal'] }
      atual = { ...atual, ...(docFiscal !== undefined && { docFiscal }), ...(passo && depois[passo]) }
      return { data: atual }
    },
  })
  await page.goto(ENDERECO)
  const porta = (nome: RegExp) => page.getByRole('button', { name: nome }).locator('visible=true')
  await expect(porta(/#PED000/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Últimos 30 dias' })).toContainText(
    /Visitas318Carrinhos41Pedidos pagos9 de 12/,
  )
  await fotografar(page, 'pedidos-da-loja')
  await nasLarguras(page)
  // two of them on paper: what was refused is said, and asked for again
  for (const numero of ['#PED111', '#PED000'])
    await page
      .getByRole('checkbox', { name: `Escolher o pedido ${numero}` })
      .locator('visible=true')
      .check({ force: true })
  const escolhidos = page.getByRole('group', { name: 'Pedidos escolhidos: 2' })
  await fotografar(page, 'pedidos-escolhidos')
  await escolhidos.getByRole('button', { name: 'Etiquetas em PDF' }).click()
  await expect(escolhidos.getByText('Pedido não encontrado.')).toBeVisible()
  const chega = page.waitForEvent('download')
  await escolhidos.getByRole('button', { name: 'Lista de separação em PDF' }).click()
  expect((await chega).suggestedFilename()).toBe('lista-de-separacao.pdf')
  const pedidos = `${outro.id},${pago.id}`
  await expect
    .poll(() => api.de('imprimirPedidosDaLoja').map(c => c.query))
    .toEqual([
      { pedidos, folha: 'etiquetas' },
      { pedidos, folha: 'separacao' },
    ])
  await porta(/#PED000/).click()
  const folha = page.getByRole('dialog')
  await expect(folha.getByText('Nome no bolo: Lia')).toBeVisible()
  await expect(folha.getByText('Parabéns, Lia', { exact: false })).toBeVisible()
  await expect(folha.getByText('Rua A, 1 · Centro')).toBeVisible()
  await fotografar(page, 'pedido-da-loja')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Começar a separar' }).click()
  // its form is another one from here on
  await expect(folha.getByRole('button', { name: 'Marcar como enviado' })).toBeVisible()
  // the key says itself what it is of, and a wrong one lets nothing go
  const chave = folha.getByLabel('Chave da nota fiscal')
  await chave.fill('123')
  await expect(folha.getByText('Esta chave não é de uma nota. Confira os números.')).toBeVisible()
  await chave.fill(NFE.replace(/(.{4})/g, '$1 '))
  await expect(folha.getByText('É uma NF-e.')).toBeVisible()
  await folha.getByLabel('Código de rastreio').fill('BR123')
  await fotografar(page, 'pedido-da-loja-nota')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Marcar como enviado' }).click()
  await folha.getByRole('button', { name: 'Marcar como entregue' }).click()
  // what is delivered has other steps than what was sent: a question of the one is gone with it
  await expect(folha.getByRole('button', { name: 'Marcar como entregue' })).toHaveCount(0)
  // nothing goes back by itself: that is said before the buyer is told that it did
  await folha.getByRole('button', { name: 'Marcar como devolvido' }).click()
  const devolver = page.getByRole('alertdialog', { name: /^Marcar o pedido #.* como devolvido\?$/ })
  await expect(devolver.getByText('Nem o dinheiro nem o estoque voltam sozinhos', { exact: false })).toBeVisible()
  await devolver.getByRole('button', { name: 'Voltar' }).click()
  await expect(devolver).toHaveCount(0)
  await expect
    .poll(() => api.de('mudarPedidoDaLoja').map(c => c.body))
    .toEqual([
      { passo: 'separar', rastreio: null, nota: '' },
      { passo: 'enviar', rastreio: 'BR123', nota: '', docFiscal: { tipo: 'nfe', chave: NFE } },
      { passo: 'entregar', rastreio: 'BR123', nota: '' },
    ])
  await page.keyboard.press('Escape')
  await porta(/#PED111/).click()
  await expect(folha.getByText('Comprei errado')).toBeVisible()
  await folha.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await responderPergunta(page.getByRole('alertdialog', { name: 'Cancelar o pedido #PED111?' }), 'Cancelar o pedido')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(() => api.de('mudarPedidoDaLoja').at(-1)?.body).toMatchObject({ passo: 'cancelar' })
})

test('a shop without orders says what to do first', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  await fingirApi(page, { listarPedidosDaLoja: () => ({ data: { itens: [], cursor: null, resumo: null } }) })
  await page.goto(ENDERECO)
  await expect(page.getByRole('link', { name: 'Abrir minha loja' })).toBeVisible()
})
