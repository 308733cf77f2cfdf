import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkNovo } from '../builders/link.ts'
import { type ContractBench, contractBench } from './bench.ts'

/** A logo is decoded and encoded anew: what is stored is our own bytes, small, and without what came along. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const url = (tipo: string, bytes: Buffer) => `data:image/${tipo};base64,${bytes.toString('base64')}`
const enviar = async (logo: string) =>
  b.http.call<{ id: string; name?: string }>('criarLink', {
    headers: await b.sessao('links'),
    body: linkNovo({ logo }),
  })
async function guardado(logo: string): Promise<{ logo: string; bytes: Buffer }> {
  const { status, body } = await enviar(logo)
  expect([status, body.name]).toEqual([200, undefined])
  const publico = await b.ok<{ logo: string }>('obterLinkPublico', { params: { id: body.id } })
  const saiu = publico.body.logo
  return { logo: saiu, bytes: Buffer.from(saiu.split(',')[1] ?? '', 'base64') }
}
const desenho = (lado: number) =>
  sharp({ create: { width: lado, height: lado, channels: 3, background: { r: 30, g: 90, b: 160 } } })
const exif = {
  IFD0: { Artist: 'Helena Vasconcelos', Copyright: 'segredo-no-exif' },
  IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' },
}

describe('what comes out', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s with EXIF and GPS becomes a small WebP without them', async tipo => {
    const bytes = await desenho(800).withExif(exif)[tipo]().toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { logo, bytes: saiu } = await guardado(url(tipo, bytes))
    expect(logo.length).toBeLessThanOrEqual(2048)
    const { format, width = 0, height = 0, exif: resto, icc, xmp } = await sharp(saiu).metadata()
    expect([format, resto, icc, xmp]).toEqual(['webp', undefined, undefined, undefined])
    expect(Math.max(width, height)).toBeLessThanOrEqual(160)
    expect(saiu.toString('latin1')).not.toMatch(/Helena|segredo|GPS/)
  })
  test('a phone’s rotation is applied, not lost', async () => {
    const deitada = sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    const bytes = await deitada.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width = 0, height = 0 } = await sharp((await guardado(url('jpeg', bytes))).bytes).metadata()
    expect(height).toBeGreaterThan(width)
  })
  test('transparency stays; a small logo is not enlarged', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const meta = await sharp((await guardado(url('png', bytes))).bytes).metadata()
    expect([meta.width, meta.height, meta.hasAlpha]).toEqual([20, 10, true])
  })
  test('the hardest picture still fits: noise', async () => {
    let seed = 1
    const byte = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed & 255
    }
    const ruido = Buffer.from(Array.from({ length: 320 * 320 * 3 }, byte))
    const bytes = await sharp(ruido, { raw: { width: 320, height: 320, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    expect((await guardado(url('jpeg', bytes))).logo.length).toBeLessThanOrEqual(2048)
  })
  test('a logo already stored passes through an edit as it is', async () => {
    const headers = await b.sessao('links')
    const { body } = await enviar(url('png', await desenho(50).png().toBuffer()))
    const params = { id: body.id }
    const antes = (await b.ok<{ logo: string }>('obterLinkParaEdicao', { headers, params })).body.logo
    await b.ok('alterarLink', { headers, params, body: linkNovo({ logo: antes }) })
    expect((await b.ok('obterLinkParaEdicao', { headers, params })).body.logo).toBe(antes)
  })
  test.each([
    ['HTML', '<script>alert(1)</script>'],
    ['a ZIP', 'PK\u0003\u0004segredo.php'],
    ['PHP', '<?php system($_GET[0]);'],
  ])('a PNG with %s behind it comes out without it', async (_nome, cauda) => {
    const bytes = Buffer.concat([await desenho(40).png().toBuffer(), Buffer.from(cauda)])
    expect((await guardado(url('png', bytes))).bytes.toString('latin1')).not.toContain(cauda)
  })
})

/** A PNG of a few bytes that says it is this large. */
function bomba(largura: number, altura: number): Buffer {
  const chunk = (tipo: string, dados: Buffer) => {
    const corpo = Buffer.concat([Buffer.from(tipo), dados])
    const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
    tamanho.writeUInt32BE(dados.length)
    soma.writeUInt32BE(crc32(corpo))
    return Buffer.concat([tamanho, corpo, soma])
  }
  const ihdr = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  ihdr.writeUInt32BE(largura, 0)
  ihdr.writeUInt32BE(altura, 4)
  const magica = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const idat = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([magica, chunk('IHDR', ihdr), chunk('IDAT', idat), chunk('IEND', Buffer.alloc(0))])
}

describe('what is refused', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  test.each([
    ['SVG said to be SVG', `data:image/svg+xml;base64,${svg.toString('base64')}`],
    ['SVG said to be PNG', url('png', svg)],
    ['GIF said to be PNG', url('png', gif)],
    [
      'a GIF that is also JavaScript',
      url('png', Buffer.concat([Buffer.from('GIF89a/*'), gif, Buffer.from('*/=1;alert(1)')])),
    ],
    ['PDF', url('png', Buffer.from('%PDF-1.7\n1 0 obj'))],
    ['HTML', url('jpeg', Buffer.from('<html><script>alert(1)</script>'))],
    ['the magic bytes alone', url('png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
    ['nothing', 'data:image/png;base64,'],
    ['no data URL', 'https://rastreio.example/logo.png'],
    ['a data URL with parameters', 'data:image/png;charset=utf-8;base64,AAAA'],
    ['a text data URL', 'data:text/html;base64,PHNjcmlwdD4='],
    ['blanks inside the base64', 'data:image/png;base64,AAAA AAAA'],
    ['30,000 × 30,000', url('png', bomba(30_000, 30_000))],
    ['2³¹ × 2³¹', url('png', bomba(2 ** 31 - 1, 2 ** 31 - 1))],
    ['100 × 1,000,000', url('png', bomba(100, 1_000_000))],
  ])('%s', async (_nome, logo) => {
    const { status, body } = await enviar(logo)
    expect([status, body.name]).toEqual([422, 'ImagemInvalida'])
  })
  test('a picture that ends in the middle', async () => {
    const bytes = await desenho(300).png({ compressionLevel: 0 }).toBuffer()
    const { status, body } = await enviar(url('png', bytes.subarray(0, bytes.length / 2)))
    expect([status, body.name]).toEqual([422, 'ImagemInvalida'])
  })
})
