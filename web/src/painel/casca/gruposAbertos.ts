import { useRef, useState } from 'react'
import type { Item } from './navegacao.ts'

const CHAVE = 'preferencia-grupos-do-menu'
/** What stands above the groups, a group's name, and a place under it, in px: as `Navegacao` draws them. */
const ALTURAS = { cabeca: 176, grupo: 52, lugar: 44 } as const

/** Pure: how high the whole menu is with every group open, in px. */
export const alturaDoMenu = (itens: readonly Item[]): number => {
  const lugares = (item: Item): number => 1 + (item.children ?? []).reduce((n, filho) => n + lugares(filho), 0)
  const deles = itens.flatMap(grupo => grupo.children ?? []).reduce((n, item) => n + lugares(item), 0)
  return ALTURAS.cabeca + itens.length * ALTURAS.grupo + deles * ALTURAS.lugar
}

const contem = (item: Item, id: string | undefined): boolean =>
  item.id === id || (item.children ?? []).some(filho => contem(filho, id))

/** Pure: whether a group begins open: all of them where they fit in the window, else the one where the person is. */
export const comecaAberto = (
  grupo: Item,
  { itens, aqui, altura }: { itens: readonly Item[]; aqui: string | undefined; altura: number },
): boolean => alturaDoMenu(itens) <= altura || contem(grupo, aqui)

type Escolhas = Readonly<Record<string, boolean>>
const lidas = (): Escolhas => {
  try {
    return JSON.parse(localStorage.getItem(CHAVE) ?? '{}') as Escolhas
  } catch {
    return {}
  }
}

/** Which groups of the menu are open: as a person left each, else as it begins; one that was open stays so on the way to another. */
export function useGruposAbertos(itens: readonly Item[], aqui: string | undefined, lateral: boolean) {
  const [escolhas, setEscolhas] = useState(lidas)
  const vistos = useRef(new Set<string>())
  const comeca = (grupo: Item) => {
    // over the page, the menu scrolls under a finger: all of it is open
    const altura = lateral ? window.innerHeight : Number.POSITIVE_INFINITY
    if (comecaAberto(grupo, { itens, aqui, altura })) vistos.current.add(grupo.id)
    return vistos.current.has(grupo.id)
  }
  const aberto = (grupo: Item) => escolhas[grupo.id] ?? comeca(grupo)
  const trocar = (grupo: Item) => {
    const novas = { ...escolhas, [grupo.id]: !aberto(grupo) }
    setEscolhas(novas)
    localStorage.setItem(CHAVE, JSON.stringify(novas))
  }
  return { aberto, trocar }
}
