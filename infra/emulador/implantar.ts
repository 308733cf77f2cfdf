import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { type Zippable, zipSync } from 'fflate'
import { chamarCloudFormation } from './cloudformation.ts'
import type { PilhaSintetizada } from './sintetizar.ts'

/** Where the emulator answers, and whose everything there is. */
export interface Destino {
  url: string
  regiao: string
}
export const credenciais = { accessKeyId: 'test', secretAccessKey: 'test' }
export const clienteEm = ({ url, regiao }: Destino) => ({
  endpoint: url,
  region: regiao,
  credentials: credenciais,
})

/** What CDK's bootstrap leaves in an account: its version, which templates ask for, and the bucket of the packages. */
const parametroDaBase = '/cdk-bootstrap/hnb659fds/version'
const versaoDaBase = '30'

/** Stacks that others find things in, one after the other; between them, all at once. */
const ordem = (nome: string): number => (nome.endsWith('-dados') ? 0 : nome.endsWith('-api') ? 2 : 1)

/**
 * Deploys stacks that an emulator has not got: CloudFormation takes the templates that AWS takes. CDK's own command would
 * zip, upload and look them over one after the other, which is most of the time that it takes.
 * @throws Error with the resources that failed.
 */
export async function implantarPilhas(destino: Destino, pilhas: readonly PilhaSintetizada[]): Promise<void> {
  await prepararConta(destino, pilhas)
  for (const degrau of [0, 1, 2]) {
    const deste = pilhas.filter(p => ordem(p.nome) === degrau)
    await Promise.all(deste.map(p => implantarPilha(destino, p)))
  }
}

async function prepararConta(destino: Destino, pilhas: readonly PilhaSintetizada[]): Promise<void> {
  const ssm = new SSMClient(clienteEm(destino))
  await ssm.send(
    new PutParameterCommand({ Name: parametroDaBase, Value: versaoDaBase, Type: 'String', Overwrite: true }),
  )
  const s3 = new S3Client({ ...clienteEm(destino), forcePathStyle: true })
  for (const Bucket of new Set(pilhas.flatMap(p => [p.modelo, ...p.pacotes].map(x => x.balde))))
    await s3.send(new CreateBucketCommand({ Bucket }))
}

/** Uploads what the stack's functions are made of, creates it, and waits for its end. */
async function implantarPilha(destino: Destino, { nome, modelo, pacotes }: PilhaSintetizada): Promise<void> {
  const s3 = new S3Client({
    ...clienteEm(destino),
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  for (const { balde, chave, pasta } of pacotes)
    await s3.send(new PutObjectCommand({ Bucket: balde, Key: chave, Body: empacotar(pasta) }))
  await s3.send(new PutObjectCommand({ Bucket: modelo.balde, Key: modelo.chave, Body: modelo.texto }))
  const chamar = chamarCloudFormation(destino)
  await chamar('CreateStack', {
    StackName: nome,
    TemplateURL: `${destino.url}/${modelo.balde}/${modelo.chave}`,
    OnFailure: 'DO_NOTHING',
    'Capabilities.member.1': 'CAPABILITY_NAMED_IAM',
  })
  for (;;) {
    const estado = /<StackStatus>(\w+)/.exec(await chamar('DescribeStacks', { StackName: nome }))?.[1]
    if (estado === 'CREATE_COMPLETE') return
    if (!estado?.endsWith('IN_PROGRESS')) throw new Error(`${nome}: ${estado}\n${await motivos(chamar, nome)}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function motivos(chamar: ReturnType<typeof chamarCloudFormation>, nome: string): Promise<string> {
  const eventos = await chamar('DescribeStackEvents', { StackName: nome })
  return [...eventos.matchAll(/<member>(.*?)<\/member>/gs)]
    .map(([, evento = '']) => evento)
    .filter(evento => evento.includes('CREATE_FAILED'))
    .map(evento => {
      const campo = (de: string) => new RegExp(`<${de}>([^<]*)`).exec(evento)?.[1] ?? ''
      return `${campo('LogicalResourceId')}: ${campo('ResourceStatusReason')}`
    })
    .join('\n')
}

/** A folder as Lambda takes it, stored: it goes to this machine's memory, and deflating 400 MB takes fifteen seconds. */
function empacotar(pasta: string): Uint8Array {
  const arquivos: Zippable = {}
  for (const f of globSync('**', { cwd: pasta, withFileTypes: true })) {
    if (!f.isFile()) continue
    const caminho = join(f.parentPath, f.name)
    arquivos[caminho.slice(pasta.length + 1).replaceAll('\\', '/')] = readFileSync(caminho)
  }
  return zipSync(arquivos, { level: 0, mtime: '1980-01-01' })
}
