import { perfisDeConvite } from '../../../../shared/contract/acesso.ts'
import {
  PerfilNaoPermitido,
  ProprioUsuario,
  UltimoAdministrador,
  UsuarioNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { encerrarAparelhos } from './sessoes.ts'
import { mudarVinculo } from './vinculos.ts'

type D = Base & { storage: Storage }
type Quem = Pick<SessaoAtual, 'usuarioId' | 'empresaId'>
/** Roles that a company gives and takes: a receiver's comes and goes with the receiver, the staff's is ours. */
const daEmpresa: ReadonlySet<string> = new Set(perfisDeConvite)
/** The writes of `mudarVinculo`: the third is the count of administrators. */
const CONTAGEM = 2

/** A row of the company's people. */
export const membroNoPainel = (m: Membro, { usuarioId }: Pick<SessaoAtual, 'usuarioId'>) => ({
  id: m.usuarioId,
  nome: m.nome,
  email: m.email,
  perfil: m.perfil,
  ativo: m.ativo,
  desde: m.desde,
  voce: m.usuarioId === usuarioId,
  alteravel: m.usuarioId !== usuarioId && daEmpresa.has(m.perfil),
})

/**
 * Changes a user's role or access in the session's company, and ends their sessions: at once, since every call looks
 * for ended ones, and for good, since renewal reads the person anew. All of them, whatever company they are in: one
 * that went elsewhere a moment ago left a token here that lives up to 15 minutes, and two tabs of one session may be in
 * two companies. The price is that the person signs in again where nothing changed.
 * @throws UsuarioNaoEncontrado, ProprioUsuario, PerfilNaoPermitido, UltimoAdministrador.
 */
export async function mudarMembro(
  deps: D,
  { usuarioId: quem, empresaId }: Quem,
  id: string,
  mudanca: Partial<Pick<Membro, 'perfil' | 'ativo'>>,
): Promise<Membro> {
  const depois = await redecide(async () => {
    const [membro, usuario] = await Promise.all([
      Membro.get(deps.storage, { empresaId, usuarioId: id }, { consistent: true }),
      Usuario.get(deps.storage, id, { consistent: true }),
    ])
    if (!membro || !usuario) throw fault(UsuarioNaoEncontrado)
    if (id === quem) throw fault(ProprioUsuario)
    if (!daEmpresa.has(membro.perfil)) throw fault(PerfilNaoPermitido)
    const novo = { ...membro, ...mudanca }
    if (novo.perfil === membro.perfil && novo.ativo === membro.ativo) return membro
    await deps.storage.commit(mudarVinculo(usuario, membro, novo)).catch(error => {
      if (error instanceof ConditionFailed && error.failed.includes(CONTAGEM)) throw fault(UltimoAdministrador)
      throw error
    })
    return novo
  })
  // a user who is let in again has no session here to lose, and may be working in another company
  if (mudanca.ativo !== true) await encerrarAparelhos(deps, id)
  return depois
}
