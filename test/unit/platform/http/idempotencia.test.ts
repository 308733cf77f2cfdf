import { describe, expect, test } from 'vitest'
import { type DepsDeIdempotencia, umaVez } from '../../../../functions/platform/http/idempotencia.ts'
import { env } from '../../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { ConditionFailed } from '../../../../functions/platform/storage/port.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'

/** Once per Idempotency-Key, with the answer's record in the effect's own transaction. */
function bancada() {
  const storage = memoryStorage()
  const agora = Date.parse('2026-03-02T12:00:00Z')
  const deps: DepsDeIdempotencia = {
    clock: { now: () => agora, sleep: async () => {} },
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: env(),
    storage,
    chaves: chavesDeTeste(),
  }
  let efeitos = 0
  const efeito = async () => {
    efeitos += 1
    const id = `item-${efeitos}`
    return { resposta: { id }, writes: [{ op: 'put' as const, item: { PK: id, SK: 'RAIZ' } }] }
  }
  const pedir = (over: { chave?: string | undefined; corpo?: unknown; sujeito?: string; operacao?: string } = {}) =>
    umaVez(deps, { sujeito: 'aurora', operacao: 'criar', chave: 'k', corpo: { a: 1 }, ...over }, efeito)
  const guardados = () => storage.dump().filter(i => i.PK.startsWith('item-')).length
  return { deps, storage, pedir, guardados, agora }
}

describe('umaVez', () => {
  test('the same key and body: one effect, one answer', async () => {
    const { pedir, guardados } = bancada()
    expect([await pedir(), await pedir()]).toEqual([{ id: 'item-1' }, { id: 'item-1' }])
    expect(guardados()).toBe(1)
  })
  test('another body is refused', async () => {
    const { pedir, guardados } = bancada()
    await pedir()
    await expect(pedir({ corpo: { a: 2 } })).rejects.toMatchObject({ name: 'ChaveReutilizada' })
    expect(guardados()).toBe(1)
  })
  test('another subject, operation or key is another effect; no key at all is always one', async () => {
    const { pedir, guardados } = bancada()
    await pedir()
    await pedir({ sujeito: 'brisa' })
    await pedir({ operacao: 'outra' })
    await pedir({ chave: 'k2' })
    await pedir({ chave: undefined })
    await pedir({ chave: undefined })
    expect(guardados()).toBe(6)
  })
  test('those who meet: one effect, and everybody has its answer', async () => {
    const { pedir, guardados } = bancada()
    const respostas = await Promise.all(Array.from({ length: 10 }, () => pedir()))
    expect(new Set(respostas.map(r => r.id)).size).toBe(1)
    expect(guardados()).toBe(1)
  })
  test('an effect that fails leaves nothing, and may be tried again with its key', async () => {
    const { deps, pedir, guardados, storage } = bancada()
    const pedido = { sujeito: 'aurora', operacao: 'criar', chave: 'k', corpo: { a: 1 } }
    const impossivel = async () => ({
      resposta: { id: 'nunca' },
      writes: [
        { op: 'put' as const, item: { PK: 'item-x', SK: 'RAIZ' } },
        { op: 'check' as const, key: { PK: 'nada', SK: 'RAIZ' }, when: [{ exists: true }] },
      ],
    })
    await expect(umaVez(deps, pedido, impossivel)).rejects.toThrow(ConditionFailed)
    expect(storage.dump()).toEqual([])
    expect(await pedir()).toEqual({ id: 'item-1' })
    expect(guardados()).toBe(1)
  })
  test('neither the key nor the body is stored, and it is forgotten after 72 hours', async () => {
    const { pedir, storage, agora } = bancada()
    await pedir({ chave: 'chave-do-cliente', corpo: { documento: '52998224725' } })
    expect(JSON.stringify(storage.dump())).not.toMatch(/chave-do-cliente|52998224725/)
    expect(storage.dump().find(i => i._t === 'Idempotencia')?.ttl).toBe(agora / 1000 + 72 * 3600)
  })
})
