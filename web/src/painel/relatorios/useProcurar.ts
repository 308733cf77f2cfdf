import { useEffect, useRef } from 'react'
import type { useLista } from '../../api/useLista.ts'

type Lista = ReturnType<typeof useLista<'listarCheckouts'>>

/** Parts of the list that a search reads before it asks its user: each is at most the thousand rows of one request. */
const PARTES = 6

/**
 * A search by name looks at every row, and one request at a bounded number of them: until its page is full it reads on by
 * itself, `PARTES` requests at most, and says whether it still does. `procura` names what is searched; undefined searches nothing.
 */
export function useProcurar(lista: Lista, procura: string | undefined, porPagina: number): boolean {
  const pedida = useRef({ procura, partes: 0 })
  const falta = lista.parcial && lista.temMais && lista.itens.length < porPagina && lista.lidas < PARTES
  const segue = procura !== undefined && falta && !lista.trocando && !lista.maisFalhou
  const { lidas } = lista
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another at each drawing; each part asks once for the next
  useEffect(() => {
    if (pedida.current.procura !== procura) pedida.current = { procura, partes: 0 }
    if (!segue || pedida.current.partes >= lidas) return
    pedida.current.partes = lidas
    lista.carregarMais()
  }, [segue, lidas, procura])
  return segue
}
