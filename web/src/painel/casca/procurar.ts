import { semAcentos } from '../../../../shared/domain/nome.ts'

/** Pure: how well a few typed letters name something. */
const simples = (texto: string) => semAcentos(texto).toLowerCase()

/** Higher is nearer; undefined where the letters are not in it, in their order. */
export function proximidade(texto: string, pedido: string): number | undefined {
  const [t, p] = [simples(texto), simples(pedido).trim()]
  if (!p) return 0
  if (t.startsWith(p)) return 1_000 - t.length
  const palavra = t.search(new RegExp(`(?<=[\\s·/(-])${p.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  if (palavra >= 0) return 800 - palavra
  const dentro = t.indexOf(p)
  if (dentro >= 0) return 600 - dentro
  // letters in order from a word's first, spaces aside: "ms lk" finds "Meus links", "sonia" not "Personalizar"
  const letras = p.replace(/\s+/g, '')
  let de = [...t].findIndex((letra, n) => letra === letras[0] && !/[a-z0-9]/.test(t[n - 1] ?? ' ')) - 1
  if (de < -1) return undefined
  let comeco = -1
  for (const letra of letras) {
    de = t.indexOf(letra, de + 1)
    if (de < 0) return undefined
    if (comeco < 0) comeco = de
  }
  return 300 - (de - comeco)
}

/** What is named by the letters, nearest first; all of it, in its order, where nothing was typed. */
export const procurar = <T extends { nome: string }>(coisas: readonly T[], pedido: string): T[] =>
  coisas
    .map((coisa, n) => ({ coisa, n, nota: proximidade(coisa.nome, pedido) }))
    .filter(c => c.nota !== undefined)
    .sort((a, b) => (b.nota ?? 0) - (a.nota ?? 0) || a.n - b.n)
    .map(c => c.coisa)
