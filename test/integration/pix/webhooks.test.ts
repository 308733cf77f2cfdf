import { afterAll, beforeAll, expect, test } from 'vitest'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { pspConhece } from '../../builders/pixRecebido.ts'
import { amostraDe } from '../../harness/provas.ts'
import { pix as charge, checkout } from '../../unit/cobranca/checkouts.ts'
import { monthOf, onTheWire, orders, type PixStack, pixStack, txidOf, until } from './harness.ts'

/** Callbacks of the PSP, over HTTP, in every bad weather there is: one journal event per e2e id, the right final state. */
let pix: PixStack
beforeAll(async () => {
  pix = await pixStack()
})
afterAll(() => pix.close())

const dated = (n: number) => new Date(n).toISOString()
const e2e = (mark: string, n: number) => `E99999004202611201200${mark}${String(n).padStart(11 - mark.length, '0')}`
const item = (id: string, ciclo: number, e2eid: string, valor: string, horario = Date.now()) => ({
  endToEndId: e2eid,
  txid: txidOf(id, ciclo),
  valor,
  horario: dated(horario),
})
const live = (ciclo: number) => charge({ ciclo, expiraEm: Date.now() + 300_000 })
const tipos = async (id: string) => (await pix.journal(id)).map(l => l.tipo).sort()

test('forged, with a txid that was guessed: the PSP does not know it, and nothing is credited', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const forged = item(id, 1, e2e('falso', 1), '120000.00')
  expect((await pix.webhook(forged)).status).toBe(200)
  expect(await tipos(id)).toEqual([])
  expect((await pix.poll(id)).body).toMatchObject({ pago: false })
  // nor does a true notice with another amount written into it
  const paid = onTheWire(await pix.pay(id, 1, { told: false }))
  expect((await pix.webhook({ ...paid, valor: '120000.00' })).status).toBe(200)
  expect((await pix.journal(id)).map(l => [l.tipo, l.valor])).toEqual([['pix', 10_000]])
})

test('one that the PSP does not answer for is kept, shown as being confirmed, and confirmed by the sweeper', async () => {
  const link = await pix.newLink()
  const [silent, heard] = [await pix.charged(link.id), await pix.charged(link.id)]
  const items = [await pix.pay(silent, 1, { told: false }), await pix.pay(heard, 1, { told: false })].map(onTheWire)
  const { falhas } = pix.stack.sandbox.psp
  falhas.registrar({ rota: 'consultar-pix', modo: '503-sem-efeito', vezes: 1 })
  expect((await pix.webhook(...items)).status).toBe(200)
  expect([await tipos(silent), await tipos(heard)]).toEqual([[], ['pix']])
  expect((await pix.poll(silent)).body).toEqual({ pago: false, expirado: false, confirmando: true, link: null })
  // nor does its code run out for who has paid
  await expireNow(silent)
  expect((await pix.poll(silent)).body).toMatchObject({ expirado: false, confirmando: true })
  await hintIsDue(silent)
  falhas.registrar({ rota: 'consultar-pix', modo: '503-sem-efeito', vezes: 1 })
  falhas.registrar({ rota: 'consultar', modo: '503-sem-efeito', vezes: 1 })
  await pix.stack.sweep()
  expect((await pix.poll(silent)).body).toMatchObject({ pago: false, confirmando: true })
  await hintIsDue(silent)
  await pix.stack.sweep()
  expect(await tipos(silent)).toEqual(['pix'])
  expect((await pix.poll(silent)).body).toEqual({ pago: true, expirado: false, link: expect.any(String) })
  expect((await pix.checkout(silent)).avisos).toBeUndefined()
})

