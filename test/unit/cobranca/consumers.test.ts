import { expect, test } from 'vitest'
import { lancamentoDoPixDivergente } from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { reservarUso } from '../../../functions/areas/cobranca/regras/usos.ts'
import { devolucoes } from '../../../functions/events/consumers/devolucoes/devolucoes.ts'
import { acordar } from '../../../functions/events/consumers/fluxos/fluxos.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { Uso } from '../../../functions/platform/storage/Link.ts'
import { ConditionFailed } from '../../../functions/platform/storage/port.ts'
import type { EventosDaFila } from '../../../shared/domain/eventos.ts'
import { dice } from '../../sim/dice.ts'
import { crashAt } from '../../sim/faults.ts'
import { linkFor } from '../../sim/scenario.ts'
import { type Deps, start, World } from '../../sim/world.ts'
import { agora, checkout, e2e, id, pix, tentativa, txid } from './checkouts.ts'

const world = () => new World({ dice: dice(1), faults: crashAt(0, 'before'), orderly: true, deliver: () => {} })
/** Runs one function in the world and answers its end, with everything it caused later left undone. */
async function run<T>(w: World, work: (deps: Deps) => Promise<T>): Promise<T> {
  let out: Promise<T> | undefined
  const ended = w.invoke('test', deps => {
    out = work(deps)
    return out
  })
  void ended
  await w.scheduler.rest()
  return out!
}
const message = (tipo: EventosDaFila<'devolucoes'>, ref: string) =>
  ({ id: 'm', tipo, PK: `CHK#${id}`, SK: 'RAIZ', ref }) as const

async function charged(w: World, ciclo = 1) {
  const pedido = { txid: txid(ciclo), valor: 10_000, expiracaoSegundos: 300 }
  await run(w, deps => deps.pix.criarCobranca(pedido, { prazo: start + 10_000 }))
}

test('a refund that is still under way is asked for again: its webhook may be lost', async () => {
  const w = world()
  await charged(w)
  const paid = w.psp.pagar(txid(1), { valor: 9_999 })
  const e2eid = paid.tipo === 'pago' ? paid.recebimento.e2eid : ''
  const c = checkout({ estado: 'Divergente', pix: pix({ estado: 'divergente' }) })
  const held = lancamentoDoPixDivergente(c, { e2eid, valor: 9_999, horario: start }, txid(1))
  await w.table.storage.commit([Checkout.create(c), Lancamento.create(held)])
  // two seconds pass between the two at this PSP
  await expect(run(w, deps => devolucoes(deps, message('DevolverPix', e2eid)))).rejects.toMatchObject({
    name: 'Adiada',
  })
  await run(w, deps => devolucoes(deps, message('DevolverPix', e2eid)))
  const after = await Checkout.get(w.table.storage, id)
  expect(after?.estado).toBe('Estornado')
  const refund = { checkoutId: id, tipo: 'devolucao' as const, ref: `${e2eid}#dev${e2eid}` }
  expect((await Lancamento.get(w.table.storage, refund))?.valor).toBe(9_999)
})

test.each(['limite', 'acesso-negado'] as const)(
  'a PSP that takes no refund now (%s) is asked again: the money is still to go back',
  async motivo => {
    const w = world()
    const c = checkout({ estado: 'Divergente', pix: pix({ estado: 'divergente' }) })
    const held = lancamentoDoPixDivergente(c, { e2eid: e2e(1), valor: 9_999, horario: start }, txid(1))
    await w.table.storage.commit([Checkout.create(c), Lancamento.create(held)])
    const refused = (deps: Deps) => ({
      ...deps,
      pix: { ...deps.pix, devolver: async () => ({ tipo: 'recusada' as const, motivo }) },
    })
    await expect(run(w, deps => devolucoes(refused(deps), message('DevolverPix', e2e(1))))).rejects.toMatchObject({
      name: 'Adiada',
    })
  },
)

test('a charge that was paid before it could be taken away is recorded, whatever its webhook does', async () => {
  const w = world()
  await charged(w)
  w.psp.pagar(txid(1))
  const c = checkout({ estado: 'Liquidado', e2eid: e2e(9), pix: pix({ ciclo: 2, estado: 'paga' }) })
  await w.table.storage.commit([Checkout.create(c)])
  await run(w, deps => devolucoes(deps, message('RemoverPix', txid(1))))
  expect((await Checkout.get(w.table.storage, id))?.estado).not.toBe('Liquidado')
  expect(w.table.all<{ tipo: string }>('Lancamento').map(l => l.tipo)).toContain('pix-divergente')
})

test('a charge that may still be born is asked for again; one whose lease is over is not', async () => {
  const w = world()
  const c = checkout({ estado: 'Liquidado', e2eid: e2e(9), pix: pix({ estado: 'emitindo', prazo: start + 30_000 }) })
  await w.table.storage.commit([Checkout.create(c)])
  const remove = () => run(w, deps => devolucoes(deps, message('RemoverPix', txid(1))))
  await expect(remove()).rejects.toMatchObject({ name: 'Adiada' })
  w.scheduler.at = start + 30_000
  await expect(remove()).resolves.toBeUndefined()
})

test('a use that this very start has taken is not taken from itself: load and decide again', async () => {
  const w = world()
  const link = linkFor(1, { valor: 10_000, limiteUsos: 1, expiraEm: null })
  const c = checkout({ estado: 'Iniciado', link: link.id, uso: 1 })
  await w.table.storage.commit([Checkout.create(c), Uso.create({ link: link.id, n: 1, checkoutId: id })])
  await expect(reservarUso(w.table.storage, link, id, start)).rejects.toBeInstanceOf(ConditionFailed)
})

