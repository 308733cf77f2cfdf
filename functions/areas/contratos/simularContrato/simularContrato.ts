import type { simularContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { custoDe } from '../../../../shared/domain/contrato.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { chaveDoMes, mesAntes, movimentoDo } from '../regras/movimento.ts'

/** What other fees would have taken of a client's last whole month: the company, and one item of counters. */
export const simularContrato: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body: { condicoes } }) => {
    const empresa = await lerCliente(storage, id)
    const mes = mesAntes(dataSaoPaulo(clock.now()), 1)
    const movimento = movimentoDo(await storage.get(chaveDoMes(id, mes)))
    const hoje = custoDe(empresa.taxas, movimento)
    const proposto = custoDe(condicoes.taxas, movimento)
    return { mes, movimento, hoje, proposto, diferenca: proposto.total - hoje.total }
  }
