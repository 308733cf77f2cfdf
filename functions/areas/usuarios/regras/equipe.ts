import { perfisDeConvite } from '../../../../shared/contract/acesso.ts'
import { perfilDaEquipe, perfilInterno, perfisDaEquipe } from '../../../../shared/contract/direitos.ts'
import {
  AdministradorObjetado,
  PerfilNaoPermitido,
  ProprioUsuario,
  SemPermissao,
  UltimoAdministrador,
  UsuarioNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { ConditionFailed, redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { administra, anunciarAdministrador, esperaDoAdministrador, type QuemPede } from './administradores.ts'
import { encerrarAparelhos } from './sessoes.ts'
import { mudarPromocao, mudarVinculo } from './vinculos.ts'

type D = Base & { storage: Storage }
/** Whose roles a company gives and takes, and what else must still hold when one changes. */
export interface RegraDosPapeis {
  perfis: ReadonlySet<string>
  segue?: (deps: Pick<D, 'storage'>, quem: QuemPede) => Promise<Write[]>
}
/** A client's: a receiver's role comes and goes with the receiver, the staff's is ours. */
const daEmpresa: RegraDosPapeis = { perfis: new Set(perfisDeConvite) }
/**
 * The provider's own. Who asks is an administrator still, by the table and not by a token of before: an administrator
 * never changes their own role, so one stays even where two take it from each other at once.
 */
export const daEquipe: RegraDosPapeis = {
  perfis: new Set(perfisDaEquipe),
  async segue({ storage }, { empresaId, usuarioId }) {
    const eu = await Membro.get(storage, { empresaId, usuarioId }, { consistent: true })
    if (!eu?.ativo || eu.perfil !== perfilInterno) throw fault(SemPermissao)
    const ainda = [
      { attr: 'perfil', op: '=' as const, value: perfilInterno },
      { attr: 'ativo', op: '=' as const, value: true },
    ]
    return [Membro.check({ empresaId, usuarioId }, ainda)]
  },
}
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
  alteravel: m.usuarioId !== usuarioId && daEmpresa.perfis.has(m.perfil),
  promocao: m.promocao
    ? {
        quem: m.promocao.quem,
        liberaEm: new Date(m.promocao.liberaEm).toISOString(),
        objetadaPor: m.promocao.objetor?.nome ?? null,
        objetavel: !m.promocao.objetor && m.promocao.quemId !== usuarioId && m.usuarioId !== usuarioId,
      }
    : null,
})

/**
 * Changes a user's role or access in the session's company, and ends their sessions: at once, since every call looks
 * for ended ones, and for good, since renewal reads the person anew. All of them, whatever company they are in: one
 * that went elsewhere a moment ago left a token here that lives up to 15 minutes, and two tabs of one session may be in
 * two companies. The price is that the person signs in again where nothing changed.
 * Who is to administer the company waits for the other administrators (decision 0067).
 * @throws UsuarioNaoEncontrado, ProprioUsuario, PerfilNaoPermitido, UltimoAdministrador, AdministradorObjetado; SemPermissao of
 *   who is of the staff's administrators no more.
 */
export async function mudarMembro(
  deps: D,
  quem: QuemPede,
  id: string,
  { regra = daEmpresa, ...mudanca }: Partial<Pick<Membro, 'perfil' | 'ativo'>> & { regra?: RegraDosPapeis },
): Promise<Membro> {
  const { empresaId } = quem
  const { depois, valeu } = await redecide(async () => {
    const [membro, usuario] = await Promise.all([
      Membro.get(deps.storage, { empresaId, usuarioId: id }, { consistent: true }),
      Usuario.get(deps.storage, id, { consistent: true }),
    ])
    if (!membro || !usuario) throw fault(UsuarioNaoEncontrado)
    if (id === quem.usuarioId) throw fault(ProprioUsuario)
    if (!regra.perfis.has(membro.perfil)) throw fault(PerfilNaoPermitido)
    const novo = { ...membro, ...mudanca }
    if (novo.perfil === membro.perfil && novo.ativo === membro.ativo) return { depois: membro, valeu: true }
    const sobe = administra(novo) && !administra(membro)
    if (sobe && membro.promocao && !membro.promocao.objetor) return { depois: membro, valeu: false }
    const liberaEm = sobe ? await pedirPara(deps, quem, membro) : undefined
    const { nome, email } = membro
    const aviso = sobe ? [anunciarAdministrador(deps, quem, { tipo: 'promocao', nome, email, liberaEm })] : []
    if (liberaEm !== undefined) {
      const promocao = { quem: quem.nome, quemId: quem.usuarioId, em: deps.clock.now(), liberaEm }
      await deps.storage.commit([...mudarPromocao(usuario, membro, promocao), ...aviso])
      return { depois: { ...membro, promocao }, valeu: false }
    }
    const desce = administra(membro) && !administra(novo)
    const antes = semPromocao(membro, desce ? deps.clock.now() : undefined)
    const segue = (await regra.segue?.(deps, quem)) ?? []
    await deps.storage.commit([...mudarVinculo(usuario, antes, novo), ...aviso, ...segue]).catch(error => {
      if (desce && error instanceof ConditionFailed && error.failed.includes(CONTAGEM)) throw fault(UltimoAdministrador)
      throw error
    })
    return { depois: { ...antes, perfil: novo.perfil, ativo: novo.ativo }, valeu: true }
  })
  // a user who is let in again has no session here to lose, and may be working in another company
  if (valeu && mudanca.ativo !== true) await encerrarAparelhos(deps, id)
  return depois
}

/** Until when it waits. @throws AdministradorObjetado unless who objected, or staff, asks. */
async function pedirPara(deps: D, quem: QuemPede, { promocao, usuarioId }: Membro): Promise<number | undefined> {
  const objetor = promocao?.objetor
  if (objetor && objetor.id !== quem.usuarioId && !perfilDaEquipe(quem.perfil))
    throw fault(AdministradorObjetado, { quem: objetor.nome })
  return esperaDoAdministrador(deps, quem, usuarioId)
}

/** Another change takes back what waited, but no objection; `deixouEm`: they cease to administer the company. */
const semPromocao = (m: Membro, deixouEm: number | undefined): Membro => ({
  ...m,
  promocao: m.promocao?.objetor ? m.promocao : undefined,
  ...(deixouEm !== undefined && { deixouEm }),
})
