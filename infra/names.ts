import type { Api } from '../shared/contract/rotas.ts'
import type { NomeDeFila } from '../shared/domain/filas.ts'
import { filas } from '../shared/domain/filas.ts'
import { produto } from '../shared/produto.ts'
import type { Severidade } from './alarmes.ts'
import type { Estagio } from './stages.ts'

/**
 * Names and ARNs by convention: how stacks find each other without exports, which would tie their deployments together.
 * What AWS invents (key and stream ARNs, subnets) goes through SSM under `parametrosDeInfra`.
 */
export const prefixoDe = (e: Pick<Estagio, 'nome'>) => `${produto.slug}-${e.nome}`

export const nomeDaPilha = (e: Estagio, pilha: string) => `${prefixoDe(e)}-${pilha}`
/** Function, its role and its alarm; ≤ 64 characters, which a test holds. */
export const nomeDaFuncao = (e: Estagio, nome: string) => `${prefixoDe(e)}-${nome}`
/** The table that the stack `dados` makes. */
export const nomeDaPrimeiraTabela = (e: Estagio) => prefixoDe(e)
/** The table that the stage uses: the first one, or what was restored from a copy (decision 0076). */
export const nomeDaTabela = (e: Estagio) => e.tabela?.nome ?? nomeDaPrimeiraTabela(e)
/** The stage's key by its alias, which the commands of recovery name. */
export const arnDaChaveDoEstagio = (e: Estagio) => arn(e, 'kms', `alias/${prefixoDe(e)}`)
export const nomeDoPapelDasCopias = (e: Estagio) => `${prefixoDe(e)}-copias`
export const nomeDoCofre = (prefixo: string) => `${prefixo}-copias`
/** In the account of the copies. */
export const arnDoCofreDasCopias = (e: Estagio) =>
  `arn:aws:backup:${e.regiao}:${e.contaDasCopias}:backup-vault:${nomeDoCofre(prefixoDe(e))}`
export const nomeDoBaldeDasCopias = (e: Estagio) => `${prefixoDe(e)}-copias-${e.contaDasCopias}`
export const nomeDoPapelDaReplica = (e: Estagio) => `${prefixoDe(e)}-replica`
/** Bucket names are one namespace for the whole world, hence the account. */
export const nomeDoBalde = (e: Estagio, balde: 'dados' | 'confianca' | 'registros' | 'falhas' | 'web') =>
  `${prefixoDe(e)}-${balde}-${e.conta}`
export const nomeDaFila = (e: Estagio, fila: NomeDeFila) => `${prefixoDe(e)}-${fila}${filas[fila].fifo ? '.fifo' : ''}`
export const nomeDaFilaMorta = (e: Estagio, fila: NomeDeFila) =>
  `${prefixoDe(e)}-${fila}-dlq${filas[fila].fifo ? '.fifo' : ''}`
export type Fluxo = 'checkout' | 'carrinho'
export const nomeDoFluxo = (e: Estagio, fluxo: Fluxo = 'checkout') => `${prefixoDe(e)}-${fluxo}`
export const nomeDoGrupoDeLog = (e: Estagio, area: string) => `/${produto.slug}/${e.nome}/${area}`
/** One of the two secrets that CloudFront may send to the origin. */
export const nomeDoSegredoDaBorda = (e: Estagio, letra: 'a' | 'b') => `${produto.slug}/${e.nome}/borda-${letra}`

/** Prefix of the secrets and flags that functions read (functions/platform/runtime/parametros.ts). */
export const prefixoDeParametros = (e: Estagio) => `/${produto.slug}/${e.nome}`
export const parametrosDeInfra = (e: Estagio) => {
  const em = (nome: string) => `${prefixoDeParametros(e)}/infra/${nome}`
  return {
    chave: em('chave'),
    fluxoDaTabela: em('fluxo-da-tabela'),
    subRedes: em('saida/sub-redes'),
    grupoDeSaida: em('saida/grupo'),
    simuladores: em('simuladores'),
    /** Both in us-east-1; `npm run deploy` reads them and passes them on, since a template cannot. */
    certificado: em('borda/certificado'),
    waf: em('borda/waf'),
    /** What CloudFront proves itself with at the APIs (infra/origem.ts). */
    origem: em('origem'),
  }
}

