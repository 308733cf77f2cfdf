/**
 * `npm run deploy -- --stage NAME` and `npm run diff -- --stage NAME`, for operators with credentials of the stage's
 * account in the environment (and `QUITA_CONTA_{STAGE}`, `QUITA_DOMINIO_{STAGE}`, `QUITA_ZONA_{STAGE}`: infra/stages.ts).
 *
 * Once per account: `npx cdk bootstrap aws://{conta}/{regiao} aws://{conta}/us-east-1`.
 * A first deployment stops where a person is needed, says for what, and goes on when run again:
 * the providers' credentials in SSM, and `truststore.pem` (CAs of the PSPs) in the bucket `quita-{stage}-confianca-…`.
 * At Cielo a person registers the notification's address, `https://avisos.{dominio}/webhooks/cielo`, with the header
 * `x-quita-cielo` and the value of the parameter `cielo-aviso`, which the first deployment makes.
 * At Meta a person registers `https://avisos.{dominio}/webhooks/whatsapp` with the word in the parameter
 * `whatsapp-inscricao`, subscribes to `messages`, and puts the app's secret into `whatsapp-segredo`.
 * Everything that a person has not said yet is named at once, before anything is touched (lacunas.ts).
 * Order: borda (its ARNs are read from SSM and passed on) · copias (in its own account) · dados · the edge's certificate · secrets · correio · saida · simuladores · eventos · fn-* · fluxos · api ·
 * hashed files · web (the page's new alias) · documents · observacao. `npm run voltar -- --stage NAME` goes back.
 * `--girar-comprovantes` first makes a new key for signed receipts; what the old ones signed stays genuine.
 * Production asks for `--confirmo prod`.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ACMClient } from '@aws-sdk/client-acm'
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { dizerFumaca, ondePagar, pagarUmReal } from './fumaca.ts'
import { caminhoDaRaiz } from './functions.ts'
import { lacunas } from './lacunas.ts'
import { excessos } from './limites/conferir.ts'
import type { ModeloMedido } from './limites/medir.ts'
import { credenciaisDosSimuladores } from './local/credenciais.ts'
import { nomeDaPilha, nomeDoBalde, parametrosDeInfra, prefixoDe, prefixoDeParametros } from './names.ts'
import { garantirOrigem } from './origem.ts'
import { publicado } from './publicado.ts'
import { exigidosDe, garantirSegredos, girarChaveDosComprovantes, ligarVazao } from './segredos.ts'
import { type Estagio, lerEstagio, semContaDasCopias } from './stages.ts'
import { registrar, voltada } from './versoes.ts'
import { stageDe } from './voltar.ts'

type Acao = 'deploy' | 'diff'
const dizer = (texto: string) => process.stderr.write(`› ${texto}\n`)

class Parada extends Error {}
function parar(texto: string): never {
  throw new Parada(texto)
}

/** What was asked for, checked. */
function lerPedido(args: string[]): { acao: Acao; e: Estagio; girar: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      confirmo: { type: 'string' },
      'girar-comprovantes': { type: 'boolean', default: false },
    },
  })
  const [acao] = positionals
  if (acao !== 'deploy' && acao !== 'diff') parar('Say deploy or diff.')
  if (!values.stage) parar(`Say which stage: npm run ${acao} -- --stage dev`)
  const e = lerEstagio(values.stage)
  if (e.nuvem === 'localstack') parar('That stage is for npm run localstack.')
  const variavel = `QUITA_CONTA_${e.nome.toUpperCase()}`
  const faltam = lacunas(e)
  if (acao === 'deploy' && faltam.length) parar(`Say these first; nothing was touched:\n${faltam.join('\n')}`)
  if (/^0+$/.test(e.conta)) parar(`Say which account: ${variavel}=123456789012`)
  if (e.contaDasCopias === semContaDasCopias)
    parar(`Say which account keeps the copies: QUITA_CONTA_COPIAS_${e.nome.toUpperCase()}=123456789012`)
  if (acao === 'deploy' && e.producao && values.confirmo !== e.nome)
    parar(`That is production. To go on: npm run deploy -- --stage ${e.nome} --confirmo ${e.nome}`)
  return { acao, e, girar: values['girar-comprovantes'] }
}

