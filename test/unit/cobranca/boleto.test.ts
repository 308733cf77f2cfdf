import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decidirBoleto,
  decidirRepeticao,
  interpretarRegistro,
} from '../../../functions/areas/cobranca/regras/boleto/decidirBoleto.ts'
import {
  aCancelar,
  interpretarBoletoPago,
  interpretarCancelamento,
  interpretarConsultaDoBoleto,
} from '../../../functions/areas/cobranca/regras/boleto/lerBoletoNoBanco.ts'
import {
  esgotado,
  passouDoPrazo,
  proximaConsulta,
  vencimentoDe,
} from '../../../functions/areas/cobranca/regras/boleto/prazosDoBoleto.ts'
import { boletoVivo } from '../../../functions/areas/cobranca/regras/vence.ts'
import { dadosBoleto } from '../../../functions/areas/cobranca/vista/boleto.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Boleto } from '../../../functions/platform/storage/cobrancas.ts'
import type { BoletoNoBanco, BoletoRegistrado } from '../../../functions/providers/boleto/port.ts'
import { emitir } from '../../../functions/sandbox/cielo/febraban.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { cobrancaBoleto } from '../../../shared/domain/estados/boleto.ts'
import { checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { agora, checkout, pix } from './checkouts.ts'

/** The rules of charging by slip, without a table or a network. `agora` is Friday, 20 Nov 2026, a bank holiday. */
const pedidoId = 'P'.repeat(20)
const outroPedido = 'Q'.repeat(20)
const vencimento = '2026-11-23'
const numeros = emitir('237', 1, 10_000, vencimento)
const registrado: BoletoRegistrado = {
  pagamentoId: 'pag-1',
  nossoNumero: numeros.nossoNumero,
  codigoDeBarras: numeros.codigoDeBarras,
  linhaDigitavel: numeros.linhaDigitavel,
  vencimento,
  valor: 10_000,
  url: null,
}
const boleto = (mais: Partial<Boleto> = {}): Boleto => ({
  ciclo: 1,
  pedidoId,
  estado: 'aberto',
  vencimento,
  em: agora,
  prazo: proximaConsulta(agora),
  pagamentoId: 'pag-1',
  nossoNumero: numeros.nossoNumero,
  codigoDeBarras: numeros.codigoDeBarras,
  ...mais,
})
const emitindo = (mais: Partial<Boleto> = {}): Boleto => ({
  ciclo: 1,
  pedidoId,
  estado: 'emitindo',
  vencimento,
  em: agora,
  prazo: agora + 20_000,
  ...mais,
})
const comBoleto = (mais: Partial<Checkout> = {}) =>
  checkout({ formaPagamento: 0, taxaBoleto: 290, boletoVencimentoDias: 3, boleto: boleto(), ...mais })
const noBanco = (mais: Partial<BoletoNoBanco> = {}): BoletoNoBanco => ({
  pagamentoId: 'pag-1',
  pedidoId,
  situacao: 'aberto',
  valor: 10_000,
  recebido: 0,
  recebidoEm: null,
  registrado,
  ...mais,
})
const tipos = (ev: readonly { tipo: string }[] | undefined) => ev?.map(e => e.tipo)

describe('announcing', () => {
  test('the first: due three days from today in São Paulo, its lease runs', () => {
    const tarde = inicioDoDia('2026-11-20') + 23 * 3_600_000
    const decisao = decidirBoleto(comBoleto({ estado: 'Solicitado', boleto: undefined }), {
      agora: tarde,
      pedidoId,
      comPix: true,
    })
    expect(decisao).toMatchObject({
      acao: 'emitir',
      boleto: { ciclo: 1, pedidoId, estado: 'emitindo', vencimento: '2026-11-23', prazo: tarde + 20_000, comPix: true },
      proximo: { estado: 'Pendente', vence: tarde + 20_000 },
    })
  })
  test('an announced one is looked for, an open one is answered, one past its last day is renewed', () => {
    expect(
      decidirBoleto(comBoleto({ estado: 'Pendente', boleto: emitindo() }), {
        agora,
        pedidoId: outroPedido,
        comPix: true,
      }).acao,
    ).toBe('procurar')
    expect(decidirBoleto(comBoleto(), { agora, pedidoId: outroPedido, comPix: true }).acao).toBe('responder')
    const ultimo = inicioDoDia('2026-11-24') - 1
    expect(decidirBoleto(comBoleto(), { agora: ultimo, pedidoId: outroPedido, comPix: true }).acao).toBe('responder')
    expect(decidirBoleto(comBoleto(), { agora: ultimo + 1, pedidoId: outroPedido, comPix: true })).toMatchObject({
      acao: 'emitir',
      boleto: { ciclo: 2, pedidoId: outroPedido },
      anterior: { ciclo: 1 },
    })
  })
  test('an older Pix goes away when a slip takes its place', () => {
    const c = comBoleto({ estado: 'Expirado', boleto: undefined, pix: pix({ estado: 'expirada' }) })
    const decisao = decidirBoleto(c, { agora, pedidoId, comPix: false })
    expect(decisao).toMatchObject({ acao: 'emitir', pixAnterior: { ciclo: 1 }, boleto: { ciclo: 2 } })
    expect(decisao.acao === 'emitir' && tipos(decisao.ev)).toEqual(['BoletoAnunciado', 'RemoverPix'])
    expect(decisao.acao === 'emitir' && decisao.proximo.pix).toBeUndefined()
  })
  test('while a card is unknown, and when the money is here, nothing is announced', () => {
    const tentativa = { ciclo: 1, pedidoId: outroPedido, estado: 'indeterminada' } as Checkout['tentativa']
    expect(
      decidirBoleto(comBoleto({ estado: 'Recusado', boleto: undefined, tentativa }), { agora, pedidoId, comPix: true })
        .acao,
    ).toBe('recusar')
    expect(decidirBoleto(comBoleto({ estado: 'Liquidado' }), { agora, pedidoId, comPix: true }).acao).toBe('recusar')
  })
  test('it is asked for again only when its lease is over, under the same order', () => {
    const c = comBoleto({ estado: 'Pendente', boleto: emitindo() })
    expect(decidirRepeticao(c, pedidoId, agora + 19_999)).toBeUndefined()
    expect(decidirRepeticao(c, outroPedido, agora + 99_999)).toBeUndefined()
    expect(decidirRepeticao(c, pedidoId, agora + 20_000)?.proximo).toMatchObject({
      boleto: { pedidoId, estado: 'emitindo', prazo: agora + 40_000 },
      vence: agora + 40_000,
    })
  })
})

describe('the registrar’s answer', () => {
  const anunciado = comBoleto({ estado: 'Pendente', boleto: emitindo({ comPix: true }) })
  test('registered: open, looked at the next morning, and its Pix is announced in the same write', () => {
    const { proximo, ev } = interpretarRegistro(anunciado, pedidoId, { tipo: 'registrado', ...registrado }, agora) ?? {}
    expect(proximo).toMatchObject({
      estado: 'AguardandoPagamento',
      boleto: { estado: 'aberto', pagamentoId: 'pag-1', prazo: inicioDoDia('2026-11-21') + 9 * 3_600_000 },
      pix: { ciclo: 2, estado: 'emitindo', prazo: agora + 30_000 },
      vence: agora + 30_000,
    })
    expect(proximo?.boleto?.comPix).toBeUndefined()
    expect(tipos(ev)).toEqual(['BoletoEmitido'])
  })
  test('refused: the payer may try again; divergent: the same, and it is taken away', () => {
    const recusado = interpretarRegistro(
      anunciado,
      pedidoId,
      { tipo: 'recusado', motivo: 'invalido', codigos: [] },
      agora,
    )
    expect(recusado?.proximo).toMatchObject({ estado: 'Recusado', boleto: { estado: 'recusado' } })
    expect(tipos(recusado?.ev)).toEqual(['BoletoRecusado'])
    const divergente = { tipo: 'indeterminado', motivo: 'divergente', divergencia: 'valor', pagamentoId: 'x' } as const
    const errado = interpretarRegistro(anunciado, pedidoId, divergente, agora)
    expect(errado?.proximo).toMatchObject({ estado: 'Recusado', boleto: { estado: 'recusado' } })
    expect(errado?.proximo.boleto?.codigoDeBarras).toBeUndefined()
    expect(errado?.ev).toContainEqual({ tipo: 'CancelarBoleto', ref: pedidoId })
  })
  test('nobody knows: nothing changes', () => {
    const nada = { tipo: 'indeterminado', motivo: 'sem-resposta', pagamentoId: null } as const
    expect(interpretarRegistro(anunciado, pedidoId, nada, agora)).toBeUndefined()
  })
  test('somebody was faster: the same slip changes nothing, another one is taken away', () => {
    const resposta = { tipo: 'registrado', ...registrado } as const
    expect(interpretarRegistro(comBoleto(), pedidoId, resposta, agora)).toBeUndefined()
    const outro = interpretarRegistro(comBoleto(), pedidoId, { ...resposta, pagamentoId: 'pag-2' }, agora)
    expect(outro).toMatchObject({ proximo: comBoleto(), ev: [{ tipo: 'CancelarBoleto', ref: pedidoId }] })
    const renovado = comBoleto({ boleto: boleto({ pedidoId: outroPedido, ciclo: 2 }) })
    expect(tipos(interpretarRegistro(renovado, pedidoId, resposta, agora)?.ev)).toEqual(['CancelarBoleto'])
  })
  test('the money came by another charge meanwhile: nobody should pay the slip any more', () => {
    const pago = comBoleto({ estado: 'Liquidado', pagoEm: new Date(agora).toISOString(), boleto: emitindo() })
    const mudanca = interpretarRegistro(pago, pedidoId, { tipo: 'registrado', ...registrado }, agora)
    expect(mudanca?.proximo).toMatchObject({ estado: 'Liquidado', boleto: { estado: 'aberto' } })
    expect(tipos(mudanca?.ev)).toEqual(['CancelarBoleto'])
  })
})

describe('looking at the registrar', () => {
  test('an announced slip that exists is adopted; one that says another value or day is not', () => {
    const c = comBoleto({ estado: 'Pendente', boleto: emitindo() })
    expect(interpretarConsultaDoBoleto(c, emitindo(), [noBanco()], agora)?.proximo).toMatchObject({
      estado: 'AguardandoPagamento',
    })
    for (const errado of [{ valor: 10_001 }, { vencimento: '2026-11-24' }]) {
      const m = interpretarConsultaDoBoleto(
        c,
        emitindo(),
        [noBanco({ registrado: { ...registrado, ...errado } })],
        agora,
      )
      expect(m?.proximo).toMatchObject({ estado: 'Recusado', boleto: { estado: 'recusado' } })
      expect(tipos(m?.ev)).toContain('CancelarBoleto')
    }
  })
  test('an announced slip that is nowhere is given up two minutes after its lease', () => {
    const c = comBoleto({ estado: 'Pendente', boleto: emitindo() })
    expect(interpretarConsultaDoBoleto(c, emitindo(), [], agora + 139_999)).toBeUndefined()
    expect(interpretarConsultaDoBoleto(c, emitindo(), [], agora + 140_000)?.proximo.estado).toBe('Recusado')
  })
  test('two under one order: the other one is taken away; all of them once the checkout is settled', () => {
    const achados = [noBanco(), noBanco({ pagamentoId: 'pag-2' })]
    expect(aCancelar(comBoleto(), boleto(), achados, agora)).toEqual(['pag-2'])
    const pago = comBoleto({ estado: 'Liquidado', pagoEm: new Date(agora).toISOString() })
    expect(aCancelar(pago, boleto(), achados, agora)).toEqual(['pag-1', 'pag-2'])
    expect(aCancelar(comBoleto({ boleto: boleto({ pedidoId: outroPedido }) }), boleto(), achados, agora)).toHaveLength(
      2,
    )
    // nobody knows yet which is ours
    expect(aCancelar(comBoleto({ estado: 'Pendente', boleto: emitindo() }), emitindo(), achados, agora)).toEqual([])
  })
  test('the bank took it away: the checkout that waited has expired, with its Pix', () => {
    const c = comBoleto({ pix: pix({ ciclo: 2 }) })
    const m = interpretarConsultaDoBoleto(c, boleto(), [noBanco({ situacao: 'cancelado' })], agora)
    expect(m?.proximo).toMatchObject({ estado: 'Expirado', boleto: { estado: 'cancelado' } })
    expect(tipos(m?.ev)).toEqual(['BoletoCancelado', 'CheckoutExpirado', 'RemoverPix'])
    expect(interpretarCancelamento(comBoleto({ boleto: boleto({ estado: 'pago' }) }), pedidoId)).toBeUndefined()
  })
})

describe('the days', () => {
  test('a due date on a Saturday is paid until Monday, and taken away three business days later', () => {
    const sabado = vencimentoDe(inicioDoDia('2026-11-25'), 3)
    expect(sabado).toBe('2026-11-28')
    expect(passouDoPrazo(sabado, inicioDoDia('2026-12-01') - 1)).toBe(false)
    expect(passouDoPrazo(sabado, inicioDoDia('2026-12-01'))).toBe(true)
    expect(esgotado(sabado, inicioDoDia('2026-12-03') + 9 * 3_600_000 - 1)).toBe(false)
    expect(esgotado(sabado, inicioDoDia('2026-12-03') + 9 * 3_600_000)).toBe(true)
  })
})

const qualquer = fc.record({
  estado: fc.constantFrom(...maquina.states),
  slip: fc.option(fc.constantFrom(...cobrancaBoleto.states), { nil: undefined }),
  pago: fc.boolean(),
  recebido: fc.integer({ min: 0, max: 3 }).map(n => n * 5_000),
  taxaBoleto: fc.integer({ min: 0, max: 20_000 }),
})
const raizDe = ({ estado, slip, pago, recebido, taxaBoleto }: Parameters<Parameters<typeof qualquer.map>[0]>[0]) =>
  comBoleto({
    estado,
    taxaBoleto,
    boleto: slip && boleto({ estado: slip, ...(recebido && { recebido }) }),
    ...(pago && { pagoEm: new Date(agora).toISOString() }),
  })

test('money on a slip, in any state: all of it is in the journal once, legs sum to zero, one settlement at most', () => {
  void fc.assert(
    fc.property(qualquer, fc.integer({ min: 0, max: 60_000 }), (base, total) => {
      const c = raizDe(base)
      const alvo = c.boleto ?? boleto({ pedidoId: outroPedido })
      const m = interpretarBoletoPago(c, alvo, total, agora)
      const novo = total - (alvo.recebido ?? 0)
      if (novo <= 0) return m === undefined
      const lancamentos = m?.lancamentos ?? []
      const soma = lancamentos.reduce((s, l) => s + l.valor, 0)
      const zeros = lancamentos.every(l => l.pernas.reduce((s, p) => s + p.valor, 0) === 0)
      const credora = lancamentos.flatMap(l => l.pernas).every(p => !p.conta.startsWith('emp:') || p.valor > 0)
      const liquidou = lancamentos.filter(l => l.tipo === 'boleto').length
      const depois = m?.anterior ?? m?.proximo.boleto
      const denovo = m && depois && interpretarBoletoPago(m.proximo, depois, total, agora)
      return (
        soma === novo &&
        zeros &&
        credora &&
        liquidou <= (base.pago ? 0 : 1) &&
        (liquidou === 1) === (m?.proximo.pagoEm !== undefined && !base.pago) &&
        denovo === undefined
      )
    }),
  )
})

test('a look that finds nothing new settles, expires or refuses nothing, and a live slip is always due', () => {
  void fc.assert(
    fc.property(qualquer, fc.integer({ min: -3, max: 2 }), (base, dias) => {
      const c = raizDe({ ...base, recebido: 0 })
      const quando = inicioDoDia(vencimento) + dias * 86_400_000
      const m = c.boleto && interpretarConsultaDoBoleto(c, c.boleto, [noBanco()], quando)
      if (!m) return true
      const mesma = m.proximo.estado === c.estado || (c.boleto?.estado === 'emitindo' && c.estado === 'Pendente')
      return mesma && !m.lancamentos && (!boletoVivo(m.proximo.boleto) || (m.proximo.boleto.prazo ?? 0) > quando)
    }),
  )
})

test('the view: nothing before it is registered or after it is paid, masked for others, no Pix once it is over', () => {
  const pagador = { nome: 'ANA SOUZA', documento: '52998224725' } as Parameters<typeof dadosBoleto>[1]
  expect(dadosBoleto(comBoleto({ boleto: emitindo() }), pagador, agora, true)).toBeNull()
  expect(dadosBoleto(comBoleto({ boleto: boleto({ estado: 'pago' }) }), pagador, agora, true)).toBeNull()
  const c = comBoleto({ pix: pix({ ciclo: 2 }) })
  expect(dadosBoleto(c, pagador, agora, true)).toMatchObject({
    pagador: { nome: 'Ana Souza', documento: '529.982.247-25' },
    linhaDigitavel: numeros.linhaDigitavel,
    dataEmissao: '2026-11-20',
    situacao: 'aberto',
    mensagem: 'O pagamento é confirmado em até 2 dias úteis.',
    pix: { qrCode: '0002012' },
  })
  expect(dadosBoleto(c, pagador, agora, false)?.pagador).toEqual({ nome: 'Ana', documento: '***.982.***-**' })
  expect(dadosBoleto(c, pagador, agora + 300_000, true)?.pix).toBeNull()
  expect(dadosBoleto(c, pagador, inicioDoDia('2026-11-24'), true)).toMatchObject({ situacao: 'vencido', pix: null })
  const noFeriado = dadosBoleto(comBoleto({ boleto: boleto({ vencimento: '2026-11-28' }) }), pagador, agora, true)
  expect(noFeriado?.mensagem).toContain('pague até 30/11/2026')
})
