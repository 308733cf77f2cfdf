import type { listarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { estoqueBaixo, estoqueDaEmpresa, NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import { porNome } from '../../../platform/storage/porNome.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verNiveis } from '../vista.ts'

const POR_PAGINA = 25

/** The stock by name, a page at a time: a query of keys, a batch of levels and one of their products. */
export const listarEstoque: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { limit = POR_PAGINA, cursor, nome, baixo }, sessao: { empresaId } }) => {
    const onde =
      baixo === 'sim'
        ? ({ index: 'GSI2', pk: estoqueBaixo(empresaId) } as const)
        : ({ index: 'GSI1', pk: estoqueDaEmpresa(empresaId) } as const)
    const pagina = await porNome(
      storage,
      { key: NivelDeEstoque.key, parse: NivelDeEstoque.parse },
      {
        ...{ ...onde, limit, cursor },
        ...(nome && { prefixo: nomeDeBusca(nome) }),
      },
    )
    return { itens: await verNiveis(storage, pagina.itens, dataSaoPaulo(clock.now())), cursor: pagina.cursor }
  }
