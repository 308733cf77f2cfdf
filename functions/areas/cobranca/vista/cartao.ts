import type { RetornoUsuario } from '../../../../shared/contract/tipos.ts'
import { proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { explicarNegativa, razaoDaNegativa } from '../../../../shared/domain/negativasDoCartao.ts'
import type { RazaoDaRecusa } from '../../../../shared/domain/razoesDaRecusa.ts'
import { saidasDe } from '../../../../shared/domain/risco/avaliar.ts'
import { codigoDoAntifraude, lerDiario } from '../../../../shared/domain/risco/diario.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import { codigoValidado } from './codigoValidado.ts'

/**
 * The card charge as the payer's page shows it; null where there is none. `aberto`: this browser started the checkout;
 * no other browser is told which card it was.
 */
export function dadosCartao(c: Checkout, aberto: boolean) {
  const t = c.formaPagamento === formas.cartao ? c.tentativa : undefined
  if (!t) return null
  const { bandeira, finais, parcelas } = t
  const situacao = situacoes[t.estado] ?? ('processando' as const)
  return {
    situacao,
    bandeira: aberto ? bandeira : '',
    finais: aberto ? finais : '',
    parcelas,
    codigoValidacao: c.contato === 'validado' ? codigoValidado : null,
    proximaEtapa: proximaEtapaDe(c),
    retornoUsuario: retornoDaRecusa(c),
  }
}
const situacoes: Partial<Record<Tentativa['estado'], 'aprovado' | 'recusado'>> = {
  capturada: 'aprovado',
  negada: 'recusado',
  anulada: 'recusado',
  abandonada: 'recusado',
}

/** After a denial: what it means in words, and what the payer may do now (V040); null where the card was not denied. */
export function retornoDaRecusa(c: Checkout): RetornoUsuario | null {
  const t = c.tentativa
  if (c.formaPagamento !== formas.cartao || c.estado !== 'Recusado' || !t) return null
  if (t.codigo === codigoDoAntifraude) return retornoDoRisco(t.risco)
  const { texto, deNovo } = explicarTentativa(t)
  return retorno(texto, deNovo, razaoDaTentativa(t))
}

/**
 * The same, for an answer that has no other word on whether this card may come again: `nunca` where it may not, but for
 * data that were wrong, which may be typed right.
 */
export function razaoDoCartao(t: Tentativa): RazaoDaRecusa {
  const razao = razaoDaTentativa(t)
  return explicarTentativa(t).deNovo || razao === 'dados' ? razao : 'nunca'
}

/** What a denied attempt means to its payer: by our own reason, the acquirer's, or ABECS's row. */
export function razaoDaTentativa(t: Tentativa): RazaoDaRecusa {
  if (t.estado === 'anulada' || t.codigo === undefined) return 'depois'
  if (codigosDeDados.has(t.codigo)) return 'dados'
  return nossasRazoes[t.codigo] ?? razaoDaNegativa(t.bandeira, t.codigo)
}
const nossasRazoes: Readonly<Record<string, RazaoDaRecusa>> = {
  'acesso-negado': 'depois',
  limite: 'depois',
  bandeira: 'nunca',
  invalida: 'dados',
  'nao-autenticada': 'banco',
  'sem-3ds': 'nunca',
  verificacao: 'depois',
}

/** A denied attempt in words for its payer, and whether the same card may be tried again now. */
export function explicarTentativa(t: Tentativa): { texto: string; deNovo: boolean } {
  if (t.estado === 'anulada' || t.codigo === undefined) return { texto: textos.semConfirmacao, deNovo: true }
  const proprio = nossas[t.codigo]
  if (proprio) return { texto: proprio, deNovo: t.nova === 'reversivel' && t.codigo !== 'sem-3ds' }
  if (codigosDeDados.has(t.codigo)) return { texto: textos.dados, deNovo: false }
  const { mensagem } = explicarNegativa(t.bandeira, t.codigo)
  return { texto: `${frase(mensagem)}.`, deNovo: t.nova === 'reversivel' && t.espera === undefined }
}

/**
 * The anti-fraud rules refused it, before or after the acquirer's word: another card or payer where that would help.
 */
function retornoDoRisco(risco: string | undefined): RetornoUsuario {
  const diario = lerDiario(risco)
  const saidas = diario ? saidasDe(diario) : { trocaCartao: false, trocaPagador: true }
  return { ...retorno(textos.risco, false), ...saidas }
}

/** Why 3-D Secure let no card be sent; undefined where something else denied it. */
export const motivoDaRecusa = ({ tentativa: t }: Checkout) =>
  t?.codigo === 'nao-autenticada' || t?.codigo === 'sem-3ds' ? t.codigo : undefined

/** 3-D Secure let no card be sent: why, in the documented words. */
export const textoDaNaoAutenticacao = (codigo: 'nao-autenticada' | 'sem-3ds'): string =>
  codigo === 'sem-3ds' ? textos.sem3ds : textos.naoAutenticada
/** The schemes' limits do not let this card be sent now. */
export const textoDoLimite = (): string => textos.limite
/** Many cards were denied where this one is sent, and another way to pay there is none. */
export const textoDaPausa = (): string => textos.pausa
export const retornoDoLimite = (): RetornoUsuario => retorno(textos.limite, false, 'nunca')

const textos = {
  pausa: 'Por segurança, os cartões estão em pausa aqui. Nada foi cobrado. Volte mais tarde.',
  semConfirmacao: 'A operadora não confirmou a cobrança e nada foi cobrado. Você pode tentar de novo.',
  indisponivel: 'A operadora do cartão não está atendendo agora e nada foi cobrado. Tente de novo em instantes.',
  bandeira: 'A bandeira do cartão informado não é atendida no momento.',
  dados: 'Verifique os dados do cartão.',
  risco: 'Por segurança, este pagamento no cartão não foi autorizado, e nada foi cobrado.',
  naoAutenticada: 'O banco não confirmou que a compra é sua e nada foi cobrado. Tente de novo ou use outro cartão.',
  verificacao: 'Antes de cobrar o cartão, precisamos de uma verificação rápida. Nada foi cobrado: envie de novo.',
  sem3ds: 'Cartão sem 3D Secure. Use outro cartão.',
  limite: 'Este cartão já foi recusado e não pode ser tentado de novo agora. Use outro cartão.',
} as const
/** Denials that are not the issuer's, by the reason that is kept in place of its code. */
const nossas: Readonly<Record<string, string>> = {
  'acesso-negado': textos.indisponivel,
  limite: textos.indisponivel,
  bandeira: textos.bandeira,
  [codigoDoAntifraude]: textos.risco,
  invalida: textos.dados,
  'nao-autenticada': textos.naoAutenticada,
  'sem-3ds': textos.sem3ds,
  verificacao: textos.verificacao,
}
/** The acquirer's codes of a request it did not send on: number, holder, expiry, security code. */
const codigosDeDados: ReadonlySet<string> = new Set(['101', '118', '119', '122', '123', '125', '126', '127', '129'])

const retorno = (descricao: string, permiteReprocessar: boolean, razao?: RazaoDaRecusa): RetornoUsuario => ({
  ...(razao && { razao }),
  trocaPagador: true,
  trocaCartao: true,
  permiteReprocessar,
  descricao,
  message: descricao,
})

/** The norm prints its words in upper case. */
const frase = (texto: string): string => {
  const minusculo = texto.toLowerCase().replace(/\bid\b/g, 'ID')
  return minusculo.charAt(0).toUpperCase() + minusculo.slice(1)
}
