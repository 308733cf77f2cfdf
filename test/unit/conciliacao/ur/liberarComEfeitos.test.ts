import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abaterDivida } from '../../../../functions/areas/cobranca/regras/agenda/abaterDivida.ts'
import { liberarUr } from '../../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { lancamentoDe } from '../../../../functions/areas/cobranca/regras/lancamento.ts'
import { anotarEfeitos, type EfeitoLido } from '../../../../functions/areas/conciliacao/regras/ur/anotarEfeitos.ts'
import { EfeitoDaUr } from '../../../../functions/platform/storage/EfeitoDaUr.ts'
import { contas, Lancamento, Saldo } from '../../../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../../functions/platform/storage/port.ts'
import { anteciparDaUr, somarNaUr, Ur } from '../../../../functions/platform/storage/Recebivel.ts'
import { declarado } from '../../../../shared/domain/pernas.ts'

/** Decision 0217: what contracts of others take is paid to them once, first and in order, whenever they are told. */
const conta = contas.empresa('aurora')
const id = { conta, data: '2026-12-21', arranjo: 'VCC' as const }
const noDia = Date.parse('2026-12-21T12:00:00.000Z')
const clock = { now: () => noDia } as never
const registro = { situacao: 'igual', la: 9_700 } as const
const efeito = (ordem: number, valor: number, mais: Partial<EfeitoLido> = {}): EfeitoLido => ({
  ...{ tipo: 'onusFiduciario', ordem, valor, protocolo: `P${ordem}` },
  beneficiario: { documento: '60701190000104', nome: 'BANCO', ispb: '60701190', agencia: '1', conta: String(ordem) },
  ...mais,
})

async function comUnidade(valor: number) {
  const storage = memoryStorage()
  await storage.commit([
    somarNaUr({ ...id, empresaId: 'aurora' }, valor),
    ...lancarJa(
      lancamentoDe({
        ...{ dono: { de: 'FUNDO#1' }, empresaId: 'aurora', tipo: 'cartao', ref: '1', valor, quando: noDia },
        pernas: [
          { conta: contas.adquirente, valor: -valor },
          { conta: contas.aLiberar(conta), valor },
        ],
      }),
    ),
  ])
  return storage
}
type Quem = EfeitoDaUr['quemPaga']
const anotar = (storage: Storage, efeitos: readonly EfeitoLido[], quemPaga: Quem = 'quita') =>
  anotarEfeitos(storage, id, { efeitos, registro, quemPaga, agora: noDia })
const saldo = async (s: Storage, c: string) => (await Saldo.get(s, c, { consistent: true }))?.disponivel ?? 0
const efeitosDe = async (s: Storage) =>
  (await EfeitoDaUr.query(s, { pk: `UR#${conta}`, sk: { prefix: 'EFT#' }, consistent: true })).values
async function liberacoes(s: Storage) {
  const { values } = await Lancamento.query(s, {
    pk: `UR#${conta}`,
    sk: { prefix: 'LANC#liquidacao' },
    consistent: true,
  })
  return values
}

test.each(['antes', 'durante', 'depois'] as const)(
  'a lien that comes %s the release is paid once, or not at all',
  async quando => {
    const storage = await comUnidade(9_700)
    const gravames = [efeito(2, 4_000), efeito(1, 3_000)]
    if (quando === 'antes') await anotar(storage, gravames)
    let vez = 0
    const comCorrida: Storage = {
      ...storage,
      // the registrar's word comes between what the release read and what it writes
      commit: async (w, o) => {
        if (quando === 'durante' && vez++ === 0) await anotar(storage, gravames)
        await storage.commit(w, o)
      },
    }
    await liberarUr({ storage: comCorrida, clock }, Ur.key(id))
    // the sweeper comes again, and the registrar says the same again
    for (let n = 0; n < 3; n++) {
      await liberarUr({ storage, clock }, Ur.key(id))
      await anotar(storage, gravames)
    }
    const lancadas = await liberacoes(storage)
    expect(lancadas).toHaveLength(1)
    expect(lancadas.every(declarado)).toBe(true)
    const doOnus = lancadas.flatMap(l => l.pernas).filter(p => p.conta === contas.pagandoOnus)
    const paga = quando !== 'depois'
    expect(doOnus.map(p => p.valor)).toEqual(paga ? [7_000] : [])
    expect(await saldo(storage, conta)).toBe(paga ? 2_700 : 9_700)
    expect(await saldo(storage, contas.aLiberar(conta))).toBe(0)
    expect((await efeitosDe(storage)).map(e => [e.situacao, e.pago ?? 0])).toEqual(
      paga
        ? [
            ['pago', 3_000],
            ['pago', 4_000],
          ]
        : [
            ['tardio', 0],
            ['tardio', 0],
          ],
    )
  },
)

