import { createHash } from 'node:crypto'
import { CapturaNaoPermitida, DocumentoNaoReconhecido } from '../../../../shared/contract/erros.ts'
import type { TipoDeDocumento } from '../../../../shared/domain/carrinho.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie } from '../../../platform/http/retomar.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho, Documento, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { Arquivos, TipoDeArquivo } from '../../../platform/uploads/need.ts'
import { carregarCarrinho, passar } from './carregarCarrinho.ts'
import { comDocumentoEnviado } from './documentosDoCarrinho.ts'

export type DepsDoEnvioDeArquivo = Base & {
  storage: Storage
  arquivos: Arquivos
  documentos: Balde
  gerais: Gerais
  chaves: Chaves<'retomada'>
}
interface Envio {
  body: { carrinhoId: string; consultaDocumentoNanoId: string }
  arquivo: Uint8Array
  nomeDoArquivo?: string
  contexto: Pick<Contexto, 'cookies'>
}

/**
 * Keeps a file for a document that a cart asks for (E112, E113): checked and re-encoded, stored under a name of ours, then
 * four write units. Sent again it takes the place of the one before, until everything is there (S049).
 */
export async function enviarArquivo(
  deps: DepsDoEnvioDeArquivo,
  { body, arquivo, nomeDoArquivo = '', contexto }: Envio,
  aceito: { tipo: TipoDeDocumento; arquivos: readonly TipoDeArquivo[] },
): Promise<{ proximaEtapa: number }> {
  await recusarEmManutencao(deps.gerais)
  const chaveiro = await deps.chaves.abrir()
  const pedido = { id: body.carrinhoId, documento: body.consultaDocumentoNanoId, tipo: aceito.tipo }
  await acharDocumento(deps.storage, pedido)
  if (carrinhoDoCookie(deps.env, chaveiro, contexto.cookies) !== pedido.id)
    throw fault(CapturaNaoPermitida, {}, palavrasDoCarrinho.arquivoDeOutro)
  const limpo = await deps.arquivos.limpar(arquivo, nomeDoArquivo, aceito.arquivos)
  const agora = deps.clock.now()
  const nome = `${pedido.id}/${deps.ids.ulid(agora)}.${limpo.extensao}`
  await deps.documentos.gravar(nome, limpo.bytes, limpo.tipo)
  const guardado = {
    nome,
    tipo: limpo.tipo,
    bytes: limpo.bytes.length,
    sha256: createHash('sha256').update(limpo.bytes).digest('base64url'),
  }
  return redecide(async () => {
    const { carrinho, documento } = await acharDocumento(deps.storage, pedido)
    const estado = passar(carrinho, 'DocumentoEnviado')
    const enviado = comDocumentoEnviado(carrinho, estado, documento.enviadoEm === undefined)
    const ev = [{ tipo: 'DocumentoEnviado' as const, ref: documento.id }, ...enviado.ev]
    await deps.storage.commit([
      replace(Carrinho, enviado.carrinho, ev),
      Documento.put({ ...documento, enviadoEm: new Date(agora).toISOString(), arquivo: guardado }),
    ])
    return { proximaEtapa: etapaDoCarrinho(enviado.carrinho.estado) }
  })
}

/** @throws DocumentoNaoReconhecido (X49) or EtapaDoCarrinhoInvalida */
async function acharDocumento(storage: Storage, pedido: { id: string; documento: string; tipo: TipoDeDocumento }) {
  const carrinho = await carregarCarrinho(storage, pedido.id)
  passar(carrinho, 'DocumentoEnviado')
  const documentos = await documentosDoCarrinho(storage, carrinho.id)
  const documento = documentos.find(d => d.id === pedido.documento && d.tipo === pedido.tipo)
  if (!documento) throw fault(DocumentoNaoReconhecido)
  return { carrinho, documento }
}
