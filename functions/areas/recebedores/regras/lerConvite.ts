import { ConviteExpirado, ConviteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { situacaoDoConvite, situacoesDeConvite } from '../../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Convite, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { lerUnico } from '../../../platform/storage/unicos.ts'
import { unicoDoEmail } from '../../usuarios/regras/chaveDoEmail.ts'
import { hashDoToken } from './tokenDoConvite.ts'

/**
 * The receiver that a token invites.
 * @throws ConviteNaoEncontrado for a token that is none, or is not the last one sent. ConviteExpirado.
 */
export async function lerConvite(storage: Storage, token: string, agora: number): Promise<Recebedor> {
  if (!/^[A-Za-z0-9]{21}$/.test(token)) throw fault(ConviteNaoEncontrado)
  const convite = await Convite.get(storage, hashDoToken(token), { consistent: true })
  const r = convite && (await Recebedor.get(storage, convite.recebedorId, { consistent: true }))
  if (!convite || !r || convite.vez !== r.convite.vez) throw fault(ConviteNaoEncontrado)
  const situacao = situacaoDoConvite(r.estado, r.convite.expiraEm, agora)
  if (situacao === situacoesDeConvite.expirado) throw fault(ConviteExpirado)
  if (situacao === situacoesDeConvite.encerrado) throw fault(ConviteNaoEncontrado)
  return r
}

/** Who signs in with this e-mail, if anybody does. */
export async function usuarioDoConvidado(storage: Storage, chaveiro: Chaveiro<'documentos'>, email: string) {
  const unico = await lerUnico(storage, unicoDoEmail(chaveiro, email))
  return unico && Usuario.get(storage, unico.dono, { consistent: true })
}
