import { codigoDeBarras } from './boleto/linhaDigitavel.ts'
import { cnpjValido, cpfValido, somenteDocumento } from './documento.ts'
import { padraoId } from './ids.ts'
import { lerTxid } from './pix/txid.ts'

/** What staff search by, told by its shape alone (decision 0085). */
export const tiposDaBusca = [
  'e2e',
  'txid',
  'boleto',
  'documento',
  'pedido',
  'tid',
  'nsu',
  'pedidoDaLoja',
  'id',
  'nome',
] as const
export type TipoDaBusca = (typeof tiposDaBusca)[number]

/** What is found. */
export const alvosDaBusca = [
  ...(['empresa', 'checkout', 'link', 'carrinho', 'saque', 'pix', 'pedidoDaLoja'] as const),
  'pagador',
] as const
export type AlvoDaBusca = (typeof alvosDaBusca)[number]

export interface Pedido {
  tipo: TipoDaBusca
  /** As it is looked for: without what people put between the characters. */
  valor: string
}

/**
 * Pure: everything that a text may be, the likeliest first; nothing for what has no known shape. Digits are a document
 * before they are an NSU or a TID, and twenty of them an order before a TID. An address of a payment page is its link. What
 * is letters alone is the name of who paid, once it can be nothing else.
 */
export function reconhecer(texto: string): Pedido[] {
  const limpo = texto.trim()
  const token = /([A-Za-z0-9]{21})\/?(?:[?#].*)?$/.exec(limpo)?.[1]
  if (/^https?:\/\//.test(limpo)) return token ? [{ tipo: 'id', valor: token }] : []
  const junto = limpo.replace(/[\s./-]/g, '')
  if (/^[ED]\d{20}[A-Za-z0-9]{11}$/.test(junto)) return [{ tipo: 'e2e', valor: junto }]
  if (lerTxid(junto)) return [{ tipo: 'txid', valor: junto }]
  const codigo = codigoDeBarras(limpo)
  if (codigo.ok) return [{ tipo: 'boleto', valor: codigo.valor }]
  const documento = somenteDocumento(limpo)
  if (cpfValido(documento) || cnpjValido(documento)) return [{ tipo: 'documento', valor: documento }]
  if (padraoId.test(junto)) return [{ tipo: 'id', valor: junto }]
  const daLoja = /^#?(?!\d+$)([A-Za-z0-9]{6})$/.exec(junto)?.[1]
  const numero = /^\d+$/.test(junto) ? junto.length : 0
  return [
    ...(/^[A-Za-z0-9]{20}$/.test(junto) ? [{ tipo: 'pedido' as const, valor: junto }] : []),
    ...(numero >= 6 && numero <= 12 ? [{ tipo: 'nsu' as const, valor: junto }] : []),
    ...(daLoja ? [{ tipo: 'pedidoDaLoja' as const, valor: daLoja.toUpperCase() }] : []),
    ...(numero >= 10 && numero <= 20 ? [{ tipo: 'tid' as const, valor: junto }] : []),
    ...(podeSerNome(limpo) ? [{ tipo: 'nome' as const, valor: limpo }] : []),
  ]
}

/** Letters of which a word of a name must have as many, in any script, for payers of every company to be looked for by it. */
const LETRAS_DO_NOME = 3
const soDeNome = /^[\p{L}\p{M}\s.'’-]+$/u
const podeSerNome = (texto: string): boolean =>
  soDeNome.test(texto) && texto.split(/[^\p{L}\p{M}]+/u).some(p => p.length >= LETRAS_DO_NOME)
