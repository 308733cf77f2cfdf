/** WhatsApp's public share address: opens the app or its web page with the message written. */
export const enderecoWhatsApp = (texto: string): string => `https://wa.me/?text=${encodeURIComponent(texto)}`

/** The device's share sheet; a person who closes it has not failed at anything. */
export async function compartilhar({ nome, url }: { nome: string; url: string }): Promise<void> {
  try {
    await navigator.share({ title: nome, url })
  } catch {
    // Closed, or not allowed here: copying and WhatsApp are beside it.
  }
}
