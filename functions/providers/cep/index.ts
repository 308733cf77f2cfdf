import type { HttpDeps } from '../http.ts'
import { brasilapi } from './brasilapi.ts'
import type { CepPort } from './port.ts'
import { viacep } from './viacep.ts'

export type * from './port.ts'

/** Asks `primeiro`; only when it cannot tell, `reserva`. An "unknown CEP" is an answer and is believed. */
export function comReserva(primeiro: CepPort, reserva: CepPort): CepPort {
  return {
    async buscar(cep, prazo) {
      const resposta = await primeiro.buscar(cep, prazo)
      return resposta.tipo === 'indeterminado' ? reserva.buscar(cep, prazo) : resposta
    },
  }
}

export interface CepProvedores extends HttpDeps {
  viacepUrl: string
  brasilapiUrl: string
  /** Longest wait for each, in ms; 2,000 unless told, so that a person typing an address waits 4 s at worst. */
  timeoutMs?: number
}

/** The platform's CEP lookup: ViaCEP, then BrasilAPI. Both are free and rate-limited: cache an answer for 90 days. */
export function criarCep({ viacepUrl, brasilapiUrl, timeoutMs = 2_000, ...deps }: CepProvedores): CepPort {
  return comReserva(
    viacep({ ...deps, baseUrl: viacepUrl, timeoutMs }),
    brasilapi({ ...deps, baseUrl: brasilapiUrl, timeoutMs }),
  )
}
