import { expect, test } from 'vitest'
import { lerBoleto } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { dia, id, mundo, segunda } from './mundo.ts'

/** The life of a slip in virtual time: the real decisions, table, registrar and PSP, from its registration to its end. */
const hora = 3_600_000
const emitido = async (opcoes: Parameters<typeof mundo>[0] = {}) => {
  const m = mundo(opcoes)
  await m.comecar()
  await m.emitir()
  return m
}

test('registered: its numbers say value and due date, its Pix says the same value and lives as long', async () => {
  const m = await emitido()
  const c = await m.raiz()
  expect(c).toMatchObject({
    estado: 'AguardandoPagamento',
    boleto: { estado: 'aberto', vencimento: '2026-11-26', ciclo: 1 },
  })
  const lido = lerBoleto(c.boleto?.codigoDeBarras ?? '', '2026-11-23')
  expect(lido).toMatchObject({ ok: true, valor: { valor: 10_000, vencimento: '2026-11-26', banco: '237' } })
  expect(c.pix).toMatchObject({ estado: 'ativa', ciclo: 2 })
  const cob = m.psp.cob(c.pix?.txid ?? '')
  expect(cob?.valor).toBe(10_000)
  // until the last minute of Thursday
  expect(new Date(c.pix?.expiraEm ?? 0).toISOString().slice(0, 16)).toBe('2026-11-27T02:59')
})

test('a company that takes no Pix has slips without it', async () => {
  const m = await emitido({ habilitadas: [0] })
  expect((await m.raiz()).pix).toBeUndefined()
  expect(m.psp.cobs()).toEqual([])
})

