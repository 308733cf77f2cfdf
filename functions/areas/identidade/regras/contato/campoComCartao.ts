import { conferirCartao, luhnValido } from '../../../../../shared/domain/cartao.ts'

const numericos: ReadonlySet<string> = new Set(['documento', 'contato', 'sessionId'])
const camposDeTexto = [
  'nome',
  'documento',
  'email',
  'contato',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'sessionId',
] as const
type Texto = (typeof camposDeTexto)[number]

/** The first field of a payer's form into which a card's number was typed: it would be stored (ASVS, PCI DSS 3). */
export const campoComCartao = (corpo: Partial<Record<Texto, string | null | undefined>>): Texto | undefined =>
  camposDeTexto.find(campo => pareceCartao(corpo[campo] ?? '', numericos.has(campo)))

/**
 * 13–19 digits that pass Luhn. Where long numbers belong (a CNPJ, a phone with its country), only what is a whole card of a
 * brand that we take.
 */
const pareceCartao = (texto: string, numerico: boolean) =>
  (texto.match(/(?:\d[ .-]?){13,19}/g) ?? [])
    .map(n => n.replace(/\D/g, ''))
    .some(n => (numerico ? conferirCartao(n).ok : luhnValido(n)))
