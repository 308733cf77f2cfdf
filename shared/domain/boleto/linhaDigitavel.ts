import type { Data } from '../calendario.ts'
import type { Centavos } from '../dinheiro.ts'
import { type Leitura, lido, recusado } from '../leitura.ts'
import { aplicarMascara } from '../mascara.ts'
import { modulo10, modulo11Arrecadacao, modulo11Cobranca } from './digitosVerificadores.ts'
import { fatorDoVencimento, vencimentoDoFator } from './fator.ts'

/** A bank slip (boleto de cobrança; Carta-Circular BCB 2.926/2000). */
export interface Cobranca {
  readonly tipo: 'cobranca'
  /** The bar code's 44 digits and the typeable line's 47. */
  readonly codigo: string
  readonly linha: string
  /** COMPE code of the issuing bank: '001'. */
  readonly banco: string
  /** Centavos; 0 means an open amount (or one over R$ 99.999.999,99): ask the registrar. */
  readonly valor: Centavos
  readonly fator: number
  /** By the factor, seen from the reference day; absent when the slip has none. */
  readonly vencimento?: Data
  readonly campoLivre: string
}

/** A bill or tax (guia de arrecadação; FEBRABAN layout). */
export interface Arrecadacao {
  readonly tipo: 'arrecadacao'
  /** The bar code's 44 digits and the typeable line's 48. */
  readonly codigo: string
  readonly linha: string
  readonly segmento: Segmento
  /** 6 and 8 carry reais, 7 and 9 a reference quantity; 6 and 7 use mod 10, 8 and 9 mod 11. */
  readonly identificador: IdentificadorValor
  /** Centavos; absent with identifiers 7 and 9, whose number is not payable money. */
  readonly valor?: Centavos
  /** The 11 digits of positions 5–15 as they are. */
  readonly campoValor: string
  /** Positions 16–19, or the CNPJ's root in 16–23 for segment 6. */
  readonly empresa: string
  readonly campoLivre: string
}
export type Boleto = Cobranca | Arrecadacao

/** Who the bill pays (position 2). */
export const segmentos = {
  1: 'prefeitura',
  2: 'saneamento',
  3: 'energia-e-gas',
  4: 'telecomunicacoes',
  5: 'orgao-governamental',
  6: 'carne-por-cnpj',
  7: 'multa-de-transito',
  9: 'uso-do-banco',
} as const
export type Segmento = keyof typeof segmentos
export type IdentificadorValor = 6 | 7 | 8 | 9

/** Why a line or bar code was refused. */
export type MotivoBoleto =
  | 'vazio'
  | 'caracteres'
  | 'tamanho'
  | 'moeda'
  | 'banco'
  | 'segmento'
  | 'identificador'
  | 'digito-campo' // a field or block digit of the typeable line
  | 'digito-geral'

type Codigo = Leitura<string, MotivoBoleto>

const modulo11 = (identificador: string): boolean => identificador === '8' || identificador === '9'
const digitoDaArrecadacao = (identificador: string, digitos: string): string =>
  modulo11(identificador) ? modulo11Arrecadacao(digitos) : modulo10(digitos)

const conferirCobranca = (codigo: string): Codigo => {
  if (codigo[3] !== '9') return recusado('moeda')
  if (codigo.startsWith('000')) return recusado('banco')
  return codigo[4] === modulo11Cobranca(codigo.slice(0, 4) + codigo.slice(5)) ? lido(codigo) : recusado('digito-geral')
}

const conferirArrecadacao = (codigo: string): Codigo => {
  const [produto, segmento = '', identificador = '', digito] = codigo
  if (produto !== '8' || !(segmento in segmentos)) return recusado('segmento')
  if (!'6789'.includes(identificador)) return recusado('identificador')
  return digito === digitoDaArrecadacao(identificador, codigo.slice(0, 3) + codigo.slice(4))
    ? lido(codigo)
    : recusado('digito-geral')
}

