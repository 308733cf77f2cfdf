/**
 * The receiver's name in a Pix code (field 59 of its EMV fields: two digits of id, two of length, the value): what the
 * payer's bank shows before it confirms. Undefined where the code does not say.
 */
export function nomeNoBanco(codigo: string): string | undefined {
  for (let i = 0; i + 4 <= codigo.length; ) {
    const tamanho = Number(codigo.slice(i + 2, i + 4))
    if (!Number.isInteger(tamanho)) return undefined
    if (codigo.startsWith('59', i)) return codigo.slice(i + 4, i + 4 + tamanho).trim() || undefined
    i += 4 + tamanho
  }
  return undefined
}
