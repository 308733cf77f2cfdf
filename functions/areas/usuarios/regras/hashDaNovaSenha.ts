import { SenhaFraca } from '../../../../shared/contract/erros.ts'
import { avaliarSenha } from '../../../../shared/domain/senha.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import { criarHashDeSenha } from './hashDeSenha.ts'

/**
 * The hash of a password that a user chose, if it may be chosen. `pessoa`: name and e-mail, which it must not be made
 * of.
 * @throws SenhaFraca with the reason.
 */
export async function hashDaNovaSenha(senha: string, pessoa: { nome: string; email: string }): Promise<string> {
  const { motivo } = avaliarSenha(senha, [pessoa.nome, pessoa.email, produto.nome])
  if (motivo) throw fault(SenhaFraca, { motivo })
  return criarHashDeSenha(senha)
}
