import type { solicitarSaque as contrato } from '../../../../shared/contract/saldo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoSaque, sacar } from '../regras/sacar.ts'
import { titularDe } from '../regras/titularDaConta.ts'

/** A withdrawal by the company (E135), or of the receiver that a session acts for. */
export const solicitarSaque: UseCase<typeof contrato, DepsDoSaque> =
  deps =>
  async ({ body: { valor }, sessao, contexto }) =>
    sacar(deps, await titularDe(deps.storage, sessao), { valor, usuarioId: sessao.usuarioId }, contexto)
