import type { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import type { LeituraDaLista, PaginaDaLista } from '../../../platform/storage/listaDaEquipe.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'

/** Queries of one reading that filters, and the rows that each asks for. */
const maximoDeConsultas = 10
const linhasPorConsulta = 500

/** A page of one company's list of links, newest first, by cursor: one query where nothing filters, at most ten else. */
export async function lerLinksDaEmpresa(
  storage: Storage,
  empresaId: string,
  { de = '0', ate = '9', cursor, limit, parse, combina }: LeituraDaLista<LinhaDeLink>,
): Promise<PaginaDaLista<LinhaDeLink>> {
  const pk = `LST#EMP#${empresaId}#LNK`
  const achados: LinhaDeLink[] = []
  let after: Item | undefined = cursor === undefined ? undefined : { PK: pk, SK: cursor }
  for (let n = 1; ; n++) {
    const consulta = {
      pk,
      sk: { from: de, to: ate },
      reverse: true,
      limit: combina ? linhasPorConsulta : limit,
      ...(after && { after }),
    }
    const pagina = await storage.query(consulta)
    after = pagina.after
    achados.push(...pagina.items.map(parse).filter(l => !combina || combina(l)))
    const ultima = achados[limit - 1]
    if (ultima && (achados.length > limit || after))
      return { itens: achados.slice(0, limit), parcial: false, cursor: `${ultima.criadoEm}#${ultima.id}` }
    if (!after) return { itens: achados, parcial: false, cursor: null }
    if (n === maximoDeConsultas) return { itens: achados, parcial: true, cursor: after.SK }
  }
}
