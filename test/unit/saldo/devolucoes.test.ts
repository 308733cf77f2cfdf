import { expect, test } from 'vitest'
import {
  conferirTransferencia,
  enviarTransferencia,
  verificarTransferencia,
} from '../../../functions/areas/saldo/regras/enviarTransferencia.ts'
import { novaTransferencia, reservar } from '../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { gemeoRepasse } from '../../../functions/sandbox/repasse/gemeo.ts'
import { RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { relogio, sorteio } from '../providers/mundo.ts'

const valor = 40_000_00
const dia = 24 * 3_600_000

/** A withdrawal of R$ 40.000,00 that was sent, over the simulated PSP in process; the account is empty then. */
async function saqueEnviado() {
  const clock = relogio()
  const storage = memoryStorage()
  const simulado = new RepasseSimulado({ clock, random: sorteio() })
  const erros: string[] = []
  const log = { info() {}, warn() {}, error: (nome: string) => void erros.push(nome) }
  const deps = { storage, clock, ids: createIds(), log, repasse: gemeoRepasse(simulado, { clock }) } as never
  const titular = { conta: contas.empresa('E'), empresaId: 'E', bancaria: undefined }
  const para = {
    destino: { tipo: 'chave', chave: 'a@b.example' },
    para: 'Pix · a***@b.example',
    favorecido: 'A',
  } as const
  const t = novaTransferencia(
    titular,
    para,
    { id: 'Saque0000000000000001', origem: 'saque', valor, pedidoPor: 'u' },
    clock.now(),
  )
  await storage.commit([Saldo.add(contas.empresa('E'), { disponivel: valor }, { set: { conta: contas.empresa('E') } })])
  await storage.commit(reservar(t, 0))
  const prazo = () => ({ prazo: clock.now() + 10_000 })
  await enviarTransferencia(deps, t, prazo())
  return {
    clock,
    simulado,
    id: t.id,
    erros,
    avisar: () => conferirTransferencia(deps, t.id, prazo()),
    olhar: () => verificarTransferencia(deps, t.id, prazo()),
    atual: async () => Transferencia.get(storage, t.id, { consistent: true }),
    saldo: async (conta = contas.empresa('E')) =>
      (await Saldo.get(storage, conta, { consistent: true }))?.disponivel ?? 0,
    gastar: (quanto: number) => storage.commit([Saldo.add(contas.empresa('E'), { disponivel: -quanto })]),
    voltas: async () =>
      (
        await Lancamento.query(storage, {
          pk: `TRF#${t.id}`,
          sk: { prefix: 'LANC#saque-devolvido#' },
          consistent: true,
        })
      ).values,
  }
}

test('one centavo of a withdrawal that came back is one centavo in the balance, however often it is told', async () => {
  const s = await saqueEnviado()
  expect(s.simulado.devolver(s.id, 1)).toBe(true)
  await s.avisar()
  await s.avisar()
  s.clock.avancar(dia)
  await s.olhar()
  expect(await s.saldo()).toBe(1)
  expect(await s.atual()).toMatchObject({ estado: 'devolvidaEmParte', devolvido: 1 })
  expect(await s.voltas()).toHaveLength(1)
})

test('a withdrawal comes back in parts, one entry for each, until nothing is left of it', async () => {
  const s = await saqueEnviado()
  for (const parte of [1, 10_000_00]) s.simulado.devolver(s.id, parte)
  await s.avisar()
  expect(await s.saldo()).toBe(10_000_01)
  s.simulado.devolver(s.id)
  s.clock.avancar(30_000)
  await s.olhar()
  expect(await s.atual()).toMatchObject({ estado: 'devolvida', devolvido: valor })
  expect(await s.saldo()).toBe(valor)
  expect((await s.voltas()).map(l => l.valor).sort((a, b) => a - b)).toEqual([1, 10_000_00, valor - 10_000_01])
  expect(s.erros).toEqual([])
})

test('what comes back beyond the amount is not credited, and rings', async () => {
  const s = await saqueEnviado()
  s.simulado.devolver(s.id, valor - 1)
  s.simulado.devolver(s.id, 500, { aMais: true })
  await s.avisar()
  expect(await s.saldo()).toBe(valor)
  expect(await s.atual()).toMatchObject({ estado: 'devolvida', devolvido: valor })
  expect(s.erros).toEqual(['payout-return-over'])
})

test.each([7, 30, 89])('a return on day %i is found without a notice', async dias => {
  const s = await saqueEnviado()
  const volta = s.clock.now() + dias * dia
  let devolvida = false
  for (;;) {
    const vence = (await s.atual())?.vence
    if (vence === undefined) break
    if (!devolvida && vence > volta) devolvida = s.simulado.devolver(s.id, 7)
    s.clock.avancar(Math.max(0, vence - s.clock.now()))
    await s.olhar()
  }
  expect(devolvida).toBe(true)
  expect(await s.saldo()).toBe(7)
})

test('a withdrawal said to be refused and paid after all leaves the balance again, also below zero', async () => {
  const s = await saqueEnviado()
  s.simulado.desmentir(s.id)
  await s.avisar()
  expect(await s.atual()).toMatchObject({ estado: 'recusada', motivo: 'destino' })
  expect(await s.saldo()).toBe(valor)
  // the company spends what it was given back
  await s.gastar(1)
  for (const [estado, saldo] of [
    ['paga', -1],
    ['recusada', valor - 1],
    ['paga', -1],
  ] as const) {
    s.simulado.desmentir(s.id)
    s.clock.avancar(30_000)
    await s.olhar()
    expect(await s.atual()).toMatchObject({ estado })
    expect(await s.saldo()).toBe(saldo)
  }
  expect(s.erros).toEqual(Array(4).fill('payout-contradicted'))
})
