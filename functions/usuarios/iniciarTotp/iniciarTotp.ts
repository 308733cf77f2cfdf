import { SegundoFatorJaAtivo } from '../../../shared/contract/erros.ts'
import type { iniciarTotp as contrato } from '../../../shared/contract/seguranca.ts'
import { confirmarSenha } from '../../credentials/confirmar.ts'
import { lacrarSegredo } from '../../credentials/lacre.ts'
import { novoSegredoTotp, uriDoTotp } from '../../credentials/totp.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { FatorTotp } from '../../storage/Conta.ts'
import { ConditionFailed } from '../../storage/port.ts'
import type { DepsDoFator } from '../fator.ts'

/** A new secret, kept sealed and asked for nowhere until one of its codes confirms it. */
export const iniciarTotp: UseCase<typeof contrato, DepsDoFator> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    const usuario = await confirmarSenha(deps, usuarioId, body.senha)
    const segredo = novoSegredoTotp()
    const lacrado = lacrarSegredo(await deps.params.get('segredo-hmac'), usuarioId, segredo)
    const pendente = { usuarioId, lacrado, ativo: false, ultimoPasso: 0, em: deps.clock.now() }
    const semAtivo = [{ attr: 'ativo', op: '=', value: false, orAbsent: true }] as const
    await deps.storage.commit([FatorTotp.put(pendente, [...semAtivo])]).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorJaAtivo) : error
    })
    return { segredo, uri: uriDoTotp(segredo, usuario.email) }
  }
