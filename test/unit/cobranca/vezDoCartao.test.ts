import { describe, expect, test } from 'vitest'
import { anunciarNaVez } from '../../../functions/areas/cobranca/regras/cartao/vezDoCartao.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { ChecagemDoCartao, VezDoCartao } from '../../../functions/platform/storage/Recorrencia.ts'

const agora = Date.parse('2026-11-30T12:00:00Z')
const hora = 3_600_000
const de = { empresaId: 'aurora', digital: 'digital-do-cartao', dados: 'dados' }

const pergunta = (n: number, em: number, mais: Partial<ChecagemDoCartao> = {}): ChecagemDoCartao => ({
  ...{ ciclo: 0, pedidoId: `pedido${n}`, estado: 'enviada', valor: 0, parcelas: 1, bandeira: 'visa', em },
  ...{ bin: '400000', finais: '0010', digital: de.digital, dados: `dados${n}`, assinaturaId: `assinatura${n}` },
  ...{ empresaId: de.empresaId, ttl: 0, ...mais },
})
const anunciar = (storage: Storage, n: number, em = agora, mais: Partial<typeof de & { guardadas: number }> = {}) => {
  const p = pergunta(n, em)
  const tentativa = { pedidoId: p.pedidoId, em, onde: ChecagemDoCartao.key(p) }
  return anunciarNaVez(storage, { ...de, ...mais }, { tentativa, writes: [ChecagemDoCartao.create(p)] })
}
/** What its issuer denied, and may be tried again. */
const negar = (storage: Storage, n: number, em: number) =>
  storage.commit([
    ChecagemDoCartao.put(pergunta(n, em, { estado: 'negada', codigo: '51', nova: 'reversivel', espera: 0 })),
  ])
const escritas = (storage: ReturnType<typeof memoryStorage>) =>
  storage.dump().filter(i => i._t === ChecagemDoCartao.name).length
/** A table whose index does not show yet what was written since. */
const comIndiceParado = (storage: Storage): Storage => ({
  get: (...a) => storage.get(...a),
  getMany: (...a) => storage.getMany(...a),
  count: (...a) => storage.count(...a),
  commit: (...a) => storage.commit(...a),
  query: async q => (q.index ? { items: [] } : storage.query(q)),
})

describe('the turn of a card', () => {
  test('of two tries at one moment one takes the last that the brands allow', async () => {
    const storage = memoryStorage()
    for (let n = 1; n <= 14; n++) await negar(storage, n, agora - 28 * 24 * hora + n * 24 * hora)
    const ditas = await Promise.all([anunciar(storage, 21), anunciar(storage, 22)])
    expect(ditas.map(d => d.tipo).sort()).toEqual(['ocupada', 'permitida'])
    expect(escritas(storage)).toBe(15)
  })
  test('twenty at one moment take the seven of a day, also where the index shows none of them yet', async () => {
    for (const lento of [false, true]) {
      const storage = memoryStorage()
      const visto = lento ? comIndiceParado(storage) : storage
      const ditas = await Promise.all(Array.from({ length: 20 }, (_, n) => anunciar(visto, n)))
      expect([lento, ditas.filter(d => d.tipo === 'permitida').length, escritas(storage)]).toEqual([lento, 7, 7])
      expect(ditas.filter(d => d.tipo === 'ocupada')).toHaveLength(13)
    }
  })
  test('once their answers are known it waits for the day to end, or goes on where nothing was denied', async () => {
    const storage = memoryStorage()
    for (let n = 0; n < 7; n++) await anunciar(storage, n)
    expect(await anunciar(storage, 7, agora + 1)).toEqual({ tipo: 'ocupada' })
    await storage.commit([ChecagemDoCartao.remove(pergunta(0, agora))])
    expect(await anunciar(storage, 8, agora + 2)).toEqual({ tipo: 'permitida' })
    for (let n = 1; n < 7; n++) await negar(storage, n, agora)
    await negar(storage, 8, agora + 2)
    expect(await anunciar(storage, 9, agora + 3)).toEqual({ tipo: 'esperar', ate: agora + 24 * hora })
    expect(await anunciar(storage, 9, agora + 25 * hora)).toEqual({ tipo: 'permitida' })
  })
  test('a scheduler leaves the last of each window to the payer', async () => {
    const storage = memoryStorage()
    const ditas = await Promise.all(Array.from({ length: 8 }, (_, n) => anunciar(storage, n, agora, { guardadas: 1 })))
    expect(ditas.filter(d => d.tipo === 'permitida')).toHaveLength(6)
    expect(await anunciar(storage, 30)).toEqual({ tipo: 'permitida' })
  })
  test('it names what an index may not show yet, and forgets what it shows for long', async () => {
    const storage = memoryStorage()
    for (const [n, depois] of [0, 1, 30, 70].entries()) await anunciar(storage, n, agora + depois * 60_000)
    const vez = await VezDoCartao.get(storage, de)
    expect(vez).toMatchObject({ versao: 4, recentes: [{ pedidoId: 'pedido2' }, { pedidoId: 'pedido3' }] })
  })
  test("another card's turn, and another company's, is another one", async () => {
    const storage = memoryStorage()
    for (let n = 0; n < 7; n++) await anunciar(storage, n)
    expect(await anunciar(storage, 8, agora, { digital: 'outro' })).toEqual({ tipo: 'permitida' })
    expect(await anunciar(storage, 9, agora, { empresaId: 'brisa' })).toEqual({ tipo: 'permitida' })
  })
  test('what is refused for another reason is told to who announces, and takes no turn', async () => {
    const storage = memoryStorage()
    await anunciar(storage, 1)
    await expect(anunciar(storage, 1)).rejects.toMatchObject({ name: 'ConditionFailed', failed: [0] })
    expect(await VezDoCartao.get(storage, de)).toMatchObject({ versao: 1 })
  })
})
