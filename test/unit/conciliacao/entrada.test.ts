import { expect, test } from 'vitest'
import { verEntrada } from '../../../functions/areas/conciliacao/regras/edi/verEntrada.ts'
import { ArquivoDoEdi, todosOsEdis } from '../../../functions/platform/storage/ArquivoDoEdi.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

/** A folder whose objects are listed two at a time. */
function mundo() {
  const storage = memoryStorage()
  const objetos = new Map<string, string>()
  let agora = Date.parse('2026-11-21T09:00:00Z')
  let porLeitura = 0
  const entrada = {
    async listar(apos = '') {
      const nomes = [...objetos.keys()].sort().filter(n => n > apos)
      const estes = nomes.slice(0, 2).map(nome => {
        const texto = objetos.get(nome) ?? ''
        return { nome, bytes: texto.length, etag: `"${texto.length}-${texto}"` }
      })
      return { objetos: estes, ...(nomes.length > 2 && { apos: estes.at(-1)?.nome ?? '' }) }
    },
    async abrir(nome: string) {
      agora += porLeitura
      return (async function* () {
        yield Buffer.from(objetos.get(nome) ?? '')
      })()
    },
  }
  return {
    objetos,
    demorar: (ms: number) => {
      porLeitura = ms
    },
    ver: () => verEntrada({ storage, entrada, clock: { now: () => agora } }, agora + 1_000),
    arquivos: async () =>
      (await storage.getMany((await storage.query({ index: 'GSI1', pk: todosOsEdis })).items))
        .map(ArquivoDoEdi.parse)
        .sort((a, b) => (a.nome < b.nome ? -1 : 1)),
  }
}

test('what the acquirer leaves is taken in once, page after page, as an upload is; its folders and empty objects are not', async () => {
  const m = mundo()
  for (const [nome, texto] of [
    ['a.txt', 'um'],
    ['b.txt', 'dois'],
    ['c/', ''],
    ['sub/d.txt', 'três'],
    ['vazio', ''],
  ] as const)
    m.objetos.set(nome, texto)
  expect(await m.ver()).toBe(3)
  const arquivos = await m.arquivos()
  expect(arquivos.map(a => [a.nome, a.chave, a.situacao, a.autor])).toEqual([
    ['a.txt', 'entrada/a.txt', 'recebido', undefined],
    ['b.txt', 'entrada/b.txt', 'recebido', undefined],
    ['subd.txt', 'entrada/sub/d.txt', 'recebido', undefined],
  ])
  expect(arquivos[0]).toMatchObject({ bytes: 2, ev: [{ tipo: 'EdiRecebido' }] })
  expect(await m.ver()).toBe(0)
})

test('the same bytes under another name are the file that is there; other bytes under the same name are another', async () => {
  const m = mundo()
  m.objetos.set('a.txt', 'um')
  await m.ver()
  m.objetos.set('z.txt', 'um')
  m.objetos.set('a.txt', 'outro')
  expect(await m.ver()).toBe(2)
  expect((await m.arquivos()).map(a => a.bytes)).toEqual([2, 5])
  expect(await m.ver()).toBe(0)
})

test('a look that runs out of time goes on with the next one', async () => {
  const m = mundo()
  for (const n of [1, 2, 3]) m.objetos.set(`${n}.txt`, `arquivo ${n}`)
  m.demorar(600)
  expect(await m.ver()).toBe(2)
  expect(await m.ver()).toBe(1)
  expect(await m.arquivos()).toHaveLength(3)
})
