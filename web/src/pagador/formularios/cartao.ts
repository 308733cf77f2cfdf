import {
  type Bandeira,
  bandeiraDe,
  bandeiraPorBin,
  conferirCartao,
  cvvValido,
  formatarNumeroCartao,
  formatarValidade,
  lerValidade,
  tamanhoCvv,
  validadeFutura,
} from '../../../../shared/domain/cartao.ts'
import { nomeComNumeroDoCartao, nomeDoTitular } from '../../../../shared/domain/nome.ts'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'
import type { Mascara } from './mascaras.ts'
import type { CampoDoCartao, Erros } from './validar.ts'

// A card's data passes through these functions and stays nowhere: no error, key or state carries it.

/** The card's form as typed. */
export type Cartao = Record<CampoDoCartao, string>
/** What the charge takes: digits only, the holder in upper case, expiry as MM/AA. Null where the server falls back. */
export interface CartaoParaEnvio {
  numeroCartao: string
  nomeCartao: string | null
  vencimentoCartao: string
  cvvCartao: string
}

const soDigitos = (texto: string) => texto.replace(/[^0-9]/g, '')
const digito = /[0-9]/

/**
 * 'MM/AA' as it is typed, pasted or filled in by a phone: '5' is May, '1/30' January, '12/2030' is 12/30. Four digits of a year are let
 * through while they may still become '20AA'.
 */
export function formatarVencimento(texto: string): string {
  const cru = soDigitos(texto)
  // a 1 that is followed by a separator is the whole month
  const digitos = /^[2-9]/.test(cru) || /^\s*1\s*[/.-]/.test(texto) ? `0${cru}` : cru
  const mes = digitos.slice(0, 2)
  const ano = digitos.slice(2)
  if (ano.startsWith('20') && ano.length > 2) return `${mes}/${ano.length >= 4 ? ano.slice(2, 4) : ano}`
  return ano ? `${mes}/${ano.slice(0, 2)}` : mes
}

/** V021, V031: the holder in upper case, 16 digits in fours, 15 as 4-6-5, CVV 3 or 4, expiry MM/AA. */
export const mascarasDoCartao = {
  nomeCartao: { formatar: texto => texto.toUpperCase(), conta: /[\s\S]/ },
  numeroCartao: { formatar: texto => formatarNumeroCartao(soDigitos(texto)), conta: digito },
  vencimentoCartao: { formatar: formatarVencimento, conta: digito },
  cvvCartao: { formatar: texto => soDigitos(texto).slice(0, 4), conta: digito },
} satisfies Partial<Record<CampoDoCartao, Mascara>>

/** V026–V028: fewer than six digits, a brand that is not served (X30; unknown to the embedded card, X33), then length and Luhn. */
function erroDoNumero(numero: string, embutido: boolean): ChaveSimples | undefined {
  if (!soDigitos(numero)) return 'erro.cartaoVazio'
  const bin = bandeiraPorBin(numero)
  if (!bin.ok) {
    if (bin.motivo === 'incompleto') return 'erro.cartaoCurto'
    return embutido ? 'erro.cartaoDesconhecido' : 'erro.cartaoBandeira'
  }
  const cartao = conferirCartao(numero)
  if (cartao.ok) return undefined
  return cartao.motivo === 'bandeira' ? 'erro.cartaoBandeira' : 'erro.cartaoNumero'
}

/** V030, X35. */
function erroDaValidade(texto: string, agora: number): ChaveSimples | undefined {
  if (!texto.trim()) return 'erro.cartaoValidadeVazia'
  const validade = lerValidade(texto)
  return validade && validadeFutura(validade, agora) ? undefined : 'erro.cartaoValidade'
}

/** K13: four digits for Amex, three for the others. */
const erroDoCvv = (cvv: string, bandeira: Bandeira | undefined): ChaveSimples | undefined =>
  cvvValido(cvv, bandeira) ? undefined : tamanhoCvv(bandeira) === 4 ? 'erro.cartaoCvv4' : 'erro.cartaoCvv'

/**
 * Checks the card's form. A blank holder is the payer (V031) where the page knows the payer's name.
 * @param agora epoch milliseconds.
 * @param embutido the variant that a shop's page embeds has its own words for an unknown brand.
 */
export function validarCartao(c: Cartao, nomeDoPagador: string, agora: number, embutido = false): Erros<CampoDoCartao> {
  const nome = nomeDoTitular(c.nomeCartao, nomeDoPagador)
  const todos: Record<CampoDoCartao, ChaveSimples | undefined> = {
    numeroCartao: erroDoNumero(c.numeroCartao, embutido),
    nomeCartao: nomeComNumeroDoCartao(c.nomeCartao, c.numeroCartao)
      ? 'erro.cartaoNome'
      : nome
        ? undefined
        : 'erro.cartaoNomeVazio',
    vencimentoCartao: erroDaValidade(c.vencimentoCartao, agora),
    cvvCartao: erroDoCvv(c.cvvCartao, bandeiraDe(c.numeroCartao)),
  }
  return Object.fromEntries(Object.entries(todos).filter(([, chave]) => chave)) as Erros<CampoDoCartao>
}

/** What is sent of a valid form (000 §7). */
export function cartaoParaEnvio(c: Cartao, nomeDoPagador: string): CartaoParaEnvio {
  const validade = lerValidade(c.vencimentoCartao)
  return {
    numeroCartao: soDigitos(c.numeroCartao),
    nomeCartao: nomeDoTitular(c.nomeCartao, nomeDoPagador) || null,
    vencimentoCartao: validade ? formatarValidade(validade) : c.vencimentoCartao,
    cvvCartao: soDigitos(c.cvvCartao),
  }
}
