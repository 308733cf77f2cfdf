import { expect, test } from 'vitest'
import { lembrarPedidos } from '../../../functions/areas/vitrine/regras/lembrarPedidos.ts'
import { pagarPedido } from '../../../functions/areas/vitrine/regras/pedidos.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

/** A buyer who agreed to it is reminded of an unpaid order once (decision 0258). */
const quatroHoras = 4 * 3_600_000
const feitoEm = Date.parse('2026-12-04T15:00:00.000Z')
const comprador = { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }
async function pedido(mais: Record<string, string> = { lembrar: 'sim' }) {
  const loja = await vitrineEmMemoria()
  await loja.enviar({ acao: 'por', produto: produtosDaVitrine[0]?.id ?? '', quantidade: '1' })
  await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
  const form = { acao: 'finalizar', envio: 'FormularioDoPedido001', ...comprador, ...mais }
  const id = (await loja.enviar(form)).split('/').at(-1) ?? ''
  const lembrar = (agora: number) => {
    const clock = { now: () => agora, sleep: async () => {} }
    return lembrarPedidos({ storage: loja.storage, clock, log: { error: () => {} } as never }, agora + 1000)
  }
  return { ...loja, id, lembrar, ler: () => PedidoDaLoja.get(loja.storage, id, { consistent: true }) }
}

test('the box is empty until its buyer ticks it, and stays as it was while the form is asked again', async () => {
  const loja = await pedido()
  await loja.enviar({ acao: 'por', produto: produtosDaVitrine[0]?.id ?? '', quantidade: '1' })
  await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
  expect((await loja.abrir('/finalizar')).body).toContain('name="lembrar" value="sim" >')
  const r = await loja.mandar({ acao: 'finalizar', ...comprador, nome: '', lembrar: 'sim' })
  expect(r.body).toContain('name="lembrar" value="sim" checked>')
})

test('four hours later it is told once, and never again', async () => {
  const p = await pedido()
  expect(await p.lembrar(feitoEm + quatroHoras - 1)).toBe(0)
  expect(await p.lembrar(feitoEm + quatroHoras)).toBe(1)
  const lido = await p.ler()
  expect(lido).toMatchObject({
    estado: 'recebido',
    lembradoEm: feitoEm + quatroHoras,
    ev: [{ tipo: 'PedidoLembrado' }],
  })
  expect(lido).not.toHaveProperty('lembrarEm')
  expect(await p.lembrar(feitoEm + 100 * quatroHoras)).toBe(0)
  // what happens to it later says nothing of it again
  await pagarPedido(p.storage, { link: p.id, id: 'CheckoutDaMarta', pagoEm: '2026-12-05T15:10:00.000Z' })
  expect((await p.ler())?.ev).toEqual([{ tipo: 'PedidoPago', ref: '2' }])
})

test('who did not agree is not written to, nor who paid or whose order was cancelled meanwhile', async () => {
  for (const mais of [{}, { lembrar: '' }, { lembrar: 'nao' }]) {
    const sem = await pedido(mais as Record<string, string>)
    expect(await sem.lembrar(feitoEm + quatroHoras)).toBe(0)
    expect(await sem.ler()).not.toHaveProperty('lembrarEm')
  }
  const pago = await pedido()
  await pagarPedido(pago.storage, { link: pago.id, id: 'CheckoutDaMarta', pagoEm: '2026-12-04T15:10:00.000Z' })
  expect(await pago.lembrar(feitoEm + quatroHoras)).toBe(0)
})

test('one that fails stays due and holds up no other', async () => {
  const p = await pedido()
  const clock = { now: () => feitoEm + quatroHoras, sleep: async () => {} }
  const erros: unknown[] = []
  const log = { error: (_: string, dito: unknown) => void erros.push(dito) } as never
  const quebrada = { ...p.storage, commit: async () => Promise.reject(new Error('table')) }
  expect(await lembrarPedidos({ storage: quebrada, clock, log }, clock.now() + 1000)).toBe(0)
  expect(erros).toHaveLength(1)
  expect(await p.lembrar(feitoEm + quatroHoras)).toBe(1)
})
