import { GetExecutionHistoryCommand, type HistoryEvent, SFNClient } from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Espera } from '../../../functions/platform/storage/Checkout.ts'
import { motorista } from '../boleto/harness.ts'
import { cartaoQue } from '../cartao/harness.ts'
import { until } from '../pix/harness.ts'
import { cpfNovo, type Mundo, mundo } from '../vida/mundo.ts'

/** What an execution's history tells of each kind of payment: the stages by their names, in order, and how many (DESIGN §13). */
let m: Mundo
let sfn: SFNClient
beforeAll(async () => {
  m = await mundo()
  sfn = new SFNClient({})
})
afterAll(async () => {
  sfn.destroy()
  await m.close()
})

const maquina = 'arn:aws:states:sa-east-1:000000000000:execution:quita-local-checkout'
async function historia(nome: string): Promise<HistoryEvent[]> {
  const pedido = new GetExecutionHistoryCommand({ executionArn: `${maquina}:${nome}`, maxResults: 1000 })
  return sfn.send(pedido).then(
    h => h.events ?? [],
    () => [],
  )
}
const etapas = (eventos: HistoryEvent[]) => eventos.flatMap(e => e.stateEnteredEventDetails?.name ?? [])
/** The states of an execution that is over. */
const percurso = (id: string, ciclo = 1) =>
  until(async () => {
    const eventos = await historia(`${id}-${ciclo}`)
    return eventos.at(-1)?.type === 'ExecutionSucceeded' && etapas(eventos)
  }, `the execution of ${id} ends`)
const espera = (id: string, etapa: string) =>
  until(async () => (await Espera.get(m.storage, id, { consistent: true }))?.etapa === etapa, `it waits at ${etapa}`)
const codigoDe = (contato: string) => m.card.stack.sandbox.whatsapp.mensagens(`55${contato}`).at(-1)?.codigo ?? ''
const validar = (checkout: string, codigo: string) =>
  m.card.stack.http.call('validarContatoPagador', { body: { checkout, codigo } })
const contato = '11971112233'

test('a known card: identification, charge, end; and no execution while nobody is registered', async () => {
  const link = await m.card.newLink()
  const { body } = await m.card.startCard(link.id, 'chave-das-etapas-do-cartao')
  await m.card.stack.drained()
  expect(await historia(`${body.id}-1`)).toEqual([])
  await m.card.registerCard(body.id)
  await espera(body.id, 'cobranca')
  expect((await m.pagar(body.id)).status).toBe(200)
  expect(await percurso(body.id)).toEqual(['Identificacao', 'Cobranca', 'DepoisDaCobranca', 'Fim'])
})

test('a card whose link asks for a code and a selfie: each is a stage of its own', async () => {
  const p = await m.comecar(cpfNovo(), { validarContatoPagador: true }, { contato })
  await espera(p.id, 'codigo')
  expect((await validar(p.id, codigoDe(contato))).status).toBe(200)
  await espera(p.id, 'selfie')
  expect((await m.enviar(p)).status).toBe(200)
  await espera(p.id, 'cobranca')
  expect((await m.pagar(p.id, p)).status).toBe(200)
  expect(await percurso(p.id)).toEqual([
    'Identificacao',
    'CodigoAntesDaSelfie',
    'Selfie',
    'Cobranca',
    'DepoisDaCobranca',
    'Fim',
  ])
})

test('a selfie without a code', async () => {
  const p = await m.comecar(cpfNovo())
  await espera(p.id, 'selfie')
  expect((await m.enviar(p)).status).toBe(200)
  await espera(p.id, 'cobranca')
  expect((await m.pagar(p.id, p)).status).toBe(200)
  expect(await percurso(p.id)).toEqual(['Identificacao', 'Selfie', 'Cobranca', 'DepoisDaCobranca', 'Fim'])
})

test('a code without a selfie', async () => {
  const link = await m.card.newLink({ regras: { validarContatoPagador: true } })
  const { body } = await m.card.startCard(link.id, 'chave-das-etapas-do-codigo')
  await m.card.registerCard(body.id, { contato: '11971112244' })
  await espera(body.id, 'codigo')
  expect((await validar(body.id, codigoDe('11971112244'))).status).toBe(200)
  await espera(body.id, 'cobranca')
  expect((await m.card.charge(body.id)).status).toBe(200)
  expect(await percurso(body.id)).toEqual(['Identificacao', 'Codigo', 'Cobranca', 'DepoisDaCobranca', 'Fim'])
})

test('a card that nobody answered for', async () => {
  const link = await m.card.newLink()
  const id = await m.card.registered(link.id)
  await m.card.charge(id, { cartao: cartaoQue('503-sem-efeito') })
  await espera(id, 'cartao')
  const ate = etapas(await historia(`${id}-1`))
  expect(ate).toEqual(['Identificacao', 'Cobranca', 'DepoisDaCobranca', 'RespostaDesconhecida'])
})

test('a slip is its last stage: the sweeper follows it from there', async () => {
  const boleto = motorista(m.card)
  const link = await boleto.novoLink()
  const { id } = await boleto.emitido(link.id)
  expect(await percurso(id)).toEqual(['Identificacao', 'Cobranca', 'DepoisDaCobranca', 'Boleto'])
})

test('a Pix, paid before the first check', async () => {
  const link = await m.card.newLink()
  const id = await m.card.charged(link.id)
  await espera(id, 'pix')
  await m.card.pay(id, 1)
  expect(await percurso(id)).toEqual(['Identificacao', 'Cobranca', 'DepoisDaCobranca', 'Pix'])
})
