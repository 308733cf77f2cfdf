import * as z from 'zod'
import { deReais, paraReais } from '../../../shared/domain/dinheiro.ts'
import type { ServicoCotado, Volume } from '../../../shared/domain/envio.ts'
import { produto } from '../../../shared/produto.ts'
import { type HttpDeps, request } from '../http.ts'
import type { FretePort } from './port.ts'

export interface MelhorEnvioConfig extends HttpDeps {
  baseUrl: string
  token: string
  /** Whom the service writes to about our calls: it refuses those that do not say it. */
  contato: string
  /** Longest wait for the answer, in ms; 5,000 unless told: it asks each carrier in its turn. */
  timeoutMs?: number
}

const Numero = z.union([z.number(), z.string()])
/** A service that takes the parcel, or one that says why it does not; prices are decimals as text. */
const servico = z.looseObject({
  id: Numero,
  name: z.string().min(1),
  error: z.string().nullish(),
  price: Numero.nullish(),
  custom_price: Numero.nullish(),
  delivery_time: z.number().nullish(),
  custom_delivery_time: z.number().nullish(),
  company: z.looseObject({ name: z.string().min(1) }).nullish(),
})
const resposta = z.array(servico)

/**
 * Melhor Envio, `POST /api/v2/me/shipment/calculate`: one question, answered by every carrier of the account. Its own price
 * for the account (`custom_*`) goes before the list's. 422 is a CEP or a parcel that it does not know.
 */
export function melhorEnvio({ baseUrl, token, contato, timeoutMs = 5_000, ...http }: MelhorEnvioConfig): FretePort {
  return {
    async cotar({ origem, destino, volumes }, { prazo }) {
      const veio = await request({
        ...http,
        ...{ method: 'POST', url: `${baseUrl}/api/v2/me/shipment/calculate`, timeoutMs, deadline: prazo },
        schema: resposta,
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          'user-agent': `${produto.nome} (${contato})`,
        },
        body: JSON.stringify({
          ...{ from: { postal_code: origem }, to: { postal_code: destino }, products: volumes.map(comoProduto) },
          options: { receipt: false, own_hand: false },
        }),
      })
      if (veio.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (!veio.ok) return { tipo: veio.status === 422 ? 'recusada' : 'indeterminada' }
      return { tipo: 'cotada', servicos: veio.corpo.flatMap(cotado) }
    },
  }
}

/** Kilograms, centimetres and reais, as it takes them. */
const comoProduto = ({ peso, altura, largura, comprimento, valor, quantidade }: Volume, n: number) => ({
  ...{ id: String(n + 1), width: largura, height: altura, length: comprimento, weight: peso / 1000 },
  ...{ insurance_value: paraReais(valor), quantity: quantidade },
})

/** A service with its price and days; none of one that does not take the parcel. */
function cotado(s: z.output<typeof servico>): ServicoCotado[] {
  const valor = deReais(Number(s.custom_price ?? s.price ?? Number.NaN))
  const dias = s.custom_delivery_time ?? s.delivery_time
  const serve = !s.error && valor !== undefined && valor >= 0 && dias != null && dias >= 0
  if (!serve) return []
  const nome = [s.company?.name, s.name].filter(Boolean).join(' ').slice(0, 60)
  return [{ id: String(s.id).slice(0, 20), nome, valor, dias: Math.ceil(dias) }]
}
