import { expect, test } from 'vitest'
import { criarAdquirente } from '../../../functions/providers/adquirente/index.ts'
import { assinaturaZapSign } from '../../../functions/providers/assinatura/zapsign.ts'
import { criarBoleto } from '../../../functions/providers/boleto/index.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { criarPagamentoDeBoleto } from '../../../functions/providers/pagamentoDeBoleto/index.ts'
import { criarPix } from '../../../functions/providers/pix/index.ts'
import { criarRepasse } from '../../../functions/providers/repasse/index.ts'
import {
  clienteDaCelcoin,
  clienteDeDemonstracao,
  contaDoZapSign,
  linhaDeTeste,
  lojaDeDemonstracao,
  type Sandbox,
} from '../../../functions/sandbox/index.ts'
import { BOM, novaAutorizacao } from './adquirente.suite.ts'
import { novoDocumento } from './assinatura.suite.ts'
import { novoBoleto } from './boleto.suite.ts'
import { CHAVE, novoTxid, pspEm, sandboxDeTeste } from './mundo.ts'
import { novoRepasse } from './repasse.suite.ts'

/**
 * Answers that are cut off after the provider did the work (decision 0061): each call that has an effect is found again
 * by a key of ours, and ends with one effect.
 */
const cortes = ['connection reset', 'half a body', 'headers and no body'] as const
type Corte = (typeof cortes)[number]

function cortar(corte: Corte, resposta: Response, sinal: AbortSignal | null | undefined): Response {
  if (corte === 'connection reset') throw new TypeError('fetch failed')
  const { status, headers } = resposta
  if (corte === 'half a body') return new Response('{"Payment": {"Pay', { status, headers })
  const mudo = new ReadableStream({
    start: controle => sinal?.addEventListener('abort', () => controle.error(sinal.reason)),
  })
  return new Response(mudo, { status, headers })
}

/** All providers, over one sandbox; the first answer to `corta` is cut off once its work is done. */
async function mundo(corte: Corte, corta: RegExp) {
  const { sandbox, clock } = await sandboxDeTeste()
  let cortadas = 0
  const fetch: Fetch = async (url, init) => {
    const resposta = await sandbox.fetch(url, init)
    if (cortadas > 0 || !corta.test(`${init.method} ${new URL(url).pathname}`)) return resposta
    cortadas += 1
    return cortar(corte, resposta, init.signal)
  }
  const x = 'http://x'
  const comum = { fetch, clock }
  const tempos = { vender: 60, capturar: 60, anular: 60, consultar: 500 }
  const cielo = { urlTransacao: `${x}/cielo/api`, urlConsulta: `${x}/cielo/consulta`, ...lojaDeDemonstracao, tempos }
  const { clientId, clientSecret } = clienteDeDemonstracao
  return {
    sandbox,
    avancar: clock.avancar,
    agora: () => clock.now(),
    cortadas: () => cortadas,
    prazo: () => ({ prazo: clock.now() + 25_000 }),
    pix: criarPix({ ...pspEm(x), ...comum, timeoutMs: 60 }),
    adquirente: criarAdquirente({ ...cielo, ...comum }),
    boleto: criarBoleto({ ...cielo, ...comum, banco: 'Bradesco2' }),
    repasse: criarRepasse({ baseUrl: `${x}/repasse`, clientId, clientSecret, chave: CHAVE, ...comum, timeoutMs: 60 }),
    contas: criarPagamentoDeBoleto({
      ...{ baseUrl: `${x}/celcoin`, ...clienteDaCelcoin, ...comum },
      tempos: { pagar: 60, situacao: 500, consultar: 500, token: 500 },
    }),
    assinatura: assinaturaZapSign({ baseUrl: `${x}/zapsign`, token: contaDoZapSign.token, ...comum, timeoutMs: 60 }),
  }
}
type Mundo = Awaited<ReturnType<typeof mundo>>

interface Chamada {
  nome: string
  /** The key of ours by which it is found, as decision 0061 has it. */
  chave: string
  corta: RegExp
  /** Does it once with the answer cut off, then what the product does next; answers how it ended. */
  fazer(m: Mundo): Promise<unknown>
  fim: unknown
  /** How often it happened at the provider. */
  efeitos(s: Sandbox): number
}

