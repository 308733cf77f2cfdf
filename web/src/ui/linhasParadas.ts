import { createContext, useState } from 'react'

/** Tells the list around that a row's menu opened or closed: an open menu would move with its row, from under a finger. */
export const MenuDaLinha = createContext<(aberto: boolean) => void>(() => {})

/**
 * The rows as they stood when one's menu was opened, for as long as it is open: what was read meanwhile is shown after it.
 * @example const [linhas, aoAbrirMenu] = useLinhasParadas(itens); <MenuDaLinha value={aoAbrirMenu}>…
 */
export function useLinhasParadas<T>(itens: readonly T[]): [readonly T[], (aberto: boolean) => void] {
  const [paradas, setParadas] = useState<readonly T[] | null>(null)
  return [paradas ?? itens, aberto => setParadas(aberto ? itens : null)]
}
