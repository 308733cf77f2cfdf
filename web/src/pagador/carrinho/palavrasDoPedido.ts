import { frasesDoPedido } from '../../../../shared/textos/en/pagadorPedido.ts'
import { writer } from '../../../../shared/textos/engine.ts'
import { type ptBR, textosDoPedido } from '../../../../shared/textos/pt-BR/pagadorPedido.ts'
import { useCarrinhoTextos } from './contexto.ts'
import { emTitulo } from './relogio.ts'

/** A slip that the order will not pay: what its cart's label says of the machine, people call not paid. */
const naoPagos: ReadonlySet<string> = new Set([
  'Cancelado',
  'Antifraude Reprovado',
  'Bloqueado por Tentativas do Usuário',
])

/** The order's words beside the cart's: its own by `p`, the server's in the page's language by the others. */
export function usePedidoTextos() {
  const textos = useCarrinhoTextos()
  const { idioma } = textos
  const p = writer<typeof ptBR>(textosDoPedido[idioma], idioma)
  const dito = (texto: string) => (idioma === 'en' ? frasesDoPedido[texto] : undefined)
  const situacao = (texto: string) => dito(texto) ?? emTitulo(texto)
  return {
    ...textos,
    p,
    /** A name that the server gave: of a step, a method, a document. */
    nome: (texto: string) => dito(texto) ?? texto,
    /** A state, as a title (R060). */
    situacao,
    /** A slip's state. */
    doBoleto: (texto: string) => (naoPagos.has(texto) ? p('naoPago') : situacao(texto)),
  }
}
