import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { MuitasTentativas } from '../../../shared/contract/erros.ts'
import { JANELA_PUBLICA_MS, limitesPublicos } from '../../../shared/contract/limitesPublicos.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Env } from '../runtime/env.ts'
import type { Storage } from '../storage/port.ts'
import { Fault, fault } from './fault.ts'
import { redeDoIp } from './rede.ts'
import { contarTentativa } from './tentativas.ts'

/** Calls without a session, counted by network: the first half of a limit in this function's memory, which writes nothing. */

interface Contagem {
  janela: number
  n: number
  /** The table said that the limit is reached: this window is not asked about again. */
  cheia?: boolean
}
/** Networks that one function remembers; the one that came first is forgotten for another. */
const maximoDeRedes = 5_000

type Deps = { clock: Clock; env: Pick<Env, 'STAGE'>; storage?: Storage }

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
    if (contagens.size > maximoDeRedes && primeira !== undefined) contagens.delete(primeira)
    return contagem
  }
  /** @throws MuitasTentativas with the seconds until the window ends. */
  return async (
    { access, operation }: Pick<Endpoint, 'access' | 'operation'>,
    deps: Deps,
    { ip, agora }: { ip: string; agora: number },
  ) => {
    const limite = access.tipo === 'publico' ? limitesPublicos.get(operation) : undefined
    if (!limite || daPropriaMaquina(deps.env, ip)) return
    const { assunto, maximo, onde } = limite
    const rede = redeDoIp(ip) || 'sem-endereco'
    const contagem = contar(`${operation}#${rede}`, Math.floor(agora / JANELA_PUBLICA_MS))
    const livres = onde === 'tabela' ? Math.floor(maximo / 2) : maximo
    if (contagem.n <= livres) return
    const aguardeSegundos = Math.ceil(((contagem.janela + 1) * JANELA_PUBLICA_MS - agora) / 1000)
    if (onde === 'memoria' || contagem.cheia || !deps.storage) throw fault(MuitasTentativas, { aguardeSegundos })
    const daTabela = {
      assunto: `publico-${assunto}`,
      chave: rede,
      maximo: maximo - livres,
      janelaMs: JANELA_PUBLICA_MS,
    }
    try {
      await contarTentativa({ storage: deps.storage, clock: deps.clock }, daTabela)
    } catch (error) {
      if (error instanceof Fault) contagem.cheia = true
      throw error
    }
  }
}
export const limitarPublico = contadorPublico()

/** On `npm start` everybody is this machine: a demo and its tests are not one stranger. */
const daPropriaMaquina = ({ STAGE }: Pick<Env, 'STAGE'>, ip: string): boolean =>
  STAGE === 'local' && ['', '127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
