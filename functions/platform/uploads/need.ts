import { ArquivoInvalido } from '../../../shared/contract/erros.ts'
import { palavrasDoCarrinho } from '../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../http/fault.ts'
import type { Need } from '../runtime/needs.ts'
import { lerImagem } from './imagem.ts'
import { extensaoDe } from './nome.ts'
import { lerPdf } from './pdf.ts'

export type TipoDeArquivo = 'jpeg' | 'png' | 'pdf'
/** Why a file is not taken: a word of ArquivoInvalido. */
export type MotivoDoArquivo = keyof typeof palavrasDoCarrinho.arquivo

/** A file of ours: whatever was sent, these are other bytes. */
export interface ArquivoLimpo {
  bytes: Uint8Array
  tipo: 'image/jpeg' | 'application/pdf'
  extensao: 'jpg' | 'pdf'
}
/** Makes of a file that a user sent one that may be kept and shown (reliability-performance C2). */
export interface Arquivos {
  /**
   * The bytes decide what a file is; its name must agree. Images are decoded and written anew, without metadata; a
   * PDF's pages are copied into a new document, without anything that acts.
   * @throws ArquivoInvalido with the reason.
   */
  limpar(bytes: Uint8Array, nome: string, aceitos: readonly TipoDeArquivo[]): Promise<ArquivoLimpo>
}

export const arquivos: Need<Arquivos> = {
  permission: { nativos: ['sharp'] },
  create: () => ({ limpar }),
}

export async function limpar(
  bytes: Uint8Array,
  nome: string,
  aceitos: readonly TipoDeArquivo[],
): Promise<ArquivoLimpo> {
  const tipo = tipoDe(bytes)
  if (!tipo || !aceitos.includes(tipo)) throw invalido('tipo')
  const extensao = extensaoDe(nome)
  if (!extensao || (extensao === 'pdf') !== (tipo === 'pdf')) throw invalido('nome')
  const lido = tipo === 'pdf' ? await lerPdf(bytes) : await lerImagem(bytes)
  if ('motivo' in lido) throw invalido(lido.motivo)
  return tipo === 'pdf'
    ? { bytes: lido.bytes, tipo: 'application/pdf', extensao: 'pdf' }
    : { bytes: lido.bytes, tipo: 'image/jpeg', extensao: 'jpg' }
}

const invalido = (motivo: MotivoDoArquivo) => fault(ArquivoInvalido, { motivo }, palavrasDoCarrinho.arquivo[motivo])

const comecos: Record<TipoDeArquivo, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
}
/** By the first bytes, at the very beginning: what comes later may be of anything. */
const tipoDe = (bytes: Uint8Array): TipoDeArquivo | undefined =>
  (Object.keys(comecos) as TipoDeArquivo[]).find(tipo => comecos[tipo].every((b, n) => bytes[n] === b))
