import { en } from '../en/pagadorLeitor.ts'
import { phrases } from '../engine.ts'

/** Words of the camera that reads a slip's bars: they come with it. */
export const ptBR = {
  titulo: 'Aponte para o código de barras',
  texto: 'Deixe o código de barras inteiro dentro da moldura, deitado ou em pé.',
  visor: 'O que a câmera está vendo',
  negada: 'A câmera não está liberada para esta página. Digite os números do boleto.',
} as const
export const textosDoLeitor = phrases(ptBR, en)
