/** How long the bytes stay reachable for a slow "save as", in ms. */
const ATE_SOLTAR_MS = 60_000

/** Base64 of the wire to bytes. */
export const bytesDe = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letra => letra.charCodeAt(0))

/** Saves a blob under a name, as a download. */
export function baixar(blob: Blob, nome: string): void {
  const url = URL.createObjectURL(blob)
  const ancora = document.createElement('a')
  ancora.href = url
  ancora.download = nome
  document.body.append(ancora)
  ancora.click()
  ancora.remove()
  setTimeout(() => URL.revokeObjectURL(url), ATE_SOLTAR_MS)
}
