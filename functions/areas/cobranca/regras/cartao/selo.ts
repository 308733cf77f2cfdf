import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { FormaPagamento } from '../../../../../shared/contract/tipos.ts'
import { type Chaveiro, comVersao, lerVersao } from '../../../../platform/runtime/chaveiro.ts'
import { RateioDoCheckout } from '../../../../platform/storage/Checkout.ts'
import { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { SessaoTresDs } from '../../../../providers/tresds/sessao.ts'

/**
 * A 3-D Secure challenge between two requests. Nothing of it is in a table: it travels through the payer's browser,
 * sealed (AES-256-GCM), bound to one checkout or subscription, cycle, order, amount and card, and never holds a number or a code.
 */

/** `desafio`: handed out with the challenge. `terminado`: the browser says that it is over, so the issuer may be asked. */
export type TipoDeSelo = 'desafio' | 'terminado'
export const validadeDoSeloMs = { desafio: 21 * 60_000, terminado: 5 * 60_000 }

/** What the submission changed of the checkout's terms: a refusal is recorded under what the payer was shown. */
const Termos = z.strictObject({
  versaoLink: z.int(),
  valor: z.int(),
  formaPagamento: FormaPagamento,
  parcelas: z.int(),
  total: z.int(),
  taxaCartao: z.number(),
  rateio: RateioDoCheckout.optional(),
})

const Lacrado = z.strictObject({
  checkoutId: z.string(),
  ciclo: z.int(),
  pedidoId: z.string(),
  /** Centavos. */
  valor: z.int(),
  parcelas: z.int(),
  bandeira: Tentativa.shape.bandeira,
  bin: z.string(),
  finais: z.string(),
  /** Keyed fingerprints: of the card, and of card, validity and amount. */
  digital: z.string(),
  dados: z.string(),
  termos: Termos.nullable(),
  /**
   * Of a card that is given to a subscription (`checkoutId` is its id): when its issuer began to be asked, and the code of
   * its payer's phone that was typed right.
   */
  assinatura: z.strictObject({ em: z.number(), dia: z.string(), codigos: z.int() }).optional(),
  transacaoId: z.string(),
  acesso: z.string(),
  referencia: z.string(),
})
const ComPrazo = z.strictObject({ ate: z.number(), lacrado: Lacrado })

export type DesafioAberto = Omit<z.output<typeof Lacrado>, 'acesso' | 'referencia'> & { sessao: SessaoTresDs }

const versao = 'd1'
const ivBytes = 12
const tagBytes = 16

const chaveDe = (chave: string): Buffer =>
  Buffer.from(hkdfSync('sha256', chave, 'quita', 'desafio-3ds aes-256-gcm d1', 32))

/** The text that goes to the browser; `agora` in ms starts its life. */
export function lacrar(
  chaveiro: Chaveiro<'desafio-3ds'>,
  tipo: TipoDeSelo,
  { sessao, ...resto }: DesafioAberto,
  agora: number,
): string {
  const claro = JSON.stringify({ ate: agora + validadeDoSeloMs[tipo], lacrado: { ...resto, ...sessao.abrir() } })
  const iv = randomBytes(ivBytes)
  const cifra = createCipheriv('aes-256-gcm', chaveDe(chaveiro.chave('desafio-3ds')), iv).setAAD(
    Buffer.from(`${versao}.${tipo}`),
  )
  const cifrado = Buffer.concat([cifra.update(claro, 'utf8'), cifra.final()])
  const texto = `${versao}.${Buffer.concat([iv, cifrado, cifra.getAuthTag()]).toString('base64url')}`
  return comVersao(chaveiro.versao('desafio-3ds'), texto)
}

/** What was sealed; undefined when it is not ours, of the other kind, changed by so much as a bit, or over. */
export function deslacrar(
  chaveiro: Chaveiro<'desafio-3ds'>,
  tipo: TipoDeSelo,
  texto: string,
  agora: number,
): DesafioAberto | undefined {
  const lido = ComPrazo.safeParse(abrir(chaveiro, tipo, texto))
  if (!lido.success || lido.data.ate <= agora) return undefined
  const { acesso, referencia, ...resto } = lido.data.lacrado
  return { ...resto, sessao: new SessaoTresDs({ acesso, referencia }) }
}

function abrir(chaveiro: Chaveiro<'desafio-3ds'>, tipo: TipoDeSelo, texto: string): unknown {
  const [daChave, resto] = lerVersao(texto)
  const chave = chaveiro.daVersao('desafio-3ds', daChave)
  const [v, corpo = '', sobra] = resto.split('.')
  const bytes = Buffer.from(corpo, 'base64url')
  // one text for one seal: base64url also reads what it would not write
  if (chave === undefined || v !== versao || sobra !== undefined || bytes.toString('base64url') !== corpo)
    return undefined
  if (bytes.length <= ivBytes + tagBytes) return undefined
  try {
    const decifra = createDecipheriv('aes-256-gcm', chaveDe(chave), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(`${versao}.${tipo}`))
      .setAuthTag(bytes.subarray(-tagBytes))
    const claro = Buffer.concat([decifra.update(bytes.subarray(ivBytes, -tagBytes)), decifra.final()])
    return JSON.parse(claro.toString('utf8'))
  } catch {
    return undefined
  }
}
