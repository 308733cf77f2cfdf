import { proximoAviso } from '../../../platform/http/fimDaChave.ts'
import { ChaveDeApi, LinhaDeChave, LinhaDeChaveRevogada, PrazoDeChave } from '../../../platform/storage/ChaveDeApi.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { ttlDepoisDe } from './chavesDeApi.ts'

/**
 * The writes of each change of a key, with its row and the deadline of its notices, so that the three never differ. They
 * hold over the key as it was read: a concurrent change fails them, and the caller decides again.
 */
type Achada = { chave: ChaveDeApi; linha: LinhaDeChave }

const sobre = ({ mudancas }: ChaveDeApi) =>
  mudancas === undefined
    ? [{ exists: true }, { attr: 'mudancas', absent: true as const }]
    : [{ attr: 'mudancas', op: '=' as const, value: mudancas }]

const outra = (chave: ChaveDeApi, mudanca: Partial<ChaveDeApi>): ChaveDeApi => ({
  ...chave,
  ...mudanca,
  mudancas: (chave.mudancas ?? 0) + 1,
})

/** That its end will be told of, counted on from the notices that there were. */
const avisarDe = (hash: string, fim: number, agora: number, vez: number): Write =>
  PrazoDeChave.put({ hash, vez, vence: proximoAviso(fim, agora), ttl: ttlDepoisDe(fim) })

export function escritasDaNova(chave: ChaveDeApi, agora: number): Write[] {
  const { empresaId, criadaEm, id, hash, ttl, expiraEm } = chave
  const linha = { empresaId, criadaEm, id, hash, ...(ttl !== undefined && { ttl }) }
  return [
    ChaveDeApi.create(chave),
    LinhaDeChave.create(linha),
    ...(expiraEm === null ? [] : [avisarDe(hash, Date.parse(expiraEm), agora, 0)]),
  ]
}

/** @param vez how often its end was told of. */
export function escritasDaMudanca(
  { chave, linha }: Achada,
  mudanca: Partial<ChaveDeApi>,
  { agora, vez }: { agora: number; vez: number },
): { depois: ChaveDeApi; writes: Write[] } {
  const depois = outra(chave, mudanca)
  const writes = [ChaveDeApi.put(depois, sobre(chave))]
  if (depois.expiraEm === chave.expiraEm || depois.expiraEm === null) return { depois, writes }
  const fim = Date.parse(depois.expiraEm)
  const ttl = ttlDepoisDe(fim)
  return {
    depois: { ...depois, ttl },
    writes: [
      ChaveDeApi.put({ ...depois, ttl }, sobre(chave)),
      LinhaDeChave.put({ ...linha, ttl }),
      avisarDe(chave.hash, fim, agora, vez),
    ],
  }
}

/** Ends it: the next call that carries it is refused, for keys are read consistently. */
export function escritasDaRevogacao({ chave, linha }: Achada, agora: number): { depois: ChaveDeApi; writes: Write[] } {
  const ttl = ttlDepoisDe(agora)
  const depois = outra(chave, { revogadaEm: new Date(agora).toISOString(), ttl })
  return {
    depois,
    writes: [
      ChaveDeApi.put(depois, sobre(chave)),
      LinhaDeChave.remove(linha),
      LinhaDeChaveRevogada.put({ ...linha, ttl }),
      PrazoDeChave.remove(chave.hash),
    ],
  }
}
