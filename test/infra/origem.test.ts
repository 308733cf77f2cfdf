import { X509Certificate } from 'node:crypto'
import { type ACMClient, ImportCertificateCommand } from '@aws-sdk/client-acm'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, expect, test } from 'vitest'
import { garantirOrigem } from '../../infra/origem.ts'

const umDia = 86_400_000
const comeco = Date.UTC(2026, 0, 1)
/** AWS as this asks it: a parameter, a versioned file, certificates. */
let parametro: string | undefined
let arquivos: string[]
let importados: { certificado: X509Certificate; cadeia: X509Certificate; chave: string }[]
let falhar: string | undefined
beforeEach(() => {
  parametro = undefined
  arquivos = []
  importados = []
  falhar = undefined
})
const meta = { $metadata: {}, message: '' }
async function send(c: unknown): Promise<unknown> {
  if (falhar !== undefined && (c as object).constructor.name === falhar) throw new Error(falhar)
  if (c instanceof GetParameterCommand) {
    if (parametro === undefined) throw new ParameterNotFound(meta)
    return { Parameter: { Value: parametro } }
  }
  if (c instanceof PutParameterCommand) {
    parametro = c.input.Value
    return {}
  }
  if (c instanceof GetObjectCommand) {
    const atual = arquivos.at(-1)
    if (atual === undefined) throw new NoSuchKey(meta)
    return { Body: { transformToString: async () => atual } }
  }
  if (c instanceof PutObjectCommand) {
    arquivos.push(String(c.input.Body))
    return { VersionId: `v${arquivos.length}` }
  }
  if (!(c instanceof ImportCertificateCommand)) throw new Error('another call')
  const texto = (b: Uint8Array | undefined) => Buffer.from(b ?? []).toString()
  importados.push({
    certificado: new X509Certificate(texto(c.input.Certificate)),
    cadeia: new X509Certificate(texto(c.input.CertificateChain)),
    chave: texto(c.input.PrivateKey),
  })
  return { CertificateArn: `arn:${importados.length}` }
}
const aws = { send } as unknown as SSMClient & S3Client & ACMClient
const garantir = (agora: number) => garantirOrigem({ ssm: aws, s3: aws, acm: aws, balde: 'b', parametro: '/p', agora })
const confiadas = () =>
  (arquivos.at(-1)?.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(pem => new X509Certificate(pem))

test('the first makes an authority and one certificate of it for clients; the next deploys use them', async () => {
  expect(await garantir(comeco)).toEqual({ certificado: 'arn:1', versao: 'v1' })
  const [um] = importados
  const [autoridade] = confiadas()
  expect(um?.certificado.verify(autoridade!.publicKey)).toBe(true)
  expect(um?.certificado.checkIssued(autoridade!)).toBe(true)
  expect(um?.certificado.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
  expect([autoridade?.ca, um?.certificado.ca]).toEqual([true, false])
  expect(um?.chave).toContain('PRIVATE KEY')
  expect(JSON.stringify([parametro, arquivos])).not.toContain('PRIVATE')
  expect(await garantir(comeco + 540 * umDia)).toEqual({ certificado: 'arn:1', versao: 'v1' })
  expect(importados).toHaveLength(1)
})

test('half a year before its end it is renewed, and the gateway trusts the old one too until that has ended', async () => {
  await garantir(comeco)
  expect(await garantir(comeco + 551 * umDia)).toEqual({ certificado: 'arn:2', versao: 'v2' })
  const [velha, nova] = confiadas()
  expect(importados[0]?.certificado.checkIssued(velha!) && importados[0].certificado.verify(velha!.publicKey)).toBe(
    true,
  )
  expect(importados[1]?.certificado.verify(nova!.publicKey)).toBe(true)
  expect(importados[1]?.certificado.verify(velha!.publicKey)).toBe(false)
  await garantir(comeco + 1110 * umDia)
  // the first authority has ended meanwhile: two are trusted, not three
  expect(confiadas()).toHaveLength(2)
})

test('one that failed half way is made again by the next run', async () => {
  falhar = 'ImportCertificateCommand'
  await expect(garantir(comeco)).rejects.toThrow()
  falhar = undefined
  expect(await garantir(comeco)).toEqual({ certificado: 'arn:1', versao: 'v2' })
  expect(importados[0]?.certificado.verify(confiadas()[1]!.publicKey)).toBe(true)
})
