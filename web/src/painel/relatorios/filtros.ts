import { type OrigemDoPagamento, origensDoPagamento } from '../../../../shared/domain/origemDoPagamento.ts'
import { prefixoDaVisao } from '../../api/sessao.ts'
import { dataDe } from '../../ui/filtros.ts'

/** The report's filters (V098), kept in the address so that a view can be shared and survives a reload. */
const numeros = { formaPagamento: 2, situacao: 18, situacaoRepasse: 5 } as const
const datas = ['periodoInicio', 'periodoFim', 'repasseInicio', 'repasseFim'] as const
export type Filtros = Partial<Record<keyof typeof numeros, number>> & { origemPagamento?: OrigemDoPagamento } & Partial<
    Record<(typeof datas)[number] | 'pagador', string>
  > & { contestados?: 'true' }

/** Reads the filters of an address; what is not one of the allowed values is ignored, as anyone may type an address. */
export function filtrosDe(busca: URLSearchParams): Filtros {
  const filtros: Filtros = {}
  for (const [campo, maximo] of Object.entries(numeros) as [keyof typeof numeros, number][]) {
    const texto = busca.get(campo) ?? ''
    if (/^\d{1,2}$/.test(texto) && Number(texto) <= maximo) filtros[campo] = Number(texto)
  }
  for (const campo of datas) {
    const dia = dataDe(busca, campo)
    if (dia) filtros[campo] = dia
  }
  const origem = origensDoPagamento.find(o => o === busca.get('origemPagamento'))
  if (origem) filtros.origemPagamento = origem
  if (busca.get('contestados') === 'true') filtros.contestados = 'true'
  const pagador = busca.get('pagador')?.trim().slice(0, 80)
  if (pagador) filtros.pagador = pagador
  return filtros
}

/** The one view that a person keeps for a company, in their browser: the filters as an address has them. */
export const visaoDe = (slug: string) => ({
  ler: (): string => localStorage.getItem(prefixoDaVisao + slug) ?? '',
  guardar: (filtros: Filtros): string => {
    const texto = new URLSearchParams(Object.entries(filtros).map(([k, v]) => [k, String(v)])).toString()
    localStorage.setItem(prefixoDaVisao + slug, texto)
    return texto
  },
})
