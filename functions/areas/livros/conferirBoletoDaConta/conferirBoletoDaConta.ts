import type { conferirBoletoDaConta as contrato } from '../../../../shared/contract/pagamentosDasContas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { conferirBoleto } from '../regras/contas/conferirBoleto.ts'
import { lerConta } from '../regras/contas/lerConta.ts'

const folgaMs = 2_000

/** A slip as its registrar has it now, beside the account that it is to pay; nothing is written. */
export const conferirBoletoDaConta: UseCase<
  typeof contrato,
  Base & { storage: Storage; pagamentoDeBoleto: PagamentoDeBoletoPort }
> =
  deps =>
  async ({ params: { id }, query, contexto }) => {
    const conta = await lerConta(deps.storage, 'pagar', id)
    const prazo = contexto.prazo - folgaMs
    const { boleto: b, comparado } = await conferirBoleto(deps, conta, { linha: query.linha, prazo })
    const { linha, emissor, vencimento, limite, desconto, multa, juros, recebedor: beneficiario } = b
    return {
      ...{ linha, emissor, beneficiario, vencimento, limite, desconto, multa, juros },
      original: b.valorOriginal,
      ...comparado,
    }
  }
