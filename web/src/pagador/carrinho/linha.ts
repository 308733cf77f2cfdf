import { codigoDeBarras, formatarLinha, somenteLinha } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import type { Mascara } from '../formularios/mascaras.ts'

/** From how many digits on, leaving the field asks about the slip (V056); a bar code's 44 count too (H10). */
const TAMANHOS: ReadonlySet<number> = new Set([44, 47, 48])
/** The longest: a bill's 48. */
const MAXIMO = 48

const soDigitos = (texto: string) => somenteLinha(texto).replace(/\D/g, '').slice(0, MAXIMO)

/** 47 digits as a bank slip's line, 48 as a bill's, 44 as they are: a bar code is not written with dots (V046). */
export const mascaraDaLinha: Mascara = { formatar: texto => formatarLinha(soDigitos(texto)), conta: /[0-9]/ }

/** What an entry holds: nothing to ask, a code to ask about, or one whose digits do not agree. */
export type Entrada = { tipo: 'curta' } | { tipo: 'invalida' } | { tipo: 'codigo'; digitos: string }

/** Reads the entry. `aoSair`: the field was left; Enter asks about whatever there is. */
export function lerEntrada(texto: string, aoSair: boolean): Entrada {
  const digitos = soDigitos(texto)
  if (!digitos || (aoSair && !TAMANHOS.has(digitos.length))) return { tipo: 'curta' }
  if (codigoDeBarras(digitos).ok) return { tipo: 'codigo', digitos }
  // 44 digits that are no bar code are a line that the payer has not finished
  return { tipo: aoSair && digitos.length === 44 ? 'curta' : 'invalida' }
}

/** The first typeable line in a text (a PDF's, a message's): groups of digits with dots, spaces and hyphens between. */
export function acharLinha(texto: string): string | undefined {
  for (const [trecho] of texto.matchAll(/\d(?:[\s.-]{0,3}\d){43,59}/g)) {
    const digitos = somenteLinha(trecho)
    for (let i = 0; i + 44 <= digitos.length; i++)
      for (const tamanho of [47, 48, 44]) {
        const candidato = digitos.slice(i, i + tamanho)
        if (candidato.length === tamanho && codigoDeBarras(candidato).ok) return candidato
      }
  }
  return undefined
}

export const linhaFormatada = formatarLinha
