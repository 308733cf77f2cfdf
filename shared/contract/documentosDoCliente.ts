import * as z from 'zod'
import { limitesDoDocumento, tiposDeDocumentoPedido } from '../domain/documentosPedidos.ts'
import { situacoesDoDocumentoPedido } from '../domain/estados/documentoPedido.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  DocumentoEmOutraSituacao,
  DocumentoPedidoNaoEncontrado,
  EmpresaEmOutraSituacao,
  EmpresaNaoEncontrada,
  RecebedorNaoEncontrado,
} from './erros.ts'
import { Id21, Instante, sensivel } from './tipos.ts'

/** Documents that staff ask a client for (E099 by staff, decision 0091). */

export const DocumentoId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
const CursorDosDocumentos = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'cursor desconhecido')
export const paginaDeDocumentos = {
  limit: z.coerce.number().int().min(1).max(50).optional(),
  cursor: CursorDosDocumentos.optional(),
}
/** What both sides read of it. */
export const pedidoDeDocumento = {
  id: DocumentoId,
  situacao: z.enum(situacoesDoDocumentoPedido),
  tipo: z.enum(tiposDeDocumentoPedido),
  /** What it is, where its kind does not say it. */
  descricao: z.string().nullable(),
  /** The name of the receiver that it is about; null: the company itself. */
  recebedor: z.string().nullable(),
  motivo: z.string(),
  /** The company's last day. */
  ate: z.iso.date(),
  pedidoEm: Instante,
  enviadoEm: Instante.nullable(),
  /** Why the last file was sent back; null where it was not. */
  recusa: z.string().nullable(),
}
const Documento = z.object({
  ...pedidoDeDocumento,
  /** Names of people. */
  pediu: z.string(),
  enviou: z.string().nullable(),
  arquivo: z
    .object({ tipo: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int(), aberto: z.boolean() })
    .nullable(),
  decisao: z.object({ quem: z.string(), em: Instante, motivo: z.string().nullable() }).nullable(),
})
const doCliente = { id: EmpresaId, pedido: DocumentoId }

export const pedirDocumentoDoCliente = endpoint({
  operation: 'pedirDocumentoDoCliente',
  access: sessao('G17', 'escrever'),
  summary: 'Staff ask a client for a document, about itself or one of its receivers; its administrators are told.',
  impacto: 'A equipe não consegue pedir um documento a um cliente.',
  params: { id: EmpresaId },
  idempotente: true,
  body: z
    .strictObject({
      tipo: z.enum(tiposDeDocumentoPedido),
      descricao: z.string().trim().max(limitesDoDocumento.descricao, 'no máximo 80 letras').optional(),
      recebedor: Id21.optional(),
      motivo: z.string().trim().min(10, 'diga o motivo, com pelo menos 10 letras').max(limitesDoDocumento.motivo).meta({
        description: 'O cliente lê.',
      }),
      ate: z.iso.date('informe até que dia'),
    })
    .refine(b => b.tipo !== 'outro' || (b.descricao ?? '').length >= 3, {
      ...{ path: ['descricao'], message: 'diga qual documento' },
    }),
  response: Documento,
  errors: [EmpresaNaoEncontrada, EmpresaEmOutraSituacao, RecebedorNaoEncontrado, ChaveReutilizada],
})

export const listarDocumentosDoCliente = endpoint({
  operation: 'listarDocumentosDoCliente',
  access: sessao('G17', 'ler'),
  summary: 'Documents that staff asked a client for, newest first; or one of them.',
  impacto: 'A equipe não vê os documentos que pediu a um cliente.',
  params: { id: EmpresaId },
  query: { ...paginaDeDocumentos, pedido: DocumentoId.optional() },
  response: z.object({ itens: z.array(Documento), cursor: z.string().nullable() }),
  errors: [EmpresaNaoEncontrada],
})

export const lerDocumentoDoCliente = endpoint({
  operation: 'lerDocumentoDoCliente',
  access: sessao('G17', 'escrever'),
  summary: 'The file that a client sent last, as it was kept. Who opens it is written down.',
  impacto: 'A equipe decide sobre um documento sem o ler.',
  params: doCliente,
  response: z.object({
    tipo: z.enum(['image/jpeg', 'application/pdf']),
    /** The file, base64. */
    data: z.string().meta(sensivel),
  }),
  errors: [DocumentoPedidoNaoEncontrado],
})

export const decidirDocumentoDoCliente = endpoint({
  operation: 'decidirDocumentoDoCliente',
  access: sessao('G17', 'escrever'),
  summary: 'Staff accept what a client sent, send it back with a reason, or take their request back.',
  impacto: 'A equipe não consegue decidir sobre um documento de um cliente.',
  params: doCliente,
  body: z
    .strictObject({
      decisao: z.enum(['aceitar', 'recusar', 'cancelar']),
      motivo: z.string().trim().max(limitesDoDocumento.motivo).optional().meta({ description: 'O cliente lê.' }),
    })
    .refine(b => b.decisao !== 'recusar' || (b.motivo ?? '').length >= 10, {
      ...{ path: ['motivo'], message: 'diga o motivo, com pelo menos 10 letras' },
    }),
  response: Documento,
  errors: [DocumentoPedidoNaoEncontrado, DocumentoEmOutraSituacao, CasoDeOutraPessoa],
})
