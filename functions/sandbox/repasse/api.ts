import * as z from 'zod'
import { atenderChamada } from '../chamada.ts'
import type { OAuth } from '../pix/oauth.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { operacoes } from './operacoes.ts'
import type { RepasseSimulado } from './simulado.ts'

/**
 * The PSP's payouts under `/repasse`, with its token; what was paid as JSON at `/_repasses`, and
 * `POST /_repasses/{idEnvio}/devolver` to have the receiver's bank send one back (`{ valor }` in centavos: a part), and
 * `…/desmentir` to have the PSP take its word about one back.
 */
export function rotasRepasse(simulado: RepasseSimulado, oauth: OAuth): RotaSimulada[] {
  const ops = operacoes(simulado)
  const indisponivel = { nome: 'servico_indisponivel', mensagem: 'servico indisponivel' }
  const negado = () => json(401, { nome: 'token_invalido', mensagem: 'token invalido' })
  return [
    { metodo: 'POST', caminho: /^\/repasse\/oauth\/token$/, atender: ({ request }) => oauth.emitir(request) },
    {
      metodo: 'PUT',
      caminho: /^\/repasse\/v3\/gn\/pix\/([^/]+)$/,
      async atender({ request, partes: [id = ''] }) {
        if (!oauth.escopos(request)?.includes('pix.send')) return negado()
        return atenderChamada(ops.enviar(id, await lerJson(request)), request, simulado.registros, indisponivel)
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/repasse\/v2\/gn\/pix\/enviados\/id-envio\/([^/]+)$/,
      async atender({ request, partes: [id = ''] }) {
        if (!oauth.escopos(request)?.includes('gn.pix.send.read')) return negado()
        return atenderChamada(ops.consultar(id), request, simulado.registros, indisponivel)
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/repasse\/v2\/gn\/pix\/chaves\/([^/?]+)$/,
      async atender({ request, partes: [chave = ''] }) {
        if (!oauth.escopos(request)?.includes('gn.pix.chaves.read')) return negado()
        const documento = new URL(request.url).searchParams.get('documento') ?? ''
        const chamada = ops.buscarChave(chave, documento)
        return atenderChamada(chamada, request, simulado.registros, indisponivel)
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/_repasses$/,
      atender: async () => json(200, { envios: simulado.envios().map(e => ({ ...e, status: simulado.status(e) })) }),
    },
    {
      metodo: 'POST',
      caminho: /^\/_repasses\/([A-Za-z0-9]+)\/devolver$/,
      async atender({ request, partes: [id = ''] }) {
        if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
        const parte = z.object({ valor: z.int().min(1).optional() }).safeParse((await lerJson(request)) ?? {})
        if (!parte.success) return json(400, { erro: 'valor' })
        const feito = simulado.devolver(id, parte.data.valor)
        await simulado.registros.confirmar()
        return json(feito ? 200 : 409, { feito })
      },
    },
    {
      metodo: 'POST',
      caminho: /^\/_repasses\/([A-Za-z0-9]+)\/desmentir$/,
      async atender({ request, partes: [id = ''] }) {
        if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
        const feito = simulado.desmentir(id)
        await simulado.registros.confirmar()
        return json(feito ? 200 : 409, { feito })
      },
    },
  ]
}