test('a hint that no charge of ours could keep, or one too many, is not answered 200', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const { falhas } = pix.stack.sandbox.psp
  const silence = (vezes: number) => falhas.registrar({ rota: 'consultar-pix', modo: '503-sem-efeito', vezes })
  const strange = [
    { endToEndId: e2e('guarda', 1) },
    item('DeOutraPessoa00000000', 1, e2e('guarda', 2), '1.00'),
    item(id, 2, e2e('guarda', 3), '1.00'),
  ]
  for (const s of strange) {
    silence(1)
    expect((await pix.webhook(s)).status).toBe(500)
  }
  const many = [4, 5, 6, 7].map(n => item(id, 1, e2e('guarda', n), '100.00'))
  silence(3)
  expect((await pix.webhook(...many.slice(0, 3))).status).toBe(200)
  silence(1)
  expect((await pix.webhook(...many.slice(3))).status).toBe(500)
  expect((await pix.checkout(id)).avisos).toHaveLength(3)
  // none of them is known to the PSP: the payer is no longer told that a payment is being confirmed
  await hintIsDue(id)
  await pix.stack.sweep()
  expect(await pix.journal(id)).toEqual([])
  expect((await pix.poll(id)).body).toEqual({ pago: false, expirado: false, link: null })
})

test('the right amount of our txid, paid to a key that is not ours, settles nothing', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const other = { ...item(id, 1, e2e('chave', 1), '100.00'), chave: 'outra@loja.example' }
  expect((await pix.told(other)).status).toBe(200)
  expect(await tipos(id)).toEqual(['pix-divergente'])
})

test('told ten times at once, then ten times more: one credit', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const paid = onTheWire(await pix.pay(id, 1, { told: false }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => pix.webhook(paid)))
  expect(answers.map(a => a.status)).toEqual(Array(10).fill(200))
  for (let n = 0; n < 10; n++) expect((await pix.webhook(paid, paid)).status).toBe(200)
  expect(await tipos(id)).toEqual(['pix'])
  expect((await pix.poll(id)).body).toMatchObject({ pago: true, expirado: false })
  expect(await until(async () => (await pix.balance(link.conta)) || undefined, 'the credit is booked')).toBe(9_901)
  expect(await pix.statement(link.conta, monthOf(Date.now()))).toHaveLength(1)
})

test('orders of four payments of three cycles: one is credited, three are held, whatever the order', async () => {
  const link = await pix.newLink()
  const all = orders([1, 2, 3, 4])
  expect(all).toHaveLength(24)
  // all 120 orders of five such events, each told three times, are told in memory (orders.test.ts)
  for (const [n, order] of amostraDe(all, ([first]) => `${first} first`).entries()) {
    const id = `Ordens${String(n).padStart(15, '0')}`
    const c = checkout({ id, link: link.id, empresaId: 'ordens', pix: { ...live(3), txid: txidOf(id, 3) } })
    await pix.storage.commit([Checkout.create(c)])
    const e = (k: number) => e2e(`ord${String(n).padStart(3, '0')}`, k)
    const right = new Set([1, 3])
    const four = [1, 2, 2, 3].map((ciclo, i) => item(id, ciclo, e(i + 1), right.has(i + 1) ? '100.00' : '99.99'))
    for (const k of order) {
      const one = four[k - 1]
      if (one) expect((await pix.told(one)).status).toBe(200)
    }
    const journal = await pix.journal(id)
    expect(journal.map(l => l.ref).sort()).toEqual([e(1), e(2), e(3), e(4)])
    const first = order.find(k => right.has(k)) ?? 0
    expect(journal.filter(l => l.tipo === 'pix').map(l => l.ref)).toEqual([e(first)])
    expect(await pix.checkout(id)).toMatchObject({ estado: 'Divergente', e2eid: e(first) })
  }
})

test('replayed much later, after its refund too: nothing is booked again', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const paid = await pix.pay(id, 1)
  const wire = onTheWire(paid)
  const refund = {
    id: 'MED123',
    rtrId: `D99999008202611201200${'0'.repeat(11)}`,
    valor: '100.00',
    natureza: 'MED_FRAUDE',
    horario: { solicitacao: dated(Date.now()), liquidacao: dated(Date.now()) },
    status: 'DEVOLVIDO',
  }
  expect((await pix.told({ ...wire, devolucoes: [refund] })).status).toBe(200)
  await pix.reaches(id, 'Estornado')
  for (const again of [wire, { ...wire, devolucoes: [refund] }, { ...wire, devolucoes: refund }, wire]) {
    expect((await pix.webhook(again)).status).toBe(200)
  }
  expect(await tipos(id)).toEqual(['devolucao', 'pix'])
  await until(async () => (await pix.statement(link.conta, monthOf(Date.now()))).length === 2, 'both legs are booked')
  // the fee is not given back: what is left is what the company owes
  expect(await pix.balance(link.conta)).toBe(-99)
})

