import * as z from 'zod'
import { atenderChamada } from '../chamada.ts'
import type { ModoDeResposta } from '../modos.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { descricoesDosErros } from './erros.ts'
import { emitirNota, lerDps, lerNfse, registrarEvento } from './operacoes.ts'
import type { SefinSimulada } from './simulado.ts'

const recusa = z.object({
  codigo: z.string().refine(c => c in descricoesDosErros, 'código desconhecido'),
  em: z.enum(['nota', 'evento']).default('nota'),
})

/**
 * The national issuer under `/sefin`; what it made as JSON at `/_nfse`, and `POST /_nfse/recusar` (`{ codigo, em }`) makes
 * the next call be refused with that code.
 */
export function rotasSefin(s: SefinSimulada): RotaSimulada[] {
  const indisponivel = { erro: { codigo: 'E1217', descricao: descricoesDosErros.E1217 } }
  const atender = (
    rota: 'nfse-enviar' | 'nfse-consultar' | 'nfse-evento',
    request: Request,
    fazer: () => { status: number; corpo: unknown },
  ) => {
    const modo = s.falhas.tirar(rota) as ModoDeResposta | undefined
    return atenderChamada({ modo, fazer }, request, s.registros, indisponivel)
  }
  const campo = async (request: Request, nome: string): Promise<unknown> => {
    const corpo = await lerJson(request)
    return corpo && typeof corpo === 'object' ? (corpo as Record<string, unknown>)[nome] : undefined
  }
  return [
    {
      metodo: 'POST',
      caminho: /^\/sefin\/nfse$/,
      atender: async ({ request }) =>
        atender('nfse-enviar', request, await emitirNota(s, await campo(request.clone(), 'dpsXmlGZipB64'))),
    },
    {
      metodo: 'GET',
      caminho: /^\/sefin\/nfse\/(\w+)$/,
      atender: async ({ request, partes: [chave = ''] }) => atender('nfse-consultar', request, () => lerNfse(s, chave)),
    },
    {
      metodo: 'GET',
      caminho: /^\/sefin\/dps\/(\w+)$/,
      atender: async ({ request, partes: [id = ''] }) => atender('nfse-consultar', request, () => lerDps(s, id)),
    },
    {
      metodo: 'POST',
      caminho: /^\/sefin\/nfse\/(\w+)\/eventos$/,
      async atender({ request, partes: [chave = ''] }) {
        const pedido = await campo(request.clone(), 'pedidoRegistroEventoXmlGZipB64')
        return atender('nfse-evento', request, await registrarEvento(s, chave, pedido))
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/_nfse$/,
      atender: async () => json(200, { notas: s.notas().map(({ xml: _, ...nota }) => nota) }),
    },
    {
      metodo: 'POST',
      caminho: /^\/_nfse\/recusar$/,
      async atender({ request }) {
        const lida = recusa.safeParse(await lerJson(request))
        if (!lida.success) return json(400, { erro: z.prettifyError(lida.error) })
        s.recusarAProxima(lida.data)
        return json(200, lida.data)
      },
    },
  ]
}
