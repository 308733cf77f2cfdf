import { describe, expect, test } from 'vitest'
import { nomeDoErro } from '../../../functions/providers/email/fio.ts'
import { criarEmail } from '../../../functions/providers/email/index.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { rotasEmail } from '../../../functions/sandbox/email/api.ts'
import { gemeoEmail } from '../../../functions/sandbox/email/gemeo.ts'
import { EmailSimulado } from '../../../functions/sandbox/email/simulado.ts'
import { novoEmail, suiteEmail } from './email.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'

const comum = {
  regiao: 'us-east-1',
  credenciais: () => ({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'chave-de-exemplo' }),
  remetente: 'Quita <nao-responda@quita.example>',
}
const novoSimulado = () => {
  const clock = relogio()
  return { clock, simulado: new EmailSimulado({ clock, random: sorteio() }) }
}

suiteEmail('SES v2 over HTTP', async () => {
  const { clock, simulado } = novoSimulado()
  const { url, parar } = await servirRotas(rotasEmail(simulado))
  return {
    email: criarEmail({ ...comum, baseUrl: `${url}/ses`, fetch, clock, timeoutMs: 600 }),
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

async function enviarCom(resposta: Response) {
  const clock = relogio()
  const chamadas: { url: string; headers: Headers; corpo: unknown }[] = []
  const fetch: Fetch = async (url, init) => {
    chamadas.push({ url, headers: new Headers(init.headers), corpo: JSON.parse(String(init.body)) })
    return resposta
  }
  const email = criarEmail({ ...comum, baseUrl: 'https://email.local', conjunto: 'quita', fetch, clock })
  return { saida: await email.enviar(novoEmail(), { prazo: clock.now() + 5_000 }), chamadas }
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
        url: 'https://email.local/v2/email/outbound-emails',
        headers: expect.any(Headers),
        corpo: {
          FromEmailAddress: comum.remetente,
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
    expect(chamadas[0]?.headers.get('authorization')).toContain('/20261120/us-east-1/ses/aws4_request')
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

  test('an error’s name is what stands between its namespace and its address', () => {
    expect(nomeDoErro('a.b#MessageRejected:http://x/')).toBe('MessageRejected')
    expect(nomeDoErro('MessageRejected')).toBe('MessageRejected')
    expect(nomeDoErro(null)).toBe('')
  })
})
