import * as z from 'zod'
import { type HttpDeps, request } from '../http.ts'
import type { CepPort, EnderecoDoCep } from './port.ts'

export interface CepConfig extends HttpDeps {
  baseUrl: string
  /** Longest wait for the answer, in ms. */
  timeoutMs: number
}

const inexistente = z
  .looseObject({ erro: z.union([z.literal(true), z.literal('true')]) })
  .transform((): EnderecoDoCep => ({ tipo: 'inexistente' }))

const encontrado = z
  .looseObject({
    logradouro: z.string().default(''),
    bairro: z.string().default(''),
    localidade: z.string().min(1),
    uf: z.string().regex(/^[A-Z]{2}$/),
  })
  .transform(
    (fio): EnderecoDoCep => ({
      tipo: 'encontrado',
      logradouro: fio.logradouro,
      bairro: fio.bairro,
      cidade: fio.localidade,
      estado: fio.uf,
    }),
  )

/** ViaCEP, `GET /ws/{cep}/json/`: unknown is 200 with `erro` (text or boolean), a malformed CEP is 400 with HTML. */
export function viacep(config: CepConfig): CepPort {
  return {
    async buscar(cep, { prazo }) {
      const resposta = await request({
        ...config,
        method: 'GET',
        url: `${config.baseUrl}/ws/${encodeURIComponent(cep)}/json/`,
        deadline: prazo,
        schema: z.union([inexistente, encontrado]),
      })
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
      if (resposta.ok) return resposta.corpo
      return { tipo: resposta.status === 400 || resposta.status === 404 ? 'inexistente' : 'indeterminado' }
    },
  }
}
