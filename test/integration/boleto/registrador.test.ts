import { expect, test } from 'vitest'
import type { Fault } from '../../../functions/platform/http/fault.ts'
import { dia, type Mundo, mundo } from './mundo.ts'

/** The registrar at its worst: the magic values, and answers that never come. No payer ever sees a wrong slip, nor two. */
const minuto = 60_000
const nome = (work: Promise<unknown>) =>
  work.then(
    () => 'emitido',
    (e: Fault) => e.name,
  )
const comecado = async (valor: number) => {
  const m = mundo({ valor })
  await m.comecar()
  return m
}
const abertos = (m: Mundo) => m.cielo.boletos.todos().filter(b => b.status === 1)

test.each([
  ['answers 500, but the slip exists', 777_21],
  ['never answers, but the slip exists', 777_22],
])('%s: the order id finds it at once', async (_, valor) => {
  const m = await comecado(valor)
  expect(await nome(m.emitir())).toBe('emitido')
  expect((await m.raiz()).boleto?.estado).toBe('aberto')
  expect(m.cielo.boletos.todos()).toHaveLength(1)
})

test('numbers that do not agree: nobody sees it, someone is alarmed, it is taken away, the payer is told', async () => {
  const m = await comecado(777_23)
  const falha = await m.emitir().catch((e: Fault) => e)
  expect(falha).toMatchObject({ name: 'PagamentoRecusado', fields: { retornoUsuario: { permiteReprocessar: true } } })
  expect(m.alarmes).toContain('boleto-divergent')
  const c = await m.raiz()
  expect(c).toMatchObject({ estado: 'Recusado', boleto: { estado: 'recusado' } })
  expect(c.boleto?.codigoDeBarras).toBeUndefined()
  await m.esvaziar()
  expect(abertos(m)).toEqual([])
})

test('refused: the payer is told and may try again, under another order', async () => {
  const m = await comecado(777_24)
  expect(await nome(m.emitir())).toBe('PagamentoRecusado')
  const primeiro = (await m.raiz()).boleto
  expect(primeiro).toMatchObject({ estado: 'recusado', ciclo: 1 })
  expect(await nome(m.emitir())).toBe('PagamentoRecusado')
  expect((await m.raiz()).boleto).toMatchObject({ ciclo: 2 })
  expect((await m.raiz()).boleto?.pedidoId).not.toBe(primeiro?.pedidoId)
})

test('pays itself three seconds later: recorded once', async () => {
  const m = await comecado(777_25)
  await m.emitir()
  await m.passar(dia)
  expect((await m.raiz()).estado).toBe('Liquidado')
  expect(await m.lancamentos()).toHaveLength(1)
})

test('registered twice: one is shown, the other is taken away', async () => {
  const m = await comecado(777_26)
  expect(await nome(m.emitir())).toBe('emitido')
  expect(m.cielo.boletos.todos()).toHaveLength(2)
  expect(abertos(m).map(b => b.pagamentoId)).toEqual([(await m.raiz()).boleto?.pagamentoId])
})

test('registered twice and the one that nobody was shown is paid: it settles all the same', async () => {
  const m = await comecado(777_26)
  await m.emitir()
  const outro = m.cielo.boletos.todos().findIndex(b => b.status !== 1)
  m.pagarBoleto({ forcar: true }, outro)
  await m.avisar()
  expect((await m.raiz()).estado).toBe('Liquidado')
  await m.esvaziar()
  await m.avisar()
  expect(abertos(m)).toEqual([])
})

test('the registration arrives thirty seconds later: found under its order, never two to pay', async () => {
  const m = await comecado(777_27)
  expect(await nome(m.emitir())).toBe('ProvedorSemResposta')
  expect((await m.raiz()).boleto?.estado).toBe('emitindo')
  await m.passar(2 * minuto, minuto)
  expect(await m.raiz()).toMatchObject({ estado: 'AguardandoPagamento', boleto: { estado: 'aberto' } })
  expect(await nome(m.emitir())).toBe('emitido')
  await m.passar(dia)
  expect(abertos(m)).toHaveLength(1)
})

