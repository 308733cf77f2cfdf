import { type EstadoDoPedido, pedidoDaLoja } from './estados/pedidoDaLoja.ts'

/** The pure rules of a shop's order (decision 0147). */

export const limitesDoPedido = {
  nome: 80,
  texto: 120,
  numero: 20,
  complemento: 60,
  rastreio: 60,
  nota: 500,
  motivo: 500,
  recado: 300,
  impressos: 50,
} as const

/** What a shop prints of its orders: what goes on each parcel, and what is taken from the shelves. */
export const folhasDoPedido = ['etiquetas', 'separacao'] as const
export type FolhaDoPedido = (typeof folhasDoPedido)[number]

/** What the shop does with an order, each once in its turn. */
export const passosDoPedido = ['separar', 'enviar', 'aprontar', 'entregar', 'cancelar', 'devolver'] as const
export type PassoDoPedido = (typeof passosDoPedido)[number]
export const eventoDoPassoDoPedido = {
  separar: 'Separou',
  enviar: 'Enviou',
  aprontar: 'Aprontou',
  entregar: 'Entregou',
  cancelar: 'Cancelou',
  devolver: 'Devolveu',
} as const satisfies Record<PassoDoPedido, string>

type Entrega = 'retirada' | 'envio'
/** What may be done next: what is fetched is made ready, what is sent is sent. */
export const passosPossiveisDoPedido = (estado: EstadoDoPedido, entrega: Entrega): PassoDoPedido[] =>
  passosDoPedido.filter(
    p =>
      pedidoDaLoja.next(estado, eventoDoPassoDoPedido[p]) !== undefined &&
      p !== (entrega === 'retirada' ? 'enviar' : 'aprontar'),
  )

/** So long after it was placed an order that is not paid is written about, once, to a buyer who asked for it. */
export const HORAS_PARA_LEMBRAR = 4

const DIAS_PARA_DESISTIR = 7
/**
 * Whether the buyer may still withdraw (CDC art. 49): from the payment until seven days after the thing was delivered, the
 * day of delivery not counted; once.
 * @param entregueEm epoch ms of the delivery, where there was one
 */
export function podeDesistir(
  { estado, entregueEm, desistiu }: { estado: EstadoDoPedido; entregueEm?: number | undefined; desistiu: boolean },
  agora: number,
): boolean {
  if (desistiu || estado === 'recebido' || estado === 'cancelado' || estado === 'devolvido') return false
  return entregueEm === undefined || agora < entregueEm + (DIAS_PARA_DESISTIR + 1) * 86_400_000
}

/** The short name by which buyer and shop speak of it: '#7K2QXA'. */
export const numeroDoPedido = (id: string): string => `#${id.slice(0, 6).toUpperCase()}`
