import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { registrarEvento } from '../../../functions/areas/integracoes/regras/registrarEvento.ts'
import { webhooks } from '../../../functions/events/consumers/webhooks/webhooks.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { CasoMed } from '../../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../../functions/platform/storage/Recorrencia.ts'
import { VigiaDeCartoes } from '../../../functions/platform/storage/TesteDeCartoes.ts'
import { EventoEnviado, Webhook } from '../../../functions/platform/storage/Webhook.ts'
import { openapi } from '../../../infra/contrato.ts'
import { exemploDe } from '../../../infra/eventosPublicados.ts'
import { eventoDe, type TipoDeEvento, tiposDeEvento } from '../../../shared/contract/eventos.ts'
import { exemplosDeEventos } from '../../../shared/contract/exemplosDeEventos.ts'
import type { EventosDaFila } from '../../../shared/domain/eventos.ts'
import { aPartirDe } from '../../../shared/domain/risco/testeDeCartoes.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { linkFor, todas } from '../../sim/scenario.ts'

/** What the published document promises of each event, read back from its JSON Schema, against what is sent. */
const { webhooks: publicados } = openapi(() => 'area')
type Publicado = {
  parameters: { name: string }[]
  requestBody: { content: { 'application/json': { schema: object; example: object } } }
}
const doTipo = (tipo: TipoDeEvento) => publicados[tipo]?.post as never as Publicado
/** Nothing but what is declared: a field that nobody published must not travel. */
const fechado = (esquema: object): object =>
  JSON.parse(JSON.stringify(esquema), (_, v) =>
    v?.type === 'object' ? { ...v, additionalProperties: false } : v,
  ) as object
const conferir = (tipo: TipoDeEvento, corpo: unknown) =>
  z.fromJSONSchema(fechado(doTipo(tipo).requestBody.content['application/json'].schema) as never).parse(corpo)

const agora = Date.parse('2026-11-21T12:00:00.000Z')
const webhook: Webhook = {
  id: 'WebhookAurora20261234',
  empresaId: 'aurora',
  url: 'https://loja.example.com/eventos',
  descricao: '',
  eventos: [...tiposDeEvento],
  ativo: true,
  vez: 1,
  criadoEm: '2026-11-21T12:00:00.000Z',
}
const enviado = async (storage: ReturnType<typeof memoryStorage>) => {
  const { values } = await EventoEnviado.query(storage, { pk: 'EVT#EMP#aurora#2026-11-21', limit: 5 })
  return JSON.parse(values[0]?.corpo ?? 'null') as { type: string; data: Record<string, unknown> } | null
}

test('every type is published, with the three headers of a signed message', () => {
  expect(Object.keys(publicados)).toEqual([...tiposDeEvento])
  for (const tipo of tiposDeEvento)
    expect(doTipo(tipo).parameters.map(p => p.name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
})

describe.each([...tiposDeEvento])('%s', tipo => {
  test('its example is one', () => {
    const { schema, example } = doTipo(tipo).requestBody.content['application/json']
    expect(conferir(tipo, exemploDe(tipo))).toEqual(example)
    const { situacao } = exemplosDeEventos[tipo] as { situacao?: string }
    if (situacao) expect(JSON.stringify(schema)).toMatch(new RegExp(`Hoje: [^.]*\\b${situacao}\\b`))
  })
  test('what is sent is what was published, and of no other type', async () => {
    const storage = memoryStorage()
    // inside there are centavos: whatever the example says in reais
    const dentro = (dito: object): object =>
      Object.fromEntries(
        Object.entries(dito).map(([k, v]) => [
          k,
          ['valor', 'total', 'estornado'].includes(k) ? Math.round(Number(v) * 100) : k === 'estorno' ? dentro(v) : v,
        ]),
      )
    const dados = dentro(exemplosDeEventos[tipo])
    await registrarEvento(storage, { id: 'evt_1', empresaId: 'aurora', tipo, dados, agora }, [webhook])
    const corpo = await enviado(storage)
    expect(conferir(tipo, corpo)).toEqual({ ...exemploDe(tipo), timestamp: '2026-11-21T12:00:00.000Z' })
    const outro = tipo === 'link.criado' ? 'teste.enviado' : 'link.criado'
    expect(() => conferir(outro, corpo)).toThrow()
  })
})

test.each(Object.entries(eventoDe).filter(([, tipo]) => /^(pagamento|boleto)/.test(tipo)))(
  '%s of a checkout is told as %s in its published shape',
  async (evento, tipo) => {
    const storage = memoryStorage()
    const c = checkoutGuardado({ estado: 'Liquidado', estornado: 5_050, total: 15_050 })
    const estorno = Lancamento.create({
      checkoutId: c.id,
      tipo: 'estorno',
      ref: 'cartao#E2',
      empresaId: 'aurora',
      valor: 2_000,
      ocorridoEm: '2026-11-21T11:00:00.000Z',
      pernas: [],
      ev: [],
    })
    await storage.commit([Webhook.create(webhook), Checkout.create(c), estorno])
    const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } } as never
    await webhooks(deps, { id: 'm1', tipo: evento, PK: `CHK#${c.id}`, ref: 'E2' } as never)
    const corpo = await enviado(storage)
    expect(corpo).toMatchObject({ type: tipo, data: { total: 150.5, estornado: 50.5, situacao: 'Liquidado' } })
    // a partial refund is told with its own amount, beside the sum of all
    const feito = { estorno: { id: 'E2', valor: 20, em: '2026-11-21T11:00:00.000Z' } }
    expect(corpo).toMatchObject(tipo === 'pagamento.estornado' ? { data: feito } : {})
    expect(conferir(tipo, corpo)).toEqual(corpo)
  },
)

