import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { nomesDosLinks } from '../../links/regras/nomesDosLinks.ts'

/** What the links of a page of sales are called; a cart of slips names a contract, which is no link. */
export const nomesDosLinksDe = (storage: Storage, linhas: readonly LinhaDeVenda[]) =>
  nomesDosLinks(
    storage,
    linhas.flatMap(l => (l.og === origemDoCarrinho ? [] : [l.link])),
  )
