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
