import { useEffect, useState } from 'react'
import type { useLista } from '../../api/useLista.ts'
import { useOlhares } from '../../ui/useOlhares.ts'

type Lista = ReturnType<typeof useLista<'listarCheckouts'>>

/** Between two readings, in ms; the server answers that nothing changed by its mark only. */
const olharMs = 3_000

/**
 * After something was done to a payment: the list, which a consumer writes a moment later, is read again until its row
 * says so, and while some row's refund is under way: one that takes longer than `useOlhares` looks is told by the list when
 * its user comes back to it. The sum above it is written by another consumer: it has the two
 * readings of every list after the row changed.
 */
export function useAteMostrar(lista: Lista): (id: string) => void {
  const [esperada, setEsperada] = useState<{ id: string; antes: string }>()
  const retrato = (id: string) => JSON.stringify(lista.itens.find(c => c.id === id))
  const atrasada = esperada !== undefined && retrato(esperada.id) === esperada.antes
  const chegou = esperada !== undefined && !atrasada
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another at each drawing
  useEffect(() => {
    if (!chegou) return
    setEsperada(undefined)
    lista.mudou()
  }, [chegou])
  const emCurso = lista.itens.some(c => c.estorno?.situacao === 'processando')
  const { deNovo } = useOlhares(atrasada || emCurso, lista.recarregar, olharMs)
  return id => {
    setEsperada({ id, antes: retrato(id) })
    deNovo()
  }
}
