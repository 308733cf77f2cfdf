import { inspect } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { datavalid, mensagemFace } from '../../../functions/providers/biometria/datavalid.ts'
import { criarBiometria, Foto } from '../../../functions/providers/biometria/index.ts'
import { mensagemFaces, rekognition } from '../../../functions/providers/biometria/rekognition.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { rotasBiometria } from '../../../functions/sandbox/biometria/api.ts'
import { gemeoBiometria } from '../../../functions/sandbox/biometria/gemeo.ts'
import { BiometriaSimulada, clienteSerproDeDemonstracao } from '../../../functions/sandbox/biometria/simulado.ts'
import { lerVetores } from '../domain/vetores.ts'
import { novaFoto, suiteBiometria } from './biometria.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'

vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'chave-de-exemplo')
afterAll(() => vi.unstubAllEnvs())

const regiao = 'us-east-1'
const novoSimulado = () => {
  const clock = relogio()
  return { clock, simulada: new BiometriaSimulada({ clock, random: sorteio() }) }
}

suiteBiometria('Rekognition and Datavalid over HTTP', async () => {
  const { clock, simulada } = novoSimulado()
  const { url, parar } = await servirRotas(rotasBiometria(simulada))
  const comum = { clock, timeoutMs: 1_500 }
  return {
    biometria: criarBiometria({
      rekognition: { ...comum, endpoint: `${url}/rekognition`, regiao },
      datavalid: { ...comum, fetch, baseUrl: `${url}/serpro`, ...clienteSerproDeDemonstracao },
    }),
    simulada,
    prazo: () => ({ prazo: clock.now() + 20_000 }),
    fechar: parar,
  }
})

suiteBiometria('in-process twin', async () => {
  const { clock, simulada } = novoSimulado()
  const prazo = () => ({ prazo: clock.now() + 20_000 })
  return { biometria: gemeoBiometria(simulada), simulada, prazo, fechar: async () => {} }
})

interface Vetores {
  datavalidV4: {
    token: { body: string; response: Record<string, unknown> }
    validate: { request: object; response_200_unverified: object; error_422: { codigo: string } }
    errors422: Record<string, string>
    bands: { min: number; label: string; decision: 'approve' | 'manual' | 'reject' }[]
  }
  datavalidV5: { validate: { response_200: { cnh: object } } }
  rekognition: { CompareFaces: { request: object; response: object } }
}
const vetores = lerVetores<Vetores>('biometrics')

/** Canned answers, in order. */
function roteiro(...respostas: Response[]) {
  const clock = relogio()
  const chamadas: { url: string; headers: Headers; corpo: string }[] = []
  const fetch: Fetch = async (url, init) => {
    chamadas.push({ url, headers: new Headers(init.headers), corpo: String(init.body) })
    const resposta = respostas[chamadas.length - 1]
    if (!resposta) throw new Error('one call too many')
    return resposta
  }
  return { chamadas, clock, fetch, prazo: { prazo: clock.now() + 20_000 } }
}
const token = () => Response.json({ ...vetores.datavalidV4.token.response, access_token: 'tok-1', expires_in: '3295' })

