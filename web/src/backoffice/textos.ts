import { writer } from '../../../shared/textos/engine.ts'
import { equipe } from '../../../shared/textos/pt-BR/equipe.ts'

/** Writes the words of the staff's pages, which are in Portuguese alone. */
export const dizer = writer<typeof equipe>(equipe, 'pt-BR')
