import { expect, test } from 'vitest'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pista, PistaDoCarrinho, pistas } from '../../../functions/platform/storage/Pista.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { listarCheckouts as contrato } from '../../../shared/contract/relatorios.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** A payment of one company, found by an amount or by what banks and acquirers call it. */
const agora = Date.parse('2026-03-20T15:00:00.000Z')
const e2e = 'E12345678202603201200abcdefghijk'
const id = 'AbCdEfGhIjKlMnOpQrStU'
const tentativa = {
  ...{ ciclo: 1, pedidoId: 'Pedido00000000000001', estado: 'capturada' as const, valor: 15_000, parcelas: 1 },
  ...{ bandeira: 'visa' as const, bin: '400000', finais: '0010', digital: 'd'.repeat(22), dados: 'a'.repeat(22) },
  ...{ em: agora, pagamentoId: 'b1b1b1b1-b1b1-41b1-81b1-b1b1b1b1b1b1' },
}
const doCartao = { id: 'NoCartao0000000000001', tid: '10069930690000000001', nsu: '123456', autorizacao: 'R7K2Q9' }
const doCarrinho = { id: 'Boletos00000000000001' }
const tidDoCarrinho = '10069930690000000077'
const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }

async function mundo() {
  let leituras = 0
  const storage = memoryStorage({ onConsumed: c => void (c.operation === 'query' && leituras++) })
  const criadoEm = new Date(agora - 3_600_000).toISOString()
  const linha = (parte: Partial<LinhaDeVenda> = {}) =>
    LinhaDeVenda.put({
      ...{ dono: 'EMP#aurora', id, versao: 1, link: 'LinkGuardado12345AAAA', estado: 'Liquidado', formaPagamento: 2 },
      ...{ total: 15_000, nomePagador: 'Helena', criadoEm, pagoEm: agora, ...parte },
    })
  await storage.commit([
    Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2026-03-05T12:00:00.000Z' })),
    Checkout.put(checkoutGuardado({ id, empresaId: 'aurora', criadoEm, estado: 'Liquidado', e2eid: e2e, tentativa })),
    Pista.put({ checkoutId: id, tipo: 'num', criadoEm, por: pistas.e2e(e2e) }),
    linha(),
    Checkout.put(checkoutGuardado({ id: doCartao.id, empresaId: 'aurora', criadoEm, estado: 'Liquidado' })),
    Pista.put({
      ...{
        checkoutId: doCartao.id,
        tipo: 'num',
        criadoEm,
        por: pistas.tid(doCartao.tid),
        nsu: pistas.nsu(doCartao.nsu),
      },
      aut: pistas.autorizacao('aurora', doCartao.autorizacao),
    }),
    linha({ id: doCartao.id, total: 9_900 }),
    Carrinho.put({
      ...{ ...doCarrinho, versao: 1, estado: 'Liquidado', empresaId: 'aurora', contrato: id, valor: 1, boletos: 1 },
      ...{ estrangeiro: false, criadoEm, ev: [] },
    }),
    PistaDoCarrinho.put({ checkoutId: doCarrinho.id, tipo: 'num', criadoEm, por: pistas.tid(tidDoCarrinho) }),
    linha({ id: doCarrinho.id, total: 8_800, og: 'boleto-cartao' }),
    linha({ id: 'Outro0000000000000001', total: 15_001 }),
    linha({ dono: 'REC#ana', total: 5_000, nomePagador: '' }),
  ])
  const listar = async (query: object, quem: object = {}) => {
    leituras = 0
    const { itens } = (await listarCheckouts({
      storage,
      chaves: chavesDeTeste(),
      clock: { now: () => agora },
      env: { PAGAR_URL: 'https://pagar.example' },
    } as never)({
      ...{ query, sessao: { ...sessao, ...quem } },
    } as never)) as Received<typeof contrato>
    return itens.map(i => i.id)
  }
  return { listar, leituras: () => leituras }
}

test('an amount to the centavo, and no other', async () => {
  const { listar } = await mundo()
  expect(await listar({ valor: '150' })).toEqual([id])
  expect(await listar({ valor: '150.01' })).toEqual(['Outro0000000000000001'])
  expect(await listar({ valor: '150.00', periodoFim: '2026-03-10' })).toEqual([])
})

test.each([
  ['an e2e id', e2e],
  ['an order’s id', tentativa.pedidoId],
  ['a txid', txidDe(id, 1)],
  ['its own id', id],
])('%s: its own company finds it, and who has a part of it; another does not', async (_, identificador) => {
  const { listar, leituras } = await mundo()
  expect(await listar({ identificador })).toEqual([id])
  // the index, where it is one, and the rows around it that it may repeat
  expect(leituras()).toBe(identificador === e2e || identificador === tentativa.pedidoId ? 3 : 2)
  expect(await listar({ identificador }, { perfil: 'recebedor', recebedorId: 'ana' })).toEqual([id])
  expect(await listar({ identificador }, { perfil: 'recebedor', recebedorId: 'bia' })).toEqual([])
  expect(await listar({ identificador }, { empresaId: 'brisa' })).toEqual([])
})

test.each([
  ['its TID', doCartao.tid, 1],
  ['its NSU, which an authorisation may look like', doCartao.nsu, 2],
  ['its authorisation', doCartao.autorizacao, 1],
  ['the same as somebody types it', 'r7k2q9', 1],
])('a card by %s: its own company alone finds it', async (_, identificador, indices) => {
  const { listar, leituras } = await mundo()
  expect(await listar({ identificador })).toEqual([doCartao.id])
  // the indexes, and the rows around it that it may repeat
  expect(leituras()).toBe(indices + 2)
  expect(await listar({ identificador }, { perfil: 'recebedor', recebedorId: 'ana' })).toEqual([])
  expect(await listar({ identificador }, { empresaId: 'brisa' })).toEqual([])
})

test.each([tidDoCarrinho, doCarrinho.id])(
  'slips paid by card, by %s: their company finds them',
  async identificador => {
    const { listar } = await mundo()
    expect(await listar({ identificador })).toEqual([doCarrinho.id])
    expect(await listar({ identificador }, { empresaId: 'brisa' })).toEqual([])
  },
)

test('what has no known shape reads nothing', async () => {
  const { listar, leituras } = await mundo()
  expect(await listar({ identificador: 'nada que se pareça com um' })).toEqual([])
  expect(leituras()).toBe(0)
})

test('bad input is refused, naming the field', () => {
  const ler = (query: object) => contrato.query.safeParse(query)
  for (const valor of ['1,50', '1.505', '-1', 'R$ 1', '1234567890']) expect(ler({ valor }).success).toBe(false)
  expect(ler({ identificador: 'curto' }).success).toBe(false)
})
