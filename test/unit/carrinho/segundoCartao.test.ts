import { expect, test } from 'vitest'
import {
  decidirCapturaDoCarrinho,
  fechar,
  interpretarCapturaDoCarrinho,
} from '../../../functions/areas/carrinho/regras/cartaoDoCarrinho.ts'
import type { Pedido } from '../../../functions/areas/carrinho/regras/decidirPasso.ts'
import { lancamentoDoBoletoPago } from '../../../functions/areas/carrinho/regras/lancamentosDoCarrinho.ts'
import { opcoesDoCarrinho } from '../../../shared/domain/carrinho.ts'
import { company } from '../../sim/cart-calls.ts'
import { Expected } from '../../sim/oraculo/expected.ts'
import { carts } from '../../sim/oraculo/facts.ts'
import { cart } from '../../sim/oraculo/money-out.ts'
import type { World } from '../../sim/world.ts'

/**
 * The acquirer captured a cart's first card unasked and gave it back; the payer chose other instalments and sent another
 * card, which pays the slips. Cart and oracle must both go by the card that pays (decisions 0020, 0057).
 */
const agora = Date.UTC(2026, 10, 20, 12)
const slip = (id: string, valor: number, situacao = 'paga') => ({
  ...{ carrinhoId: 'C', consultaId: id, situacao, valor, pagamento: { id, em: agora } },
})
const boletos = [slip('a', 1_000), slip('b', 12_345, 'recusada'), slip('c', 87_650), slip('d', 1_000)]
const pagos = boletos.filter(b => b.situacao === 'paga')
const opcao = (parcelas: number) => {
  const achada = opcoesDoCarrinho(101_995, company.taxas.cartao).find(o => o.parcela === parcelas)
  if (!achada) throw new Error(`no option of ${parcelas}`)
  return { parcelas, taxa: achada.taxa, total: achada.valorTotal }
}

/** The cart of a second card of so many instalments, captured, and its journal. */
function capturado(parcelas: number) {
  const retido = {
    ...{ id: 'C', empresaId: 'aurora', estado: 'AguardandoPagamentoDeBoleto', versao: 1, ...opcao(parcelas) },
    tentativa: { ciclo: 2, estado: 'autorizada', pedidoId: 'P2', pagamentoId: 'X2', parcelas, em: agora },
  }
  let p = { c: retido, boletos } as unknown as Pedido
  p = { ...p, c: fechar(p, agora)?.c ?? p.c }
  p = { ...p, c: decidirCapturaDoCarrinho(p, agora)?.c ?? p.c }
  const valor = p.c.aCapturar ?? 0
  const fim = interpretarCapturaDoCarrinho(p, { tipo: 'capturada', valor } as never, agora, 7 * 86_400_000)
  if (!fim) throw new Error('nothing was captured')
  const dosBoletos = pagos.map(b => lancamentoDoBoletoPago(fim.c, b as never, b.pagamento as never, agora))
  return { c: fim.c, lancamentos: [...dosBoletos, ...(fim.lancamentos ?? [])] }
}

/** What the oracle says is wrong, where so much stayed of the first card and so much went back of the second. */
function errado([primeiro, segundo]: [number, number], { ficou, voltou }: { ficou: number; voltou: number }): string[] {
  const { c, lancamentos } = capturado(segundo)
  const pagamento = (n: number, parcelas: number, captura: number, anulado: number) => ({
    ...{ pedidoId: `P${n}`, pagamentoId: `X${n}`, cartao: { parcelas }, capturado: captura, anulado, contestado: 0 },
  })
  const { total } = opcao(primeiro)
  const noAdquirente = [pagamento(1, primeiro, total, total - ficou), pagamento(2, segundo, c.capturado ?? 0, voltou)]
  const tabela: Record<string, unknown[]> = { Carrinho: [c], BoletoNoCarrinho: boletos }
  const world = {
    table: { all: (nome: string) => tabela[nome] ?? [] },
    carts: new Set(['C']),
    orders: new Map(noAdquirente.map(({ pedidoId }) => [pedidoId, 'C'])),
    cielo: { livro: { pagamentos: () => noAdquirente } },
    celcoin: { transacoes: () => pagos.map(b => ({ status: 0, terminal: b.consultaId, valor: b.valor })) },
    psp: { devolucoes: { recebimentos: () => [] } },
  } as unknown as World
  const esperado = new Expected()
  for (const um of carts(world)) cart(esperado, um)
  const contas = new Map<string, number>()
  for (const { conta, valor } of lancamentos.flatMap(l => l.pernas)) contas.set(conta, (contas.get(conta) ?? 0) + valor)
  return esperado.differences(contas)
}

test.each<[number, number, number]>([
  // 896,50 of slips: three instalments cost 8,48 percent of what is charged, one costs 3,49
  [1, 3, 97_957],
  [3, 1, 92_892],
  [3, 3, 97_957],
])('%i instalments went back, %i were held next: the fee is of the next', (primeiro, segundo, valor) => {
  expect(capturado(segundo).c.capturado).toBe(valor)
  expect(errado([primeiro, segundo], { ficou: 0, voltou: 0 })).toEqual([])
})

test('what is kept of a card that paid no slip is told, whatever else went back of the one that paid', () => {
  const wrong = errado([3, 3], { ficou: 5, voltou: 5 })
  expect(wrong).toContain('C keeps 5 of a card that paid none of its slips')
  expect(wrong).toContain('C keeps 97952 of its card for slips that come to 97957')
})
