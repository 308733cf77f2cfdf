import type { Perfil } from '../../../../shared/contract/direitos.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'

const comNome = ['administrador', 'gestor-financeiro', 'gestor-comercial', 'contador', 'links', 'recebedor'] as const

/** A role in words; the provider's own are its staff. */
export const nomeDoPerfil = (perfil: Perfil): ChavePainel => `perfilNome.${comNome.find(p => p === perfil) ?? 'equipe'}`
