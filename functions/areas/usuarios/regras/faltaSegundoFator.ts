import { deveTerSegundoFator, type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import { PedidoDeFator } from '../../../platform/storage/Confianca.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'

/** From the first session that was asked for a second factor to the last that opens without one. */
export const GRACA_MS = 7 * 24 * 60 * 60_000

/**
 * Pure: until when (epoch ms) a session of this role opens more than its own account without a second factor; undefined
 * where none is asked for. The provider's people have no grace: they see every company, and had to have one before.
 */
export function prazoDoFator(
  { SEGUNDO_FATOR }: Pick<Env, 'SEGUNDO_FATOR'>,
  perfil: Perfil,
  { segundoFator }: Pick<Usuario, 'segundoFator'>,
  pedidoEm: number,
): number | undefined {
  if (SEGUNDO_FATOR !== 'exigido' || segundoFator || !deveTerSegundoFator(perfil)) return undefined
  return perfilDaEquipe(perfil) ? 0 : pedidoEm + GRACA_MS
}

type D = { storage: Storage; env: Pick<Env, 'SEGUNDO_FATOR'> }
/** That limit of a person, with the write that counts it from now where nothing was asked of them before. */
export async function lerPrazoDoFator(
  { storage, env }: D,
  perfil: Perfil,
  usuario: Pick<Usuario, 'id' | 'segundoFator'>,
  agora: number,
): Promise<{ prazo?: number; writes: Write[] }> {
  if (prazoDoFator(env, perfil, usuario, agora) === undefined) return { writes: [] }
  const pedido = await PedidoDeFator.get(storage, usuario.id, { consistent: true })
  const prazo = prazoDoFator(env, perfil, usuario, pedido?.em ?? agora) ?? 0
  return { prazo, writes: pedido ? [] : [PedidoDeFator.put({ usuarioId: usuario.id, em: agora })] }
}
