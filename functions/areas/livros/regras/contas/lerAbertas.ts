import type { Sentido } from '../../../../../shared/domain/contasDoProvedor.ts'
import { contasAbertas, lerAberta } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'

const paginas = 5
const porPagina = 1_000

/** What is left of everything that is open, by due date, out of the index's keys alone: five queries at most. */
export async function lerAbertas(
  storage: Storage,
  sentido: Sentido,
): Promise<{ itens: { sentido: Sentido; vencimento: string; resta: number }[]; parcial: boolean }> {
  const itens: { sentido: Sentido; vencimento: string; resta: number }[] = []
  let after: Item | undefined
  for (let n = 0; n < paginas; n++) {
    const pagina = await storage.query({
      index: 'GSI2',
      pk: contasAbertas(sentido),
      limit: porPagina,
      ...(after && { after }),
    })
    itens.push(...pagina.items.map(i => ({ sentido, ...lerAberta(String(i.GSI2SK)) })))
    if (!pagina.after) return { itens, parcial: false }
    after = pagina.after
  }
  return { itens, parcial: true }
}
