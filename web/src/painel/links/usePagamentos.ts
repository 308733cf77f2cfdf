import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { estornarCheckout } from '../../../../shared/contract/estornos.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useOlhares } from '../../ui/useOlhares.ts'
import type { CheckoutNaLista } from './tipos.ts'

export type RespostaDoEstorno = Received<typeof estornarCheckout>
/** A refund asked for here, and the row as it was: lists follow a moment later. */
interface Recente {
  antes: CheckoutNaLista
  valor: number
  resposta: RespostaDoEstorno
}
const olharMs = 3_000

/** The payments of a link; refunds under way are looked at for a while (`useOlhares`), and one made here shows at once. */
export function usePagamentos(link: string) {
  const [recentes, setRecentes] = useState<ReadonlyMap<string, Recente>>(new Map())
  const comRecentes = (itens: CheckoutNaLista[]) => itens.map(item => atualizado(item, recentes.get(item.id)))
  const { data, error, recarregar } = useEndpoint('listarCheckoutsDoLink', {
    params: { id: link },
    query: { limit: 50 },
  })
  const lidos = data?.itens ?? []
  const atrasada = lidos.some(item => atualizado(item, recentes.get(item.id)) !== item)
  const emCurso = lidos.some(item => item.estorno?.situacao === 'processando')
  const olhares = useOlhares(atrasada || emCurso, () => void recarregar(), olharMs)
  return {
    olhares,
    dados: data && { ...data, itens: comRecentes(data.itens) },
    error,
    recarregar,
    aoEstornar(antes: CheckoutNaLista, valor: number, resposta: RespostaDoEstorno) {
      setRecentes(mapa => new Map(mapa).set(antes.id, { antes, valor, resposta }))
      olhares.deNovo()
    },
  }
}

/** The row with what its refund answered, until the list itself says something newer. */
export function atualizado(item: CheckoutNaLista, recente: Recente | undefined): CheckoutNaLista {
  if (!recente) return item
  const { antes, valor, resposta } = recente
  const mesma = item.estornado === antes.estornado && JSON.stringify(item.estorno) === JSON.stringify(antes.estorno)
  if (!mesma) return item
  if (resposta.situacao === 'estornado') {
    const inteiro = resposta.restante === 0 && { situacao: 5, situacaoLabel: 'Estornado', estornavel: false }
    return { ...item, estornado: resposta.estornado, estorno: null, ...inteiro }
  }
  const estorno = { situacao: resposta.situacao, valor, motivo: resposta.motivo }
  // refused again as it was before: the row says so already
  if (JSON.stringify(estorno) === JSON.stringify(item.estorno)) return item
  return { ...item, estorno, ...(resposta.situacao !== 'recusado' && { estornavel: false }) }
}
