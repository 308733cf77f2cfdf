import { pode } from '../../../../shared/contract/direitos.ts'
import type { obterContaBancaria as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../regras/lerEmpresa.ts'
import { contaNoPainel } from '../regras/trocarContaBancaria.ts'

/** Where the company's withdrawals go, masked (E085). */
export const obterContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => ({
    conta: contaNoPainel(await lerEmpresa(deps.storage, sessao.empresaId), deps.clock.now()),
    podeAlterar: pode(sessao.perfil, 'ADM', 'escrever'),
  })
