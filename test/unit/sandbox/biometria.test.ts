import { describe, expect, test } from 'vitest'
import { rotasBiometria } from '../../../functions/sandbox/biometria/api.ts'
import { cpfsMagicos, faixaDe } from '../../../functions/sandbox/biometria/cpfs.ts'
import { BiometriaSimulada, clienteSerproDeDemonstracao } from '../../../functions/sandbox/biometria/simulado.ts'
import { cpfValido } from '../../../shared/domain/documento.ts'
import { lerVetores } from '../domain/vetores.ts'
import { relogio, sorteio } from '../providers/mundo.ts'
import { fetchDe } from '../providers/simulador.ts'

const BASE = 'http://simulador.local'
const { consumerKey, consumerSecret } = clienteSerproDeDemonstracao
const basic = `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`
const jpeg = '/9j/4AAH'

function mundo() {
  const clock = relogio()
  const simulada = new BiometriaSimulada({ clock, random: sorteio() })
  const chamar = fetchDe(rotasBiometria(simulada))
  const postar = async (caminho: string, corpo: unknown, headers: Record<string, string>) => {
    const body = typeof corpo === 'string' ? corpo : JSON.stringify(corpo)
    const resposta = await chamar(`${BASE}${caminho}`, { method: 'POST', headers, body })
    return { status: resposta.status, corpo: (await resposta.json()) as Record<string, unknown> }
  }
  const token = async () => {
    const { corpo } = await postar('/serpro/token', 'grant_type=client_credentials', { authorization: basic })
    return String(corpo.access_token)
  }
  return { clock, simulada, postar, token }
}

describe('simulated SERPRO', () => {
  const pedido = (base64: string, cpf = '52998224725') => ({
    cpf,
    validacao: { biometria_facial: { formato: 'JPG', base64 } },
  })
  const validar = '/serpro/datavalid/v4/pf-facial'

  test('gives tokens that end, for its own client', async () => {
    const { clock, postar, token } = mundo()
    expect((await postar('/serpro/token', 'grant_type=client_credentials', { authorization: 'Basic x' })).status).toBe(
      401,
    )
    expect((await postar('/serpro/token', 'grant_type=password', { authorization: basic })).status).toBe(400)
    const authorization = `Bearer ${await token()}`
    expect((await postar(validar, pedido(jpeg), { authorization })).status).toBe(200)
    clock.avancar(3_295_000)
    expect((await postar(validar, pedido(jpeg), { authorization })).status).toBe(401)
  })

  test('refuses what is no CPF and what is no photo, unbilled', async () => {
    const { simulada, postar, token } = mundo()
    const headers = { authorization: `Bearer ${await token()}` }
    const recusas = [
      await postar(validar, pedido(jpeg, '52998224724'), headers),
      await postar(validar, pedido(btoa('texto')), headers),
      await postar(validar, {}, headers),
    ]
    expect(recusas.map(({ status, corpo }) => [status, corpo.codigo])).toEqual([
      [422, 'DV010'],
      [422, 'DV043'],
      [400, '400'],
    ])
    expect(simulada.consultas()).toEqual([])
  })

  test('its bands are Datavalid’s, and every magic CPF is valid', () => {
    const { datavalidV4 } = lerVetores<{ datavalidV4: { bands: { min: number; label: string }[] } }>('biometrics')
    for (const { min, label } of datavalidV4.bands) expect(faixaDe(min)).toBe(label)
    for (const { cpf, efeito } of cpfsMagicos) expect(cpfValido(cpf), efeito).toBe(true)
    expect(new Set(cpfsMagicos.map(({ cpf }) => cpf)).size).toBe(cpfsMagicos.length)
  })
})

describe('simulated Rekognition', () => {
  const headers = {
    authorization: 'AWS4-HMAC-SHA256 Credential=x',
    'x-amz-target': 'RekognitionService.CompareFaces',
    'content-type': 'application/x-amz-json-1.1',
  }
  const fotos = (a: string, b: string) => ({ SourceImage: { Bytes: a }, TargetImage: { Bytes: b } })
  const nome = async (corpo: unknown, cabecalhos: Record<string, string> = headers) => {
    const { postar } = mundo()
    return (await postar('/rekognition/', corpo, cabecalhos)).corpo.__type
  }

  test('answers as the service does', async () => {
    expect(await nome(fotos(jpeg, jpeg))).toBeUndefined()
    expect(await nome(fotos(jpeg, btoa('GIF89a')))).toBe('InvalidImageFormatException')
    expect(await nome(fotos(jpeg, `/9j/${'A'.repeat(7_000_000)}`))).toBe('ImageTooLargeException')
    expect(await nome({})).toBe('InvalidParameterException')
    expect(await nome(fotos(jpeg, jpeg), { ...headers, authorization: '' })).toBe('MissingAuthenticationTokenException')
    expect(await nome(fotos(jpeg, jpeg), { ...headers, 'x-amz-target': 'X.Y' })).toBe('UnknownOperationException')
  })

  test('scenes are asked for as JSON, and each plays once, in order', async () => {
    const { simulada, postar } = mundo()
    const json = { 'content-type': 'application/json' }
    expect((await postar('/_biometria', { cena: 'parecida' }, json)).status).toBe(201)
    expect((await postar('/_biometria', { cena: 'sem-rosto' }, json)).status).toBe(201)
    expect((await postar('/_biometria', { cena: 'inventada' }, json)).status).toBe(400)
    expect((await postar('/_biometria', { cena: 'igual' }, { 'content-type': 'text/plain' })).status).toBe(415)
    const comparar = () => postar('/rekognition/', fotos(jpeg, jpeg), headers)
    expect(await comparar()).toMatchObject({ status: 200, corpo: { FaceMatches: [{ Similarity: 88.2 }] } })
    expect(await comparar()).toMatchObject({ status: 400 })
    expect(await comparar()).toMatchObject({ status: 200, corpo: { FaceMatches: [{ Similarity: 99.1 }] } })
    expect(simulada.consultas().map(({ fonte }) => fonte)).toEqual(['rekognition', 'rekognition'])
  })
})
