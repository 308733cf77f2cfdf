import type { Rota } from '../modos.ts'
import { type Contexto, comFalha, json, type RotaSimulada } from '../rotas.ts'
import { problemaNoFio } from './fio.ts'
import type { Problema, Resultado } from './modelo.ts'
import type { Escopo, OAuth } from './oauth.ts'
import { problemas } from './problemas.ts'
import type { PixSimulado } from './simulado.ts'

export const problema = (qual: Problema): Response => json(qual.status, problemaNoFio(qual), 'application/problem+json')
export const resposta = <T>(status: number, resultado: Resultado<T>, escrever: (valor: T) => unknown): Response =>
  resultado.ok ? json(status, escrever(resultado.valor)) : problema(resultado.problema)
export const indisponivel = (): Response => problema(problemas.indisponivel())

interface RotaDoPsp {
  metodo: string
  caminho: RegExp
  escopo: Escopo
  /** Which faults strike it; null where the route chooses them itself, because it knows the value. */
  rota: Rota | null
  fazer: (contexto: Contexto) => Promise<Response>
}

/**
 * A route of the simulated PSP: checks the token, lets the fault strike, and answers only what is on disk. `recusada`: what
 * it says where a person asked it to refuse.
 */
export const rotaDoPsp =
  ({ psp, oauth }: { psp: PixSimulado; oauth: OAuth }, recusada?: () => Problema) =>
  ({ metodo, caminho, escopo, rota, fazer }: RotaDoPsp): RotaSimulada => ({
    metodo,
    caminho,
    async atender(contexto) {
      const escopos = oauth.escopos(contexto.request)
      if (!escopos) return problema(problemas.naoAutenticado())
      if (!escopos.includes(escopo)) return problema(problemas.acessoNegado())
      const modo = rota === null ? undefined : psp.falhas.tirar(rota)
      return comFalha(modo, contexto.request, indisponivel, async () => {
        if (recusada && modo === 'recusar') return problema(recusada())
        const pronta = await fazer(contexto)
        await psp.registros.confirmar()
        return pronta
      })
    },
  })
