import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ContatoDoPagador } from '../../../../../shared/contract/linkPublico.ts'
import { mascararTelefone, telefoneE164, telefoneEstrangeiroE164 } from '../../../../../shared/domain/telefone.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Ids } from '../../../../platform/runtime/ids.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Pagador, Token } from '../../../../platform/storage/Pagador.ts'
import { codigoValidado } from '../../../cobranca/vista/codigoValidado.ts'

/** Codes a checkout, and tries a code: 9 guesses in 10,000 at most. */
export const MAXIMO_DE_CODIGOS = 3
export const MAXIMO_DE_PALPITES = 3
/** K02: between two codes. */
export const ESPERA_MS = 100_000
export const VALIDADE_MS = 10 * 60_000

/** K01: four digits. Of 2^32 values none is more likely than another by more than one in 400,000. */
export function sortearCodigo(ids: Pick<Ids, 'secret'>): string {
  const numero = Buffer.from(ids.secret(4), 'base64url').readUInt32BE()
  return String(numero % 10_000).padStart(4, '0')
}

/** Bound to checkout, ordinal and phone: a code fits nothing else, and another phone makes it worthless. */
export const hashDoCodigoDoContato = (
  chaveiro: Chaveiro<'codigos'>,
  p: Pick<Pagador, 'checkoutId' | 'contato'>,
  { n, codigo, enviadoEm }: { n: number; codigo: string; enviadoEm: number },
) =>
  createHmac('sha256', chaveiro.chave('codigos', enviadoEm))
    .update(JSON.stringify(['token', p.checkoutId, p.contato, n, codigo]))
    .digest('base64url')

/** In constant time. */
export function confere(esperado: string, calculado: string): boolean {
  const [a, b] = [Buffer.from(esperado), Buffer.from(calculado)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Where messages go: E.164. */
export const destino = (c: Pick<Checkout, 'estrangeiro'>, contato: string): string =>
  c.estrangeiro ? telefoneEstrangeiroE164(contato) : (telefoneE164(contato) ?? '')

/** Comes back with every delivery state; no personal data. */
export const referencia = (checkoutId: string, n: number) => `${checkoutId}.${n}`

/** The attribute that counts the tries of the n-th code. */
export const contador = (n: number) => `t${n}` as 't1' | 't2' | 't3'
export const tentativasDe = (token: Token | undefined, n: number): number => token?.[contador(n)] ?? 0

export const expirado = (p: Pick<Pagador, 'codigo'>, agora: number): boolean =>
  !p.codigo || p.codigo.enviadoEm + VALIDADE_MS <= agora

/** Does this payer still have a code to type? Then nothing more is sent unless they ask. */
export const temCodigo = (p: Pagador, token: Token | undefined, agora: number): boolean =>
  !expirado(p, agora) && tentativasDe(token, p.codigos ?? 0) < MAXIMO_DE_PALPITES

/** Whole seconds until another code may be asked for; 0 is now. A started second counts. */
export const esperaAte = (p: Pick<Pagador, 'codigo' | 'codigoApos'>, agora: number): number => {
  const ate = Math.max(p.codigo ? p.codigo.enviadoEm + ESPERA_MS : 0, p.codigoApos ?? 0)
  return Math.max(0, Math.ceil((ate - agora) / 1000))
}

/** Pure: the contact as the payer's page shows it; null where the link asks for no token. */
export function contatoDe(
  c: Pick<Checkout, 'contato'> & Partial<Pick<Checkout, 'estrangeiro'>>,
  p: Pagador | undefined,
  token: Token | undefined,
  agora: number,
): ContatoDoPagador | null {
  if (!c.contato || !p) return null
  const n = p.codigos ?? 0
  const validado = c.contato === 'validado'
  const restantes = MAXIMO_DE_PALPITES - tentativasDe(token, n)
  return {
    validado,
    celular: mascararTelefone(p.contato, c.estrangeiro),
    codigo: validado ? codigoValidado : null,
    reenviarEmSegundos: validado ? 0 : esperaAte(p, agora),
    codigosRestantes: Math.max(0, MAXIMO_DE_CODIGOS - n),
    tentativasRestantes: validado || expirado(p, agora) ? 0 : Math.max(0, restantes),
    entrega: p.codigo ? (token?.entregaDe === n && token.entrega) || 'aguardando' : null,
  }
}
