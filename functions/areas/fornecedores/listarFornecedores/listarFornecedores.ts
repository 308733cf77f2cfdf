import type { listarFornecedores as contrato } from '../../../../shared/contract/fornecedores.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Fornecedor, fornecedoresDaEmpresa } from '../../../platform/storage/Fornecedor.ts'
import { porNome } from '../../../platform/storage/porNome.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { fornecedorNaLista } from '../regras/fornecedores.ts'

const POR_PAGINA = 25

/** Suppliers by name, a page at a time. */
export const listarFornecedores: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = POR_PAGINA, cursor, nome }, sessao: { empresaId } }) => {
    const pagina = await porNome(
      storage,
      { key: Fornecedor.key, parse: Fornecedor.parse },
      {
        ...{ index: 'GSI1', pk: fornecedoresDaEmpresa(empresaId), limit, cursor },
        ...(nome && { prefixo: nomeDeBusca(nome) }),
      },
    )
    return { itens: pagina.itens.map(fornecedorNaLista), cursor: pagina.cursor }
  }
