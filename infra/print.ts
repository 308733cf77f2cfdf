import { patterns } from '../functions/storage/table.ts'
import { endpoints } from '../shared/contract/index.ts'
import { maquinas } from '../shared/domain/estados/index.ts'
import { openapi } from './contrato.ts'

/** `npm run -s openapi | rotas | estados | tabela`: what the code declares, for people and for other programs. */
const impressoes = {
  /** The published OpenAPI 3.1. */
  openapi: () => JSON.stringify(openapi(), null, 2),
  /** Operation, method, path, API, who may call. */
  rotas: () =>
    tabela(
      ['operation', 'method', 'path', 'api', 'access'],
      Object.values(endpoints).map(e => [
        e.operation,
        e.rota.metodo,
        `\`${e.rota.caminho}\``,
        e.rota.api,
        e.access.tipo === 'sessao' ? `${e.access.grupo ?? 'any session'} ${e.access.direito}` : e.access.tipo,
      ]),
    ),
  /** Every lifecycle as Mermaid. */
  estados: () => maquinas.map(m => `## ${m.name}\n\n\`\`\`mermaid\n${m.mermaid()}\n\`\`\``).join('\n\n'),
  /** The access patterns of the one table. */
  tabela: patterns,
}

function tabela(cabecalho: string[], linhas: string[][]): string {
  const linha = (celulas: string[]) => `| ${celulas.join(' | ')} |`
  return [linha(cabecalho), linha(cabecalho.map(() => '---')), ...linhas.map(linha)].join('\n')
}

const nome = process.argv[2] ?? ''
const imprimir = (impressoes as Record<string, () => string>)[nome]
if (!imprimir) {
  console.error(`Nothing called ${nome}; one of ${Object.keys(impressoes).join(', ')}`)
  process.exit(2)
}
process.stdout.write(`${imprimir()}\n`)
