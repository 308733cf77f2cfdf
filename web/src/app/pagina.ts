import type { ComponentType } from 'react'
import type { RouteObject } from './router.ts'

/** A page is a chunk, loaded when its address is. */
export const pagina = (carregar: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await carregar()).default }),
})
