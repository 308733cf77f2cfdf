import { SegundoFatorJaAtivo } from '../../../../shared/contract/erros.ts'
import type { iniciarTotp as contrato } from '../../../../shared/contract/seguranca.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { FatorTotp } from '../../../platform/storage/Acesso.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { confirmarSenha } from '../regras/confirmarSenha.ts'
import { lacrarSegredo } from '../regras/lacrarSegredo.ts'
import type { DepsDoFator } from '../regras/segundoFator.ts'
import { novoSegredoTotp, uriDoTotp } from '../regras/totp.ts'

/** A new secret, kept sealed and asked for nowhere until one of its codes confirms it. */
export const iniciarTotp: UseCase<typeof contrato, DepsDoFator> =
  deps =>
  async ({ body, sessao: { usuarioId } }) => {
    const usuario = await confirmarSenha(deps, usuarioId, body.senha)
    const segredo = novoSegredoTotp()
    const lacrado = lacrarSegredo(await deps.chaves.abrir(), usuarioId, segredo)
    const pendente = { usuarioId, lacrado, ativo: false, ultimoPasso: 0, em: deps.clock.now() }
    const semAtivo = [{ attr: 'ativo', op: '=', value: false, orAbsent: true }] as const
    await deps.storage.commit([FatorTotp.put(pendente, [...semAtivo])]).catch(error => {
      throw error instanceof ConditionFailed ? fault(SegundoFatorJaAtivo) : error
    })
    return { segredo, uri: uriDoTotp(segredo, usuario.email) }
  }
