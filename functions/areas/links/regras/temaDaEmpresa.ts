import { pode } from '../../../../shared/contract/direitos.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { obterTemaDaEmpresa } from '../../../../shared/contract/tema.ts'
import { temaPadrao } from '../../../../shared/domain/tema.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'

/** @throws EmpresaNaoEncontrada for any company but the session's. */
export function exigirDaSessao(id: string, sessao: SessaoAtual): void {
  if (id !== sessao.empresaId) throw fault(EmpresaNaoEncontrada)
}

/** The company's theme as both of its calls answer it, with what a preview shows beside it. Pure. */
export const temaNoFio = (
  { tema, nomeComercial, logo, verificada }: Empresa,
  sessao: SessaoAtual,
): Output<typeof obterTemaDaEmpresa> => ({
  tema: tema ?? temaPadrao,
  padrao: tema === undefined,
  ...{ nomeComercial, logo, verificada },
  podeAlterar: pode(sessao.perfil, 'ADM', 'escrever'),
})
