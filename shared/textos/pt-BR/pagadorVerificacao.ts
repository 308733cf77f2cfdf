import { en } from '../en/pagadorVerificacao.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of a third party's bot check: they come with its own chunk. */
export const ptBR = {
  titulo: 'Confirme que você é uma pessoa',
  motivo:
    'Houve muitas tentativas de cartão nesta cobrança. Responda aqui embaixo e o pagamento continua. Nada foi cobrado.',
  quadro: 'Verificação: você é uma pessoa?',
  abrindo: 'Abrindo a verificação…',
  conferindo: 'Pronto. Continuando o pagamento…',
  falhou: 'A verificação não abriu. O seu aparelho vai fazer outra sozinho; leva alguns segundos.',
  outroJeito: 'Verificar de outro jeito',
  outroJeitoDetalhe: 'Sem responder nada: o seu aparelho faz a verificação sozinho, em alguns segundos.',
} as const
export type TextosDaVerificacao = Phrases<typeof ptBR>

export const textosDaVerificacao = phrases(ptBR, en)
