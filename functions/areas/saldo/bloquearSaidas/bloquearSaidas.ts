import type { bloquearSaidas as contrato } from '../../../../shared/contract/saidas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { pararSaidas } from '../regras/bloqueioDeSaidas.ts'
import { verBloqueio } from '../vista.ts'

/** One administrator stops the company's money out; it asks for nothing, because it only makes the money safer. */
export const bloquearSaidas: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => ({ bloqueio: verBloqueio(await pararSaidas(deps, sessao), sessao.usuarioId) })
