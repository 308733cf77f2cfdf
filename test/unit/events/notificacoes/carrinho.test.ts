import { expect, test } from 'vitest'
import { avisarDoCarrinho } from '../../../../functions/events/consumers/notificacoes/carrinho.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { BoletoNoCarrinho, Carrinho } from '../../../../functions/platform/storage/Carrinho.ts'
import { Email } from '../../../../functions/platform/storage/Email.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { PagadorDoCarrinho } from '../../../../functions/platform/storage/Pagador.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { gemeoWhatsApp } from '../../../../functions/sandbox/whatsapp/gemeo.ts'
import { WhatsAppSimulado } from '../../../../functions/sandbox/whatsapp/simulado.ts'
import { type PalavrasDasMensagens, palavrasPadrao } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { pagadorGuardado } from '../../../builders/checkout.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** The payer of a cart of slips is told how it ended by e-mail and on the phone, each once, however often the event comes. */
const agora = Date.parse('2026-11-23T13:00:00.000Z')
const id = 'c'.repeat(21)
const contrato = 'k'.repeat(21)

const boleto = (consultaId: string, valor: number, situacao: BoletoNoCarrinho['situacao']): BoletoNoCarrinho => ({
  ...{ carrinhoId: id, consultaId, em: agora, codigo: consultaId, linha: consultaId, tipo: 'boleto', situacao },
  ...{ emissor: 'Banco', recebedor: { nome: 'Condomínio Sol', documento: '1' }, sacado: null, valor },
  ...{ atualizado: valor, original: valor, desconto: 0, multa: 0, juros: 0, minimo: valor, maximo: valor },
  ...{ editavel: false, vencimento: null, limite: null, liquidacao: null },
  consulta: { id: consultaId, em: agora, expiraEm: agora },
})

