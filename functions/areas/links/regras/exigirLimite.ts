import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { type Centavos, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { maximoDaCobranca } from '../../../../shared/domain/empresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'

/**
 * A link charges no more than its company's contract allows (decision 0083); links that are open keep what they charge
 * until they are edited.
 * @throws RequisicaoInvalida naming `valor`
 */
export function exigirLimite({ valor }: { valor: Centavos }, { limites }: Pick<Empresa, 'limites'>): void {
  const maximo = maximoDaCobranca(limites)
  if (valor <= maximo) return
  const mensagem = `o contrato da sua empresa permite até ${formatarReais(maximo)} por cobrança`
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'valor', mensagem }] })
}