/** The table, to which something else is written between what the next write read and its own commit. */
function comNoMeio(storage: Storage, noMeio: () => Promise<unknown>): Storage {
  let vez = 0
  return {
    ...storage,
    commit: async (w, o) => {
      if (vez++ === 0) await noMeio()
      await storage.commit(w, o)
    },
  }
}

test('contracts that change at the moment of the release, and take the same together, are paid as they are then', async () => {
  const storage = await comUnidade(9_700)
  await anotar(storage, [efeito(1, 5_000)])
  const agora = [efeito(1, 3_000, { tipo: 'bloqueioJudicial' }), { ...efeito(1, 2_000), ordem: 2 }]
  const comCorrida = comNoMeio(storage, () => anotar(storage, agora))
  for (let n = 0; n < 2; n++) await liberarUr({ storage: comCorrida, clock }, Ur.key(id))
  expect((await efeitosDe(storage)).map(e => [e.tipo, e.situacao, e.pago ?? 0])).toEqual([
    ['bloqueioJudicial', 'pago', 3_000],
    ['onusFiduciario', 'pago', 2_000],
  ])
  expect(await saldo(storage, conta)).toBe(4_700)
})

test('of two readings at once, whose contracts take the same together, one stands whole', async () => {
  const storage = await comUnidade(9_700)
  await anotar(storage, [efeito(1, 5_000)])
  const primeira = [efeito(1, 2_500), efeito(2, 2_500)]
  const segunda = [efeito(1, 3_500), efeito(3, 1_500)]
  await anotar(
    comNoMeio(storage, () => anotar(storage, primeira)),
    segunda,
  )
  const ativos = (await efeitosDe(storage)).filter(e => e.situacao === 'ativo')
  expect(ativos.map(e => [e.ordem, e.valor])).toEqual([
    [1, 3_500],
    [3, 1_500],
  ])
  expect(await Ur.get(storage, id)).toMatchObject({ onerado: 5_000 })
})

test('two contracts of one institution that are paid to one account are both paid', async () => {
  const storage = await comUnidade(9_700)
  const mesmos = [efeito(1, 3_000), efeito(2, 4_000, { beneficiario: efeito(1, 1).beneficiario })]
  for (let n = 0; n < 2; n++) expect(await anotar(storage, mesmos)).toBe(n === 0)
  await liberarUr({ storage, clock }, Ur.key(id))
  expect((await efeitosDe(storage)).map(e => e.pago)).toEqual([3_000, 4_000])
  expect(await saldo(storage, conta)).toBe(2_700)
})

test('the acquirer pays a beneficiary out of what it owes us, and an owner of nothing has no row of it', async () => {
  const storage = await comUnidade(5_000)
  await anotar(storage, [efeito(1, 9_000)], 'adquirente')
  await liberarUr({ storage, clock }, Ur.key(id))
  const [l] = await liberacoes(storage)
  expect(l?.pernas).toEqual([
    { conta: contas.aLiberar(conta), valor: -5_000 },
    { conta: contas.adquirente, valor: 5_000 },
  ])
  expect(await saldo(storage, conta)).toBe(0)
})

