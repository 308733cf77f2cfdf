import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emOutroEstado,
  novidadesDoPedido,
  pagarPedido,
  trocarPedidoDaLoja,
} from '../../../../functions/areas/vitrine/regras/pedidos.ts'
import { avisarDoPedido } from '../../../../functions/events/consumers/notificacoes/pedido.ts'
import { encaminhar } from '../../../../functions/events/dispatch/encaminhar.ts'
import { geraisPadrao } from '../../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Email } from '../../../../functions/platform/storage/Email.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { LojaOnline } from '../../../../functions/platform/storage/LojaOnline.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { PedidoDaLoja } from '../../../../functions/platform/storage/PedidoDaLoja.ts'
import type { Item } from '../../../../functions/platform/storage/port.ts'
import type { EnvioDeEmail, NovoEmail } from '../../../../functions/providers/email/port.ts'
import { gemeoWhatsApp } from '../../../../functions/sandbox/whatsapp/gemeo.ts'
import { WhatsAppSimulado } from '../../../../functions/sandbox/whatsapp/simulado.ts'
import { estadosDoPedido, pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { eventoDoPedido } from '../../../../shared/domain/eventos/pedidoDaLoja.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { pedidoGuardado } from '../../../builders/pedidoDaLoja.ts'
import { lojaGuardada } from '../../../builders/vitrine.ts'

/** The buyer of a shop is told each step of their order once, by e-mail and on the phone, as it stands (decision 0154). */
const agora = Date.parse('2026-12-04T16:00:00.000Z')
const APP_URL = 'https://app.quita.example'
type Estado = PedidoDaLoja['estado']

/** An order that went through these states, the last of them its own. */
const por = (estados: Estado[], over: Partial<PedidoDaLoja> = {}) =>
  pedidoGuardado({
    estado: estados.at(-1) ?? 'recebido',
    historia: estados.map((estado, n) => ({ estado, em: agora + n })),
    ...(estados.includes('pago') && { checkoutId: 'CheckoutDaMarta' }),
    ...over,
  })

async function mundo(p: PedidoDaLoja, { loja = true, saida }: { loja?: boolean; saida?: EnvioDeEmail } = {}) {
  const storage = memoryStorage()
  const situacao = 'suspensa' as const
  await storage.commit([
    // an order that a stopped company took goes on, and is told
    Empresa.create(empresaGuardada({ situacao })),
    PedidoDaLoja.create(p),
    ...(loja ? [LojaOnline.create(lojaGuardada())] : []),
  ])
  const simulado = new WhatsAppSimulado({
    clock: { now: () => agora },
    random: Math.random,
    entregar: async () => true,
  })
  const cartas: NovoEmail[] = []
  /** To the shop's company; the others are the buyer's. */
  const daLoja: NovoEmail[] = []
  const deps = {
    gerais: geraisPadrao,
    ...{ chaves: chavesDeTeste(), storage, clock: { now: () => agora }, ids: createIds() },
    ...{ log: { info() {}, warn() {}, error() {} }, env: { PAGAR_URL: 'https://pagar.quita.example', APP_URL } },
    email: {
      enviar: async (e: NovoEmail) => {
        ;(e.para === empresaGuardada().email ? daLoja : cartas).push(e)
        return saida ?? ({ tipo: 'aceito', mensagemId: '1' } as const)
      },
    },
    whatsapp: gemeoWhatsApp(simulado),
  } as never
  return {
    ...{ storage, cartas, daLoja },
    avisar: ({ tipo, ref = '' }: { tipo: string; ref?: string }, id = p.id) =>
      avisarDoPedido(deps, { id: 'e', tipo, PK: `PEDIDO#${id}`, SK: 'RAIZ', ref } as Mensagem as never),
    noTelefone: () =>
      simulado.mensagens().map(({ para, link }) => [para, link?.texto.replaceAll(/\s/g, ' '), link?.final]),
  }
}
const endereco = 'PedidoDaMarta12345AAAChaveDoPedido12345AAA'

const envio = {
  ...({ tipo: 'envio', prazo: '3 dias úteis', cep: '01001000', logradouro: 'Rua Um', numero: '9' } as const),
  ...{ complemento: '', bairro: 'Centro', cidade: 'São Paulo', uf: 'SP' },
}

test('a buyer who withdraws: the shop is written to once, of whom, what and why, and that money is to go back', async () => {
  const m = await mundo(por(['recebido', 'pago'], { desistencia: { em: agora, motivo: 'Comprei errado' } }))
  for (let vez = 0; vez < 2; vez++) await m.avisar({ tipo: 'PedidoDesistiu' })
  expect(m.daLoja.map(e => e.assunto)).toEqual(['Marta Ribeiro desistiu do pedido #PEDIDO'])
  const [carta] = m.daLoja
  expect(carta?.texto).toMatch(/desistiu do pedido #PEDIDO em 04\/12\/2026 13:00[\s\S]*1 × Bolo[\s\S]*Comprei errado/)
  expect(carta?.texto).toContain(`${APP_URL}/painel-administrativo/loja-aurora/loja-online`)
  // and of a step that its buyer is told, the shop, which made it, is not
  await m.avisar({ tipo: 'PedidoPago', ref: '2' })
  expect(m.daLoja).toHaveLength(1)
})

describe('what a version tells', () => {
  test('each way of the machine into a state tells that state alone, counted; an order that is placed tells nothing', () => {
    for (const de of estadosDoPedido)
      for (const evento of ['Pagou', 'Separou', 'Enviou', 'Aprontou', 'Entregou', 'Cancelou', 'Devolveu'] as const) {
        const para = pedidoDaLoja.next(de, evento)
        if (!para || para === 'recebido') continue
        const antes = por(['recebido', de])
        expect(novidadesDoPedido(antes, emOutroEstado(antes, para, agora))).toEqual([
          { tipo: eventoDoPedido[para], ref: '3' },
        ])
      }
  })

  test('a note, a code that comes later and a second reading tell nothing; a withdrawal once', () => {
    const antes = por(['recebido', 'pago', 'emSeparacao', 'enviado'])
    expect(novidadesDoPedido(antes, { ...antes, nota: 'x', rastreio: 'BR1' })).toEqual([])
    const desistiu = { ...antes, desistencia: { em: agora, motivo: '' } }
    expect(novidadesDoPedido(antes, desistiu)).toEqual([{ tipo: 'PedidoDesistiu' }])
    expect(novidadesDoPedido(desistiu, { ...desistiu, nota: 'x' })).toEqual([])
  })

  test('what is stored is what the mailer’s queue receives; an order of the release before has no events', async () => {
    const { ev: _, ...deAntes } = PedidoDaLoja.toItem(pedidoGuardado())
    const antes = PedidoDaLoja.parse(deAntes)
    expect(antes.ev).toEqual([])
    const storage = memoryStorage()
    await storage.commit([{ op: 'put', item: deAntes }])
    const pagamento = { link: antes.id, id: 'CheckoutDaMarta', pagoEm: new Date(agora).toISOString() }
    await pagarPedido(storage, pagamento)
    await pagarPedido(storage, pagamento)
    const guardado = await storage.get(PedidoDaLoja.key(antes.id))
    expect(encaminhar(guardado, deAntes)).toMatchObject([
      { fila: 'notificacoes', mensagem: { tipo: 'PedidoPago', ref: '2', PK: `PEDIDO#${antes.id}` } },
    ])
    // the next version does not tell it again
    const pago = PedidoDaLoja.parse(guardado as Item)
    await storage.commit([trocarPedidoDaLoja(pago, { ...pago, nota: 'embalar' })])
    expect(encaminhar(await storage.get(PedidoDaLoja.key(antes.id)), guardado)).toEqual([])
  })
})

describe('what the buyer reads', () => {
  const pago: Estado[] = ['recebido', 'pago']
  const separando: Estado[] = [...pago, 'emSeparacao']
  test.each([
    ['PedidoPago', por(pago), 'Recebemos o seu pagamento', 'o pagamento foi recebido'],
    ['PedidoEmSeparacao', por(separando), 'está em separação', 'os itens estão sendo separados'],
    [
      ...(['PedidoEnviado', por([...separando, 'enviado'], { entrega: envio, rastreio: 'BR123' })] as const),
      ...(['está a caminho', 'o pedido foi enviado, com o código de rastreio BR123.'] as const),
    ],
    ['PedidoEnviado', por([...separando, 'enviado'], { entrega: envio }), 'está a caminho', 'o pedido foi enviado.'],
    ['PedidoPronto', por([...separando, 'pronto']), 'Retirada em', 'o pedido está pronto para retirar'],
    ['PedidoEntregue', por([...separando, 'pronto', 'entregue']), 'art. 49', 'o pedido foi entregue'],
    ['PedidoCancelado', por(['recebido', 'cancelado']), 'Nada foi cobrado', 'nada foi cobrado'],
    ['PedidoCancelado', por([...pago, 'cancelado']), 'já estava pago', 'o valor pago tem de ser devolvido'],
    [
      ...(['PedidoDevolvido', por([...separando, 'enviado', 'devolvido'])] as const),
      ...(['A devolução foi registrada', 'a devolução foi registrada'] as const),
    ],
    [
      ...(['PedidoDesistiu', por(pago, { desistencia: { em: agora, motivo: 'Errei' } })] as const),
      ...(['04/12/2026 13:00', 'a sua desistência foi recebida'] as const),
    ],
  ] as const)(
    '%s: by e-mail and by WhatsApp, once each, with the order’s page (%#)',
    async (tipo, p, escrito, dito) => {
      const m = await mundo(p)
      const ref = tipo === 'PedidoDesistiu' ? '' : String(p.historia.length)
      await m.avisar({ tipo, ref })
      await m.avisar({ tipo, ref })
      expect(m.cartas.map(c => c.para)).toEqual(['marta@exemplo.com'])
      const [carta] = m.cartas
      expect(carta?.assunto).toMatch(/^Pedido #PEDIDO: /)
      for (const forma of [carta?.texto, carta?.html]) {
        expect(forma).toContain(escrito)
        expect(forma).toContain(`https://loja-aurora.quita.example/pedido/${endereco}`)
      }
      expect(carta?.texto).toMatch(/1 × Bolo: R\$\s60,00[\s\S]*Total: R\$\s60,00/)
      // whose look it wears: the shop's, which the buyer knows
      expect(carta?.html).toMatch(/>Aurora Bolos</)
      expect(carta?.texto.includes('BR123')).toBe(p.rastreio !== undefined)
      expect(carta?.texto).not.toMatch(/\{\w+\}|undefined/)
      expect(m.noTelefone()).toEqual([
        ['5511987654321', expect.stringContaining(dito), `loja-aurora/pedido/${endereco}`],
      ])
      expect(m.noTelefone()[0]?.[1]).toMatch(/^Olá, Marta\. Sobre o seu pedido #PEDIDO em /)
    },
  )

  test('a step that the order has left is told no more, whichever; the one that it is in, once', async () => {
    const caminho: Estado[] = ['recebido', 'pago', 'emSeparacao', 'enviado', 'entregue']
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }), async (agoraEm, contado) => {
        const m = await mundo(por(caminho.slice(0, agoraEm)))
        const estado = caminho[contado - 1] as Exclude<Estado, 'recebido'>
        await m.avisar({ tipo: eventoDoPedido[estado], ref: String(contado) })
        expect(m.cartas).toHaveLength(agoraEm === contado ? 1 : 0)
        expect(m.noTelefone()).toHaveLength(agoraEm === contado ? 1 : 0)
      }),
      { numRuns: 20 },
    )
  })

  test('paid anew after it was cancelled is told again: another step', async () => {
    const m = await mundo(por(['recebido', 'cancelado', 'pago']))
    await m.avisar({ tipo: 'PedidoPago', ref: '2' })
    expect(m.cartas).toEqual([])
    await m.avisar({ tipo: 'PedidoPago', ref: '3' })
    expect(m.cartas).toHaveLength(1)
  })

  test('a withdrawal of what is back already is told no more', async () => {
    const desistencia = { em: agora, motivo: '' }
    const m = await mundo(por(['recebido', 'pago', 'emSeparacao', 'enviado', 'devolvido'], { desistencia }))
    await m.avisar({ tipo: 'PedidoDesistiu' })
    expect(m.cartas).toEqual([])
  })

  test.each([
    ['no address: the phone alone', { email: '' }, 0, 1],
    ['no phone that is one: the e-mail alone', { telefone: '123' }, 1, 0],
  ])('%s', async (_nome, mais, cartas, zaps) => {
    const p = por(['recebido', 'pago'])
    const m = await mundo({ ...p, comprador: { ...p.comprador, ...mais } })
    await m.avisar({ tipo: 'PedidoPago', ref: '2' })
    expect([m.cartas.length, m.noTelefone().length]).toEqual([cartas, zaps])
  })

  test('a mailer that takes no more leaves the phone told, and the queue repeats the e-mail alone', async () => {
    const m = await mundo(por(['recebido', 'pago']), { saida: { tipo: 'recusado', motivo: 'limite' } })
    for (const _ of [1, 2]) await expect(m.avisar({ tipo: 'PedidoPago', ref: '2' })).rejects.toThrow()
    expect(m.cartas).toHaveLength(2)
    expect(m.noTelefone()).toHaveLength(1)
  })

  test('what a buyer typed as a name is no markup and no second line', async () => {
    const p = por(['recebido', 'pago'], { linhas: [{ nome: 'Bolo <b>\n\nx', quantidade: 2, unitario: 3000 }] })
    const m = await mundo({ ...p, comprador: { ...p.comprador, nome: '<script> visite\nhttp://x.example' } })
    await m.avisar({ tipo: 'PedidoPago', ref: '2' })
    expect(m.cartas[0]?.html).not.toMatch(/<script|<b>\s*x/)
    expect(m.cartas[0]?.texto).not.toContain('x.example')
  })

  test('staff see the e-mail in the company’s list; the messenger’s record is in none', async () => {
    const m = await mundo(por(['recebido', 'pago']))
    await m.avisar({ tipo: 'PedidoPago', ref: '2' })
    const { values } = await Email.query(m.storage, { pk: 'PED#PedidoDaMarta12345AAA', sk: { prefix: 'EMAIL#' } })
    expect(values).toMatchObject([
      { tipo: 'pedido-pago', ref: '2', estado: 'enviado', empresaId: 'aurora' },
      { tipo: 'pedido-whatsapp', ref: '2', estado: 'enviado' },
    ])
    expect(values[1]).not.toHaveProperty('empresaId')
  })

  test('an address that was typed into many orders is reminded of two a day, and of each once', async () => {
    const p = por(['recebido'])
    const m = await mundo(p)
    const outros = ['B', 'C', 'D'].map(x => ({ ...p, id: `PedidoDaMarta12345AA${x}` }))
    await m.storage.commit(outros.map(o => PedidoDaLoja.create(o)))
    for (const _ of [1, 2]) for (const { id } of [p, ...outros]) await m.avisar({ tipo: 'PedidoLembrado' }, id)
    expect(m.cartas).toHaveLength(2)
    expect(m.noTelefone()).toEqual([])
  })

  test('of a shop that is gone nothing is told', async () => {
    const m = await mundo(por(['recebido', 'pago']), { loja: false })
    await m.avisar({ tipo: 'PedidoPago', ref: '2' })
    expect([m.cartas, m.noTelefone()]).toEqual([[], []])
  })
})
