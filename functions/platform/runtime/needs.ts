import { type Clock, systemClock } from './clock.ts'
import { type Env, env } from './env.ts'
import type { Finalidade } from './finalidades.ts'
import { createIds, type Ids } from './ids.ts'
import { consoleLog, type Log } from './log.ts'

/** What a function may touch; CDK derives its IAM policy from it, and nothing else is granted. */
export interface Permission {
  tabela?: 'ler' | 'escrever'
  /** What it writes there, by entity (`storage/guarda.ts`); absent where it may only read. */
  escreve?: readonly string[]
  /** What it may only change in place: counters and marks that the chain keeps for a function that reads. */
  atualiza?: readonly string[]
  /** Names under the stage's parameter prefix. */
  parametros?: string[]
  /** The platform's own keys, by what they are for. */
  chaves?: Finalidade[]
  /** Rekognition's CompareFaces. */
  rostos?: boolean
  /** `vigiar`: it also sees the names under the prefix. `letras`: of every name under it, where all are equally long. */
  balde?: { prefixo: string; acesso: 'ler' | 'escrever' | 'vigiar'; letras?: number }
  /** Sees the names of the stream's records that the dispatcher gave up on, not their content. */
  falhas?: 'listar'
  filas?: string[]
  /** Dead letters of the queues that it names: it sees them, or sends them to their queues again. */
  mortas?: 'ver' | 'reprocessar'
  /** Reads what CloudWatch counted of the log's lines. */
  medidas?: 'ler'
  fluxo?: 'iniciar' | 'sinalizar'
  /** Sends e-mail as the platform. */
  email?: boolean
  /** Is told in which layout the stage makes returns (decision 0220). */
  declaracoes?: true
  /** Calls a provider outside: goes through the stack `saida` where there is one. */
  rede?: boolean
  /** Card data passes through it: it has the stack, key and log group of those, and no other function has. */
  cartao?: true
  /** npm packages with native code that the bundle carries beside it. */
  nativos?: string[]
}

/**
 * Something that a function needs: what it may touch and how it is made. A handler lists its needs, so the bundle holds
 * exactly those clients, the policy follows, and a use case that reaches for another does not compile.
 */
export interface Need<T> {
  permission: Permission
  create(env: Env, base: Base): T
}
export type Needs = Record<string, Need<unknown>>

/** What every use case has: time, ids, log and the environment. */
export interface Base {
  clock: Clock
  ids: Ids
  log: Log
  env: Env
  /** Names of all parameters of the function, so that they are read together. */
  parametros?: readonly string[]
  /** What the needs of one function make once for all of them. */
  shared?: Map<unknown, unknown>
}
export type Deps<N extends Needs> = Base & { [K in keyof N]: N[K] extends Need<infer T> ? T : never }

const made = new Map<unknown, unknown>()

/** What a need makes, once in a process: needs that narrow another one share what it made. */
export function once<T>(need: Need<T>, env: Env, base: Base): T {
  if (!made.has(need)) made.set(need, need.create(env, base))
  return made.get(need) as T
}

/** The dependencies that `needs` names, made at their first use and shared by the functions of a process. */
export function deps<const N extends Needs>(needs: N): Deps<N> & { needs: N } {
  const base: Base = {
    clock: systemClock,
    ids: createIds(),
    log: consoleLog,
    get env() {
      return env()
    },
    parametros: permissionsOf(needs).parametros ?? [],
    get shared() {
      if (!made.has(base)) made.set(base, new Map())
      return made.get(base) as Map<unknown, unknown>
    },
  }
  for (const [name, need] of Object.entries(needs)) {
    Object.defineProperty(base, name, { enumerable: true, get: () => once(need, env(), base) })
  }
  return Object.assign(base, { needs }) as Deps<N> & { needs: N }
}

/** Drops what was made, so that the next use reads the environment anew: tests that restart the stack. */
export function forgetMade(): void {
  made.clear()
}

/** The mark of a function through which card data passes. */
export const cardData: Need<true> = { permission: { cartao: true }, create: () => true }

/** The union of several permissions. */
export function permissionsOf(needs: Needs): Permission {
  const all = Object.values(needs).map(n => n.permission)
  const union = (pick: (p: Permission) => readonly string[] | undefined) => [
    ...new Set(all.flatMap(p => pick(p) ?? [])),
  ]
  const table = all.some(p => p.tabela === 'escrever')
    ? 'escrever'
    : all.some(p => p.tabela === 'ler')
      ? 'ler'
      : undefined
  const bucket = all.find(p => p.balde)?.balde
  const flow = all.some(p => p.fluxo === 'iniciar') ? 'iniciar' : all.find(p => p.fluxo)?.fluxo
  const dead = all.some(p => p.mortas === 'reprocessar') ? 'reprocessar' : all.find(p => p.mortas)?.mortas
  return {
    ...(table && { tabela: table }),
    ...(bucket && { balde: bucket }),
    ...(all.some(p => p.rostos) && { rostos: true }),
    ...(all.some(p => p.cartao) && { cartao: true }),
    ...(flow && { fluxo: flow }),
    ...(all.some(p => p.declaracoes) && { declaracoes: true as const }),
    ...(all.some(p => p.falhas) && { falhas: 'listar' as const }),
    ...(all.some(p => p.medidas) && { medidas: 'ler' as const }),
    ...(dead && { mortas: dead }),
    ...(all.some(p => p.escreve) && { escreve: union(p => p.escreve) }),
    ...(all.some(p => p.atualiza) && { atualiza: union(p => p.atualiza) }),
    parametros: union(p => p.parametros),
    chaves: union(p => p.chaves) as Finalidade[],
    filas: union(p => p.filas),
    nativos: union(p => p.nativos),
    rede: all.some(p => p.rede),
    ...(all.some(p => p.email) && { email: true }),
  }
}
