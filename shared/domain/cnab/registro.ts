import { semAcentos } from '../nome.ts'

/**
 * Fixed-width records of CNAB 240 (FEBRABAN): positions are counted from 1 and include both ends. `9` digits, zeros at the
 * left; `X` capitals without accents, blanks at the right; `V2` centavos; `D` a day as DDMMAAAA.
 */
export interface CampoCnab {
  de: number
  ate: number
  tipo: '9' | 'X' | 'V2' | 'D'
}
export type LeiauteCnab = Readonly<Record<string, CampoCnab>>
export const LARGURA = 240

/** A value as its field has it. A number that does not fit is our bug; a text is cut, as every bank does. */
export function escreverCampo({ de, ate, tipo }: CampoCnab, valor: string | number): string {
  const largura = ate - de + 1
  if (tipo === 'X') return emMaiusculas(String(valor)).slice(0, largura).padEnd(largura, ' ')
  const digitos = tipo === 'D' ? String(valor).split('-').reverse().join('') : String(valor).replace(/[^0-9A-Z]/g, '')
  if (digitos.length > largura) throw new RangeError(`${valor} does not fit in ${largura}`)
  return digitos.padStart(largura, '0')
}
/** The key of a Pix keeps its own letters: an e-mail in capitals is another text to some banks. */
const emMaiusculas = (texto: string): string =>
  (texto.includes('@') ? texto : semAcentos(texto).toUpperCase()).replace(/[^\x20-\x7E]/g, ' ')

/** A record: blanks, with each field at its place. */
export function escreverRegistro<L extends LeiauteCnab>(
  leiaute: L,
  valores: Partial<Record<keyof L, string | number>>,
): string {
  const letras = ' '.repeat(LARGURA).split('')
  for (const [nome, campo] of Object.entries(leiaute)) {
    const valor = valores[nome as keyof L] ?? (campo.tipo === 'X' ? '' : 0)
    letras.splice(
      campo.de - 1,
      campo.ate - campo.de + 1,
      ...escreverCampo(campo, valor === 0 && campo.tipo === 'D' ? '' : valor),
    )
  }
  return letras.join('')
}

/** A field's text as it stands, without the blanks around it. */
export const lerCampo = (registro: string, { de, ate }: CampoCnab): string => registro.slice(de - 1, ate).trim()

/** Every field of a record. */
export const lerRegistro = <L extends LeiauteCnab>(leiaute: L, registro: string): Record<keyof L, string> =>
  Object.fromEntries(Object.entries(leiaute).map(([nome, campo]) => [nome, lerCampo(registro, campo)])) as Record<
    keyof L,
    string
  >

/** The records of a file one at a time, by any end of line, or none (240 after 240); a last blank line is no record. */
export function* registrosDe(texto: string): Generator<{ linha: number; registro: string }> {
  const semFim = !/[\r\n]/.test(texto.trimEnd()) && texto.trimEnd().length > LARGURA
  let linha = 0
  for (let em = 0; em < texto.length; ) {
    const fim = semFim ? em + LARGURA : proximoFim(texto, em)
    const registro = texto.slice(em, fim)
    linha++
    // the mark of the file's end of older systems
    if (registro.replace('\u001A', '').trim()) yield { linha, registro }
    em = semFim ? fim : fim + (texto.startsWith('\r\n', fim) ? 2 : 1)
  }
}
function proximoFim(texto: string, em: number): number {
  for (let i = em; i < texto.length; i++) if (texto[i] === '\n' || texto[i] === '\r') return i
  return texto.length
}
