import type { WireError } from '../../../../shared/contract/erros.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { confirmarSenha } from '../../usuarios/regras/confirmarSenha.ts'
import { lerEmpresa } from './lerEmpresa.ts'
import { type CorpoDaConta, contaInformada, contaNoPainel, trocarConta } from './trocarContaBancaria.ts'

/**
 * Writes where the company's withdrawals go, by the password of the user who asks, and answers what the panel shows of
 * it.
 * `recusa`: why the company as it is now may not.
 * @throws what `confirmarSenha` and `contaInformada` throw, EmpresaNaoEncontrada, and the refusal.
 */
export async function gravarConta(
  deps: Base & { storage: Storage },
  sessao: SessaoAtual,
  corpo: CorpoDaConta,
  recusa: (empresa: Empresa) => WireError<string, Record<never, never>> | undefined,
) {
  await confirmarSenha(deps, sessao.usuarioId, corpo.senha)
  return redecide(async () => {
    const empresa = await lerEmpresa(deps.storage, sessao.empresaId)
    const motivo = recusa(empresa)
    if (motivo) throw fault(motivo)
    const agora = deps.clock.now()
    const troca = trocarConta(deps, { empresa, contaBancaria: contaInformada(corpo, empresa), quem: sessao, em: agora })
    await deps.storage.commit(troca.writes)
    const conta = contaNoPainel(troca.empresa, agora)
    if (!conta) throw new Error('an account that was accepted leads nowhere')
    return conta
  })
}
