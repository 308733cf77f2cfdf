import * as z from 'zod'
import type { ListaRestritiva, NaLista } from '../../../shared/domain/listasRestritivas.ts'
import { PONTOS_MINIMOS } from '../../../shared/domain/listasRestritivas.ts'
import { type HttpDeps, request } from '../http.ts'
import type { ListasPort, PerguntaDasListas } from './port.ts'

export interface ListasConfig extends HttpDeps {
  baseUrl: string
  chave: string
  /** Longest wait for the answer, in ms; 5,000 unless told. */
  timeoutMs?: number
}

/** Which of its data sets are which of our lists; an entry of others alone is no match of ours. */
export const conjuntos: Readonly<Record<string, ListaRestritiva>> = {
  un_sc_sanctions: 'csnu',
  us_ofac_sdn: 'ofac',
  us_ofac_cons: 'ofac',
  eu_fsf: 'ue',
  br_pep: 'pep',
}

const resultado = z.looseObject({
  id: z.string().min(1).max(200),
  caption: z.string().min(1),
  datasets: z.array(z.string()),
  score: z.number().min(0).max(1),
})
const resposta = z.looseObject({
  responses: z.record(z.string(), z.looseObject({ status: z.int(), results: z.array(resultado) })),
})

/**
 * OpenSanctions' matching API (`POST /match/{dataset}`), the vendor's own or a copy of it (`yente`) in our network. A
 * person whose question it leaves out, or answers with another status than 200, makes the whole answer unknown.
 */
export function yente({ baseUrl, chave, timeoutMs = 5_000, ...http }: ListasConfig): ListasPort {
  const dos = Object.keys(conjuntos).map(c => `include_dataset=${c}`)
  const url = `${baseUrl}/match/default?${[...dos, `threshold=${PONTOS_MINIMOS / 100}`, 'limit=10'].join('&')}`
  return {
    async consultar(pessoas, { prazo }) {
      const veio = await request({
        ...http,
        ...{ url, timeoutMs, deadline: prazo, method: 'POST', schema: resposta },
        headers: { authorization: `ApiKey ${chave}`, 'content-type': 'application/json' },
        body: JSON.stringify({ queries: Object.fromEntries(pessoas.map((p, n) => [`p${n}`, pergunta(p)])) }),
      })
      if (veio.tipo === 'sem-resposta' || !veio.ok) return { tipo: 'indeterminada' }
      const achados: NaLista[] = []
      for (const [n, pessoa] of pessoas.entries()) {
        const dela = veio.corpo.responses[`p${n}`]
        if (dela?.status !== 200) return { tipo: 'indeterminada' }
        achados.push(...dela.results.flatMap(r => entradas(r, pessoa)))
      }
      return { tipo: 'respondida', achados }
    },
  }
}

const pergunta = ({ nome, documento, tipo }: PerguntaDasListas) => ({
  schema: tipo === 'empresa' ? 'Company' : 'Person',
  properties: { name: [nome], idNumber: [documento], country: ['br'] },
})

/** One entity may be in several lists: each is a match of its own. */
function entradas(r: z.output<typeof resultado>, { documento }: PerguntaDasListas): NaLista[] {
  const listas = new Set(r.datasets.flatMap(d => conjuntos[d] ?? []))
  return [...listas].map(lista => ({
    ...{ documento, lista, referencia: r.id, nome: r.caption.slice(0, 200) },
    pontos: Math.round(r.score * 100),
  }))
}
