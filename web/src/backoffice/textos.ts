import { writer } from '../../../shared/textos/engine.ts'
import { equipe } from '../../../shared/textos/pt-BR/equipe.ts'
import { equipeParametros } from '../../../shared/textos/pt-BR/equipeParametros.ts'

const textos = { ...equipe, ...equipeParametros }
/** Writes the words of the staff's pages, which are in Portuguese alone. */
export const dizer = writer<typeof textos>(textos, 'pt-BR')
