import { createHash } from 'node:crypto'
import {
  consentimentoAnterior,
  consentimentoDaSelfie,
  versaoDoConsentimento,
} from '../../../../../shared/textos/pt-BR/consentimento.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Pessoa, ProvaDeVida } from '../../../../platform/storage/Pessoa.ts'
import { comEntrada, entradaDe, mesmaOrigem, type Origem, usadasPor } from './origemDaFoto.ts'

/**
 * Photos that did not show the person of the CPF: of a payer in a checkout, and of a document by one origin in a day.
 */
export const MAXIMO_DE_SELFIES = 3
/** Photos of a checkout, and of a document by one origin in a day, those that cost no try included. */
export const MAXIMO_DE_FOTOS = 10
/** Of a document in a day, from any device; the origins are as many as fit into the item's write unit. */
export const MAXIMO_DO_DOCUMENTO = { tentativas: 10, fotos: 30, origens: 8 } as const
export const DIA_MS = 24 * 60 * 60_000
/** As long as the bucket keeps a selfie, and a day. */
const GUARDA_MS = 91 * DIA_MS
/** A photo counted this long ago has its outcome, or its worker died. */
const COMPARACAO_MS = 60_000

/** A CPF as it is kept: without the secret an attacker cannot find it by trying all of them. */
export const chaveDaPessoa = (chaveiro: Chaveiro<'selfie'>, cpf: string): string =>
  chaveiro.indice('selfie', `pessoa:${cpf}`)

/**
 * Why a document is refused now, if it is. What the base said is true of it from any device; tries are only of who made
 * them (`de`), or anybody could shut anybody out.
 */
export function bloqueioDe(
  p: Pick<Pessoa, 'bloqueadoAte' | 'bloqueio' | 'origens'> | undefined,
  agora: number,
  de?: Origem,
): 'datavalid' | 'tentativas' | undefined {
  if (p?.bloqueio === 'datavalid' && agora < (p.bloqueadoAte ?? 0)) return 'datavalid'
  const recusada = (o: { de: Origem; ate?: number | undefined }) =>
    agora < (o.ate ?? 0) && (o.de === de || mesmaOrigem(o.de, de ?? ''))
  return de !== undefined && p?.origens?.some(recusada) ? 'tentativas' : undefined
}

/** What the payer agreed to, in the words that their page showed: `versao` is what it says of them, nothing before 2. */
export function consentimento(
  c: Pick<Checkout, 'estrangeiro'>,
  agora: number,
  versao?: string,
): ProvaDeVida['consentimento'] {
  const em = new Date(agora).toISOString()
  const idioma = c.estrangeiro ? 'en' : 'pt-BR'
  if (versao !== versaoDoConsentimento)
    return { em, versao: consentimentoAnterior.versao, sha256: consentimentoAnterior.sha256[idioma] }
  const texto = Object.values(consentimentoDaSelfie[idioma]).join('\n')
  return { em, versao, sha256: createHash('sha256').update(texto, 'utf8').digest('base64url') }
}

/** The person's item as it stands today: a new one, or yesterday's tries forgotten. */
export function hoje(p: Pessoa | undefined, chave: string, agora: number): Pessoa {
  const ttl = Math.ceil((agora + GUARDA_MS) / 1000)
  const zero = { desde: agora, tentativas: 0, fotos: 0, ttl }
  if (!p) return { chave, versao: 0, em: 0, ...zero }
  if (agora - p.desde < DIA_MS) return { ...p, ttl }
  const recusadas = (p.origens ?? []).filter(o => agora < (o.ate ?? 0))
  return { ...p, ...zero, origens: recusadas.map(o => ({ ...o, tentativas: 0, fotos: 0 })) }
}

/**
 * The photo announced last was approved, since it is kept: who took it has all tries again. Where the official base had
 * its say it is the one to compare with from now on; one that the earlier selfie approved alone proves nothing more.
 */
export function comAprovada(p: Pessoa): Pessoa {
  const { candidata, candidataDe: de, sozinha, ...resto } = p
  const origens = p.origens ?? []
  const dela = de === undefined ? undefined : entradaDe(origens, de)
  return {
    ...resto,
    tentativas: Math.max(0, p.tentativas - (dela?.tentativas ?? 0)),
    fotos: Math.max(0, p.fotos - (dela?.fotos ?? 0)),
    origens: origens.flatMap(o => (o !== dela ? [o] : o.ate ? [{ ...o, tentativas: 0, fotos: 0 }] : [])),
    ...(candidata && de !== undefined && !sozinha && { foto: candidata, oficial: { em: p.em, de } }),
  }
}

/** A try given back: the photo stays counted. */
export const comDevolvida = (p: Pessoa, de: Origem): Pessoa => {
  const dela = entradaDe(p.origens ?? [], de)
  if (!dela?.tentativas) return p
  const origens = comEntrada(p.origens ?? [], de, o => ({ ...o, tentativas: o.tentativas - 1 }))
  return { ...p, tentativas: Math.max(0, p.tentativas - 1), origens }
}

