import type * as z from 'zod'
import type { HttpOutcome } from '../providers/http.ts'
import type { ModoDeResposta } from './modos.ts'
import type { Registros } from './registros.ts'
import { comFalha, json } from './rotas.ts'

/** One call as a simulator sees it: the fault that strikes it, and what it does and answers when it is let. */
export interface Chamada {
  modo: ModoDeResposta | undefined
  fazer(): { status: number; corpo: unknown; cabecalhos?: Record<string, string> }
}

/** The call over HTTP: acknowledged only when its effect is in the store. `indisponivel` is the body of its 503. */
export const atenderChamada = (
  { modo, fazer }: Chamada,
  request: Request,
  registros: Registros,
  indisponivel: unknown,
): Promise<Response> =>
  comFalha(
    modo,
    request,
    () => json(503, indisponivel),
    async () => {
      const { status, corpo, cabecalhos = {} } = fazer()
      await registros.confirmar()
      const resposta = json(status, corpo)
      for (const [nome, valor] of Object.entries(cabecalhos)) resposta.headers.set(nome, valor)
      return resposta
    },
  )

/**
 * Called before and after every effect at a provider, with its name. A simulation yields here to interleave others, or
 * throws to play a crash at that very point.
 */
export type Fronteira = (lugar: string) => Promise<void> | void

/** The same call in process: no sockets, no JSON, no timers, so that a simulation runs it millions of times. */
export async function chamarEmProcesso<T>(
  lugar: string,
  abrir: () => Chamada,
  schema: z.ZodType<T>,
  fronteira: Fronteira = () => {},
): Promise<HttpOutcome<T>> {
  await fronteira(`antes:${lugar}`)
  const { modo, fazer } = abrir()
  if (modo === '503-sem-efeito' || modo === 'pendurar-sem-efeito') return falhou(modo)
  const { status, corpo } = fazer()
  await fronteira(`depois:${lugar}`)
  if (modo !== undefined) return falhou(modo)
  if (status > 299) return { tipo: 'resposta', ok: false, status, corpo }
  const lido = schema.safeParse(corpo)
  return lido.success
    ? { tipo: 'resposta', ok: true, status, corpo: lido.data }
    : { tipo: 'sem-resposta', motivo: 'ilegivel' }
}

function falhou(modo: ModoDeResposta): HttpOutcome<never> {
  if (modo === '503-com-efeito' || modo === '503-sem-efeito') {
    return { tipo: 'resposta', ok: false, status: 503, corpo: null }
  }
  return { tipo: 'sem-resposta', motivo: modo === 'json-invalido' ? 'ilegivel' : 'timeout' }
}
