import * as z from 'zod'
import type { Falhas } from '../falhas.ts'
import { comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import { nomeMagico } from './nomes.ts'

export const chaveDasListas = 'chave-de-demonstracao-das-listas'

const Corpo = z.object({
  queries: z.record(
    z.string(),
    z.object({
      schema: z.enum(['Person', 'Company']),
      properties: z.object({ name: z.array(z.string().min(1)).min(1) }).loose(),
    }),
  ),
})

/** OpenSanctions' matching API under `/listas`, as its documentation shows it. */
export const rotasListas = (falhas: Falhas): RotaSimulada[] => [
  {
    metodo: 'POST',
    caminho: /^\/listas\/match\/default$/,
    async atender({ request, url }) {
      if (request.headers.get('authorization') !== `ApiKey ${chaveDasListas}`)
        return json(401, { detail: 'Invalid API key' })
      const corpo = Corpo.safeParse(await lerJson(request))
      if (!corpo.success) return json(422, { detail: corpo.error.issues.map(i => ({ loc: i.path, msg: i.message })) })
      const { queries } = corpo.data
      const nomes = Object.values(queries).flatMap(q => q.properties.name)
      const modo = nomes.map(nome => nomeMagico(nome)?.modo).find(m => m !== undefined)
      return comFalha(
        modo ?? falhas.tirar('listas'),
        request,
        () => json(503, { detail: 'Index not ready.' }),
        async () => json(200, responder(queries, url.searchParams)),
      )
    },
  },
]

function responder(queries: z.output<typeof Corpo>['queries'], pedido: URLSearchParams) {
  const minimo = Number(pedido.get('threshold') ?? 0.7)
  const conjuntos = pedido.getAll('include_dataset')
  const responses = Object.entries(queries).map(([id, query]) => {
    const entrada = query.properties.name.map(nome => nomeMagico(nome)?.entrada).find(e => e !== undefined)
    const serve = entrada && entrada.pontos >= minimo && conjuntos.includes(entrada.conjunto)
    const results = serve
      ? [
          {
            ...{ id: `NK-${entrada.conjunto}-1`, caption: entrada.nome, schema: query.schema, properties: {} },
            ...{ datasets: [entrada.conjunto, 'sanctions'], score: entrada.pontos, match: entrada.pontos > 0.7 },
          },
        ]
      : []
    return [id, { status: 200, results, total: { value: results.length, relation: 'eq' }, query }] as const
  })
  return { responses: Object.fromEntries(responses), matcher: {}, limit: 10 }
}