const valor = 12_345
async function comPix(m: Mundo): Promise<string> {
  const txid = novoTxid()
  await m.pix.criarCobranca({ txid, valor, expiracaoSegundos: 600 }, m.prazo())
  const pago = m.sandbox.psp.pagar(txid)
  if (pago.tipo !== 'pago') throw new Error(pago.motivo)
  return pago.recebimento.e2eid
}
async function retida(m: Mundo): Promise<string> {
  const a = await m.adquirente.autorizar(novaAutorizacao(BOM, { valor }), m.prazo())
  if (a.tipo !== 'autorizada') throw new Error(a.tipo)
  m.avancar(6_000)
  return a.pagamentoId
}
async function capturada(m: Mundo): Promise<string> {
  const pagamentoId = await retida(m)
  await m.adquirente.capturar({ pagamentoId, valor }, m.prazo())
  m.avancar(6_000)
  return pagamentoId
}
const lancados = (s: Sandbox, tipo: string) => s.cielo.livro.lancamentos().filter(l => l.tipo === tipo).length

/** Pays a slip as the product does: what is found held is let go, and paid anew under another id. */
async function pagarConta(m: Mundo): Promise<unknown> {
  const codigo = linhaDeTeste('comum', { valor, vencimento: '2026-12-10' })
  for (const id of ['PG1', 'PG2']) {
    const c = await m.contas.consultar(codigo, m.prazo())
    if (c.tipo !== 'pagavel') return c
    const { consultaId, linha, valorAtualizado, vencimento } = c.boleto
    const quem = { documento: '52998224725', nome: 'MARIA DA SILVA' }
    const r = await m.contas.pagar({ id, consultaId, linha, valor: valorAtualizado, vencimento, ...quem }, m.prazo())
    if (r.tipo !== 'indeterminado') return r
    const s = await m.contas.consultarPagamento(id, m.agora(), m.prazo())
    if (s.tipo !== 'reservado') return s
    const d = await m.contas.desfazer(s.transacaoId, id, m.prazo())
    if (d.tipo !== 'desfeito') return d
  }
  return { tipo: 'indeterminado' }
}

