import { ContaEmOutraSituacao, ContaNaoEncontrada } from '../../../../../shared/contract/erros.ts'
import type { Sentido } from '../../../../../shared/domain/contasDoProvedor.ts'
import { contaDoProvedor, type EventoDaContaDoProvedor } from '../../../../../shared/domain/estados/contaDoProvedor.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'

/** @throws ContaNaoEncontrada for one of the other direction as well */
export async function lerConta(storage: Storage, sentido: Sentido, id: string): Promise<ContaDoProvedor> {
  const c = await ContaDoProvedor.get(storage, id, { consistent: true })
  if (c?.sentido !== sentido) throw fault(ContaNaoEncontrada)
  return c
}

/** Replaces it as it was read by its next version. */
export const mudarConta = (antes: ContaDoProvedor, mudanca: Partial<ContaDoProvedor>): Write =>
  ContaDoProvedor.put({ ...antes, ...mudanca, versao: antes.versao + 1 }, [
    { attr: 'versao', op: '=', value: antes.versao },
  ])

/**
 * Where an event takes it.
 * @throws ContaEmOutraSituacao where it takes it nowhere, and while a manual entry is to settle it, or a payment of it is on its way.
 */
export function passoDaConta(c: ContaDoProvedor, evento: EventoDaContaDoProvedor): ContaDoProvedor['situacao'] {
  const situacao = contaDoProvedor.next(c.situacao, evento)
  if (!situacao || c.lancamento !== undefined || c.envio?.emCurso) throw fault(ContaEmOutraSituacao)
  return situacao
}
