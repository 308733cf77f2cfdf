import type { Centavos } from '../dinheiro.ts'
import { type Leitura, lido, recusado } from '../leitura.ts'
import { semAcentos } from '../nome.ts'

/** Fields that both kinds of BR Code carry (EMV QRCPS-MPM; BACEN, Manual de Padrões para Iniciação do Pix). */
interface Comum {
  /** Receiver's name, at most 25 characters, and city, at most 15 (fields 59 and 60). */
  readonly nome: string
  readonly cidade: string
  /** Field 01 = "12": the code is paid once. */
  readonly usoUnico: boolean
}
/** A key and perhaps an amount, inside the code itself. */
export interface BrCodeEstatico extends Comum {
  readonly tipo: 'estatico'
  readonly chave: string
  /** Centavos; absent when the payer types the amount. */
  readonly valor?: Centavos
  readonly descricao?: string
  /** '***' when there is none. */
  readonly txid: string
}
/** The address of a signed charge, whose document says what is paid. */
export interface BrCodeDinamico extends Comum {
  readonly tipo: 'dinamico'
  /** Without 'https://', at most 77 characters. */
  readonly url: string
  /** '***' where the code leaves it to the document, which a txid of more than 25 characters makes it do. */
  readonly txid: string
  /** Field 54 in centavos, where the code repeats the amount: only the document says what is paid. */
  readonly valorRepetido?: Centavos
}
export type BrCode = BrCodeEstatico | BrCodeDinamico

/** Why a text is not a Pix BR Code. */
export type MotivoBrCode =
  | 'estrutura' // lengths do not add up, a field repeats, or 00 is not first and 63 last
  | 'crc'
  | 'versao'
  | 'nao-pix' // no template with the arrangement's GUI
  | 'categoria'
  | 'moeda'
  | 'pais'
  | 'valor'
  | 'campo-ausente'
  | 'campo-longo'
  | 'destino' // key and address together, or neither

const GUI = 'br.gov.bcb.pix'

