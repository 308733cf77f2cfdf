import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { antesDe } from '../../../platform/storage/antesDe.ts'
import { pistas, textoDaPista } from '../../../platform/storage/Pista.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Page, Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import type { Filtros } from './filtros.ts'
import { maximoDePaginas } from './lerVendas.ts'

/** A whole CPF or CNPJ, typed as one: whose payments are asked for by name, and not by what a mask shows of it. */
export const documentoInteiro = (texto: string | undefined): string | undefined =>
  texto !== undefined && tipoDocumento(texto) ? somenteDocumento(texto) : undefined

/** Keys that one page of the index answers; each is a row of this list, or of another company's and then not there. */
const CHAVES_POR_PAGINA = 100

/**
 * The rows of one payer's payments in a list, newest first or oldest: the document's keyed hash leads to them, under every key that
 * documents have had, so that another payer whose mask shows the same is not among them. A page is a query of each key and one
 * batch. Yields as `paginasDeVendas` does.
 */
export async function* paginasDoDocumento(
  storage: Storage,
  { chaveiro, dono, documento, filtros, cursor, antigos = false, combina }: LeituraDoDocumento,
): AsyncGenerator<{ linhas: LinhaDeVenda[]; lidas: LinhaDeVenda[]; cursor: string | null }> {
  const { de = '0', ate = '9' } = instantesDoPeriodo(filtros)
  const indices = chaveiro.indices('documentos', textoDaPista(documento)).map(pistas.documento)
  let [from, to] = [de, ate]
  const seguir = (lugar: string) => {
    if (antigos) from = `${lugar}~`
    else to = antesDe(lugar)
  }
  if (cursor !== undefined) seguir(cursor)
  const sentido = antigos ? 1 : -1
  for (;;) {
    const paginas = await Promise.all(
      indices.map(pk =>
        from <= to
          ? storage.query({ index: 'GSI1', pk, sk: { from, to }, reverse: !antigos, limit: CHAVES_POR_PAGINA })
          : nenhuma,
      ),
    )
    const lugares = [...new Set(paginas.flatMap(p => p.items.map(i => String(i.GSI1SK))))].sort(
      (a, b) => (a < b ? -1 : 1) * sentido,
    )
    const daPagina = lugares.slice(0, CHAVES_POR_PAGINA)
    const chaves = daPagina.map(lugar => {
      const [criadoEm = '', id = ''] = lugar.split('#')
      return LinhaDeVenda.key({ dono, criadoEm, id })
    })
    const lidas = (chaves.length ? await storage.getMany(chaves) : [])
      .map(LinhaDeVenda.parse)
      .sort((a, b) => (lugarDe(a) < lugarDe(b) ? -1 : 1) * sentido)
    const ultimo = daPagina.at(-1)
    const temMais = ultimo !== undefined && (lugares.length > daPagina.length || paginas.some(p => p.after))
    yield { linhas: lidas.filter(combina), lidas, cursor: temMais ? ultimo : null }
    if (!temMais) return
    seguir(ultimo)
  }
}

interface LeituraDoDocumento {
  chaveiro: Chaveiro<'documentos'>
  dono: string
  documento: string
  filtros: Pick<Filtros, 'periodoInicio' | 'periodoFim'>
  cursor?: string | undefined
  antigos?: boolean
  combina: (linha: LinhaDeVenda) => boolean
}

/** One page of them for a list: at most as many queries as any list makes. */
export async function umaPaginaDoDocumento(
  storage: Storage,
  leitura: LeituraDoDocumento,
  limit: number,
): Promise<{ linhas: LinhaDeVenda[]; lidas: LinhaDeVenda[]; parcial: boolean; cursor: string | null }> {
  const linhas: LinhaDeVenda[] = []
  const lidas: LinhaDeVenda[] = []
  let n = 0
  for await (const pagina of paginasDoDocumento(storage, leitura)) {
    linhas.push(...pagina.linhas)
    lidas.push(...pagina.lidas)
    const ultima = linhas[limit - 1]
    if (ultima && (linhas.length > limit || pagina.cursor !== null))
      return { linhas: linhas.slice(0, limit), lidas, parcial: false, cursor: lugarDe(ultima) }
    if (pagina.cursor === null) break
    if (++n === maximoDePaginas) return { linhas, lidas, parcial: true, cursor: pagina.cursor }
  }
  return { linhas, lidas, parcial: false, cursor: null }
}

const nenhuma: Page = { items: [] }
const lugarDe = ({ criadoEm, id }: LinhaDeVenda) => `${criadoEm}#${id}`
