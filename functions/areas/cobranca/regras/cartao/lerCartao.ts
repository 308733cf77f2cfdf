import { createHmac } from 'node:crypto'
import { RequisicaoInvalida } from '../../../../../shared/contract/erros.ts'
import {
  type Bandeira,
  conferirCartao,
  cvvValido,
  lerValidade,
  validadeFutura,
} from '../../../../../shared/domain/cartao.ts'
import { somenteDigitos } from '../../../../../shared/domain/mascara.ts'
import { nomeComNumeroDoCartao, nomeDoTitular, titularDivergente } from '../../../../../shared/domain/nome.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import { DadosCartao } from '../../../../providers/adquirente/cartao.ts'
import { impressaoDe } from '../../../../providers/antifraude/sinais.ts'

/** The card fields of a submission, as typed. */
export interface CamposDoCartao {
  nomeCartao?: string | null | undefined
  numeroCartao?: string | null | undefined
  cvvCartao?: string | null | undefined
  vencimentoCartao?: string | null | undefined
}

/** A card fit to be sent: its data cannot be written down, and what may be kept of it beside them. */
export interface CartaoLido {
  cartao: DadosCartao
  bandeira: Bandeira
  /** Keyed fingerprint of the number, for one company's retry limits: 22 characters. */
  digital: string
  /** Keyed fingerprint of the number across companies, for the anti-fraud rules: 11 characters. */
  geral: string
  /** Keyed fingerprint of number, validity and amount: 11 characters. */
  dados: (valor: number) => string
}

/** Whose card it is, and how much its holder's name matters. */
export interface Quem {
  nomePagador: string
  empresaId: string
  chaveiro: Chaveiro<'risco'>
  /** When the payment began: its card keeps one fingerprint to its end (epoch ms). */
  iniciadoEm: number
  agora: number
  /** When the holder must be the payer (V032); never when silent. */
  conferirNome?: Parameters<typeof titularDivergente>[0]
}

type Campo = 'numeroCartao' | 'nomeCartao' | 'cvvCartao' | 'vencimentoCartao'

/**
 * Reads the card (V026–V032) in the documented words (X30, X31, X34–X36): brand, number, holder (the payer's name when
 * blank), security code, expiry. Nothing that it throws or returns can be turned back into the number.
 * @throws RequisicaoInvalida naming every field that must change.
 */
export function lerCartao(
  campos: CamposDoCartao,
  { nomePagador, empresaId, chaveiro, iniciadoEm, agora, conferirNome }: Quem,
): CartaoLido {
  const erros: { campo: Campo; mensagem: string }[] = []
  const recusar = (campo: Campo, mensagem: string) => void erros.push({ campo, mensagem })
  const numero = somenteDigitos(campos.numeroCartao ?? '')
  const conferido = conferirCartao(numero)
  if (!conferido.ok) recusar('numeroCartao', textos[conferido.motivo])
  const nome = campos.nomeCartao ?? ''
  if (nomeComNumeroDoCartao(nome, numero) || contemNumero(nome)) recusar('nomeCartao', textos.nome)
  else if (conferirNome && titularDivergente(conferirNome, nomePagador, nome)) recusar('nomeCartao', textos.outroNome)
  const cvv = (campos.cvvCartao ?? '').trim()
  if (!cvvValido(cvv, conferido.ok ? conferido.valor : undefined)) recusar('cvvCartao', textos.cvv)
  const validade = lerValidade(campos.vencimentoCartao ?? '')
  if (!validade || !validadeFutura(validade, agora)) recusar('vencimentoCartao', textos.validade)
  if (erros.length || !conferido.ok || !validade) throw fault(RequisicaoInvalida, { campos: erros })
  const mesAno = `${String(validade.mes).padStart(2, '0')}/${validade.ano}`
  const cartao = new DadosCartao({ numero, titular: nomeDoTitular(nome, nomePagador), validade: mesAno, cvv })
  const impressao = (...partes: (string | number)[]) =>
    createHmac('sha256', chaveiro.chave('risco', iniciadoEm))
      .update(JSON.stringify(['cartao', empresaId, numero, ...partes]))
      .digest('base64url')
  return {
    cartao,
    bandeira: conferido.valor,
    digital: impressao().slice(0, 22),
    geral: impressaoDe(chaveiro, 'cartao', numero),
    dados: valor => impressao(mesAno, valor).slice(0, 11),
  }
}

const textos = {
  bandeira: 'A bandeira do cartão informado não é atendida no momento.',
  numero: 'O número do cartão informado é inválido, verifique e tente novamente.',
  nome: 'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.',
  outroNome:
    'Verifique os dados do cartão informados e o nome do pagador na primeira etapa, valide as informações e tente novamente.',
  cvv: 'Código de segurança inválido.',
  validade: 'Data inválida, verifique o campo informado.',
} as const

/** A number among words would be sent and shown as a name. */
const contemNumero = (nome: string) => /\d{12,}/.test(nome.replace(/[\s.-]/g, ''))
