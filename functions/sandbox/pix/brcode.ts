/*
 * The simulator's own BR Code (BCB, "Manual de Padrões para Iniciação do Pix", EMV MPM). Deliberately not the
 * platform's: two independent encoders check each other.
 */

const GUI = 'br.gov.bcb.pix'

const campo = (id: string, valor: string): string => `${id}${String(valor.length).padStart(2, '0')}${valor}`

/** Latin letters without accents, upper case: what every bank's reader accepts in names. */
const semAcentos = (texto: string, limite: number): string =>
  texto
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()
    .slice(0, limite)
    .trim()

/** CRC-16/CCITT-FALSE (poly 0x1021, init 0xFFFF) in four upper-case hexadecimal digits. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(texto)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export interface Recebedor {
  nome: string
  cidade: string
}

/** Dynamic, single-use code of a charge; `location` is the payload's URL without `https://`, at most 77 characters. */
export const codificarDinamico = (location: string, recebedor: Recebedor): string => codificar(location, recebedor, '')

/** The same, that also authorises a mandate: its document's URL stands in template 80 (journey 3). */
export const codificarComposto = (location: string, daRec: string, recebedor: Recebedor): string =>
  codificar(location, recebedor, campo('80', campo('00', GUI) + campo('25', daRec)))

function codificar(location: string, recebedor: Recebedor, depois: string): string {
  const corpo = [
    campo('00', '01'),
    campo('01', '12'),
    campo('26', campo('00', GUI) + campo('25', location)),
    campo('52', '0000'),
    campo('53', '986'),
    campo('58', 'BR'),
    campo('59', semAcentos(recebedor.nome, 25)),
    campo('60', semAcentos(recebedor.cidade, 15)),
    campo('62', campo('05', '***')),
    depois,
    '6304',
  ].join('')
  return corpo + crc16(corpo)
}

/** `mandato`: where the document of the mandate lives that the code also authorises. */
export type LeituraDoCodigo =
  | { tipo: 'dinamico'; location: string; mandato?: string }
  | { tipo: 'estatico' }
  | { tipo: 'invalido' }

/** Reads a pasted code as a bank would: checksum first, then the Pix account information. */
export function lerCodigo(texto: string): LeituraDoCodigo {
  const codigo = texto.trim()
  if (codigo.length < 8 || crc16(codigo.slice(0, -4)) !== codigo.slice(-4).toUpperCase()) return { tipo: 'invalido' }
  const conta = lerCampos(codigo)?.get('26')
  const pix = conta && lerCampos(conta)
  if (!pix || pix.get('00')?.toLowerCase() !== GUI) return { tipo: 'invalido' }
  const location = pix.get('25')
  const daRec = lerCampos(lerCampos(codigo)?.get('80') ?? '')?.get('25')
  return location === undefined
    ? { tipo: 'estatico' }
    : { tipo: 'dinamico', location, ...(daRec !== undefined && { mandato: daRec }) }
}

function lerCampos(texto: string): Map<string, string> | undefined {
  const campos = new Map<string, string>()
  for (let i = 0; i < texto.length; ) {
    const tamanho = Number(texto.slice(i + 2, i + 4))
    const fim = i + 4 + tamanho
    if (!/^\d{4}/.test(texto.slice(i, i + 4)) || fim > texto.length) return undefined
    campos.set(texto.slice(i, i + 2), texto.slice(i + 4, fim))
    i = fim
  }
  return campos
}
