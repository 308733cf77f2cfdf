import { DocumentoEmOutraSituacao, DocumentoPedidoNaoEncontrado } from '../../../../../shared/contract/erros.ts'
import { documentoPedido as maquina } from '../../../../../shared/domain/estados/documentoPedido.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { DocumentoPedido } from '../../../../platform/storage/DocumentoPedido.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'

/** Where the files that companies send are kept, in the stage's bucket. */
export const PASTA_DOS_DOCUMENTOS = 'documentos-pedidos/'

/** @throws DocumentoPedidoNaoEncontrado */
export async function lerPedido(storage: Storage, empresaId: string, ulid: string): Promise<DocumentoPedido> {
  const pedido = await DocumentoPedido.get(storage, { empresaId, ulid }, { consistent: true })
  if (!pedido) throw fault(DocumentoPedidoNaoEncontrado)
  return pedido
}

type Passo = 'Enviou' | 'Aceitou' | 'Recusou' | 'Cancelou'
/** Pure: the state after a step. @throws DocumentoEmOutraSituacao */
export function depoisDoPasso({ situacao }: DocumentoPedido, passo: Passo): DocumentoPedido['situacao'] {
  const depois = maquina.next(situacao, passo)
  if (!depois) throw fault(DocumentoEmOutraSituacao, { situacao })
  return depois
}

/** A request's next version, over the one that was read. */
export const trocarPedido = (antes: DocumentoPedido, depois: DocumentoPedido): Write =>
  DocumentoPedido.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])

/** A company's requests, newest first: one query. */
export async function pedidosDa(
  storage: Storage,
  empresaId: string,
  { limit = 25, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ itens: DocumentoPedido[]; cursor: string | null }> {
  const { values, after } = await DocumentoPedido.query(storage, {
    ...{ pk: `EMP#${empresaId}`, sk: { prefix: 'DOCPEDIDO#' }, limit, reverse: true, consistent: true },
    ...(cursor !== undefined && { after: { ...DocumentoPedido.key({ empresaId, ulid: cursor }) } }),
  })
  return { itens: values, cursor: after ? (values.at(-1)?.ulid ?? null) : null }
}

/** Pure: what both sides read of a request. */
export const pedidoNoFio = (d: DocumentoPedido) => ({
  ...{ id: d.ulid, situacao: d.situacao, tipo: d.tipo, descricao: d.descricao ?? null },
  ...{ recebedor: d.recebedor?.nome ?? null, motivo: d.motivo, ate: d.ate, pedidoEm: d.pedido.em },
  enviadoEm: d.envio?.em ?? null,
  recusa: d.situacao === 'recusado' ? (d.decisao?.motivo ?? null) : null,
})

/** Pure: what staff read beside it. */
export const pedidoParaEquipe = (d: DocumentoPedido) => ({
  ...pedidoNoFio(d),
  ...{ pediu: d.pedido.nome, enviou: d.envio?.nome ?? null },
  arquivo: d.envio
    ? { tipo: d.envio.arquivo.tipo, bytes: d.envio.arquivo.bytes, aberto: d.envio.aberto !== undefined }
    : null,
  decisao: d.decisao ? { quem: d.decisao.nome, em: d.decisao.em, motivo: d.decisao.motivo ?? null } : null,
})
