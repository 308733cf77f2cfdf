import type { Bandeira } from './cartao.ts'
import type { RazaoDaRecusa } from './razoesDaRecusa.ts'
import { outros, tabela } from './tabelaDeNegativas.ts'

/*
 * Why a card was declined and whether to try again: ABECS Normativo 21 (v3), as Cielo publishes it (18 Jun 2024), with
 * the schemes' own programmes on top. Fees and windows change by bulletin; where two sources differ, the stricter wins.
 */

/**
 * What a declined card allows.
 * - `reversivel`: the same card may work, not before `esperaHoras`, and at most `maximo` attempts when it is given.
 * - `irreversivel`: never again with this card and amount; the payer may use another card.
 * - `mudar-dados`: the card's data must change first (expiry, number, token requirements).
 * - `consultar`: the code says that the outcome is unknown; ask the acquirer by order before anything else.
 */
export type Retentativa =
  | { readonly tipo: 'reversivel'; readonly esperaHoras: number; readonly maximo?: MaximoDeTentativas }
  | { readonly tipo: 'irreversivel' }
  | { readonly tipo: 'mudar-dados' }
  | { readonly tipo: 'consultar' }

export interface MaximoDeTentativas {
  readonly tentativas: number
  readonly dias: number
}

export interface LinhaAbecs {
  readonly reversivel: boolean
  /** ABECS's words for people who operate, in upper case as printed. */
  readonly significado: string
  /** ABECS's words for the payer. */
  readonly mensagem: string
  /** Codes by scheme; Amex answers its own numbers, which Cielo turns into letters. */
  readonly codigos: Readonly<Record<ColunaAbecs, readonly string[]>>
}

export type ColunaAbecs = 'elo' | 'visa' | 'mastercard_hiper' | 'amex' | 'amexCielo'

const colunas: Partial<Record<Bandeira, readonly ColunaAbecs[]>> = {
  elo: ['elo'],
  visa: ['visa'],
  mastercard: ['mastercard_hiper'],
  hipercard: ['mastercard_hiper'],
  hiper: ['mastercard_hiper'],
  amex: ['amexCielo', 'amex'],
}

const linhas = (texto: string): string[][] =>
  texto
    .trim()
    .split('\n')
    .map(linha => linha.split('|'))
const codigos = (texto: string): string[] => (texto === '' ? [] : texto.split(' '))

// marked pure: who shows a payment and never a denial carries neither table in its bundle
/** The norm's 62 rows, in its order. */
export const linhasAbecs: readonly LinhaAbecs[] = /* @__PURE__ */ linhas(tabela).map(
  ([tipo, elo = '', visa = '', master = '', amex = '', amexCielo = '', significado = '', mensagem = '']) => ({
    reversivel: tipo === 'R',
    significado,
    mensagem,
    codigos: {
      elo: codigos(elo),
      visa: codigos(visa),
      mastercard_hiper: codigos(master),
      amex: codigos(amex),
      amexCielo: codigos(amexCielo),
    },
  }),
)

const quatroEm16Dias: MaximoDeTentativas = { tentativas: 4, dias: 16 }
const quando: Readonly<Record<string, Retentativa>> = {
  sim: { tipo: 'reversivel', esperaHoras: 0 },
  '4em16': { tipo: 'reversivel', esperaHoras: 0, maximo: quatroEm16Dias },
  'amanha-4em16': { tipo: 'reversivel', esperaHoras: 24, maximo: quatroEm16Dias },
  '72h': { tipo: 'reversivel', esperaHoras: 72 },
  '720h': { tipo: 'reversivel', esperaHoras: 720 },
}
const irreversivel: Retentativa = { tipo: 'irreversivel' }

/** Codes outside the norm's table: what they mean and what they allow. */
export const outrosCodigos: ReadonlyMap<string, { readonly significado: string; readonly retentativa: Retentativa }> =
  /* @__PURE__ */ new Map(
    /* @__PURE__ */ linhas(outros).map(([codigo = '', regra = '', significado = '']) => [
      codigo,
      { significado, retentativa: quando[regra] ?? irreversivel },
    ]),
  )

