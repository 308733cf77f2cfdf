import { expect, test } from 'vitest'
import { capturarCarrinho } from '../../../functions/areas/carrinho/capturarCarrinho/capturarCarrinho.ts'
import { obterPassosDoCarrinho } from '../../../functions/areas/carrinho/obterPassosDoCarrinho/obterPassosDoCarrinho.ts'
import { pagarConta } from '../../../functions/areas/carrinho/pagarConta/pagarConta.ts'
import { pedirPassoDoCarrinho } from '../../../functions/areas/carrinho/pedirPassoDoCarrinho/pedirPassoDoCarrinho.ts'
import type { Pedido } from '../../../functions/areas/carrinho/regras/decidirPasso.ts'
import { passosPossiveis } from '../../../functions/areas/carrinho/regras/passoManual.ts'
import { reservarSaldo } from '../../../functions/areas/carrinho/reservarSaldo/reservarSaldo.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { BoletoNoCarrinho, Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { tentativa } from '../cobranca/checkouts.ts'

/** Steps of a cart by hand: two people, once at the provider, whatever dies in between (decision 0101). */
const id = 'Carrinho0000000000001'
const slip = 'Consulta0000000000001'
const inicio = Date.UTC(2026, 10, 20, 12)

interface Chamadas {
  consultar: number
  pagar: string[]
  capturar: number[]
}
async function mundo() {
  let agora = inicio
  const tabela = memoryStorage()
  const feito: Chamadas = { consultar: 0, pagar: [], capturar: [] }
  const morre = { depoisDe: '' }
  /** A worker that dies after the answer of the provider, before it writes anything of it. */
  const cair = (qual: string) => {
    if (morre.depoisDe !== qual) return
    morre.depoisDe = ''
    throw new Error('the worker died')
  }
  const pagavel = { linha: 'L', valorAtualizado: 450, editavel: false, valorMinimo: 450, valorMaximo: 450 }
  const deps = (storage: Storage = tabela) =>
    ({
      ...{ storage, ids: createIds(), env: {}, chaves: chavesDeTeste(), clock: { now: () => agora } },
      log: { info() {}, warn() {}, error() {} },
      adquirente: {
        capacidades: { prazoCapturaMs: 7 * 86_400_000 },
        capturar: async ({ valor }: { valor: number }) => {
          feito.capturar.push(valor)
          cair('capturar')
          return { tipo: 'capturada', valor }
        },
      },
      pagamentoDeBoleto: {
        consultar: async () => {
          feito.consultar++
          return {
            tipo: 'pagavel',
            boleto: { ...pagavel, consultaId: `C${feito.consultar}`, expiraEm: agora + 600_000 },
          }
        },
        pagar: async (pedido: { id: string }) => {
          feito.pagar.push(pedido.id)
          cair('pagar')
          return { tipo: 'pago', transacaoId: 'T', autenticacao: 'A' }
        },
      },
    }) as never
  await tabela.commit([
    Carrinho.put({
      ...{ id, versao: 1, estado: 'AguardandoPagamentoDeBoleto', empresaId: 'aurora', contrato: 'K', valor: 450 },
      ...{
        boletos: 1,
        parcelas: 1,
        taxa: 10,
        total: 500,
        estrangeiro: false,
        criadoEm: new Date(inicio).toISOString(),
      },
      tentativa: tentativa('autorizada', { em: inicio, valor: 500, pagamentoId: 'X1' } as never),
      ev: [],
    } as never),
    BoletoNoCarrinho.put({
      ...{
        carrinhoId: id,
        consultaId: slip,
        em: inicio,
        codigo: '1'.repeat(44),
        linha: 'L',
        tipo: 'boleto',
        emissor: 'Luz',
      },
      ...{ recebedor: null, sacado: null, valor: 450, atualizado: 450, original: 450, desconto: 0, multa: 0, juros: 0 },
      ...{ minimo: 450, maximo: 450, editavel: false, vencimento: null, limite: null, liquidacao: null },
      ...{ consulta: { id: 'C0', em: inicio, expiraEm: inicio }, situacao: 'aguardando' },
      pagamento: { id: 'PagamentoDoTeste0001', em: inicio, prazo: inicio + 3_600_000 },
    } as never),
  ])
  const como = (usuarioId: string, mais: object) =>
    ({
      ...{ params: {}, query: {}, ...mais },
      sessao: { usuarioId, empresaId: 'quita', perfil: 'quita-administrador', nome: usuarioId, slug: 'quita' },
      contexto: { prazo: agora + 25_000 },
    }) as never
  const alvo = { carrinho: id, consulta: slip, transacao: 'PagamentoDoTeste0001' }
  return {
    ...{ feito, morre, tabela },
    passar: (ms: number) => {
      agora += ms
    },
    pedir: (passo: string, quem = 'ana') =>
      pedirPassoDoCarrinho(deps())(
        como(quem, {
          params: { id },
          body: { passo, motivo: 'o fluxo parou', ...(passo !== 'captura' && { consultaId: slip }) },
        }),
      ),
    reservar: (quem = 'bia') => reservarSaldo(deps())(como(quem, { params: alvo })),
    pagar: (quem = 'bia') => pagarConta(deps())(como(quem, { params: alvo })),
    capturar: (quem = 'bia') => capturarCarrinho(deps())(como(quem, { params: { id } })),
    ver: (quem = 'bia') => obterPassosDoCarrinho(deps())(como(quem, { params: { id } })),
  }
}

