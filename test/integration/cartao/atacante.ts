import { rodadaDe } from '../../../functions/areas/cobranca/regras/cartao/rodada.ts'
import { particaoDaRodada } from '../../../functions/platform/storage/Checkout.ts'
import { cartaoRoubado } from '../../builders/cartaoRoubado.ts'
import { resident } from '../../sim/scenario.ts'
import type { CardStack, Resposta } from './harness.ts'

/** One who tries stolen cards on a plain link of R$ 1.00: no device id, other people's documents, as many addresses as said. */

const cpfs = ['52998224725', '11144477735', '39053344705', '12345678909']
let n = 0
const enderecoDe = (i: number, enderecos: number, base: number) => `127.0.${base}.${1 + (i % enderecos)}`

export interface Ataque {
  link: string
  /** The third number of the addresses: no test shares any. */
  base: number
  enderecos: number
  cartoes?: number
  fim?: '1' | '2'
}
/** So many payers, registered and ready to send their card. */
export async function prontos(card: CardStack, { link, base, enderecos, cartoes = 80, fim = '2' }: Ataque) {
  const todos: { id: string; enviar: (verificacao?: string) => Promise<{ status: number; body: Resposta }> }[] = []
  for (let i = 0; i < cartoes; i++) {
    const de = enderecoDe(i, enderecos, base)
    const { body } = await card.startCard(link, `chave-do-ataque-${Date.now()}-${n++}`)
    const quem = { ...resident, documento: cpfs[i % cpfs.length] ?? '', sessionId: null }
    const dito = await card.registerCard(body.id, quem, de)
    if (dito.status !== 200) throw new Error(`register: ${dito.status}`)
    const cartao = cartaoRoubado(fim, base)
    todos.push({
      id: body.id,
      enviar: verificacao => card.charge(body.id, { cartao, de, ...(verificacao && { campos: { verificacao } }) }),
    })
  }
  return todos
}

/** What the acquirer was asked about a link's cards, by its own book. */
export const noAdquirente = async (card: CardStack, ids: readonly string[]): Promise<number> =>
  (await pedidosNoAdquirente(card, ids)).length

/** The same, by the round that each order belongs to. */
export async function noAdquirentePorRodada(card: CardStack, ids: readonly string[]): Promise<number[]> {
  const rodadas = (await pedidosNoAdquirente(card, ids)).map(particaoDaRodada)
  return [...new Set(rodadas)].map(uma => rodadas.filter(r => r === uma).length)
}

const folgaMs = 10_000
/** What has to fall into one of the link's rounds waits for the next where little of this one is left. */
export async function noComecoDaRodada(link: string): Promise<void> {
  const acaba = () => rodadaDe(link, Date.now()) !== rodadaDe(link, Date.now() + folgaMs)
  while (acaba()) await new Promise(resolve => setTimeout(resolve, 200))
}

async function pedidosNoAdquirente(card: CardStack, ids: readonly string[]): Promise<string[]> {
  const pedidos = new Set<string>()
  for (const id of ids) {
    const { items } = await card.storage.query({ pk: `CHK#${id}`, limit: 50, consistent: true })
    for (const item of items) {
      const t = (item.SK === 'RAIZ' ? item.tentativa : item._t === 'TentativaAnterior' ? item : undefined) as
        | { pedidoId: string }
        | undefined
      if (t) pedidos.add(t.pedidoId)
    }
  }
  const todos = card.stack.sandbox.cielo.livro.pagamentos().map(p => p.pedidoId)
  return todos.filter(p => pedidos.has(p))
}
