import { dataDe } from '../ui/filtros.ts'
import { empresaDe } from './checkouts/filtros.ts'

/** The company and the period of an address; what is no such thing in it is ignored. */
export function filtrosComuns(busca: URLSearchParams): {
  empresa?: string
  periodoInicio?: string
  periodoFim?: string
} {
  const [periodoInicio, periodoFim] = [dataDe(busca, 'periodoInicio'), dataDe(busca, 'periodoFim')]
  return { ...empresaDe(busca), ...(periodoInicio && { periodoInicio }), ...(periodoFim && { periodoFim }) }
}

/** One of a few words of an address, under its own name. */
export const umDe = <N extends string, V extends string>(
  busca: URLSearchParams,
  nome: N,
  valores: readonly V[],
): { [K in N]?: V } => {
  const valor = valores.find(v => v === busca.get(nome))
  return (valor ? { [nome]: valor } : {}) as { [K in N]?: V }
}
