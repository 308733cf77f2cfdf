import { padroes, padroesDaEquipe, publicos, raizDaEquipe, raizDoPainel } from './caminhos.ts'

/** Every route of the panel by name, as `/a/{b}`: what `npm run -s rotas` prints, and no page carries. */
export const enderecosDoPainel: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.entries(publicos),
    ...Object.entries(padroes).map(([nome, padrao]) => [nome, `${raizDoPainel}/${padrao}`] as const),
    ...Object.entries(padroesDaEquipe).map(
      ([nome, padrao]) => [`equipe.${nome}`, `${raizDaEquipe}/${padrao}`] as const,
    ),
  ].map(([nome, caminho]) => [nome, caminho.replace(/:(\w+)/g, '{$1}')]),
)
