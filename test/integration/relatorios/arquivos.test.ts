import { GetObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { type Arquivos, arquivosDo, EnvioPerdido, parteMinima } from '../../../functions/platform/runtime/arquivos.ts'
import { arquivosEmMemoria } from '../../harness/arquivos.ts'
import { Bucket, openS3 } from '../local-aws/s3.harness.ts'

/** What a report's file is written through: the same of S3, by its real client, and of the twin in memory. */
type Porta = { arquivos: Arquivos; ler: (nome: string) => Promise<Uint8Array> }
const portas: [string, () => Promise<Porta>][] = [
  [
    'S3',
    async () => {
      const { client } = await openS3()
      const lugar = (nome: string) => ({ Bucket, Key: `exportacoes/${nome}` })
      const ler = async (nome: string) =>
        (await (await client.send(new GetObjectCommand(lugar(nome)))).Body?.transformToByteArray()) ?? new Uint8Array()
      return { arquivos: arquivosDo(client, lugar), ler }
    },
  ],
  [
    'memory',
    async () => {
      const gemeo = arquivosEmMemoria()
      return { arquivos: gemeo.arquivos, ler: async nome => gemeo.feito(nome) ?? new Uint8Array() }
    },
  ],
]
const nome = 'Relatorio.csv'
const primeira = Buffer.alloc(parteMinima, 'a')
const segunda = Buffer.from('fim')

describe.each(portas)('%s', (_nome, abrir) => {
  test('a file is there, whole, once its upload is completed, and never before', async () => {
    const { arquivos, ler } = await abrir()
    const envio = await arquivos.iniciar(nome, 'text/csv')
    const etags = [await arquivos.parte(nome, envio, 1, primeira), await arquivos.parte(nome, envio, 2, segunda)]
    expect(await arquivos.tamanho(nome)).toBeUndefined()
    await arquivos.concluir(nome, envio, etags)
    expect(await arquivos.tamanho(nome)).toBe(parteMinima + 3)
    expect(Buffer.concat([primeira, segunda]).equals(await ler(nome))).toBe(true)
  })
  test('a part sent again replaces the one before', async () => {
    const { arquivos, ler } = await abrir()
    const envio = await arquivos.iniciar(nome, 'text/csv')
    await arquivos.parte(nome, envio, 1, Buffer.from('cortada'))
    await arquivos.concluir(nome, envio, [await arquivos.parte(nome, envio, 1, segunda)])
    expect(Buffer.from(await ler(nome)).toString()).toBe('fim')
  })
  test('an upload that was completed, or never was, is gone by its name: for a part and for its end', async () => {
    const { arquivos } = await abrir()
    const envio = await arquivos.iniciar(nome, 'text/csv')
    const etags = [await arquivos.parte(nome, envio, 1, segunda)]
    await arquivos.concluir(nome, envio, etags)
    for (const perdido of [envio, 'ninguem']) {
      await expect(arquivos.parte(nome, perdido, 2, segunda)).rejects.toBeInstanceOf(EnvioPerdido)
      await expect(arquivos.concluir(nome, perdido, etags)).rejects.toBeInstanceOf(EnvioPerdido)
    }
    expect(await arquivos.tamanho(nome)).toBe(3)
  })
  test('an end that names a part that is not there is refused, and is no lost upload', async () => {
    const { arquivos } = await abrir()
    const envio = await arquivos.iniciar(nome, 'text/csv')
    await arquivos.parte(nome, envio, 1, segunda)
    const recusa = await arquivos.concluir(nome, envio, ['"outra"']).catch((e: unknown) => e)
    expect(recusa).toBeInstanceOf(Error)
    expect(recusa).not.toBeInstanceOf(EnvioPerdido)
  })
})
