import * as z from 'zod'
import { atenderChamada } from '../chamada.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { operacoes } from './operacoes.ts'
import { type BiometriaSimulada, cenas } from './simulado.ts'

const cena = z.object({ cena: z.enum(cenas) })

/**
 * Rekognition at `/rekognition/` (signatures are not checked) and SERPRO's gateway under `/serpro`; for tests,
 * `POST /_biometria {cena}` says what the next CompareFaces answers. Two photos in base64 may pass 1 MB.
 */
export function rotasBiometria(simulada: BiometriaSimulada): RotaSimulada[] {
  const ops = operacoes(simulada)
  const { consumerKey, consumerSecret } = simulada.cliente
  const basic = `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`
  return [
    {
      metodo: 'POST',
      caminho: /^\/rekognition\/$/,
      async atender({ request }) {
        const { headers } = request
        if (!/^AWS4-HMAC-SHA256 /.test(headers.get('authorization') ?? '')) {
          return json(403, { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' })
        }
        if (headers.get('x-amz-target') !== 'RekognitionService.CompareFaces') {
          return json(400, { __type: 'UnknownOperationException' })
        }
        const chamada = ops.compararFaces(await lerJson(request))
        return atenderChamada(chamada, request, simulada.registros, { __type: 'InternalServerError' })
      },
    },
    {
      metodo: 'POST',
      caminho: /^\/serpro\/token$/,
      async atender({ request }) {
        const formulario = new URLSearchParams(await request.text())
        if (request.headers.get('authorization') !== basic) return json(401, { error: 'invalid_client' })
        if (formulario.get('grant_type') !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' })
        const { valor, segundos } = simulada.emitirToken()
        await simulada.registros.confirmar()
        return json(200, { access_token: valor, token_type: 'Bearer', expires_in: segundos, scope: 'default' })
      },
    },
    {
      metodo: 'POST',
      caminho: /^\/serpro\/datavalid\/v4\/pf-facial$/,
      async atender({ request }) {
        const acesso = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
        const chamada = ops.validarFace(await lerJson(request), acesso)
        return atenderChamada(chamada, request, simulada.registros, { codigo: '503', mensagem: 'Indisponível' })
      },
    },
    {
      metodo: 'POST',
      caminho: /^\/_biometria$/,
      async atender({ request }) {
        if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
        const lida = cena.safeParse(await lerJson(request))
        if (!lida.success) return json(400, { erro: 'cena' })
        simulada.encenar(lida.data.cena)
        await simulada.registros.confirmar()
        return json(201, lida.data)
      },
    },
    { metodo: 'GET', caminho: /^\/_biometria$/, atender: async () => json(200, { consultas: simulada.consultas() }) },
  ]
}
