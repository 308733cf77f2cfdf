import * as z from 'zod'
import { request } from '../http.ts'
import type { CepPort, EnderecoDoCep } from './port.ts'
import type { CepConfig } from './viacep.ts'

const encontrado = z
  .looseObject({
    state: z.string().regex(/^[A-Z]{2}$/),
    city: z.string().min(1),
    neighborhood: z.string().nullish(),
    street: z.string().nullish(),
  })
  .transform(
    (fio): EnderecoDoCep => ({
      tipo: 'encontrado',
      logradouro: fio.street ?? '',
      bairro: fio.neighborhood ?? '',
      cidade: fio.city,
      estado: fio.state,
    }),
  )

/** BrasilAPI, `GET /api/cep/v2/{cep}`: 404 `service_error` is unknown, 400 `validation_error` is malformed. */
export function brasilapi(config: CepConfig): CepPort {
  return {
    async buscar(cep, { prazo }) {
      const resposta = await request({
        ...config,
        method: 'GET',
        url: `${config.baseUrl}/api/cep/v2/${encodeURIComponent(cep)}`,
        deadline: prazo,
        schema: encontrado,
      })
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
      if (resposta.ok) return resposta.corpo
      return { tipo: resposta.status === 400 || resposta.status === 404 ? 'inexistente' : 'indeterminado' }
    },
  }
}
