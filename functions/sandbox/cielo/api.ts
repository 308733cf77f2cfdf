import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { type Contexto, comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import { type Chamada, operacoes } from './operacoes.ts'
import { modoDaResposta } from './respostas.ts'
import type { CieloSimulada } from './simulado.ts'

/** A merchant of the acquirer. */
export interface Loja {
  merchantId: string
  merchantKey: string
}

export interface ApiCieloOpcoes {
  cielo: CieloSimulada
  loja: Loja
  /** How late `responder-tarde` answers, in ms. */
  demoraMs: number
}

/** The Cielo E-commerce API 3.0: writes under `/cielo/api/1`, reads under `/cielo/consulta/1`. */
export function rotasCielo({ cielo, loja, demoraMs }: ApiCieloOpcoes): RotaSimulada[] {
  const api = (
    metodo: string,
    caminho: RegExp,
    chamar: (ops: ReturnType<typeof operacoes>, contexto: Contexto) => Chamada | Promise<Chamada>,
  ): RotaSimulada => ({
    metodo,
    caminho,
    async atender(contexto) {
      const { request, url } = contexto
      const { headers } = request
      const conhecida = headers.get('merchantid') === loja.merchantId && headers.get('merchantkey') === loja.merchantKey
      if (!conhecida) return json(401, [{ Code: 132, Message: 'MerchantKey is invalid' }])
      const enderecos = {
        transacao: `${url.origin}/cielo/api`,
        consulta: `${url.origin}/cielo/consulta`,
        boleto: `${url.origin}/banco/boleto`,
      }
      const { modo, fazer } = await chamar(operacoes(cielo, enderecos), contexto)
      const falhar = () => json(modo === '500-com-efeito' ? 500 : 503, [{ Code: 0, Message: 'Internal error' }])
      return comFalha(modoDaResposta(modo), request, falhar, async () => {
        const { status, corpo } = fazer()
        await cielo.registros.confirmar()
        if (modo === 'responder-tarde') await demorar(demoraMs, request.signal)
        return corpo === null ? new Response(null, { status }) : json(status, corpo)
      })
    },
  })
  const parte = ({ partes }: Contexto): string => partes[0] ?? ''

  return [
    api('POST', /^\/cielo\/api\/1\/sales\/?$/, async (ops, { request }) => ops.vender(await lerJson(request))),
    api('PUT', /^\/cielo\/api\/1\/sales\/OrderId\/([^/]+)\/void$/, (ops, c) =>
      ops.anularPorPedido(parte(c), quantia(c)),
    ),
    api('PUT', /^\/cielo\/api\/1\/sales\/([^/]+)\/capture$/, (ops, c) => ops.capturar(parte(c), quantia(c))),
    api('PUT', /^\/cielo\/api\/1\/sales\/([^/]+)\/void$/, (ops, c) => ops.anular(parte(c), quantia(c))),
    api('PUT', /^\/cielo\/api\/1\/chargebacks\/([^/]+)\/contestation$/, async (ops, c) =>
      ops.representar(parte(c), await lerJson(c.request)),
    ),
    api('POST', /^\/cielo\/api\/1\/zeroauth\/?$/, async (ops, { request }) => ops.validar(await lerJson(request))),
    api('POST', /^\/cielo\/api\/1\/card\/?$/, async (ops, { request }) => ops.guardar(await lerJson(request))),
    api('DELETE', /^\/cielo\/api\/1\/card\/([^/]+)$/, (ops, c) => ops.esquecer(parte(c))),
    api('GET', /^\/cielo\/consulta\/1\/sales\/?$/, (ops, { url }) =>
      ops.listar(url.searchParams.get('merchantOrderId') ?? ''),
    ),
    api('GET', /^\/cielo\/consulta\/1\/sales\/([^/]+)$/, (ops, c) => ops.consultar(parte(c))),
  ]
}

/** `?amount=` in centavos; anything that is not a number is refused as one that fits nothing. */
const quantia = ({ url }: Contexto): Centavos | undefined => {
  const texto = url.searchParams.get('amount')
  if (texto === null) return undefined
  return /^\d{1,12}$/.test(texto) ? Number(texto) : 0
}

/** Waits, or fails when the caller goes away first. */
function demorar(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const desistir = () => {
      clearTimeout(timer)
      reject(new DOMException('The caller went away.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', desistir)
      resolve()
    }, ms)
    if (signal.aborted) desistir()
    else signal.addEventListener('abort', desistir, { once: true })
  })
}
