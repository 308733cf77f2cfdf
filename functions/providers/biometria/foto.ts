export type FormatoDaFoto = 'JPG' | 'PNG'

const OCULTA = '[foto]'
/** Datavalid's limit, below Rekognition's 5 MB. */
const MAXIMO_BYTES = 3 * 1024 * 1024

const assinaturas: readonly [FormatoDaFoto, readonly number[]][] = [
  ['JPG', [0xff, 0xd8, 0xff]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** A person's face, which cannot be written down by accident: JSON, template strings and console give a placeholder. */
export class Foto {
  readonly formato: FormatoDaFoto
  readonly #bytes: Uint8Array

  private constructor(formato: FormatoDaFoto, bytes: Uint8Array) {
    this.formato = formato
    this.#bytes = bytes
  }

  /** Undefined for bytes that are no JPEG nor PNG by their first bytes, or more than 3 MB. */
  static ler(bytes: Uint8Array): Foto | undefined {
    const formato = assinaturas.find(([, inicio]) => inicio.every((byte, i) => bytes[i] === byte))?.[0]
    return formato === undefined || bytes.length > MAXIMO_BYTES ? undefined : new Foto(formato, bytes)
  }

  /** For the adapter, inside the call that sends it; not a copy. */
  bytes(): Uint8Array {
    return this.#bytes
  }

  /** For the adapter, inside the call that sends it. */
  base64(): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength).toString('base64')
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
