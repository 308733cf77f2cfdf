import type { cadastrarContaBancaria as contrato } from '../../../shared/contract/empresa.ts'
import { ContaBancariaJaExiste } from '../../../shared/contract/erros.ts'
import { contaInformada, contaNoPainel, trocarConta } from '../../company/conta.ts'
import { lerEmpresa } from '../../company/ler.ts'
import { confirmarSenha } from '../../credentials/confirmar.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { redecide, type Storage } from '../../storage/port.ts'

/** Registers where the company's withdrawals go, once (E087), by the password of whoever asks. */
export const cadastrarContaBancaria: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao }) => {
    await confirmarSenha(deps, sessao.usuarioId, body.senha)
    return redecide(async () => {
      const empresa = await lerEmpresa(deps.storage, sessao.empresaId)
      if (empresa.contaBancaria) throw fault(ContaBancariaJaExiste)
      const agora = deps.clock.now()
      const troca = trocarConta(deps, empresa, contaInformada(body, empresa), sessao, agora)
      await deps.storage.commit(troca.writes)
      const conta = contaNoPainel(troca.empresa, agora)
      if (!conta) throw new Error('an account that was accepted leads nowhere')
      return conta
    })
  }
