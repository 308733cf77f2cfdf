import { documentoPrivado } from '../../../platform/pagina/documentoPrivado.ts'
import { renderizador } from '../../../platform/pagina/renderizador.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { needs as daLeitura } from '../verificarAntecipacao/handler.ts'
import { documentoDaAntecipacao } from './documentoDaAntecipacao.ts'

export const needs = { ...daLeitura, pagina: renderizador }
export const handler = documentoPrivado(documentoDaAntecipacao, { pagina: 'antecipacao' })(deps(needs))
