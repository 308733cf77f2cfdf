import type { listarServicosFinanceiros as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { servicosCobradosPorConta } from '../../../../shared/domain/contasDoProvedor.ts'
import { servicosDaQuita } from '../../../../shared/domain/servicosDaQuita.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { periodosDe, somar } from '../regras/lerContadores.ts'
import { lerReceitaDoProvedor } from '../regras/lerContadoresDoProvedor.ts'

/**
 * What each service earned in a period and in the one before (E139), and what came for rents and invoices: one batch of two
 * small items a month, whatever is sold.
 */
export const listarServicosFinanceiros: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query }) => {
    const periodos = periodosDe(query, clock.now())
    const { vendas, contas } = await lerReceitaDoProvedor(storage, periodos)
    const { atual, antes } = vendas
    return {
      ...periodos.atual,
      anterior: { ...periodos.antes, total: somar(antes, ...servicosDaQuita) },
      total: somar(atual, ...servicosDaQuita),
      itens: servicosDaQuita.map(servico => ({
        servico,
        valor: somar(atual, servico),
        anterior: somar(antes, servico),
        dias: atual.flatMap(d => (d.de[servico] ? [{ data: d.data, valor: d.de[servico] }] : [])),
      })),
      contas: servicosCobradosPorConta.map(servico => ({
        servico,
        valor: somar(contas.atual, servico),
        anterior: somar(contas.antes, servico),
      })),
    }
  }
