import { expect, test } from 'vitest'
import { listarMensagensParadas } from '../../../functions/areas/operacao/listarMensagensParadas/listarMensagensParadas.ts'
import { reprocessarMensagensParadas } from '../../../functions/areas/operacao/reprocessarMensagensParadas/reprocessarMensagensParadas.ts'
import { criarAnotarFalha } from '../../../functions/platform/runtime/anotarFalha.ts'
import { SemRespostaDoProvedor } from '../../../functions/platform/runtime/consume.ts'
import { filasMortas } from '../../../functions/platform/runtime/filasMortas.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { filas } from '../../../shared/domain/filas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

/** What consumers gave up on, seen and sent again by staff: each goes before it is taken away (decision 0101). */
const agora = Date.parse('2026-11-24T12:00:00.000Z')
interface Mensagem {
  Body: string
  MessageId: string
  grupo?: string
}

/** SQS as far as it is asked: queues by their address, at-least-once, a worker that may die after a sending. */
function sqsFalso(mortas: Record<string, Mensagem[]>) {
  const enviadas: { url: string; corpo: string; grupo: string | undefined }[] = []
  const conta = { recebidas: 0, morrerDepoisDe: Number.POSITIVE_INFINITY }
  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    const url = String(command.input.QueueUrl)
    const fila = mortas[url] ?? []
    switch (command.constructor.name) {
      case 'GetQueueAttributesCommand':
        return { Attributes: { ApproximateNumberOfMessages: String(fila.length) } }
      case 'ReceiveMessageCommand':
        conta.recebidas++
        return {
          Messages: fila.slice(0, 10).map(({ grupo, ...m }) => ({
            ...{ ...m, ReceiptHandle: m.MessageId },
            Attributes: { SentTimestamp: String(agora - 60_000), ...(grupo && { MessageGroupId: grupo }) },
          })),
        }
      case 'SendMessageCommand':
        enviadas.push({ url, corpo: String(command.input.MessageBody), grupo: command.input.MessageGroupId as string })
        if (enviadas.length >= conta.morrerDepoisDe) throw new Error('the worker died')
        return {}
      default:
        mortas[url] = fila.filter(m => m.MessageId !== command.input.ReceiptHandle)
        return {}
    }
  }
  return { sqs: { send } as never, enviadas, conta }
}
const urls = Object.fromEntries(
  Object.entries(filas).map(([nome, { fifo }]) => [nome, `http://sqs/${nome}${fifo ? '.fifo' : ''}`]),
)
const emails = 'http://sqs/notificacoes-dlq'
const saldos = 'http://sqs/contabilidade-dlq.fifo'
const mensagem = (n: number): Mensagem => ({
  Body: JSON.stringify({ id: `m${n}`, tipo: 'PagamentoConfirmado', PK: `CHK#${n}`, SK: 'RAIZ' }),
  MessageId: `m${n}`,
})

function mundo(mortas: Record<string, Mensagem[]>) {
  const s = sqsFalso(mortas)
  const storage = memoryStorage()
  const deps = {
    ...{ storage, ids: createIds(), env: {}, chaves: chavesDeTeste(), clock: { now: () => agora } },
    mortas: filasMortas(s.sqs, urls),
    falhas: { esperando: async () => ({ quantos: 2, desde: '2026-11-24T10:00:00.000Z' }) },
    log: { info() {}, warn() {}, error() {} },
  } as never
  const como = (mais: object) =>
    ({
      ...{ params: {}, query: {}, ...mais },
      sessao: { usuarioId: 'ana', nome: 'Ana', empresaId: 'quita', perfil: 'quita-administrador', slug: 'quita' },
      contexto: { prazo: Date.now() + 25_000 },
    }) as never
  return {
    ...s,
    ...{ mortas, storage },
    listar: () => listarMensagensParadas(deps)(como({})),
    mandar: (fila: string) =>
      reprocessarMensagensParadas(deps)(como({ params: { fila }, body: { motivo: 'o SES voltou a responder' } })),
  }
}

test('what stopped is told by queue, with whom it hurts and some of it; looking takes nothing away', async () => {
  const m = mundo({ [emails]: [mensagem(1), { Body: '{', MessageId: 'torta' }] })
  await criarAnotarFalha(m.storage, () => agora)(
    { mensagemId: 'm1', fila: 'notificacoes', tentativas: 8 },
    new SemRespostaDoProvedor('the PSP did not answer'),
  )
  const lido = await m.listar()
  expect(lido).toMatchObject({
    filas: [
      {
        ...{ fila: 'notificacoes', impacto: filas.notificacoes.impacto, quantas: 2 },
        amostra: [
          {
            ...{ tipo: 'PagamentoConfirmado', item: 'CHK#1' },
            falha: { causa: 'provedor', texto: 'the PSP did not answer', tentativas: 8 },
          },
          { tipo: '', item: '', falha: null },
        ],
      },
    ],
    ...{ registros: { quantos: 2, desde: '2026-11-24T10:00:00.000Z' }, reprocessos: [] },
  })
  expect(m.mortas[emails]).toHaveLength(2)
  // queues with nothing in them are not looked into
  expect(m.conta.recebidas).toBe(1)
})

test('all of a queue goes again, in its order’s groups, and who did it and why is kept', async () => {
  const quantas = Array.from({ length: 23 }, (_, n) => ({ ...mensagem(n), grupo: 'emp:aurora' }))
  const m = mundo({ [saldos]: quantas, [emails]: [mensagem(99)] })
  expect(await m.mandar('contabilidade')).toEqual({ quantas: 23, voltaram: 23 })
  expect(m.enviadas.map(e => e.corpo)).toEqual(quantas.map(q => q.Body))
  expect(new Set(m.enviadas.map(e => `${e.url} ${e.grupo}`))).toEqual(
    new Set(['http://sqs/contabilidade.fifo emp:aurora']),
  )
  expect([m.mortas[saldos], m.mortas[emails]?.length]).toEqual([[], 1])
  expect(await m.listar()).toMatchObject({
    reprocessos: [{ fila: 'contabilidade', quantas: 23, motivo: 'o SES voltou a responder', quem: 'Ana' }],
  })
  await expect(m.mandar('contabilidade')).rejects.toMatchObject({ name: 'NadaParado' })
})

test('a worker that dies after a sending loses nothing: what was not taken away goes once more', async () => {
  const m = mundo({ [emails]: [mensagem(1), mensagem(2), mensagem(3)] })
  m.conta.morrerDepoisDe = 2
  await expect(m.mandar('notificacoes')).rejects.toThrow('the worker died')
  expect(m.mortas[emails]?.map(q => q.MessageId)).toEqual(['m2', 'm3'])
  m.conta.morrerDepoisDe = Number.POSITIVE_INFINITY
  expect(await m.mandar('notificacoes')).toEqual({ quantas: 2, voltaram: 2 })
  // the second came twice: its consumer knows it by its id
  expect(m.enviadas.map(e => JSON.parse(e.corpo).id)).toEqual(['m1', 'm2', 'm2', 'm3'])
})
