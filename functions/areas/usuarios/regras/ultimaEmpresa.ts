import type { Contexto } from '../../../platform/http/handle.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'
import { plataforma } from '../../auditoria/regras/gravador.ts'

/** Where a person goes on: the last company used, unless they were unlinked from it since. */
export const ultimaEmpresa = ({ empresas, ultimaEmpresaId }: Pick<Usuario, 'empresas' | 'ultimaEmpresaId'>) =>
  (empresas.find(e => e.empresaId === ultimaEmpresaId) ?? empresas[0])?.empresaId

/** Tells the audit log who acts in a call without a session, once it is known. */
export function anunciarEmpresa({ ator }: Pick<Contexto, 'ator'>, usuario: Usuario): void {
  const { id, nome } = usuario
  ator?.({ tipo: 'usuario', id, nome, empresaId: ultimaEmpresa(usuario) ?? plataforma })
}
