import { documentoPrivado } from '../../../platform/pagina/documentoPrivado.ts'
import { renderizador } from '../../../platform/pagina/renderizador.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { needs as daLeitura } from '../obterConvite/handler.ts'
import { documentoDoConvite } from './documentoDoConvite.ts'

export const needs = { ...daLeitura, pagina: renderizador }
export const handler = documentoPrivado(documentoDoConvite, { pagina: 'convite' })(deps(needs))
