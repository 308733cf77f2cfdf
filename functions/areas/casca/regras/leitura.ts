import type { Leitura } from '../../../platform/storage/Recado.ts'

/** Pure: what a person has read of a box. Bounded: only the newest exceptions are remembered. */
const maximo = 200

export const lido = (l: Leitura, { id, em }: { id: string; em: string }): boolean =>
  l.lidos.includes(id) || (em <= l.ate && !l.naoLidos.includes(id))

export function marcar(l: Leitura, item: { id: string; em: string }, como: boolean): Leitura {
  const sem = (ids: readonly string[]) => ids.filter(id => id !== item.id)
  const antes = { ...l, lidos: sem(l.lidos), naoLidos: sem(l.naoLidos) }
  if (lido(antes, item) === como) return antes
  return como
    ? { ...antes, lidos: [...antes.lidos, item.id].slice(-maximo) }
    : { ...antes, naoLidos: [...antes.naoLidos, item.id].slice(-maximo) }
}

/** Everything until `ate` (ISO) was read. */
export const marcarTudo = (l: Leitura, ate: string): Leitura => ({ ...l, ate, lidos: [], naoLidos: [] })

export const ocultar = (l: Leitura, id: string): Leitura => ({ ...l, ocultos: [...l.ocultos, id].slice(-maximo) })
