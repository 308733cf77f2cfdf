import { X509Certificate } from 'node:crypto'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { receberPix } from '../../../functions/areas/entrada/receberPix/receberPix.ts'
import { type Certificados, julgarCertificado } from '../../../functions/areas/entrada/regras/conferirCertificado.ts'
import { handle } from '../../../functions/handle.ts'
import { env, resetEnv } from '../../../functions/platform/runtime/env.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { estagio } from '../../../infra/stages.ts'
import { receberPix as contrato } from '../../../shared/contract/entrada.ts'
import { certificados } from '../../builders/certificados.ts'

const sha256 = new X509Certificate(certificados.um).fingerprint256
const emissor = 'C=BR, O=Autoridade de Teste, CN=Autoridade de Teste'
const pinado: Certificados = {
  bacen: { sujeito: 'CN=pix.psp.example,O=PSP de Teste,C=BR', emissor, sha256: [sha256.replaceAll(':', '')] },
}

describe('whose certificate it is', () => {
  test.each([
    ['the pinned one', 'bacen', certificados.um, 'certo'],
    ['the PSP’s, renewed', 'bacen', certificados.dois, 'novo'],
    ['another caller’s of the same authority', 'bacen', certificados.outro, 'alheio'],
    ['none', 'bacen', undefined, 'alheio'],
    ['no certificate at all', 'bacen', 'texto', 'alheio'],
    ['anything where nothing is pinned', 'efi', undefined, 'livre'],
  ] as const)('%s', (_, psp, pem, veredito) => {
    expect(julgarCertificado({ pinados: pinado, exige: false }, psp, pem)).toBe(veredito)
  })

  test('a PSP without a pin is another’s, where pins are required', () => {
    expect(julgarCertificado({ pinados: pinado, exige: true }, 'efi', certificados.um)).toBe('alheio')
    expect(julgarCertificado({ pinados: {}, exige: true }, 'bacen', certificados.um)).toBe('alheio')
  })

  test('the same name under another authority is another’s', () => {
    const deOutra = { bacen: { ...pinado.bacen!, emissor: 'C=BR, O=Autoridade de Teste' } }
    expect(julgarCertificado({ pinados: deOutra, exige: true }, 'bacen', certificados.um)).toBe('alheio')
  })

  test('two pins stand while a certificate is renewed', () => {
    const doisPinos = { bacen: { ...pinado.bacen!, sha256: ['0'.repeat(64), sha256.toLowerCase()] } }
    expect(julgarCertificado({ pinados: doisPinos, exige: true }, 'bacen', certificados.um)).toBe('certo')
  })
})

describe('the callback of a Pix', () => {
  async function chamar(clientCertPem: string | undefined) {
    const tocou: string[] = []
    const perguntados: string[] = []
    const deps = {
      env: { STAGE: 'prod', ENTRADA_CERTIFICADOS: pinado, ORIGEM_SEGREDOS: [] },
      clock: { now: () => 0 },
      log: { info: () => {}, warn: (e: string) => tocou.push(e), error: (e: string) => tocou.push(e) },
      storage: memoryStorage(),
      pix: {
        consultarPix: async (e2eid: string) => {
          perguntados.push(e2eid)
          return { tipo: 'inexistente' }
        },
      },
    }
    const event = {
      headers: { 'content-type': 'application/json' },
      pathParameters: { psp: 'bacen' },
      queryStringParameters: null,
      requestContext: {
        identity: { sourceIp: '203.0.113.9', ...(clientCertPem && { clientCert: { clientCertPem } }) },
      },
      body: JSON.stringify({ pix: [{ endToEndId: 'E1' }] }),
    } as unknown as APIGatewayProxyEvent
    const handler = handle(contrato)(receberPix)(deps as unknown as Parameters<typeof receberPix>[0])
    const { statusCode } = await handler(event, { awsRequestId: 'r' } as Context)
    return { statusCode, tocou, perguntados }
  }

  test.each([
    ['of the PSP is asked about', certificados.um, { statusCode: 200, tocou: ['pix-webhook-unconfirmed'] }],
    [
      'under a renewed certificate is asked about, and told',
      certificados.dois,
      { statusCode: 200, tocou: ['certificate-unknown', 'pix-webhook-unconfirmed'] },
    ],
  ])('%s', async (_, pem, esperado) => {
    expect(await chamar(pem)).toEqual({ ...esperado, perguntados: ['E1'] })
  })

  test.each([
    ['of another caller', certificados.outro],
    ['without a certificate', undefined],
  ])('%s is refused, and the PSP is asked nothing', async (_, pem) => {
    expect(await chamar(pem)).toEqual({ statusCode: 404, tocou: ['certificate-refused'], perguntados: [] })
  })
})

describe('the setting', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    resetEnv()
  })
  test.each([
    ['prod', '{}', false],
    ['homologacao', '{}', false],
    ['prod', JSON.stringify(pinado), true],
    ['dev', '{}', true],
    ['local', '{}', true],
  ])('in %s %s starts: %s', (estagio, pinos, comeca) => {
    resetEnv()
    vi.stubEnv('STAGE', estagio)
    vi.stubEnv('ENTRADA_CERTIFICADOS', pinos)
    if (comeca) expect(env().STAGE).toBe(estagio)
    else expect(env).toThrow('ENTRADA_CERTIFICADOS is empty')
  })

  const conta = '123456789012'
  test.each([
    ['a known account without pins', { QUITA_CONTA_PROD: conta }, false],
    ['one with empty pins', { QUITA_CONTA_PROD: conta, QUITA_ENTRADA_CERTIFICADOS_PROD: '{}' }, false],
    ['one with pins', { QUITA_CONTA_PROD: conta, QUITA_ENTRADA_CERTIFICADOS_PROD: JSON.stringify(pinado) }, true],
    ['no account: nothing can be deployed', {}, true],
  ])('production is synthesised with %s', (_, ambiente, aceita) => {
    const ler = () => estagio('prod', ambiente)
    if (aceita) expect(ler().nome).toBe('prod')
    else expect(ler).toThrow('QUITA_ENTRADA_CERTIFICADOS_PROD')
  })
})
