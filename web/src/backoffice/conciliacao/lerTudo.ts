/** Rows of one spreadsheet: what is more is filtered first. */
export const MAXIMO_DA_PLANILHA = 2_000

export interface PaginaLida<T> {
  itens: readonly T[]
  cursor: string | null
}

/** All that a list has, page after page, up to so many rows; `cortada` where there is more. */
export async function lerTudo<T>(
  pagina: (cursor: string | undefined) => Promise<PaginaLida<T>>,
  maximo = MAXIMO_DA_PLANILHA,
): Promise<{ itens: T[]; cortada: boolean }> {
  const itens: T[] = []
  let cursor: string | null | undefined
  do {
    const lida = await pagina(cursor ?? undefined)
    itens.push(...lida.itens)
    cursor = lida.cursor
  } while (cursor && itens.length < maximo)
  return { itens: itens.slice(0, maximo), cortada: typeof cursor === 'string' || itens.length > maximo }
}
