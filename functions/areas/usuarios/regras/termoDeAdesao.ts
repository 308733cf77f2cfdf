import { createHash } from 'node:crypto'
import { TermoNaoAceito } from '../../../../shared/contract/erros.ts'
import { programadaDe, valorEm } from '../../../../shared/domain/parametrizacao.ts'
import {
  escreverPartes,
  type ParteLida,
  palavrasDoTermo,
  partesDoTermo,
  primeiroTermo,
  type RefDoTermo,
} from '../../../../shared/domain/termo.ts'
import { termoDeAdesao } from '../../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { fault } from '../../../platform/http/fault.ts'
import { AceiteDoTermo } from '../../../platform/storage/AceiteDoTermo.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { TextoDoTermo } from '../../../platform/storage/TextoDoTermo.ts'

/** SHA-256 of every word of these parts, base64url. */
export const hashDoTermo = (partes: Parameters<typeof palavrasDoTermo>[0]): string =>
  createHash('sha256').update(palavrasDoTermo(partes), 'utf8').digest('base64url')

/** The versions of the terms as they are published: the one in force, the one that is coming, those before (R077). */
export async function termosPublicados(
  storage: Storage,
  agora: number,
): Promise<{ vigente: RefDoTermo; proximo: RefDoTermo | undefined; anteriores: RefDoTermo[] }> {
  const vigencias = await lerVigencias(storage)
  const { anteriores, ...vigente } = valorEm(vigencias, 'termo', agora)
  const vindo = programadaDe(vigencias, 'termo', agora)?.valor
  // one that was taken back leaves the version in force coming once more
  if (!vindo || vindo.versao === vigente.versao) return { vigente, anteriores, proximo: undefined }
  const { anteriores: _antes, ...proximo } = vindo
  return { vigente, anteriores, proximo }
}
/** The terms that companies agree to now. */
export const termoVigente = async (storage: Storage, agora: number): Promise<RefDoTermo> =>
  (await termosPublicados(storage, agora)).vigente

/** The words of a version, with its parts; undefined where staff wrote no such words. */
export async function lerTextoDoTermo(
  storage: Storage,
  sha256: string,
): Promise<{ texto: string; partes: ParteLida[] } | undefined> {
  if (sha256 === primeiroTermo.sha256) {
    const partes = termoDeAdesao.partes.map(p => ({ ...p, paragrafos: [...p.paragrafos] }))
    return { texto: escreverPartes(partes), partes }
  }
  const guardado = await TextoDoTermo.get(storage, sha256)
  return guardado && { texto: guardado.texto, partes: partesDoTermo(guardado.texto) }
}

export type TermoLido = { versao: string; sha256: string }

/** Whether an administrator of the company agreed to these terms. */
export const aceitouTermo = async (
  storage: Storage,
  empresaId: string,
  { vigencia, versao }: RefDoTermo,
): Promise<boolean> =>
  (await AceiteDoTermo.get(storage, { empresaId, vigencia, versao }, { consistent: true })) !== undefined

/** The newest terms that the company agreed to; undefined where it never did. */
export async function ultimoAceite(storage: Storage, empresaId: string) {
  const { values } = await AceiteDoTermo.query(storage, {
    ...{ pk: `EMP#${empresaId}`, sk: { prefix: 'TERMO#' }, limit: 1, reverse: true },
  })
  return values[0]
}

/** A version as pages and acceptances name it. */
export const termoNoFio = ({ versao, vigencia, sha256 }: RefDoTermo) => ({ versao, vigencia, sha256 })

/** An acceptance as pages show it, beside the terms in force. */
export const aceiteNoFio = (a: AceiteDoTermo, vigente: RefDoTermo) => ({
  ...{ versao: a.versao, vigencia: a.vigencia, sha256: a.sha256, quem: a.nome, em: new Date(a.em).toISOString() },
  emVigor: a.versao === vigente.versao && a.sha256 === vigente.sha256,
})

/**
 * The acceptance of the terms that a person read, once a version.
 * @throws TermoNaoAceito where they are not the ones in force, or none.
 */
export function aderirAoTermo(
  { empresaId, usuarioId, nome, em }: Pick<AceiteDoTermo, 'empresaId' | 'usuarioId' | 'nome' | 'em'>,
  lido: TermoLido | undefined,
  vigente: RefDoTermo,
): Write {
  if (lido?.versao !== vigente.versao || lido.sha256 !== vigente.sha256)
    throw fault(TermoNaoAceito, { campo: 'termo', versao: vigente.versao })
  return AceiteDoTermo.create({ ...termoNoFio(vigente), ...{ empresaId, usuarioId, nome, em } })
}
