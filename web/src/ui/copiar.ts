/** Copies text; true when it is in the clipboard. Falls back to a selection where the clipboard API is refused. */
export async function copiar(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = texto
    area.setAttribute('aria-hidden', 'true')
    area.style.position = 'fixed'
    area.style.opacity = '0'
    document.body.append(area)
    area.select()
    const copiado = document.execCommand('copy')
    area.remove()
    return copiado
  }
}
