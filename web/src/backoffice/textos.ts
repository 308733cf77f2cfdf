import { writer } from '../../../shared/textos/engine.ts'
import { equipe } from '../../../shared/textos/pt-BR/equipe.ts'
import { equipePagamentos } from '../../../shared/textos/pt-BR/equipePagamentos.ts'

const textos = { ...equipe, ...equipePagamentos } as const
/** Writes the words of the staff's pages, which are in Portuguese alone. */
export const dizer = writer<typeof textos>(textos, 'pt-BR')
