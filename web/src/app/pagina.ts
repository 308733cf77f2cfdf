import type { ComponentType } from 'react'
import type { RouteObject } from './router.ts'
import { palavrasDaPorta, todasAsPalavras } from './textos.tsx'

type Carregar = () => Promise<{ default: ComponentType }>
const depoisDe = (palavras: () => Promise<void>, carregar: Carregar): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [modulo] = await Promise.all([carregar(), palavras()])
    return { Component: modulo.default }
  },
})

/** A page is a chunk, loaded when its address is, and opens with all its words. */
export const pagina = (carregar: Carregar): Pick<RouteObject, 'lazy'> => depoisDe(todasAsPalavras, carregar)
/** The page of signing in, whose words came with the first file. */
export const paginaDaPorta = (carregar: Carregar): Pick<RouteObject, 'lazy'> => depoisDe(palavrasDaPorta, carregar)
