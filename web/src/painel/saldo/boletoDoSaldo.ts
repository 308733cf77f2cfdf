import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { pagarBoleto, verificarBoleto } from '../../../../shared/contract/financeiro.ts'
import type { SituacaoDoPagamentoDeBoleto } from '../../../../shared/domain/estados/pagamentoDeBoleto.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

/** A slip as its registrar has it, and its payment. */
export type BoletoVisto = Received<typeof verificarBoleto>
export type BoletoPago = Received<typeof pagarBoleto>

/** Whom it pays: a bill names its issuer alone. */
export const quemRecebe = (b: BoletoVisto): string => b.recebedorNome || b.bancoEmissor

export const tonsDoBoleto: Record<SituacaoDoPagamentoDeBoleto, TomDaSituacao> = {
  aguardando: 'nota',
  consultada: 'nota',
  emAnalise: 'atencao',
  enviada: 'nota',
  indeterminada: 'atencao',
  paga: 'bom',
  recusada: 'ruim',
  devolvida: 'parado',
}
/** Its payment is not over, and what became of it is looked at again. */
export const andando = (s: SituacaoDoPagamentoDeBoleto): boolean => s === 'enviada' || s === 'indeterminada'

const comPalavras = [
  ...(['pago', 'baixado', 'bloqueado', 'beneficiario', 'vencido', 'parcial', 'nao-encontrado'] as const),
  ...(['fora-do-horario', 'valor', 'analise', 'devolvido'] as const),
]
/** Why it is not paid, as the registrar, the bank or staff said: without words of its own, the bank did not accept it. */
export function palavraDoMotivo(motivo: string | null): ChavePainel {
  return `pagarBoleto.motivo.${comPalavras.find(m => m === motivo) ?? 'banco'}`
}
