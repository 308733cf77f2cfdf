import { ContaDeComissao, ContaDeTributo } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { CamposDaConta } from './conferirConta.ts'

/** Staff do not change what a commission made, nor what sums what was withheld of some: their months say what it is worth, and only its payment ends it. */

/** @throws ContaDeComissao, ContaDeTributo where more would change than how it is written down and by which slip it is paid */
export function exigirMesmaConta(antes: ContaDoProvedor, campos: CamposDaConta): void {
  const fixos = ['servico', 'valor', 'emissao', 'vencimento'] as const
  if (fixos.some(campo => antes[campo] !== campos[campo])) throw fault(antes.tributo ? ContaDeTributo : ContaDeComissao)
}

/** @throws ContaDeComissao */
export function exigirSemOrigem({ origem }: ContaDoProvedor): void {
  if (origem) throw fault(ContaDeComissao)
}

/** What was withheld is owed to the treasury, whole. @throws ContaDeTributo */
export function exigirSemTributo({ tributo }: Pick<ContaDoProvedor, 'tributo'>): void {
  if (tributo) throw fault(ContaDeTributo)
}
