import { irPara } from '../banco/html.ts'
import { mesmaOrigem } from '../banco/rotas.ts'
import { atenderChamada } from '../chamada.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { erroNoFio } from './fio.ts'
import { operacoes } from './operacoes.ts'
import { paginaDaCaixa, paginaRecusadaDaCaixa } from './paginas.ts'
import type { WhatsAppSimulado } from './simulado.ts'

/**
 * The WhatsApp Cloud API under `/whatsapp/v{N}.0`, the inbox page at `/whatsapp` and, for tests, the same messages as
 * JSON at `/_whatsapp?telefone=`. `acordar` sets the simulator to work at once.
 */
export function rotasWhatsApp(whatsapp: WhatsAppSimulado, acordar: () => void): RotaSimulada[] {
  const ops = operacoes(whatsapp)
  const { conta } = whatsapp
  return [
    {
      metodo: 'POST',
      caminho: /^\/whatsapp\/v\d+\.\d+\/([^/]+)\/messages$/,
      async atender({ request, partes: [numeroId] }) {
        if (request.headers.get('authorization') !== `Bearer ${conta.token}`) {
          return json(401, erroNoFio({ code: 190, message: 'Invalid OAuth access token' }))
        }
        if (numeroId !== conta.numeroId) return json(400, erroNoFio({ code: 100, message: 'Unsupported post request' }))
        const chamada = ops.enviar(await lerJson(request))
        return atenderChamada(
          chamada,
          request,
          whatsapp.registros,
          erroNoFio({ code: 131016, message: 'Service unavailable' }),
        )
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/whatsapp\/?$/,
      atender: async ({ url }) => paginaDaCaixa(whatsapp, digitos(url.searchParams.get('telefone'))),
    },
    {
      metodo: 'POST',
      caminho: /^\/whatsapp\/abrir$/,
      async atender({ request }) {
        if (!mesmaOrigem(request)) return paginaRecusadaDaCaixa()
        const para = digitos(new URLSearchParams(await request.text()).get('telefone'))
        if (para !== undefined) whatsapp.abrirConversa(para)
        await whatsapp.registros.confirmar()
        acordar()
        return irPara(`/whatsapp${para === undefined ? '' : `?telefone=${para}`}`)
      },
    },
    {
      metodo: 'GET',
      caminho: /^\/_whatsapp$/,
      atender: async ({ url }) =>
        json(200, { mensagens: whatsapp.mensagens(digitos(url.searchParams.get('telefone'))) }),
    },
  ]
}

/** Digits with the country's, however it was typed; undefined for none. */
function digitos(texto: string | null): string | undefined {
  const lidos = (texto ?? '').replace(/\D/g, '')
  if (lidos === '') return undefined
  return lidos.length <= 11 ? `55${lidos}` : lidos
}
