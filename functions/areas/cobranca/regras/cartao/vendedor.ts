import { somenteDocumento } from '../../../../../shared/domain/documento.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { Vendedor } from '../../../../providers/adquirente/port.ts'

/** Pure: who sells, for a facilitator's contract. One that was never set up has no place there, and its cards are refused. */
export const vendedorDe = (empresa: Empresa | undefined): Vendedor | undefined =>
  empresa?.facilitado && { ...empresa.facilitado, documento: somenteDocumento(empresa.cnpj) }

/** The same of a link's sale: the company is read only where our contract asks for it. */
export const vendedorDoLink = async (
  { storage, env }: Base & { storage: Storage },
  empresaId: string,
): Promise<Vendedor | undefined> =>
  env.CIELO_FACILITADOR ? vendedorDe(await Empresa.get(storage, empresaId)) : undefined