test('what is told the same again writes nothing; what is told no more takes nothing', async () => {
  const storage = await comUnidade(9_700)
  expect(await anotar(storage, [efeito(1, 3_000)])).toBe(true)
  expect(await Ur.get(storage, id)).toMatchObject({ onerado: 3_000, registro: { situacao: 'efeitoNovo' } })
  expect(await anotar(storage, [efeito(1, 3_000)])).toBe(false)
  const igual = await Ur.get(storage, id)
  expect(igual?.registro?.situacao).toBe('igual')
  let escritas = 0
  const contada: Storage = {
    ...storage,
    commit: async (w, o) => {
      escritas += w.length
      await storage.commit(w, o)
    },
  }
  expect(await anotar(contada, [efeito(1, 3_000)])).toBe(false)
  expect(escritas).toBe(0)
  await anotar(storage, [])
  expect(await Ur.get(storage, id)).toMatchObject({ onerado: 0 })
  expect((await efeitosDe(storage)).map(e => e.situacao)).toEqual(['retirado'])
  await liberarUr({ storage, clock }, Ur.key(id))
  expect(await saldo(storage, conta)).toBe(9_700)
})

test('what a contract takes is neither anticipated nor taken for what its owner owes', async () => {
  const storage = await comUnidade(9_700)
  await anotar(storage, [efeito(1, 9_000)])
  const { onerado } = (await Ur.get(storage, id)) ?? {}
  await expect(storage.commit([anteciparDaUr({ ...id, onerado }, 701)])).rejects.toThrow()
  // read before the contract came
  await expect(storage.commit([anteciparDaUr(id, 100)])).rejects.toThrow()
  await storage.commit([anteciparDaUr({ ...id, onerado }, 300)])
  await storage.commit([Saldo.add(conta, { disponivel: -2_000 }, { set: { conta } })])
  await abaterDivida({ storage, clock: { now: () => noDia - 86_400_000 } as never }, conta)
  expect(await Ur.get(storage, id)).toMatchObject({ valor: 9_000, antecipado: 300, abatido: 400, onerado: 9_000 })
})

test('for any amount and contracts: every centavo goes to one of the two, and no beneficiary has more than its contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 5 }),
      async (valor, onus) => {
        const storage = await comUnidade(valor)
        await anotar(
          storage,
          onus.map((v, n) => efeito(n + 1, v)),
        )
        await liberarUr({ storage, clock }, Ur.key(id))
        const [l] = await liberacoes(storage)
        expect(l && declarado(l)).toBe(true)
        expect(l?.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
        const total = onus.reduce((s, v) => s + v, 0)
        expect(await saldo(storage, conta)).toBe(Math.max(0, valor - total))
        const pagos = await efeitosDe(storage)
        expect(pagos.reduce((s, e) => s + (e.pago ?? 0), 0)).toBe(Math.min(valor, total))
        for (const e of pagos) expect(e.pago).toBeLessThanOrEqual(e.valor)
      },
    ),
    { numRuns: 40 },
  )
})

test('a unit on which hundreds have a claim is written and released all the same: beyond forty they are one, of what they take together', async () => {
  const storage = await comUnidade(100_000)
  const primeira = Array.from({ length: 300 }, (_, n) => efeito(n + 1, 100))
  await anotar(storage, primeira)
  const lidos = await efeitosDe(storage)
  expect(lidos).toHaveLength(41)
  expect(lidos.reduce((s, e) => s + e.valor, 0)).toBe(30_000)
  expect(await Ur.get(storage, id, { consistent: true })).toMatchObject({ onerado: 30_000 })
  // the same again writes nothing; wholly other ones take the place of all
  expect(await anotar(storage, primeira.toReversed())).toBe(false)
  await anotar(
    storage,
    Array.from({ length: 300 }, (_, n) => efeito(n + 1_001, 50)),
  )
  await liberarUr({ storage, clock }, Ur.key(id))
  const [liberada] = await liberacoes(storage)
  expect(liberada && declarado(liberada)).toBe(true)
  // forty are paid by a transfer each; who the others are the registrar alone knows, and their part stays set aside
  const de = (c: string) => liberada?.pernas.find(p => p.conta === c)?.valor
  expect([de(contas.pagandoOnus), de(contas.onus)]).toEqual([2_000, 13_000])
  expect(await saldo(storage, conta)).toBe(85_000)
  const pagos = (await efeitosDe(storage)).filter(e => e.situacao === 'pago')
  expect(pagos.reduce((s, e) => s + (e.pago ?? 0), 0)).toBe(15_000)
})
