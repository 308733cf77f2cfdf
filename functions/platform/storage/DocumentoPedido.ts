import * as z from 'zod'
import { tiposDeDocumentoPedido } from '../../../shared/domain/documentosPedidos.ts'
import { documentoPedido, situacoesDoDocumentoPedido } from '../../../shared/domain/estados/documentoPedido.ts'
import { entity } from './entity.ts'

/** Documents that staff asked for and that are not settled, of all companies. */
export const documentosEmAberto = 'EQP#PAPEIS'

const Pessoa = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }), em: z.string() })

/**
 * A document that staff asked a company for (decision 0091). Each step is one write over the version that was read; the
 * file that was sent last is the one that is looked at.
 */
export const DocumentoPedido = entity({
  name: 'DocumentoPedido',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'DOCPEDIDO#ulid',
    index: 'GSI1 EQP#PAPEIS · instant#empresaId#ulid while it is not settled',
    note: 'a document that staff asked a company for: why, until when, what was sent, what became of it',
  },
  schema: z.object({
    empresaId: z.string(),
    ulid: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoDocumentoPedido),
    tipo: z.enum(tiposDeDocumentoPedido),
    /** What it is, where its kind does not say it. */
    descricao: z.string().optional(),
    /** The receiver that it is about; absent: the company itself. */
    recebedor: z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }) }).optional(),
    /** As the company reads it. */
    motivo: z.string(),
    /** Last day (aaaa-mm-dd) for the company. */
    ate: z.string(),
    pedido: Pessoa,
    /** The company's answer, and who of the staff opened it first. */
    envio: Pessoa.extend({
      arquivo: z.object({ chave: z.string(), tipo: z.enum(['image/jpeg', 'application/pdf']), bytes: z.int() }),
      aberto: Pessoa.optional(),
    }).optional(),
    /** The last word of the staff: accepted, sent back or taken back. */
    decisao: Pessoa.extend({ motivo: z.string().optional() }).optional(),
    /** Since when it waits as it does, ISO. */
    desde: z.string(),
  }),
  key: ({ empresaId, ulid }: { empresaId: string; ulid: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `DOCPEDIDO#${ulid}`,
  }),
  id: ({ empresaId, ulid }) => ({ empresaId, ulid }),
  indexes: d =>
    documentoPedido.isTerminal(d.situacao)
      ? {}
      : { GSI1PK: documentosEmAberto, GSI1SK: `${d.desde}#${d.empresaId}#${d.ulid}` },
})
export type DocumentoPedido = ReturnType<typeof DocumentoPedido.parse>