describe('Datavalid adapter', () => {
  const validarCom = async (...respostas: Response[]) => {
    const { fetch, clock, chamadas, prazo } = roteiro(...respostas)
    const validar = datavalid({ fetch, clock, baseUrl: 'https://serpro.local', ...clienteSerproDeDemonstracao })
    const pedido = { documento: '52998224725', foto: novaFoto(), nome: 'Fulano de Tál' }
    return {
      saida: await validar(pedido, prazo),
      outra: () => validar(pedido, { prazo: clock.now() + 20_000 }),
      chamadas,
      clock,
    }
  }

  test('writes the token and the validation of the documentation', async () => {
    const { saida, chamadas } = await validarCom(
      token(),
      Response.json(vetores.datavalidV4.validate.response_200_unverified),
    )
    expect(saida).toEqual({ tipo: 'aprovada', fonte: 'base-oficial', similaridade: 0.9876 })
    expect(chamadas.map(({ url }) => url)).toEqual([
      'https://serpro.local/token',
      'https://serpro.local/datavalid/v4/pf-facial',
    ])
    const [pedido, validacao] = chamadas
    expect(pedido?.corpo).toBe(vetores.datavalidV4.token.body)
    expect(pedido?.headers.get('authorization')).toBe(
      `Basic ${btoa('serpro-quita-demo:segredo-de-demonstracao-do-serpro')}`,
    )
    expect(validacao?.headers.get('authorization')).toBe('Bearer tok-1')
    expect(JSON.parse(validacao?.corpo ?? '')).toEqual({
      cpf: '52998224725',
      validacao: {
        nome: 'FULANO DE TAL',
        biometria_facial: { formato: 'JPG', vivacidade: true, base64: novaFoto().base64() },
      },
    })
  })

  test('a token is kept while it lasts, and renewed before it ends', async () => {
    const corpo = () => Response.json(vetores.datavalidV4.validate.response_200_unverified)
    const { outra, chamadas, clock } = await validarCom(token(), corpo(), corpo(), token(), corpo())
    await outra()
    expect(chamadas.map(({ url }) => url.endsWith('/token'))).toEqual([true, false, false])
    clock.avancar((3_295 - 30) * 1_000)
    await outra()
    expect(chamadas.map(({ url }) => url.endsWith('/token'))).toEqual([true, false, false, true, false])
  })

  test('a refused token is renewed once, and wrong credentials are said so', async () => {
    const recusado = () => Response.json({}, { status: 401 })
    const certo = await validarCom(
      token(),
      recusado(),
      token(),
      Response.json(vetores.datavalidV4.validate.response_200_unverified),
    )
    expect(certo.saida.tipo).toBe('aprovada')
    const duas = await validarCom(token(), recusado(), token(), recusado())
    expect(duas.saida).toEqual({ tipo: 'indeterminada', motivo: 'acesso-negado' })
    expect((await validarCom(recusado())).saida).toEqual({ tipo: 'indeterminada', motivo: 'acesso-negado' })
  })

  const decisoes = { approve: 'aprovada', manual: 'aprovada-com-ressalva', reject: 'pessoa-nao-identificada' } as const
  test.each(vetores.datavalidV4.bands)('band $label from $min: $decision', async ({ min, label, decision }) => {
    for (const face of [{ similaridade: min, probabilidade: label }, { probabilidade: label }, { similaridade: min }]) {
      const { saida } = await validarCom(token(), Response.json({ biometria_facial: { ...face, vivacidade: 'real' } }))
      expect(saida.tipo).toBe(decisoes[decision])
    }
  })

  test('every code of the table means something', async () => {
    const tipos = new Map<string, string>()
    for (const codigo of Object.keys(vetores.datavalidV4.errors422)) {
      const { saida } = await validarCom(token(), Response.json({ codigo, mensagem: '52998224725' }, { status: 422 }))
      expect(JSON.stringify(saida)).not.toContain('52998224725')
      tipos.set(codigo, saida.tipo)
    }
    expect(Object.fromEntries(tipos)).toEqual({
      DV001: 'cpf-indisponivel',
      DV002: 'cpf-indisponivel',
      DV010: 'cpf-indisponivel',
      DV040: 'cpf-indisponivel',
      DV041: 'foto-sem-rosto',
      DV042: 'foto-sem-rosto',
      DV043: 'foto-sem-rosto',
      DV044: 'foto-sem-rosto',
      DV045: 'foto-sem-rosto',
      DV170: 'indeterminada',
      DV171: 'indeterminada',
      'DV200-213': 'indeterminada',
    })
  })

  test('a living stranger is nobody (v5’s face block), and an answer without a face block is none', async () => {
    const { saida } = await validarCom(token(), Response.json(vetores.datavalidV5.validate.response_200.cnh))
    expect(saida).toEqual({ tipo: 'pessoa-nao-identificada', fonte: 'base-oficial', motivo: 'similaridade' })
    expect(mensagemFace.safeParse({ nome: true }).success).toBe(false)
    expect(mensagemFace.safeParse({ biometria_face: { similaridade: 98 } }).success).toBe(false)
    const muda = await validarCom(token(), Response.json({ biometria_face: { vivacidade: 'REAL' } }))
    expect(muda.saida).toEqual({ tipo: 'indeterminada', motivo: 'sem-resposta' })
  })
})

