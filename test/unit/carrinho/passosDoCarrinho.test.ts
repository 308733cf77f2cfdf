import { expect, test } from 'vitest'
import { abandonoMs, encerrarAbandonado } from '../../../functions/areas/carrinho/regras/abandono.ts'
import { conferirCarrinho } from '../../../functions/areas/carrinho/regras/avisoDoCarrinho.ts'
import type { Pedido } from '../../../functions/areas/carrinho/regras/decidirPasso.ts'
import { interpretarConsultaDoEstorno } from '../../../functions/areas/carrinho/regras/estornoDoCarrinho.ts'
import { interpretarSituacaoNoCarrinho } from '../../../functions/areas/carrinho/regras/pagamentosDoCarrinho.ts'
import {
  perguntasMs,
  perguntaTardiaMs,
  vigiasDoPagamentoMs,
} from '../../../functions/areas/cobranca/regras/pagamentoDeBoleto/prazosDoPagamento.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { tentativa } from '../cobranca/checkouts.ts'

/** When a cart is looked at next, and what a provider's silence or a failing table must not hide. */
const agora = Date.UTC(2026, 10, 20, 12)
const slip = (situacao: string, pagamento: object) => ({
  ...{ consultaId: 'a', situacao, valor: 450, pagamento: { id: 'P1', em: agora, ...pagamento } },
})
const pedido = (boleto: object, c: object = {}) =>
  ({
    c: { id: 'C', empresaId: 'aurora', estado: 'AguardandoPagamentoDeBoleto', versao: 1, parcelas: 1, taxa: 10, ...c },
    boletos: [boleto],
  }) as unknown as Pedido

test.each<[number | undefined, number]>([
  [undefined, perguntasMs[1] ?? 0],
  [0, perguntasMs[1] ?? 0],
  [perguntasMs.length, perguntaTardiaMs],
])('a payment without an answer after %s questions is asked about again %i ms later', (vezes, ms) => {
  const p = pedido(slip('indeterminada', { vezes }))
  const m = interpretarSituacaoNoCarrinho(p, 'P1', { tipo: 'indeterminada' } as never, agora)
  expect(m?.boletos?.[0]?.pagamento?.prazo).toBe(agora + ms)
})

test('a slip that turns out to be paid is watched from then on, for its bank may send it back', () => {
  const paid = { tipo: 'pago', transacaoId: 'T', autenticacao: 'A' } as never
  const m = interpretarSituacaoNoCarrinho(pedido(slip('indeterminada', {})), 'P1', paid, agora)
  expect(m?.boletos?.[0]).toMatchObject({ situacao: 'paga', pagamento: { prazo: agora + vigiasDoPagamentoMs[0] } })
})

const estorno = { id: 'R1', valor: 450, antes: 0, estado: 'indeterminado', prazo: agora }
test.each([
  ['R1', 'concluido'],
  ['R0', undefined],
])('what is said of a refund counts for that one only: %s', (id, estado) => {
  const p = pedido(slip('devolvida', {}), { estado: 'Liquidado', capturado: 1_000, estorno })
  const answer = { tipo: 'pagamento', estornado: 450 } as never
  expect(interpretarConsultaDoEstorno(p, id, answer, agora)?.c.estorno?.estado).toBe(estado)
})

const root = (over: Partial<Carrinho> = {}): Carrinho => ({
  ...{ id: 'Carrinho0000000000001', versao: 1, estado: 'ConsultaIniciada', empresaId: 'aurora', contrato: 'K' },
  ...{ valor: 0, boletos: 0, estrangeiro: false, criadoEm: new Date(agora).toISOString(), vence: agora, ev: [] },
  ...over,
})
const failing = (storage: Storage): Storage => ({
  ...storage,
  commit: async () => {
    throw new Error('the table is not there')
  },
})
const clock = { now: () => agora + abandonoMs, sleep: async () => {} }

test('a cart whose end could not be written is not said to have ended', async () => {
  const storage = memoryStorage()
  await storage.commit([Carrinho.create(root())])
  const end = (table: Storage) => encerrarAbandonado({ storage: table, clock } as never, root().id)
  await expect(end(failing(storage))).rejects.toThrow('the table is not there')
  expect(await end(storage)).toBe(true)
  expect(await end(storage)).toBe(false)
})

test('a notice of a cart whose payment cannot be asked about fails, so that it is told again', async () => {
  const storage = memoryStorage()
  await storage.commit([Carrinho.create(root({ tentativa: tentativa('capturada', { pagamentoId: 'X' }) }))])
  const silent = { consultar: async () => ({ tipo: 'indeterminada' }), capacidades: {} }
  const deps = { storage, clock, adquirente: silent, log: { warn() {}, error() {}, info() {} } } as never
  await expect(conferirCarrinho(deps, root().id, agora)).rejects.toThrow('the acquirer did not answer')
})
