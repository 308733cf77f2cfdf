import { createHmac, randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Identifiers; randomness injected. */
export interface Ids {
  /** 21 characters [A-Za-z0-9] (125 bits): what a person or a URL carries. */
  id21(): string
  /** Sortable by time: 26 characters. */
  ulid(now: number): string
  /** A secret of `bytes` bytes, base64url. */
  secret(bytes: number): string
}

/** 21 base-62 characters out of bytes; bytes ≥ 248 are skipped so that every character is as likely as another. */
function base62(bytes: Buffer): string | undefined {
  const out = [...bytes].filter(b => b < 248).map(b => alphabet[b % 62])
  return out.length < 21 ? undefined : out.slice(0, 21).join('')
}

export function createIds(random: (bytes: number) => Buffer = randomBytes): Ids {
  return {
    id21() {
      for (;;) {
        const id = base62(random(32))
        if (id) return id
      }
    },
    ulid(now) {
      let time = ''
      for (let t = now, n = 0; n < 10; n++, t = Math.floor(t / 32)) time = crockford[t % 32] + time
      return time + [...random(16)].map(b => crockford[b % 32]).join('')
    },
    secret: bytes => random(bytes).toString('base64url'),
  }
}

/**
 * An id that follows from what it stands for: the same key gives the same id, which cannot be guessed without the
 * secret.
 */
export function derivedId21(secret: string, ...parts: string[]): string {
  for (let n = 0; ; n++) {
    const id = base62(
      createHmac('sha512', secret)
        .update(JSON.stringify([...parts, n]))
        .digest(),
    )
    if (id) return id
  }
}
