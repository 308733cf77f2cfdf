import { expect, test } from 'vitest'
import type { Pedido } from '../../../functions/areas/carrinho/regras/decidirPasso.ts'
import { interpretarDisputas } from '../../../functions/areas/carrinho/regras/disputasDoCarrinho.ts'
import {
  decidirEstornoDoCarrinho,
  interpretarEstorno,
} from '../../../functions/areas/carrinho/regras/estornoDoCarrinho.ts'
import type { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { declarado } from '../../../shared/domain/pernas.ts'

/** A refund of a cart that was on its way when the payer's bank took the card's money back (decisions 0024, 0051). */
const agora = Date.UTC(2026, 10, 20, 12)
const slip = (id: string, situacao: string, devolvidoEm?: string) => ({
  ...{ consultaId: id, situacao, valor: 450, pagamento: { id, ...(devolvidoEm && { devolvidoEm }) } },
})
/** Two slips of 450 were paid by a card of 1,000; one came back, and we owe it to the payer. */
const pedido = {
  c: {
    ...{ id: 'C', empresaId: 'aurora', estado: 'Liquidado', versao: 1, capturado: 1_000, parcelas: 1, taxa: 10 },
    tentativa: { estado: 'capturada', pedidoId: 'P', pagamentoId: 'X' },
  },
  boletos: [slip('a', 'paga'), slip('b', 'devolvida', new Date(agora).toISOString())],
} as unknown as Pedido

/** The accounts after the return, the dispute and the end of the refund; what the capture brought is left out. */
function depois(disputado: number): Record<string, number> {
  const enviado = decidirEstornoDoCarrinho(pedido, 'R1', agora)?.c
  if (!enviado) throw new Error('nothing to give back')
  const disputas = [{ id: 'D', valor: disputado, situacao: 'aberta' as const }]
  const disputa = interpretarDisputas({ ...pedido, c: enviado }, { disputas }, { conhecidas: [], agora })
  if (!disputa) throw new Error('no dispute')
  const fim = interpretarEstorno({ ...pedido, c: disputa.c }, 'R1', { tipo: 'estornada' } as never, agora)
  const lancamentos: Lancamento[] = [...disputa.lancamentos, ...(fim?.lancamentos ?? [])]
  for (const l of lancamentos) expect(declarado(l), JSON.stringify(l.pernas)).toBe(true)
  const contas: Record<string, number> = { 'quita:a-devolver': 450 }
  for (const { conta, valor } of lancamentos.flatMap(l => l.pernas)) contas[conta] = (contas[conta] ?? 0) + valor
  return contas
}

test.each<[number, { aDevolver: number; alem: number; receita: number }]>([
  // the bank took all of the sale and the refund went too: what the card never paid is the dispute's excess
  [1_000, { aDevolver: 0, alem: -500, receita: -550 }],
  [700, { aDevolver: 0, alem: -200, receita: -550 }],
  [500, { aDevolver: 0, alem: 0, receita: -550 }],
  [100, { aDevolver: 0, alem: 0, receita: -150 }],
])('what is owed to the payer is given once when %i of the sale is disputed meanwhile', (disputado, certo) => {
  const contas = depois(disputado)
  expect({
    aDevolver: contas['quita:a-devolver'] ?? 0,
    alem: contas['quita:contestacoes'] ?? 0,
    receita: contas['quita:receita'] ?? 0,
  }).toEqual(certo)
  expect(contas['adquirente:cartao']).toBe(disputado + 500)
})
