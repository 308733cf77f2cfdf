import { expect, test } from 'vitest'
import { cancelarLote } from '../../../functions/areas/folha/regras/cancelarLote.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { chaveDeOutro, chaveInexistente } from '../../../functions/sandbox/repasse/simulado.ts'
import { conta, Morte, mundo, pessoas } from './mundo.ts'

const soma = (n: number) => Array.from({ length: n }, (_, i) => 100_00 + i).reduce((s, v) => s + v, 0)
const limite = 1_000_000_00

/** What must hold of a lot that ended well, whatever died on its way. */
async function provar(m: Awaited<ReturnType<typeof mundo>>, id: string, n: number) {
  const lote = await m.lote(id)
  expect(lote).toMatchObject({ estado: 'concluida', feitos: lote.blocos, quantidade: n })
  expect(m.pagos.size).toBe(n)
  expect([...m.pagos.values()].every(v => v === 1)).toBe(true)
  expect(await m.saldo()).toBe(limite - soma(n))
  expect(await m.presa()).toBe(0)
  const andamento = await m.andamento(id)
  expect(andamento.reduce((s, a) => s + a.pagas, 0)).toBe(n)
  expect(andamento.reduce((s, a) => s + a.pago, 0)).toBe(soma(n))
  const reservas = await m.lancamentos(`FOL#${id}`)
  expect(reservas.map(l => [l.tipo, l.valor])).toEqual([['folha-reserva', soma(n)]])
  for (const t of m.pagos.keys()) {
    const entradas = await m.lancamentos(`TRF#${t}`)
    expect(entradas.map(l => l.tipo)).toEqual(['folha-paga'])
    expect(entradas[0]?.pernas.map(p => p.conta)).toEqual([contas.bloqueado(conta), contas.repasse])
  }
}

test('a lot authorised by a second person is paid line by line, each key looked up once and its end-to-end id used', async () => {
  const m = await mundo()
  const lote = await m.novo(pessoas(20))
  await m.autorizar(lote)
  expect(await m.saldo()).toBe(limite - soma(20))
  expect(await m.presa()).toBe(soma(20))
  await m.passar(5)
  await provar(m, lote.id, 20)
  expect(m.simulado.buscas()).toHaveLength(14)
  expect(m.simulado.buscas().every(b => b.vezes === 1)).toBe(true)
  const id = [...m.pagos.keys()][0] as string
  const t = await m.transferencia(id)
  expect(t?.busca?.e2eid ?? t?.e2eid).toBe(m.simulado.envio(id)?.e2eId)
})

test('whatever write a worker dies at, before or after it: every line is paid once, and lot, balance and journal agree', async () => {
  const uma = await mundo()
  const lote = await uma.novo(pessoas(20))
  await uma.autorizar(lote)
  uma.morrer(-1, false)
  await uma.passar(5)
  const total = uma.escritas()
  expect(total).toBeGreaterThan(40)
  for (let n = 1; n <= total; n++)
    for (const depois of [false, true]) {
      const m = await mundo()
      const l = await m.novo(pessoas(20))
      await m.autorizar(l)
      m.morrer(n, depois)
      await m.passar(2)
      m.viver()
      await m.passar(30)
      await provar(m, l.id, 20)
    }
})

test('a worker that dies at the authorisation takes the money whole, once, or not at all', async () => {
  for (const depois of [false, true]) {
    const m = await mundo()
    const lote = await m.novo(pessoas(20))
    m.morrer(1, depois)
    await expect(m.autorizar(lote)).rejects.toThrow(Morte)
    m.viver()
    expect(await m.presa()).toBe(depois ? soma(20) : 0)
    if (!depois) await m.autorizar(lote)
    else await expect(m.autorizar(lote)).rejects.toMatchObject({ name: 'LoteEmOutraSituacao' })
    await m.passar(5)
    await provar(m, lote.id, 20)
  }
})

test('a key of another person, or of nobody, stops its line alone: nothing is sent, its amount is back once', async () => {
  const m = await mundo()
  const linhas = pessoas(4)
  for (const [n, chave] of [
    [0, chaveDeOutro],
    [1, chaveInexistente],
  ] as const)
    Object.assign(linhas[n]?.escrita ?? {}, { chave })
  const lote = await m.novo(linhas)
  await m.autorizar(lote)
  await m.passar(5)
  expect(await m.lote(lote.id)).toMatchObject({ estado: 'parcial' })
  expect(m.pagos.size).toBe(2)
  expect(await m.saldo()).toBe(limite - (100_02 + 100_03))
  expect(await m.presa()).toBe(0)
  const [a] = await m.andamento(lote.id)
  expect(a).toMatchObject({ pagas: 2, falhas: 2, pago: 200_05, voltou: 200_01 })
})

