import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { lerRetrato } from '../../../../functions/areas/identidade/regras/vida/retratos.ts'
import { Fault } from '../../../../functions/platform/http/fault.ts'
import { imagens } from '../../../../functions/platform/uploads/logo.ts'
import { limpar } from '../../../../functions/platform/uploads/need.ts'
import { ataques, lembrancas, limpos } from './ataques.ts'

/**
 * Every attack on every place that takes a file (reliability-performance C2): refused in the documented words, or other
 * bytes without anything of what came. A new place is a row here; that each call goes through its row's cleaner is held
 * over HTTP by test/contract/uploads.test.ts.
 */
type Limpa = (bytes: Uint8Array, nome: string) => Promise<Uint8Array>
const daLogo = async (bytes: Uint8Array) => {
  const url = await imagens.create({} as never, {} as never).logo(bytes)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
const doBanner: Limpa = async bytes => {
  const url = await imagens.create({} as never, {} as never).banner(bytes)
  expect(url.length).toBeLessThanOrEqual(24 * 1024)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
const retrato: Limpa = async bytes => (await lerRetrato(bytes)).bytes
const lugares: [lugar: string, erro: string, limpa: Limpa, aceita: readonly string[]][] = [
  ['a cart’s identity paper', 'ArquivoInvalido', async (b, n) => (await limpar(b, n, ['jpeg', 'png'])).bytes, []],
  ['a cart’s slip', 'ArquivoInvalido', async (b, n) => (await limpar(b, n, ['jpeg', 'png', 'pdf'])).bytes, ['pdf']],
  ['the selfie of a cart, a checkout, an invitation, an anticipation', 'ImagemInvalida', retrato, []],
  ['a link’s logo', 'ImagemInvalida', daLogo, ['webp']],
  ['the banner of a subscription page', 'ImagemInvalida', doBanner, ['webp']],
]

describe.each(lugares)('%s', (_lugar, erro, limpa, aceita) => {
  test.each(ataques)('refuses %s', async (_caso, tipo, arquivo) => {
    if (aceita.includes(tipo)) return
    const inicio = process.cpuUsage()
    const fim = await limpa(await arquivo(), `foto.${tipo === 'pdf' ? 'pdf' : 'jpg'}`).catch((e: unknown) => e)
    expect(fim).toBeInstanceOf(Fault)
    expect((fim as Fault).name).toBe(erro)
    // a bomb is refused by what it says it is, not by being unpacked
    const { user, system } = process.cpuUsage(inicio)
    expect((user + system) / 1000).toBeLessThan(5_000)
  })

  test.each(limpos)('makes other bytes of %s', async (_caso, arquivo) => {
    const enviado = await arquivo()
    expect(lembrancas.some(l => enviado.includes(Buffer.from(l, 'latin1')))).toBe(true)
    const saiu = Buffer.from(await limpa(enviado, 'foto.jpg'))
    const {
      format,
      pages,
      exif,
      icc,
      xmp,
      iptc,
      comments,
      orientation,
      width = 0,
      height = 0,
    } = await sharp(saiu).metadata()
    expect([exif, icc, xmp, iptc, comments, orientation, pages]).toEqual(Array(7).fill(undefined))
    expect(['jpeg', 'webp']).toContain(format)
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_000)
    for (const resto of lembrancas) expect(saiu.includes(Buffer.from(resto, 'latin1')), resto).toBe(false)
  })
})

describe('names', () => {
  test.each([
    '../../etc/passwd.jpg',
    '..\\..\\web.config.jpg',
    'foto.jpg\u0000.php',
    'foto.php.jpg/..',
    '/documentos/outra.jpg',
    'foto\u202egpj.exe',
    'foto.jpg;.html',
    '%2e%2e%2ffoto.svg',
  ])('%j is refused where names count', async nome => {
    const [[, , limpa]] = lugares as [(typeof lugares)[number]]
    const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer()
    const fim = await limpa(jpeg, nome).catch((e: unknown) => e)
    expect((fim as Fault).fields).toEqual({ motivo: 'nome' })
  })
})
