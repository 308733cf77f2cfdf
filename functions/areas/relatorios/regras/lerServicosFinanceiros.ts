import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { listarServicosFinanceiros as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { servicosCobradosPorConta } from '../../../../shared/domain/contasDoProvedor.ts'
import { servicosDaQuita } from '../../../../shared/domain/servicosDaQuita.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { periodosDe, somar } from './lerContadores.ts'
import { lerReceitaDoProvedor } from './lerContadoresDoProvedor.ts'

/**
 * What each service earned in a period and in the one before (E139), and what came for rents and invoices: one batch of two
 * small items a month, whatever is sold.
 */
export async function lerServicosFinanceiros(
  storage: Storage,
  periodo: Parameters<typeof periodosDe>[0],
  agora: number,
): Promise<Output<typeof contrato>> {
  const periodos = periodosDe(periodo, agora)
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
