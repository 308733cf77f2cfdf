import { describe, expect, test } from 'vitest'
import { cabecalhoDaCielo } from '../../functions/sandbox/index.ts'
import { cabecalhoDoZapSign } from '../../functions/sandbox/zapsign/simulado.ts'
import { openapi } from '../../infra/contrato.ts'
import { funcoes } from '../../infra/functions.ts'
import {
  apis,
  caminhoNoGateway,
  chaveDoMapeamento,
  documentoDaApi,
  irmasDiferentes,
  operacoesDa,
} from '../../infra/openapi.ts'
import { estagio } from '../../infra/stages.ts'
import { escoposDe } from '../../shared/contract/escopos.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'

const operacoes = Object.keys(rotas) as Operacao[]

describe('documents of API Gateway', () => {
  const aws = estagio('prod', {})
  const local = estagio('localstack', {})

  // API Gateway takes 300 routes an API
  test.each(apis)('%s: at most 280 operations, no trailing slash, sibling variables share one name', api => {
    const { paths } = documentoDaApi(api, aws)
    const caminhos = Object.keys(paths)
    expect(operacoesDa(api).length).toBeLessThanOrEqual(280)
    expect(caminhos.filter(c => c.endsWith('/') || !c.startsWith('/'))).toEqual([])
    expect(irmasDiferentes(caminhos)).toBeUndefined()
  })

  test('two names at one place are found wherever they are', () => {
    expect(irmasDiferentes(['/a/{id}', '/a/{id}/b', '/c/{x}'])).toBeUndefined()
    expect(irmasDiferentes(['/a/{id}', '/a/{outro}/b'])).toBe('/a/{id} and /a/{outro}')
    expect(irmasDiferentes(['/a/{id}/b/{x}', '/a/{id}/b/{y}'])).toBe('/a/{id}/b/{x} and /a/{id}/b/{y}')
  })

  test('HTTP APIs get payload format 1.0 and no binary list; REST APIs the opposite, from the same operations', () => {
    const http = documentoDaApi('publica', aws)
    const rest = documentoDaApi('publica', local)
    expect(Object.keys(http.paths)).toEqual(Object.keys(rest.paths))
    expect(http.openapi).toBe('3.0.1')
    const integracao = (d: typeof http) => {
      const post = d.paths['/clientes/checkout/processar-pagamento']?.post as Record<string, object> | undefined
      return post?.['x-amazon-apigateway-integration']
    }
    expect(integracao(http)).toEqual({
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: 'arn:aws:apigateway:sa-east-1:lambda:path/2015-03-31/functions/arn:aws:lambda:sa-east-1:000000000000:function:quita-prod-processarPagamento:live/invocations',
      credentials: 'arn:aws:iam::000000000000:role/quita-prod-gateway',
      timeoutInMillis: 30_000,
      payloadFormatVersion: '1.0',
    })
    expect(integracao(rest)).toMatchObject({ timeoutInMillis: 29_000, passthroughBehavior: 'when_no_match' })
    expect(http['x-amazon-apigateway-binary-media-types']).toBeUndefined()
    expect(rest['x-amazon-apigateway-binary-media-types']).toContain('image/jpeg')
  })

  test('the public URL is /api + path: the mapping takes the prefix away, once', () => {
    expect(caminhoNoGateway('/bancos')).toBe('/bancos')
    expect(caminhoNoGateway('/api/common/x')).toBe('/common/x')
    expect(caminhoNoGateway('/apicultura/x')).toBe('/apicultura/x')
    expect(apis.map(chaveDoMapeamento)).toEqual(['api', 'api', 'api', undefined, undefined])
  })

  test('path variables are those of the contract’s params', () => {
    for (const o of operacoes) {
      const noCaminho = [...rotas[o].caminho.matchAll(/\{(\w+)\}/g)].map(m => m[1]).sort()
      expect(Object.keys(endpoints[o].params.shape).sort(), o).toEqual(noCaminho)
    }
  })
})

