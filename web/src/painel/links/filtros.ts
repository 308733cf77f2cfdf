import { periodoDaBusca } from '../../ui/filtros.ts'

/** The list's filters (V097), kept in the address so that a view can be shared and survives a reload. */
export const situacoes = ['ativo', 'agendado', 'expirado', 'esgotado', 'suspenso', 'encerrado'] as const
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
  return {
    ...(nome && { nome }),
    ...(situacao && { situacao }),
    ...periodoDaBusca(busca),
  }
}
