import { dataSaoPaulo, dataValida, somarDias } from '../../../../shared/domain/calendario.ts'

/** The list's filters (V097), kept in the address so that a view can be shared and survives a reload. */
export const situacoes = ['ativo', 'expirado', 'esgotado', 'encerrado'] as const
export type SituacaoDoLink = (typeof situacoes)[number]

export interface Filtros {
  nome?: string
  situacao?: SituacaoDoLink
  periodoInicio?: string
  periodoFim?: string
}

/** Reads the filters of an address; what is not one of the allowed values is ignored, as anyone may type an address. */
export const filtrosDe = (busca: URLSearchParams): Filtros => {
  const nome = busca.get('nome')?.trim().slice(0, 80)
  const situacao = situacoes.find(s => s === busca.get('situacao'))
  const data = (campo: string) => {
    const texto = busca.get(campo) ?? ''
    return dataValida(texto) ? texto : undefined
  }
  const periodoInicio = data('periodoInicio')
  const periodoFim = data('periodoFim')
  return {
    ...(nome && { nome }),
    ...(situacao && { situacao }),
    ...(periodoInicio && { periodoInicio }),
    ...(periodoFim && { periodoFim }),
  }
}

/** The address of the same page with some filters changed; undefined takes one out. */
export const comFiltros = (
  busca: URLSearchParams,
  mudanca: Record<keyof Filtros, string | undefined> | Partial<Record<keyof Filtros, string | undefined>>,
) => {
  const nova = new URLSearchParams(busca)
  for (const [campo, valor] of Object.entries(mudanca)) {
    if (valor) nova.set(campo, valor)
    else nova.delete(campo)
  }
  return nova
}

export const periodosProntos = ['7dias', '30dias', 'esteMes'] as const
export type PeriodoPronto = (typeof periodosProntos)[number]

/** A ready-made period that ends today in São Paulo, both days included. */
export const periodoDe = (pronto: PeriodoPronto, agora: number): { periodoInicio: string; periodoFim: string } => {
  const hoje = dataSaoPaulo(agora)
  const inicios = { '7dias': somarDias(hoje, -6), '30dias': somarDias(hoje, -29), esteMes: `${hoje.slice(0, 8)}01` }
  return { periodoInicio: inicios[pronto], periodoFim: hoje }
}
