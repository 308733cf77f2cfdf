import type { CartaDaPlataforma } from '../domain/mensagens.ts'
import {
  type PalavrasDasMensagens,
  type ParteDaMensagem,
  palavrasDe,
  partesDaMensagem,
} from '../domain/palavrasDasMensagens.ts'
import { textosDosAdministradores } from './pt-BR/emailsAdministradores.ts'
import { textosDoCarrinho } from './pt-BR/emailsCarrinho.ts'
import { textosDaConta } from './pt-BR/emailsConta.ts'
import { textosDaContestacao } from './pt-BR/emailsContestacao.ts'
import { textosDaDisputa } from './pt-BR/emailsDisputa.ts'
import { textosDoPedido } from './pt-BR/emailsPedido.ts'
import { textosDoRecebedor } from './pt-BR/emailsRecebedor.ts'
import { textosDoSaque } from './pt-BR/emailsSaque.ts'

/** Where the house's own words of each letter stand (decision 0237). */

type Textos = Readonly<Record<string, string>>
interface Carta {
  textos: Textos
  chaves: Readonly<Record<ParteDaMensagem, string>>
}
/** What a letter is called in its table: `pago` of `pago.assunto`, `pago.titulo`, `pago.texto`. */
type Nome<T extends Textos> = { [K in keyof T]: K extends `${infer N}.assunto` ? N : never }[keyof T] & string
/** `texto`: of a letter that says another sentence under the same subject. */
const de =
  <const T extends Textos>(textos: T) =>
  (nome: Nome<T>, texto: string & keyof T = `${nome}.texto` as string & keyof T): Carta => ({
    textos,
    chaves: { assunto: `${nome}.assunto`, titulo: `${nome}.titulo`, texto },
  })
const carrinho = de(textosDoCarrinho)
const pedido = de(textosDoPedido)
const acesso = de(textosDaConta)
const recebedor = de(textosDoRecebedor)
const saque = de(textosDoSaque)
const disputa = de(textosDaDisputa)
const contestacao = de(textosDaContestacao)
const empresa = de(textosDosAdministradores)

export const cartas: Readonly<Record<CartaDaPlataforma, Carta>> = {
  'carrinho-analise': carrinho('analise'),
  'carrinho-reprovado': carrinho('reprovado'),
  'carrinho-cancelado': carrinho('cancelado'),
  'carrinho-pago': carrinho('pago'),
  'carrinho-pago-parte': carrinho('pago', 'pago.parte'),
  'carrinho-devolvido': carrinho('devolvido'),
  'carrinho-termos': carrinho('termos'),
  'carrinho-termos-parte': carrinho('termos', 'termos.parte'),
  'carrinho-termos-voltou': carrinho('termos', 'termos.voltou'),
  'pedido-pago': pedido('pago'),
  'pedido-separacao': pedido('separacao'),
  'pedido-enviado': pedido('enviado'),
  'pedido-pronto': pedido('pronto'),
  'pedido-entregue': pedido('entregue'),
  'pedido-cancelado': pedido('cancelado'),
  'pedido-cancelado-pago': pedido('cancelado', 'cancelado.textoPago'),
  'pedido-devolvido': pedido('devolvido'),
  'pedido-lembrado': pedido('lembrado'),
  'pedido-desistencia': pedido('desistencia'),
  'acesso-convite': acesso('convite'),
  'acesso-recuperacao': acesso('recuperacao'),
  'acesso-interesse': acesso('interesse'),
  'recebedor-convite': recebedor('convite'),
  'recebedor-termos': recebedor('termos'),
  'saque-voltou': saque('voltou'),
  'saque-parte': saque('parte'),
  'saque-desfeito': saque('desfeito'),
  'saque-confirmado': saque('confirmado'),
  'disputa-aberta': disputa('aberta'),
  'disputa-mudou': disputa('mudou'),
  'disputa-ganha': disputa('ganha'),
  'disputa-perdida': disputa('perdida'),
  'contestacao-aberta': contestacao('aberta'),
  'contestacao-sem-prazo': contestacao('aberta', 'semPrazo.texto'),
  'contestacao-aceita': contestacao('aceita'),
  'contestacao-recusada': contestacao('recusada'),
  'contestacao-cancelada': contestacao('cancelada'),
  'contestacao-tomada': contestacao('tomada'),
  'contestacao-respondida': empresa('contestacao-respondida'),
  'vida-suspensa': empresa('vida-suspensa'),
  'vida-reativada': empresa('vida-reativada'),
  'documento-pedido': empresa('documento-pedido'),
  'documento-recusado': empresa('documento-recusado'),
  'encerramento-pedido': empresa('encerramento-pedido'),
  'encerramento-recusado': empresa('encerramento-recusado'),
  'encerramento-confirmado': empresa('encerramento-confirmado'),
  'encerramento-pago': empresa('encerramento-pago'),
  'encerramento-sem-conta': empresa('encerramento-sem-conta'),
  'encerramento-concluido': empresa('encerramento-concluido'),
}

/** The house's own text of a letter's part, with its gaps. */
export function textoDaCarta(carta: CartaDaPlataforma, parte: ParteDaMensagem): string {
  const { textos, chaves } = cartas[carta]
  const texto = textos[chaves[parte]]
  if (texto === undefined) throw new Error(`${carta} has no ${parte}`)
  return texto
}

/**
 * A letter's texts with what staff worded of it over the house's: judged by the same gaps, so whatever fills those fills
 * these. Pure.
 */
export function comPalavras<T extends Textos>(textos: T, carta: CartaDaPlataforma, palavras: PalavrasDasMensagens): T {
  const escritas = palavrasDe(palavras, carta, 'pt-BR')
  if (!escritas) return textos
  const { chaves } = cartas[carta]
  return {
    ...textos,
    ...Object.fromEntries(partesDaMensagem.flatMap(p => (escritas[p] ? [[chaves[p], escritas[p]]] : []))),
  }
}
