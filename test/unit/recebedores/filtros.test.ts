import { expect, test } from 'vitest'
import { listarRecebedores } from '../../../functions/areas/recebedores/listarRecebedores/listarRecebedores.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { LinhaDeRecebedor } from '../../../functions/platform/storage/Recebedor.ts'

/** E127, V099: name, document, status, period and balance, each by itself; newest first, in pages. */
test('each filter alone keeps what it names', async () => {
  const storage = memoryStorage()
  const agora = Date.parse('2026-11-20T12:00:00Z')
  const linha = (dia: number, mais: object = {}) =>
    LinhaDeRecebedor.put({
      ...{ empresaId: 'aurora', id: `R${dia}`, versao: 1, nome: `Recebedor ${dia}`, documento: `5299822472${dia}` },
      ...{ estado: 'ativo', criadoEm: `2026-11-0${dia}T12:00:00.000Z`, em: agora, expiraEm: agora + 86_400_000 },
      ...mais,
    } as never)
  await storage.commit([linha(1), linha(2, { nome: 'João Sales' }), linha(3, { estado: 'bloqueado' }), linha(4)])
  await storage.commit([Saldo.put({ conta: contas.recebedor('R4'), disponivel: 1_000 })])
  const deps = { storage, clock: { now: () => agora } }
  const listar = async (query: object) => {
    const lida = await listarRecebedores(deps as never)({ query, sessao: { empresaId: 'aurora' } } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  const achados = async (query: object) => (await listar(query)).itens.map(r => r.id)
  expect(await achados({})).toEqual(['R4', 'R3', 'R2', 'R1'])
  expect(await achados({ recebedor: 'joao' })).toEqual(['R2'])
  expect(await achados({ documento: '529.982.247-21' })).toEqual(['R1'])
  expect(await achados({ situacao: 4 })).toEqual(['R3'])
  expect(await achados({ periodoInicio: '2026-11-02', periodoFim: '2026-11-03' })).toEqual(['R3', 'R2'])
  expect(await achados({ saldoCarteira: 'com' })).toEqual(['R4'])
  expect(await achados({ saldoCarteira: 'sem' })).toEqual(['R3', 'R2', 'R1'])
  expect(await listar({ limit: 3 })).toMatchObject({ proximoOffset: 3 })
  expect(await achados({ limit: 3, offset: 3 })).toEqual(['R1'])
})

test('a whole document is one receiver’s; balances are looked at before the page is cut, and a cursor reaches the last', async () => {
  const consultas: string[] = []
  const storage = memoryStorage({ onConsumed: ({ operation }) => void consultas.push(operation) })
  const agora = Date.parse('2026-11-20T12:00:00Z')
  const id = (n: number) => `R${String(n).padStart(4, '0')}`
  const total = 1_300
  const linha = (n: number) =>
    LinhaDeRecebedor.put({
      ...{ empresaId: 'aurora', id: id(n), versao: 1, nome: `Recebedor ${n}`, estado: 'ativo' },
      // one company's CNPJ has another person's CPF inside it
      documento: n === 1 ? '52998224725' : n === 2 ? '15299822472501' : String(10_000_000_000 + n),
      ...{ criadoEm: `2026-11-01T12:00:00.000Z`, em: agora, expiraEm: agora + 86_400_000 },
    } as never)
  for (let n = 1; n <= total; n += 50)
    await storage.commit(Array.from({ length: Math.min(50, total + 1 - n) }, (_, k) => linha(n + k)))
  // the oldest of all have money: the first page of those with a balance is not the first page of all
  await storage.commit([1, 2, 3].map(n => Saldo.put({ conta: contas.recebedor(id(n)), disponivel: 1_000 })))
  const deps = { storage, clock: { now: () => agora } }
  const listar = async (query: object) => {
    consultas.length = 0
    const lida = await listarRecebedores(deps as never)({ query, sessao: { empresaId: 'aurora' } } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    expect(consultas.filter(o => o === 'query').length).toBeLessThanOrEqual(10)
    return lida
  }
  const todos = async (query: object) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const lida = await listar({ ...query, cursor })
      ids.push(...lida.itens.map(r => r.id))
      cursor = lida.cursor
    } while (cursor !== undefined)
    return ids
  }
  expect(await todos({ documento: '529.982.247-25' })).toEqual([id(1)])
  expect(await todos({ saldoCarteira: 'com', limit: 2 })).toEqual([id(3), id(2), id(1)])
  expect(await todos({ saldoCarteira: 'com', recebedor: 'recebedor 2' })).toEqual([id(2)])
  const semSaldo = await listar({ saldoCarteira: 'sem', limit: 25 })
  expect([semSaldo.itens.length, semSaldo.itens[0]?.id]).toEqual([25, id(total)])
  expect(await todos({ limit: 100 })).toEqual(Array.from({ length: total }, (_, n) => id(total - n)))
})
