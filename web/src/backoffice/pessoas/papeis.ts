import type { Perfil } from '../../../../shared/contract/direitos.ts'
import type { ErroDe } from '../../api/call.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

/** The two roles of the staff, by the word their page has for each. */
export const papeis = {
  administrador: 'quita-administrador',
  consultor: 'quita-consultor',
} as const satisfies Record<string, Perfil>
export type Papel = keyof typeof papeis
export const papelDe = (perfil: Perfil): Papel | undefined =>
  (Object.keys(papeis) as Papel[]).find(p => papeis[p] === perfil)

export const nomeDoPapel = (perfil: Perfil): string => dizer(`time.papel.${papelDe(perfil) ?? 'outro'}`)

const recusas = [
  ...(['ProprioUsuario', 'PerfilNaoPermitido', 'UsuarioNaoEncontrado', 'UsuarioJaVinculado'] as const),
  ...(['AguardeParaReenviar', 'ConviteNaoEncontrado', 'ConviteRespondido'] as const),
] as const
type Recusado =
  | ErroDe<'mudarPessoaDaEquipe'>
  | ErroDe<'encerrarSessoesDaEquipe'>
  | ErroDe<'convidarParaEquipe'>
  | ErroDe<'mudarConviteDaEquipe'>

/** What a call about the staff was refused for, in this page's words. */
export const recusaDe = (erro: Recusado | undefined): string | undefined => {
  const nome = recusas.find(r => r === erro?.name)
  return nome ? dizer(`time.erro.${nome}`) : palavrasDo(erro)
}
