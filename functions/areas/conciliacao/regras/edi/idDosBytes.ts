/** The id of a file of the acquirer, of its bytes' SHA-256 in hexadecimal: 21 letters and digits, 108 bits. */
export const idDosBytes = (sha256: string): string => BigInt(`0x${sha256}`).toString(36).padStart(50, '0').slice(-21)
/** Of a file's name only what may be shown: letters, digits, dot, dash and underscore. */
export const nomeLimpo = (nome: string): string => nome.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-80) || 'edi.txt'