test.each([
  [5, [6, 7]],
  [5, [5, 6, 7]],
  [3, [1, 9]],
  [3, [4, 5, 6]],
  [3, [4, 5, 6, 7]],
])('limit lowered to %i, %j taken: starts that decide at once stay within it', async (limite, tomados) => {
  const w = world()
  const link = { ...linkFor(1, { valor: 10_000, limiteUsos: limite, expiraEm: null }), maiorLimite: 9 }
  const antes = tomados.map(n => Uso.create({ link: link.id, n, checkoutId: `antes${n}` }))
  await w.table.storage.commit(antes)
  const comecos = Array.from({ length: 20 }, (_, n) => reservarUso(w.table.storage, link, `começo ${n}`, start))
  let comecados = 0
  for (const comeco of await Promise.allSettled(comecos)) {
    if (comeco.status === 'rejected') continue
    await w.table.storage.commit(comeco.value.writes).then(
      () => comecados++,
      error => expect(error).toBeInstanceOf(ConditionFailed),
    )
  }
  expect(comecados).toBe(Math.max(0, limite - tomados.length))
})

test('who loses a use keeps the deadline of a denied attempt that is still watched', async () => {
  const w = world()
  const link = linkFor(1, { valor: 10_000, limiteUsos: 1, expiraEm: null })
  const prazo = start + 3_600_000
  const negada = { ...tentativa('negada'), prazo }
  const c = checkout({ estado: 'Recusado', formaPagamento: 1, link: link.id, uso: 1, tentativa: negada, vence: start })
  await w.table.storage.commit([Checkout.create(c), Uso.create({ link: link.id, n: 1, checkoutId: id })])
  const { writes } = await reservarUso(w.table.storage, link, 'Outro0000000000000000', start)
  await w.table.storage.commit(writes)
  expect(await Checkout.get(w.table.storage, id)).toMatchObject({ estado: 'Cancelado', vence: prazo })
})

const comCartao = (estado: 'enviada' | 'indeterminada' | 'negada') =>
  checkout({ estado: 'Pendente', formaPagamento: 1, tentativa: tentativa(estado) })
const comBoleto = (estado: 'aberto' | 'emitindo') =>
  checkout({
    formaPagamento: 0,
    boleto: { ciclo: 1, pedidoId: 'P'.repeat(20), estado, vencimento: '2026-11-23', em: agora },
  })
const pedeCartao = (pede: Pick<Checkout, 'contato' | 'vida'>) =>
  checkout({ estado: 'Solicitado', formaPagamento: 1, ...pede })
test.each([
  ['paid', checkout({ estado: 'Liquidado' }), 'pix', 'fim'],
  ['renewed', checkout({ pix: pix({ ciclo: 2 }) }), 'pix', 'fim'],
  ['divergent', checkout({ estado: 'Divergente' }), 'pix', 'fim'],
  ['cancelled', checkout({ estado: 'Cancelado' }), 'cobranca', 'fim'],
  ['charged', checkout({ pix: pix() }), 'cobranca', 'pix'],
  ['expired before it was charged', checkout({ estado: 'Expirado' }), 'cobranca', 'fim'],
  ['announced', checkout({ estado: 'Pendente', pix: pix({ estado: 'emitindo' }) }), 'cobranca', undefined],
  ['still to be paid', checkout({ pix: pix() }), 'pix', undefined],
  ['expired, and watched', checkout({ estado: 'Expirado', pix: pix({ estado: 'expirada' }) }), 'pix', undefined],
  ['charged by a card that nobody answered for', comCartao('indeterminada'), 'cobranca', 'cartao'],
  ['charged by a card that is being sent', comCartao('enviada'), 'cobranca', undefined],
  ['denied', { ...comCartao('negada'), estado: 'Recusado' as const }, 'cartao', 'fim'],
  ['still asked about', comCartao('indeterminada'), 'cartao', undefined],
  ['charged by a slip', comBoleto('aberto'), 'cobranca', 'boleto'],
  ['charged by a slip that is being registered', comBoleto('emitindo'), 'cobranca', undefined],
  ['charged, and its execution is of the definition before the stages', checkout({ pix: pix() }), 'pagador', 'pix'],
  ['waiting for a code', pedeCartao({ contato: 'pendente', vida: 'pendente' }), 'codigo', undefined],
  ['given its code, and a selfie is next', pedeCartao({ contato: 'validado', vida: 'pendente' }), 'codigo', 'selfie'],
  ['given its code, and nothing more is asked', pedeCartao({ contato: 'validado' }), 'codigo', 'cobranca'],
  ['waiting for a selfie', pedeCartao({ contato: 'validado', vida: 'pendente' }), 'selfie', undefined],
  ['asked for another code at the selfie', pedeCartao({ contato: 'pendente', vida: 'pendente' }), 'selfie', undefined],
  ['shown a selfie', pedeCartao({ contato: 'validado', vida: 'aprovada' }), 'selfie', 'cobranca'],
  ['charged by Pix without its code', { ...pedeCartao({ contato: 'pendente' }), pix: pix() }, 'codigo', 'cobranca'],
  ['left before its code', { ...pedeCartao({ contato: 'pendente' }), estado: 'Expirado' }, 'codigo', 'cobranca'],
  ['left before its selfie', { ...pedeCartao({ vida: 'pendente' }), estado: 'Cancelado' }, 'selfie', 'cobranca'],
] as const)('a workflow that waits is told when the checkout is %s', (_, c, etapa, proximo) => {
  expect(acordar(c, { ciclo: 1, etapa }, agora)?.proximo).toBe(proximo)
})
