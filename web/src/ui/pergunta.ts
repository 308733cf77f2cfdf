import type { ReactNode } from 'react'
import type { Traduzir } from '../app/textos.tsx'

interface Pergunta {
  titulo: string
  texto: ReactNode
  confirmar: string
  cancelar: string
}

/** Pure: a question's words; those of K39, in the reader's language, where it has none of its own. */
export const perguntaDita = (
  t: Traduzir,
  { titulo, texto, confirmar, cancelar }: { [campo in keyof Pergunta]?: Pergunta[campo] | undefined },
): Pergunta => ({
  titulo: titulo ?? t('confirmacao.titulo'),
  texto: texto ?? t('confirmacao.texto'),
  confirmar: confirmar ?? t('confirmacao.confirmar'),
  cancelar: cancelar ?? t('confirmacao.cancelar'),
})
