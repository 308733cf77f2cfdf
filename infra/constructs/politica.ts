import { nomeDaChave } from '../../functions/platform/runtime/finalidades.ts'
import type { Permission } from '../../functions/platform/runtime/needs.ts'
import { particoesDe } from '../../functions/platform/storage/particoes.ts'
import { tableDefinition } from '../../functions/platform/storage/table.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import {
  arnDaFila,
  arnDaFilaMorta,
  arnDaTabela,
  arnDoConjuntoDeEmail,
  arnDoFluxo,
  arnDoParametro,
  arnDoRemetente,
  hosts,
  nomeDaTabela,
  nomeDoBalde,
  nomeDoConjuntoDeEmail,
  nomeDoSegredoDaBorda,
  prefixoDeParametros,
  remetenteDe,
  urlDaFila,
} from '../names.ts'
import type { Estagio } from '../stages.ts'
import type { FuncaoCarregada } from './carregar.ts'

/** IAM by the letter: what a template holds, so that tests compare without a detour. */
export interface Declaracao {
  Sid: string
  Effect: 'Allow'
  Action: string[]
  Resource: string[]
  Condition?: Record<string, Record<string, string[]>>
}

const permitir = (Sid: string, Action: string[], Resource: string[]): Declaracao => ({
  Sid,
  Effect: 'Allow',
  Action,
  Resource,
})

/** Scan is never granted. */
const leitura = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
/** A test of a condition in a transaction writes nothing, and tells of an item what reading it would. */
const leituraDeQuemEscreve = [...leitura, 'dynamodb:ConditionCheckItem']
/** Transactions need nothing more: each of their writes is authorised as itself, by its own partition. */
const escrita = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem']
/** Only in the partitions of what it declares: a function that writes none has no statement. */
const emParticoes = (Sid: string, Action: string[], e: Estagio, declarados: readonly string[]): Declaracao[] =>
  declarados.length === 0
    ? []
    : [
        {
          ...permitir(Sid, Action, [arnDaTabela(e)]),
          Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': particoesDe(declarados) } },
        },
      ]

/**
 * The policy that follows from what a handler needs; nothing else is granted. The table's and the bucket's key are used
 * through those services only, which the key's own policy allows, so no function names the key.
 */
export function declaracoes(p: Permission, e: Estagio): Declaracao[] {
  const lista: Declaracao[] = []
  if (p.tabela) {
    lista.push(permitir('Tabela', p.tabela === 'ler' ? leitura : leituraDeQuemEscreve, [arnDaTabela(e)]))
    lista.push(
      permitir(
        'Indices',
        ['dynamodb:Query'],
        tableDefinition.indexes.map(i => `${arnDaTabela(e)}/index/${i.name}`),
      ),
    )
  }
  if (p.tabela === 'escrever' && !p.escreve) throw new Error('A function that writes the table says which entities')
  lista.push(...emParticoes('Escrita', escrita, e, p.escreve ?? []))
  lista.push(...emParticoes('Contadores', ['dynamodb:UpdateItem'], e, p.atualiza ?? []))
  if (p.parametros?.length) {
    lista.push(
      permitir(
        'Parametros',
        ['ssm:GetParameters'],
        p.parametros.map(nome => arnDoParametro(e, nome)),
      ),
    )
  }
  if (p.chaves?.length)
    lista.push(
      permitir(
        'Chaves',
        ['ssm:GetParameters'],
        p.chaves.map(de => arnDoParametro(e, nomeDaChave(de))),
      ),
    )
  if (p.balde) {
    const acoes = p.balde.acesso === 'escrever' ? ['s3:GetObject', 's3:PutObject'] : ['s3:GetObject']
    const nomes = p.balde.letras ? '?'.repeat(p.balde.letras) : '*'
    lista.push(permitir('Balde', acoes, [`arn:aws:s3:::${nomeDoBalde(e, 'dados')}/${p.balde.prefixo}${nomes}`]))
    // the names under that prefix, and no others of the bucket
    if (p.balde.acesso === 'vigiar')
      lista.push({
        ...permitir('Nomes', ['s3:ListBucket'], [`arn:aws:s3:::${nomeDoBalde(e, 'dados')}`]),
        Condition: { StringLike: { 's3:prefix': [`${p.balde.prefixo}*`] } },
      })
  }
  if (p.falhas) lista.push(permitir('Falhas', ['s3:ListBucket'], [`arn:aws:s3:::${nomeDoBalde(e, 'falhas')}`]))
  // CompareFaces takes two photos and no resource
  if (p.rostos) lista.push(permitir('Rostos', ['rekognition:CompareFaces'], ['*']))
  // a series has no resource either
  if (p.medidas) lista.push(permitir('Medidas', ['cloudwatch:GetMetricData'], ['*']))
  if (p.mortas)
    lista.push(
      permitir(
        'Mortas',
        ['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', ...(p.mortas === 'reprocessar' ? ['sqs:DeleteMessage'] : [])],
        (p.filas ?? []).map(nome => arnDaFilaMorta(e, nome as NomeDeFila)),
      ),
    )
  // who only looks at dead letters sends nothing
  if (p.filas?.length && p.mortas !== 'ver') {
    lista.push(
      permitir(
        'Filas',
        ['sqs:SendMessage'],
        p.filas.map(nome => arnDaFila(e, nome as NomeDeFila)),
      ),
    )
  }
  if (p.email) lista.push(permitir('Email', ['ses:SendEmail'], [arnDoRemetente(e), arnDoConjuntoDeEmail(e)]))
  if (p.fluxo === 'iniciar')
    lista.push(permitir('Iniciar', ['states:StartExecution'], [arnDoFluxo(e), arnDoFluxo(e, 'carrinho')]))
  if (p.fluxo) lista.push(permitir('Sinalizar', ['states:SendTaskSuccess'], [arnDoFluxo(e)]))
  return lista
}

