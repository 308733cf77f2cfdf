import { nomeProprio } from '../../../../shared/domain/nome.ts'

/** What the person changed of themselves, where the shell reads it (V103), before the next renewal says it too. */
export const guardarAvatar = (imagem: string) => localStorage.setItem('usuario-avatar', imagem)
export const guardarNome = (nome: string) => {
  const palavras = nomeProprio(nome).split(' ').filter(Boolean)
  const primeiro = palavras[0] ?? ''
  const ultimo = palavras.length > 1 ? palavras.at(-1) : undefined
  localStorage.setItem('usuario-nome', nomeProprio(nome))
  localStorage.setItem('usuario-primeiro-nome', primeiro)
  localStorage.setItem('usuario-nome-curto', ultimo ? `${primeiro} ${ultimo}` : primeiro)
}
