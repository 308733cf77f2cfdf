import { expect, test } from 'vitest'
import { baixarContaAReceber } from '../../../functions/areas/livros/baixarContaAReceber/baixarContaAReceber.ts'
import { lerCreditosDoExtrato } from '../../../functions/areas/livros/lerCreditosDoExtrato/lerCreditosDoExtrato.ts'
import { criarConta } from '../../../functions/areas/livros/regras/contas/criarConta.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { ofxDe } from '../../builders/extratoDoBanco.ts'

/** What came by a bank's statement settles what the provider is to receive: offered, confirmed, in parts, never twice. */
const agora = Date.parse('2026-11-24T13:00:00.000Z')
const sessao = { usuarioId: 'ana', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Ana' } as never
type Lido = {
  creditos: number
  parcial: boolean
  itens: {
    referencia: string
    dia: string
    valor: number
    resta: number
    sugestoes: { id: string; nome: string; valor: number; porque: string[] }[]
  }[]
}
function mundo() {
  const lidos = { consultas: 0, lotes: 0 }
  const base = memoryStorage()
  const storage: typeof base = {
    ...base,
    query(q) {
      lidos.consultas++
      return base.query(q)
    },
    getMany(chaves) {
      lidos.lotes++
      return base.getMany(chaves)
    },
  }
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  const criar = async (nome: string, documento: string, valor: number) => {
    const contraparte = { tipo: 'fornecedor', nome, documento } as const
    const corpo = { servico: 'aluguel', descricao: 'Aluguel', valor, emissao: '2026-11-01', vencimento: '2026-11-20' }
    const pedido = { sentido: 'receber', operacao: 'criarContaAReceber', sessao, contexto: {} } as const
    return (await criarConta(deps, pedido, { ...corpo, contraparte } as never)).id
  }
  const ler = (movimentos: Parameters<typeof ofxDe>[0]) =>
    lerCreditosDoExtrato(deps)({ arquivo: Buffer.from(ofxDe(movimentos)), sessao } as never) as Promise<Lido>
  const baixar = (id: string, body: object) =>
    baixarContaAReceber(deps)({ params: { id }, body: { forma: 'pix', ...body }, sessao, contexto: {} } as never)
  return { lidos, criar, ler, baixar }
}
const pix = { dia: '2026-11-20', valor: 100_00, ref: 'F1', historico: 'PIX RECEBIDO 11222333000181 CAFE BRISA' }

test('a credit is offered to whom the bank names, in two batches, and what it settled is offered no more', async () => {
  const m = mundo()
  const brisa = await m.criar('Café Brisa', '11222333000181', 100_00)
  await m.criar('Loja Aurora', '11444777000161', 70_00)
  Object.assign(m.lidos, { consultas: 0, lotes: 0 })
  const debito = { dia: '2026-11-19', valor: -50_00, ref: 'F2', historico: 'TARIFA CAFE BRISA' }
  const lido = await m.ler([pix, debito, { dia: '2026-11-18', valor: 7, ref: 'F3', historico: 'RENDIMENTO' }])
  expect(m.lidos).toEqual({ consultas: 1, lotes: 2 })
  const [credito] = lido.itens
  expect(lido).toMatchObject({
    creditos: 2,
    parcial: false,
    itens: [{ dia: '2026-11-20', valor: 100_00, resta: 100_00 }],
  })
  expect(credito?.sugestoes).toMatchObject([
    { id: brisa, nome: 'Café Brisa', valor: 100_00, porque: ['documento', 'nome', 'valor'] },
  ])
  const { referencia = '' } = credito ?? {}
  expect(referencia).toMatch(/^[\w./-]{4,60}$/)
  await m.baixar(brisa, { valor: 100_00, em: pix.dia, referencia, credito: 100_00 })
  // the same movement in another statement is the same credit
  expect((await m.ler([{ dia: '2026-11-21', valor: 1, ref: 'F9', historico: 'X' }, pix])).itens).toEqual([])
})

test('one payment of two accounts settles both in parts, and never more than it was', async () => {
  const m = mundo()
  const [uma, outra] = [
    await m.criar('Café Brisa', '11222333000181', 60_00),
    await m.criar('Café Brisa', '11222333000181', 70_00),
  ]
  const { referencia = '', sugestoes = [] } = (await m.ler([pix])).itens[0] ?? {}
  expect(sugestoes.map(s => s.valor).sort()).toEqual([60_00, 70_00])
  const baixa = { em: pix.dia, referencia, credito: 100_00 }
  await m.baixar(uma, { ...baixa, valor: 60_00 })
  const depois = (await m.ler([pix])).itens[0]
  expect(depois).toMatchObject({ resta: 40_00, sugestoes: [{ id: outra, valor: 40_00 }] })
  await expect(m.baixar(outra, { ...baixa, valor: 70_00 })).rejects.toMatchObject({
    ...{ name: 'CreditoDeOutraConta', fields: { resta: 40 } },
  })
  expect(await m.baixar(outra, { ...baixa, valor: 40_00 })).toMatchObject({ situacao: 'parcial', resta: 30_00 })
})

test('two people at once take a credit once', async () => {
  const m = mundo()
  const contas = [
    await m.criar('Café Brisa', '11222333000181', 100_00),
    await m.criar('Café Brisa', '11222333000181', 100_00),
  ]
  const { referencia = '' } = (await m.ler([pix])).itens[0] ?? {}
  const baixa = { valor: 100_00, em: pix.dia, referencia, credito: 100_00 }
  const feitas = await Promise.allSettled(contas.map(id => m.baixar(id, baixa)))
  expect(feitas.map(f => f.status).sort()).toEqual(['fulfilled', 'rejected'])
})