/** The environment of a function: what functions/platform/runtime/env.ts reads, and only the part that it has a right to use. */
export function ambiente({ permissao: p, papel, grupo }: FuncaoCarregada, e: Estagio): Record<string, string> {
  const { pagar, app } = hosts(e)
  // CloudFront sends one of the two; API functions refuse requests that carry neither. Webhooks come without CloudFront.
  const pelaBorda = papel === 'api' && grupo !== 'entrada' && e.nuvem === 'aws'
  return {
    STAGE: e.nome,
    PAGAR_URL: e.enderecos?.pagar ?? `https://${pagar}`,
    APP_URL: e.enderecos?.app ?? `https://${app}`,
    // who reaches money, people or every company proves more than a password, in every stage (decision 0066)
    SEGUNDO_FATOR: 'exigido',
    // the password alone is for one machine (decision 0064)
    FATOR_RECENTE: 'fator',
    PARAMETROS: prefixoDeParametros(e),
    ...(p.tabela && { TABELA: nomeDaTabela(e) }),
    ...(p.balde && { BALDE: nomeDoBalde(e, 'dados') }),
    ...(p.falhas && { BALDE_FALHAS: nomeDoBalde(e, 'falhas') }),
    ...(p.filas?.length && {
      FILAS: JSON.stringify(Object.fromEntries(p.filas.map(nome => [nome, urlDaFila(e, nome as NomeDeFila)]))),
    }),
    ...(p.fluxo && { FLUXO_CHECKOUT: arnDoFluxo(e), FLUXO_CARRINHO: arnDoFluxo(e, 'carrinho') }),
    ...(p.rede && e.provedores),
    ...(p.declaracoes && { DECLARACOES: e.declaracoes }),
    // who opens a checkout decides what is set apart of it: payers and sellers by calls, subscriptions by the sweeper
    ...((papel === 'api' || papel === 'sweeper') && e.segregacao && { SEGREGACAO: 'ligada' }),
    // the document of the bot check says whose widget may run in it
    ...(papel === 'pagina' && { VERIFICACAO_DE_ROBOS: e.provedores.VERIFICACAO_DE_ROBOS }),
    ...(p.email && {
      EMAIL_REMETENTE: remetenteDe(e),
      EMAIL_CONJUNTO: nomeDoConjuntoDeEmail(e),
      EMAIL_COMERCIAL: `comercial@${e.dominio}`,
    }),
    // The one in use first: changing the letter changes this text, which makes CloudFormation read both anew.
    ...(pelaBorda && {
      ORIGEM_SEGREDOS: [e.chaveDaBorda, e.chaveDaBorda === 'a' ? 'b' : 'a']
        .map(letra => segredoDaBorda(e, letra as 'a' | 'b'))
        .join(','),
    }),
  }
}

/** Resolved by CloudFormation at deployment: the value is in no template and in no repository. */
export const segredoDaBorda = (e: Estagio, letra: 'a' | 'b') =>
  `{{resolve:secretsmanager:${nomeDoSegredoDaBorda(e, letra)}:SecretString}}`

export const todasAsFilas = Object.keys(filas) as NomeDeFila[]
