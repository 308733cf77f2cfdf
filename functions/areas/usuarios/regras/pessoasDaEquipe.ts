import {
  EmpresaNaoEncontrada,
  PerfilNaoPermitido,
  ProprioUsuario,
  UsuarioNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { EntradaDaEquipe, Membro } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import type { QuemPede } from './administradores.ts'
import { daEquipe } from './equipe.ts'

/**
 * That the session is in the provider's own company: these calls are about its people, and a client's have a page of
 * their own.
 * @throws EmpresaNaoEncontrada
 */
export async function exigirProvedora(storage: Storage, { empresaId }: Pick<QuemPede, 'empresaId'>): Promise<void> {
  const empresa = await Empresa.get(storage, empresaId)
  if (!empresa?.provedora) throw fault(EmpresaNaoEncontrada)
}

/** Pure: a person of the staff as their page shows them. */
function pessoaNaTela(
  m: Membro,
  { temFator, entrouEm }: { temFator: boolean; entrouEm: number | undefined },
  quemVe: string,
) {
  const minha = m.usuarioId === quemVe
  return {
    ...{ id: m.usuarioId, nome: m.nome, email: m.email, perfil: m.perfil, ativo: m.ativo, desde: m.desde },
    voce: minha,
    alteravel: !minha && daEquipe.perfis.has(m.perfil),
    temFator,
    ultimaEntrada: entrouEm === undefined ? null : new Date(entrouEm).toISOString(),
  }
}

/** One of the staff whom `quem` may act on. @throws UsuarioNaoEncontrado, ProprioUsuario, PerfilNaoPermitido. */
export async function outraPessoaDaEquipe(storage: Storage, quem: QuemPede, id: string): Promise<Membro> {
  const membro = await Membro.get(storage, { empresaId: quem.empresaId, usuarioId: id }, { consistent: true })
  if (!membro) throw fault(UsuarioNaoEncontrado)
  if (id === quem.usuarioId) throw fault(ProprioUsuario)
  if (!daEquipe.perfis.has(membro.perfil)) throw fault(PerfilNaoPermitido)
  return membro
}

/** The write by which a whole sign-in of one of the staff is remembered, in its own transaction. */
export const anotarEntrada = (empresaId: string, usuarioId: string, agora: number) =>
  EntradaDaEquipe.put({ empresaId, usuarioId, em: agora })

/** What a page of the staff shows beside each one's place, in one batch: the factor, and the last sign-in. */
export async function lerPessoasDaEquipe(storage: Storage, membros: readonly Membro[], quemVe: string) {
  const chaves = membros.flatMap(m => [Usuario.key(m.usuarioId), EntradaDaEquipe.key(m)])
  const lidos = chaves.length ? await storage.getMany(chaves) : []
  const usuarios = new Map(lidos.filter(i => i._t === Usuario.name).map(i => [String(i.id), Usuario.parse(i)]))
  const entradas = lidos.filter(i => i._t === EntradaDaEquipe.name).map(EntradaDaEquipe.parse)
  const entrouEm = new Map(entradas.map(e => [e.usuarioId, e.em]))
  return membros.map(m =>
    pessoaNaTela(
      m,
      { temFator: usuarios.get(m.usuarioId)?.segundoFator === true, entrouEm: entrouEm.get(m.usuarioId) },
      quemVe,
    ),
  )
}
