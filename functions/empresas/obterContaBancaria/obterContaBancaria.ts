import { pode } from '../../../shared/contract/direitos.ts'
import type { obterContaBancaria as contrato } from '../../../shared/contract/empresa.ts'
import { contaNoPainel } from '../../company/conta.ts'
import { lerEmpresa } from '../../company/ler.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'

/** Where the company's withdrawals go, masked (E085). */
export const obterContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => ({
    conta: contaNoPainel(await lerEmpresa(deps.storage, sessao.empresaId), deps.clock.now()),
    podeAlterar: pode(sessao.perfil, 'ADM', 'escrever'),
  })
