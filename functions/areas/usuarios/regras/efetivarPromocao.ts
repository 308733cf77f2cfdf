import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { type Key, redecide, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { mudarVinculo } from './vinculos.ts'

/**
 * What waited for long enough without an objection holds from now on; swept again it changes nothing. No session ends:
 * the next renewal, within 15 minutes, brings the new role.
 */
export async function efetivarPromocao(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  chave: Key,
): Promise<void> {
  const [empresaId, usuarioId] = [chave.PK.slice('EMP#'.length), chave.SK.slice('USR#'.length)]
  await redecide(async () => {
    const [membro, usuario] = await Promise.all([
      Membro.get(storage, { empresaId, usuarioId }, { consistent: true }),
      Usuario.get(storage, usuarioId, { consistent: true }),
    ])
    const promocao = membro?.promocao
    if (!membro || !usuario || !promocao || promocao.objetor || promocao.liberaEm > clock.now()) return
    const feito = { ...membro, promocao: undefined }
    await storage.commit(mudarVinculo(usuario, feito, { perfil: 'administrador', ativo: true }))
  })
}
