import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RouteObject } from './router.ts'
import { palavrasDaCasca, palavrasDaPorta, palavrasDasPaginas, todasAsPalavras } from './textos.tsx'

type Carregar = () => Promise<{ default: ComponentType }>
const depoisDe = (palavras: () => Promise<void>, carregar: Carregar): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [modulo] = await Promise.all([carregar(), palavras()])
    return { Component: modulo.default }
  },
})

/** A page is a chunk, loaded when its address is, and opens with all its words. */
export const pagina = (carregar: Carregar): Pick<RouteObject, 'lazy'> => depoisDe(palavrasDasPaginas, carregar)
/** A page of subscriptions, whose words are a part of their own. */
export const paginaDeAssinaturas = (carregar: Carregar): Pick<RouteObject, 'lazy'> =>
  depoisDe(todasAsPalavras, carregar)
/** The page of signing in, whose words came with the first file. */
export const paginaDaPorta = (carregar: Carregar): Pick<RouteObject, 'lazy'> => depoisDe(palavrasDaPorta, carregar)
/** The shell and the overview: what they say is a part of its own (web/palavrasDoPainel.ts). */
export const paginaDaCasa = (carregar: Carregar): Pick<RouteObject, 'lazy'> => depoisDe(palavrasDaCasca, carregar)

/** A part of the shell that comes when it is called for, with its words; `buscar` has it come a moment before. */
export function parte<P>(carregar: () => Promise<{ default: ComponentType<P> }>): {
  Parte: LazyExoticComponent<ComponentType<P>>
  buscar: () => void
} {
  const comPalavras = async () => (await Promise.all([carregar(), palavrasDasPaginas()]))[0]
  return { Parte: lazy(comPalavras), buscar: () => void comPalavras().catch(() => {}) }
}
