/** What a withdrawal may be, in centavos. */
export const limitesDoSaque = {
  minimo: 1_00,
  maximo: 200_000_00,
} as const

/** Why an amount is no withdrawal; undefined when it is one. */
export const foraDoLimite = (valor: number): 'minimo' | 'maximo' | undefined =>
  valor < limitesDoSaque.minimo ? 'minimo' : valor > limitesDoSaque.maximo ? 'maximo' : undefined

/** What a statement row is about, by the journal entry's kind: the panel has words for each. */
export const tiposDoExtrato = [
  'pix',
  'pix-congelado',
  'pix-descongelado',
  'cartao',
  'boleto',
  'devolucao',
  'estorno-reserva',
  'estorno-recusado',
  'estorno',
  'estorno-desfeito',
  'contestacao',
  'contestacao-desfeita',
  'contestacao-repartida',
  'saque-reserva',
  'saque-devolvido',
  'saque-pago',
  'conta',
  'conta-devolvida',
  'folha-reserva',
  'folha-voltou',
  'folha-paga',
  'antecipacao',
  'antecipacao-envio',
  'antecipacao-custo',
  'liquidacao',
  'abatimento',
  'agenda-descoberta',
  'med-retencao',
  'med-liberacao',
  'judicial-bloqueio',
  'judicial-liberacao',
  'garantia',
  'garantia-liberada',
  'manual',
  'outro',
] as const
export type TipoDoExtrato = (typeof tiposDoExtrato)[number]

/** `pix#E123…` → `pix`; another aggregate's `TRF#id/saque-reserva#id` → `saque-reserva`. */
export const tipoDoLancamento = (lancamento: string): TipoDoExtrato => {
  const tipo = lancamento.slice(lancamento.lastIndexOf('/') + 1).split('#')[0] ?? ''
  return tiposDoExtrato.find(t => t === tipo) ?? 'outro'
}

/** The same of a statement's row: of an anticipation each leg has words of its own (`pernasDaAntecipacao`). */
export const tipoDaLinha = ({ lancamento, perna }: { lancamento: string; perna: number }): TipoDoExtrato => {
  const tipo = tipoDoLancamento(lancamento)
  if (tipo !== 'antecipacao') return tipo
  return perna === 2 ? 'antecipacao-envio' : perna === 4 ? 'antecipacao-custo' : tipo
}
