import { expect, test } from 'vitest'
import { verificarCartao } from '../../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { contas, type Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { mundoDeEstornos } from '../../builders/estornos.ts'
import { bearingRules } from '../../sim/bearing-rules.ts'
import { type Change, simulatedTable } from '../../sim/table.ts'

/** Whether refunds and a dispute take of a sale more than the sale at some moment is said by the rule of the stories. */

const entryOf = ({ new: item }: Change) => (item?._t === 'Lancamento' ? (item as unknown as Lancamento) : undefined)

/**
 * The card holder disputes half of a sale whose whole is on its way back, and the acquirer then refuses the refund: every
 * change of the table, with all its transactions in one step of a story.
 */
async function refusedBesideADispute() {
  const table = simulatedTable()
  const m = mundoDeEstornos(undefined, undefined, table.storage)
  const c = await m.vendidoNoCartao({ valor: 105, total: 105 })
  const fail = (rota: 'cielo-anular' | 'cielo-consultar', modo: 'pendurar-sem-efeito' | '503-sem-efeito' | 'recusar') =>
    m.cielo.falhas.registrar({ rota, modo, vezes: 1 })
  fail('cielo-anular', 'pendurar-sem-efeito')
  fail('cielo-consultar', '503-sem-efeito')
  fail('cielo-anular', 'recusar')
  await m.estornar(c.id)
  m.cielo.disputas.contestar(c.tentativa?.pagamentoId ?? '', 53)
  await verificarCartao(m.deps, c.id, m.agora() + 20_000, true)
  await m.aoRepouso(c.id)
  return { news: table.news(), accounts: (await m.diario(c.id)).contas }
}

test('what a refused refund gives back and what the dispute takes of it happen at one moment, in either order', async () => {
  const { news, accounts } = await refusedBesideADispute()
  const ended = news.filter(n => ['contestacao-repartida', 'estorno-recusado'].includes(entryOf(n)?.tipo ?? ''))
  expect(ended.map(n => entryOf(n)?.tipo).sort()).toEqual(['contestacao-repartida', 'estorno-recusado'])
  expect(new Set(ended.map(n => n.transaction)).size).toBe(1)
  expect(() => bearingRules().step(news)).not.toThrow()
  const [first, second] = ended
  const turned = news.map(n => (n === first ? second : n === second ? first : n) as Change)
  expect(() => bearingRules().step(turned)).not.toThrow()
  // the company bears the dispute, and nothing of it stays ours
  expect(accounts[contas.contestacoes]).toBeUndefined()
  expect(accounts[contas.adquirente]).toBe(53 - 105)
})

test('the rule catches them in two transactions, though one step of a story has both', async () => {
  const { news } = await refusedBesideADispute()
  const apart = news.map((n, at) => ({ ...n, transaction: at }))
  expect(() => bearingRules().step(apart)).toThrow('53 was taken beyond the sale of 105 by contestacao-repartida')
})

test('the rule catches one centavo beyond the sale in that transaction too', async () => {
  const { news } = await refusedBesideADispute()
  const beyond = news.map(n => {
    const l = entryOf(n)
    if (l?.tipo !== 'contestacao-repartida') return n
    const legs = l.pernas.map(p => (p.valor < 0 ? { ...p, valor: -106 } : p))
    return { ...n, new: { ...n.new, pernas: legs } as unknown as Change['new'] }
  }) as Change[]
  expect(() => bearingRules().step(beyond)).toThrow(
    '1 was taken beyond the sale of 105 by contestacao-repartida and estorno-recusado',
  )
})
