import { describe, expect, test } from 'vitest'
import { hashDoRegistro } from '../../../functions/areas/auditoria/regras/cadeia.ts'
import { gravador } from '../../../functions/areas/auditoria/regras/gravador.ts'
import { verificarCadeia } from '../../../functions/areas/auditoria/regras/verificarCadeia.ts'
import { auditoria } from '../../../functions/events/consumers/auditoria/auditoria.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Ato, Cabeca, Registro } from '../../../functions/platform/storage/Auditoria.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Item, Storage } from '../../../functions/platform/storage/port.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

/** The chain of a company: acts become links once each, and whatever is done to them in the table is found. */
const chaveiro = chaveiroDeTeste()
async function cadeia(quantos: number, mudarDeMes = false) {
  const atos: Item[] = []
  const storage = memoryStorage({ onChange: ({ old, new: novo }) => !old && novo?._t === 'Ato' && atos.push(novo) })
  let agora = Date.parse('2026-03-31T23:50:00.000Z')
  const clock = { now: () => (agora += mudarDeMes ? 30_000 : 1), sleep: async () => {} }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const deps = { storage, clock, log, ids: createIds(), chaves: { abrir: async () => chaveiro } }
  const mais = async (n: number) => {
    const g = gravador(deps, 'criarLink', { ip: '203.0.113.9', userAgent: 'navegador', correlationId: `p${n}` })
    g.ator({ tipo: 'usuario', id: 'u', nome: 'Beatriz', empresaId: 'aurora' })
    await g.storage.commit([{ op: 'put', item: { PK: `X#${n}`, SK: 'RAIZ', _t: 'X', n } }])
    for (const { fila, mensagem, grupo } of atos.splice(0).flatMap(ato => encaminhar(ato, undefined))) {
      expect([fila, grupo]).toEqual(['auditoria', 'aurora'])
      // at least once, and at the same time
      await Promise.all([1, 2].map(() => auditoria(deps as never, mensagem as never)))
    }
  }
  for (let n = 0; n < quantos; n++) await mais(n)
  const links = async () =>
    (await Promise.all(['2026-03', '2026-04'].map(mes => storage.query({ pk: `AUD#EMP#aurora#${mes}` })))).flatMap(
      p => p.items,
    )
  return {
    storage,
    mais,
    links,
    verificar: (ancoras: { seq: number; hash: string }[] = [], lido: Storage = storage) =>
      verificarCadeia({ storage: lido, chaveiro, agora: Date.parse('2026-05-01T00:00:00.000Z') }, 'aurora', ancoras),
  }
}
const put = (item: Item) => [{ op: 'put' as const, item }]
const chaveDe = ({ PK, SK }: Item) => ({ PK, SK })

