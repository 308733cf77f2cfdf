import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../shared/contract/index.ts'
import { type Operacao, rotas } from '../shared/contract/rotas.ts'
import { grupoDaOperacao } from './grupos.ts'

/** Every function of the product, found by its folder: what CDK deploys, the local stack runs and the tests compare. */
export type Papel = 'api' | 'consumer' | 'dispatcher' | 'sweeper' | 'prova' | 'task' | 'pagina' | 'documento'
export interface Funcao {
  /** The operation, or the folder's name: `quita-{stage}-{nome}` in AWS. */
  nome: string
  papel: Papel
  /** Log group, and for an endpoint its stack (grupos.ts). */
  grupo: string
  /** Entry file, absolute. */
  entrada: string
  /** Who is hurt when it fails: the alarm's description. */
  impacto: string
}

const raiz = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What is no endpoint, by the folder of its handler: a whole folder of consumers, or one function. */
const papeis: { pasta: string; papel: Papel; grupo: string; nome?: string; impacto: string }[] = [
  {
    pasta: 'events/dispatch',
    papel: 'dispatcher',
    grupo: 'dispatcher',
    nome: 'dispatcher',
    impacto: 'Listas, saldos e confirmações ficam desatualizados.',
  },
  {
    pasta: 'events/sweep',
    papel: 'sweeper',
    grupo: 'sweeper',
    nome: 'sweeper',
    impacto: 'Pagamentos sem resposta demoram a ser resolvidos.',
  },
  {
    pasta: 'events/prova',
    papel: 'prova',
    grupo: 'prova',
    nome: 'prova',
    impacto: 'Diferenças entre saldos, extratos e lançamentos não são vistas.',
  },
  { pasta: 'events/consumers', papel: 'consumer', grupo: 'consumers', impacto: 'Uma fila de eventos está parada.' },
  {
    pasta: 'areas/checkout/verificarCheckout',
    papel: 'task',
    grupo: 'workflow',
    impacto: 'Verificações agendadas de cartão, boleto e Pix não acontecem.',
  },
  {
    pasta: 'areas/carrinho/verificarCarrinho',
    papel: 'task',
    grupo: 'workflow',
    impacto: 'Verificações agendadas de cartão, boleto e Pix não acontecem.',
  },
  {
    pasta: 'areas/checkout/pagina',
    papel: 'pagina',
    grupo: 'pagina',
    nome: 'pagina',
    impacto: 'Pagadores não conseguem abrir a página de pagamento.',
  },
  {
    pasta: 'areas/comprovantes/documentoDoComprovante',
    papel: 'documento',
    grupo: 'pagina',
    impacto: 'Comprovantes não abrem.',
  },
  {
    pasta: 'areas/carrinho/documentoDoPedido',
    papel: 'documento',
    grupo: 'pagina',
    impacto: 'Pedidos de boletos pagos com cartão não abrem.',
  },
  {
    pasta: 'areas/antecipacao/documentoDaAntecipacao',
    papel: 'documento',
    grupo: 'pagina',
    impacto: 'Recebedores não conseguem abrir antecipações.',
  },
  {
    pasta: 'areas/recebedores/documentoDoConvite',
    papel: 'documento',
    grupo: 'pagina',
    impacto: 'Recebedores convidados não conseguem abrir o convite.',
  },
]

/** @throws Error when a folder is no operation of the contract, or an operation has no folder. */
export function funcoes(): Funcao[] {
  const achadas = globSync('functions/**/handler.ts', { cwd: raiz })
    .filter(f => !f.includes(`sandbox${sep}`))
    .map((f): Funcao => {
      const entrada = join(raiz, f)
      const pasta = relative(join(raiz, 'functions'), dirname(entrada)).split(sep).join('/')
      const nome = basename(pasta)
      const { nome: proprio = nome, ...outro } = papeis.find(p => `${pasta}/`.startsWith(`${p.pasta}/`)) ?? {}
      if ('papel' in outro)
        return { nome: proprio, papel: outro.papel, grupo: outro.grupo, entrada, impacto: outro.impacto }
      if (!(nome in rotas)) throw new Error(`functions/${pasta} is no operation of the contract`)
      const operacao = nome as Operacao
      return { nome, papel: 'api', grupo: grupoDaOperacao(operacao), entrada, impacto: endpoints[operacao].impacto }
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
