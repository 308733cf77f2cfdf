import type { listarCheckoutsDoLink as contrato } from '../../../../shared/contract/links.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { LinhaDeCheckout } from '../../../platform/storage/Lista.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { checkoutNaLista } from '../../cobranca/vista/checkoutNaLista.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { paginarComCursor } from '../regras/listaDeLinks.ts'

/** The payments started on a link, newest first (E063). */
export const listarCheckoutsDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query, sessao }) => {
    await linkDaEmpresa(deps.storage, sessao, params.id)
    const pagina = await paginarComCursor(
      deps.storage,
      { pk: `LST#LNK#${params.id}` },
      {
        ...query,
        parse: LinhaDeCheckout.parse,
        matches: () => true,
      },
    )
    return { ...pagina, itens: pagina.itens.map(checkoutNaLista) }
  }