/** Pure: remembers a refusal for a day: of the document, or of who tried. */
export const comRecusa = (p: Pessoa, bloqueio: 'datavalid' | 'tentativas', de: Origem, agora: number): Pessoa =>
  bloqueio === 'datavalid'
    ? { ...p, bloqueio, bloqueadoAte: agora + DIA_MS }
    : { ...p, origens: comEntrada(p.origens ?? [], de, o => ({ ...o, ate: agora + DIA_MS })) }

export interface FotoNova {
  checkoutId: string
  candidata: string
  de: Origem
  consentimento: ProvaDeVida['consentimento']
}
export type Contagem =
  | { tipo: 'contada'; pessoa: Pessoa; vida: ProvaDeVida; ultima: boolean }
  | { tipo: 'bloqueada'; bloqueio: 'datavalid' | 'tentativas' }
  /** No try is left to this payer here, or to who tries. `emCurso`: the last one's outcome may still be on its way. */
  | { tipo: 'esgotada'; emCurso: boolean }
  /** Too many of this document today, by others too: the payer is not refused for it, and nothing is compared. */
  | { tipo: 'pausada' }

/** Pure: counts one more photo of this person at this checkout, or says why there is none. `p` is `hoje`'s. */
export function contarSelfie(p: Pessoa, antes: ProvaDeVida | undefined, novo: FotoNova, agora: number): Contagem {
  const { checkoutId, candidata, consentimento, de } = novo
  const bloqueio = bloqueioDe(p, agora, de)
  if (bloqueio) return { tipo: 'bloqueada', bloqueio }
  const { tentativas, fotos } = usadas(p, antes, de)
  if (tentativas >= MAXIMO_DE_SELFIES || fotos >= MAXIMO_DE_FOTOS)
    return { tipo: 'esgotada', emCurso: p.em > 0 && p.fotos > 0 && agora - p.em < COMPARACAO_MS }
  if (pausado(p, de)) return { tipo: 'pausada' }
  const vida = {
    checkoutId,
    versao: antes?.versao ?? 0,
    pessoa: p.chave,
    tentativas: doPagador(p.chave, antes) + 1,
    fotos: (antes?.fotos ?? 0) + 1,
    consentimento,
  }
  const pessoa = {
    ...p,
    em: agora,
    tentativas: p.tentativas + 1,
    fotos: p.fotos + 1,
    origens: comEntrada(p.origens ?? [], de, o => ({ ...o, tentativas: o.tentativas + 1, fotos: o.fotos + 1 })),
    candidata,
    candidataDe: de,
    sozinha: anteriorBasta(p, de, agora),
  }
  return { tipo: 'contada', pessoa, vida, ultima: tentativas + 1 >= MAXIMO_DE_SELFIES }
}

/**
 * May the earlier selfie answer alone? It sees no life in a photo: only for a day after the base did, and only to who
 * was there then.
 */
const anteriorBasta = ({ foto, oficial }: Pessoa, de: Origem, agora: number): boolean =>
  foto !== undefined && oficial !== undefined && agora - oficial.em < DIA_MS && mesmaOrigem(oficial.de, de)

const doPagador = (chave: string, v: Pick<ProvaDeVida, 'pessoa' | 'tentativas'> | undefined) =>
  v?.pessoa === chave ? v.tentativas : 0

type DoCheckout = Pick<ProvaDeVida, 'pessoa' | 'tentativas' | 'fotos'> | undefined
/** What counts against this payer here: their own of this checkout, and those of who tries, elsewhere too. */
function usadas(p: Pessoa, v: DoCheckout, de: Origem) {
  const { tentativas, fotos } = usadasPor(p.origens ?? [], de)
  return { tentativas: Math.max(tentativas, doPagador(p.chave, v)), fotos: Math.max(fotos, v?.fotos ?? 0) }
}

/** The base knew this person by this device or address: strangers' tries are none of theirs. */
const conhecido = ({ oficial }: Pessoa, de: Origem) => oficial !== undefined && mesmaOrigem(oficial.de, de)

function pausado(p: Pessoa, de: Origem): boolean {
  if (conhecido(p, de)) return false
  const origens = p.origens ?? []
  const cheia = origens.length >= MAXIMO_DO_DOCUMENTO.origens && !entradaDe(origens, de)
  return cheia || p.tentativas >= MAXIMO_DO_DOCUMENTO.tentativas || p.fotos >= MAXIMO_DO_DOCUMENTO.fotos
}

/** Tries that are left to this payer at this checkout, from this origin. */
export function tentativasRestantes({
  lida,
  v,
  chave,
  de,
  agora,
}: {
  lida: Pessoa | undefined
  v: DoCheckout
  chave: string
  de: Origem
  agora: number
}): number {
  const p = hoje(lida, chave, agora)
  const { tentativas, fotos } = usadas(p, v, de)
  if (bloqueioDe(p, agora, de) || fotos >= MAXIMO_DE_FOTOS || pausado(p, de)) return 0
  const doDocumento = conhecido(p, de) ? MAXIMO_DE_SELFIES : MAXIMO_DO_DOCUMENTO.tentativas - p.tentativas
  return Math.max(0, Math.min(MAXIMO_DE_SELFIES - tentativas, doDocumento))
}
