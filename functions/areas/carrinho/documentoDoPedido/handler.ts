import { documentoPrivado } from '../../../platform/pagina/documentoPrivado.ts'
import { renderizador } from '../../../platform/pagina/renderizador.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { needs as daLeitura } from '../extratoPedido/handler.ts'
import { documentoDoPedido } from './documentoDoPedido.ts'

export const needs = { ...daLeitura, pagina: renderizador }
export const handler = documentoPrivado(documentoDoPedido, { pagina: 'pedido' })(deps(needs))
