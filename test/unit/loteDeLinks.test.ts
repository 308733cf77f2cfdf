import { describe, expect, test } from 'vitest'
import { conferirLoteDeLinks } from '../../functions/areas/links/conferirLoteDeLinks/conferirLoteDeLinks.ts'
import { criarLoteDeLinks } from '../../functions/areas/links/criarLoteDeLinks/criarLoteDeLinks.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { geraisPadrao } from '../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { LoteDeLinks } from '../../functions/platform/storage/LoteDeLinks.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import type { Storage, Write } from '../../functions/platform/storage/port.ts'
import { chavesDeTeste } from '../builders/chaves.ts'
import { empresaGuardada } from '../builders/empresa.ts'
import { emBase64, planilha } from '../builders/planilha.ts'

/** Creating a spreadsheet's links on a table that fails, answers late, or is asked by two at once. */
const inicio = Date.parse('2026-11-22T15:00:00Z')
async function mesa(mudar: (storage: Storage) => Partial<Storage> = () => ({}), porEscrita = 0) {
  const storage = memoryStorage()
  await storage.commit([Empresa.put(empresaGuardada({ formasHabilitadas: [2] }))])
  const escritos: Write[] = []
  let agora = inicio
  const contada: Storage = {
    ...storage,
    async commit(writes, options) {
      agora += porEscrita
      await storage.commit(writes, options)
      escritos.push(...writes)
    },
  }
  const logs: object[] = []
  const deps = {
    clock: { now: () => agora, sleep: async () => {} },
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: (_: string, fields = {}) => void logs.push(fields) },
    env: env(),
    storage: { ...contada, ...mudar(contada) } as Storage,
    chaves: chavesDeTeste(),
    gerais: geraisPadrao,
  }
  const pedido = (body: object) =>
    ({ body, params: {}, query: {}, sessao: { empresaId: 'aurora' }, contexto: { prazo: agora + 25_000 } }) as never
  const links = () => escritos.filter(w => w.op === 'put' && w.item._t === 'Link').length
  return { deps, pedido, storage, links, logs }
}
const linhas = (n: number) => Array.from({ length: n }, (_, i) => ({ nome: `Aluno ${i}`, valor: `${i + 1},00` }))
const criar = async (m: Awaited<ReturnType<typeof mesa>>, body: object) => {
  const { linhas, proxima } = (await criarLoteDeLinks(m.deps)(m.pedido(body))) as {
    linhas: { linha: number; situacao: string; link: { id: string } | null }[]
    proxima: number | null
  }
  return { linhas, proxima, situacoes: linhas.map(l => l.situacao) }
}

describe('a spreadsheet of links', () => {
  test('a row whose write fails is told, takes no other with it, and is taken up by the same call', async () => {
    let falhas = 2
    const m = await mesa(storage => ({
      async commit(writes) {
        const nome = writes[0]?.op === 'put' ? writes[0].item.nome : undefined
        if (nome === 'Aluno 3' && falhas-- > 0) throw new Error('ProvisionedThroughputExceeded')
        await storage.commit(writes)
      },
    }))
    const arquivo = emBase64(planilha(linhas(6)))
    const primeira = await criar(m, { arquivo })
    expect(primeira.situacoes).toEqual(['criada', 'criada', 'criada', 'falhou', 'criada', 'criada'])
    expect(primeira.linhas[3]?.link).toBeNull()
    expect(m.logs).toMatchObject([{ linha: 5, name: 'Error' }])
    expect((await criar(m, { arquivo })).situacoes).toContain('falhou')
    expect((await criar(m, { arquivo })).situacoes.filter(s => s === 'criada')).toHaveLength(1)
    expect((await criar(m, { arquivo })).situacoes).toEqual(Array(6).fill('ja-criada'))
    expect(m.links()).toBe(6)
  })

  test('an answer that was lost, and two calls at once: each link is made once, and both answer the same links', async () => {
    const m = await mesa()
    const arquivo = emBase64(planilha(linhas(25)))
    const [a, c] = await Promise.all([criar(m, { arquivo }), criar(m, { arquivo })])
    const depois = await criar(m, { arquivo })
    const ids = (r: typeof a) => r.linhas.map(l => l.link?.id)
    expect(ids(a)).toEqual(ids(c))
    expect(ids(depois)).toEqual(ids(a))
    expect(m.links()).toBe(25)
    expect([...a.situacoes, ...c.situacoes].filter(s => s === 'criada')).toHaveLength(25)
  })

  test('short of time it stops between rows and says where; all calls together make every link', async () => {
    const m = await mesa(undefined, 900)
    const arquivo = emBase64(planilha(linhas(45)))
    let apos: number | null = 0
    let chamadas = 0
    while (apos !== null && chamadas < 9) {
      const { proxima, situacoes } = await criar(m, { arquivo, apos })
      expect(situacoes).toEqual(Array(situacoes.length).fill('criada'))
      apos = proxima
      chamadas++
    }
    expect(apos).toBeNull()
    expect(chamadas).toBeGreaterThan(1)
    expect(m.links()).toBe(45)
  })

  test('what was made is not judged again: its date passed, it was renamed or closed', async () => {
    const m = await mesa()
    const arquivo = emBase64(planilha([{ nome: 'Curta', valor: '10,00', expira: '22/11/2026 13:00' }]))
    const [feita] = (await criar(m, { arquivo })).linhas
    const link = await Link.get(m.storage, feita?.link?.id ?? '')
    if (!link) throw new Error('no link')
    await m.storage.commit([Link.put({ ...link, nome: 'Outro', estado: 'encerrado' })])
    m.deps.clock.now = () => inicio + 86_400_000
    expect((await criar(m, { arquivo })).linhas).toMatchObject([
      { situacao: 'ja-criada', link: feita?.link, erros: [] },
    ])
  })

  test('what the company may not charge by is refused on its column, in the words of a link’s own rule', async () => {
    const m = await mesa()
    const body = { arquivo: emBase64(planilha([{ nome: 'A', valor: '10,00', formas: 'Pix e boleto' }])) }
    const conferida = await conferirLoteDeLinks(m.deps)(m.pedido(body))
    expect(conferida).toMatchObject({ prontas: 0, comErro: 1, soma: 0 })
    expect((conferida as { linhas: { erros: object[] }[] }).linhas[0]?.erros).toEqual([
      {
        coluna: 'formas',
        titulo: 'Formas de pagamento',
        motivo: 'regra',
        mensagem: 'Sua empresa ainda não habilitou esta forma de pagamento.',
      },
    ])
    expect(m.links()).toBe(0)
  })

  test('a lote is one item: how many rows, links and money, however many calls it took', async () => {
    const m = await mesa()
    const rows = [...linhas(104), { nome: 'Errada', valor: 'x' }]
    const arquivo = emBase64(planilha(rows))
    const { linhas: feitas, proxima } = await criar(m, { arquivo, ignorarComErro: true })
    await criar(m, { arquivo, apos: proxima ?? 0, ignorarComErro: true })
    const id = (await Link.get(m.storage, feitas[0]?.link?.id ?? ''))?.lote ?? ''
    expect(await LoteDeLinks.get(m.storage, { empresaId: 'aurora', id })).toMatchObject({
      linhas: 105,
      links: 104,
      valor: ((104 * 105) / 2) * 100,
    })
  })
})