const codigoDaLinha47 = (linha: string): Codigo => {
  const campos = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)]
  if (campos.some(c => modulo10(c.slice(0, -1)) !== c.at(-1))) return recusado('digito-campo')
  const livre = linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
  return conferirCobranca(linha.slice(0, 4) + linha.slice(32) + livre)
}

const codigoDaLinha48 = (linha: string): Codigo => {
  const blocos = [0, 12, 24, 36].map(i => linha.slice(i, i + 12))
  const identificador = linha[2] ?? ''
  if (linha[0] !== '8') return recusado('segmento')
  if (blocos.some(b => digitoDaArrecadacao(identificador, b.slice(0, 11)) !== b[11])) return recusado('digito-campo')
  return conferirArrecadacao(blocos.map(b => b.slice(0, 11)).join(''))
}

/** The digits of a line or bar code as typed: spaces, dots and hyphens removed, nothing else. */
export const somenteLinha = (texto: string): string => texto.replace(/[\s.-]/g, '')

/**
 * The bar code's 44 digits of a typeable line (47 bank slip, 48 bill) or of a bar code itself (44), with every check
 * digit verified (V046, H10).
 */
export const codigoDeBarras = (texto: string): Codigo => {
  const digitos = somenteLinha(texto)
  if (digitos === '') return recusado('vazio')
  if (!/^[0-9]+$/.test(digitos)) return recusado('caracteres')
  if (digitos.length === 47) return codigoDaLinha47(digitos)
  if (digitos.length === 48) return codigoDaLinha48(digitos)
  if (digitos.length !== 44) return recusado('tamanho')
  return digitos.startsWith('8') ? conferirArrecadacao(digitos) : conferirCobranca(digitos)
}

/** The typeable line, 47 or 48 digits, of a bar code's 44 digits (taken as valid: `codigoDeBarras` verifies). */
export const linhaDigitavel = (codigo: string): string => {
  if (codigo.startsWith('8')) {
    const blocos = [0, 11, 22, 33].map(i => codigo.slice(i, i + 11))
    return blocos.map(b => b + digitoDaArrecadacao(codigo[2] ?? '', b)).join('')
  }
  const livre = codigo.slice(19)
  const campos = [codigo.slice(0, 4) + livre.slice(0, 5), livre.slice(5, 15), livre.slice(15)]
  return campos.map(c => c + modulo10(c)).join('') + codigo.slice(4, 19)
}

/**
 * Reads a bank slip or bill from its line or bar code.
 * @param referencia the day of the query (São Paulo), which decides the cycle of the due-date factor.
 */
export const lerBoleto = (texto: string, referencia: Data): Leitura<Boleto, MotivoBoleto> => {
  const leitura = codigoDeBarras(texto)
  if (!leitura.ok) return leitura
  const codigo = leitura.valor
  return lido(codigo.startsWith('8') ? abrirArrecadacao(codigo) : abrirCobranca(codigo, referencia))
}

const abrirCobranca = (codigo: string, referencia: Data): Cobranca => {
  const fator = Number(codigo.slice(5, 9))
  const vencimento = vencimentoDoFator(fator, referencia)
  return {
    tipo: 'cobranca',
    codigo,
    linha: linhaDigitavel(codigo),
    banco: codigo.slice(0, 3),
    valor: Number(codigo.slice(9, 19)),
    fator,
    ...(vencimento === undefined ? {} : { vencimento }),
    campoLivre: codigo.slice(19),
  }
}

const abrirArrecadacao = (codigo: string): Arrecadacao => {
  const segmento = Number(codigo[1]) as Segmento
  const identificador = Number(codigo[2]) as IdentificadorValor
  const campoValor = codigo.slice(4, 15)
  const fimEmpresa = segmento === 6 ? 23 : 19
  return {
    tipo: 'arrecadacao',
    codigo,
    linha: linhaDigitavel(codigo),
    segmento,
    identificador,
    ...(identificador === 6 || identificador === 8 ? { valor: Number(campoValor) } : {}),
    campoValor,
    empresa: codigo.slice(15, fimEmpresa),
    campoLivre: codigo.slice(fimEmpresa),
  }
}

