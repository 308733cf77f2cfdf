/** What the payer typed; lives only as long as the function that sends it to the acquirer (DESIGN §1, rule 7). */
export interface CartaoAberto {
  /** 12 to 19 digits. */
  numero: string
  titular: string
  /** `MM/YYYY`. */
  validade: string
  /** 3 or 4 digits. */
  cvv: string
}

/** A card that the acquirer keeps for us: its token, and what the brand called the use before. Nothing of the card itself. */
export interface CartaoNoCofre {
  token: string
  /** The brand's id of the last approved use: it tells the issuer that the payer was there once. */
  transacao?: string | undefined
}

const formas: Record<keyof CartaoAberto, RegExp> = {
  numero: /^[0-9]{12,19}$/,
  titular: /\S/,
  validade: /^(0[1-9]|1[0-2])\/20[0-9]{2}$/,
  cvv: /^[0-9]{3,4}$/,
}
const OCULTO = '[cartão]'

/**
 * A card that cannot be written down: its data are private, and every usual way into a log, a queue or an error
 * (JSON, template strings, console, structured clone, spread) gives a placeholder or nothing. `abrir` is the one door.
 */
export class DadosCartao {
  readonly #aberto: CartaoAberto

  /** @throws RangeError naming the field, never its value. */
  constructor(aberto: CartaoAberto) {
    for (const campo of ['numero', 'titular', 'validade', 'cvv'] as const) {
      if (!formas[campo].test(aberto[campo])) throw new RangeError(`cartão: ${campo}`)
    }
    const { numero, titular, validade, cvv } = aberto
    this.#aberto = { numero, titular, validade, cvv }
  }

  /** For the acquirer's adapter, inside the call that sends it. */
  abrir(): CartaoAberto {
    return { ...this.#aberto }
  }

  /** The first six digits: with `finais`, the most that may be kept (PCI DSS 3.4.1). */
  get bin(): string {
    return this.#aberto.numero.slice(0, 6)
  }

  get finais(): string {
    return this.#aberto.numero.slice(-4)
  }

  /** Does this text carry the number? A provider that echoes it must not be quoted. */
  aparece(texto: string): boolean {
    return texto.replace(/[\s-]/g, '').includes(this.#aberto.numero)
  }

  toJSON(): string {
    return OCULTO
  }

  toString(): string {
    return OCULTO
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return OCULTO
  }
}

/** A kept card, to be charged without its payer (merchant initiated). As private as the card itself: `abrir` is the one door. */
export class CartaoGuardado {
  readonly #cofre: CartaoNoCofre

  constructor({ token, transacao }: CartaoNoCofre) {
    this.#cofre = { token, ...(transacao !== undefined && { transacao }) }
  }

  /** For the acquirer's adapter, inside the call that sends it. */
  abrir(): CartaoNoCofre {
    return { ...this.#cofre }
  }

  /** Does this text carry the token? A provider that echoes it must not be quoted. */
  aparece(texto: string): boolean {
    return texto.includes(this.#cofre.token)
  }

  toJSON(): string {
    return OCULTO
  }

  toString(): string {
    return OCULTO
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return OCULTO
  }
}