test('a directory that is asked too often is left alone for the rest of that run, and every line is paid later', async () => {
  const m = await mundo()
  const lote = await m.novo(pessoas(20))
  await m.autorizar(lote)
  // fourteen keys are due, and each run asks for one
  let pedidas = 0
  const { buscarChave } = m.deps.repasse
  m.deps.repasse.buscarChave = (b, p) => {
    pedidas++
    return pedidas <= 3 ? Promise.resolve({ tipo: 'limite' }) : buscarChave(b, p)
  }
  for (let minuto = 1; pedidas < 3; minuto++) {
    await m.passar(1)
    expect(pedidas).toBeLessThanOrEqual(minuto)
  }
  await m.passar(60)
  await provar(m, lote.id, 20)
  expect(m.simulado.buscas().every(b => b.vezes === 1)).toBe(true)
})

test('a line that the bank sends back after the end is in the balance once, and the lot says so', async () => {
  const m = await mundo()
  const lote = await m.novo(pessoas(3))
  await m.autorizar(lote)
  await m.passar(5)
  const id = [...m.pagos.keys()][0] as string
  const valor = m.simulado.envio(id)?.valor ?? 0
  const antes = await m.saldo()
  m.simulado.devolver(id)
  m.clock.avancar(2 * 24 * 3_600_000)
  await m.passar(3)
  m.clock.avancar(7 * 24 * 3_600_000)
  await m.passar(2)
  expect(await m.saldo()).toBe(antes + valor)
  expect(await m.transferencia(id)).toMatchObject({ estado: 'devolvida' })
  expect(await m.lote(lote.id)).toMatchObject({ estado: 'parcial' })
})

test('who made it does not authorise it where another person may; the only one may below the limit of a day', async () => {
  const dois = await mundo()
  const lote = await dois.novo(pessoas(3))
  await expect(dois.autorizar(lote, 'u1')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  expect(await dois.presa()).toBe(0)
  const um = await mundo({ pessoas: 1 })
  const pequeno = await um.novo(pessoas(3, () => 1_000_00))
  await um.autorizar(pequeno, 'u1')
  expect(await um.presa()).toBe(3_000_00)
  const outro = await um.novo(pessoas(3, () => 1_000_00))
  await expect(um.autorizar(outro, 'u1')).rejects.toMatchObject({
    name: 'LimiteSozinho',
    fields: { limite: 5_000, livre: 2_000 },
  })
})

test('what is authorised is exactly what was seen, and what the balance has', async () => {
  const m = await mundo({ saldo: 200_00 })
  const lote = await m.novo(pessoas(3))
  await expect(m.autorizar({ id: lote.id, hash: '0'.repeat(64) })).rejects.toMatchObject({ name: 'LoteMudou' })
  await expect(m.autorizar(lote)).rejects.toMatchObject({ name: 'SaldoInsuficiente', fields: { disponivel: 200 } })
  expect(await m.lote(lote.id)).toMatchObject({ estado: 'aguardandoAutorizacao' })
})

test('until it starts it is cancelled whole, once: two who cancel give the money back once', async () => {
  const m = await mundo()
  const lote = await m.novo(pessoas(3))
  await m.autorizar(lote)
  const cancelar = async () =>
    m.storage.commit(await cancelarLote(m.storage, await m.lote(lote.id), { agora: m.clock.now() }))
  const feitos = await Promise.allSettled([cancelar(), cancelar()])
  expect(feitos.filter(f => f.status === 'fulfilled')).toHaveLength(1)
  expect(await m.saldo()).toBe(limite)
  expect(await m.presa()).toBe(0)
  await m.passar(5)
  expect(m.pagos.size).toBe(0)
  await expect(cancelar()).rejects.toMatchObject({ name: 'LoteEmOutraSituacao' })
})

test('a lot beyond the limits of its company waits for staff: the money is held, and nothing is paid', async () => {
  const m = await mundo()
  const lote = await m.novo(pessoas(3, () => 20_000_00))
  await m.autorizar(lote)
  expect(await m.lote(lote.id)).toMatchObject({
    estado: 'emAnalise',
    espera: { motivos: ['dia', 'favorecidos-novos'] },
  })
  await m.passar(5)
  expect(m.pagos.size).toBe(0)
  expect(await m.presa()).toBe(60_000_00)
})
