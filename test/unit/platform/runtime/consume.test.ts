import { expect, test } from 'vitest'
import { criarAnotarFalha } from '../../../../functions/platform/runtime/anotarFalha.ts'
import { Adiada, consume, SemRespostaDoProvedor } from '../../../../functions/platform/runtime/consume.ts'
import { FalhaDeMensagem } from '../../../../functions/platform/storage/FalhaDeMensagem.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { causaDe, causasDeFalha } from '../../../../shared/domain/causasDeFalha.ts'
import { filas } from '../../../../shared/domain/filas.ts'

/** A queue's consumer keeps why the last try of a message failed (decision 0195). */
const agora = Date.parse('2026-11-29T12:00:00.000Z')
const ultima = filas.notificacoes.tentativas

async function entregar(tentativa: number, erro: Error, anotar?: () => Promise<never>) {
  const storage = memoryStorage()
  const ditas: string[] = []
  const dizer = (evento: string) => void ditas.push(evento)
  const deps = {
    ...{ clock: { now: () => agora }, log: { info: dizer, warn: dizer, error: dizer } },
    anotarFalha: anotar ?? criarAnotarFalha(storage, () => agora),
  } as never
  const fim = await consume('notificacoes', async () => {
    throw erro
  })(deps)({
    Records: [
      {
        ...{ messageId: 'm1', body: '{"tipo":"CheckoutPago","PK":"CHK#1"}' },
        attributes: { ApproximateReceiveCount: String(tentativa) },
      },
    ],
  } as never)
  return {
    ...{ falharam: fim.batchItemFailures.length, ditas },
    anotada: await FalhaDeMensagem.get(storage, 'm1', { consistent: true }),
  }
}

test('the last try’s reason is kept, with its tries, for fifteen days; an earlier one’s is not', async () => {
  const erro = new SemRespostaDoProvedor('the PSP did not answer')
  expect(await entregar(ultima - 1, erro)).toMatchObject({ falharam: 1, anotada: undefined })
  expect(await entregar(ultima, erro)).toMatchObject({
    falharam: 1,
    anotada: {
      ...{ mensagemId: 'm1', fila: 'notificacoes', nome: 'SemRespostaDoProvedor', texto: 'the PSP did not answer' },
      ...{ tentativas: ultima, em: '2026-11-29T12:00:00.000Z', ttl: agora / 1000 + 15 * 86_400 },
    },
  })
})

test('what was put off until its tries ended says for what it waited, cut at 300 letters', async () => {
  const { anotada } = await entregar(ultima, new Adiada('x'.repeat(400)))
  expect([anotada?.nome, anotada?.texto.length]).toEqual(['Adiada', 300])
})

test.each([
  ['contabilidade', ['b', 'c']],
  ['notificacoes', ['b']],
] as const)('after a failure %s gives back %j: in order only where its queue keeps an order', async (fila, voltam) => {
  const deps = { clock: { now: () => agora }, log: { info() {}, warn() {}, error() {} }, anotarFalha: async () => {} }
  const trabalho = async (_: never, { PK }: { PK: string }) => {
    if (PK === 'b') throw new Adiada('later')
  }
  const Records = ['a', 'b', 'c'].map(id => ({
    ...{ messageId: id, body: JSON.stringify({ tipo: 'x', PK: id }), attributes: { ApproximateReceiveCount: '1' } },
  }))
  const fim = await consume(fila, trabalho as never)(deps as never)({ Records } as never)
  expect(fim.batchItemFailures.map(f => f.itemIdentifier)).toEqual(voltam)
})

test('a reason that cannot be kept is told, and the message is given up on all the same', async () => {
  const fim = await entregar(ultima, new Error('no'), () => Promise.reject(new Error('the table is away')))
  expect([fim.falharam, fim.ditas.includes('consumer-reason-unkept')]).toEqual([1, true])
})

test.each([
  ['SyntaxError', 'ilegivel'],
  ['Adiada', 'adiada'],
  ['SemRespostaDoProvedor', 'provedor'],
  ['ConditionFailed', 'plataforma'],
  ['LancamentoRecusado', 'livros'],
  ['EventoDesconhecido', 'versao'],
  ['TypeError', 'defeito'],
  ['Error', 'outra'],
  ['toString', 'outra'],
] as const)('%s is of the kind %s', (nome, causa) => {
  expect(causaDe(nome)).toBe(causa)
  expect(causasDeFalha).toContain(causa)
})
