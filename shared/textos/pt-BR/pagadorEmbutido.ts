import type { FalhaDoEmbutido } from '../../domain/embutido.ts'
import { en } from '../en/pagadorEmbutido.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of the embedded card's document. */
export const ptBR = {
  titulo: 'Pagar com cartão',
  aguardandoLoja: 'Aguardando os dados da loja…',
  parcelas: 'Parcelas',
  semDados: 'A loja ainda não enviou os dados de quem paga.',
  pagando: 'Processando o pagamento…',
  conferindo: 'Seu banco ainda não respondeu. Não pague de novo: estamos conferindo.',
  pago: 'Pagamento de {valor} aprovado',
  continuar: 'Continuar na página de pagamento',
  indisponivel: 'Este link não aceita cartão.',
  // X14–X19, the specification's words spelt right
  SYSTEM_ERROR: 'Erro interno, contate o suporte',
  PAYMENT_FAILED: 'Falha ao autorizar pagamento',
  CHALLENGE_FAILED: 'O banco recusou seu pagamento',
  NO_3DS: 'Cartão sem 3D Secure',
  aoFinalizar: 'Ocorreu um erro ao finalizar seu pagamento, tente novamente mais tarde',
  MID_NOT_FOUND: 'Cliente não liberado para transacionar',
} as const satisfies Record<FalhaDoEmbutido, string> & Record<string, string>
export type TextosDoEmbutido = Phrases<typeof ptBR>

export const textosDoEmbutido = phrases(ptBR, en)
