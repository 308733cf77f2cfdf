import { useEffect, useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Call, Received } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import type { Entrada } from './call.ts'
import { listaMudou, releiturasPendentes } from './listaMudou.ts'
import { chaveDe, type FalhaDeLeitura, ler, useAnterior } from './useEndpoint.ts'

/** A page of a list, and how to ask for the next one: an offset or a cursor; null where nothing is left. */
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
/** A whole page of such an answer, with what it says besides its items. */
export type RespostaDe<O extends OperacaoDeLista> = Received<EndpointDe<O>>
export type ItemDe<O extends OperacaoDeLista> =
  Received<EndpointDe<O>> extends { itens: readonly (infer T)[] } ? T : never
/** What a list may be asked for, besides its pages. */
export type FiltrosDe<O extends OperacaoDeLista> = Omit<Call<EndpointDe<O>>['query'], 'limit' | 'offset' | 'cursor'>

const seguinte = (pagina: PaginaDeLista): { offset: number } | { cursor: string } | null => {
  // a cursor goes on wherever the reading ended; an offset has a last one
  if (pagina.cursor) return { cursor: pagina.cursor }
  return pagina.proximoOffset != null ? { offset: pagina.proximoOffset } : null
}

export interface OpcoesDaLista<T> {
  porPagina?: number
  params?: Readonly<Record<string, string>>
  /** What tells items apart, where they have no `id`. */
  chave?: (item: T) => string
}

/** How long what was read stands before coming back to the window reads it again, in ms. */
const FOCO_MS = 5_000

/**
 * A list of the contract, page after page: what was loaded stays while more comes, and an item that moved between two
 * pages shows once. Other filters show the rows before as on their way out (`trocando`) until theirs are there, or
 * failed. Read again on arrival, on coming back to a filter or to the window, and after a change.
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
  const {
    data: desta,
    error,
    isValidating,
    size,
    setSize,
    mutate,
  } = useSWRInfinite<PaginaDeLista, FalhaDeLeitura<O>>(
    (indice: number, anterior: PaginaDeLista | null) => {
      const onde = indice === 0 || !anterior ? {} : seguinte(anterior)
      return onde && chaveDe(operacao, entrada(onde))
    },
    ([, , pedido]: readonly [string, O, Entrada<O>]) => ler(operacao, pedido) as Promise<PaginaDeLista>,
    // The pages are not read again each time another one is asked for.
    { revalidateFirstPage: false, revalidateOnMount: true },
  )
  useReleituraNaVolta(mutate, desta !== undefined)
  const anterior = useAnterior(desta, error !== undefined, JSON.stringify(params))
  const data = desta ?? (anterior?.some(p => p.itens.length) ? anterior : undefined)
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
    /** The first page, for what it says of the whole. */
    primeira: data?.[0] as RespostaDe<O> | undefined,
    /** Where the address says how many come at a time. */
    porPagina: opcoes.porPagina,
    error: desta ? undefined : error,
    carregando: !data && !error,
    /** The rows are of the filters before. */
    trocando: !desta && !!data,
    carregandoMais: !!desta && isValidating && size > desta.length,
    /** Reading on, or again, failed: what is there stays, and `carregarMais` asks again. */
    maisFalhou: !!desta && !!error,
    temMais: !!desta && !!ultima && seguinte(ultima) !== null,
    parcial: ultima?.parcial === true,
    /** Pages that were read. */
    lidas: desta?.length ?? 0,
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

/**
 * Reads what is there again when a filter is come back to, and when the user comes back to the window: the library does
 * it for single reads only. On the first arrival it reads by itself.
 */
function useReleituraNaVolta(mutate: () => Promise<unknown>, tem: boolean) {
  const primeira = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mutate` changes with the filters; `tem` is what they had
  useEffect(() => {
    if (!primeira.current && tem) void mutate()
    primeira.current = false
  }, [mutate])
  useEffect(() => {
    let lida = Date.now()
    const voltou = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lida < FOCO_MS) return
      lida = Date.now()
      void mutate()
    }
    window.addEventListener('focus', voltou)
    document.addEventListener('visibilitychange', voltou)
    return () => {
      window.removeEventListener('focus', voltou)
      document.removeEventListener('visibilitychange', voltou)
    }
  }, [mutate])
}

/** What `Lista` draws: any list, whatever its operation. */
export interface ListaDe<T> {
  itens: readonly T[]
  chave: (item: T) => string
  porPagina?: number | undefined
  error: { erro: { name: string } } | undefined
  carregando: boolean
  trocando: boolean
  carregandoMais: boolean
  maisFalhou: boolean
  temMais: boolean
  parcial: boolean
  carregarMais: () => void
  recarregar: () => void
}