describe('a contestation', () => {
  const c = checkoutGuardado({ estado: 'Liquidado', total: 15_050 })
  const caso = { de: `CHK#${c.id}`, empresaId: 'aurora', versao: 1, valor: 9_000, criadaEm: '2026-11-20T17:05:00.000Z' }
  const dizer = async (tipo: EventosDaFila<'webhooks'>, SK: string, PK = caso.de) => {
    const storage = memoryStorage()
    const disputa = Disputa.create({ ...caso, id: 'CASO1', estado: 'ganha' })
    const doCarrinho = Disputa.create({ ...caso, de: 'CAR#CarrinhoAurora2026AAA', id: 'CASO1', estado: 'aberta' })
    const med = CasoMed.create({
      ...caso,
      id: 'MED1',
      e2eid: 'E1',
      estado: 'aberta',
      motivo: 'fraude',
      bloqueado: 9_000,
      relato: 'Não reconheço',
      defesaAte: '2026-11-27T17:05:00.000Z',
    })
    await storage.commit([Webhook.create(webhook), Checkout.create(c), disputa, doCarrinho, med])
    const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } } as never
    await webhooks(deps, { id: 'm1', tipo, PK, SK, ref: SK === 'RAIZ' ? 'MED1' : '1' } as never)
    return enviado(storage)
  }
  test.each<[EventosDaFila<'webhooks'>, string, TipoDeEvento, object]>([
    ['PixContestado', 'RAIZ', 'contestacao.aberta', { contestacaoId: 'MED1', formaPagamento: 2, situacao: 'aberta' }],
    ['ContestacaoEncerrada', 'RAIZ', 'contestacao.encerrada', { prazo: '2026-11-27T17:05:00.000Z' }],
    ['DisputaAberta', 'DSP#CASO1', 'contestacao.aberta', { contestacaoId: 'CASO1', formaPagamento: 1, prazo: null }],
    ['DisputaMudou', 'DSP#CASO1', 'contestacao.alterada', { valor: 90 }],
    ['DisputaGanha', 'DSP#CASO1', 'contestacao.encerrada', { situacao: 'mantida' }],
    ['DisputaPerdida', 'DSP#CASO1', 'contestacao.encerrada', { checkoutId: c.id, linkId: c.link }],
  ])('%s is told in its published shape, without the payer’s words', async (evento, sk, tipo, dados) => {
    const corpo = await dizer(evento, sk)
    expect(corpo).toMatchObject({ type: tipo, data: { valor: 90, ...dados } })
    expect(conferir(tipo, corpo)).toEqual(corpo)
    expect(JSON.stringify(corpo)).not.toContain('reconheço')
  })
  test('of a cart is told to no company', async () => {
    expect(await dizer('DisputaAberta', 'DSP#CASO1', 'CAR#CarrinhoAurora2026AAA')).toBeNull()
  })
})

