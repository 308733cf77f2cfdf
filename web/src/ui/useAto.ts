import { useEffect, useRef } from 'react'
import type { IdDoAto } from '../../../shared/atos.ts'
import { useSearchParams } from '../app/router.ts'
import { buscaDeAgora, comFiltros } from './filtros.ts'

/**
 * Begins an act that the address asks for (`?ato=id`), once the page is ready for it, and takes it out of the address:
 * going back, or a reload, does not begin it again.
 * @example useAto('convidarUsuario', () => setConvidando(true), escreve)
 */
export function useAto(id: IdDoAto, comecar: () => void, pronto = true) {
  const [busca, setBusca] = useSearchParams()
  const pedido = pronto && busca.get('ato') === id
  const agora = useRef({ comecar, setBusca })
  agora.current = { comecar, setBusca }
  useEffect(() => {
    if (!pedido) return
    agora.current.comecar()
    agora.current.setBusca(comFiltros(buscaDeAgora(), { ato: undefined }), { replace: true, preventScrollReset: true })
  }, [pedido])
}
