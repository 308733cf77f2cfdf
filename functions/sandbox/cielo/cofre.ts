import type { Registros, Tabela } from '../registros.ts'
import { type CartaoMagico, cartaoMagico, type Desfecho, desfechoDe } from './cartoes.ts'

/** A card that the acquirer keeps: its mask and how it answers, never its number. */
export interface CartaoNoCofre {
  token: string
  mascara: string
  titular: string
  validade: string
  bandeira: string
  /** How its charges end, in their order; the last one stays. */
  desfechos: readonly Desfecho[]
  falha?: CartaoMagico['falha'] | undefined
  /** Charges that were asked for with it. */
  usos: number
}

/** The acquirer's vault: cards under tokens, which charge without the payer until they are deleted. */
export class Cofre {
  readonly #cartoes: Tabela<CartaoNoCofre>

  constructor(registros: Registros) {
    this.#cartoes = registros.tabela('cielo-cofre')
  }

  guardar(token: string, c: { numero: string; titular: string; validade: string; bandeira: string }): CartaoNoCofre {
    const magico = cartaoMagico(c.numero)
    const guardado: CartaoNoCofre = {
      token,
      mascara: `${c.numero.slice(0, 6)}******${c.numero.slice(-4)}`,
      ...{ titular: c.titular, validade: c.validade, bandeira: c.bandeira, usos: 0 },
      desfechos: magico?.guardado ?? [desfechoDe(c.numero, () => 0)],
      ...(magico?.falha && { falha: magico.falha }),
    }
    this.#cartoes.gravar(token, guardado)
    return guardado
  }

  ler(token: string): CartaoNoCofre | undefined {
    return this.#cartoes.ler(token)
  }

  /** How the next charge with it ends. */
  usar(token: string): Desfecho | undefined {
    const c = this.#cartoes.ler(token)
    if (!c) return undefined
    this.#cartoes.gravar(token, { ...c, usos: c.usos + 1 })
    return c.desfechos[Math.min(c.usos, c.desfechos.length - 1)]
  }

  /** False: there was none. */
  apagar(token: string): boolean {
    if (!this.#cartoes.ler(token)) return false
    this.#cartoes.apagar(token)
    return true
  }

  todos(): CartaoNoCofre[] {
    return this.#cartoes.valores()
  }
}
