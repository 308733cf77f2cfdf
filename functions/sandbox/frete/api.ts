import * as z from 'zod'
import type { Falhas } from '../falhas.ts'
import { comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import { modoDoFrete, type Oferta, ofertasDe } from './simulado.ts'

export const tokenDoFrete = 'token-de-demonstracao-do-frete'

const Cep = z.object({ postal_code: z.string().regex(/^\d{8}$/) })
const lado = z.number().positive()
const Corpo = z.object({
  from: Cep,
  to: Cep,
  products: z
    .array(
      z.object({
        ...{ id: z.string(), width: lado, height: lado, length: lado, weight: z.number().positive() },
        ...{ insurance_value: z.number().min(0), quantity: z.int().min(1) },
      }),
    )
    .min(1),
})

/** Melhor Envio's quote under `/frete`, as its documentation shows it. */
export const rotasFrete = (falhas: Falhas): RotaSimulada[] => [
  {
    metodo: 'POST',
    caminho: /^\/frete\/api\/v2\/me\/shipment\/calculate$/,
    async atender({ request }) {
      if (request.headers.get('authorization') !== `Bearer ${tokenDoFrete}`)
        return json(401, { message: 'Unauthenticated.' })
      const corpo = Corpo.safeParse(await lerJson(request))
      if (!corpo.success) return invalida()
      const { from, to, products } = corpo.data
      return comFalha(
        modoDoFrete(to.postal_code) ?? falhas.tirar('frete'),
        request,
        () => new Response('Service Unavailable', { status: 503 }),
        async () => {
          const ofertas = ofertasDe(from.postal_code, to.postal_code, products)
          return ofertas ? json(200, ofertas.map(noFio)) : invalida()
        },
      )
    },
  },
]

const invalida = () => json(422, { message: 'The given data was invalid.', errors: { 'to.postal_code': ['inválido'] } })

function noFio({ id, nome, empresa, ...oferta }: Oferta) {
  const company = { id: empresa === 'Correios' ? 1 : 2, name: empresa, picture: `https://frete.example/${id}.png` }
  if ('erro' in oferta) return { id, name: nome, error: oferta.erro, company }
  const price = (oferta.valor / 100).toFixed(2)
  return {
    ...{ id, name: nome, price, custom_price: price, discount: '0.00', currency: 'R$' },
    ...{ delivery_time: oferta.dias, custom_delivery_time: oferta.dias },
    ...{ delivery_range: { min: oferta.dias, max: oferta.dias }, packages: [], company },
  }
}
