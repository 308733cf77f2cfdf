import {
  emManutencao,
  parametrosPadrao,
  type SecaoDosParametros,
  type ValoresDosParametros,
  type Vigencias,
  valorEm,
} from '../../../shared/domain/parametrizacao.ts'
import { storage } from '../storage/index.ts'
import { lerVigencias } from '../storage/ParametrosGerais.ts'
import type { Storage } from '../storage/port.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { type Need, once } from './needs.ts'

/** The general parameters (decision 0087), as a function that charges reads them: at most 30 s old. */
export interface Gerais {
  /** A section's value now. It never throws: what could not be read even once is the default. */
  valor<S extends SecaoDosParametros>(secao: S): Promise<ValoresDosParametros[S]>
  /**
   * A section's value now, for what may not go by a default that was never read.
   * @throws what the table threw, until it was read once
   */
  lido<S extends SecaoDosParametros>(secao: S): Promise<ValoresDosParametros[S]>
  emManutencao(): Promise<boolean>
}

const guardarMs = 30_000
/** What could not be read anew is believed this much longer before the next try. */
const esperarMs = 5_000

interface D {
  storage: Storage
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
}
/** Reads the one item at its first use, and again once it is 30 s old; calls at once share one reading. */
export function criarGerais({ storage, clock, log }: D): Gerais {
  let guardado: { vigencias: Vigencias; ate: number; nunca?: unknown } | undefined
  let lendo: Promise<Vigencias> | undefined

  async function ler(): Promise<Vigencias> {
    try {
      const vigencias = await lerVigencias(storage)
      guardado = { vigencias, ate: clock.now() + guardarMs }
    } catch (error) {
      const nunca = !guardado || guardado.nunca !== undefined
      guardado = {
        ...{ vigencias: guardado?.vigencias ?? {}, ate: clock.now() + esperarMs },
        ...(nunca && { nunca: error }),
      }
      log.warn('parameters-stale', { nome: 'gerais', motivo: error instanceof Error ? error.name : 'unknown' })
    }
    return guardado.vigencias
  }
  async function vigencias(): Promise<Vigencias> {
    if (guardado && guardado.ate > clock.now()) return guardado.vigencias
    lendo ??= ler().finally(() => {
      lendo = undefined
    })
    return lendo
  }
  return {
    valor: async secao => valorEm(await vigencias(), secao, clock.now()),
    async lido(secao) {
      const lidas = await vigencias()
      if (guardado?.nunca !== undefined) throw guardado.nunca
      return valorEm(lidas, secao, clock.now())
    },
    emManutencao: async () => emManutencao(valorEm(await vigencias(), 'manutencao', clock.now()), clock.now()),
  }
}

const tabela = storage('ler')
export const gerais: Need<Gerais> = {
  permission: tabela.permission,
  create: (env, base) => criarGerais({ storage: once(tabela, env, base), clock: base.clock, log: base.log }),
}

/** Every parameter at its default: where no table is read. */
export const geraisPadrao: Gerais = {
  valor: async secao => parametrosPadrao[secao],
  lido: async secao => parametrosPadrao[secao],
  emManutencao: async () => false,
}
