import type { Provedor } from '../../shared/domain/provedores.ts'
import type { Env } from '../platform/runtime/env.ts'
import type { Base, Need, Permission } from '../platform/runtime/needs.ts'
import { type NomeDeParametro, parametros } from '../platform/runtime/parametros.ts'
import { atendidoPor } from './quemAtende.ts'

type Chamada = (...args: never[]) => Promise<unknown>
type Chamadas<P> = { [K in keyof P as P[K] extends Chamada ? K : never]: P[K] }
type Fixos<P> = Omit<P, keyof Chamadas<P>>

/** How a provider's port is made of the stage's parameters. */
interface Porta<P, N extends NomeDeParametro> {
  /** Whose calls these are, in the log's metrics. */
  provedor: Provedor
  parametros: readonly N[]
  criar: (valores: Record<N, string>, env: Env, base: Base) => P
  /** Every call of the port, by name: the compiler asks for all of them. */
  chamadas: { [K in keyof Chamadas<P>]: true }
  /** What is known without the parameters. */
  fixos: Fixos<P>
  /** What it touches besides its parameters and the network. */
  permissao?: Permission
}

/**
 * A provider's port as a need: it is made at its first call, when the stage's parameters are read, and made anew when one
 * of them changed, so that renewed credentials reach a function that stays warm. A read that failed is not kept: the next
 * call tries again, or a function whose first moment was bad would refuse for hours.
 */
export function porta<P extends object, const N extends NomeDeParametro>(p: Porta<P, N>): Need<P> {
  const credenciais = parametros(...p.parametros)
  return {
    permission: { ...credenciais.permission, rede: true, ...p.permissao },
    create(env, base) {
      const params = credenciais.create(env, base)
      let feita: { de: string; porta: P } | undefined
      const pronta = async (): Promise<P> => {
        const valores = await Promise.all(p.parametros.map(async nome => [nome, await params.get(nome)] as const))
        const de = JSON.stringify(valores)
        if (feita?.de !== de)
          feita = { de, porta: p.criar(Object.fromEntries(valores) as Record<N, string>, env, base) }
        return feita.porta
      }
      const chamar =
        (nome: string) =>
        async (...args: never[]) =>
          ((await pronta()) as Record<string, Chamada>)[nome]?.(...args)
      const chamadas = Object.fromEntries(Object.keys(p.chamadas).map(nome => [nome, chamar(nome)]))
      return { ...p.fixos, ...atendidoPor(p.provedor, chamadas) } as P
    },
  }
}