const chamadas: Chamada[] = [
  {
    nome: 'a Pix charge',
    chave: 'txid',
    corta: /^PUT \/pix\/api\/v2\/cob\//,
    async fazer(m) {
      const nova = { txid: novoTxid(), valor, expiracaoSegundos: 600 }
      await m.pix.criarCobranca(nova, m.prazo())
      return m.pix.criarCobranca(nova, m.prazo())
    },
    fim: { tipo: 'criada' },
    efeitos: s => s.psp.cobs().length,
  },
  {
    nome: 'a Pix charge that is taken away',
    chave: 'txid',
    corta: /^PATCH \/pix\/api\/v2\/cob\//,
    async fazer(m) {
      const txid = novoTxid()
      await m.pix.criarCobranca({ txid, valor, expiracaoSegundos: 600 }, m.prazo())
      return m.pix.cancelar(txid, m.prazo())
    },
    fim: { tipo: 'cancelada' },
    efeitos: s => s.psp.cobs().filter(c => c.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR').length,
  },
  {
    nome: 'a Pix return',
    chave: 'end-to-end id and the return’s own id',
    corta: /^PUT \/pix\/api\/v2\/pix\/\w+\/devolucao\//,
    async fazer(m) {
      const nova = { e2eid: await comPix(m), id: 'Dev01', valor: 100 }
      await m.pix.devolver(nova, m.prazo())
      return m.pix.devolver(nova, m.prazo())
    },
    fim: { tipo: 'em-processamento' },
    efeitos: s => s.psp.devolucoes.recebimentos().flatMap(r => r.devolucoes).length,
  },
  {
    nome: 'a card’s hold',
    chave: 'order id of the attempt',
    corta: /^POST \/cielo\/api\/1\/sales/,
    fazer: m => m.adquirente.autorizar(novaAutorizacao(BOM, { valor }), m.prazo()),
    fim: { tipo: 'autorizada', achada: true },
    efeitos: s => lancados(s, 'autorizada'),
  },
  {
    nome: 'a capture',
    chave: 'payment id, and the amount that was captured',
    corta: /^PUT \/cielo\/api\/1\/sales\/[^/]+\/capture/,
    async fazer(m) {
      const pagamentoId = await retida(m)
      await m.adquirente.capturar({ pagamentoId, valor }, m.prazo())
      return m.adquirente.capturar({ pagamentoId, valor }, m.prazo())
    },
    fim: { tipo: 'ja-capturada', valor },
    efeitos: s => lancados(s, 'capturada'),
  },
  {
    nome: 'a hold that is let go',
    chave: 'payment id',
    corta: /^PUT \/cielo\/api\/1\/sales\/[^/]+\/void/,
    async fazer(m) {
      const pagamentoId = await retida(m)
      await m.adquirente.anular({ pagamentoId }, m.prazo())
      m.avancar(6_000)
      return m.adquirente.anular({ pagamentoId }, m.prazo())
    },
    fim: { tipo: 'ja-anulada' },
    efeitos: s => lancados(s, 'anulada'),
  },
  {
    nome: 'a refund on a card',
    chave: 'payment id, and what had gone back before',
    corta: /^PUT \/cielo\/api\/1\/sales\/[^/]+\/void/,
    async fazer(m) {
      const pagamentoId = await capturada(m)
      await m.adquirente.estornar({ pagamentoId, valor: 100, estornadoAntes: 0 }, m.prazo())
      m.avancar(6_000)
      return m.adquirente.estornar({ pagamentoId, valor: 100, estornadoAntes: 0 }, m.prazo())
    },
    fim: { tipo: 'ja-estornada', estornado: 100 },
    efeitos: s => lancados(s, 'estornada'),
  },
  {
    nome: 'the answer to a dispute',
    chave: 'case number: the last answer counts',
    corta: /^PUT \/cielo\/api\/1\/chargebacks\//,
    async fazer(m) {
      const pagamentoId = await capturada(m)
      const caso = m.sandbox.cielo.disputas.contestar(pagamentoId)?.disputas[0]?.caso ?? ''
      const prova = { nome: 'prova.txt', tipo: 'text/plain' as const, bytes: new Uint8Array([1]) }
      const resposta = { pagamentoId, disputaId: caso, texto: 'entregue', provas: [prova] }
      await m.adquirente.representar(resposta, m.prazo())
      return m.adquirente.representar(resposta, m.prazo())
    },
    fim: { tipo: 'recebida' },
    efeitos: s => s.cielo.livro.pagamentos().flatMap(p => p.disputas.flatMap(d => d.provas)).length,
  },
  {
    nome: 'a slip',
    chave: 'order id of the registration',
    corta: /^POST \/cielo\/api\/1\/sales/,
    fazer: m => m.boleto.registrar(novoBoleto(), m.prazo()),
    fim: { tipo: 'registrado' },
    efeitos: s => s.cielo.livro.pagamentos().length,
  },
  {
    nome: 'a slip that is taken away',
    chave: 'payment id',
    corta: /^PUT \/cielo\/api\/1\/sales\/[^/]+\/void/,
    async fazer(m) {
      const r = await m.boleto.registrar(novoBoleto(), m.prazo())
      return r.tipo === 'registrado' ? m.boleto.cancelar(r.pagamentoId, m.prazo()) : r
    },
    fim: { tipo: 'cancelado' },
    efeitos: s => s.cielo.livro.pagamentos().length,
  },
  {
    nome: 'a payout',
    chave: 'idEnvio, the transfer’s id',
    corta: /^PUT \/repasse\/v3\/gn\/pix\//,
    async fazer(m) {
      await m.repasse.enviar(novoRepasse({ valor }), m.prazo())
      return m.repasse.enviar(novoRepasse({ valor }), m.prazo())
    },
    fim: { tipo: 'pago' },
    efeitos: s => s.repasse.envios().length,
  },
  {
    nome: 'a slip that is paid: the hold',
    chave: 'externalTerminal, our id',
    corta: /^POST \/celcoin\/v5\/transactions\/billpayments$/,
    fazer: pagarConta,
    fim: { tipo: 'pago' },
    efeitos: s => s.celcoin.pagas().length,
  },
  {
    nome: 'a slip that is paid: the payment',
    chave: 'externalTerminal, our id',
    corta: /^PUT \/celcoin\/v5\/transactions\/billpayments\/\d+\/capture/,
    fazer: pagarConta,
    fim: { tipo: 'pago' },
    efeitos: s => s.celcoin.pagas().length,
  },
]

test.each(chamadas.flatMap(c => cortes.map(corte => ({ ...c, corte }))))('$nome ($chave): $corte', async c => {
  const m = await mundo(c.corte, c.corta)
  expect(await c.fazer(m)).toMatchObject(c.fim as object)
  expect([m.cortadas(), c.efeitos(m.sandbox)]).toEqual([1, 1])
  await m.sandbox.fechar()
})

test.each(cortes)(
  'a document to sign has no key: it is asked for once, and nobody has its address (%s)',
  async corte => {
    const m = await mundo(corte, /^POST \/zapsign\/api\/v1\/docs/)
    expect(await m.assinatura.criar(novoDocumento(), m.prazo())).toEqual({ tipo: 'indeterminada' })
    expect([m.cortadas(), m.sandbox.zapsign.documentos().length]).toEqual([1, 1])
    await m.sandbox.fechar()
  },
)
