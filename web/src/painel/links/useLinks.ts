import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { chaveDe, type FalhaDeLeitura, ler } from '../../api/useEndpoint.ts'
import type { Filtros } from './filtros.ts'
import { linksMudaram, releiturasPendentes } from './mudancaRecente.ts'
import type { LinkNaLista } from './tipos.ts'

const POR_PAGINA = 25

/** The company's links, page after page; `proximoOffset` of each page asks for the next. */
export function useLinks(filtros: Filtros) {
  const entrada = (offset: number) => ({ query: { ...filtros, limit: POR_PAGINA, offset } })
  type Pagina = Awaited<ReturnType<typeof ler<'listarLinks'>>>
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    Pagina,
    FalhaDeLeitura<'listarLinks'>
  >(
    (indice: number, anterior: Pagina | null) => {
      if (indice === 0) return chaveDe('listarLinks', entrada(0))
      return anterior?.proximoOffset == null ? null : chaveDe('listarLinks', entrada(anterior.proximoOffset))
    },
    ([, , pedido]: readonly [string, 'listarLinks', ReturnType<typeof entrada>]) => ler('listarLinks', pedido),
    // The pages are read again on arrival and after a change, not each time another page is asked for.
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  )
  const [mudancas, setMudancas] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change owes its own readings
  useEffect(() => {
    const ids = releiturasPendentes().map(ms => setTimeout(() => void mutate(), ms))
    return () => ids.forEach(clearTimeout)
  }, [mutate, mudancas])
  const ultima = data?.at(-1)
  // A link created while paging moves the others by one: the same one may come in two pages.
  const vistos = new Set<string>()
  const itens = (data ?? []).flatMap(p => p.itens).filter(l => !vistos.has(l.id) && vistos.add(l.id))
  return {
    itens,
    error: data ? undefined : error,
    carregando: isLoading && !data,
    carregandoMais: isValidating && size > (data?.length ?? 0),
    temMais: ultima?.proximoOffset != null,
    parcial: ultima?.parcial === true,
    carregarMais: () => void setSize(size + 1),
    recarregar: () => void mutate(),
    /** After an action on one link: shows it at once, and reads the list again when it must have been written. */
    mudou: (id: string, mudanca: Partial<LinkNaLista>) => {
      const trocar = (link: LinkNaLista) => (link.id === id ? { ...link, ...mudanca } : link)
      void mutate(paginas => paginas?.map(p => ({ ...p, itens: p.itens.map(trocar) })), { revalidate: false })
      linksMudaram()
      setMudancas(n => n + 1)
    },
  }
}
