import { afterAll, describe, expect, test, vi } from 'vitest'
import { criarEmail } from '../../../functions/providers/email/index.ts'
import { rotasEmail } from '../../../functions/sandbox/email/api.ts'
import { gemeoEmail } from '../../../functions/sandbox/email/gemeo.ts'
import { EmailSimulado } from '../../../functions/sandbox/email/simulado.ts'
import { novoEmail, suiteEmail } from './email.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'

vi.stubEnv('AWS_REGION', 'us-east-1')
vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'chave-de-exemplo')
afterAll(() => vi.unstubAllEnvs())

const remetente = 'Quita <nao-responda@quita.example>'
const novoSimulado = () => {
  const clock = relogio()
  return { clock, simulado: new EmailSimulado({ clock, random: sorteio() }) }
}

suiteEmail('SES v2 over HTTP', async () => {
  const { clock, simulado } = novoSimulado()
  const { url, parar } = await servirRotas(rotasEmail(simulado))
  return {
    email: criarEmail({ remetente, endpoint: `${url}/ses`, clock, timeoutMs: 1_500 }),
    simulado,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    fechar: parar,
  }
})

suiteEmail('in-process twin', async () => {
  const { clock, simulado } = novoSimulado()
  const prazo = () => ({ prazo: clock.now() + 10_000 })
  return { email: gemeoEmail(simulado), simulado, prazo, fechar: async () => {} }
})

/** Sends to a service that answers this, whatever it is asked, and keeps what it was asked. */
async function enviarCom(resposta: Response, restaMs = 5_000) {
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
  const email = criarEmail({ remetente, endpoint: url, conjunto: 'quita', clock })
  try {
    return { saida: await email.enviar(novoEmail(), { prazo: clock.now() + restaMs }), chamadas }
  } finally {
    await parar()
  }
}
const erro = (status: number, tipo?: string) =>
  Response.json(
    { message: 'Address maria@example.com is bad' },
    { status, ...(tipo === undefined ? {} : { headers: { 'x-amzn-errortype': tipo } }) },
  )

describe('SES adapter', () => {
  test('writes the request of the API reference, signed for SES', async () => {
    const { saida, chamadas } = await enviarCom(Response.json({ MessageId: '0100-1' }))
    expect(saida).toEqual({ tipo: 'aceito', mensagemId: '0100-1' })
    expect(chamadas).toEqual([
      {
        caminho: '/v2/email/outbound-emails',
        headers: expect.any(Headers),
        corpo: {
          FromEmailAddress: remetente,
          Destination: { ToAddresses: ['maria@example.com'] },
          Content: {
            Simple: {
              Subject: { Data: novoEmail().assunto, Charset: 'UTF-8' },
              Body: {
                Text: { Data: novoEmail().texto, Charset: 'UTF-8' },
                Html: { Data: novoEmail().html, Charset: 'UTF-8' },
              },
            },
          },
          EmailTags: [{ Name: 'referencia', Value: novoEmail().referencia }],
          ConfigurationSetName: 'quita',
        },
      },
    ])
    expect(chamadas[0]?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/ses\/aws4_request/,
    )
  })

  test.each([
    [400, 'BadRequestException', { tipo: 'recusado', motivo: 'invalido' }],
    [400, 'com.amazonaws.sesv2#AccountSuspendedException:http://x/', { tipo: 'recusado', motivo: 'remetente' }],
    [404, 'NotFoundException', { tipo: 'recusado', motivo: 'configuracao' }],
    [400, 'LimitExceededException', { tipo: 'recusado', motivo: 'limite' }],
    [403, 'SignatureDoesNotMatch', { tipo: 'recusado', motivo: 'acesso-negado' }],
    [429, undefined, { tipo: 'recusado', motivo: 'limite' }],
    [422, undefined, { tipo: 'recusado', motivo: 'invalido' }],
    [408, undefined, { tipo: 'indeterminado' }],
    [500, 'InternalServiceErrorException', { tipo: 'indeterminado' }],
  ])('%i %s', async (status, tipo, esperado) => {
    const { saida } = await enviarCom(erro(status, tipo))
    expect(saida).toEqual(esperado)
  })

  test('an error is asked about once: the client’s own retries would send twice', async () => {
    const { saida, chamadas } = await enviarCom(erro(503, 'ServiceUnavailable'))
    expect([saida, chamadas.length]).toEqual([{ tipo: 'indeterminado' }, 1])
  })

  test('out of time before it is asked, nothing is asked', async () => {
    const { saida, chamadas } = await enviarCom(Response.json({ MessageId: '0100-1' }), 0)
    expect([saida, chamadas]).toEqual([{ tipo: 'indeterminado' }, []])
  })

  test('an answer without an id is no promise', async () => {
    expect((await enviarCom(Response.json({}))).saida).toEqual({ tipo: 'indeterminado' })
  })
})
