import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import type { AparelhoDeConfianca } from '../../../platform/storage/Confianca.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { deslacrarSegredo } from './lacrarSegredo.ts'
import { hashDoCodigoDeRecuperacao, passoDoCodigo } from './totp.ts'

export type DepsDoFator = Base & { storage: Storage; chaves: Chaves<'fatores'> }

/** Wrong codes for one user in 15 minutes: on a browser of theirs, or from everywhere else together. */
export const limiteDoFator = (usuarioId: string, confianca?: Pick<AparelhoDeConfianca, 'hash'>) => ({
  assunto: 'segundo-fator',
  chave: confianca ? `${usuarioId}.${confianca.hash}` : usuarioId,
  maximo: 5,
  janelaMs: 15 * 60_000,
})

/** The write that uses a code of the app's up: its step, and all before it, are accepted no more. */
export function usarCodigo(
  chaveiro: Chaveiro<'fatores'>,
  totp: ReturnType<typeof FatorTotp.parse>,
  codigo: string,
  agora: number,
): { passo: number; write: Write } | undefined {
  const claro = deslacrarSegredo(chaveiro, totp.usuarioId, totp.lacrado)
  const passo = passoDoCodigo(claro, codigo, agora, totp.ultimoPasso)
  if (passo === undefined) return undefined
  const when = [{ attr: 'ultimoPasso', op: '<' as const, value: passo }]
  return { passo, write: FatorTotp.add(totp.usuarioId, {}, { set: { ultimoPasso: passo }, when }) }
}

/** The write that uses a recovery code up, over the list that was read. */
export function usarCodigoDeRecuperacao(
  chaveiro: Chaveiro<'fatores'>,
  codigos: ReturnType<typeof CodigosDeRecuperacao.parse>,
  codigo: string,
): Write | undefined {
  const possiveis = chaveiro.todas('fatores').map(k => hashDoCodigoDeRecuperacao(k, codigos.usuarioId, codigo))
  const usado = codigos.hashes.find(h => possiveis.includes(h))
  if (!usado) return undefined
  const hashes = codigos.hashes.filter(h => h !== usado)
  return CodigosDeRecuperacao.put({ ...codigos, hashes, versao: codigos.versao + 1 }, [
    { attr: 'versao', op: '=', value: codigos.versao },
  ])
}

/** The codes' item, new or over the one that was read. */
export const trocarCodigos = (
  antes: ReturnType<typeof CodigosDeRecuperacao.parse> | undefined,
  usuarioId: string,
  hashes: string[],
  em: number,
): Write => {
  const novos = { usuarioId, versao: (antes?.versao ?? 0) + 1, hashes, em }
  return antes
    ? CodigosDeRecuperacao.put(novos, [{ attr: 'versao', op: '=', value: antes.versao }])
    : CodigosDeRecuperacao.create(novos)
}
