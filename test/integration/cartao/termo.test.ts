import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { resident } from '../../sim/scenario.ts'
import { type CardStack, cardStack } from './harness.ts'

/** V005: the terms that a payer accepted are those they pay under. */
let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

test('terms that changed since are read and accepted again before a card is charged', async () => {
  const storage = dynamoStorage({ table: 'quita-local' })
  const { id: link } = await card.newLink({ regras: { termoCliente: 'Trocas em até 7 dias.' } })
  const id = (await card.startCard(link, `chave-dos-termos-${Date.now()}`)).body.id
  const registrar = (versao: number) =>
    card.stack.http.call('registrarPagador', { body: { ...resident, checkout: id, autorizacao: true, versao } })
  expect((await registrar(1)).status).toBe(200)
  const antes = await Link.get(storage, link, { consistent: true })
  if (!antes) throw new Error('no link')
  await storage.commit([replace(Link, { ...antes, termoCliente: 'Sem trocas.' }, [{ tipo: 'LinkAlterado' }])])
  const recusada = await card.charge(id)
  expect([recusada.status, recusada.body]).toMatchObject([
    409,
    { name: 'EtapaInvalida', checkoutId: id, proximaEtapa: 'IDENTIFICAR_PAGADOR' },
  ])
  expect(await card.sentCards(id)).toBe(0)
  expect((await registrar(2)).status).toBe(200)
  expect((await card.charge(id)).body.pagamentoCartao).toMatchObject({ situacao: 'aprovado' })
})
