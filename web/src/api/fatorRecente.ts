import type { FormaDeConfirmar } from '../../../shared/contract/erros/acesso.ts'

/** A fresh second factor (decision 0064): what the server asked for, and who on the page asks the person. */
export interface FatorQueFalta {
  formas: FormaDeConfirmar[]
  /** There is none to confirm with: one is set up first. */
  cadastrar: boolean
}
type Perguntar = (falta: FatorQueFalta) => Promise<boolean>

let perguntar: Perguntar | undefined
let emCurso: Promise<boolean> | undefined

/** The page's dialog gives itself here; answers what takes it away again. */
export const definirPergunta = (nova: Perguntar): (() => void) => {
  perguntar = nova
  return () => {
    if (perguntar === nova) perguntar = undefined
  }
}

/** Whether the person confirmed. Calls that are refused together ask once. */
export const confirmarQuemE = (falta: FatorQueFalta): Promise<boolean> => {
  emCurso ??= (perguntar?.(falta) ?? Promise.resolve(false)).finally(() => {
    emCurso = undefined
  })
  return emCurso
}
