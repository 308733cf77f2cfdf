import { perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import { CasoDeOutraPessoa } from '../../../../shared/contract/erros.ts'
import { type NaturezaDaFila, posseMs } from '../../../../shared/domain/filaDaEquipe.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Posse } from '../../../platform/storage/Posse.ts'
import type { Storage, Test, Write } from '../../../platform/storage/port.ts'

export interface CasoDaFila {
  natureza: NaturezaDaFila
  referencia: string
}
export type QuemDecide = Pick<SessaoAtual, 'usuarioId' | 'nome' | 'perfil'>

/** Whether someone else than `quem` works on the case at `agora` (ms). Pure. */
export const alheia = (p: Posse | undefined, quem: string, agora: number): p is Posse =>
  p !== undefined && p.ator !== quem && p.ate > agora

/** What the person who is refused a case reads of the one who has it. */
export const dadosDaPosse = ({ quem, desde, ate }: Posse) => ({ quem, desde, ate: new Date(ate).toISOString() })

/** That the case is in the same hands as it was read. */
const comoLida = (p: Posse | undefined): Test[] =>
  p
    ? [
        { attr: 'ator', op: '=', value: p.ator },
        { attr: 'ate', op: '=', value: p.ate },
      ]
    : [{ exists: false }]

/**
 * The write by which `quem` keeps the case for `posseMs` more. Of two people at once one has it: the other's write is
 * refused and decided anew.
 * @throws CasoDeOutraPessoa while another person has it, unless it is taken over.
 */
export async function tomarPosse(
  storage: Storage,
  caso: CasoDaFila,
  { quem, agora, tomar }: { quem: QuemDecide; agora: number; tomar: boolean },
): Promise<{ posse: Posse; write: Write }> {
  const antes = await Posse.get(storage, caso, { consistent: true })
  if (!tomar && alheia(antes, quem.usuarioId, agora)) throw fault(CasoDeOutraPessoa, dadosDaPosse(antes))
  const continua = antes?.ator === quem.usuarioId && antes.ate > agora
  const ate = agora + posseMs
  const posse: Posse = {
    ...caso,
    ...{ ator: quem.usuarioId, quem: quem.nome },
    desde: continua ? antes.desde : new Date(agora).toISOString(),
    ...{ ate, ttl: Math.ceil(ate / 1000) },
  }
  return { posse, write: Posse.put(posse, comoLida(antes)) }
}

/**
 * The writes by which a decision ends the case's lease, in the decision's own transaction: a colleague who took the
 * case over meanwhile makes it fail. A company's own people are in no queue of the staff's.
 * @throws CasoDeOutraPessoa while another person of the staff has the case.
 */
export async function encerrarPosse(
  storage: Storage,
  caso: CasoDaFila,
  { quem, agora }: { quem: QuemDecide; agora: number },
): Promise<Write[]> {
  if (!perfilDaEquipe(quem.perfil)) return []
  const posse = await Posse.get(storage, caso, { consistent: true })
  if (alheia(posse, quem.usuarioId, agora)) throw fault(CasoDeOutraPessoa, dadosDaPosse(posse))
  return [posse ? Posse.remove(caso, comoLida(posse)) : Posse.check(caso, comoLida(posse))]
}
