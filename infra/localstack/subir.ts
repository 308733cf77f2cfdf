/**
 * `npm run localstack`: starts LocalStack and the simulators (Docker), deploys dados, eventos, fn-*, fluxos, api (REST)
 * and simuladores with cdklocal, and puts the secrets. Run again, it deploys what changed. `docker compose -f
 * infra/localstack/docker-compose.yml down` ends it.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { SSMClient } from '@aws-sdk/client-ssm'
import { acharApis } from '../emulador/portao.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { credenciaisDosSimuladores } from '../local/credenciais.ts'
import { prefixoDeParametros } from '../names.ts'
import { garantirSegredos } from '../segredos.ts'
import { estagio } from '../stages.ts'

const endpoint = `http://localhost:${process.env.LOCALSTACK_PORTA ?? 4566}`
const e = estagio('localstack')
const env = {
  ...process.env,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: e.regiao,
  AWS_DEFAULT_REGION: e.regiao,
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  CDK_DISABLE_CLI_TELEMETRY: 'true',
}
const dizer = (texto: string) => process.stderr.write(`› ${texto}\n`)

function rodar(oQue: string, comando: string, args: string[]): void {
  dizer(oQue)
  const { status } = spawnSync(comando, args, { cwd: caminhoDaRaiz, stdio: 'inherit', env })
  if (status !== 0) {
    dizer(`${oQue} failed; see above.`)
    process.exit(1)
  }
}
const compose = ['compose', '-f', join(caminhoDaRaiz, 'infra/localstack/docker-compose.yml')]
const cdklocal = (...args: string[]) => [join(caminhoDaRaiz, 'node_modules/aws-cdk-local/bin/cdklocal'), ...args]

if (spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status !== 0) {
  dizer(
    'LocalStack runs in Docker, and `docker compose` does not answer here. Install and start Docker, then run again.',
  )
  dizer('Without Docker, `npm start` runs the same product on the embedded stack.')
  process.exit(1)
}
rodar('Starting LocalStack 4.14.0 and the simulators', 'docker', [...compose, 'up', '-d', '--wait'])
const contexto = ['-c', `stage=${e.nome}`]
rodar('Bootstrapping', process.execPath, cdklocal('bootstrap', `aws://${e.conta}/${e.regiao}`, ...contexto))
rodar('Deploying', process.execPath, cdklocal('deploy', '--all', '--require-approval', 'never', ...contexto))

const ssm = new SSMClient({ endpoint, region: e.regiao, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } })
const faltam = await garantirSegredos(ssm, prefixoDeParametros(e), { conhecidos: credenciaisDosSimuladores })
if (faltam.length) throw new Error(`No value for ${faltam.join(', ')}`)
console.log('\nLocalStack is ready. AWS endpoint:', endpoint)
for (const [api, onde] of Object.entries(await acharApis({ url: endpoint, regiao: e.regiao }, e)))
  console.log(`  ${api.padEnd(11)}${onde}`)
console.log(`  ${'banco'.padEnd(11)}http://localhost:${process.env.SIMULADORES_PORTA ?? 4001}`)
