/** Colours as `#RRGGBB`, and whether words on them can be read (WCAG 2: 4.5:1 for text). */

const canais = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
const hexDe = (rgb: readonly number[]) =>
  `#${rgb.map(c => Math.round(c).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

export const ehCor = (texto: string): boolean => /^#[0-9a-fA-F]{6}$/.test(texto)

const luminancia = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = canais(hex).map(c => {
    const s = c / 255
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 (the same) to 21 (black on white), whichever is the darker. */
export function contraste(a: string, b: string): number {
  const [claro, escuro] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number]
  return (claro + 0.05) / (escuro + 0.05)
}

/** `quanto` of `outra` in `cor`: 0 is `cor`, 1 is `outra`. */
export const misturar = (cor: string, outra: string, quanto: number): string => {
  const para = canais(outra)
  return hexDe(canais(cor).map((c, n) => c + ((para[n] ?? 0) - c) * quanto))
}

/** The nearest colour to `cor`, on its way to `alvo`, that reaches `minimo` against each of `fundos`. */
export function corrigir(cor: string, alvo: string, fundos: readonly string[], minimo = 4.5): string {
  for (let passo = 0; passo <= 50; passo++) {
    const tentativa = misturar(cor, alvo, passo / 50)
    if (fundos.every(fundo => contraste(tentativa, fundo) >= minimo)) return tentativa
  }
  return alvo
}