describe('the published OpenAPI 3.1', () => {
  const doc = openapi()
  const publicadas = operacoes.filter(o => endpoints[o].access.tipo !== 'interno')
  type Operation = {
    operationId: string
    tags: string[]
    security: object[]
    responses: Record<
      string,
      { content: { 'application/json': { schema: { $ref?: string; oneOf?: { $ref: string }[] } } } }
    >
  }
  const publicado = (o: Operacao) =>
    doc.paths[rotas[o].caminho]?.[rotas[o].metodo.toLowerCase()] as unknown as Operation

  test('every operation once, tagged with its area', () => {
    const ids = Object.values(doc.paths).flatMap(item =>
      Object.values(item).map(o => (o as unknown as Operation).operationId),
    )
    expect(ids.sort()).toEqual([...publicadas].sort())
    const areas = new Map(funcoes().map(f => [f.nome, f.grupo]))
    for (const o of publicadas) expect(publicado(o).tags, o).toEqual([areas.get(o)])
  })

  test('every declared error is under its status, by name', () => {
    for (const o of publicadas) {
      for (const erro of endpoints[o].todosOsErros) {
        const { schema } = publicado(o).responses[erro.status]!.content['application/json']
        const refs = [schema.$ref, ...(schema.oneOf ?? []).map(r => r.$ref)]
        expect(refs, `${o} ${erro.name}`).toContain(`#/components/schemas/${erro.name}`)
      }
      const refs = Object.entries(publicado(o).responses)
        .filter(([status]) => status !== '200')
        .flatMap(([, r]) => r.content['application/json'].schema.oneOf ?? [r.content['application/json'].schema])
      expect(refs).toHaveLength(new Set(endpoints[o].todosOsErros.map(e => e.name)).size)
    }
  })

  test('every reference resolves, and every component is used', () => {
    const texto = JSON.stringify(doc)
    const refs = new Set([...texto.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(m => m[1]))
    expect([...refs].sort()).toEqual(Object.keys(doc.components.schemas).sort())
  })

  test('an error’s schema has its literal name, a message and its fields', () => {
    expect(doc.components.schemas.LinkExpirado).toMatchObject({
      type: 'object',
      properties: { name: { const: 'LinkExpirado' }, message: { type: 'string' }, id: { type: 'string' } },
      required: ['name', 'message', 'id', 'motivo'],
    })
  })

  test('amounts are reais, in both directions: numbers, never centavos', () => {
    const corpo = JSON.stringify(doc.paths['/clientes/links-pagamento']?.post)
    expect(corpo).toContain('"example":1249.9,"type":"number"')
  })

  test('sensitive fields are marked, and only by the extension', () => {
    const registrar = publicado('registrarPagador') as unknown as {
      requestBody: {
        content: { 'application/json': { schema: { properties: Record<string, Record<string, unknown>> } } }
      }
    }
    const { properties } = registrar.requestBody.content['application/json'].schema
    expect(properties.nome?.['x-sensivel']).toBe(true)
    expect(properties.cep?.['x-sensivel']).toBeUndefined()
    expect(JSON.stringify(doc)).not.toContain('"sensivel":')
  })

  test('sessions need the bearer and the cookie together; public calls nothing; webhooks a certificate or a secret header', () => {
    for (const o of publicadas) {
      const { tipo } = endpoints[o].access
      const avisos: Partial<Record<Operacao, object[]>> = {
        receberCielo: [{ aviso: [] }],
        receberZapSign: [{ avisoDeAssinatura: [] }],
        receberWhatsApp: [{ assinatura: [] }],
        inscreverWhatsApp: [{ assinatura: [] }],
      }
      const aviso = avisos[o] ?? [{ mtls: [] }]
      const sessao = [{ sessao: [], cookie: [] }, ...(escoposDe(o).length ? [{ chave: [] }] : [])]
      const esperado = { publico: [], sessao, webhook: aviso, interno: [] }[tipo]
      expect(publicado(o).security, o).toEqual(esperado)
    }
    expect(Object.keys(doc.components.securitySchemes).sort()).toEqual([
      'assinatura',
      'aviso',
      'avisoDeAssinatura',
      'chave',
      'cookie',
      'mtls',
      'sessao',
    ])
    // the header that is published is the one that the acquirer's simulator sends
    expect(doc.components.securitySchemes.aviso).toMatchObject({ in: 'header', name: cabecalhoDaCielo.nome })
    expect(doc.components.securitySchemes.avisoDeAssinatura).toMatchObject({ in: 'header', name: cabecalhoDoZapSign })
  })

  test('nothing of the simulators is in it', () => {
    expect(JSON.stringify(doc)).not.toMatch(/simulad|sandbox|_falhas/i)
  })
})
