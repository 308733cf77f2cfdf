import { en } from '../en/pagadorDesafio.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of the bank's challenge (3-D Secure): they come with its own chunk. */
export const ptBR = {
  titulo: 'Confirme com o seu banco',
  compra: '{empresa} · {valor}',
  quadro: 'Confirmação do banco do cartão',
  abrindo: 'Abrindo a página do seu banco…',
  aberto: 'O banco do seu cartão quer confirmar que é você. Responda na página dele, aqui embaixo.',
  confirmando: 'Conferindo a resposta do banco…',
  confirmandoDetalhe: 'Não feche esta página. Leva só alguns segundos.',
  semRede: 'Sem conexão. Estamos tentando de novo…',
  falhou: 'O banco não confirmou esta compra. Nada foi cobrado.',
  abandonado: 'Confirmação cancelada. Nada foi cobrado.',
  parado: 'A página do banco está demorando para abrir.',
  barrado: 'A página do banco não abriu.',
  tentar: 'Tentar de novo',
  cancelar: 'Cancelar',
  sair: 'Sair da confirmação do banco?',
  sairDetalhe: 'O pagamento não será feito e nada será cobrado.',
  ficar: 'Continuar com o banco',
  simSair: 'Sair',
  resta: 'Responda em {tempo}',
  restaAviso: 'Falta {n} minuto para responder ao banco.',
  restamAviso: 'Faltam {n} minutos para responder ao banco.',
  estender: 'Preciso de mais tempo',
  estendido: 'Você ganhou mais {n} minutos.',
  interrompido: 'A confirmação do banco foi interrompida e nada foi cobrado.',
  interrompidoDetalhe: 'Por segurança não guardamos o cartão: digite os dados de novo.',
  invalido: 'A confirmação do banco não vale mais e nada foi cobrado. Envie o pagamento de novo.',
} as const
export type TextosDoDesafio = Phrases<typeof ptBR>

export const textosDoDesafio = phrases(ptBR, en)
