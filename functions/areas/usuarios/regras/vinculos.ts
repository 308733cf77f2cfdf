import type { Perfil } from '../../../../shared/contract/direitos.ts'
import { Administradores, Membro } from '../../../platform/storage/Membro.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

type Pessoa = ReturnType<typeof Usuario.parse>
export type Vinculo = Pessoa['empresas'][number]

/**
 * The only ways in which a person comes to work in a company, changes their role there, or leaves it. Pure: each
 * answers the writes of one transaction, over the person as they were read (`vinculos` counts the changes), so that
 * sign-in, the company's list and the count of its administrators never differ.
 */

/** Into the company's list, of a person whose `Usuario` is written by the caller with this `vinculo` inside. */
export function registrarMembro(
  { id: usuarioId, nome, email }: Pick<Pessoa, 'id' | 'nome' | 'email'>,
  { empresaId, perfil, recebedorId }: Vinculo,
  agora: number,
): Write[] {
  const desde = new Date(agora).toISOString()
  return [
    Membro.put({ empresaId, usuarioId, nome, email, perfil, ...(recebedorId && { recebedorId }), ativo: true, desde }),
    ...contar(empresaId, undefined, perfil),
  ]
}

/** One more company of a user who signs in already. */
export const vincular = (usuario: Pessoa, vinculo: Vinculo, agora: number): Write[] => [
  mudarEmpresas(usuario, [...usuario.empresas.filter(e => e.empresaId !== vinculo.empresaId), vinculo]),
  ...registrarMembro(usuario, vinculo, agora),
]

/**
 * Another role in the company, or none (`ativo` false): their sessions there do not renew.
 * The transaction fails where it would leave the company without an administrator.
 */
export function mudarVinculo(usuario: Pessoa, membro: Membro, para: Pick<Membro, 'perfil' | 'ativo'>): Write[] {
  const { empresaId, recebedorId } = membro
  const outras = usuario.empresas.filter(e => e.empresaId !== empresaId)
  const aqui = { empresaId, perfil: para.perfil, ...(recebedorId && { recebedorId }) }
  const antes = membro.ativo ? membro.perfil : undefined
  return [
    mudarEmpresas(usuario, para.ativo ? [...outras, aqui] : outras),
    Membro.put({ ...membro, ...para }, [{ exists: true }]),
    ...contar(empresaId, antes, para.ativo ? para.perfil : undefined),
  ]
}

/** That another role waits, or waits no more: under the same count as every change, so that it never passes one. */
export const mudarPromocao = (usuario: Pessoa, membro: Membro, promocao: Membro['promocao']): Write[] => [
  mudarEmpresas(usuario, usuario.empresas),
  Membro.put({ ...membro, promocao }, [{ exists: true }]),
]

const mudarEmpresas = ({ id, vinculos = 0 }: Pessoa, empresas: Vinculo[]): Write =>
  Usuario.add(
    id,
    { vinculos: 1 },
    { set: { empresas }, when: [{ exists: true }, { attr: 'vinculos', op: '=', value: vinculos, orAbsent: true }] },
  )

function contar(empresaId: string, antes: Perfil | undefined, depois: Perfil | undefined): Write[] {
  const diferenca = Number(depois === 'administrador') - Number(antes === 'administrador')
  if (!diferenca) return []
  const when = diferenca < 0 ? [{ attr: 'total', op: '>' as const, value: 1 }] : []
  return [Administradores.add(empresaId, { total: diferenca }, { set: { empresaId }, when })]
}
