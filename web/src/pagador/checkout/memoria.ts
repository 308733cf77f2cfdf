import { ehAparelho } from '../../../../shared/domain/aparelho.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import type { Endereco, Identificacao } from '../formularios/validar.ts'

/**
 * What a tab remembers between reloads, per link: the key of the payment's start (so that a retry starts nothing
 * twice), that the payer was changed (so that the previous payment is not resumed), a note for after a reload, and what
 * was typed at identification until the payer is registered (decision 0097). Never card data, never consent. Storage may
 * be refused by the browser: then memory lasts as long as the page.
 */
const reserva = new Map<string, string>()

function ler(nome: string): string | null {
  try {
    return sessionStorage.getItem(nome)
  } catch {
    return reserva.get(nome) ?? null
  }
}
function gravar(nome: string, valor: string | null): void {
  try {
    if (valor === null) sessionStorage.removeItem(nome)
    else sessionStorage.setItem(nome, valor)
  } catch {
    if (valor === null) reserva.delete(nome)
    else reserva.set(nome, valor)
  }
}

const nome = (token: string, campo: string) => `quita:${campo}:${token}`

/** 32 random characters of [0-9a-f], from the browser's generator. */
export const sortearChave = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join('')

/** What proves that this browser began a payment; the server makes its id of both. */
export interface Comeco {
  chave: string
  segredo: string
}
/** Key and secret of this start: the same while link version, method and instalments are the same. */
export function comecoDe(token: string, condicoes: string): Comeco {
  const guardado = ler(nome(token, 'chave'))
  const [iguais, chave, segredo] = guardado?.split('|') ?? []
  if (iguais === condicoes && chave && segredo) return { chave, segredo }
  const novo = { chave: sortearChave(), segredo: sortearChave() }
  gravar(nome(token, 'chave'), `${condicoes}|${novo.chave}|${novo.segredo}`)
  return novo
}
export const esquecerChave = (token: string) => gravar(nome(token, 'chave'), null)

/** After 'change payer' the resume cookie still knows the previous payment: this tab does not ask for it. */
export const lembrarTroca = (token: string, trocou: boolean) => gravar(nome(token, 'troca'), trocou ? '1' : null)
export const trocouPagador = (token: string) => ler(nome(token, 'troca')) !== null

const BLOQUEADOS = 'quita:bloqueados'
/** Documents that an identity check refused in this tab, as salted hashes (`bloqueio/lembrados.ts`); null: none. */
export const bloqueadosGuardados = () => ler(BLOQUEADOS)
export const guardarBloqueados = (texto: string) => gravar(BLOQUEADOS, texto)
/** Which payment a bank's challenge is open for: a page that finds it on its way up was reloaded in the middle. */
export const lembrarDesafio = (token: string, checkout: string | null) => gravar(nome(token, 'desafio'), checkout)
export const desafioLembrado = (token: string) => ler(nome(token, 'desafio'))

/** Reloading because the link changed: said once, after the reload, with what was charged before. */
export const lembrarAlteracao = (token: string, valor: number) => gravar(nome(token, 'alterado'), String(valor))
/** What the charge was, in reais, before the reload; undefined where no reload was caused by a change. */
export function alteracaoLembrada(token: string): number | undefined {
  const valor = ler(nome(token, 'alterado'))
  gravar(nome(token, 'alterado'), null)
  return valor === null ? undefined : Number(valor)
}

/** What was typed at identification, and the method chosen there. */
export interface Rascunho {
  forma: FormaPagamento
  dados: Omit<Identificacao, 'autorizacao'>
  endereco: Endereco
}
export const guardarRascunho = (token: string, r: Rascunho) => gravar(nome(token, 'rascunho'), JSON.stringify(r))
export const esquecerRascunho = (token: string) => gravar(nome(token, 'rascunho'), null)
export function rascunhoDe(token: string): Rascunho | null {
  try {
    return JSON.parse(ler(nome(token, 'rascunho')) ?? 'null')
  } catch {
    return null
  }
}

/** What was typed of a receiver's invitation, by its token; null forgets it. */
export const guardarConvite = (token: string, texto: string | null) => gravar(nome(token, 'convite'), texto)
export const conviteGuardado = (token: string) => ler(nome(token, 'convite'))

/** The page where terms are signed opened by itself in this tab: who comes back is not sent there again. */
export const lembrarAssinatura = (token: string, url: string) => gravar(nome(token, 'assinatura'), url)
export const assinaturaAberta = (token: string) => ler(nome(token, 'assinatura'))

const APARELHO = 'quita:aparelho'
/** V014: this browser among the others, for the anti-fraud rules and the limits of public calls; drawn once and kept here. */
export function idDoAparelho(): string {
  try {
    const guardado = localStorage.getItem(APARELHO)
    if (ehAparelho(guardado)) return guardado
    const novo = sortearLetras()
    localStorage.setItem(APARELHO, novo)
    return novo
  } catch {
    const novo = reserva.get(APARELHO) ?? sortearLetras()
    reserva.set(APARELHO, novo)
    return novo
  }
}

const sortearLetras = () => sortearChave().replace(/[0-9a-f]/g, c => 'abcdefghijklmnop'.charAt(Number.parseInt(c, 16)))
