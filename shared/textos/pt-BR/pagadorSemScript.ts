import { en } from '../en/pagadorSemScript.ts'
import { phrases } from '../engine.ts'

/** What a document says where no script runs: the server writes it, and no browser loads it. */
export const ptBR = {
  pagar: 'Para pagar, ative o JavaScript no seu navegador.',
  ver: 'Para ver tudo desta página, ative o JavaScript no seu navegador.',
  guardar: 'Para salvar ou compartilhar esta página, ative o JavaScript no seu navegador.',
} as const
export const textosSemScript = phrases(ptBR, en)
