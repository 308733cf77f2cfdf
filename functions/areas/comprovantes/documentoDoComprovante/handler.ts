import { documentoPrivado } from '../../../platform/pagina/documentoPrivado.ts'
import { renderizador } from '../../../platform/pagina/renderizador.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { needs as daLeitura } from '../obterComprovanteCheckout/handler.ts'
import { documentoDoComprovante } from './documentoDoComprovante.ts'

export const needs = { ...daLeitura, pagina: renderizador }
export const handler = documentoPrivado(documentoDoComprovante)(deps(needs))