/** CRC-16/CCITT-FALSE (poly 1021, init FFFF) of the text's UTF-8 bytes: four upper case hexadecimal digits. */
export const crc16 = (texto: string): string => {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(texto)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const lerCampos = (texto: string): Map<string, string> | undefined => {
  const campos = new Map<string, string>()
  for (let i = 0; i < texto.length; ) {
    const cabecalho = /^([0-9]{2})([0-9]{2})$/.exec(texto.slice(i, i + 4))
    if (!cabecalho) return undefined
    const [, id = '', tamanho] = cabecalho
    const valor = texto.slice(i + 4, i + 4 + Number(tamanho))
    if (valor.length !== Number(tamanho) || campos.has(id)) return undefined
    campos.set(id, valor)
    i += 4 + valor.length
  }
  return campos
}

// The arrangement may use any template from 26 to 51, and banks write its name in either case.
const lerContaPix = (campos: ReadonlyMap<string, string>): Map<string, string> | undefined => {
  for (let id = 26; id <= 51; id++) {
    const conta = lerCampos(campos.get(String(id)) ?? '')
    if (conta?.get('00')?.toLowerCase() === GUI) return conta
  }
  return undefined
}

const lerValor = (texto: string): Centavos | undefined => {
  const partes = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(texto)
  return partes ? Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0')) : undefined
}

/** Who a code says receives: shown by some banks before they read the charge's document. */
export interface RecebedorDoCodigo {
  nome: string
  cidade: string
}

/** A location as a code carries it: PSPs answer it with or without the scheme. */
const semEsquema = (location: string): string => location.replace(/^https?:\/\//i, '')

const mesmoLugar = (a: string, b: string): boolean => semEsquema(a).toLowerCase() === semEsquema(b).toLowerCase()

/**
 * The code of a charge whose PSP answers only its `location` (Manual de Padrões para Iniciação do Pix, dynamic code; EMV
 * QRCPS-MPM): single use, the txid and the amount left to the document. Undefined for a location that no code holds.
 */
export const codigoDaCobranca = (location: string, { nome, cidade }: RecebedorDoCodigo): string | undefined => {
  const url = semEsquema(location)
  if (!/^[\x21-\x7e]{1,77}$/.test(url)) return undefined
  const campo = (id: string, valor: string) => `${id}${String(valor.length).padStart(2, '0')}${valor}`
  const texto = (valor: string, limite: number) =>
    semAcentos(valor)
      .toUpperCase()
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, limite)
      .trim()
  const conta = campo('26', campo('00', GUI) + campo('25', url))
  const quem = campo('59', texto(nome, 25)) + campo('60', texto(cidade, 15))
  const corpo = `000201010212${conta}520400005303986${campo('58', 'BR')}${quem}${campo('62', campo('05', '***'))}6304`
  return corpo + crc16(corpo)
}

/** The charge that a code must lead to: ours, as its PSP answered it. */
export interface CobrancaDoCodigo {
  txid: string
  valor: Centavos
  /** Where the PSP says that the charge's document lives, if it says so. */
  location: string | null
}

/**
 * Whether a payer may be shown this code: it is dynamic, leads to the location of our charge, and where it repeats txid
 * and amount they are ours. A static code never carries our txid of 27 characters, so its payment would find no charge.
 */
export const codigoServe = (brcode: string, { txid, valor, location }: CobrancaDoCodigo): boolean => {
  const leitura = lerBrCode(brcode)
  if (!leitura.ok || leitura.valor.tipo !== 'dinamico') return false
  const codigo = leitura.valor
  const nossoTxid = codigo.txid === '***' || codigo.txid === txid || codigo.txid === txid.slice(0, 25)
  const nossoValor = codigo.valorRepetido === undefined || codigo.valorRepetido === valor
  return nossoTxid && nossoValor && (location === null || mesmoLugar(codigo.url, location))
}

/** Reads a Pix "copia e cola", checking structure, CRC, arrangement, currency (986), country and lengths. */
export const lerBrCode = (texto: string): Leitura<BrCode, MotivoBrCode> => {
  const campos = lerCampos(texto)
  if (!campos || !texto.startsWith('0002') || texto.slice(-8, -4) !== '6304') return recusado('estrutura')
  if (crc16(texto.slice(0, -4)) !== texto.slice(-4).toUpperCase()) return recusado('crc')
  if (campos.get('00') !== '01') return recusado('versao')
  const conta = lerContaPix(campos)
  if (!conta) return recusado('nao-pix')
  if (!/^[0-9]{4}$/.test(campos.get('52') ?? '')) return recusado('categoria')
  if (campos.get('53') !== '986') return recusado('moeda')
  if (campos.get('58') !== 'BR') return recusado('pais')

  const nome = campos.get('59')
  const cidade = campos.get('60')
  const txid = lerCampos(campos.get('62') ?? '')?.get('05')
  if (!nome || !cidade || !txid) return recusado('campo-ausente')
  const maiorTxid = conta.has('25') ? 35 : 25 // some PSPs write a charge's whole txid into its code
  if (nome.length > 25 || cidade.length > 15 || txid.length > maiorTxid) return recusado('campo-longo')
  const comum = { nome, cidade, usoUnico: campos.get('01') === '12', txid }

  const chave = conta.get('01')
  const url = conta.get('25')
  if (!chave === !url) return recusado('destino')
  if ((chave ?? url ?? '').length > 77) return recusado('campo-longo')
  const valor = campos.has('54') ? lerValor(campos.get('54') ?? '') : undefined
  if (url) return lido({ tipo: 'dinamico', ...comum, url, ...(valor === undefined ? {} : { valorRepetido: valor }) })
  if (campos.has('54') && valor === undefined) return recusado('valor')
  const descricao = conta.get('02')
  return lido({
    tipo: 'estatico',
    ...comum,
    chave: chave ?? '',
    ...(valor === undefined ? {} : { valor }),
    ...(descricao === undefined ? {} : { descricao }),
  })
}

/**
 * Whether paying this code also authorises a mandate of Pix Automático: a dynamic charge, and beside it, in a template from
 * 80 to 99, the address of the mandate's document (BACEN, journey 3).
 */
export const codigoAutoriza = (brcode: string): boolean => {
  const leitura = lerBrCode(brcode)
  if (!leitura.ok || leitura.valor.tipo !== 'dinamico') return false
  const campos = lerCampos(brcode)
  return Array.from({ length: 20 }, (_, n) => lerCampos(campos?.get(String(80 + n)) ?? '')).some(
    conta => conta?.get('00')?.toLowerCase() === GUI && Boolean(conta.get('25')),
  )
}
