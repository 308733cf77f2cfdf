import type { liberarSaidas as contrato } from '../../../../shared/contract/saidas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { confirmarLiberacao, pedirLiberacao } from '../regras/bloqueioDeSaidas.ts'
import { verBloqueio } from '../vista.ts'

/** Asks for the company's money out to be let go again, or, as another administrator, lets it go now. */
export const liberarSaidas: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { acao }, sessao }) => {
    const bloqueio = await (acao === 'pedir' ? pedirLiberacao : confirmarLiberacao)(deps, sessao)
    return { bloqueio: verBloqueio(bloqueio, sessao.usuarioId) }
  }
