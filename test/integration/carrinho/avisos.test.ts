import { expect, test } from 'vitest'
import { extratoDoPedido } from '../../../functions/areas/carrinho/extratoPedido/vistaDoExtrato.ts'
import { conferirCarrinho } from '../../../functions/areas/carrinho/regras/avisoDoCarrinho.ts'
import { boletosDoCarrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { contas, type Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { carrinhoId, mundoDoDinheiro } from '../dinheiro.ts'

/** What the acquirer does by itself after a cart's capture, of which only a notification tells. */
async function pago(numero?: string) {
  const storage = memoryStorage()
  const m = mundoDoDinheiro(storage)
  await m.carrinho(['comum', 'volta'])
  await m.autorizar(numero)
  await m.avancar()
  expect(await m.lido()).toMatchObject({ estado: 'Liquidado', capturado: 20_000 })
  const saldo = (conta: string) =>
    storage
      .dump()
      .filter(i => i._t === 'Lancamento')
      .flatMap(l => (l as unknown as Lancamento).pernas)
      .reduce((s, p) => (p.conta === conta ? s + p.valor : s), 0)
  const devolverBoleto = async () => {
    m.clock.avancar(130_000)
    await m.celcoin.trabalhar()
    await m.avancar()
  }
  return { ...m, saldo, devolverBoleto, conferir: () => conferirCarrinho(m.deps, carrinhoId, m.prazo()) }
}

test('a chargeback is written down once, and takes the place of a refund of slips that come back later', async () => {
  const m = await pago()
  const { pagamentoId = '' } = (await m.lido()).tentativa ?? {}
  m.cielo.disputas.contestar(pagamentoId)
  await m.conferir()
  await m.conferir()
  expect(await m.lido()).toMatchObject({ contestado: 20_000 })
  expect([m.saldo(contas.adquirente), m.saldo(contas.receita), m.saldo(contas.aDevolver)]).toEqual([0, -20_000, 0])
  await m.devolverBoleto()
  expect((await m.lido()).estorno).toBeUndefined()
  // the bank sent 100 of it back to us
  expect([m.saldo(contas.receita), m.saldo(contas.aDevolver), m.saldo(contas.pagamentoDeBoleto)]).toEqual([
    -10_000, 0, 10_000,
  ])
})

test('a dispute whose notice was lost is found by a look, and a cart is asked about four times at most', async () => {
  const m = await pago()
  const pagoEm = Date.parse((await m.lido()).pagoEm ?? '')
  const perguntas: string[] = []
  const { consultar } = m.deps.adquirente
  m.deps.adquirente.consultar = (id, prazo) => {
    perguntas.push(id)
    return consultar(id, prazo)
  }
  for (let vez = 0; vez < 30; vez++) {
    const { vence } = await m.lido()
    if (vence === undefined) break
    m.clock.avancar(Math.max(0, vence - m.clock.now()))
    await m.celcoin.trabalhar()
    if (perguntas.length === 2) m.cielo.disputas.contestar((await m.lido()).tentativa?.pagamentoId ?? '', 4_000)
    await m.avancar()
  }
  expect(await m.lido()).toMatchObject({ contestado: 4_000 })
  expect([(await m.lido()).vence, (await m.lido()).disputaEm]).toEqual([undefined, undefined])
  expect(perguntas).toHaveLength(4)
  expect(m.clock.now() - pagoEm).toBeGreaterThan(120 * 86_400_000)
})

test('a chargeback after part was refunded takes what is left', async () => {
  const m = await pago()
  await m.devolverBoleto()
  expect(await m.lido()).toMatchObject({ estornado: 10_000 })
  m.cielo.disputas.contestar((await m.lido()).tentativa?.pagamentoId ?? '')
  await m.conferir()
  expect(await m.lido()).toMatchObject({ contestado: 10_000 })
  expect([m.saldo(contas.adquirente), m.saldo(contas.receita), m.saldo(contas.aDevolver)]).toEqual([0, -10_000, 0])
})

test('a refund that the acquirer accepts and undoes is owed again, and asked for again', async () => {
  const m = await pago('4000008800000445')
  await m.devolverBoleto()
  expect(await m.lido()).toMatchObject({ estornado: 10_000 })
  m.clock.avancar(24 * 3_600_000)
  await m.cielo.trabalhar()
  await m.conferir()
  expect(await m.lido()).toMatchObject({ estornado: 0, estorno: { estado: 'desfeito' } })
  expect(m.saldo(contas.aDevolver)).toBe(10_000)
  await m.avancar()
  expect(await m.lido()).toMatchObject({ estornado: 10_000, estorno: { estado: 'concluido' } })
  expect([m.saldo(contas.aDevolver), m.saldo(contas.adquirente)]).toEqual([0, -10_000])
})

test('a refund that the acquirer refuses for the moment is asked for again: it is owed all the same', async () => {
  const m = await pago()
  m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'recusar', vezes: 2 })
  await m.devolverBoleto()
  expect(await m.lido()).toMatchObject({ estorno: { estado: 'indeterminado' } })
  for (let n = 0; n < 8; n++) {
    m.clock.avancar(3_600_000)
    await m.avancar()
  }
  expect(await m.lido()).toMatchObject({ estornado: 10_000, estorno: { estado: 'concluido' } })
  expect(m.saldo(contas.aDevolver)).toBe(0)
})

test('a void that the acquirer undoes is asked for again, after the last look that anybody would have taken', async () => {
  const m = mundoDoDinheiro(memoryStorage())
  await m.carrinho(['comum'])
  m.cielo.falhas.registrar({ rota: 'cielo-autorizar', modo: 'capturar-sem-pedir', vezes: 1 })
  m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'negar-depois', vezes: 5 })
  await m.autorizar().catch(() => {})
  const guardado = async () => {
    const { pagamentoId = '' } = (await m.lido()).tentativa ?? {}
    return m.cielo.livro.pagamento(pagamentoId)
  }
  for (let n = 0; n < 40 && (await m.lido()).tentativa?.estado !== 'anulada'; n++) {
    m.clock.avancar(60_000)
    await m.avancar()
  }
  expect((await m.lido()).tentativa?.estado).toBe('anulada')
  // the acquirer says no to each of the looks, the last a day later
  for (let n = 0; n < 4; n++) {
    m.clock.avancar(24 * 3_600_000)
    await m.cielo.trabalhar()
    await m.avancar()
  }
  m.clock.avancar(24 * 3_600_000)
  await m.cielo.trabalhar()
  expect(await guardado()).toMatchObject({ capturado: 10_000, anulado: 0 })
  for (const f of m.cielo.falhas.ativas()) m.cielo.falhas.cancelar(f.id)
  await conferirCarrinho(m.deps, carrinhoId, m.prazo())
  expect(await guardado()).toMatchObject({ capturado: 10_000, anulado: 10_000 })
})

test('the order says of a slip that its bank sent back that it is not paid, and of the charge what went back', async () => {
  const m = await pago()
  await m.devolverBoleto()
  const [c, boletos] = [await m.lido(), await boletosDoCarrinho(m.deps.storage, carrinhoId)]
  const nada = {
    documentos: [],
    pagador: undefined,
    empresa: undefined,
    assinatura: undefined,
    verificacao: null,
    retrato: null,
  }
  const extrato = extratoDoPedido({ c, boletos, ...nada, aberto: false })
  expect(extrato.boletos.map(b => b.motivo).sort()).toEqual(['devolvido', null])
  expect(extrato.resumo).toMatchObject({ desfecho: 'emParte', total: 20_000, devolvido: 10_000 })
})
