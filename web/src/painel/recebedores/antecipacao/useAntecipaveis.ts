import useSWRInfinite from 'swr/infinite'
import { chaveDe, type FalhaDeLeitura, ler } from '../../../api/useEndpoint.ts'
import type { Antecipaveis } from './tipos.ts'

/** What of a receiver's may be paid early, page after page; read anew each time the dialog opens. */
export function useAntecipaveis(recebedor: string) {
  const entrada = (depois: string | null) => ({ query: { recebedor, ...(depois && { depois }) } })
  const { data, error, size, setSize, mutate } = useSWRInfinite<Antecipaveis, FalhaDeLeitura<'listarAntecipaveis'>>(
    (indice: number, anterior: Antecipaveis | null) => {
      if (indice === 0) return chaveDe('listarAntecipaveis', entrada(null))
      return anterior?.proximo ? chaveDe('listarAntecipaveis', entrada(anterior.proximo)) : null
    },
    ([, , pedido]: readonly [string, 'listarAntecipaveis', ReturnType<typeof entrada>]) =>
      ler('listarAntecipaveis', pedido),
    { revalidateFirstPage: false, revalidateOnMount: true, dedupingInterval: 0 },
  )
  return {
    /** The conditions of the first page, and whether more days follow the last. */
    pagina: data?.[0] && { ...data[0], proximo: data.at(-1)?.proximo ?? null },
    itens: (data ?? []).flatMap(p => p.itens),
    falhou: !data && error !== undefined,
    carregarMais: () => void setSize(size + 1),
    recarregar: () => void mutate(),
  }
}
