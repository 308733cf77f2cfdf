import { expect, test } from 'vitest'
import { liberarUr } from '../../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { anotarEfeitos, type EfeitoLido } from '../../../../functions/areas/conciliacao/regras/ur/anotarEfeitos.ts'
import { lerPagamentos } from '../../../../functions/areas/conciliacao/regras/ur/lerPagamentos.ts'
import { EfeitoDaUr } from '../../../../functions/platform/storage/EfeitoDaUr.ts'
import { contas } from '../../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { somarNaUr, Ur } from '../../../../functions/platform/storage/Recebivel.ts'
import { Transferencia } from '../../../../functions/platform/storage/Transferencia.ts'

/** Decision 0232: who is paid by a transfer at the release, and how that is told. */
const conta = contas.empresa('aurora')
const id = { conta, data: '2026-12-21', arranjo: 'VCC' as const }
const agora = Date.parse('2026-12-21T12:00:00.000Z')
const banco = { documento: '60701190000104', nome: 'BANCO', ispb: '60701190', agencia: '1', conta: '1' }
const efeito = (ordem: number, valor: number, beneficiario = { ...banco, conta: String(ordem) }): EfeitoLido => ({
  ...{ tipo: 'onusFiduciario', ordem, valor, protocolo: `P${ordem}`, beneficiario },
})

async function liberada(efeitos: EfeitoLido[], { limite = 0, quemPaga = 'quita' as EfeitoDaUr['quemPaga'] } = {}) {
  const storage = memoryStorage()
  await storage.commit([somarNaUr({ ...id, empresaId: 'aurora' }, 100_000)])
  await anotarEfeitos(storage, id, { efeitos, registro: { situacao: 'igual' }, quemPaga, agora })
  const deps = { storage, clock: { now: () => agora }, env: { REPASSE_LIMITE_ORDEM: limite } }
  for (let vez = 0; vez < 2; vez++) await liberarUr(deps as never, Ur.key(id))
  const { values } = await EfeitoDaUr.query(storage, { pk: `UR#${conta}`, sk: { prefix: 'EFT#' } })
  const lidos = values.toSorted((a, b) => a.ordem - b.ordem)
  const pagamentos = async () => {
    const de = await lerPagamentos(storage, lidos)
    return lidos.map(e => de(e)?.situacao ?? null)
  }
  const transferencias = () =>
    storage.dump().flatMap(i => (i._t === Transferencia.name ? [Transferencia.parse(i)] : []))
  return { storage, pagamentos, transferencias }
}
const SEGUINTE = 's'.repeat(21)
const mover = async (m: Awaited<ReturnType<typeof liberada>>, mudanca: Partial<Transferencia>) => {
  const t = m.transferencias().find(({ id: dela }) => dela !== SEGUINTE)
  if (!t) throw new Error('nothing was made')
  await m.storage.commit([Transferencia.put({ ...t, ...mudanca })])
  return t
}

test('each beneficiary has one transfer, of its due, to the account that the registrar told', async () => {
  const m = await liberada([efeito(1, 60_000), efeito(2, 90_000)])
  const feitas = m.transferencias().toSorted((a, b) => b.valor - a.valor)
  expect(feitas.map(t => [t.valor, t.estado, t.origem, t.conta])).toEqual([
    [60_000, 'reservada', 'onus', contas.onus],
    [40_000, 'reservada', 'onus', contas.onus],
  ])
  expect(feitas[0]?.destino).toEqual({ tipo: 'conta', ...banco })
  expect(await m.pagamentos()).toEqual(['emAndamento', 'emAndamento'])
})

test.each([
  ['the acquirer pays', [efeito(1, 100)], { quemPaga: 'adquirente' as const }],
  ['the account was not told whole', [efeito(1, 100, { ...banco, agencia: '' })], {}],
  ['whose it is is not known', [efeito(1, 100, { ...banco, documento: '' })], {}],
])('where %s there is no transfer', async (_, efeitos, como) => {
  const m = await liberada(efeitos, como)
  expect(m.transferencias()).toEqual([])
  expect(await m.pagamentos()).toEqual([null])
})

test('what the PSP takes in no one order waits for a person, whole', async () => {
  const m = await liberada([efeito(1, 15_001), efeito(2, 15_000)], { limite: 15_000 })
  const porValor = Object.fromEntries(m.transferencias().map(t => [t.valor, [t.estado, t.espera?.motivos]]))
  expect(porValor).toEqual({ 15001: ['emAnalise', ['onus']], 15000: ['reservada', undefined] })
  expect(await m.pagamentos()).toEqual(['emAnalise', 'emAndamento'])
})

test('it is told as paid, as come back while the next one waits, as paid by that, or as ended by staff', async () => {
  const m = await liberada([efeito(1, 5_000)])
  const t = await mover(m, { estado: 'paga', pagaEm: '2026-12-21T12:01:00.000Z' })
  expect(await m.pagamentos()).toEqual(['pago'])
  const seguinte = { ...t, id: SEGUINTE, vence: undefined }
  for (const [estado, dito] of [
    ['emAnalise', 'emAnalise'],
    ['paga', 'pago'],
    ['cancelada', 'parado'],
  ] as const) {
    await mover(m, { estado: 'devolvida', seguintes: [seguinte.id] })
    await m.storage.commit([Transferencia.put({ ...seguinte, estado })])
    expect(await m.pagamentos()).toEqual([dito])
    await m.storage.commit([Transferencia.put({ ...seguinte, estado: 'cancelada' })])
  }
})
