import { X509Certificate } from 'node:crypto'
import { type ACMClient, ImportCertificateCommand } from '@aws-sdk/client-acm'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { criarAutoridade, emitirDeCliente } from './certificados.ts'

/**
 * The certificate by which CloudFront proves itself at the APIs' own domains (decision 0071): API Gateway ends every
 * other handshake, so that a request that did not come through the edge runs no function and costs nothing.
 */
export interface Origem {
  /** Of the certificate in ACM, in us-east-1, where CloudFront reads it. */
  certificado: string
  /** The version of `origem.pem` in the bucket of trust: API Gateway reads the file anew when the version changes. */
  versao: string
}
interface Guardada extends Origem {
  /** Epoch ms. */
  ate: number
}
export const arquivoDaOrigem = 'origem.pem'

const umDia = 86_400_000
const validade = 730 * umDia
/** A certificate that ends within so long is renewed by the next deploy. */
const renovarAntes = 180 * umDia

interface Onde {
  ssm: Pick<SSMClient, 'send'>
  s3: Pick<S3Client, 'send'>
  /** In us-east-1. */
  acm: Pick<ACMClient, 'send'>
  balde: string
  /** Name of the parameter that says what there is. */
  parametro: string
  agora: number
}

/**
 * What there is, or a new one. The new authority joins those that the gateway already trusts and its key is thrown away
 * once it signed the one certificate; so the gateway takes the old and the new until the old has ended, whichever of the
 * two CloudFront sends while a deployment is under way.
 */
export async function garantirOrigem(onde: Onde): Promise<Origem> {
  const { agora } = onde
  const antes = await lerGuardada(onde)
  if (antes && antes.ate - renovarAntes > agora) return { certificado: antes.certificado, versao: antes.versao }
  const tempo = { de: agora - umDia, ate: agora + validade }
  const autoridade = criarAutoridade(['Quita', `origem ${new Date(agora).toISOString()}`], tempo)
  const { key, cert } = emitirDeCliente(autoridade, ['Quita', 'borda'], tempo)
  const { VersionId } = await (onde.s3 as S3Client).send(
    new PutObjectCommand({
      Bucket: onde.balde,
      Key: arquivoDaOrigem,
      Body: [...(await confiadas(onde)), autoridade.cert].join(''),
      ContentType: 'application/x-pem-file',
    }),
  )
  if (!VersionId) throw new Error(`The bucket ${onde.balde} keeps no versions`)
  const { CertificateArn } = await (onde.acm as ACMClient).send(
    new ImportCertificateCommand({
      Certificate: Buffer.from(cert),
      PrivateKey: Buffer.from(key),
      CertificateChain: Buffer.from(autoridade.cert),
    }),
  )
  if (!CertificateArn) throw new Error('ACM named no certificate')
  const Value = JSON.stringify({ certificado: CertificateArn, versao: VersionId, ate: tempo.ate } satisfies Guardada)
  await (onde.ssm as SSMClient).send(
    new PutParameterCommand({ Name: onde.parametro, Value, Type: 'String', Overwrite: true }),
  )
  return { certificado: CertificateArn, versao: VersionId }
}

async function lerGuardada({ ssm, parametro }: Onde): Promise<Guardada | undefined> {
  try {
    const { Parameter } = await (ssm as SSMClient).send(new GetParameterCommand({ Name: parametro }))
    return Parameter?.Value === undefined ? undefined : (JSON.parse(Parameter.Value) as Guardada)
  } catch (erro) {
    if (erro instanceof ParameterNotFound) return undefined
    throw erro
  }
}

/** The authorities that the gateway trusts and that have not ended. */
async function confiadas({ s3, balde, agora }: Onde): Promise<string[]> {
  try {
    const { Body } = await (s3 as S3Client).send(new GetObjectCommand({ Bucket: balde, Key: arquivoDaOrigem }))
    const pems = (await Body?.transformToString())?.match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g,
    )
    return (pems ?? []).filter(pem => new X509Certificate(pem).validToDate.getTime() > agora)
  } catch (erro) {
    if (erro instanceof NoSuchKey) return []
    throw erro
  }
}
