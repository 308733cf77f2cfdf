import { dataValida } from '../calendario.ts'

/**
 * A field of an acquirer's file of fixed width (Cielo's EDI, version 15): `de` counts from 1. `A` text, blanks at the right;
 * `N` digits, zeros at the left; `I` a CPF or CNPJ, whose letters since 2026 an `N` would refuse; `D8` AAAAMMDD, `E8` DDMMAAAA,
 * `D6` AAMMDD; `T6` HHMMSS; `S` a sign, `C` centavos whose sign is the column before them; `P` hundredths of one per cent.
 */
export interface CampoEdi {
  de: number
  tamanho: number
  tipo: 'A' | 'N' | 'I' | 'D8' | 'E8' | 'D6' | 'T6' | 'S' | 'C' | 'P'
}
export type LeiauteEdi = Readonly<Record<string, CampoEdi>>

/** A row of a table of fields. */
export const c = <T extends CampoEdi['tipo']>(de: number, tamanho: number, tipo: T): CampoEdi & { tipo: T } => ({
  de,
  tamanho,
  tipo,
})

/** What is read of a record: centavos and hundredths of one per cent as integers, days as aaaa-mm-dd, the rest as text; blank is absent. */
export type LidoEdi<L extends LeiauteEdi> = { [K in keyof L]?: L[K]['tipo'] extends 'C' | 'P' ? number : string }

/** Why a field's text is none of its kind. */
export type MotivoDoCampo = 'digitos' | 'inscricao' | 'data' | 'hora' | 'sinal' | 'valor' | 'percentual'

const DIGITOS = /^\d+$/

/** One field of a line: its value, nothing when it is blank, or why it cannot be read. */
export function lerCampoEdi(linha: string, { de, tamanho, tipo }: CampoEdi): { v?: string | number } | MotivoDoCampo {
  const texto = linha.slice(de - 1, de - 1 + tamanho)
  const aparado = texto.trim()
  if (aparado === '') return {}
  switch (tipo) {
    case 'A':
      return { v: aparado }
    case 'N':
      return DIGITOS.test(texto) ? { v: texto } : 'digitos'
    case 'I':
      return /^[0-9A-Z]+$/.test(texto) ? { v: texto } : 'inscricao'
    case 'S':
      return texto === '+' || texto === '-' ? { v: texto } : 'sinal'
    case 'C':
      return lerValor(linha[de - 2], texto)
    case 'P':
      return DIGITOS.test(texto) ? { v: Number(texto) } : 'percentual'
    case 'T6':
      return /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(texto) ? { v: texto } : 'hora'
    default:
      return lerDia(texto, tipo)
  }
}

/** Centavos: seventeen digits at most, of which a whole number of JavaScript holds the first fifteen. */
function lerValor(sinal: string | undefined, texto: string): { v: number } | MotivoDoCampo {
  if (!DIGITOS.test(texto) || !Number.isSafeInteger(Number(texto))) return 'valor'
  if (sinal !== '+' && sinal !== '-') return 'sinal'
  const valor = Number(texto)
  return { v: sinal === '-' && valor !== 0 ? -valor : valor }
}

/** A day that is none, written in zeros, is a blank. */
function lerDia(texto: string, tipo: 'D8' | 'E8' | 'D6'): { v?: string } | MotivoDoCampo {
  if (/^0+$/.test(texto)) return {}
  if (!DIGITOS.test(texto)) return 'data'
  const cheio = tipo === 'E8' ? texto.slice(4) + texto.slice(2, 4) + texto.slice(0, 2) : texto.padStart(8, '20')
  const data = `${cheio.slice(0, 4)}-${cheio.slice(4, 6)}-${cheio.slice(6)}`
  return dataValida(data) ? { v: data } : 'data'
}

/** A field that could not be read, by its name and its columns, both ends counted from 1. */
export interface CampoIlegivel {
  campo: string
  de: number
  ate: number
  motivo: MotivoDoCampo
}

/** Every field of a record, and those that could not be read. */
export function lerRegistroEdi<L extends LeiauteEdi>(
  leiaute: L,
  linha: string,
): { lido: LidoEdi<L>; ilegiveis: CampoIlegivel[] } {
  const lido: Record<string, string | number> = {}
  const ilegiveis: CampoIlegivel[] = []
  for (const nome in leiaute) {
    const campo = leiaute[nome] as CampoEdi
    const r = lerCampoEdi(linha, campo)
    if (typeof r === 'string')
      ilegiveis.push({ campo: nome, de: campo.de, ate: campo.de + campo.tamanho - 1, motivo: r })
    else if (r.v !== undefined) lido[nome] = r.v
  }
  return { lido: lido as LidoEdi<L>, ilegiveis }
}
