import { useEffect, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { chaveDe, type FalhaDeLeitura, ler } from '../../api/useEndpoint.ts'
import { RELEITURAS_MS } from '../links/mudancaRecente.ts'
import type { Filtros } from './filtros.ts'

const POR_PAGINA = 25

/** The company's receivers, page after page. The list is written a moment after what it shows: it is read again then. */
export function useRecebedores(filtros: Filtros) {
  const entrada = (offset: number) => ({ query: { ...filtros, limit: POR_PAGINA, offset } })
  type Pagina = Awaited<ReturnType<typeof ler<'listarRecebedores'>>>
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    Pagina,
    FalhaDeLeitura<'listarRecebedores'>
  >(
    (indice: number, anterior: Pagina | null) => {
      if (indice === 0) return chaveDe('listarRecebedores', entrada(0))
      return anterior?.proximoOffset == null ? null : chaveDe('listarRecebedores', entrada(anterior.proximoOffset))
    },
    ([, , pedido]: readonly [string, 'listarRecebedores', ReturnType<typeof entrada>]) =>
      ler('listarRecebedores', pedido),
    { revalidateFirstPage: false, revalidateOnMount: true, keepPreviousData: true },
  )
  const [mudancas, mudar] = useState(0)
  useEffect(() => {
    if (mudancas === 0) return
    const ids = RELEITURAS_MS.map(ms => setTimeout(() => void mutate(), ms))
    return () => ids.forEach(clearTimeout)
  }, [mutate, mudancas])
  const ultima = data?.at(-1)
  const vistos = new Set<string>()
  const itens = (data ?? []).flatMap(p => p.itens).filter(r => !vistos.has(r.id) && vistos.add(r.id))
  return {
    itens,
    error: data ? undefined : error,
    carregando: isLoading && !data,
    carregandoMais: isValidating && size > (data?.length ?? 0),
    temMais: ultima?.proximoOffset != null,
    parcial: ultima?.parcial === true,
    carregarMais: () => void setSize(size + 1),
    recarregar: () => void mutate(),
    mudou: () => mudar(n => n + 1),
  }
}
