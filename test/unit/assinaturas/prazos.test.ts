import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avisarVencida, cuidarDoPrazo } from '../../../functions/areas/assinaturas/regras/cuidarDoPrazo.ts'
import {
  depoisDoPrazo,
  lembretesMs,
  validadeDaAssinaturaMs,
  venceDaAssinatura,
} from '../../../functions/areas/assinaturas/regras/prazosDaAssinatura.ts'
import { Assinatura } from '../../../functions/platform/storage/Assinatura.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

/** Documents that nobody signed: reminded twice, then waited for no more. */
const criadaEm = Date.parse('2026-11-01T12:00:00Z')
const esperando = (over: Partial<Assinatura> = {}): Assinatura => ({
  dono: `CAR#${'c'.repeat(21)}`,
  documento: 'termos',
  versao: 3,
  estado: 'aguardando',
  vezes: 1,
  docId: 'doc',
  url: 'https://assina.example/x',
  criadaEm,
  vence: venceDaAssinatura(criadaEm, 0),
  em: criadaEm,
  ev: [],
  ...over,
})

describe('a deadline', () => {
  test('reminds twice and ends, whenever it is looked at, and never reminds twice of one day', () => {
    const atraso = fc.integer({ min: 0, max: 30 * 86_400_000 })
    fc.assert(
      fc.property(fc.array(atraso, { minLength: 1, maxLength: 40 }), atrasos => {
        let a = esperando()
        let lembradas = 0
        for (const em of atrasos.sort((x, y) => x - y).map(ms => criadaEm + ms)) {
          const passo = depoisDoPrazo(a, em)
          if (!passo) continue
          if (passo.evento === 'Lembrada') lembradas++
          a = passo.depois
          expect(a.estado === 'aguardando' ? (a.vence ?? 0) > em : a.vence).toBe(
            a.estado === 'aguardando' ? true : undefined,
          )
        }
        const fim = (atrasos.at(-1) ?? 0) >= validadeDaAssinaturaMs
        expect(lembradas).toBeLessThanOrEqual(lembretesMs.length)
        expect(a.estado).toBe(fim ? 'expirada' : 'aguardando')
      }),
    )
  })
  test('is nobody’s once it was signed, refused, or sent before deadlines were kept', () => {
    for (const over of [{ estado: 'assinada' }, { estado: 'recusada' }, { criadaEm: undefined }] as const)
      expect(depoisDoPrazo(esperando(over), criadaEm + validadeDaAssinaturaMs)).toBeUndefined()
  })
})

test('the sweeper says that it passed, once, and puts it off; the consumer reminds, or ends it with what else is true', async () => {
  const storage = memoryStorage()
  let agora = criadaEm + lembretesMs[0]
  const d = { storage, clock: { now: () => agora } } as unknown as Parameters<typeof avisarVencida>[0]
  const id = { dono: `CAR#${'c'.repeat(21)}`, documento: 'termos' }
  const ler = async () => (await Assinatura.get(storage, id)) ?? esperando()
  await storage.commit([Assinatura.create(esperando())])
  const vencidas = async () =>
    (await storage.query({ index: 'GSI3', pk: String(Assinatura.toItem(esperando()).GSI3PK) })).items
  expect(await vencidas()).toHaveLength(1)
  await avisarVencida(d, Assinatura.key(id))
  expect((await ler()).ev).toEqual([{ tipo: 'AssinaturaVencida', ref: 'termos' }])
  await avisarVencida(d, Assinatura.key(id))
  expect((await ler()).versao).toBe(4)
  const nada = async () => []
  await cuidarDoPrazo(d, id, nada)
  expect(await ler()).toMatchObject({ lembretes: 1, ev: [{ tipo: 'AssinaturaLembrada', ref: '1' }] })
  agora = criadaEm + validadeDaAssinaturaMs
  const marca = { PK: 'X', SK: 'RAIZ' }
  await cuidarDoPrazo(d, id, async () => [{ op: 'put', item: marca }])
  expect(await ler()).toMatchObject({ estado: 'expirada', ev: [{ tipo: 'AssinaturaExpirou', ref: '1' }] })
  expect([await vencidas(), await storage.get(marca)]).toEqual([[], marca])
})
