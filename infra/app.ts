import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { reconhecer } from './acknowledgements.ts'
import { construirFuncoes } from './build.ts'
import { carregarFuncoes, pilhaDaFuncao } from './constructs/carregar.ts'
import type { Contexto } from './constructs/Pilha.ts'
import { caminhoDaRaiz } from './functions.ts'
import { simuladoresProprios } from './names.ts'
import { construirSimuladores } from './simuladores/construir.ts'
import { Api } from './stacks/api.ts'
import { Borda } from './stacks/borda.ts'
import { Copias } from './stacks/copias.ts'
import { Correio } from './stacks/correio.ts'
import { Dados } from './stacks/dados.ts'
import { Eventos } from './stacks/eventos.ts'
import { Fluxos } from './stacks/fluxos.ts'
import { Funcoes } from './stacks/funcoes.ts'
import { Observacao } from './stacks/observacao.ts'
import { Saida } from './stacks/saida.ts'
import { Simuladores } from './stacks/simuladores.ts'
import { Web } from './stacks/web.ts'
import { estagio } from './stages.ts'

/**
 * The CDK app. `npx cdk synth` runs it with `node infra/app.ts` (cdk.json): npx puts node_modules/.bin first, where the
 * optional dependency has Node 24, which runs TypeScript as it is. No account is needed; `-c stage=prod` names a stage.
 */
export function montar(app: App, contexto: Contexto): App {
  const { estagio: e, funcoes } = contexto
  const da = (pilha: string) => funcoes.filter(f => pilhaDaFuncao(f) === pilha)
  const daAws = e.nuvem === 'aws'
  if (daAws) new Borda(app, contexto)
  if (e.producao) new Copias(app, contexto)
  new Dados(app, contexto)
  if (daAws) new Correio(app, contexto)
  if (e.saida) new Saida(app, contexto)
  new Eventos(app, contexto, da('eventos'))
  for (const nome of salas(funcoes)) new Funcoes(app, nome, contexto, da(nome))
  new Fluxos(app, contexto, da('fluxos'))
  new Api(app, contexto)
  if (e.simuladores) new Simuladores(app, contexto)
  if (daAws) {
    new Web(app, contexto, da('web'))
    new Observacao(app, contexto)
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    reconhecer(app, e)
  } else new Funcoes(app, 'web', contexto, da('web'))
  return app
}

/** The stacks that hold endpoints, in a stable order. */
const salas = (funcoes: Contexto['funcoes']) =>
  [...new Set(funcoes.map(pilhaDaFuncao))].filter(nome => nome.startsWith('fn-')).sort()

/** Feature flags of the app, wherever it is made: cdk.json does not reach the tests. */
export const bandeiras = {
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/aws-lambda:recognizeVersionProps': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-codedeploy:removeAlarmsFromDeploymentGroup': true,
  '@aws-cdk/aws-kms:applyImportedAliasPermissionsToPrincipal': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const app = new App({ postCliContext: bandeiras })
  const e = estagio((app.node.tryGetContext('stage') as string | undefined) ?? 'dev')
  const daBorda = (nome: string, exemplo: string) => (app.node.tryGetContext(nome) as string | undefined) ?? exemplo
  const us = `us-east-1:${e.conta}`
  montar(app, {
    estagio: e,
    funcoes: await carregarFuncoes(),
    construidas: await construirFuncoes(),
    borda: {
      certificado: daBorda('certificado', `arn:aws:acm:${us}:certificate/00000000-0000-0000-0000-000000000000`),
      waf: daBorda('waf', `arn:aws:wafv2:${us}:global/webacl/exemplo/00000000-0000-0000-0000-000000000000`),
    },
    origem: {
      certificado: daBorda('origem', `arn:aws:acm:${us}:certificate/00000000-0000-0000-0000-000000000001`),
      versao: daBorda('versaoDaOrigem', 'exemplo'),
    },
    ...(app.node.tryGetContext('semCanarios') === 'sim' && { semCanarios: true }),
    ...(simuladoresProprios(e) && { simuladores: await construirSimuladores() }),
    ...(existsSync(join(caminhoDaRaiz, 'dist/web')) && { web: join(caminhoDaRaiz, 'dist/web') }),
  })
}
