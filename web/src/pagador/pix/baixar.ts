/** How long the bytes stay reachable for a slow "save as", in ms. */
const ATE_SOLTAR_MS = 60_000

/** Hands bytes to the browser as a file of that name. */
export function baixar(nome: string, tipo: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: tipo }))
  const a = document.createElement('a')
  a.href = url
  a.download = nome
  document.body.append(a)
  a.click()
  a.remove()
  setTimeout(() => URL.revokeObjectURL(url), ATE_SOLTAR_MS)
}
