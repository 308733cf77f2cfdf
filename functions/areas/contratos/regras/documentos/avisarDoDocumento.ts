import { produto } from '../../../../../shared/produto.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Write } from '../../../../platform/storage/port.ts'
import { anunciarAdministrador } from '../../../usuarios/regras/administradores.ts'

/** What the company's administrators are told of it, in its transaction; no person of the staff is named to them. */
export const avisarDoDocumento = (
  deps: Pick<Base, 'clock' | 'ids'>,
  empresaId: string,
  tipo: 'documento-pedido' | 'documento-recusado',
): Write =>
  anunciarAdministrador(deps, { usuarioId: produto.slug, empresaId, nome: produto.nome }, { tipo, nome: produto.nome })
