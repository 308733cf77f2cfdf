import { ativa } from '../../../platform/http/fimDaChave.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { type ChaveComUso, chavesNaoRevogadas } from './chavesDeApi.ts'

/** The live keys that a person made in a company. */
export async function chavesFeitasPor(
  storage: Storage,
  { usuarioId, empresaId }: { usuarioId: string; empresaId: string },
  agora: number,
): Promise<ChaveComUso[]> {
  const todas = await chavesNaoRevogadas(storage, empresaId, agora)
  return todas.filter(({ chave }) => chave.criadorId === usuarioId && ativa(chave, agora))
}

/** Those of every company where the person works: a key of a company that they left opens nothing any more. */
export async function chavesDaPessoa(storage: Storage, usuarioId: string, agora: number): Promise<ChaveComUso[]> {
  const usuario = await Usuario.get(storage, usuarioId, { consistent: true })
  const porEmpresa = await Promise.all(
    (usuario?.empresas ?? []).map(({ empresaId }) => chavesFeitasPor(storage, { usuarioId, empresaId }, agora)),
  )
  return porEmpresa.flat()
}
