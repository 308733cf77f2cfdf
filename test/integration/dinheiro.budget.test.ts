import { beforeEach, expect, test } from 'vitest'
import { validarAntecipacao } from '../../functions/areas/antecipacao/validarAntecipacao/validarAntecipacao.ts'
import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { pagarBoleto } from '../../functions/areas/financeiro/pagarBoleto/pagarBoleto.ts'
import { solicitarSaque } from '../../functions/areas/saldo/solicitarSaque/solicitarSaque.ts'
import { Fault } from '../../functions/platform/http/fault.ts'
import { DestinoConhecido } from '../../functions/platform/storage/DestinoConhecido.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import type { Consumed } from '../../functions/platform/storage/port.ts'
import { linhaDeTeste, type NomeDeLinha } from '../../functions/sandbox/index.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import { mundoDeEstornos } from '../builders/estornos.ts'
import { nenhumContrato } from '../builders/registradora.ts'
import { company, merchant } from '../sim/cart-calls.ts'
import { offer, writesOfOffer } from '../sim/payout.ts'
import { asTaken, photoOf } from '../sim/photo.ts'
import { contexto } from '../sim/world.ts'
import { mundoDoDinheiro } from './dinheiro.ts'
import { localStorage } from './storage/local.ts'

/** DESIGN §13 for money that goes out: exact write units, on the local DynamoDB, whose capacity is AWS's. */
let local: Awaited<ReturnType<typeof localStorage>>
let m: ReturnType<typeof mundoDoDinheiro>
beforeEach(async () => {
  local = await localStorage()
  m = mundoDoDinheiro(local.storage)
})

/** Write units of each commit of what was done, and what it all came to, for the record. */
async function units(name: string, work: () => Promise<unknown>): Promise<number[]> {
  local.spent.length = 0
  await work()
  const sum = (of: (c: Consumed) => number) => local.spent.reduce((n, c) => n + of(c), 0)
  const commits = local.spent.filter(c => c.operation === 'commit').map(c => c.writes)
  const [writes, inIndexes, reads] = [sum(c => c.writes), sum(c => c.indexWrites), sum(c => c.reads)]
  console.log(`${name}: ${writes} write units (${commits.join(' ')}), ${inIndexes} in indexes, ${reads} read units`)
  return commits
}
const context = (idempotencyKey?: string) => ({ ...contexto, idempotencyKey, cookies: {}, prazo: m.prazo() })
/** The company, with so much in its balance. */
const funded = (valor: number) =>
  local.storage.commit([
    Empresa.create(company),
    DestinoConhecido.put({ conta: contas.empresa(company.id), em: m.clock.now(), por: 'equipe' }),
    ...lancarJa(
      lancamentoDe({
        dono: { de: 'FUNDO#1' },
        empresaId: company.id,
        tipo: 'saque-devolvido',
        ref: 'fundo',
        valor,
        quando: m.clock.now(),
        pernas: [
          { conta: contas.repasse, valor: -valor },
          { conta: contas.empresa(company.id), valor },
        ],
      }),
    ),
  ])
const available = async () => (await Saldo.get(local.storage, contas.empresa(company.id)))?.disponivel
const sacar = (valor: number, chave?: string) =>
  solicitarSaque(m.deps)({ params: {}, query: {}, body: { valor }, sessao: merchant, contexto: context(chave) })

test('a cart writes 2 units for its card, 14 for each slip and 6 for its capture', async () => {
  for (const slips of [1, 2, 3]) {
    local = await localStorage()
    m = mundoDoDinheiro(local.storage)
    await m.carrinho(Array<NomeDeLinha>(slips).fill('comum'))
    expect(await units('the card', () => m.autorizar())).toEqual([1, 1])
    const paid = await units(`${slips} slips, paid and captured`, () => m.avancar())
    expect(await m.lido()).toMatchObject({ estado: 'Liquidado', capturado: slips * 10_000 })
    expect(paid).toEqual([...Array(slips).fill([4, 4, 6]).flat(), 1, 1, 4])
  }
})