async function mundo(
  estado: Carrinho['estado'],
  pagador: Parameters<typeof pagadorGuardado>[1],
  { estrangeiro = false, palavras = palavrasPadrao }: { estrangeiro?: boolean; palavras?: PalavrasDasMensagens } = {},
) {
  const storage = memoryStorage()
  const cartao = { bandeira: 'visa', bin: '400000', finais: '0010', digital: 'd' } as const
  const c = {
    ...{ id, versao: 4, estado, empresaId: 'aurora', contrato, valor: 96_00, boletos: 2, estrangeiro, razoes: [] },
    tentativa: {
      ...cartao,
      ciclo: 1,
      pedidoId: 'P'.repeat(20),
      estado: 'capturada',
      valor: 101_74,
      parcelas: 3,
      em: agora,
    },
    ...{ criadoEm: '2026-11-20T13:00:00.000Z', ev: [], ...(estado === 'Liquidado' && { capturado: 63_59 }) },
  } as unknown as Carrinho
  await storage.commit([
    ...[Empresa.create(empresaGuardada({})), Carrinho.create(c)],
    PagadorDoCarrinho.put({ ...pagadorGuardado(id), nome: 'helena <b>', contato: '(21) 99876-1234', ...pagador }),
    ...[boleto('b1', 60_00, 'paga'), boleto('b2', 36_00, 'devolvida')].map(b => BoletoNoCarrinho.put(b)),
  ])
  const simulado = new WhatsAppSimulado({
    clock: { now: () => agora },
    random: Math.random,
    entregar: async () => true,
  })
  const cartas: NovoEmail[] = []
  const deps = {
    gerais: { valor: async () => palavras },
    ...{ chaves: chavesDeTeste(), storage, clock: { now: () => agora }, ids: createIds() },
    ...{ log: { info() {}, warn() {}, error() {} }, env: { PAGAR_URL: 'https://pagar.quita.example' } },
    email: {
      enviar: async (e: NovoEmail) => {
        cartas.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
    whatsapp: gemeoWhatsApp(simulado),
  } as never
  return {
    storage,
    cartas,
    avisar: (tipo: 'CarrinhoPago' | 'BoletoDevolvido' | 'CarrinhoCancelado' | 'CarrinhoReprovado', ref = '') =>
      avisarDoCarrinho(deps, { id: 'e', tipo, PK: `CAR#${id}`, SK: 'RAIZ', ref }),
    noTelefone: () =>
      simulado.mensagens().map(({ para, link }) => [para, link?.texto.replaceAll(/\s/g, ' '), link?.final]),
  }
}

const pedido = `loja-aurora/servicos-financeiros/comprovante-pagamento/${contrato}/${id}`

test.each([
  ['CarrinhoPago', 'Liquidado', '', 'Olá, Helena. Boletos pagos: 1 de 2. Cobramos R$ 63,59 no seu cartão.'],
  [
    ...(['BoletoDevolvido', 'Liquidado', 'b2'] as const),
    'Olá, Helena. O banco devolveu o boleto de Condomínio Sol, de R$ 36,00: ele não ficou pago,',
  ],
  [
    'CarrinhoCancelado',
    'Cancelado',
    '',
    'Olá, Helena. O pagamento de R$ 101,74 não foi feito: nenhum boleto foi pago,',
  ],
  [
    'CarrinhoReprovado',
    'Cancelado',
    '',
    'Olá, Helena. O pagamento de R$ 101,74 não foi feito: nenhum boleto foi pago,',
  ],
] as const)('%s: by e-mail and by WhatsApp, once each', async (tipo, estado, ref, dito) => {
  const m = await mundo(estado as Carrinho['estado'], { email: 'h@x.example' })
  await m.avisar(tipo, ref)
  await m.avisar(tipo, ref)
  expect(m.cartas.map(c => c.para)).toEqual(['h@x.example'])
  // the figure of a slip that came back is that slip's, not the whole charge
  if (tipo === 'BoletoDevolvido') expect(m.cartas[0]?.html).not.toContain('63,59')
  expect(m.noTelefone()).toEqual([['5521998761234', expect.stringContaining(dito), pedido]])
})

test('without an address the phone alone; with a foreign phone that one; the messenger’s record is in no company’s list', async () => {
  const m = await mundo(
    'Liquidado' as Carrinho['estado'],
    { email: null, contato: '+1 415 555 2671' },
    { estrangeiro: true },
  )
  await m.avisar('CarrinhoPago')
  expect(m.cartas).toEqual([])
  expect(m.noTelefone()).toMatchObject([['14155552671', expect.any(String), pedido]])
  const { values } = await Email.query(m.storage, { pk: `CAR#${id}`, sk: { prefix: 'EMAIL#' } })
  expect(values).toMatchObject([{ tipo: 'carrinho-pago-whatsapp', estado: 'enviado' }])
  expect(values[0]).not.toHaveProperty('empresaId')
})

test('what staff worded is what its payer reads, in the letter of that sentence alone; the messenger keeps its own words', async () => {
  const texto = 'Deu certo em parte, {nome}: {pagos} de {quantos} boletos, {valor} no cartão. O resto segue em aberto.'
  const palavras = {
    ...palavrasPadrao,
    'pt-BR': { ...palavrasPadrao['pt-BR'], 'carrinho-pago-parte': { assunto: '', titulo: 'Pago em parte', texto } },
  }
  const m = await mundo('Liquidado' as Carrinho['estado'], { email: 'h@x.example' }, { palavras })
  await m.avisar('CarrinhoPago')
  await m.avisar('BoletoDevolvido', 'b2')
  const [pago, devolvido] = m.cartas.map(c => c.texto.replaceAll(/\s/g, ' '))
  expect(pago).toContain('Deu certo em parte, Helena: 1 de 2 boletos, R$ 63,59 no cartão.')
  expect(pago).toContain('Pago em parte')
  expect(m.cartas[0]?.assunto).toMatch(/^Boletos pagos: /)
  expect(devolvido).toContain('Um boleto voltou')
  expect(m.noTelefone()[0]?.[1]).toContain('Boletos pagos: 1 de 2.')
})