test.each([-10, 10])('a PSP whose clock is off by %i minutes: paid once, dated by its word', async minutes => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const paid = onTheWire(await pix.pay(id, 1, { told: false }))
  const horario = dated(Date.now() + minutes * 60_000)
  expect((await pix.told({ ...paid, devolucoes: [], horario })).status).toBe(200)
  expect((await pix.webhook(paid)).status).toBe(200)
  expect(await pix.checkout(id)).toMatchObject({ estado: 'Liquidado', pagoEm: horario })
  expect(await tipos(id)).toEqual(['pix'])
})

test('a wrong amount: recorded, returned, and the checkout resolved when the refund lands', async () => {
  const link = await pix.newLink()
  const { body, cookie } = await pix.start(link.id, `chave-do-valor-errado-${Date.now()}`)
  const { id } = body
  await pix.register(id)
  await pix.process(id)
  const paid = await pix.pay(id, 1, { valor: 9_999 })
  // who looks at the code must not pay again: the page is told to look where the payment stands now
  const semEspera = { pago: false, expirado: false, outraEtapa: true, link: null }
  expect((await pix.poll(id)).body).toEqual(semEspera)
  await pix.reaches(id, 'Estornado')
  expect((await pix.poll(id)).body).toEqual(semEspera)
  // its own address says that it is over; the bare link may be paid again, in the browser that began it too
  const dele = { cookie }
  expect(await pix.look(link.id, id, dele)).toMatchObject({ proximaEtapa: 'PAGAMENTO_CONCLUIDO', checkoutId: id })
  expect(await pix.look(link.id, 'atual', dele)).toMatchObject({
    proximaEtapa: 'IDENTIFICAR_PAGADOR',
    checkoutId: null,
  })
  // whatever becomes of the link, who paid is told what became of the money; who comes anew finds it closed
  const fechado = { op: 'add' as const, key: Link.key(link.id), add: {}, set: { estado: 'encerrado' } }
  await pix.storage.commit([fechado])
  expect(await pix.look(link.id, id, dele)).toMatchObject({ proximaEtapa: 'PAGAMENTO_CONCLUIDO', checkoutId: id })
  expect(await pix.look(link.id, 'atual', dele)).toMatchObject({ name: 'LinkExpirado' })
  expect(await tipos(id)).toEqual(['devolucao', 'pix-divergente'])
  expect(pix.stack.sandbox.psp.devolucoes.recebimento(paid.e2eid)?.devolucoes).toMatchObject([
    { valor: 9_999, status: 'DEVOLVIDO' },
  ])
  await until(async () => {
    const held = await pix.statement('quita:a-devolver', monthOf(Date.now()))
    const ofThis = held.filter(l => l.checkoutId === id).map(l => l.valor)
    return ofThis.length === 2 && ofThis.reduce((s, v) => s + v, 0) === 0
  }, 'nothing of it is held any more')
  expect(await pix.balance(link.conta)).toBe(0)
})