describe('a pause of a link’s cards', () => {
  const vez = agora - 60_000
  const link = {
    ...linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null, metodos: todas }),
    empresaId: 'aurora',
  }
  const vigia: VigiaDeCartoes = {
    ...({ escopo: 'link', chave: link.id, empresaId: 'aurora', versao: 1, negadas: 10, cartoes: 9 } as const),
    ...aPartirDe('pausa', vez, { peloDia: true }),
    vez,
    ttl: 2_000_000_000,
  }
  const doLink = { linkId: link.id, nome: link.nome, pausadosEm: new Date(vez).toISOString() }
  test.each<[EventosDaFila<'webhooks'>, string, Partial<VigiaDeCartoes>, TipoDeEvento, object]>([
    ['CartoesPausados', 'as long as it was raised for', {}, 'cartoes.pausados', { ate: '2026-11-21T15:59:00.000Z' }],
    [
      'CartoesPausados',
      'while another took its place',
      { vez: agora },
      'cartoes.pausados',
      { ate: '2026-11-21T12:29:00.000Z' },
    ],
    ['CartoesLiberados', 'by its time', {}, 'cartoes.liberados', { motivo: 'prazo' }],
    ['CartoesLiberados', 'by the company', { levantadaEm: agora }, 'cartoes.liberados', { motivo: 'empresa' }],
  ])('%s is told in its published shape, %s', async (evento, _, mais, tipo, dados) => {
    const storage = memoryStorage()
    await storage.commit([Webhook.create(webhook), Link.create(link), VigiaDeCartoes.create({ ...vigia, ...mais })])
    const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } } as never
    const PK = `VIG#link#${link.id}`
    await webhooks(deps, { id: 'm1', tipo: evento, PK, SK: 'RAIZ', ref: String(vez) } as never)
    const corpo = await enviado(storage)
    expect(corpo).toMatchObject({ type: tipo, data: { ...doLink, ...dados } })
    expect(conferir(tipo, corpo)).toEqual(corpo)
  })
})

describe('a subscription', () => {
  const id = 'AssinaturaAurora2026A'
  const a = assinaturaGuardada({ id, estado: 'cancelada', pagos: 2, fimEm: '2026-11-21T11:00:00.000Z' })
  const doCiclo = { assinaturaId: id, n: 2, vencimento: '2026-11-19', valor: 8_990, link: 'MesaAurora2026demoAAA' }
  const ciclo = { ...doCiclo, checkoutId: 'CheckoutAurora2026AAA', feitaEm: '2026-11-09T11:00:00.000Z' }
  const dizer = async (tipo: EventosDaFila<'webhooks'>, mais: Partial<CicloDaAssinatura> = {}) => {
    const storage = memoryStorage()
    await storage.commit([
      Webhook.create(webhook),
      AssinaturaDePlano.create({ ...a, canceladaPor: 'pagador' }),
      CicloDaAssinatura.create({ ...ciclo, situacao: 'aberta', ...mais }),
    ])
    const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } } as never
    await webhooks(deps, { id: 'm1', tipo, PK: `ASP#${id}`, SK: 'RAIZ', ref: '2' } as never)
    return enviado(storage)
  }
  test.each<[EventosDaFila<'webhooks'>, Partial<CicloDaAssinatura>, TipoDeEvento, object]>([
    ['RecorrenciaAtivou', {}, 'assinatura.ativada', { valor: 89.9, pagos: 2 }],
    ['RecorrenciaAtrasou', {}, 'assinatura.atrasada', { intervalo: 'mensal' }],
    ['RecorrenciaSuspendeu', {}, 'assinatura.suspensa', { planoId: null }],
    ['RecorrenciaCancelou', {}, 'assinatura.cancelada', { situacao: 'cancelada', canceladaPor: 'pagador' }],
    ['RecorrenciaConcluiu', {}, 'assinatura.concluida', { fimEm: '2026-11-21T11:00:00.000Z' }],
    ['CicloPago', { situacao: 'paga', pagaEm: '2026-11-20T17:06:12.000Z' }, 'ciclo.pago', { ciclo: 2, valor: 89.9 }],
    ['CicloFalhou', { falhou: 'debito' }, 'ciclo.falhou', { motivo: 'debito', vencimento: '2026-11-19' }],
    ['CicloFalhou', {}, 'ciclo.falhou', { motivo: 'atraso' }],
  ])('%s is told in its published shape, without its payer', async (evento, mais, tipo, dados) => {
    const corpo = await dizer(evento, mais)
    expect(corpo).toMatchObject({ type: tipo, data: { assinaturaId: id, ...dados } })
    expect(conferir(tipo, corpo)).toEqual(corpo)
    expect(JSON.stringify(corpo)).not.toMatch(/Marta|52998224725|segredo/)
  })
})
