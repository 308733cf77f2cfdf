import { PspDesconhecido } from '../../../../shared/contract/erros.ts'
import { ehPsp, type Psp, primeiroPsp } from '../../../../shared/domain/pix/psps.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/**
 * The PSP of a notice's path: each has its own, and in AWS its own client certificate. The second's is there where the
 * stage has a second.
 * @throws PspDesconhecido
 */
export function exigirPsp({ env }: Base, nome: string): Psp {
  if (!ehPsp(nome) || (nome !== primeiroPsp && !env.PIX_SEGUNDO)) throw fault(PspDesconhecido)
  return nome
}
