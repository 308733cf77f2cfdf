import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { renderizador } from '../../../platform/pagina/renderizador.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { abrirPagina } from './abrirPagina.ts'

/** The page Lambda, behind CloudFront by its function URL. */
export const needs = { storage: storage('ler'), pagina: renderizador }
const d = deps(needs)

export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
  const { status, headers, html } = await abrirPagina(d, event.rawPath)
  return { statusCode: status, headers, body: html }
}
