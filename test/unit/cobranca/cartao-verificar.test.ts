import { expect, test } from 'vitest'
import { verificarCartao } from '../../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { cartaoBom, mundoDeEstornos, pagoNoCartao } from '../../builders/estornos.ts'

/** The resolver over the acquirer in process: what the pure rules do not show. */
const hora = 3_600_000

/** A checkout whose payment the acquirer captured, as far as `mais` says that we know. */
async function cobrado(m: ReturnType<typeof mundoDeEstornos>, mais: Partial<Tentativa>, aberto = false) {
  const { pagoEm, ...c } = pagoNoCartao(m.cielo)
  const tentativa = { ...(c.tentativa as Tentativa), ...mais }
  const parte: Checkout = aberto ? { ...c, estado: 'Pendente' } : { ...c, ...(pagoEm && { pagoEm }) }
  await m.storage.commit([Checkout.create({ ...parte, tentativa, vence: tentativa.prazo })])
  return { id: c.id, ...tentativa, pagamentoId: tentativa.pagamentoId ?? '' }
}
const segundaVenda = (m: ReturnType<typeof mundoDeEstornos>, pedidoId: string, capturar: boolean) =>
  m.cielo.vender({
    pedidoId,
    valor: 10_000,
    cliente: 'Helena Vasconcelos',
    parcelas: 1,
    capturar,
    descricao: 'LOJAAURORA',
    autenticado: false,
    cartao: { numero: cartaoBom, titular: 'HELENA', validade: '12/2030', bandeira: 'Visa' },
  })

test('a dispute of what is captured by this very look is debited by it', async () => {
  const m = mundoDeEstornos()
  const { id, pagamentoId } = await cobrado(m, { estado: 'capturando', prazo: m.agora() }, true)
  expect(m.cielo.disputas.contestar(pagamentoId)?.contestado).toBe(10_000)
  const told = await verificarCartao(m.deps, id, m.agora() + 20_000, true)
  expect(told).toEqual({ situacao: 'encerrado' })
  const { lancamentos } = await m.diario(id)
  expect(lancamentos.map(l => l.tipo).sort()).toEqual(['cartao', 'contestacao'])
  // the same news again changes nothing
  await verificarCartao(m.deps, id, m.agora() + 20_000, true)
  expect((await m.diario(id)).lancamentos).toHaveLength(2)
})

test('a dispute of what somebody else captures now waits until it is told again', async () => {
  const m = mundoDeEstornos()
  const { id, pagamentoId } = await cobrado(m, { estado: 'capturando', prazo: m.agora() + 1 }, true)
  m.cielo.disputas.contestar(pagamentoId)
  expect(await verificarCartao(m.deps, id, m.agora() + 20_000, true)).toEqual({ situacao: 'aguardando' })
  expect((await m.diario(id)).lancamentos).toEqual([])
})

test.each([
  ['a hold is let go', false, { retido: 0, capturado: 10_000, devolvido: 0 }],
  ['money that was taken goes back', true, { retido: 0, capturado: 20_000, devolvido: 10_000 }],
] as const)('beside the payment that counts, under the same order: %s', async (_, capturar, fim) => {
  const m = mundoDeEstornos()
  const { id, pedidoId, pagamentoId } = await cobrado(m, { calou: true, prazo: m.agora() + hora })
  expect(segundaVenda(m, pedidoId, capturar).ok).toBe(true)
  await verificarCartao(m.deps, id, m.agora() + 20_000)
  expect(m.cielo.livro.balanco(pedidoId)).toMatchObject({ devolvido: 0, retido: capturar ? 0 : 10_000 })
  await m.avancar(hora)
  await verificarCartao(m.deps, id, m.agora() + 20_000)
  expect(m.cielo.livro.balanco(pedidoId)).toEqual(fim)
  // ours was not touched, and the last look is a day after the attempt
  expect(m.cielo.pagamento(pagamentoId)).toMatchObject({ capturado: 10_000, anulado: 0 })
  const c = await m.checkout(id)
  expect([c.estado, c.vence]).toEqual(['Liquidado', (c.tentativa?.em ?? 0) + 24 * hora])
  await m.avancar(23 * hora)
  await verificarCartao(m.deps, id, m.agora() + 20_000)
  expect((await m.checkout(id)).vence).toBeUndefined()
  expect(m.cielo.livro.balanco(pedidoId)).toEqual(fim)
})
