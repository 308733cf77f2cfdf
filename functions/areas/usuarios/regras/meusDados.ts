import type { obterMeusDadosUsuario } from '../../../../shared/contract/acesso.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'

/** The person as they see themselves. */
export const meusDados = (
  u: Usuario,
  { perfil }: Pick<SessaoAtual, 'perfil'>,
): Output<typeof obterMeusDadosUsuario> => ({
  nome: u.nome,
  email: u.email,
  documento: u.documento ? mascararDocumento(u.documento) : null,
  celular: u.celular || null,
  image: u.imagem,
  perfil,
  empresas: u.empresas.length,
  criadoEm: u.criadoEm,
})
