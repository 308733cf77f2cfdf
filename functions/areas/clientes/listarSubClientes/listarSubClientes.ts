import type { listarSubClientes as contrato } from '../../../../shared/contract/subClientes.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeSubCliente } from '../../../platform/storage/SubCliente.ts'
import { subClienteNaLista } from '../regras/subCliente.ts'

/** K41. */
const POR_PAGINA = 10
const simples = (texto: string) => semAcentos(texto).toLowerCase()

/** The company's sub-clients, newest first (E141). */
export const listarSubClientes: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query: { limit = POR_PAGINA, offset, cursor, nome }, sessao }) => {
    const procurado = nome && simples(nome)
    const lida = await paginarComCursor(
      deps.storage,
      { pk: `LST#EMP#${sessao.empresaId}#SUB` },
      {
        limit,
        offset,
        cursor,
        parse: LinhaDeSubCliente.parse,
        matches: l => !procurado || simples(l.nomeComercial).includes(procurado),
      },
    )
    return { ...lida, itens: lida.itens.map(subClienteNaLista) }
  }
