import * as z from 'zod'
import { DocumentoId, paginaDeDocumentos, pedidoDeDocumento } from './documentosDoCliente.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ArquivoInvalido, DocumentoEmOutraSituacao, DocumentoPedidoNaoEncontrado } from './erros.ts'

/** Documents that the provider's staff asked a company for, as its own administrators read and answer them (0091). */

const Pedido = z.object(pedidoDeDocumento)

export const listarDocumentosPedidos = endpoint({
  operation: 'listarDocumentosPedidos',
  access: sessao('ADM', 'ler'),
  summary: 'Documents that the provider asked the company for, newest first.',
  impacto: 'Empresas não veem os documentos que lhes foram pedidos.',
  query: paginaDeDocumentos,
  response: z.object({ itens: z.array(Pedido), cursor: z.string().nullable() }),
  errors: [],
})

export const enviarDocumentoPedido = endpoint({
  operation: 'enviarDocumentoPedido',
  access: sessao('ADM', 'escrever'),
  summary: 'The company sends a document that it was asked for; one that was sent back is sent anew.',
  impacto: 'Empresas não conseguem enviar documentos que lhes foram pedidos.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png', 'application/pdf'] },
  limite: 4 * 1024 * 1024,
  params: { pedido: DocumentoId },
  body: z.strictObject({}),
  response: Pedido,
  errors: [DocumentoPedidoNaoEncontrado, DocumentoEmOutraSituacao, ArquivoInvalido],
})
