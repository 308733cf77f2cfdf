import type * as z from 'zod'
import type { ContatoDoPagador } from '../../../../shared/contract/linkPublico.ts'
import type { KeyWith } from '../../../../shared/textos/engine.ts'
import type { ptBR } from '../../../../shared/textos/pt-BR/pagadorToken.ts'
import type { Resultado } from '../../api/call.ts'
import type { Rascunho } from '../checkout/memoria.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { camposDoEndereco, type Endereco, type EnderecoConhecido } from '../formularios/validar.ts'

export type Contato = z.input<typeof ContatoDoPagador>
/** K01. */
export const DIGITOS = 4

/** What the page says under the code, and whether it may still be typed. */
export interface Recado {
  textos: readonly KeyWith<typeof ptBR, 'n'>[]
  restantes?: number
  /** Nothing more can be typed until another code comes, or never for this payment. */
  fim?: 'codigo' | 'pagamento'
}
type Erro = Extract<Resultado<'validarContatoPagador'>, { ok: false }>['error']

/** Pure: a refused code in words (X10); undefined when it is not about the code. */
export function recadoDoErro(erro: Erro): Recado | undefined {
  if (erro.name === 'SemResposta') return { textos: ['semRede'] }
  if (erro.name === 'CodigosEsgotados') return { textos: ['esgotados'], fim: 'pagamento' }
  if (erro.name !== 'CodigoInvalido') return undefined
  const { tentativasRestantes: restantes } = erro
  if (restantes === 0) return { textos: ['errado', 'semTentativas'], fim: 'codigo' }
  return { textos: ['errado', restantes === 1 ? 'restaUma' : 'restam'], restantes }
}

/** Pure: what a resumed page says before anything is typed. */
export function recadoInicial({ codigosRestantes, tentativasRestantes, entrega }: Contato): Recado | undefined {
  if (tentativasRestantes > 0 || entrega === null) return undefined
  return codigosRestantes === 0 ? { textos: ['esgotados'], fim: 'pagamento' } : { textos: ['expirou'], fim: 'codigo' }
}

/** Digits alone, as many as a code has: what a paste may bring with it is left out. */
export const somenteCodigo = (texto: string): string => texto.replace(/\D/g, '').slice(0, DIGITOS)

/**
 * Pure: what a payer who changes the phone need not type again: name, document, e-mail and address, as they were typed or,
 * after a reload, as the server tells this browser. Undefined where it tells them masked.
 */
export function semCelular({ digitado, estado }: Pick<Pagamento, 'digitado' | 'estado'>): Rascunho | undefined {
  const dados = digitado.current.dados ?? estado.pagador?.identificacao
  if (!dados || /[*•]/.test(dados.nomeCompleto + dados.documento)) return undefined
  const { nomeCompleto, documento, email } = dados
  const conhecido: EnderecoConhecido = digitado.current.endereco ?? estado.pagador?.endereco ?? {}
  const endereco = Object.fromEntries(camposDoEndereco.map(campo => [campo, conhecido[campo] ?? ''])) as Endereco
  return { forma: estado.forma ?? 1, dados: { nomeCompleto, documento, email, celular: '' }, endereco }
}
