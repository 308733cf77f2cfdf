import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantas } from '../../harness/provas.ts'
import { bom, type CardStack, cardStack, type Resposta } from './harness.ts'

/** Each round is some 1,200 calls to the table in this process. */
const rounds = quantas({ todas: 100, amostra: 1 })
const submissions = 200
let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

/**
 * Two hundred clicks at the same moment, round after round: the payer is charged once, and every answer is either the
 * outcome or that one is under way. The acquirer's own log is what counts the captures.
 */
test('200 concurrent submissions, round after round: one capture each, 199 consistent answers', async () => {
  const seen: Record<string, number> = {}
  const orders = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    const answers = await Promise.all(Array.from({ length: submissions }, () => card.charge(id, { cartao: bom })))
    const said = answers.map(a => outcomeOf(a.status, a.body, id))
    for (const s of said) seen[s] = (seen[s] ?? 0) + 1
    // on a machine that is too slow for the request's deadline the resolver captures; only the one that sent may say so
    const sent = said.filter(s => s === 'processando').length
    expect(sent).toBeLessThanOrEqual(1)
    if (sent) await resolved(id)
    else expect(said).toContain('aprovado')
    const c = await card.checkout(id)
    expect([c.estado, c.tentativa?.ciclo]).toEqual(['Liquidado', 1])
    expect((await card.journal(id)).map(l => l.tipo)).toEqual(['cartao'])
    orders.add(c.tentativa?.pedidoId ?? '')
  }
  const charges = card.stack.sandbox.cielo.livro.lancamentos()
  const of = (tipo: string) => charges.filter(l => l.tipo === tipo)
  expect([of('autorizada').length, of('capturada').length, charges.length]).toEqual([rounds, rounds, 2 * rounds])
  expect(new Set(of('capturada').map(l => l.pedidoId))).toEqual(orders)
  const outcomes = Object.keys(seen).filter(s => s !== 'processando')
  expect(outcomes.sort()).toEqual(['PagamentoEmAndamento', 'aprovado'])
  console.log(`${rounds} rounds of ${submissions}: ${JSON.stringify(seen)}`)
}, 1_800_000)

function outcomeOf(status: number, body: Resposta, id: string): string {
  if (status === 409) {
    expect(body).toMatchObject({ name: 'PagamentoEmAndamento', checkoutId: id })
    return 'PagamentoEmAndamento'
  }
  expect(status).toBe(200)
  const situacao = body.pagamentoCartao?.situacao ?? 'nothing'
  if (situacao === 'aprovado') expect(body.link).toContain(id)
  return situacao
}

async function resolved(id: string): Promise<void> {
  for (let n = 0; n < 80 && (await card.checkout(id)).estado === 'Pendente'; n++) {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    await card.stack.sweep()
  }
}