test('a slip is asked about, paid and captured, each asked for by one person and confirmed by another', async () => {
  const m = await mundo()
  expect(await m.ver()).toMatchObject({ pedido: null, possiveis: [{ passo: 'reserva', consultaId: slip }] })
  await expect(m.reservar()).rejects.toMatchObject({ name: 'PassoNaoPedido' })
  expect(await m.pedir('reserva')).toMatchObject({ decisoes: ['desistir'], possiveis: [] })
  await expect(m.reservar('ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  expect(m.feito.consultar).toBe(0)
  expect(await m.reservar()).toMatchObject({ situacao: 'consultada', pagamento: 'PagamentoDoTeste0001' })
  await m.pedir('pagamento')
  // the second person came after the answer of the first question had grown old
  m.passar(20 * 60_000)
  expect(await m.pagar()).toMatchObject({ situacao: 'paga' })
  expect(m.feito).toMatchObject({ consultar: 2, pagar: ['PagamentoDoTeste0001'] })
  await m.pedir('captura', 'bia')
  await expect(m.capturar('bia')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  expect(await m.capturar('ana')).toEqual({ proximaEtapa: 11, situacao: null })
  expect(m.feito.capturar).toEqual([500])
  const { historico, pedido, possiveis } = (await m.ver()) as { historico: object[]; pedido: null; possiveis: object[] }
  expect(historico.map(h => (h as { ato: string }).ato)).toEqual(
    ['reserva', 'pagamento', 'captura'].flatMap(() => ['Pediu', 'Confirmou', 'Fez']),
  )
  expect([pedido, possiveis]).toEqual([null, []])
})

test('a worker that dies after the payment was asked for leaves it confirmed, and repeating it pays nothing again', async () => {
  const m = await mundo()
  await m.pedir('reserva')
  await m.reservar()
  await m.pedir('pagamento')
  m.morre.depoisDe = 'pagar'
  await expect(m.pagar()).rejects.toThrow('the worker died')
  // it waits, confirmed, and who asked still decides nothing
  expect(await m.ver()).toMatchObject({ pedido: { confirmador: 'bia' }, decisoes: ['confirmar'] })
  await expect(m.pagar('ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  expect(await m.pagar('caio')).toMatchObject({ situacao: 'enviada' })
  expect(m.feito.pagar).toHaveLength(1)
  expect(await m.ver()).toMatchObject({ pedido: null })
  await expect(m.pagar('caio')).rejects.toMatchObject({ name: 'PassoNaoPedido' })
})

test('of two people who confirm at once, and of one who presses twice, the slip is paid once', async () => {
  const m = await mundo()
  await m.pedir('reserva')
  await m.reservar()
  await m.pedir('pagamento')
  const todas = await Promise.allSettled([m.pagar('bia'), m.pagar('caio'), m.pagar('bia')])
  expect(todas.some(r => r.status === 'fulfilled')).toBe(true)
  expect(m.feito.pagar).toEqual(['PagamentoDoTeste0001'])
})

test('a worker that dies after the capture asks for the very same capture, and the cart is settled once', async () => {
  const m = await mundo()
  await m.pedir('reserva')
  await m.reservar()
  await m.pedir('pagamento')
  await m.pagar()
  await m.pedir('captura')
  m.morre.depoisDe = 'capturar'
  await expect(m.capturar()).rejects.toThrow('the worker died')
  // its lease keeps others from asking meanwhile; afterwards the same amount is asked for, which the acquirer takes once
  m.passar(10 * 60_000)
  await m.capturar('caio')
  expect(m.feito.capturar).toEqual([500, 500])
  expect(await Carrinho.get(m.tabela, id)).toMatchObject({ estado: 'Liquidado', capturado: 500 })
})

const carrinho = (estado: string, ...situacoes: string[]) =>
  ({
    c: { estado, tentativa: { estado: 'autorizada' } },
    boletos: situacoes.map((situacao, n) => ({ situacao, consultaId: String(n), pagamento: { id: 'P' } })),
  }) as unknown as Pedido
test.each<[string, string[], string[]]>([
  ['AguardandoPagamentoDeBoleto', ['aguardando'], ['reserva 0']],
  ['AguardandoPagamentoDeBoleto', ['consultada', 'paga'], ['reserva 0', 'pagamento 0']],
  // one without an answer is asked about, never paid again
  ['AguardandoPagamentoDeBoleto', ['enviada', 'indeterminada'], []],
  ['AguardandoPagamentoDeBoleto', ['paga', 'recusada', 'devolvida'], ['captura']],
  ['AguardandoCaptura', ['paga'], ['captura']],
  ['AguardandoAnalise', ['aguardando'], []],
  ['Liquidado', ['paga'], []],
  ['Cancelado', ['aguardando'], []],
])('in %s with slips %j: %j', (estado, situacoes, podem) => {
  const lidos = passosPossiveis(carrinho(estado, ...situacoes))
  expect(lidos.map(a => [a.passo, a.consultaId].filter(Boolean).join(' '))).toEqual(podem)
})
