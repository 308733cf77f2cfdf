import { expect, test } from 'vitest'
import * as z from 'zod'
import { extratoPedido } from '../../../functions/areas/carrinho/extratoPedido/extratoPedido.ts'
import { verificarComprovante } from '../../../functions/areas/comprovantes/verificarComprovante/verificarComprovante.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { VerificacaoDoComprovante } from '../../../shared/contract/comprovantes.ts'
import { PedidoDoCarrinho } from '../../../shared/contract/pedidoDoCarrinho.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { assinante } from '../comprovantes/chaves.ts'

/** An order's receipt proves itself, as every other (decision 0023): from what E105 answers to what its QR says. */
const id = 'CarrinhoDoFatosAAAAAA'
const contrato = 'ContratoDosFatosAAAAA'
const pedido = {
  ...{ id, versao: 4, estado: 'Liquidado', empresaId: 'aurora', contrato, valor: 96_00, boletos: 2, razoes: [] },
  ...{ estrangeiro: false, capturado: 63_59, pagoEm: '2026-11-20T13:05:00.000Z', ev: [] },
  ...{ criadoEm: '2026-11-20T13:00:00.000Z', total: 101_74, parcelas: 3 },
} as unknown as Carrinho

/** The order as its page reads it, and a way to say what became of it since. */
async function mundo(parte: Partial<Carrinho> = {}) {
  const storage = memoryStorage()
  await storage.commit([Empresa.create(empresaGuardada({})), Carrinho.create({ ...pedido, ...parte })])
  const deps = { storage, ...assinante, chaves: chavesDeTeste('') } as never
  const { verificacao } = z.encode(
    PedidoDoCarrinho,
    (await extratoPedido(deps)({
      params: { contrato, carrinho: id },
      contexto: { cookies: {} },
    } as never)) as z.output<typeof PedidoDoCarrinho>,
  )
  return {
    verificacao,
    virou: (agora: Partial<Carrinho>) => storage.commit([Carrinho.put({ ...pedido, ...agora })]),
    conferir: async (token = verificacao?.url.split('/verificar/')[1] ?? '') =>
      z.encode(
        VerificacaoDoComprovante,
        (await verificarComprovante(deps)({ params: { token } } as never)) as z.output<typeof VerificacaoDoComprovante>,
      ),
  }
}

test('what was charged for the slips is signed, without the payer, and its QR says that it is genuine', async () => {
  const { verificacao, conferir } = await mundo()
  expect(verificacao?.url).toMatch(/^https:\/\/pagar\.quita\.example\/verificar\/[\w-]+\.[\w-]+\.[\w-]+$/)
  const conferido = await conferir()
  expect(conferido).toMatchObject({
    resultado: 'autentico',
    fatos: { tipo: 'boletos', id, forma: 'cartao', valor: 63.59, estornado: 0, quando: '2026-11-20T13:05:00.000Z' },
    agora: {
      ...{ situacaoLabel: 'Liquidado', mudou: 'nao', estornado: 0 },
      caminho: `/plataforma/cliente/servicos-financeiros/comprovante-pagamento/${contrato}/${id}`,
    },
  })
})

test('given back in part since, or contested: the same receipt says so', async () => {
  const { virou, conferir } = await mundo()
  await virou({ estornado: 13_59 })
  expect((await conferir()).agora).toMatchObject({ mudou: 'estornado', estornado: 13.59 })
  await virou({ contestado: 63_59 })
  expect((await conferir()).agora).toMatchObject({ mudou: 'situacao' })
})

test.each(['AguardandoPagamentoDeBoleto', 'Cancelado', 'BloqueadoPorTentativas'] as const)(
  '%s: nothing was charged, and there is nothing to prove',
  async estado => {
    const { verificacao, conferir } = await mundo({ estado, capturado: undefined, pagoEm: undefined })
    expect(verificacao).toBeNull()
    expect(await conferir('a.b.c')).toMatchObject({ resultado: 'danificado', fatos: null })
  },
)
