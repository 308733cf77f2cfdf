import { createHash } from 'node:crypto'
import { TermoNaoAceito } from '../../../../shared/contract/erros.ts'
import { termoDeAdesao } from '../../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { fault } from '../../../platform/http/fault.ts'
import { AceiteDoTermo } from '../../../platform/storage/AceiteDoTermo.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

const { versao, vigencia, partes } = termoDeAdesao
const texto = partes.flatMap(({ titulo, paragrafos }) => [titulo, ...paragrafos]).join('\n')
/** The terms that companies agree to today (R077): `sha256` is of every word of them, base64url. */
export const termoEmVigor = {
  ...{ versao, vigencia },
  sha256: createHash('sha256').update(texto, 'utf8').digest('base64url'),
}
export type TermoLido = { versao: string; sha256: string }

/** Whether somebody of the company agreed to the terms that are in force. */
export const aceitouTermo = async (storage: Storage, empresaId: string): Promise<boolean> =>
  (await AceiteDoTermo.get(storage, { empresaId, vigencia, versao }, { consistent: true })) !== undefined

/** The newest terms that the company agreed to, with whether they are the ones in force; undefined where it never did. */
export async function ultimoAceite(storage: Storage, empresaId: string) {
  const { values } = await AceiteDoTermo.query(storage, {
    ...{ pk: `EMP#${empresaId}`, sk: { prefix: 'TERMO#' }, limit: 1, reverse: true },
  })
  return values[0]
}

/** An acceptance as pages show it. */
export const aceiteNoFio = (a: AceiteDoTermo) => ({
  ...{ versao: a.versao, vigencia: a.vigencia, sha256: a.sha256, quem: a.nome, em: new Date(a.em).toISOString() },
  emVigor: a.versao === versao && a.sha256 === termoEmVigor.sha256,
})

/**
 * The acceptance of the terms that a person read, once a version.
 * @throws TermoNaoAceito where they are not the ones in force, or none.
 */
export function aderirAoTermo(
  { empresaId, usuarioId, nome, em }: Pick<AceiteDoTermo, 'empresaId' | 'usuarioId' | 'nome' | 'em'>,
  lido: TermoLido | undefined,
): Write {
  if (lido?.versao !== versao || lido.sha256 !== termoEmVigor.sha256)
    throw fault(TermoNaoAceito, { campo: 'termo', versao })
  return AceiteDoTermo.create({ ...termoEmVigor, ...{ empresaId, usuarioId, nome, em } })
}
