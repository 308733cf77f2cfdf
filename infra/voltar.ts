import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { funcoes } from './functions.ts'
import { nomeDaFuncao, nomeDoBalde } from './names.ts'
import { type Estagio, ehEstagio, lerEstagio } from './stages.ts'
import { destino, implantacoes, versoesVivas, voltar } from './versoes.ts'

/** A stage in AWS, by the operator's own credentials. */
export const stageDe = (e: Estagio) => ({
  lambda: new LambdaClient({ region: e.regiao, retryMode: 'adaptive', maxAttempts: 8 }),
  s3: new S3Client({ region: e.regiao }),
  funcoes: funcoes().map(f => nomeDaFuncao(e, f.nome)),
  balde: nomeDoBalde(e, 'dados'),
  baldeDaWeb: nomeDoBalde(e, 'web'),
})

const uso = 'npm run voltar -- --stage NAME [--para ID] [--lista] [--seco] [--confirmo prod]'
const dizer = (texto: string) => process.stderr.write(`› ${texto}\n`)

/**
 * `npm run voltar`: the whole stage back to the deployment before (or `--para`), functions and documents, in a minute and
 * without a build. `--lista` prints the deployments, `--seco` what would change.
 */
async function principal(): Promise<void> {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      para: { type: 'string' },
      confirmo: { type: 'string' },
      lista: { type: 'boolean', default: false },
      seco: { type: 'boolean', default: false },
    },
  })
  if (!values.stage || !ehEstagio(values.stage)) throw new Error(`Usage: ${uso}`)
  const e = lerEstagio(values.stage)
  if (/^0+$/.test(e.conta)) throw new Error(`Say which account: QUITA_CONTA_${e.nome.toUpperCase()}=123456789012`)
  const stage = stageDe(e)
  const feitas = await implantacoes(stage)
  if (values.lista) {
    for (const f of feitas) console.log(`${f.id}  ${Object.keys(f.funcoes).length} functions`)
    return
  }
  const vivas = await versoesVivas(stage)
  const para = destino(feitas, vivas, values.para)
  const mudam = Object.entries(para.funcoes).filter(([nome, versao]) => vivas[nome] && vivas[nome] !== versao)
  for (const [nome, versao] of mudam) console.log(`${nome}  ${vivas[nome]} → ${versao}`)
  if (values.seco) return
  if (e.producao && values.confirmo !== e.nome) throw new Error(`That is production. To go on: --confirmo ${e.nome}`)
  const { novas, documentos } = await voltar(stage, vivas, para)
  dizer(`Back at ${para.id}: ${mudam.length} functions, ${documentos.length} documents.`)
  if (novas.length) dizer(`Not there then, left as they are: ${novas.join(', ')}`)
  dizer('Roles, queues, routes and workflows are as the last deployment made them; the next one sets the aliases anew.')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await principal().catch(erro => {
    dizer(erro instanceof Error ? erro.message : String(erro))
    process.exit(1)
  })
