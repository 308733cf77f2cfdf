import { createHash } from 'node:crypto'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { MuitasTentativas } from '../../../shared/contract/erros.ts'
import {
  JANELA_PUBLICA_MS,
  type LimitePublico,
  limitesPublicos,
  PARTE_DE_UM_APARELHO,
} from '../../../shared/contract/limitesPublicos.ts'
import { ehAparelho } from '../../../shared/domain/aparelho.ts'
import { redeDoIp } from '../../../shared/domain/enderecosIp.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Env } from '../runtime/env.ts'
import type { Storage } from '../storage/port.ts'
import { Fault, fault } from './fault.ts'
import { contarTentativa } from './tentativas.ts'

/**
 * Calls without a session, counted by browser and by network: the first half of a limit in this function's memory, which
 * writes nothing. A caller that names no browser, or another each time, is counted by its network as before.
 */

interface Contagem {
  janela: number
  n: number
  /** The table said that the limit is reached: this window is not asked about again. */
  cheia?: boolean
}
/** Networks and browsers that one function remembers; the one that came first is forgotten for another. */
const maximoDeContagens = 10_000

type Deps = { clock: Clock; env: Pick<Env, 'STAGE'>; storage?: Storage }
interface Chamador {
  ip: string
  /** What the caller says of its browser; never a proof. */
  aparelho?: string | undefined
  agora: number
}

/** What one function remembers of who called it. */
export function contadorPublico() {
  const contagens = new Map<string, Contagem>()
  const contar = (nome: string, janela: number): Contagem => {
    const antes = contagens.get(nome)
    const contagem = antes?.janela === janela ? antes : { janela, n: 0 }
    contagem.n += 1
    contagens.delete(nome)
    contagens.set(nome, contagem)
    const [primeira] = contagens.keys()
    if (contagens.size > maximoDeContagens && primeira !== undefined) contagens.delete(primeira)
    return contagem
  }
  /** @throws MuitasTentativas with the seconds until the window ends. */
  return async (
    { access, operation }: Pick<Endpoint, 'access' | 'operation'>,
    deps: Deps,
    { ip, aparelho, agora }: Chamador,
  ) => {
    const limite = access.tipo === 'publico' ? limitesPublicos.get(operation) : undefined
    if (!limite || daPropriaMaquina(deps.env, ip)) return
    for (const { quem, maximo } of quemConta(limite, ip, aparelho)) {
      const contagem = contar(`${operation}#${quem}`, Math.floor(agora / JANELA_PUBLICA_MS))
      const livres = limite.onde === 'tabela' ? Math.floor(maximo / 2) : maximo
      if (contagem.n <= livres) continue
      const aguardeSegundos = Math.ceil(((contagem.janela + 1) * JANELA_PUBLICA_MS - agora) / 1000)
      if (limite.onde === 'memoria' || contagem.cheia || !deps.storage)
        throw fault(MuitasTentativas, { aguardeSegundos })
      const assunto = `publico-${limite.assunto}`
      const daTabela = { assunto, chave: quem, maximo: maximo - livres, janelaMs: JANELA_PUBLICA_MS }
      try {
        await contarTentativa({ storage: deps.storage, clock: deps.clock }, daTabela)
      } catch (error) {
        if (error instanceof Fault) contagem.cheia = true
        throw error
      }
    }
  }
}
export const limitarPublico = contadorPublico()

/** The browser first: one that is stopped takes nothing more of its network's limit. Its own name is not kept. */
function quemConta({ maximo }: LimitePublico, ip: string, aparelho: string | undefined) {
  const rede = { quem: redeDoIp(ip) || 'sem-endereco', maximo }
  if (!ehAparelho(aparelho)) return [rede]
  const hash = createHash('sha256').update(aparelho).digest('base64url').slice(0, 22)
  return [{ quem: `aparelho-${hash}`, maximo: Math.floor(maximo * PARTE_DE_UM_APARELHO) }, rede]
}

/** On `npm start` everybody is this machine: a demo and its tests are not one stranger. */
const daPropriaMaquina = ({ STAGE }: Pick<Env, 'STAGE'>, ip: string): boolean =>
  STAGE === 'local' && ['', '127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
