import { createContext } from 'react'
import type { Mes } from './meses.ts'

/** The month in which the company of this page began, which the shell says: nothing of it is older. Undefined where it is not known. */
export const PrimeiroMes = createContext<Mes | undefined>(undefined)