function cdk(...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(caminhoDaRaiz, 'node_modules/aws-cdk/bin/cdk'), ...args], {
    cwd: caminhoDaRaiz,
    stdio: 'inherit',
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  })
  if (status !== 0) parar(`cdk ${args[0]} failed; see above.`)
}

/** What the stack `borda` left in us-east-1; undefined before its first deployment. */
async function daBorda(e: Estagio): Promise<string[] | undefined> {
  const { certificado, waf } = parametrosDeInfra(e)
  const ssm = new SSMClient({ region: 'us-east-1' })
  const { Parameters = [] } = await ssm.send(new GetParametersCommand({ Names: [certificado, waf] }))
  const valor = (nome: string) => Parameters.find(p => p.Name === nome)?.Value
  return valor(certificado) && valor(waf)
    ? ['-c', `certificado=${valor(certificado)}`, '-c', `waf=${valor(waf)}`]
    : undefined
}

/** What CloudFront proves itself with at the APIs, made where it is missing or ends soon. */
async function daOrigem(e: Estagio): Promise<string[]> {
  const { certificado, versao } = await garantirOrigem({
    ssm: new SSMClient({ region: e.regiao }),
    s3: new S3Client({ region: e.regiao }),
    acm: new ACMClient({ region: 'us-east-1' }),
    balde: nomeDoBalde(e, 'confianca'),
    parametro: parametrosDeInfra(e).origem,
    agora: Date.now(),
  })
  return ['-c', `origem=${certificado}`, '-c', `versaoDaOrigem=${versao}`]
}

