import { EmpresaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { lerCliente } from '../../contratos/regras/cadastro.ts'

/**
 * A client that may still be given terminals, and the check that no change of it was written meanwhile: a client that ended
 * is billed no new rent.
 * @throws EmpresaEmOutraSituacao
 */
export async function clienteAtendido(storage: Storage, id: string): Promise<{ cliente: Empresa; mesmo: Write }> {
  const cliente = await lerCliente(storage, id)
  const { situacao, versao } = cliente
  if (situacao === 'encerrada') throw fault(EmpresaEmOutraSituacao, { situacao })
  return {
    cliente,
    mesmo: Empresa.check(id, [
      versao === undefined ? { attr: 'versao', absent: true } : { attr: 'versao', op: '=', value: versao },
    ]),
  }
}
