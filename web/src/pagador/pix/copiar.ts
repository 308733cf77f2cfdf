/** Copies text; where the clipboard is refused, the old way by selection. Answers whether it worked. */
export async function copiar(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = texto
    area.readOnly = true
    area.className = 'oculto'
    const foco = document.activeElement
    document.body.append(area)
    area.select()
    const copiou = document.execCommand('copy')
    area.remove()
    if (foco instanceof HTMLElement) foco.focus()
    return copiou
  }
}
