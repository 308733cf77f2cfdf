import type { Perfil } from '../../../../shared/contract/direitos.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'

const comNome = ['administrador', 'gestor-financeiro', 'gestor-comercial', 'contador', 'links', 'recebedor'] as const

/** A role in words; the provider's own are its staff. */
export const nomeDoPerfil = (perfil: Perfil): ChavePainel => `perfilNome.${comNome.find(p => p === perfil) ?? 'equipe'}`

const comDica = ['administrador', 'gestor-financeiro', 'gestor-comercial', 'contador', 'links'] as const

/** What a role may do, in the sentence by which it was chosen; none of a receiver and of the provider's staff. */
export function dicaDoPerfil(perfil: Perfil): ChavePainel | undefined {
  const dito = comDica.find(p => p === perfil)
  return dito && `papel.dica.${dito}`
}