describe('Rekognition adapter', () => {
  /** Compares at a service that answers this, whatever it is asked, and keeps what it was asked. */
  const compararCom = async (resposta: Response, restaMs = 5_000) => {
    const clock = relogio()
    const chamadas: { caminho: string; headers: Headers; corpo: unknown }[] = []
    const tudo = {
      metodo: 'POST' as const,
      caminho: /./,
      async atender({ request, url }: { request: Request; url: URL }) {
        chamadas.push({ caminho: url.pathname, headers: request.headers, corpo: await request.json() })
        return resposta
      },
    }
    const { url, parar } = await servirRotas([tudo])
    const comparar = rekognition({ clock, endpoint: url, regiao })
    try {
      return { saida: await comparar(novaFoto(2), novaFoto(), { prazo: clock.now() + restaMs }), chamadas }
    } finally {
      await parar()
    }
  }
  const erro = (nome: string, status = 400) => Response.json({ __type: nome, message: 'x' }, { status })

  test('writes the comparison of the documentation, signed for this service', async () => {
    const { saida, chamadas } = await compararCom(Response.json(vetores.rekognition.CompareFaces.response))
    expect(saida).toEqual({ tipo: 'aprovada', fonte: 'selfie-anterior', similaridade: expect.closeTo(0.991) })
    expect(chamadas.map(({ caminho, corpo }) => ({ caminho, corpo }))).toEqual([
      {
        caminho: '/',
        corpo: {
          ...vetores.rekognition.CompareFaces.request,
          SourceImage: { Bytes: novaFoto(2).base64() },
          TargetImage: { Bytes: novaFoto().base64() },
          SimilarityThreshold: 80,
        },
      },
    ])
    const headers = chamadas[0]?.headers
    expect(headers?.get('x-amz-target')).toBe('RekognitionService.CompareFaces')
    expect(headers?.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(headers?.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/rekognition\/aws4_request, /,
    )
  })

  test('asks nothing once the deadline has passed', async () => {
    const { saida, chamadas } = await compararCom(Response.json({}), 0)
    expect(saida).toEqual({ tipo: 'indeterminada', motivo: 'sem-resposta' })
    expect(chamadas).toEqual([])
  })

  test.each([
    [erro('InvalidParameterException'), { tipo: 'foto-sem-rosto', motivo: 'sem-rosto' }],
    [erro('com.amazonaws.rekognition#ImageTooLargeException'), { tipo: 'foto-sem-rosto', motivo: 'arquivo' }],
    [erro('ThrottlingException'), { tipo: 'indeterminada', motivo: 'limite' }],
    [erro('AccessDeniedException'), { tipo: 'indeterminada', motivo: 'acesso-negado' }],
    [erro('ValidationException'), { tipo: 'indeterminada', motivo: 'configuracao' }],
    [erro('InternalServerError', 500), { tipo: 'indeterminada', motivo: 'sem-resposta' }],
    [Response.json({ FaceMatches: [], UnmatchedFaces: [] }), { tipo: 'foto-sem-rosto', motivo: 'sem-rosto' }],
  ])('errors and empty answers (%#)', async (resposta, esperado) => {
    expect((await compararCom(resposta)).saida).toEqual(esperado)
  })

  test('percentages become fractions, and nothing else passes for one', () => {
    expect(mensagemFaces.parse({ FaceMatches: [{ Similarity: 50 }] })).toEqual({ similaridades: [0.5], outras: 0 })
    expect(mensagemFaces.safeParse({ FaceMatches: [{ Similarity: 101 }] }).success).toBe(false)
  })
})

describe('Foto', () => {
  test('is known by its first bytes, up to 3 MB', () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1)
    expect(Foto.ler(png)?.formato).toBe('PNG')
    expect(novaFoto().formato).toBe('JPG')
    expect(Foto.ler(new TextEncoder().encode('<svg/>'))).toBeUndefined()
    expect(Foto.ler(new Uint8Array())).toBeUndefined()
    const grande = new Uint8Array(3 * 1024 * 1024 + 1)
    grande.set([0xff, 0xd8, 0xff])
    expect(Foto.ler(grande)).toBeUndefined()
    expect(Foto.ler(grande.subarray(0, 3 * 1024 * 1024))?.formato).toBe('JPG')
    expect(Foto.ler(grande.subarray(0, 4))?.base64()).toBe('/9j/AA==')
  })

  test('cannot be written down', () => {
    const foto = novaFoto()
    const tudo = `${JSON.stringify({ foto })} ${foto} ${inspect(foto, { depth: 9 })} ${JSON.stringify({ ...foto })}`
    expect(tudo).toContain('[foto]')
    expect(tudo).not.toContain(foto.base64())
    expect(tudo).not.toContain('255')
  })
})
