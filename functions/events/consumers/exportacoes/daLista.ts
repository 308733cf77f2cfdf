import type { Celula } from '../../../areas/relatorios/regras/formatos.ts'
import type { Fonte } from '../../../areas/relatorios/regras/pecasDoArquivo.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** What a source of the staff's files is given, and the pages of a list that it is made of. */

export interface Leitura {
  storage: Storage
  /** As the call validated them. */
  filtros: never
  agora: number
}
interface Pagina<T> {
  itens: T[]
  cursor: string | null
}
const porPagina = 100

/** Pages of a list until its end; a page on which nothing matched goes on from where its reads ended. */
export function daLista<T>(
  cabecalho: readonly string[],
  ler: (cursor: string | undefined) => Promise<Pagina<T>>,
  linha: (item: T) => Celula[],
): Fonte {
  return {
    cabecalho,
    async *paginas(cursor) {
      let de = cursor
      do {
        const pagina = await ler(de)
        yield { linhas: pagina.itens.map(linha), cursor: pagina.cursor }
        de = pagina.cursor ?? undefined
      } while (de !== undefined)
    },
  }
}
export const comCursor = (cursor: string | undefined, limit = porPagina) => ({
  limit,
  ...(cursor !== undefined && { cursor }),
})
export const reais = (valor: number | null): Celula => (valor === null ? '' : { centavos: valor })
