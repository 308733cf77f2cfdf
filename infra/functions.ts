import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../shared/contract/index.ts'
import { type Operacao, rotas } from '../shared/contract/rotas.ts'

/** Every function of the product, found by its folder: what CDK deploys, the local stack runs and the tests compare. */
export type Papel = 'api' | 'consumer' | 'dispatcher' | 'sweeper' | 'task' | 'pagina'
export interface Funcao {
  /** The operation, or the folder's name: `quita-{stage}-{nome}` in AWS. */
  nome: string
  papel: Papel
  /** The product area or room, for stacks and log groups. */
  area: string
  /** Entry file, absolute. */
  entrada: string
  /** Who is hurt when it fails: the alarm's description. */
  impacto: string
}

const raiz = join(dirname(fileURLToPath(import.meta.url)), '..')

const papeis: Record<string, { papel: Papel; impacto: string }> = {
  dispatcher: { papel: 'dispatcher', impacto: 'Listas, saldos e confirmações ficam desatualizados.' },
  sweeper: { papel: 'sweeper', impacto: 'Pagamentos sem resposta demoram a ser resolvidos.' },
  consumers: { papel: 'consumer', impacto: 'Uma fila de eventos está parada.' },
  workflow: { papel: 'task', impacto: 'Verificações agendadas de cartão, boleto e Pix não acontecem.' },
  pagina: { papel: 'pagina', impacto: 'Pagadores não conseguem abrir a página de pagamento.' },
}

/** @throws Error when a folder is no operation of the contract, or an operation has no folder. */
export function funcoes(): Funcao[] {
  const achadas = globSync('functions/**/handler.ts', { cwd: raiz })
    .filter(f => !f.includes(`sandbox${sep}`))
    .map((f): Funcao => {
      const entrada = join(raiz, f)
      const [, area = '', ...resto] = relative(raiz, dirname(entrada)).split(sep)
      const nome = resto.at(-1) ?? area
      const { papel, impacto } = papeis[area] ?? { papel: 'api', impacto: '' }
      if (papel === 'api' && !(nome in rotas))
        throw new Error(`functions/${area}/${nome} is no operation of the contract`)
      return { nome, papel, area, entrada, impacto: papel === 'api' ? endpoints[nome as Operacao].impacto : impacto }
    })
    .sort((a, b) => (a.nome < b.nome ? -1 : 1))
  const nomes = new Set(achadas.map(f => f.nome))
  for (const operacao of Object.keys(rotas)) {
    if (!nomes.has(operacao)) throw new Error(`operation ${operacao} has no function`)
  }
  return achadas
}

export const caminhoDaRaiz = raiz
export const temBuild = () => existsSync(join(raiz, 'dist/web'))
