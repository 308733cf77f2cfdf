import { filtrosDe as doRelatorio, type Filtros } from '../../painel/relatorios/filtros.ts'

/** The merchant's filters (V098), and the company; the address holds them. */
export type FiltrosDaEquipe = Filtros & { empresa?: string }

/** A company's id in an address; anything else is ignored, as anyone may type an address. */
export const empresaDe = (busca: URLSearchParams): { empresa?: string } => {
  const empresa = busca.get('empresa') ?? ''
  return /^[A-Za-z0-9_-]{1,40}$/.test(empresa) ? { empresa } : {}
}
export const filtrosDe = (busca: URLSearchParams): FiltrosDaEquipe => ({ ...doRelatorio(busca), ...empresaDe(busca) })