/** Codes that leave the outcome open whatever the status beside them says: the acquirer is asked first. */
const semDesfecho: ReadonlySet<string> = new Set(['BP900', 'BP901', 'AA', '98', '99', '999'])

// Mastercard's Merchant Advice Codes; those of waiting, in hours.
const esperasMac: Readonly<Record<string, number>> = {
  '02': 72,
  '24': 1,
  '25': 24,
  '26': 48,
  '27': 96,
  '28': 144,
  '29': 192,
  '30': 240,
}
const macNunca: ReadonlySet<string> = new Set(['03', '21', '40', '41'])
const macMudar: ReadonlySet<string> = new Set(['01', '04'])

/** A code as the tables write it: 'bp 900' is 'BP900', '5' is '05'. */
export const normalizarCodigo = (codigo: string): string => {
  const limpo = codigo.replace(/\s/g, '').toUpperCase()
  return /^\d$/.test(limpo) ? `0${limpo}` : limpo
}

const linhasDe = (bandeira: Bandeira, codigo: string): LinhaAbecs[] =>
  linhasAbecs.filter(linha => (colunas[bandeira] ?? []).some(coluna => linha.codigos[coluna].includes(codigo)))

const peloMac = (mac: string): Retentativa | undefined => {
  if (macNunca.has(mac)) return irreversivel
  if (macMudar.has(mac)) return { tipo: 'mudar-dados' }
  const esperaHoras = esperasMac[mac]
  return esperaHoras === undefined ? undefined : { tipo: 'reversivel', esperaHoras }
}

export interface Negativa {
  readonly bandeira: Bandeira
  /** The acquirer's return code, as it came. */
  readonly codigo: string
  /** Mastercard's Merchant Advice Code, when it came. */
  readonly mac?: string | undefined
  /** The acquirer was asked again and confirmed the denial: a code without an outcome has one now. */
  readonly confirmada?: boolean
}

/**
 * Whether a declined card may be tried again (ABECS Normativo 21 and the schemes' retry programmes): a code without
 * an outcome is asked about first; Mastercard's advice decides over the code; a code that the norm files on both sides
 * counts as irreversible, and so does one that is not listed.
 */
export const decidirRetentativa = ({ bandeira, codigo, mac, confirmada = false }: Negativa): Retentativa => {
  const normal = normalizarCodigo(codigo)
  const aberto = semDesfecho.has(normal)
  if (aberto && !confirmada) return { tipo: 'consultar' }
  const conselho =
    mac !== undefined && colunas[bandeira]?.includes('mastercard_hiper') ? peloMac(normalizarCodigo(mac)) : undefined
  if (conselho) return conselho
  const achadas = linhasDe(bandeira, normal)
  if (achadas.length > 0)
    return achadas.every(l => l.reversivel) ? { tipo: 'reversivel', esperaHoras: 0 } : irreversivel
  // A time-out that the acquirer confirmed as denied moved no money, listed or not.
  return outrosCodigos.get(normal)?.retentativa ?? (aberto ? (quando['4em16'] ?? irreversivel) : irreversivel)
}

/** ABECS's words for a code: the meaning for who operates, the message for the payer (its own words when unlisted). */
export const explicarNegativa = (bandeira: Bandeira, codigo: string): { significado: string; mensagem: string } => {
  const normal = normalizarCodigo(codigo)
  const achadas = linhasDe(bandeira, normal)
  // Of a code with several meanings, the one that the decision follows.
  const linha = achadas.find(l => !l.reversivel) ?? achadas[0]
  if (linha) return { significado: linha.significado, mensagem: linha.mensagem }
  return { significado: outrosCodigos.get(normal)?.significado ?? 'NÃO AUTORIZADA', mensagem: 'NÃO AUTORIZADA' }
}

