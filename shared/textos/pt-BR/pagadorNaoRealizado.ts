import { en } from '../en/pagadorNaoRealizado.ts'
import { type Phrases, phrases } from '../engine.ts'

/** Words of the not-paid page (R057): they come with it. */
export const ptBR = {
  titulo: 'Pagamento não realizado',
  nadaCobrado: 'Nada foi cobrado.',
  motivo:
    'O pagamento não foi concluído. Isso costuma acontecer quando o banco não confirma a compra ou quando a confirmação é cancelada.',
  oQueFazer: 'O que você pode fazer',
  tentar: 'Tentar de novo',
  tentarDetalhe: 'Confira os dados do cartão e responda ao banco quando ele pedir.',
  comPix: 'Pagar com Pix',
  comBoleto: 'Pagar com boleto',
  banco: 'Se o banco recusou, ligue para o número que está no verso do cartão e peça a liberação.',
  falar: 'Falar com {empresa}',
  semContato: 'Fale com a empresa que enviou a cobrança.',
  expirou: 'O prazo desta cobrança terminou. Peça um novo link à empresa que enviou.',
  conferindo: 'Ainda estamos conferindo',
  conferindoTexto: 'O banco não respondeu. Não pague de novo: avisamos aqui assim que soubermos.',
  carregando: 'Buscando o que aconteceu…',
  semRede: 'Sem conexão. Estamos tentando de novo…',
} as const
export type TextosDoNaoRealizado = Phrases<typeof ptBR>

export const textosDoNaoRealizado = phrases(ptBR, en)
