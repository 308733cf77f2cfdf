import { Webhook as Conferente } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { alterarWebhook } from '../../../functions/areas/integracoes/alterarWebhook/alterarWebhook.ts'
import { girarSegredoDoWebhook } from '../../../functions/areas/integracoes/girarSegredoDoWebhook/girarSegredoDoWebhook.ts'
import { cabecalhos, segredoDoWebhook } from '../../../functions/areas/integracoes/regras/assinarEntrega.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Webhook } from '../../../functions/platform/storage/Webhook.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

/** Turning an endpoint's secret: an answer that is lost, pressed again, or pressed by two at once breaks no receiver. */
const chaveiro = chaveiroDeTeste('raiz-de-teste')
const dia = 86_400_000
const hora = 3_600_000
const id = { empresaId: 'aurora', id: 'WebhookAurora20261234' }
const segredo = (vez: number) => segredoDoWebhook(chaveiro, { ...id, vez }, vez)

async function mundo(over: Partial<Webhook> = {}) {
  const storage = memoryStorage()
  let agora = Date.parse('2026-11-21T12:00:00.000Z')
  await storage.commit([
    Webhook.create({
      ...id,
      url: 'https://loja.example.com/eventos',
      descricao: '',
      eventos: ['link.criado'],
      ativo: true,
      vez: 1,
      criadoEm: '2026-11-21T12:00:00.000Z',
      ...over,
    }),
  ])
  const deps = (por: Storage = storage) =>
    ({
      storage: por,
      clock: { now: () => agora, sleep: async () => {} },
      ids: createIds(),
      chaves: { abrir: async () => chaveiro },
      env: { STAGE: 'local' },
    }) as never
  const pedido = (chave?: string) =>
    ({
      params: { id: id.id },
      sessao: { empresaId: 'aurora', usuarioId: 'usr-1' },
      contexto: { idempotencyKey: chave },
    }) as never
  type Girado = { segredo: string; webhook: { segredoAnteriorAte: string | null } }
  const girar = async (chave?: string, por?: Storage) =>
    (await girarSegredoDoWebhook(deps(por))(pedido(chave))) as Girado
  const ler = async () => (await Webhook.get(storage, id)) as Webhook
  /** Which of its secrets verify what is signed now. */
  const bons = async () => {
    const w = await ler()
    const assinaturas = cabecalhos({ chaveiro, w, eventoId: 'evt_1', corpo: '{}', agora })['webhook-signature'].split(
      ' ',
    )
    return Array.from({ length: w.vez }, (_, n) => n + 1).filter(vez =>
      assinaturas.includes(new Conferente(segredo(vez)).sign('evt_1', new Date(agora), '{}')),
    )
  }
  return { storage, girar, ler, bons, deps, passar: (ms: number) => (agora += ms) }
}

test('turned again by hand, the secret that receivers hold still signs, a day from when it was replaced', async () => {
  const m = await mundo()
  await m.girar()
  m.passar(hora)
  const { webhook } = await m.girar()
  expect(await m.bons()).toEqual([1, 2, 3])
  expect(webhook.segredoAnteriorAte).toBe('2026-11-22T13:00:00.000Z')
  m.passar(dia - hora)
  expect(await m.bons()).toEqual([2, 3])
  m.passar(hora)
  expect(await m.bons()).toEqual([3])
})

test('at most three secrets before sign beside the one of now', async () => {
  const m = await mundo()
  for (let n = 0; n < 5; n++) await m.girar()
  expect(await m.bons()).toEqual([3, 4, 5, 6])
})

test('an endpoint turned by the release before keeps its overlap', async () => {
  const m = await mundo({ vez: 2, anteriorAte: Date.parse('2026-11-21T13:00:00.000Z') })
  expect(await m.bons()).toEqual([1, 2])
  await m.girar()
  expect(await m.bons()).toEqual([1, 2, 3])
  m.passar(hora)
  expect(await m.bons()).toEqual([2, 3])
})

test('the same Idempotency-Key turns once and answers the same secret, which is nowhere in the table', async () => {
  const m = await mundo()
  const primeira = await m.girar('chave-do-envio')
  expect(primeira.segredo).toBe(segredo(2))
  m.passar(hora)
  expect(await m.girar('chave-do-envio')).toEqual(primeira)
  expect((await m.ler()).vez).toBe(2)
  const guardado = JSON.stringify(m.storage.dump())
  expect(guardado).not.toContain(primeira.segredo)
  expect(guardado).not.toContain('whsec_')
  expect((await m.girar('outra-chave')).segredo).toBe(segredo(3))
})

test.each([
  ['with keys', ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis']],
  ['without', Array(6).fill(undefined)],
])('of many who turn it at once %s, one turns it and all have its secret', async (_nome, chaves) => {
  const m = await mundo()
  const respostas = await Promise.all(chaves.map(chave => m.girar(chave)))
  expect(new Set(respostas.map(r => r.segredo))).toEqual(new Set([segredo(2)]))
  expect(await m.bons()).toEqual([1, 2])
})

test('what is changed while the secret turns stays changed, and the other way about', async () => {
  const m = await mundo()
  const body = { url: 'https://nova.example.com/', descricao: 'Nova', eventos: ['link.criado'], ativo: true }
  const alterar = (por: Storage) =>
    alterarWebhook(m.deps(por))({ params: { id: id.id }, body, sessao: { empresaId: 'aurora' } } as never)
  /** Does `antes` between the reading and the writing, once. */
  const comAntes = (antes: () => Promise<unknown>): Storage => {
    let feito = false
    return {
      ...m.storage,
      async commit(writes) {
        if (!feito) {
          feito = true
          await antes()
        }
        return m.storage.commit(writes)
      },
    }
  }
  await m.girar(
    undefined,
    comAntes(() => alterar(m.storage)),
  )
  expect(await m.ler()).toMatchObject({ vez: 2, url: body.url })
  await alterar(comAntes(() => m.girar()))
  expect(await m.ler()).toMatchObject({ vez: 3, descricao: 'Nova' })
})
