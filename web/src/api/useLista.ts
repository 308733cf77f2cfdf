import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Call, Received } from '../../../shared/contract/endpoint.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import type { EndpointDe, Entrada } from './call.ts'
import { listaMudou, releiturasPendentes } from './listaMudou.ts'
import { chaveDe, type FalhaDeLeitura, ler } from './useEndpoint.ts'

/** A page of a list: how the next one is asked for is its word, an offset or a cursor; null where nothing is left. */
interface PaginaDeLista {
  itens: readonly unknown[]
  parcial?: boolean
  proximoOffset?: number | null
  cursor?: string | null
}
/** The operations whose answer is such a page. */
export type OperacaoDeLista = {
  [O in Operacao]: Received<EndpointDe<O>> extends { itens: readonly unknown[] } ? O : never
}[Operacao]
export type ItemDe<O extends OperacaoDeLista> =
  Received<EndpointDe<O>> extends { itens: readonly (infer T)[] } ? T : never
/** What a list may be asked for, besides its pages. */
export type FiltrosDe<O extends OperacaoDeLista> = Omit<Call<EndpointDe<O>>['query'], 'limit' | 'offset' | 'cursor'>

const seguinte = (pagina: PaginaDeLista): { offset: number } | { cursor: string } | null => {
  if (pagina.proximoOffset != null) return { offset: pagina.proximoOffset }
  return pagina.cursor ? { cursor: pagina.cursor } : null
}

export interface OpcoesDaLista<T> {
  porPagina?: number
  params?: Readonly<Record<string, string>>
  /** What tells items apart, where they have no `id`. */
  chave?: (item: T) => string
}

/**
 * A list of the contract, page after page: what was loaded stays while more comes, and an item that moved between two
 * pages shows once.
 * @example const lista = useLista('listarLinks', filtros, { porPagina }); <Lista lista={lista} … />
 */
export function useLista<O extends OperacaoDeLista>(
  operacao: O,
  filtros: FiltrosDe<O>,
  opcoes: OpcoesDaLista<ItemDe<O>> = {},
) {
  type Item = ItemDe<O>
  const { porPagina = 25, params, chave = item => (item as { id: string }).id } = opcoes
  const entrada = (onde: object) =>
    ({ ...(params && { params }), query: { ...filtros, limit: porPagina, ...onde } }) as unknown as Entrada<O>
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    PaginaDeLista,
    FalhaDeLeitura<O>
  >(
    (indice: number, anterior: PaginaDeLista | null) => {
      const onde = indice === 0 || !anterior ? {} : seguinte(anterior)
      return onde && chaveDe(operacao, entrada(onde))
    },
    ([, , pedido]: readonly [string, O, Entrada<O>]) => ler(operacao, pedido) as Promise<PaginaDeLista>,
    // The pages are read again on arrival and after a change, not each time another page is asked for.
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  )
  const [mudancas, setMudancas] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change owes its own readings
  useEffect(() => {
    const ids = releiturasPendentes(operacao).map(ms => setTimeout(() => void mutate(), ms))
    return () => ids.forEach(clearTimeout)
  }, [mutate, mudancas, operacao])
  const ultima = data?.at(-1)
  const vistos = new Set<string>()
  const itens = ((data ?? []).flatMap(p => p.itens) as Item[]).filter(item => {
    const qual = chave(item)
    return !vistos.has(qual) && vistos.add(qual)
  })
  return {
    itens,
    chave,
    /** Where the address says how many come at a time. */
    porPagina: opcoes.porPagina,
    error: data ? undefined : error,
    carregando: isLoading && !data,
    carregandoMais: isValidating && size > (data?.length ?? 0),
    /** A page after the first did not come: what is there stays, and `carregarMais` asks again. */
    maisFalhou: !!data && !!error,
    temMais: !!ultima && seguinte(ultima) !== null,
    parcial: ultima?.parcial === true,
    carregarMais: () => void (error ? mutate() : setSize(size + 1)),
    recarregar: () => void mutate(),
    /** After an action: shows the item as it became at once, and reads again when the list must have been written. */
    mudou: (qual?: string, mudanca?: Partial<Item>) => {
      const trocar = (item: unknown) =>
        chave(item as Item) === qual ? { ...(item as object), ...(mudanca as object) } : item
      if (qual && mudanca)
        void mutate(paginas => paginas?.map(p => ({ ...p, itens: p.itens.map(trocar) })), { revalidate: false })
      listaMudou(operacao)
      setMudancas(n => n + 1)
    },
  }
}
/** What `Lista` draws: any list, whatever its operation. */
export interface ListaDe<T> {
  itens: readonly T[]
  chave: (item: T) => string
  porPagina?: number | undefined
  error: { erro: { name: string } } | undefined
  carregando: boolean
  carregandoMais: boolean
  maisFalhou: boolean
  temMais: boolean
  parcial: boolean
  carregarMais: () => void
  recarregar: () => void
}
