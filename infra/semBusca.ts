import { LinhaDeLink } from '../functions/platform/storage/Lista.ts'
import type { Varrer } from './rechavear.ts'

type Depois = Parameters<Varrer>[1]

/** Every link whose row does not say that it is found by its words is told to `acompanhar`; how many there were. */
export async function semBusca(
  ler: (depois: Depois) => ReturnType<Varrer>,
  acompanhar: (id: string) => Promise<void>,
): Promise<number> {
  let n = 0
  let depois: Depois
  do {
    const pagina = await ler(depois)
    for (const linha of pagina.itens.map(LinhaDeLink.parse)) {
      if (linha.buscado) continue
      await acompanhar(linha.id)
      n++
    }
    depois = pagina.depois
  } while (depois)
  return n
}
