import { produto } from '../../../../shared/produto.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { type Empresa, Retirada } from '../../../platform/storage/Empresa.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { avisosDaVida } from '../../../platform/storage/Membro.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { andarPelosLinks } from '../../empresas/regras/mudarEmpresa.ts'
import { anunciarAdministrador } from '../../usuarios/regras/administradores.ts'
import { darPasso } from './darPasso.ts'
import { iniciarRetirada } from './retirarCobrancas.ts'

type D = Pick<Base, 'clock' | 'ids'>
interface Ato {
  quem: string
  motivo: string
}

/** One block more, or less, of what the account's owner may take out: every debit of theirs is refused by it. */
const bloquear = (empresaId: string, bloqueios: 1 | -1): Write => {
  const conta = contas.empresa(empresaId)
  return Saldo.add(conta, { disponivel: 0, bloqueios }, { set: { conta } })
}

/**
 * The writes that suspend a company (decision 0089), or end it (decision 0100), in one transaction: its links follow, its
 * live charges are withdrawn, and its account lets nothing out. One that was suspended is blocked already.
 * @throws EmpresaEmOutraSituacao
 */
export function pararEmpresa(
  deps: D,
  antes: Empresa,
  { evento = 'Suspensa', ...ato }: Ato & { evento?: 'Suspensa' | 'Encerrada' },
): { empresa: Empresa; writes: Write[] } {
  const em = deps.clock.now()
  const { empresa, writes } = darPasso(deps, { empresa: antes, evento, em, ...ato })
  const bloqueio = antes.situacao === 'suspensa' ? [] : [bloquear(antes.id, 1)]
  return { empresa, writes: [...writes, andarPelosLinks(antes), iniciarRetirada(antes.id, em), ...bloqueio] }
}

/**
 * The writes that let a suspended company go on: its links open again, and what was not withdrawn yet stays.
 * @throws EmpresaEmOutraSituacao
 */
export function soltarEmpresa(deps: D, antes: Empresa, ato: Ato): { empresa: Empresa; writes: Write[] } {
  const { empresa, writes } = darPasso(deps, {
    ...{ empresa: antes, evento: 'Reativada', em: deps.clock.now() },
    ...ato,
  })
  const solta = [andarPelosLinks(antes), Retirada.remove(antes.id), bloquear(antes.id, -1)]
  return { empresa, writes: [...writes, ...solta] }
}

/** What the company's administrators are told by e-mail and in their inbox: that it was stopped, or goes on, and not why. */
export const avisarDaVida = (deps: D, empresaId: string, tipo: (typeof avisosDaVida)[number]): Write =>
  anunciarAdministrador(deps, { usuarioId: produto.slug, empresaId, nome: produto.nome }, { tipo, nome: produto.nome })