const exigir = (condicao: boolean, problema: string): void => {
  if (!condicao) throw new RangeError(problema)
}

/**
 * The bar code of a bank slip.
 * @param dados `banco` 3 digits; `valor` centavos, 0–9.999.999.999; `vencimento` absent for none; `campoLivre` 25 digits.
 * @throws RangeError when a part does not fit its field, or the due date is before 2000-07-03.
 */
export const montarCobranca = (dados: Pick<Cobranca, 'banco' | 'valor' | 'vencimento' | 'campoLivre'>): string => {
  const { banco, valor, vencimento, campoLivre } = dados
  const fator = vencimento === undefined ? 0 : fatorDoVencimento(vencimento)
  exigir(/^[0-9]{3}$/.test(banco) && banco !== '000', 'banco inválido')
  exigir(/^[0-9]{25}$/.test(campoLivre), 'campo livre inválido')
  exigir(Number.isInteger(valor) && valor >= 0 && valor <= 9_999_999_999, 'valor inválido')
  if (fator === undefined) throw new RangeError('vencimento sem fator')
  const inicio = `${banco}9`
  const resto = String(fator).padStart(4, '0') + String(valor).padStart(10, '0') + campoLivre
  return inicio + modulo11Cobranca(inicio + resto) + resto
}

/**
 * The bar code of a bill.
 * @param dados `campoValor` 11 digits; `empresa` 4 digits (8 for segment 6); `campoLivre` fills up to 44.
 * @throws RangeError when a part does not fit its field.
 */
export const montarArrecadacao = (
  dados: Pick<Arrecadacao, 'segmento' | 'identificador' | 'campoValor' | 'empresa' | 'campoLivre'>,
): string => {
  const inicio = `8${dados.segmento}${dados.identificador}`
  const resto = dados.campoValor + dados.empresa + dados.campoLivre
  exigir(/^[0-9]{11}$/.test(dados.campoValor) && /^[0-9]{40}$/.test(resto), 'campos inválidos')
  exigir(dados.empresa.length === (dados.segmento === 6 ? 8 : 4), 'empresa inválida')
  return inicio + digitoDaArrecadacao(String(dados.identificador), inicio + resto) + resto
}

/** The mask of a line, as far as typed: '00190.50095 40144.816069 …' from a bank, '84610000000-5 …' from 8 (V046). */
export const formatarLinha = (texto: string): string => {
  const digitos = somenteLinha(texto)
  return digitos.startsWith('8')
    ? aplicarMascara('00000000000-0 00000000000-0 00000000000-0 00000000000-0', digitos)
    : aplicarMascara('00000.00000 00000.000000 00000.000000 0 00000000000000', digitos)
}

/**
 * For each line, the part by which a person tells it from the others of its kind, as it is printed: the field in which
 * most of them differ, since slips of one issuer share its agency and account. Alone, or where fields tell no more
 * than another, a bank slip's third (its last digits are the due date and the amount) and a bill's last.
 */
export function trechosDasLinhas(linhas: readonly string[]): string[] {
  const escritas = linhas.map(linha => formatarLinha(linha).split(' '))
  const conta = (linha: string) => linha.startsWith('8')
  const campo = (deConta: boolean) => {
    const iguais = escritas.filter((_, i) => conta(linhas[i] ?? '') === deConta)
    const distintos = (p: number) => new Set(iguais.map(partes => partes[p])).size
    return (deConta ? [3, 2, 1, 0] : [2, 1, 0]).reduce((a, b) => (distintos(b) > distintos(a) ? b : a))
  }
  const campos = { conta: campo(true), boleto: campo(false) }
  return escritas.map((partes, i) => partes[conta(linhas[i] ?? '') ? campos.conta : campos.boleto] ?? '')
}
