import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type Link, maiorLimite } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { usosComDinheiro } from '../../cobranca/regras/usosComDinheiro.ts'

/**
 * A limit is not lowered below the uses that are paid or may still be; what stays as it is, or rises, is not asked about.
 * Who starts to pay between this reading and the write is one use over the limit, which `reservarUso` counts.
 * @throws RequisicaoInvalida naming `limiteUsos`
 */
export async function exigirUsosComDinheiro(storage: Storage, atual: Link, limiteUsos: number | null): Promise<void> {
  if (limiteUsos === null || (atual.limiteUsos !== null && limiteUsos >= atual.limiteUsos)) return
  const usos = await usosComDinheiro(storage, { id: atual.id, limiteUsos, maiorLimite: maiorLimite(atual) })
  if (usos <= limiteUsos) return
  const mensagem = `${usos} usos já foram pagos ou ainda podem ser: o limite não pode ser menor que isso`
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'limiteUsos', mensagem }] })
}
