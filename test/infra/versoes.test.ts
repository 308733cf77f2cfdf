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
import { beforeEach, describe, expect, test } from 'vitest'
import { destino, implantacoes, registrar, versoesVivas, voltada, voltar } from '../../infra/versoes.ts'

/** AWS as a rollback asks it: aliases with weights, a versioned bucket of the web, records. */
const alias = new Map<string, { versao: string; pesos: Record<string, number> }>()
const registros = new Map<string, string>()
let copias: string[]
let semBalde: boolean
beforeEach(() => {
  alias.clear()
  registros.clear()
  copias = []
  semBalde = false
})
async function send(c: unknown): Promise<unknown> {
  if (c instanceof GetAliasCommand) {
    expect(c.input.Name).toBe('live')
    const a = alias.get(c.input.FunctionName ?? '')
    if (!a) throw new ResourceNotFoundException({ $metadata: {}, message: '' })
    return { FunctionVersion: a.versao }
  }
  if (c instanceof UpdateAliasCommand) {
    const { FunctionName = '', FunctionVersion = '', RoutingConfig } = c.input
    const pesos = RoutingConfig?.AdditionalVersionWeights ?? alias.get(FunctionName)?.pesos ?? {}
    alias.set(FunctionName, { versao: FunctionVersion, pesos })
    return {}
  }
  if (c instanceof PutObjectCommand) {
    registros.set(c.input.Key ?? '', String(c.input.Body))
    return {}
  }
  if (c instanceof ListObjectsV2Command) {
    if (semBalde) throw new NoSuchBucket({ $metadata: {}, message: '' })
    const chaves = [...registros.keys()].sort()
    const desde = Number(c.input.ContinuationToken ?? 0)
    return {
      Contents: chaves.slice(desde, desde + 2).map(Key => ({ Key })),
      ...(desde + 2 < chaves.length && { NextContinuationToken: String(desde + 2) }),
    }
  }
  if (c instanceof GetObjectCommand) {
    const texto = registros.get(c.input.Key ?? '')
    return { Body: { transformToString: async () => texto } }
  }
  if (!(c instanceof CopyObjectCommand)) throw new Error('another call')
  copias.push(`${c.input.CopySource} → ${c.input.Bucket}/${c.input.Key}`)
  return {}
}
const funcoes = Array.from({ length: 12 }, (_, n) => `quita-dev-f${n}`)
const stage = {
  lambda: { send } as unknown as LambdaClient,
  s3: { send } as unknown as S3Client,
  funcoes,
  balde: 'dados',
  baldeDaWeb: 'web',
}
/** A deployment: some functions get a version, the others keep theirs; the panel's document is another. */
async function implantar(n: number, mudam: readonly string[]) {
  for (const f of mudam) alias.set(f, { versao: String(Number(alias.get(f)?.versao ?? 0) + 1), pesos: {} })
  return registrar(stage, { agora: Date.UTC(2026, 0, n), documentos: { 'painel.html': `p${n}`, 'a b.txt': 'x' } })
}
const vivas = () => versoesVivas(stage)
const voltarUma = async (id?: string) => {
  const agora = await vivas()
  return voltar(stage, agora, destino(await implantacoes(stage), agora, id))
}

describe('a stage goes back', () => {
  test('to the deployment before: every function that changed, and the documents that name their calls', async () => {
    await implantar(1, funcoes)
    const antes = await vivas()
    await implantar(2, funcoes.slice(0, 7))
    // a canary under way sends a tenth of the calls to yet another version
    alias.set('quita-dev-f0', { versao: '2', pesos: { 3: 0.1 } })
    const volta = await voltarUma()
    expect(await vivas()).toEqual(antes)
    expect(alias.get('quita-dev-f0')?.pesos).toEqual({})
    expect(volta.para).toBe('2026-01-01T00:00:00.000Z')
    expect(Object.keys(volta.mudaram).sort()).toEqual(funcoes.slice(0, 7).sort())
    expect(volta.mudaram['quita-dev-f0']).toEqual(['2', '1'])
    expect(copias.sort()).toEqual([
      'web/a%20b.txt?versionId=x → web/a b.txt',
      'web/painel.html?versionId=p1 → web/painel.html',
    ])
    expect(await voltada(stage)).toBe(true)
  })

  test('again, one further; named, to that one; forward too', async () => {
    const [um, dois, tres] = [
      await implantar(1, funcoes),
      await implantar(2, funcoes),
      await implantar(3, ['quita-dev-f1']),
    ]
    expect(await voltada(stage)).toBe(false)
    expect((await voltarUma()).para).toBe(dois.id)
    expect((await voltarUma()).para).toBe(um.id)
    await expect(voltarUma()).rejects.toThrow('no deployment before')
    expect((await voltarUma(tres.id)).para).toBe(tres.id)
    expect(await vivas()).toEqual(tres.funcoes)
    await expect(voltarUma('2020')).rejects.toThrow(`No deployment 2020; there are ${um.id}, ${dois.id}, ${tres.id}`)
  })

  test('a deployment that failed half way was not written down: back to the newest that went through', async () => {
    const um = await implantar(1, funcoes)
    for (const f of funcoes.slice(0, 3)) alias.set(f, { versao: '9', pesos: {} })
    expect((await voltarUma()).para).toBe(um.id)
    expect(await vivas()).toEqual(um.funcoes)
    expect(await voltada(stage)).toBe(false)
  })

  test('a function that the older deployment did not have stays as it is, and is named', async () => {
    alias.set('quita-dev-f0', { versao: '1', pesos: {} })
    await registrar(stage, { agora: 0, documentos: {} })
    await implantar(2, funcoes)
    const { novas, mudaram } = await voltarUma()
    expect(novas).toEqual(funcoes.slice(1).sort())
    expect(mudaram).toEqual({ 'quita-dev-f0': ['2', '1'] })
  })

  test('before the first deployment nothing runs, and there is nothing to go back to', async () => {
    expect(await vivas()).toEqual({})
    expect(await voltada(stage)).toBe(false)
    semBalde = true
    expect(await voltada(stage)).toBe(false)
    expect(() => destino([], {})).toThrow('no deployment before')
  })
})
