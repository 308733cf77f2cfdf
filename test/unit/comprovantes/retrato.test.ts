import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { obterRetratoDoPagador } from '../../../functions/areas/comprovantes/obterRetratoDoPagador/obterRetratoDoPagador.ts'
import { enderecoDoRetrato, nomeDoRetrato } from '../../../functions/areas/identidade/regras/vida/retratoDoRecibo.ts'
import { reduzirRetrato } from '../../../functions/areas/identidade/regras/vida/retratos.ts'
import { cookieDeRetomada, cookieDoCarrinho } from '../../../functions/platform/http/retomar.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import type { Env } from '../../../functions/platform/runtime/env.ts'
import { versaoDoConsentimento } from '../../../shared/textos/pt-BR/consentimento.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../../builders/chaves.ts'
import { assinante } from './chaves.ts'

/** A payer's selfie on their receipt: for the browser that began the payment, and for no other (decision 0270). */
const id = 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3'
const outro = 'AbCdEfGhIjKlMnOpQrStU'
const env = assinante.env as Env
const cookie = (feito: string) => {
  const [nome = '', valor = ''] = (feito.split(';')[0] ?? '').split('=')
  return { [nome]: valor }
}
const retomada = (de: string) => cookie(cookieDeRetomada(env, chaveiroDeTeste(''), de))
const doCarrinho = (de: string) => cookie(cookieDoCarrinho(env, chaveiroDeTeste(''), de))
const falsificado = Object.fromEntries(Object.entries(retomada(outro)).map(([n, v]) => [n, v.replace(outro, id)]))

describe('the picture', () => {
  const pedir = async (cookies: Record<string, string>) => {
    const retratos = baldeEmMemoria()
    await retratos.gravar(id, new Uint8Array([0xff, 0xd8, 0xff]), 'image/jpeg')
    const pedido = { params: { id }, contexto: { cookies } } as never
    return obterRetratoDoPagador({ env, retratos, chaves: chavesDeTeste('') } as never)(pedido)
  }
  it.each([
    ['the checkout', retomada(id)],
    ['the cart', doCarrinho(id)],
  ])('is answered to the browser that began %s', async (_o, cookies) => {
    expect(await pedir(cookies)).toMatchObject({ body: '/9j/', bytes: true, headers: { 'content-type': 'image/jpeg' } })
  })
  it.each([
    ['who has its address alone', {}],
    ['who paid something else', retomada(outro)],
    ['who began another cart', doCarrinho(outro)],
    ['who wrote the id into a cookie of their own', falsificado],
  ])('is not there for %s', async (_quem, cookies) => {
    await expect(pedir(cookies)).rejects.toMatchObject({ name: 'ComprovanteNaoEncontrado' })
  })
})

describe('the receipt says where it is', () => {
  const ditaPor = (versao: string) =>
    enderecoDoRetrato(id, { consentimento: { em: '2026-11-20T12:00:00.000Z', versao, sha256: 'hash' } })
  it('of a selfie whose words said so', () => {
    expect(ditaPor(versaoDoConsentimento)).toBe(`/api/clientes/comprovante-selfie/${id}`)
  })
  it('and not of one that was agreed to under other words, nor where none was read', () => {
    expect([ditaPor('1'), enderecoDoRetrato(id, undefined)]).toEqual([null, null])
  })
})

it('is small: 144 px and a few kilobytes, without what the camera wrote', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const foto = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'gray', noise } })
    .withExif({ IFD0: { Copyright: 'no-exif' } })
    .jpeg()
    .toBuffer()
  const pequena = await reduzirRetrato(foto)
  expect(await sharp(pequena).metadata()).toMatchObject({ format: 'jpeg', width: 144, height: 144 })
  expect(pequena.length).toBeLessThan(12_000)
  expect(Buffer.from(pequena).includes('no-exif')).toBe(false)
  // inside the folder that only its reader may name
  expect(nomeDoRetrato(id)).toBe(`recibo/${id}`)
})
