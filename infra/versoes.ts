import {
  GetAliasCommand,
  type LambdaClient,
  ResourceNotFoundException,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda'
import {
  CopyObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

/**
 * What a deployment left behind: the version of each function behind `live`, and of each document of the web. A stage goes
 * back by pointing at what was there before (decision 0072): nothing is built, and nothing is uploaded.
 */
export interface Implantacao {
  /** Name of the record: the instant, so that they sort. */
  id: string
  funcoes: Record<string, string>
  /** S3's version of each file at the root of the web's bucket: hashed files never change. */
  documentos: Record<string, string>
}
interface Aws {
  lambda: Pick<LambdaClient, 'send'>
  s3: Pick<S3Client, 'send'>
}
interface Stage extends Aws {
  /** Full names, `quita-{stage}-{nome}`. */
  funcoes: readonly string[]
  baldeDaWeb: string
  /** Where the records are, under `implantacoes/`. */
  balde: string
}
const pasta = 'implantacoes/'
/** Lambda's control plane takes about fifteen reads a second. */
const deCadaVez = 5

async function aosPoucos<A, B>(itens: readonly A[], fazer: (item: A) => Promise<B>): Promise<B[]> {
  const feitos: B[] = []
  for (let n = 0; n < itens.length; n += deCadaVez)
    feitos.push(...(await Promise.all(itens.slice(n, n + deCadaVez).map(fazer))))
  return feitos
}

/** The version that answers for each function now; a function that is not there yet has none. */
export async function versoesVivas({
  lambda,
  funcoes,
}: Pick<Stage, 'lambda' | 'funcoes'>): Promise<Record<string, string>> {
  const lidas = await aosPoucos(funcoes, async FunctionName => {
    try {
      const { FunctionVersion } = await (lambda as LambdaClient).send(
        new GetAliasCommand({ FunctionName, Name: 'live' }),
      )
      return [[FunctionName, FunctionVersion ?? '']]
    } catch (erro) {
      if (erro instanceof ResourceNotFoundException) return []
      throw erro
    }
  })
  return Object.fromEntries(lidas.flat().sort())
}

/** Writes down what a deployment that went through left. */
export async function registrar(
  stage: Stage,
  { agora, documentos }: { agora: number; documentos: Record<string, string> },
): Promise<Implantacao> {
  const feita = { id: new Date(agora).toISOString(), funcoes: await versoesVivas(stage), documentos }
  await (stage.s3 as S3Client).send(
    new PutObjectCommand({
      Bucket: stage.balde,
      Key: `${pasta}${feita.id}.json`,
      Body: JSON.stringify(feita),
      ContentType: 'application/json',
    }),
  )
  return feita
}

async function chavesDe({ s3, balde }: Pick<Stage, 's3' | 'balde'>): Promise<string[]> {
  const chaves: string[] = []
  let ContinuationToken: string | undefined
  do {
    const pagina = await (s3 as S3Client).send(
      new ListObjectsV2Command({ Bucket: balde, Prefix: pasta, ...(ContinuationToken && { ContinuationToken }) }),
    )
    chaves.push(...(pagina.Contents ?? []).flatMap(o => o.Key ?? []))
    ContinuationToken = pagina.NextContinuationToken
  } while (ContinuationToken)
  return chaves
}

/** All records, the oldest first. */
export async function implantacoes({ s3, balde }: Pick<Stage, 's3' | 'balde'>): Promise<Implantacao[]> {
  const chaves = await chavesDe({ s3, balde }).catch(erro => {
    // before the first deployment there is not even the bucket
    if (erro instanceof NoSuchBucket) return []
    throw erro
  })
  return aosPoucos(chaves.sort(), async Key => {
    const { Body } = await (s3 as S3Client).send(new GetObjectCommand({ Bucket: balde, Key }))
    return JSON.parse((await Body?.transformToString()) ?? '') as Implantacao
  })
}

const iguais = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([k, v]) => b[k] === v)

/**
 * Which deployment to go back to: the one named, or the one before what runs. What runs and was never written down, a
 * deployment that failed half way, goes back to the newest that went through.
 * @throws Error when there is none.
 */
export function destino(feitas: readonly Implantacao[], vivas: Record<string, string>, id?: string): Implantacao {
  if (id) {
    const pedida = feitas.find(f => f.id === id)
    if (!pedida) throw new Error(`No deployment ${id}; there are ${feitas.map(f => f.id).join(', ') || 'none'}`)
    return pedida
  }
  const atual = feitas.findLastIndex(f => iguais(f.funcoes, vivas))
  const antes = atual < 0 ? feitas.at(-1) : feitas.slice(0, atual).findLast(f => !iguais(f.funcoes, vivas))
  if (!antes) throw new Error('There is no deployment before this one')
  return antes
}

export interface Volta {
  para: string
  /** Functions whose alias moved: from which version to which. */
  mudaram: Record<string, [de: string, para: string]>
  documentos: string[]
  /** Functions that the deployment did not have: left as they are, because no older route leads to them. */
  novas: string[]
}

/** Points a stage at what `para` left: functions first, then the documents that name their calls. */
export async function voltar(stage: Stage, vivas: Record<string, string>, para: Implantacao): Promise<Volta> {
  const mudam = Object.entries(para.funcoes).filter(([nome, versao]) => vivas[nome] && vivas[nome] !== versao)
  await aosPoucos(mudam, ([FunctionName, FunctionVersion]) =>
    (stage.lambda as LambdaClient).send(
      // weights too: a canary under way would go on sending a tenth of the calls to the new version
      new UpdateAliasCommand({
        FunctionName,
        Name: 'live',
        FunctionVersion,
        RoutingConfig: { AdditionalVersionWeights: {} },
      }),
    ),
  )
  await aosPoucos(Object.entries(para.documentos), ([Key, versao]) =>
    (stage.s3 as S3Client).send(
      new CopyObjectCommand({
        Bucket: stage.baldeDaWeb,
        Key,
        CopySource: `${stage.baldeDaWeb}/${encodeURIComponent(Key)}?versionId=${encodeURIComponent(versao)}`,
      }),
    ),
  )
  return {
    para: para.id,
    mudaram: Object.fromEntries(mudam.map(([nome, versao]) => [nome, [vivas[nome] ?? '', versao]])),
    documentos: Object.keys(para.documentos),
    novas: Object.keys(vivas).filter(nome => !(nome in para.funcoes)),
  }
}

/** Whether what runs is not what the newest deployment left: a stage that went back. */
export async function voltada(stage: Stage): Promise<boolean> {
  const ultima = (await implantacoes(stage)).at(-1)
  return ultima !== undefined && !iguais(ultima.funcoes, await versoesVivas(stage))
}
