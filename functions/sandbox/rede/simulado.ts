import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { cartoesMagicos } from '../cielo/cartoes.ts'
import type { Modo } from '../modos.ts'

/** A sale at e.Rede, by its `tid`. */
export interface VendaNaRede {
  tid: string
  reference: string
  nsu: string
  authorizationCode: string
  amount: Centavos
  installments: number
  status: 'Approved' | 'Denied' | 'Canceled'
  returnCode: string
  brand: { returnCode: string; merchantAdviceCode?: string }
  autenticada: boolean
  em: number
  capturado: Centavos
  cancelamentos: { refundId: string; amount: Centavos; status: 'Done' }[]
}

export interface PedidoDeVenda {
  reference: string
  amount: Centavos
  installments?: number | undefined
  cardNumber: string
  threeDSecure?: { cavv: string; eci: string } | undefined
}

export type Feito<T> = { ok: true; valor: T } | { ok: false; status: number; returnCode: string }
const nao = (status: number, returnCode: string) => ({ ok: false as const, status, returnCode })

/** How long a hold can be captured. */
const reservaMs = 7 * 86_400_000

/**
 * e.Rede as a state machine without sockets: a reference is taken once, a hold is captured once, cancelling lets it go or
 * gives back. The issuers behind it are those of the simulated cards (`cielo/cartoes.ts`): a card answers alike at any
 * acquirer. In memory: no stage chooses this acquirer.
 */
export class RedeSimulada {
  readonly #clock: { now(): number }
  readonly #vendas = new Map<string, VendaNaRede>()
  readonly #falhas: { rota: RotaDaRede; modo: Modo }[] = []

  constructor(clock: { now(): number }) {
    this.#clock = clock
  }

  /** The next call of this kind goes wrong, once. */
  falhar(rota: RotaDaRede, modo: Modo): void {
    this.#falhas.push({ rota, modo })
  }

  tirarFalha(rota: RotaDaRede): Modo | undefined {
    const n = this.#falhas.findIndex(f => f.rota === rota)
    return n < 0 ? undefined : this.#falhas.splice(n, 1)[0]?.modo
  }

  porTid = (tid: string): VendaNaRede | undefined => this.#vendas.get(tid)
  porReferencia = (reference: string): VendaNaRede | undefined =>
    [...this.#vendas.values()].find(v => v.reference === reference)

  vender(p: PedidoDeVenda): Feito<VendaNaRede> {
    if (this.porReferencia(p.reference)) return nao(400, '42')
    const numero = this.#vendas.size + 1
    const cartao = cartoesMagicos.find(c => c.numero === p.cardNumber)
    const sem3ds = cartao?.exige3ds && !p.threeDSecure
    const aprovada = !sem3ds && (cartao?.desfecho === undefined || cartao.desfecho.status === 1)
    const codigo = sem3ds ? '05' : (cartao?.desfecho?.codigo ?? '')
    const mac = cartao?.desfecho?.mac
    const venda: VendaNaRede = {
      tid: `8345000${String(numero).padStart(13, '0')}`,
      reference: p.reference,
      nsu: String(numero).padStart(9, '0'),
      authorizationCode: aprovada ? String(100_000 + numero) : '',
      amount: p.amount,
      installments: p.installments ?? 1,
      status: aprovada ? 'Approved' : 'Denied',
      returnCode: aprovada ? '00' : '58',
      brand: aprovada ? { returnCode: '00' } : { returnCode: codigo, ...(mac && { merchantAdviceCode: mac }) },
      autenticada: p.threeDSecure !== undefined,
      em: this.#clock.now(),
      capturado: 0,
      cancelamentos: [],
    }
    this.#vendas.set(venda.tid, venda)
    return { ok: true, valor: venda }
  }

  capturar(tid: string, amount: Centavos): Feito<VendaNaRede> {
    const venda = this.porTid(tid)
    if (!venda) return nao(404, '78')
    if (venda.status !== 'Approved' || venda.capturado > 0) return nao(400, '351')
    if (this.#clock.now() - venda.em > reservaMs) return nao(400, '354')
    if (amount < 1 || amount > venda.amount) return nao(400, '357')
    return this.#gravar({ ...venda, capturado: amount })
  }

  cancelar(tid: string, amount: Centavos): Feito<VendaNaRede> {
    const venda = this.porTid(tid)
    if (!venda) return nao(404, '78')
    if (venda.status === 'Canceled') return nao(400, '355')
    if (venda.status === 'Denied') return nao(400, '351')
    const base = venda.capturado || venda.amount
    const soma = amount + venda.cancelamentos.reduce((s, c) => s + c.amount, 0)
    if (amount < 1 || soma > base) return nao(400, '357')
    if (venda.capturado === 0 && amount !== base) return nao(400, '365')
    const refundId = `${tid}R${venda.cancelamentos.length + 1}`
    const cancelamentos = [...venda.cancelamentos, { refundId, amount, status: 'Done' as const }]
    return this.#gravar({ ...venda, cancelamentos, status: soma === base ? 'Canceled' : venda.status })
  }

  #gravar(venda: VendaNaRede): Feito<VendaNaRede> {
    this.#vendas.set(venda.tid, venda)
    return { ok: true, valor: venda }
  }
}

export type RotaDaRede = 'vender' | 'capturar' | 'cancelar' | 'consultar'