/** The reason of ABECS's row, by the words that the norm gives the payer and who operates. */
export const razaoDaNegativa = (bandeira: Bandeira, codigo: string): RazaoDaRecusa => {
  const { significado, mensagem } = explicarNegativa(bandeira, codigo)
  if (/^VERIFIQUE OS DADOS|^DADOS DO CARTÃO/.test(mensagem)) return 'dados'
  if (/LIMITE|SALDO|VALOR EXCESSO|QUANT\. DE SAQUES/i.test(significado)) return 'limite'
  if (/NÃO TENTE NOVAMENTE|NÃO PERMIT|UTILIZE/.test(mensagem)) return 'nunca'
  if (/TENTE MAIS TARDE|REFAZER/.test(mensagem)) return 'depois'
  return decidirRetentativa({ bandeira, codigo, confirmada: true }).tipo === 'reversivel' ? 'banco' : 'nunca'
}

/** One earlier attempt of a card at a merchant (zero-value checks count too). */
export interface TentativaAnterior {
  /** Epoch milliseconds. */
  readonly em: number
  /** Undefined when it was approved. */
  readonly retentativa?: Retentativa
  /** Opaque: equal when card data and amount are. */
  readonly dados: string
}

export type Permissao =
  | { readonly tipo: 'permitida' }
  | { readonly tipo: 'esperar'; readonly ate: number }
  | { readonly tipo: 'nunca' }
  | { readonly tipo: 'consultar' }

const HORA = 3_600_000
const DIA = 24 * HORA

/**
 * Limits that satisfy every scheme at once (Mastercard 7 in 24 h and 35 in 30 days, Visa 15 in 30 days, Elo 15 in a
 * month), counted as attempts.
 */
export const limitesDeTentativas: readonly MaximoDeTentativas[] = [
  { tentativas: 7, dias: 1 },
  { tentativas: 15, dias: 30 },
]

/**
 * May this card be tried at this merchant now?
 * @param anteriores every attempt of the card (by keyed fingerprint) at the merchant in the last 30 days, any order.
 * @param dados of the attempt wanted: an irreversible denial only bars the same card data and amount.
 * @param guardadas attempts of each window that are left to the card's payer: a scheduler takes none of them.
 */
export const permitirTentativa = (
  anteriores: readonly TentativaAnterior[],
  dados: string,
  agora: number,
  guardadas = 0,
): Permissao => {
  const iguais = anteriores.filter(a => a.dados === dados)
  if (iguais.some(a => a.retentativa?.tipo === 'consultar')) return { tipo: 'consultar' }
  if (iguais.some(a => a.retentativa?.tipo === 'irreversivel' || a.retentativa?.tipo === 'mudar-dados')) {
    return { tipo: 'nunca' }
  }
  const ates = [...limitesDeTentativas, ...anteriores.flatMap(a => maximoDe(a) ?? [])].map(l =>
    vagaEm(anteriores, { ...l, tentativas: l.tentativas - guardadas }, agora),
  )
  for (const { em, retentativa } of iguais) {
    if (retentativa?.tipo === 'reversivel') ates.push(em + retentativa.esperaHoras * HORA)
  }
  const ate = Math.max(...ates)
  return ate > agora ? { tipo: 'esperar', ate } : { tipo: 'permitida' }
}

const maximoDe = ({ retentativa }: TentativaAnterior): MaximoDeTentativas | undefined =>
  retentativa?.tipo === 'reversivel' ? retentativa.maximo : undefined

/** When the window has room for one more: the instant its oldest superfluous attempt leaves it. */
function vagaEm(
  anteriores: readonly TentativaAnterior[],
  { tentativas, dias }: MaximoDeTentativas,
  agora: number,
): number {
  const naJanela = anteriores
    .map(a => a.em)
    .filter(em => em > agora - dias * DIA)
    .sort((a, b) => a - b)
  const sobrando = naJanela[naJanela.length - tentativas]
  return sobrando === undefined ? agora : sobrando + dias * DIA
}
