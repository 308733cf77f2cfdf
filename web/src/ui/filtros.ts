import { dataSaoPaulo, dataValida, somarDias } from '../../../shared/domain/calendario.ts'
import { useSearchParams } from '../app/router.ts'

/** A list's filters are kept in the address, so that a view can be shared and survives a reload. */
export type MudancaDeFiltros = Readonly<Record<string, string | undefined>>

/** The address of the same page with some filters changed; undefined takes one out. */
export const comFiltros = (busca: URLSearchParams, mudanca: MudancaDeFiltros): URLSearchParams => {
  const nova = new URLSearchParams(busca)
  for (const [campo, valor] of Object.entries(mudanca)) {
    if (valor) nova.set(campo, valor)
    else nova.delete(campo)
  }
  return nova
}

/** A day of the address, or undefined: anyone may type an address. */
export const dataDe = (busca: URLSearchParams, campo: string): string | undefined => {
  const texto = busca.get(campo) ?? ''
  return dataValida(texto) ? texto : undefined
}

/**
 * The address as it is now. What a page last drew may be older: two filters changed one right after the other would
 * lose the first, because the router's own update starts from what was drawn.
 */
export const buscaDeAgora = () => new URLSearchParams(window.location.search)

/**
 * The filters of the address, read by `filtrosDe`, and how to change them.
 * @example const { filtros, mudar, filtrando } = useFiltros(filtrosDe)
 */
export function useFiltros<F extends object>(filtrosDe: (busca: URLSearchParams) => F) {
  const [busca, setBusca] = useSearchParams()
  const filtros = filtrosDe(busca)
  return {
    busca,
    filtros,
    filtrando: Object.keys(filtros).length > 0,
    mudar: (mudanca: MudancaDeFiltros) =>
      setBusca(comFiltros(buscaDeAgora(), mudanca), { replace: true, preventScrollReset: true }),
  }
}

export const periodosProntos = ['7dias', '30dias', 'esteMes'] as const
export type PeriodoPronto = (typeof periodosProntos)[number]

/** A ready-made period that ends today in São Paulo, both days included. */
export const periodoDe = (pronto: PeriodoPronto, agora: number): { periodoInicio: string; periodoFim: string } => {
  const hoje = dataSaoPaulo(agora)
  const inicios = { '7dias': somarDias(hoje, -6), '30dias': somarDias(hoje, -29), esteMes: `${hoje.slice(0, 8)}01` }
  return { periodoInicio: inicios[pronto], periodoFim: hoje }
}
