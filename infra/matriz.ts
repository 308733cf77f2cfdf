import { grupos, perfis } from '../shared/contract/direitos.ts'
import { aceita, type Endpoint, exigeSessao } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'

/** Who may call what, as a table for people: derived from what the server itself asks (`aceita`). */

/** How a call is opened: without a session, by a provider, by any session, or by a right in a group of the menu. */
function acessoDe({ access }: Endpoint): string {
  if (access.tipo === 'publico') return 'sem sessão'
  if (access.tipo === 'webhook') return `provedor (${access.provedor})`
  if (access.tipo === 'interno') return 'fluxo'
  return access.grupo === null ? 'qualquer sessão' : `${access.grupo} ${access.direito}`
}

const linha = (celulas: readonly string[]): string => `| ${celulas.join(' | ')} |`

/**
 * Markdown: one row for each call, in the order of the contract, one column for each role; `●` may call it, `○` may
 * too, as anybody without a session may. Below it the groups of the menu by their names.
 */
export function matrizDeDireitos(): string {
  const cabeca = ['chamada', 'caminho', 'acesso', ...perfis]
  const linhas = Object.values<Endpoint>(endpoints).map(e => {
    const marca = exigeSessao(e.access) ? '●' : e.access.tipo === 'publico' ? '○' : ''
    return [
      e.operation,
      `\`${e.rota.metodo} ${e.rota.caminho}\``,
      acessoDe(e),
      ...perfis.map(p => (aceita(e.access, p) ? marca : '')),
    ]
  })
  return [
    linha(cabeca),
    linha(cabeca.map((_, n) => (n < 3 ? '---' : ':-:'))),
    ...linhas.map(linha),
    '',
    ...Object.entries(grupos).map(([grupo, { nome }]) => `- ${grupo}: ${nome}`),
  ].join('\n')
}
