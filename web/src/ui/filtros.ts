import { dataSaoPaulo, dataValida, somarDias } from '../../../shared/domain/calendario.ts'
import { useSearchParams } from '../app/router.ts'
import { type Mes, mesAoLado, mesSaoPaulo } from './meses.ts'

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

/** The period of the address; of an agenda, or any list with one alone. */
export const periodoDaBusca = (busca: URLSearchParams): Partial<Dias> => {
  const [periodoInicio, periodoFim] = [dataDe(busca, 'periodoInicio'), dataDe(busca, 'periodoFim')]
  return { ...(periodoInicio && { periodoInicio }), ...(periodoFim && { periodoFim }) }
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

/** Which end of the list comes first, of the address (`ordem`); nothing where it is the newest, as everywhere. */
export const ordemDe = (busca: URLSearchParams): { ordem?: 'antigos' } =>
  busca.get('ordem') === 'antigos' ? { ordem: 'antigos' } : {}

export const periodosProntos = ['7dias', '30dias', 'esteMes', 'mesPassado'] as const
export type PeriodoPronto = (typeof periodosProntos)[number]
/** Those of an agenda, whose months are whole and go on after this one. */
export const mesesProntos = { mesPassado: -1, esteMes: 0, proximoMes: 1 } as const

interface Dias {
  periodoInicio: string
  periodoFim: string
}

/** A whole month as a period, both days included, whenever it is. */
export const mesInteiro = (mes: Mes): Dias => ({
  periodoInicio: `${mes}-01`,
  periodoFim: somarDias(`${mesAoLado(mes, 1)}-01`, -1),
})

/** The month that a period is the whole of, as `mesInteiro` makes it. */
export const mesInteiroDe = ({ periodoInicio, periodoFim }: Partial<Dias>): Mes | undefined => {
  const mes = periodoInicio?.slice(0, 7)
  const inteiro = mes === undefined ? undefined : mesInteiro(mes)
  return inteiro?.periodoInicio === periodoInicio && inteiro?.periodoFim === periodoFim ? mes : undefined
}

/** A whole month as a period, both days included; of this month, up to today in São Paulo. */
export const periodoDoMes = (mes: Mes, agora: number): Dias => {
  const hoje = dataSaoPaulo(agora)
  return mes === hoje.slice(0, 7) ? { periodoInicio: `${mes}-01`, periodoFim: hoje } : mesInteiro(mes)
}

/** The month that a period is the whole of, as `periodoDoMes` makes it; undefined of any other. */
export const mesDoPeriodo = ({ periodoInicio, periodoFim }: Partial<Dias>, agora: number): Mes | undefined => {
  const mes = periodoInicio?.slice(0, 7)
  if (mes === undefined || mes > mesSaoPaulo(agora)) return undefined
  const inteiro = periodoDoMes(mes, agora)
  return inteiro.periodoInicio === periodoInicio && inteiro.periodoFim === periodoFim ? mes : undefined
}

/** A ready-made period that ends today in São Paulo, or the month before this one; both days included. */
export const periodoDe = (pronto: PeriodoPronto, agora: number): Dias => {
  if (pronto === 'esteMes') return periodoDoMes(mesSaoPaulo(agora), agora)
  if (pronto === 'mesPassado') return periodoDoMes(mesAoLado(mesSaoPaulo(agora), -1), agora)
  const hoje = dataSaoPaulo(agora)
  return { periodoInicio: somarDias(hoje, pronto === '7dias' ? -6 : -29), periodoFim: hoje }
}
