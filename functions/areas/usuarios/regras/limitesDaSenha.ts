import { MuitasTentativas } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { type AparelhoDeConfianca, SonoDaSenha } from '../../../platform/storage/Confianca.ts'
import { redecide, type Storage, type Test, type Write } from '../../../platform/storage/port.ts'
import { avisarDono } from './avisarDono.ts'

/**
 * How often a password may be tried (decision 0066): on a browser of the person's by a count of its own; from everywhere
 * else by the account, by the network, and by the errors of a day. Every rule is the same for every e-mail, known or not.
 */
const janelaMs = 15 * 60_000
/** Failures in 15 minutes. */
export const limitesDeEntrada = { aparelho: 8, conta: 8, rede: 60 } as const
/** Errors of a day that put the password to sleep, and for how long. */
export const SONO = { erros: 10, duraMs: 30 * 60_000, diaMs: 24 * 60 * 60_000 } as const

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
/** All the tries of a window may be wrong at once: each is counted. */
const errosDeUmaVez = limitesDeEntrada.conta + 4
interface Quem {
  /** The e-mail's. */
  chave: string
  ip: string
  confianca: AparelhoDeConfianca | undefined
}

/**
 * Counts a try before its password is compared. Answers the writes that give it back.
 * @throws MuitasTentativas
 */
export async function contarEntrada(deps: D, { chave, ip, confianca }: Quem): Promise<Write[]> {
  if (confianca) {
    const limite = { assunto: 'login-aparelho', chave: confianca.hash, maximo: limitesDeEntrada.aparelho, janelaMs }
    return [await contarTentativa(deps, limite)]
  }
  const sono = await SonoDaSenha.get(deps.storage, chave, { consistent: true })
  const falta = (sono?.dormeAte ?? 0) - deps.clock.now()
  if (falta > 0) throw fault(MuitasTentativas, { aguardeSegundos: Math.ceil(falta / 1000) })
  const rede = { assunto: 'login-ip', chave: ip || 'sem-ip', maximo: limitesDeEntrada.rede, janelaMs }
  return [
    await contarTentativa(deps, rede),
    await contarTentativa(deps, { assunto: 'login', chave, maximo: limitesDeEntrada.conta, janelaMs }),
  ]
}

type Sono = Omit<SonoDaSenha, 'chave' | 'versao' | 'ttl'>
/** Pure: one error more; the tenth of a day puts the password to sleep, and tells its person once a day. */
export function errarMaisUma(antes: Sono | undefined, agora: number): Sono & { avisar: boolean } {
  const doDia = antes && agora - antes.desde < SONO.diaMs ? antes : undefined
  const erros = (doDia?.erros ?? 0) + 1
  const avisadoEm = antes?.avisadoEm ?? 0
  if (erros < SONO.erros)
    return { erros, desde: doDia?.desde ?? agora, dormeAte: antes?.dormeAte ?? 0, avisadoEm, avisar: false }
  const avisar = agora - avisadoEm >= SONO.diaMs
  const dormeAte = agora + SONO.duraMs
  return { erros: 0, desde: agora, dormeAte, avisadoEm: avisar ? agora : avisadoEm, avisar }
}

/** Remembers a wrong password. The id that stands for an e-mail without an account costs the same writes. */
export async function anotarErro(deps: D, { chave, confianca }: Quem, usuarioId: string): Promise<void> {
  if (confianca) return
  await redecide(async () => {
    const antes = await SonoDaSenha.get(deps.storage, chave, { consistent: true })
    const agora = deps.clock.now()
    const { avisar, ...sono } = errarMaisUma(antes, agora)
    const ttl = Math.ceil((agora + 2 * SONO.diaMs) / 1000)
    const lida: Test = antes ? { attr: 'versao', op: '=', value: antes.versao } : { exists: false }
    await deps.storage.commit([
      SonoDaSenha.put({ ...sono, chave, versao: (antes?.versao ?? 0) + 1, ttl }, [lida]),
      ...(avisar ? [avisarDono(deps, usuarioId, 'senha-dormiu')] : []),
    ])
  }, errosDeUmaVez)
}