/** Uploads a part of dist/web, modules as they are sent (web/precomprimir.ts). Nothing is ever removed: pages in browsers and caches still ask for old files. */
async function publicar(e: Estagio, padrao: string, fora: RegExp): Promise<Record<string, string>> {
  const s3 = new S3Client({ region: e.regiao })
  const base = join(caminhoDaRaiz, 'dist/web')
  const arquivos = globSync(padrao, { cwd: base, withFileTypes: true })
    .filter(f => f.isFile())
    .map(f =>
      join(f.parentPath, f.name)
        .slice(base.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(f => !fora.test(f))
  const versoes: Record<string, string> = {}
  for (const arquivo of arquivos) {
    const { VersionId = '' } = await s3.send(
      new PutObjectCommand({
        Bucket: nomeDoBalde(e, 'web'),
        Key: arquivo,
        ...publicado(base, `/${arquivo}`),
      }),
    )
    versoes[arquivo] = VersionId
  }
  dizer(`${arquivos.length} files of ${padrao} published.`)
  return versoes
}

async function exigirSegredos(e: Estagio): Promise<void> {
  const faltam = await garantirSegredos(new SSMClient({ region: e.regiao }), prefixoDeParametros(e), {
    keyId: `alias/${prefixoDe(e)}`,
    ...(e.simuladores && { conhecidos: credenciaisDosSimuladores }),
    exigidos: [...(e.provedores.VERIFICACAO_DE_ROBOS ? (['verificacao-segredo'] as const) : []), ...exigidosDe(e)],
  })
  if (!faltam.length) return
  const comando = (nome: string) =>
    `aws ssm put-parameter --type SecureString --tier Intelligent-Tiering --key-id alias/${prefixoDe(e)} --name ${prefixoDeParametros(e)}/${nome} --value …`
  parar(`Put these secrets and run again:\n${faltam.map(comando).join('\n')}`)
}

async function exigirConfianca(e: Estagio): Promise<void> {
  const Bucket = nomeDoBalde(e, 'confianca')
  try {
    await new S3Client({ region: e.regiao }).send(new HeadObjectCommand({ Bucket, Key: 'truststore.pem' }))
  } catch {
    parar(`Put the CAs of the PSPs and run again:\naws s3 cp truststore.pem s3://${Bucket}/truststore.pem`)
  }
}

/** Before the first change: AWS would refuse some of the stacks only after it had changed others. */
function exigirLimites(e: Estagio, saida: string, pilhas: readonly string[]): void {
  const ler = (p: string) => JSON.parse(readFileSync(join(saida, `${p}.template.json`), 'utf8')) as ModeloMedido
  const demais = excessos(Object.fromEntries(pilhas.map(p => [p.slice(prefixoDe(e).length + 1), ler(p)])), e)
  if (demais.length) parar(`AWS would refuse these:\n${demais.join('\n')}`)
}

async function implantar(e: Estagio, saida: string): Promise<void> {
  const stage = stageDe(e)
  const voltou = await voltada(stage)
  const contexto = ['-c', `stage=${e.nome}`, ...(voltou ? ['-c', 'semCanarios=sim'] : [])]
  if (voltou) dizer('The stage went back since its last deployment: this one goes without canaries.')
  // at a desk production asks about rights that grow; a forge has asked a person already, and has no terminal
  const perguntar = e.producao && process.stdin.isTTY ? 'broadening' : 'never'
  const semPerguntas = ['--require-approval', perguntar, '--exclusively']
  // the first synthesis knows no ARN of the edge's, and the stacks that make them need none
  cdk('synth', '-q', ...contexto, '-o', saida)
  const pilhas = globSync(`${prefixoDe(e)}-*.template.json`, { cwd: saida }).map(f => f.split('.')[0] ?? '')
  exigirLimites(e, saida, pilhas)
  const subir = (...nomes: string[]) => {
    const existentes = nomes.map(n => nomeDaPilha(e, n)).filter(n => pilhas.includes(n))
    if (existentes.length) cdk('deploy', '--app', saida, ...existentes, ...semPerguntas)
  }
  const salas = pilhas.map(p => p.slice(prefixoDe(e).length + 1)).filter(p => p.startsWith('fn-'))
  // the copies' account first: the replication of documents names what is there
  subir('copias')
  subir('borda', 'dados')
  const arns = (await daBorda(e)) ?? parar('The stack borda left no parameters in us-east-1.')
  cdk('synth', '-q', ...contexto, ...arns, ...(await daOrigem(e)), '-o', saida)
  if (e.vazaoDeParametros) await ligarVazao(new SSMClient({ region: e.regiao }), e)
  await exigirSegredos(e)
  if (!e.simuladores) await exigirConfianca(e)
  subir('correio', 'saida', 'simuladores')
  subir('eventos', ...salas, 'fluxos')
  subir('api')
  await publicar(e, 'assets/**', /\.(?:map|br)$/)
  subir('web')
  const documentos = await publicar(e, '**', /^assets\/|^servidor\.|^web\.json$|(^|\/)\.|\.(?:map|br)$/)
  subir('observacao')
  const { id } = await registrar(stage, { agora: Date.now(), documentos })
  dizer(`Deployed as ${id}. To go back: npm run voltar -- --stage ${e.nome}`)
  const mostrar = (codigo: string) => dizer(`Pay R$ 1.00 by this Pix within five minutes:\n${codigo}`)
  const onde = ondePagar(e)
  const fumaca = await pagarUmReal(onde, { fetch, now: Date.now, sleep: setTimeout, mostrar })
  dizer(dizerFumaca(fumaca))
  // where a person pays, or no link is named yet, the line is all; a simulated bank that does not pay is a fault
  if (fumaca.tipo === 'nao-pago' && onde.simuladores && onde.link)
    parar(`Nothing was undone. To go back: npm run voltar -- --stage ${e.nome}`)
}

async function principal(): Promise<void> {
  const { acao, e, girar } = lerPedido(process.argv.slice(2))
  if (girar) {
    const ssm = new SSMClient({ region: e.regiao })
    dizer(`Receipts: key ${await girarChaveDosComprovantes(ssm, prefixoDeParametros(e), `alias/${prefixoDe(e)}`)}`)
  }
  const { construirWeb } = await import('../web/build.ts')
  await construirWeb({ saida: 'dist/web' })
  const { precomprimir } = await import('../web/precomprimir.ts')
  await precomprimir(join(caminhoDaRaiz, 'dist/web'))
  if (acao === 'deploy') return implantar(e, join(caminhoDaRaiz, 'cdk.out', e.nome))
  const arns = (await daBorda(e)) ?? []
  if (!arns.length) dizer('The stack borda is not deployed yet: its ARNs are examples.')
  cdk('diff', '-c', `stage=${e.nome}`, ...arns)
}

await principal().catch(erro => {
  if (!(erro instanceof Parada) && !(erro instanceof Error && /^No stage/.test(erro.message))) throw erro
  dizer(erro.message)
  process.exit(1)
})
