import type { Link } from '../../../platform/storage/Link.ts'
import { LinhaDeLink, linksMostradosDa } from '../../../platform/storage/Lista.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { situacaoDoLink } from '../vista/link.ts'

/** How many of them a company's card looks at, the newest first: one page of one query. */
const MAXIMO_MOSTRADOS = 60

/**
 * Pure: whether strangers may see a link: its merchant marked it, it is open, and it was issued to no person: not to a payer that
 * it names, nor as a subscription's cycle, a line of a spreadsheet or an order of a shop.
 */
export const podeSerMostrado = (l: Link): boolean =>
  l.mostrado === true &&
  l.estado === 'aberto' &&
  !l.pagadorIdentificado &&
  l.recorrencia === undefined &&
  l.lote === undefined &&
  (l.origem === undefined || l.origem === 'api')

/** What a company shows at its own address, newest first: those that take payments now. */
export async function linksMostrados(storage: Storage, empresaId: string, agora: number): Promise<LinhaDeLink[]> {
  const { items } = await storage.query({
    ...{ index: 'GSI1', pk: linksMostradosDa(empresaId), reverse: true, limit: MAXIMO_MOSTRADOS },
  })
  if (items.length === 0) return []
  // the index has keys alone
  const linhas = (await storage.getMany(items.map(({ PK, SK }) => ({ PK, SK })))).map(LinhaDeLink.parse)
  return linhas
    .filter(l => l.mostrado && situacaoDoLink(l, agora) === 'ativo')
    .sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1))
}