test('the registrar is silent: asked under the same order, and asked again only when its lease is over', async () => {
  const m = await comecado(10_000)
  m.cielo.falhas.registrar({ rota: 'cielo-boleto', modo: 'pendurar-sem-efeito', vezes: 1 })
  expect(await nome(m.emitir())).toBe('ProvedorSemResposta')
  const { pedidoId } = (await m.raiz()).boleto ?? {}
  m.calls.length = 0
  expect(await nome(m.emitir())).toBe('ProvedorSemResposta')
  expect(m.calls).not.toContain('antes:vender')
  await m.passar(30_000, 30_000)
  expect(await nome(m.emitir())).toBe('emitido')
  expect(m.calls.filter(c => c === 'antes:vender')).toHaveLength(1)
  expect((await m.raiz()).boleto).toMatchObject({ estado: 'aberto', pedidoId })
})

test('the registrar is silent and the payer went away: given up, and the payer who comes back gets one', async () => {
  const m = await comecado(10_000)
  m.cielo.falhas.registrar({ rota: 'cielo-boleto', modo: 'pendurar-sem-efeito', vezes: 1 })
  await nome(m.emitir())
  await m.passar(4 * minuto, minuto)
  expect(await m.raiz()).toMatchObject({ estado: 'Recusado', boleto: { estado: 'recusado' } })
  expect(await nome(m.emitir())).toBe('emitido')
  expect(await m.anteriores()).toMatchObject([{ ciclo: 1, estado: 'recusado' }])
})

test('nothing is written while the registrar cannot be asked, and nothing is concluded', async () => {
  const m = await comecado(10_000)
  await m.emitir()
  const antes = await m.raiz()
  m.cielo.falhas.registrar({ rota: 'cielo-listar', modo: '503-sem-efeito', vezes: 1_000 })
  await m.passar(2 * dia)
  const depois = await m.raiz()
  expect(depois.boleto).toEqual(antes.boleto)
  expect(depois.estado).toBe('AguardandoPagamento')
})

test('the cancellation gets no answer: asked until it is known', async () => {
  const m = await comecado(10_000)
  await m.emitir()
  await m.pagarPix((await m.raiz()).pix?.txid ?? '')
  m.cielo.falhas.registrar({ rota: 'cielo-anular', modo: 'pendurar-sem-efeito', vezes: 2 })
  await m.esvaziar()
  expect(abertos(m)).toHaveLength(1)
  for (let n = 0; n < 3; n++) await m.esvaziar()
  expect(abertos(m)).toEqual([])
  expect((await m.raiz()).boleto?.estado).toBe('cancelado')
})

test('twenty submissions at once: one announcement, one slip, and nobody is told something else', async () => {
  const m = await comecado(10_000)
  const nomes = await Promise.all(Array.from({ length: 20 }, () => nome(m.emitir())))
  expect(nomes.filter(n => n !== 'emitido' && n !== 'ProvedorSemResposta')).toEqual([])
  expect(nomes).toContain('emitido')
  expect(m.cielo.boletos.todos()).toHaveLength(1)
  expect((await m.raiz()).boleto).toMatchObject({ ciclo: 1, estado: 'aberto' })
})

test('a payer without an address or a document gets no slip, and nothing is announced', async () => {
  const { emitirBoleto } = await import('../../../functions/areas/cobranca/regras/boleto/emitirBoleto.ts')
  const { Pagador } = await import('../../../functions/platform/storage/Pagador.ts')
  const m = await comecado(10_000)
  const pagador = await Pagador.get(m.deps.storage, 'Checkout0000000000001')
  for (const falta of [{ endereco: null }, { documento: 'X1234567' }]) {
    const falha = await emitirBoleto(m.deps, {
      checkoutId: 'Checkout0000000000001',
      pagador: { ...pagador!, ...falta },
      prazo: m.now() + 25_000,
    }).catch((e: Fault) => e)
    expect(falha).toMatchObject({ name: 'PagamentoRecusado', fields: { retornoUsuario: { trocaPagador: true } } })
  }
  expect(await m.raiz()).toMatchObject({ estado: 'Solicitado', versao: 1 })
})
