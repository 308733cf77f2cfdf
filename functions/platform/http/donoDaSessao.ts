import type { Dono } from '../storage/Venda.ts'
import type { SessaoAtual } from './auth.ts'

/** Whose report a session reads; undefined for none, as for a receiver's login that acts for no receiver. */
export const donoDaSessao = ({
  empresaId,
  recebedorId,
  perfil,
}: Pick<SessaoAtual, 'empresaId' | 'recebedorId' | 'perfil'>): Dono | undefined => {
  if (recebedorId !== undefined) return `REC#${recebedorId}`
  return perfil === 'recebedor' ? undefined : `EMP#${empresaId}`
}
