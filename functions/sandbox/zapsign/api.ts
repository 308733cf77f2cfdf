import { irPara } from '../banco/html.ts'
import { mesmaOrigem } from '../banco/rotas.ts'
import { atenderChamada } from '../chamada.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { assinado } from './arquivo.ts'
import { operacoes } from './operacoes.ts'
import { paginaDoSignatario, paginaDosDocumentos, paginaSemDocumento } from './paginas.ts'
import type { ZapSignSimulado } from './simulado.ts'

const TOKEN = '([0-9a-f-]{36})'

/** ZapSign's API under `/zapsign/api/v1`, the signer's page at `/zapsign/verificar/{token}`, all documents at `/zapsign`. */
export function rotasZapSign(simulado: ZapSignSimulado, acordar: () => void): RotaSimulada[] {
  const ops = operacoes(simulado)
  const permitido = (request: Request) => request.headers.get('authorization') === `Bearer ${simulado.conta.token}`
  const negado = () => json(401, { detail: 'Invalid token.' })
  const indisponivel = { detail: 'Service unavailable' }
  return [
    {
      metodo: 'POST',
      caminho: /^\/zapsign\/api\/v1\/docs\/$/,
      atender: async ({ request }) =>
        permitido(request)
          ? atenderChamada(ops.criar(await lerJson(request)), request, simulado.registros, indisponivel)
          : negado(),
    },
    {
      metodo: 'GET',
      caminho: new RegExp(`^/zapsign/api/v1/docs/${TOKEN}/$`),
      atender: async ({ request, partes: [token = ''] }) =>
        permitido(request) ? atenderChamada(ops.consultar(token), request, simulado.registros, indisponivel) : negado(),
    },
    { metodo: 'GET', caminho: /^\/zapsign\/?$/, atender: async () => paginaDosDocumentos(simulado) },
    {
      metodo: 'GET',
      caminho: new RegExp(`^/zapsign/verificar/${TOKEN}$`),
      async atender({ partes: [token = ''] }) {
        const documento = simulado.doSignatario(token)
        return documento ? paginaDoSignatario(documento) : paginaSemDocumento()
      },
    },
    {
      metodo: 'POST',
      caminho: new RegExp(`^/zapsign/verificar/${TOKEN}$`),
      async atender({ request, partes: [token = ''] }) {
        if (!mesmaOrigem(request)) return paginaSemDocumento()
        const acao = new URLSearchParams(await request.text()).get('acao')
        const documento = simulado.responder(token, acao === 'recusar' ? 'recusar' : 'assinar')
        if (!documento) return paginaSemDocumento()
        await simulado.registros.confirmar()
        acordar()
        return irPara(documento.signatario.retorno ?? `/zapsign/verificar/${token}`)
      },
    },
    {
      metodo: 'GET',
      caminho: new RegExp(`^/zapsign/arquivos/${TOKEN}/(original|assinado)\\.pdf$`),
      async atender({ partes: [token = '', qual] }) {
        const documento = simulado.documento(token)
        if (!documento || (qual === 'assinado' && documento.status !== 'signed')) return paginaSemDocumento()
        const bytes = qual === 'original' ? Buffer.from(documento.pdf, 'base64') : await assinado(documento)
        return new Response(new Uint8Array(bytes), {
          headers: {
            'content-type': 'application/pdf',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          },
        })
      },
    },
  ]
}
