import { CopyObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { despachar } from '../../../functions/events/dispatch/despachar.ts'
import { avisarDeParados } from '../../../functions/events/prova/avisarDeParados.ts'
import { env, resetEnv } from '../../../functions/platform/runtime/env.ts'
import { falhas } from '../../../functions/platform/runtime/falhas.ts'
import { contarMortas, reprocessarMortas } from '../../../functions/platform/runtime/filasMortas.ts'
import { deps, forgetMade } from '../../../functions/platform/runtime/needs.ts'
import { sqsQueues } from '../../../functions/platform/runtime/queues.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Conferencia, Fechamento } from '../../../functions/platform/storage/Fechamento.ts'
import { storage } from '../../../functions/platform/storage/index.ts'
import { Lancamento, LinhaDoExtrato, linhaDaPerna, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { aplicarPerna } from '../../../functions/platform/storage/lancarJa.ts'
import { LeituraFeita } from '../../../functions/platform/storage/ProvaDeFora.ts'
import type { Write } from '../../../functions/platform/storage/port.ts'
import { listarParados, reprocessarParados } from '../../../infra/reprocesso.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { fontesDeFora } from '../../../shared/domain/fora.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'

let stack: TestStack
const pernas = [
  { conta: 'psp:pix', valor: -700 },
  { conta: 'emp:perdida', valor: 700 },
]
/** A checkout of its own for each, paid by this Pix: the ledger asks for it. */
const pagoPor = (ref: string) =>
  checkoutGuardado({
    ...{ id: `Checkout-${ref}`, empresaId: 'perdida', estado: 'Liquidado', valor: 700, total: 700, taxaPix: 0 },
    ...{ pagoEm: '2026-03-10T12:00:00.000Z', e2eid: ref },
  })
const venda = (ref: string) =>
  Lancamento.create({
    checkoutId: pagoPor(ref).id,
    tipo: 'pix',
    ref,
    empresaId: 'perdida',
    valor: 700,
    ocorridoEm: '2026-03-10T12:00:00.000Z',
    pernas,
    ev: [{ tipo: 'Lancado' }],
  })
const itemDe = (w: Write) => (w.op === 'put' ? w.item : { PK: '', SK: '' })
const d = () => deps({ storage: storage('escrever'), falhas })
const disponivel = async () => (await Saldo.get(d().storage, 'emp:perdida', { consistent: true }))?.disponivel ?? 0
const linhas = async () =>
  (await LinhaDoExtrato.query(d().storage, { pk: 'CTA#emp:perdida#202603', consistent: true })).values.length
const onde = () => ({
  s3: new S3Client({ forcePathStyle: true }),
  balde: env().BALDE_FALHAS,
  despacho: despachar({ log: d().log, filas: sqsQueues(new SQSClient({}), env().FILAS) }),
})
const comFilas = (valor: string) => {
  process.env.FILAS = valor
  resetEnv()
  forgetMade()
}
const fila = () => {
  const url = env().FILAS.contabilidade ?? ''
  return { sqs: new SQSClient({}), url, morta: url.replace('.fifo', '-dlq.fifo'), fifo: true }
}

beforeAll(async () => {
  stack = await testStack({ demo: false, streamTries: { tries: 3, retryMs: 1 } })
})
afterAll(() => stack.close())

it('replays a record that no try could queue, and it lands exactly once however often it is replayed', async () => {
  const inteiras = process.env.FILAS ?? '{}'
  const { contabilidade: _, ...outras } = JSON.parse(inteiras) as Record<string, string>
  comFilas(JSON.stringify(outras))
  await d().storage.commit([Checkout.create(pagoPor('E-perdido')), venda('E-perdido')])
  await stack.drained()
  comFilas(inteiras)
  await d().storage.commit([Checkout.create(pagoPor('E-seguinte')), venda('E-seguinte')])
  await stack.drained()
  expect(await disponivel(), 'the stream went on').toBe(700)

  const [parado] = await listarParados(onde())
  expect(parado).toMatchObject({ itens: ['Lancamento CHK#Checkout-E-perdido LANC#pix#E-perdido'], legivel: true })
  const tocou: unknown[] = []
  await avisarDeParados({ falhas: d().falhas, log: { ...d().log, error: (...linha) => void tocou.push(linha) } })
  expect(tocou).toEqual([['stream-records-waiting', { quantos: 1, desde: expect.any(String) }]])

  const { s3, balde } = onde()
  const copia = { Bucket: balde, Key: 'outra-vez', CopySource: `${balde}/${encodeURIComponent(parado?.objeto ?? '')}` }
  await s3.send(new CopyObjectCommand(copia))
  expect(await reprocessarParados(onde(), { seco: true })).toHaveLength(2)
  expect(await listarParados(onde())).toHaveLength(2)
  expect((await reprocessarParados(onde())).map(r => r.fim)).toEqual(['voltou', 'voltou'])
  await stack.drained()
  expect([await disponivel(), await linhas()]).toEqual([1400, 2])
  expect((await s3.send(new ListObjectsV2Command({ Bucket: balde }))).KeyCount).toBe(0)
})

it('keeps what cannot be queued yet, or cannot be read', async () => {
  const inteiras = process.env.FILAS ?? '{}'
  comFilas('{}')
  await d().storage.commit([Checkout.create(pagoPor('E-espera')), venda('E-espera')])
  await stack.drained()
  const { s3, balde } = onde()
  await s3.send(new PutObjectCommand({ Bucket: balde, Key: 'ilegivel', Body: '{' }))
  expect((await reprocessarParados(onde())).map(r => r.fim)).toEqual(['ficou', 'ficou'])
  comFilas(inteiras)
  expect((await reprocessarParados(onde())).map(r => r.fim)).toEqual(['voltou', 'ficou'])
  expect(await listarParados(onde())).toEqual([{ objeto: 'ilegivel', itens: [], legivel: false }])
  await stack.drained()
  expect(await disponivel()).toBe(2100)
})

it('sends dead letters to their queue again, each applied once', async () => {
  const { sqs, url, morta } = fila()
  const mensagem = { PK: `CHK#${pagoPor('E-espera').id}`, SK: 'LANC#pix#E-espera', tipo: 'Lancado', perna: 1, id: 'x' }
  const corpo = { QueueUrl: morta, MessageBody: JSON.stringify(mensagem), MessageGroupId: 'emp:perdida' }
  await sqs.send(new SendMessageCommand({ ...corpo, MessageDeduplicationId: 'morta' }))
  expect(await contarMortas({ sqs, morta })).toBe(1)
  expect(await reprocessarMortas({ sqs, url, morta, fifo: true })).toBe(1)
  await stack.drained()
  expect([await contarMortas({ sqs, morta }), await disponivel(), await linhas()]).toEqual([0, 2100, 3])
})

it('proves the books on the table itself: a day is closed, and a leg without its message is found', async () => {
  const ontem = new Date(Date.now() - 86_400_000).toISOString()
  const l = Lancamento.parse({ ...itemDe(venda('E-ontem')), ocorridoEm: ontem })
  const conta = 'emp:perdida'
  const linha = { ...linhaDaPerna(l, 1), aplicadaEm: ontem }
  await d().storage.commit([Lancamento.create({ ...l, aplicadas: [0, 1] }), ...aplicarPerna(linha)])
  await stack.invoke('prova', {})
  const dia = dataSaoPaulo(Date.parse(ontem))
  expect(await Fechamento.get(d().storage, { conta, dia })).toMatchObject({ saldo: 700, soma: 700, linhas: 1 })
  const { values } = await Conferencia.query(d().storage, { pk: 'CONF', consistent: true })
  // the legs of this file that were applied today are not yesterday's
  expect(values.filter(c => c.vezes > 0)).toMatchObject([{ conta: 'psp:pix', motivo: 'diario', diferenca: -700 }])
  expect(values.find(c => c.conta === conta)).toMatchObject({ motivo: 'saldo', saldo: 2800, vezes: 0 })
  // and asks each of those who hold our money, by the stage's own addresses and credentials
  const leitura = await LeituraFeita.get(d().storage, 'LEITURA', { consistent: true })
  expect(leitura?.fontes).toEqual(fontesDeFora.map(fonte => ({ fonte, valor: stack.sandbox.fora.saldo(fonte) })))
})
