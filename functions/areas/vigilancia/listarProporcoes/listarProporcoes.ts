import type { listarProporcoes as contrato } from '../../../../shared/contract/proporcoes.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { ProporcaoDaEmpresa, proporcoesDoMes } from '../../../platform/storage/ProporcaoDaEmpresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginaDoMaisNovo } from '../regras/paginaDoMaisNovo.ts'

/** Companies that are near a brand's threshold or past it in a month, the heaviest first: a query of keys, and two batches. */
export const listarProporcoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { mes, limit = 25, cursor } }) => {
    // the month of the last whole day: on the first of a month, the one that ended
    const qual = mes ?? somarDias(dataSaoPaulo(clock.now()), -1).slice(0, 7)
    const { lidos, cursor: proximo } = await paginaDoMaisNovo(storage, { pk: proporcoesDoMes(qual), limit, cursor })
    const ordem = (i: (typeof lidos)[number]) => String(i.GSI1SK)
    const proporcoes = lidos.sort((a, b) => (ordem(a) < ordem(b) ? 1 : -1)).map(ProporcaoDaEmpresa.parse)
    const nomes = await nomesDasEmpresas(
      storage,
      proporcoes.map(p => p.clienteId),
    )
    return {
      mes: qual,
      itens: proporcoes.map(({ clienteId, ...p }) => ({
        ...p,
        id: `${clienteId}.${p.bandeira}`,
        empresa: { id: clienteId, nome: nomes.get(clienteId) ?? '' },
      })),
      cursor: proximo,
    }
  }