test('paid and told: the company gets the amount less the fixed fee, the Pix goes away', async () => {
  const m = await emitido()
  m.pagarBoleto()
  await m.avisar()
  const c = await m.raiz()
  expect(c).toMatchObject({ estado: 'Liquidado', boleto: { estado: 'pago', recebido: 10_000 } })
  expect(c.pagoEm).toBe(new Date(segunda).toISOString())
  expect(await m.lancamentos()).toEqual([
    {
      tipo: 'boleto',
      valor: 10_000,
      pernas: { 'registrador:boleto': -10_000, 'emp:aurora': 9_710, 'quita:receita': 290 },
    },
  ])
  await m.esvaziar()
  expect(m.psp.cob(c.pix?.txid ?? '')?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  // told again, swept again: nothing more
  await m.avisar()
  await m.passar(10 * dia)
  expect(await m.lancamentos()).toHaveLength(1)
  expect((await m.raiz()).vence).toBeUndefined()
})

test('a fee larger than the amount takes all of it, and no more', async () => {
  const m = await emitido({ valor: 150 })
  m.pagarBoleto()
  await m.avisar()
  expect(await m.lancamentos()).toEqual([
    { tipo: 'boleto', valor: 150, pernas: { 'registrador:boleto': -150, 'quita:receita': 150 } },
  ])
})

test('paid, and nobody tells: the next morning finds it', async () => {
  const m = await emitido()
  m.pagarBoleto()
  await m.passar(22 * hora)
  expect((await m.raiz()).estado).toBe('AguardandoPagamento')
  await m.passar(2 * hora)
  expect((await m.raiz()).estado).toBe('Liquidado')
})

test('a due date without banks stays, and is paid on the next business day', async () => {
  // five days after Monday is Saturday
  const m = await emitido({ dias: 5 })
  expect((await m.raiz()).boleto?.vencimento).toBe('2026-11-28')
  await m.passar(6 * dia + 23 * hora)
  expect((await m.raiz()).boleto?.estado).toBe('aberto')
  expect(m.pagarBoleto().tipo).toBe('pago')
  await m.avisar()
  expect((await m.raiz()).estado).toBe('Liquidado')
})

test('unpaid: past its last day it is vencido, three business days later it is taken away and its use is free', async () => {
  const m = await emitido({ limiteUsos: 1 })
  expect(await m.usos()).toMatchObject([{ checkoutId: id }])
  // Friday 10:00: the last day was Thursday
  await m.passar(4 * dia)
  expect(await m.raiz()).toMatchObject({
    estado: 'AguardandoPagamento',
    boleto: { estado: 'vencido' },
    pix: { estado: 'expirada' },
  })
  // Tuesday is the third business day, and banks tell in the morning
  await m.passar(3 * dia + 22 * hora)
  expect((await m.raiz()).estado).toBe('AguardandoPagamento')
  await m.passar(hora)
  expect(await m.raiz()).toMatchObject({ estado: 'Expirado', boleto: { estado: 'cancelado' } })
  expect(await m.usos()).toEqual([])
  expect(m.pagarBoleto()).toEqual({ tipo: 'recusado', motivo: 'cancelado' })
  await m.passar(3 * dia)
  expect((await m.raiz()).vence).toBeUndefined()
})

test('the registrar is asked once a day, and the morning after its last', async () => {
  const m = await emitido()
  m.calls.length = 0
  await m.passar(3 * dia, 600_000)
  expect(m.calls.filter(c => c === 'antes:listar')).toHaveLength(3)
})

test('paid late: the money is honoured', async () => {
  const m = await emitido()
  await m.passar(5 * dia)
  expect((await m.raiz()).boleto?.estado).toBe('vencido')
  m.pagarBoleto({ atrasado: true })
  await m.avisar()
  expect((await m.raiz()).estado).toBe('Liquidado')
  expect((await m.lancamentos()).map(l => l.tipo)).toEqual(['boleto'])
})

test('paid after it was taken away: Expirado becomes Liquidado', async () => {
  const m = await emitido()
  await m.passar(9 * dia)
  expect((await m.raiz()).estado).toBe('Expirado')
  m.pagarBoleto({ forcar: true })
  await m.avisar()
  expect(await m.raiz()).toMatchObject({ estado: 'Liquidado', boleto: { estado: 'pago' } })
})

test('taken by a bank after the registrar lists its order no more: told, the money is found by the slip', async () => {
  const m = await emitido()
  await m.passar(95 * dia, dia / 2)
  expect(await m.raiz()).toMatchObject({ estado: 'Expirado' })
  m.pagarBoleto({ forcar: true })
  await m.avisar()
  expect((await m.lancamentos()).map(l => [l.tipo, l.valor])).toEqual([['boleto', 10_000]])
})

test('paid just as it is taken away: the payment wins', async () => {
  const m = await emitido()
  await m.passar(8 * dia - 2 * hora)
  const { cancelar } = m.deps.boleto
  m.deps.boleto.cancelar = async (...args) => {
    m.pagarBoleto({ forcar: true })
    m.deps.boleto.cancelar = cancelar
    return cancelar(...args)
  }
  await m.passar(hora)
  expect((await m.raiz()).estado).toBe('AguardandoPagamento')
  await m.passar(hora)
  expect((await m.raiz()).estado).toBe('Liquidado')
})

test('the Pix on it is paid: settled by Pix, the slip is taken away', async () => {
  const m = await emitido()
  await m.pagarPix((await m.raiz()).pix?.txid ?? '')
  await m.esvaziar()
  expect(await m.raiz()).toMatchObject({
    estado: 'Liquidado',
    boleto: { estado: 'cancelado' },
    pix: { estado: 'paga' },
  })
  expect(m.pagarBoleto()).toEqual({ tipo: 'recusado', motivo: 'cancelado' })
  expect((await m.lancamentos()).map(l => l.tipo)).toEqual(['pix'])
})

test('Pix, then slip before it could be taken away: the second is held, a person has to return it', async () => {
  const m = await emitido()
  await m.pagarPix((await m.raiz()).pix?.txid ?? '')
  m.pagarBoleto()
  await m.avisar()
  await m.esvaziar()
  expect(await m.raiz()).toMatchObject({ estado: 'Divergente', boleto: { estado: 'divergente' } })
  expect((await m.lancamentos()).slice(0, 1)).toEqual([
    { tipo: 'boleto-divergente', valor: 10_000, pernas: { 'registrador:boleto': -10_000, 'quita:a-devolver': 10_000 } },
  ])
  expect(m.alarmes).toContain('boleto-paid-divergent')
})

test('slip, then Pix before it could be removed: the Pix goes back by itself, and the slip stands', async () => {
  const m = await emitido()
  m.pagarBoleto()
  await m.avisar()
  await m.pagarPix((await m.raiz()).pix?.txid ?? '')
  expect((await m.raiz()).estado).toBe('Divergente')
  await m.passar(hora, 60_000)
  expect((await m.raiz()).estado).toBe('Liquidado')
  const tipos = (await m.lancamentos()).map(l => l.tipo).sort()
  expect(tipos).toEqual(['boleto', 'devolucao', 'pix-divergente'])
})

test('paid twice at the bank, told at once or one by one: the first settles, the second is held', async () => {
  const juntos = await emitido()
  juntos.pagarBoleto()
  juntos.pagarBoleto({ forcar: true })
  await juntos.avisar()
  const umAUm = await emitido()
  umAUm.pagarBoleto()
  await umAUm.avisar()
  umAUm.pagarBoleto({ forcar: true })
  await umAUm.avisar()
  for (const m of [juntos, umAUm]) {
    expect(await m.raiz()).toMatchObject({ estado: 'Divergente', boleto: { estado: 'divergente', recebido: 20_000 } })
    expect((await m.lancamentos()).map(l => [l.tipo, l.valor])).toEqual([
      ['boleto', 10_000],
      ['boleto-divergente', 10_000],
    ])
  }
})

test('a wrong amount settles nothing and is held', async () => {
  const m = await emitido()
  m.pagarBoleto({ valor: 9_999 })
  await m.avisar()
  expect(await m.raiz()).toMatchObject({ estado: 'Divergente', boleto: { estado: 'divergente' } })
  expect((await m.raiz()).pagoEm).toBeUndefined()
  expect((await m.lancamentos()).map(l => [l.tipo, l.valor])).toEqual([['boleto-divergente', 9_999]])
})

test('asked again while it is open: the same slip; after its last day a new one, the old one taken away', async () => {
  const m = await emitido()
  const primeiro = (await m.raiz()).boleto
  await m.emitir()
  expect((await m.raiz()).boleto).toEqual(primeiro)
  expect(m.cielo.boletos.todos()).toHaveLength(1)
  await m.passar(4 * dia)
  await m.emitir()
  const c = await m.raiz()
  expect(c.boleto).toMatchObject({ estado: 'aberto', ciclo: 3, vencimento: '2026-11-30' })
  expect(c.pix).toMatchObject({ ciclo: 4, estado: 'ativa' })
  expect(await m.anteriores()).toMatchObject([{ ciclo: 1, estado: 'cancelado', pedidoId: primeiro?.pedidoId }])
  expect(m.cielo.boletos.todos().map(b => b.status)).toEqual([10, 1])
})

test('the old slip is paid all the same: it settles, and the new one is taken away', async () => {
  const m = await emitido()
  await m.passar(4 * dia)
  await m.emitir()
  m.pagarBoleto({ forcar: true })
  await m.avisar()
  await m.esvaziar()
  expect(await m.raiz()).toMatchObject({ estado: 'Liquidado', boleto: { estado: 'cancelado' } })
  expect(await m.anteriores()).toMatchObject([{ recebido: 10_000 }])
  expect((await m.lancamentos()).map(l => l.tipo)).toEqual(['boleto'])
})

test('asked for a new one when the old was just paid: that payment settles, nothing is renewed', async () => {
  const m = await emitido()
  await m.passar(4 * dia)
  m.pagarBoleto({ atrasado: true })
  const c = await m.emitir()
  expect(c?.estado).toBe('Liquidado')
  expect(m.cielo.boletos.todos()).toHaveLength(1)
})

test('the PSP does not answer: the slip is shown without its Pix, which comes later', async () => {
  const m = mundo()
  await m.comecar()
  m.psp.falhas.registrar({ rota: 'criar', modo: '503-sem-efeito', vezes: 1 })
  const c = await m.emitir()
  expect(c).toMatchObject({ estado: 'AguardandoPagamento', boleto: { estado: 'aberto' }, pix: { estado: 'emitindo' } })
  await m.passar(2 * 60_000, 60_000)
  const depois = await m.raiz()
  expect(depois.pix).toMatchObject({ estado: 'ativa' })
  expect(new Date(depois.pix?.expiraEm ?? 0).toISOString().slice(0, 13)).toBe('2026-11-27T02')
})

test('the PSP refuses: the slip is payable without a Pix', async () => {
  const m = mundo()
  await m.comecar()
  m.psp.falhas.registrar({ rota: 'criar', modo: 'recusar', vezes: 1 })
  const c = await m.emitir()
  expect(c).toMatchObject({ estado: 'AguardandoPagamento', boleto: { estado: 'aberto' }, pix: { estado: 'recusada' } })
  m.pagarBoleto()
  await m.avisar()
  expect((await m.raiz()).estado).toBe('Liquidado')
})

test('a slip replaced after its last day had been paid, and nobody tells: found the next morning, then watched no more', async () => {
  const m = await emitido({ habilitadas: [0] })
  // Friday 00:30: its last day was Thursday, the bank's file comes in the morning
  await m.passar(3 * dia + 14.5 * hora, hora / 2)
  await m.emitir()
  expect(await m.anteriores()).toHaveLength(1)
  expect(m.pagarBoleto({ forcar: true, atrasado: true }).tipo).toBe('pago')
  await m.passar(dia)
  expect(await m.raiz()).toMatchObject({ estado: 'Liquidado', boleto: { estado: 'cancelado' } })
  expect((await m.lancamentos()).map(l => [l.tipo, l.valor])).toEqual([['boleto', 10_000]])
  await m.passar(20 * dia)
  expect(await m.lancamentos()).toHaveLength(1)
  expect((await m.raiz()).vence).toBeUndefined()
  expect((await m.anteriores()).map(b => [b.prazo, b.recebido])).toEqual([[undefined, 10_000]])
  m.calls.length = 0
  await m.passar(3 * dia)
  expect(m.calls).toEqual([])
})

test('the Pix settles, the slip is paid at a bank too, and nobody tells: the next morning holds the second', async () => {
  const m = await emitido()
  await m.pagarPix((await m.raiz()).pix?.txid ?? '')
  await m.esvaziar()
  m.pagarBoleto({ forcar: true })
  await m.passar(dia)
  expect((await m.raiz()).estado).toBe('Divergente')
  expect((await m.lancamentos()).map(l => [l.tipo, l.valor])).toEqual([
    ['boleto-divergente', 10_000],
    ['pix', 10_000],
  ])
  // held for a person, and still asked about until its days are over
  m.pagarBoleto({ forcar: true })
  await m.passar(dia)
  expect((await m.raiz()).boleto?.recebido).toBe(20_000)
  await m.passar(10 * dia)
  expect((await m.raiz()).vence).toBeUndefined()
})

test('paid just after it was taken away for good, and nobody tells: one more look finds it', async () => {
  const m = await emitido()
  await m.passar(8 * dia)
  expect((await m.raiz()).estado).toBe('Expirado')
  m.pagarBoleto({ forcar: true })
  await m.passar(dia)
  expect((await m.raiz()).estado).toBe('Liquidado')
})

test('the registrar does not answer about a replaced slip: it stays due, and what was paid is found later', async () => {
  const m = await emitido({ habilitadas: [0] })
  await m.passar(4 * dia)
  await m.emitir()
  m.pagarBoleto({ forcar: true })
  const { consultarPorPedido } = m.deps.boleto
  m.deps.boleto.consultarPorPedido = async () => ({ tipo: 'indeterminado' })
  await m.passar(15 * dia)
  expect(await m.lancamentos()).toEqual([])
  m.deps.boleto.consultarPorPedido = consultarPorPedido
  await m.passar(2 * hora)
  expect((await m.lancamentos()).map(l => l.tipo)).toEqual(['boleto'])
})
