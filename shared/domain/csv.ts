/** CSV as spreadsheets in Portuguese open and save it. Pure; what streams a whole report is `functions/reports`. */

const BOM = '\uFEFF'

/** Text that a spreadsheet would run as a formula is told to be text (OWASP: CSV injection). */
export const desarmar = (texto: string): string => (/^[=+\-@\t\r\n]/.test(texto) ? `'${texto}` : texto)

/** What `desarmar` gave out, as it was: a file of ours that comes back has no apostrophes of its own. */
export const rearmar = (texto: string): string => texto.replace(/^'(?=[=+\-@\t\r\n])/, '')

const celula = (texto: string): string => {
  const inofensivo = desarmar(texto)
  return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo
}

/** A whole file: BOM, `;`, CRLF, formulas disarmed. */
export const escreverCsv = (linhas: readonly (readonly string[])[]): string =>
  BOM + linhas.map(l => `${l.map(celula).join(';')}\r\n`).join('')