export const arn = (e: Estagio, servico: string, recurso: string) =>
  `arn:aws:${servico}:${e.regiao}:${e.conta}:${recurso}`
export const arnDaFuncao = (e: Estagio, nome: string) => arn(e, 'lambda', `function:${nomeDaFuncao(e, nome)}:live`)
export const arnDaTabela = (e: Estagio) => arn(e, 'dynamodb', `table/${nomeDaTabela(e)}`)
export const arnDaFila = (e: Estagio, fila: NomeDeFila) => arn(e, 'sqs', nomeDaFila(e, fila))
export const arnDaFilaMorta = (e: Estagio, fila: NomeDeFila) => arn(e, 'sqs', nomeDaFilaMorta(e, fila))
export const arnDoFluxo = (e: Estagio, fluxo: Fluxo = 'checkout') =>
  arn(e, 'states', `stateMachine:${nomeDoFluxo(e, fluxo)}`)
export const arnDoParametro = (e: Estagio, nome: string) => arn(e, 'ssm', `parameter${prefixoDeParametros(e)}/${nome}`)
/** The domain as a sender at SES, and how its messages are sent and watched. */
export const arnDoRemetente = (e: Estagio) => arn(e, 'ses', `identity/${e.dominio}`)
export const nomeDoConjuntoDeEmail = (e: Estagio) => prefixoDe(e)
export const arnDoConjuntoDeEmail = (e: Estagio) => arn(e, 'ses', `configuration-set/${nomeDoConjuntoDeEmail(e)}`)
export const remetenteDe = (e: Estagio) => `${produto.nome} <nao-responda@${e.dominio}>`
export const nomeDosAlarmes = (e: Estagio, severidade: Severidade) => `${prefixoDe(e)}-alarmes-${severidade}`
export const arnDosAlarmes = (e: Estagio, severidade: Severidade) => arn(e, 'sns', nomeDosAlarmes(e, severidade))
export const nomeDoPapelDoGateway = (e: Estagio) => `${prefixoDe(e)}-gateway`
export const arnDoPapelDoGateway = (e: Estagio) => `arn:aws:iam::${e.conta}:role/${nomeDoPapelDoGateway(e)}`

export const urlDaFila = (e: Estagio, fila: NomeDeFila) =>
  `https://sqs.${e.regiao}.amazonaws.com/${e.conta}/${nomeDaFila(e, fila)}`
export const hosts = (e: Estagio) => ({
  pagar: `pagar.${e.dominio}`,
  app: `app.${e.dominio}`,
  /** Shops by their slug (R085, R086); a name of its own wins over it. */
  lojas: `*.${e.dominio}`,
  entrada: `entrada.${e.dominio}`,
  avisos: `avisos.${e.dominio}`,
  simuladores: `simuladores.${e.dominio}`,
})
/** Whether the stage runs its simulators itself; named at another origin, they are a process of somewhere else. */
export const simuladoresProprios = (e: Estagio): boolean =>
  e.simuladores &&
  e.nuvem === 'aws' &&
  !e.producao &&
  new URL(e.provedores.PIX_URL).origin === `https://${hosts(e).simuladores}`
export const nomeDosSimuladores = (e: Estagio) => `${prefixoDe(e)}-simuladores`
/** Where an API answers, CloudFront or a provider: the execute-api endpoint is switched off. */
export const hostDaApi = (e: Estagio, api: Api) =>
  api === 'entrada' || api === 'avisos' ? hosts(e)[api] : `origem-${api}.${e.dominio}`