describe('an untouched chain', () => {
  test('is whole, over the end of a month too, and each act is in it once', async () => {
    const c = await cadeia(6, true)
    const links = await c.links()
    expect(links.map(l => l.seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(links.map(l => l.mes))).toEqual(new Set(['2026-03', '2026-04']))
    expect(await c.verificar()).toMatchObject({ integra: true, registros: 6, hash: links[5]?.hash })
    expect(c.storage.dump().filter(i => i._t === 'Ato')).toEqual([])
  })
  test('that grows while somebody walks through it is whole still, and forged growth is not', async () => {
    const c = await cadeia(3)
    let vezes = 0
    /** The end was read; now an act joins the chain before its links are. */
    const crescendo: Storage = {
      ...c.storage,
      async query(q) {
        if (vezes++ === 0) await c.mais(3)
        return c.storage.query(q)
      },
    }
    expect(await c.verificar([], crescendo)).toMatchObject({ integra: true, registros: 3 })
    expect(await c.verificar()).toMatchObject({ integra: true, registros: 4 })
    const [ultimo] = (await c.links()).slice(-1)
    await c.storage.commit([Registro.put({ ...Registro.parse(ultimo as Item), seq: 5 })])
    expect(await c.verificar()).toMatchObject({ integra: false, problema: 'truncada' })
  })
  test('of a company without acts is whole, with nothing in it', async () => {
    expect(await (await cadeia(0)).verificar()).toMatchObject({ integra: true, registros: 0 })
  })
})

describe('what is done to it in the table is found, with the first link that does not hold', () => {
  test('a link changed', async () => {
    const c = await cadeia(5)
    const [, , terceiro] = await c.links()
    await c.storage.commit(put({ ...(terceiro as Item), ator: { tipo: 'usuario', id: 'outro', nome: 'Outra pessoa' } }))
    expect(await c.verificar()).toMatchObject({ integra: false, seq: 3, problema: 'alterado', id: terceiro?.id })
  })
  test('a link changed and hashed anew: the next one gives it away', async () => {
    const c = await cadeia(5)
    const { hashDoRegistro } = await import('../../../functions/areas/auditoria/regras/cadeia.ts')
    const [, segundo] = await c.links()
    const falso = { ...Registro.parse(segundo as Item), operacao: 'outra' }
    await c.storage.commit([Registro.put({ ...falso, hash: hashDoRegistro(falso) })])
    expect(await c.verificar()).toMatchObject({ integra: false, seq: 3, problema: 'fora-de-ordem' })
  })
  test('a link removed', async () => {
    const c = await cadeia(5)
    const [, segundo] = await c.links()
    await c.storage.commit([{ op: 'remove', key: chaveDe(segundo as Item) }])
    expect(await c.verificar()).toMatchObject({ integra: false, seq: 2, problema: 'faltando' })
  })
  test('two links in each other’s place', async () => {
    const c = await cadeia(5)
    const [, b, d] = (await c.links()) as [Item, Item, Item]
    await c.storage.commit([...put({ ...b, ...chaveDe(d) }), ...put({ ...d, ...chaveDe(b) })])
    expect(await c.verificar()).toMatchObject({ integra: false, seq: 2, problema: 'fora-de-ordem' })
  })
  test('its end cut off', async () => {
    const c = await cadeia(5)
    const links = await c.links()
    await c.storage.commit(links.slice(3).map(l => ({ op: 'remove', key: chaveDe(l) })))
    expect(await c.verificar()).toMatchObject({ integra: false, seq: 4, problema: 'truncada' })
  })
  test('its end cut off, and its head made to say so: the MAC is not theirs to make', async () => {
    const c = await cadeia(5)
    const links = await c.links()
    const [, , novo] = links
    await c.storage.commit(links.slice(3).map(l => ({ op: 'remove', key: chaveDe(l) })))
    const cabeca = await Cabeca.get(c.storage, 'aurora')
    await c.storage.commit([Cabeca.put({ ...cabeca!, seq: 3, hash: String(novo?.hash) })])
    expect(await c.verificar()).toMatchObject({ integra: false, problema: 'cabeca-alterada' })
  })
  test('all of it put back to an older state: an anchor from outside the table knows', async () => {
    const c = await cadeia(3)
    const antes = c.storage.dump()
    const maior = await cadeia(5)
    const [, , , , ultimo] = await maior.links()
    expect(antes.length).toBeGreaterThan(3)
    expect(await c.verificar()).toMatchObject({ integra: true })
    const ancora = { seq: 5, hash: String(ultimo?.hash) }
    expect(await maior.verificar([ancora])).toMatchObject({ integra: true })
    expect(await c.verificar([ancora])).toMatchObject({ integra: false, problema: 'truncada' })
    expect(await maior.verificar([{ seq: 4, hash: 'outro' }])).toMatchObject({ seq: 4, problema: 'ancora-diferente' })
  })
})

test('the same content has one hash, in whatever order it was written down', () => {
  const forwards = { id: 'a', seq: 1, ator: { id: 'u', nome: 'Beatriz' } } as never
  const backwards = { ator: { nome: 'Beatriz', id: 'u' }, seq: 1, id: 'a' } as never
  expect(hashDoRegistro(forwards)).toBe(hashDoRegistro(backwards))
})

test('an act whose place in the chain was taken meanwhile is chained behind the other', async () => {
  const storage = memoryStorage()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const clock = { now: () => Date.parse('2026-03-31T12:00:00.000Z'), sleep: async () => {} }
  const work = (id: string, table: Storage) =>
    auditoria(
      { storage: table, clock, log, chaves: { abrir: async () => chaveiro } } as never,
      {
        ...{ id, tipo: 'Ato', PK: `ATO#${id}`, SK: 'RAIZ' },
      } as never,
    )
  for (const id of ['um', 'outro'])
    await storage.commit([
      Ato.create({
        ...{ id, empresaId: 'aurora', em: 0, operacao: 'criarLink', resultado: 'feito', mudancas: [] },
        ...{ ator: { tipo: 'usuario', id: 'u', nome: 'Beatriz' }, origem: { ip: '', agente: '', pedido: '' } },
      }),
    ])
  let raced = false
  const commit: Storage['commit'] = async writes => {
    if (!raced) {
      raced = true
      await work('outro', storage)
    }
    return storage.commit(writes)
  }
  await work('um', { ...storage, commit })
  const chain = (await storage.query({ pk: 'AUD#EMP#aurora#2026-03' })).items
  expect(chain.map(l => [l.seq, l.id])).toEqual([
    [1, 'outro'],
    [2, 'um'],
  ])
  expect(storage.dump().filter(i => i._t === 'Ato')).toEqual([])
})
