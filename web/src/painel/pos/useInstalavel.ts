import { useEffect, useState } from 'react'
import { caminhos } from '../../app/caminhos.ts'

/** What some browsers hand over for a button of the page's own; TypeScript's library does not know it. */
interface PedidoDeInstalacao extends Event {
  prompt: () => Promise<unknown>
}

/**
 * Makes this page one that a device may install (decision 0245), and answers what does so where its browser leaves that to a
 * button. The worker is registered for the company's own addresses of selling alone.
 */
export function useInstalavel(slug: string): (() => void) | undefined {
  const [pedido, setPedido] = useState<PedidoDeInstalacao>()
  useEffect(() => {
    const pasta = new URL('.', new URL(caminhos.pontoDeVenda(slug), location.origin))
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = `${pasta.pathname}balcao.webmanifest`
    document.head.append(link)
    // without one the page sells as before; it only has no word of its own when it is opened offline
    navigator.serviceWorker?.register('/balcao-sw.js', { scope: pasta.pathname }).catch(() => {})
    const guardar = (evento: Event) => {
      evento.preventDefault()
      setPedido(evento as PedidoDeInstalacao)
    }
    const instalado = () => setPedido(undefined)
    addEventListener('beforeinstallprompt', guardar)
    addEventListener('appinstalled', instalado)
    return () => {
      link.remove()
      removeEventListener('beforeinstallprompt', guardar)
      removeEventListener('appinstalled', instalado)
    }
  }, [slug])
  return pedido && (() => void pedido.prompt())
}