test('a second payment: Divergente, returned, and Liquidado again when the refund lands', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const { psp } = pix.stack.sandbox
  // the renewal does not learn whether the old charge went away, so that both may be paid
  psp.expirar(txidOf(id, 1))
  await expireNow(id)
  psp.falhas.registrar({ rota: 'revisar', modo: '503-sem-efeito', vezes: 1 })
  expect((await pix.process(id)).status).toBe(200)
  await pix.pay(id, 2)
  expect(await pix.checkout(id)).toMatchObject({ estado: 'Liquidado' })
  const second = { ...item(id, 1, e2e('segundo', 1), '100.00') }
  await until(async () => psp.cob(txidOf(id, 1))?.status !== 'ATIVA', 'the old charge is taken away at last')
  expect((await pix.told(second)).status).toBe(200)
  expect((await pix.checkout(id)).estado).toBe('Divergente')
  expect((await pix.poll(id)).body.pago).toBe(false)
  const refund = { id: 'dev1', valor: '100.00', horario: { solicitacao: dated(Date.now()) }, status: 'DEVOLVIDO' }
  expect((await pix.told({ ...second, devolucoes: [refund] })).status).toBe(200)
  expect((await pix.checkout(id)).estado).toBe('Liquidado')
  expect((await pix.poll(id)).body.pago).toBe(true)
  expect(await tipos(id)).toEqual(['devolucao', 'pix', 'pix-divergente'])
})

test('lost altogether, found by the workflow’s check', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  await pix.pay(id, 1, { told: false })
  expect((await pix.poll(id)).body.pago).toBe(false)
  expect(await pix.stack.invoke('verificarCheckout', { checkoutId: id })).toEqual({ situacao: 'encerrado' })
  expect((await pix.poll(id)).body.pago).toBe(true)
  expect(await tipos(id)).toEqual(['pix'])
})

test('lost altogether, found by the sweeper once the charge has run out; a late one by the watch that follows', async () => {
  const link = await pix.newLink()
  const [inTime, late] = [await pix.charged(link.id), await pix.charged(link.id)]
  await pix.pay(inTime, 1, { told: false })
  await expireNow(inTime)
  await expireNow(late)
  await pix.stack.sweep()
  expect((await pix.checkout(inTime)).estado).toBe('Liquidado')
  expect((await pix.checkout(late)).estado).toBe('Expirado')
  await pix.pay(late, 1, { told: false })
  await expireNow(late)
  await pix.stack.sweep()
  expect((await pix.checkout(late)).estado).toBe('Liquidado')
  expect(await tipos(late)).toEqual(['pix'])
})

test('what is not ours, or is not readable, is answered 200 and changes nothing', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  // an id begins with any letter, so the one that is not ours is made from it and never equal to it
  const outro = `${id.startsWith('X') ? 'Y' : 'X'}${id.slice(1)}`
  const strange = [
    { ...item(id, 1, e2e('alheio', 1), '100.00'), txid: 'DeOutraPessoa0000000000000001' },
    { ...item(outro, 1, e2e('alheio', 2), '100.00') },
    { endToEndId: e2e('alheio', 3), txid: txidOf(id, 1), valor: '1e2', horario: 'ontem' },
    { ...item(id, 1, e2e('alheio', 4), '100.00'), txid: undefined },
  ]
  for (const s of strange) {
    if (s.horario !== 'ontem') pspConhece(pix.stack.sandbox.psp, s)
    expect((await pix.webhook(s)).status).toBe(200)
  }
  expect((await pix.checkout(id)).estado).toBe('AguardandoPagamento')
  expect(await pix.journal(id)).toEqual([])
  expect((await pix.stack.http.raw('entrada', 'POST', '/webhooks/pix/outro/pix', { body: { pix: [] } })).status).toBe(
    404,
  )
})

/** As if the time had come to ask the PSP again. */
async function hintIsDue(id: string): Promise<void> {
  const c = await pix.checkout(id)
  const past = Date.now() - 1_000
  const avisos = c.avisos?.map(a => ({ ...a, prazo: past }))
  await pix.storage.commit([replace(Checkout, { ...c, avisos, vence: past }, [])])
}

/** As if the charge's time had passed: its deadline in the table is moved to now. */
async function expireNow(id: string): Promise<void> {
  const c = await pix.checkout(id)
  const past = Date.now() - 1_000
  const expiraEm = c.pix?.expiraEm ?? past
  await pix.storage.commit([
    replace(
      Checkout,
      { ...c, vence: past, ...(c.pix && { pix: { ...c.pix, expiraEm: Math.min(past, expiraEm) } }) },
      [],
    ),
  ])
}
