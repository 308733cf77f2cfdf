import type * as z from 'zod'
import type { AutorizacaoDoCarrinho, AutorizacaoFeita } from '../../../../shared/contract/carrinho.ts'
import { sortearChave } from '../checkout/memoria.ts'
import type { Pedido } from './dados.ts'

/** Charging the cart's card (E114) and its receipt (E105). */
export type Autorizacao = z.input<typeof AutorizacaoDoCarrinho>
type Resposta<T> =
  | { ok: true; status: number; data: T }
  | { ok: false; status: number; error: { name: string; message: string; descricao?: string } }

const BASE = 'pagamento-boleto-cartao'
const PRAZO_MS = 28_000

async function pedir<T>(metodo: string, caminho: string, corpo?: unknown): Promise<Resposta<T>> {
  let status = 0
  try {
    const resposta = await fetch(`/api${caminho}`, {
      method: metodo,
      headers: {
        accept: 'application/json',
        // one submission, however often the network delivers it
        ...(corpo !== undefined && { 'content-type': 'application/json', 'idempotency-key': sortearChave() }),
      },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(PRAZO_MS),
    })
    status = resposta.status
    const json = (await resposta.json()) as T & { name?: string; message?: string; descricao?: string }
    if (resposta.ok) return { ok: true, status, data: json }
    if (typeof json.name === 'string')
      return {
        ok: false,
        status,
        error: {
          name: json.name,
          message: json.message ?? '',
          ...(json.descricao !== undefined && { descricao: json.descricao }),
        },
      }
  } catch {
    // nobody answered: unknown, never "failed"
  }
  return { ok: false, status, error: { name: 'SemResposta', message: '' } }
}

export const autorizar = (carrinho: string, corpo: Autorizacao) =>
  pedir<z.input<typeof AutorizacaoFeita>>('POST', `/cliente/${BASE}/autorizacao/${encodeURIComponent(carrinho)}`, corpo)

export const obterPedido = (contrato: string, id: string) =>
  pedir<Pedido>('GET', `/clientes/${BASE}/extrato-pedido/${encodeURIComponent(contrato)}/${encodeURIComponent(id)}`)
