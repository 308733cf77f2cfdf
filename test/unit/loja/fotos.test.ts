import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fotosDoProduto } from '../../../functions/areas/loja/regras/fotos.ts'
import { FotoDaEmpresa } from '../../../functions/platform/storage/Catalogo.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { limparFoto } from '../../../functions/platform/uploads/foto.ts'
import {
  bytesDaVersao,
  caminhoDaFoto,
  idDaFoto,
  LETRAS_DO_OBJETO,
  objetoDaFoto,
  versoesDaFoto,
} from '../../../shared/domain/fotos.ts'
import { selfie } from '../../builders/selfie.ts'

const motivo = (bytes: Uint8Array) =>
  limparFoto(bytes).then(
    () => 'taken',
    error => error.fields.motivo,
  )
const lisa = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b66' } })
    .jpeg()
    .toBuffer()

describe('a photo as it is kept', () => {
  test('noise, which no quality makes small, is within each version’s bytes; without EXIF, in three widths', async () => {
    const foto = await limparFoto(await selfie({ lado: 1600 }))
    expect([foto.id, foto.largura, foto.altura]).toEqual([expect.stringMatching(idDaFoto), 1200, 1200])
    expect(foto.versoes.map(v => v.versao)).toEqual([...versoesDaFoto])
    for (const { versao, bytes } of foto.versoes) {
      expect(bytes.length, versao).toBeLessThanOrEqual(bytesDaVersao[versao])
      const dados = await sharp(bytes).metadata()
      expect([dados.format, dados.exif], versao).toEqual([versao === 'c' ? 'jpeg' : 'webp', undefined])
    }
  })
  test('what quality can do is done in its own width, and a small one is not made larger', async () => {
    const larguras = async (lado: number) =>
      Promise.all(
        (await limparFoto(await lisa(lado, lado))).versoes.map(async v => (await sharp(v.bytes).metadata()).width),
      )
    expect(await larguras(2000)).toEqual([320, 640, 1200, 1200])
    expect(await larguras(500)).toEqual([320, 500, 500, 500])
  })
  test('it stands upright, and what was transparent is white', async () => {
    const deitada = await sharp(await lisa(900, 600))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { largura, altura } = await limparFoto(deitada)
    expect([largura, altura]).toEqual([600, 900])
    const vazia = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { versoes } = await limparFoto(vazia)
    expect((await sharp(versoes[0]?.bytes).stats()).channels[0]?.mean).toBeGreaterThan(250)
  })
  test('the same bytes are the same photo, others another', async () => {
    const [a, b] = [await selfie(), await selfie()]
    expect((await limparFoto(a)).id).toBe((await limparFoto(a)).id)
    expect((await limparFoto(a)).id).not.toBe((await limparFoto(b)).id)
  })
  test('every name is as long as the policies of functions say', () => {
    const id = '0123456789abcdef'.repeat(2)
    expect(versoesDaFoto.map(v => objetoDaFoto(id, v).length)).toEqual(versoesDaFoto.map(() => LETRAS_DO_OBJETO))
    expect(caminhoDaFoto(id, 'c')).toBe(`/foto/${id}-c.jpg`)
  })
})

test('what is no photo of a product is refused with the reason', async () => {
  expect(await motivo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).toBe('tipo')
  expect(
    await motivo(
      await sharp(await lisa(400, 400))
        .gif()
        .toBuffer(),
    ),
  ).toBe('tipo')
  expect(await motivo(Buffer.from('not a picture'))).toBe('corrompida')
  expect(await motivo((await selfie()).subarray(0, 900))).toBe('corrompida')
  expect(await motivo(await lisa(900, 199))).toBe('pequena')
  expect(await motivo(await lisa(900, 299))).toBe('proporcao')
  // a few kilobytes that would be 100 megapixels
  expect(await motivo(await lisa(10_000, 10_000))).toBe('dimensoes')
})

test('a product has photos that its company sent; where nothing is said of them they stay', async () => {
  const storage = memoryStorage()
  const [a, b] = ['a', 'b'].map(x => x.repeat(32)) as [string, string]
  await storage.commit([
    FotoDaEmpresa.put({ empresaId: 'aurora', id: a, largura: 900, altura: 600, em: 1 }),
    FotoDaEmpresa.put({ empresaId: 'outra', id: b, largura: 900, altura: 600, em: 1 }),
  ])
  const antes = [{ id: a, alt: 'Bolo', largura: 900, altura: 600 }]
  expect(await fotosDoProduto(storage, 'aurora', [{ foto: a, alt: 'Bolo' }])).toEqual({ fotos: antes })
  expect(await fotosDoProduto(storage, 'aurora', undefined, antes)).toEqual({ fotos: antes })
  expect(await fotosDoProduto(storage, 'aurora', [], antes)).toEqual({})
  await expect(fotosDoProduto(storage, 'aurora', [{ foto: b, alt: '' }])).rejects.toThrow('Foto não encontrada')
})
