import { createHash } from 'node:crypto'

/** 21 letters and digits of the hash of what makes something the same each time that it is found: 108 bits. */
export const id21De = (chave: string): string =>
  BigInt(`0x${createHash('sha256').update(chave).digest('hex')}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-21)
