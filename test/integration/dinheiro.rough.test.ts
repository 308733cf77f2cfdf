import { afterAll, beforeAll, expect, test } from 'vitest'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { cartaoDoCarrinho } from '../builders/carrinho.ts'
import { type ContractBench, contractBench } from '../contract/bench.ts'
import { carrinhos } from '../contract/cart.ts'
import { creditarEmpresa, prontoParaOCartao } from '../contract/errors.pagamento.ts'
import { askedAgain, books, deadLetters, roughTable } from '../harness/roughTable.ts'
import { testStack } from '../harness/stack.ts'
import { motorista } from './boleto/harness.ts'
import { cardDriver } from './cartao/harness.ts'
import { until } from './pix/harness.ts'

/**
 * Every way in which money moves, on a table that refuses, lags and repeats itself (Pix: `pix/rough.test.ts`): a few
 * payers each at once, each booked once, every balance the sum of its journal, no dead letter.
 */
const seed = 20261124
const rough = roughTable(seed)
let b: ContractBench
let card: ReturnType<typeof cardDriver>
let boleto: ReturnType<typeof motorista>
const carts = carrinhos(() => b)
beforeAll(async () => {
  b = await contractBench(() => testStack({ faults: rough.faults }))
  card = cardDriver(b.stack, b.storage)
  boleto = motorista({ stack: b.stack, storage: b.storage })
  await b.sessao('administrador')
  await creditarEmpresa(b, 'aurora', 10_000_00)
})
afterAll(() => b.close())

const payers = [1, 2, 3, 4]
const worked = async () => {
  // a callback that the table refused comes again, as the acquirer's schedule has it
  b.stack.sandbox.cielo.avisos.antecipar()
  await b.stack.sandbox.trabalhar()
  await b.stack.sweep()
}
/** Until it is so, with whatever a provider still has to tell, and what falls due. */
const reaches = (look: () => Promise<boolean>, what: string) =>
  until(async () => {
    if (await look()) return true
    await worked()
    return look()
  }, what)
const kinds = async (id: string) => (await card.journal(id)).map(l => l.tipo).sort()

async function paidByCard(link: string, n: number): Promise<string> {
  const { body } = await askedAgain(() => card.startCard(link, `chave-do-dia-ruim-${seed}-${link}-${n}`))
  expect((await askedAgain(() => card.registerCard(body.id))).status).toBe(200)
  const headers = { ...card.cookieOf(body.id), 'idempotency-key': `cobranca-${seed}-${link}-${n}` }
  await askedAgain(() => card.charge(body.id, { headers }))
  return body.id
}

async function cards() {
  const link = await card.newLink()
  const ids = await Promise.all(payers.map(n => paidByCard(link.id, n)))
  for (const id of ids)
    await reaches(async () => (await card.checkout(id)).tentativa?.estado === 'capturada', `card ${id} is captured`)
  await until(async () => (await card.balance(link.conta)) === payers.length * 9_601, 'the company is credited')
  for (const id of ids) expect((await kinds(id)).filter(t => t === 'cartao')).toEqual(['cartao'])
}

async function slips() {
  const link = await boleto.novoLink()
  const ids = await Promise.all(
    payers.map(async n => {
      const corpo = { link: link.id, formaPagamento: 0, parcelas: 1, chave: `chave-do-boleto-${seed}-${n}` }
      const { body } = await askedAgain(() => b.http.call<{ id: string }>('iniciarPagamento', { body: corpo }))
      expect((await askedAgain(() => card.registerCard(body.id))).status).toBe(200)
      await askedAgain(() => boleto.processar(body.id))
      return body.id
    }),
  )
  const { boletos } = b.stack.sandbox.cielo
  for (const id of ids) {
    await reaches(async () => (await card.checkout(id)).boleto?.estado === 'aberto', `slip ${id} is registered`)
    const { pedidoId } = (await card.checkout(id)).boleto ?? {}
    const registrado = boletos.todos().find(x => x.pedidoId === pedidoId)
    expect(boletos.pagar(registrado?.pagamentoId ?? '').tipo).toBe('pago')
  }
  for (const id of ids)
    await reaches(async () => (await card.checkout(id)).estado === 'Liquidado', `slip ${id} is paid`)
  for (const id of ids) expect(await kinds(id)).toEqual(['boleto'])
}

async function cartsOfSlips() {
  // the payer's steps before the card are no money: they are on a quiet table
  rough.on = false
  const ready = []
  for (const n of payers.slice(2)) ready.push({ n, ...(await prontoParaOCartao(b)) })
  rough.on = true
  await Promise.all(
    ready.map(({ id, valor, parcelas, n }) =>
      askedAgain(() =>
        b.http.call('autorizarCarrinho', {
          params: { id },
          body: cartaoDoCarrinho(valor, parcelas),
          headers: { 'idempotency-key': `carrinho-${seed}-${n}` },
        }),
      ),
    ),
  )
  for (const { id } of ready)
    await reaches(async () => (await carts.raiz(id)).estado === 'Liquidado', `cart ${id} is paid`)
}

async function refunds() {
  const link = await b.criarLink({
    valor: 150,
    formasPagamento: [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
  })
  const ids = await Promise.all(payers.map(n => paidByCard(link, n)))
  for (const id of ids)
    await reaches(async () => (await card.checkout(id)).tentativa?.estado === 'capturada', `card ${id} is captured`)
  const headers = await b.sessao('administrador')
  for (const [n, id] of ids.entries())
    await askedAgain(() =>
      b.http.call('estornarCheckout', {
        headers: { ...headers, 'idempotency-key': `estorno-${seed}-${n}` },
        params: { id },
        body: { valor: n % 2 ? null : 50 },
      }),
    )
  for (const [n, id] of ids.entries()) {
    await reaches(async () => (await card.checkout(id)).estorno?.estado === 'concluido', `refund of ${id} is done`)
    expect((await card.checkout(id)).estornado).toBe(n % 2 ? 150_00 : 50_00)
  }
}

async function withdrawals() {
  const headers = await b.sessao('administrador')
  const asked = await Promise.all(
    payers.map(n =>
      askedAgain(() =>
        b.http.call<{ id: string }>('solicitarSaque', {
          headers: { ...headers, 'idempotency-key': `saque-${seed}-${n}` },
          body: { valor: 10 + n },
        }),
      ),
    ),
  )
  expect(asked.map(a => a.status)).toEqual(payers.map(() => 200))
  const ids = asked.map(a => a.body.id)
  expect(new Set(ids).size).toBe(payers.length)
  for (const id of ids)
    await reaches(
      async () => (await Transferencia.get(b.storage, id, { consistent: true }))?.estado === 'paga',
      `withdrawal ${id} is done`,
    )
}

test.each([
  ['cards', cards],
  ['slips', slips],
  ['carts of slips', cartsOfSlips],
  ['refunds', refunds],
  ['withdrawals', withdrawals],
])('%s: each is booked once', async (_, run) => {
  const before = { ...rough.met }
  rough.on = true
  await run()
  await b.stack.drained()
  rough.on = false
  // a run without refusals would prove nothing
  expect(rough.met.conflicts).toBeGreaterThan(before.conflicts)
  expect(rough.met.throttles).toBeGreaterThan(before.throttles)
  expect(await deadLetters()).toEqual([])
  expect(await books()).toEqual({ wrong: [], total: 0 })
})
