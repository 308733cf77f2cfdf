import type { Input } from '../../../../shared/contract/endpoint.ts'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { criarLink } from '../../../../shared/contract/links.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { ValoresDosParametros } from '../../../../shared/domain/parametrizacao.ts'
import { fault } from '../../../platform/http/fault.ts'

type Corpo = Pick<Input<typeof criarLink>['body'], 'formasPagamento' | 'pixExpiracaoMinutos' | 'boletoVencimentoDias'>

/**
 * A Pix or slip lives no longer than staff allow everybody (decision 0087); of a method that the link does not offer nothing
 * is asked.
 * @throws RequisicaoInvalida with the field
 */
export function exigirValidade(corpo: Corpo, { pixMinutos, boletoDias }: ValoresDosParametros['validades']): void {
  const oferece = (forma: number) => corpo.formasPagamento.some(f => f.tipo === forma)
  const campos = [
    ...(oferece(formas.pix) && corpo.pixExpiracaoMinutos > pixMinutos
      ? [{ campo: 'pixExpiracaoMinutos', mensagem: `escolha até ${pixMinutos} minutos` }]
      : []),
    ...(oferece(formas.boleto) && corpo.boletoVencimentoDias > boletoDias
      ? [{ campo: 'boletoVencimentoDias', mensagem: `escolha até ${boletoDias} dias` }]
      : []),
  ]
  if (campos.length > 0) throw fault(RequisicaoInvalida, { campos })
}
