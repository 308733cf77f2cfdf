import type { Tentativa } from '../../../platform/storage/cobrancas.ts'

const nomes = {
  pedido: 'pedidoId',
  pagamento: 'pagamentoId',
  tid: 'tid',
  nsu: 'nsu',
  autorizacao: 'autorizacao',
  codigo: 'codigo',
} as const
type Nome = keyof typeof nomes

/** Pure: the numbers by which the acquirer and the card's bank know an attempt, those that it has; `codigo` is its ABECS code. */
export const numerosDaTentativa = (t: Tentativa): { nome: Nome; valor: string }[] =>
  (Object.keys(nomes) as Nome[]).flatMap(nome => {
    const valor = t[nomes[nome]]
    return valor === undefined ? [] : [{ nome, valor }]
  })
