/** What a session is made of: both go, sealed, to wherever the challenge is remembered (10 minutes at most). */
export interface SessaoAberta {
  /** The MPI's access token: a secret, bound to this one session. */
  acesso: string
  /** The MPI's reference; part of the sale later. */
  referencia: string
}

const OCULTA = '[sessão 3DS]'

/** A 3DS session that cannot be written down by accident: JSON, template strings and console give a placeholder. */
export class SessaoTresDs {
  readonly #aberta: SessaoAberta

  constructor({ acesso, referencia }: SessaoAberta) {
    this.#aberta = { acesso, referencia }
  }

  /** For the adapter, and for the use case that encrypts it until the challenge ends. */
  abrir(): SessaoAberta {
    return { ...this.#aberta }
  }

  toJSON(): string {
    return OCULTA
  }

  toString(): string {
    return OCULTA
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return OCULTA
  }
}
