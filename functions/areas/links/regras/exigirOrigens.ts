import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { FALTA_A_ORIGEM, origemDaMesa } from '../../../../shared/domain/embutido.ts'
import { fault } from '../../../platform/http/fault.ts'

/**
 * A shop on the developer's own machine may show a link's card only where the platform runs there too.
 * @throws RequisicaoInvalida on `origensPermitidas`.
 */
export function exigirOrigens(origens: readonly string[] = [], { seguro }: { seguro: boolean }): void {
  const n = origens.findIndex(origemDaMesa)
  if (seguro && n >= 0)
    throw fault(RequisicaoInvalida, { campos: [{ campo: `origensPermitidas.${n}`, mensagem: FALTA_A_ORIGEM }] })
}