test('a cart of which no slip was paid writes 12 for the slip, 2 for letting the hold go', async () => {
  await m.carrinho(['recusa'])
  await m.autorizar()
  expect(await units('a slip refused, the hold let go', () => m.avancar())).toEqual([4, 4, 4, 1, 1])
})

test('a withdrawal: four of its units count what leaves (0063)', async () => {
  await funded(100_000)
  expect(await units('a withdrawal', () => sacar(33_333, 'saque-um-0001'))).toEqual([18, 1, 8])
  expect(await available()).toBe(66_667)
  expect(await units('the same again', () => sacar(33_333, 'saque-um-0001'))).toEqual([])
})

test('a slip from the balance: four of its units count what leaves (0063), two are its one place (0186)', async () => {
  await funded(100_000)
  const linha = linhaDeTeste('comum', { valor: 10_000, vencimento: '2026-12-10', serie: 9 })
  const pagar = () =>
    pagarBoleto(m.deps)({
      params: {},
      query: {},
      body: { codigo: linha, valor: 10_000 },
      sessao: merchant,
      contexto: context('boleto-um-0001'),
    })
  expect(await units('a slip from the balance', pagar)).toEqual([16, 1])
  expect(await units('the same again', pagar)).toEqual([])
  expect(await available()).toBe(90_000)
})

test('an anticipation', async () => {
  await local.storage.commit(writesOfOffer(m.clock.now()))
  const biometria = {
    compararFaces: async () => ({ tipo: 'aprovada' as const, similaridade: 0.99, fonte: 'base' as const }),
  }
  const deps = {
    ...m.deps,
    biometria,
    retratos: asTaken,
    registradora: nenhumContrato,
    selfies: { ler: async () => undefined, gravar: async () => {} },
  }
  const work = () =>
    validarAntecipacao(deps as never)({
      params: {},
      query: {},
      body: { id: offer.id },
      arquivo: photoOf(offer.cpf),
      sessao: undefined,
      contexto: context(),
    })
  // of the 32, six are the three rows that its receiver reads in the statement (0176), four count what leaves (0063), two prove in its own transaction that nothing is owed (0053), and two that
  // the company has not stopped its money out (0067), two that it is not suspended (0089)
  expect(await units('an anticipation', work)).toEqual([1, 32, 1, 8])
})

test('a refund: a large one writes two units more, and so does one that waits; letting it go writes its end (0063)', async () => {
  const saidas = { ...limitesDeSaidaPadrao, estorno: 90_00, dia: 100_00 }
  const e = mundoDeEstornos(undefined, { credito: 900_00, saidas }, local.storage)
  const anunciar = async (name: string, valor: number) => {
    const { id } = await e.noPix(10_000)
    // the sale's own legs are applied before, so that only the refund is counted
    await e.estornar(id, 1)
    await e.aoRepouso(id)
    const [announced] = await units(name, () => e.estornar(id, valor, `chave-${valor}`))
    return { id, announced }
  }
  const small = await anunciar('a small refund', 8_998)
  const large = await anunciar('a large refund', 9_000)
  const waits = await anunciar('a refund that waits', 9_001)
  expect([small.announced, large.announced, waits.announced]).toEqual([10, 12, 12])
  expect(await units('letting it go', () => e.decidir(waits.id, 'liberar'))).toEqual([4, 1])
})

test('a hundred withdrawals at once take what there is, and not a centavo more', async () => {
  await funded(100_000)
  const ends = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => sacar(9_999, `saque-numero-${n}`)))
  const paid = ends.filter(e => e.status === 'fulfilled')
  const refused = ends.flatMap(e => (e.status === 'rejected' ? [e.reason as Fault] : []))
  expect(refused.every(e => e instanceof Fault && e.name === 'SaldoInsuficiente')).toBe(true)
  expect([paid.length, refused.length]).toEqual([10, 90])
  expect(await available()).toBe(10)
  expect(m.repasse.envios().map(e => e.valor)).toEqual(Array(10).fill(9_999))
})
