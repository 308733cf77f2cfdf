import type {
  DecisaoDoCarrinho,
  MotivoDaReprovacao,
  RazaoDaAnalise,
} from '../../../../shared/domain/analiseDeCarrinho.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { CarrinhoEmAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { anular } from '../../cobranca/regras/cartao/passosDaTentativa.ts'
import { andar, type Mudanca } from './decidirPasso.ts'
import { analiseMs } from './prazosDoCarrinho.ts'

/** The staff's look at a cart whose card is held (decision 0025): pure. */

type Boleto = Pick<BoletoNoCarrinho, 'sacado' | 'recebedor'>
/**
 * By the registry, others than the payer owe the slip and receive it (V064: the holder owns the slip, or issued it).
 */
export const deTerceiro = ({ sacado, recebedor }: Boleto, { documento }: Pick<Pagador, 'documento'>): boolean =>
  sacado !== null &&
  ![sacado.documento, recebedor?.documento ?? ''].map(somenteDocumento).includes(somenteDocumento(documento))

/** Why an analyst must look before slips are paid, whatever the card is; empty where none has to. */
export function razoesDe(
  c: Pick<Carrinho, 'prova'>,
  pagador: Pick<Pagador, 'documento'>,
  boletos: readonly Boleto[],
): RazaoDaAnalise[] {
  return [
    ...(c.prova?.ressalva === undefined ? [] : (['selfie-com-ressalva'] as const)),
    ...(boletos.some(b => deTerceiro(b, pagador)) ? (['boleto-de-terceiro'] as const) : []),
  ]
}

/** When a hold without an analyst's decision is let go, in ms. */
export const decidirAte = (c: Pick<Carrinho, 'tentativa'>): number | undefined =>
  c.tentativa && c.tentativa.em + analiseMs

/**
 * What a decision makes of a cart: its slips are paid next, or the hold is let go. Undefined where there is nothing to
 * decide: another analyst decided first, or the time is over.
 */
export function decidirAnalise(
  c: Carrinho,
  decisao: DecisaoDoCarrinho,
  motivo: MotivoDaReprovacao | undefined,
  agora: number,
): Mudanca | undefined {
  const t = c.tentativa
  if (c.estado !== 'AguardandoAnalise' || t?.estado !== 'autorizada') return undefined
  const analisadoEm = new Date(agora).toISOString()
  const ref = String(t.ciclo)
  if (decisao === 'aprovar')
    return { c: andar({ ...c, analisadoEm }, 'AnaliseAprovou'), ev: [{ tipo: 'CarrinhoAprovado', ref }] }
  // due at once: who decides does not call the acquirer
  const tentativa = { ...anular(t, agora), prazo: agora }
  const solto = { ...c, analisadoEm, reprovacao: motivo, encerradoEm: analisadoEm, tentativa }
  return { c: andar(solto, 'AnaliseReprovou'), ev: [{ tipo: 'CarrinhoReprovado', ref }] }
}

/** Keeps the staff's queue in step with the cart: a row while it waits. */
export function filaDaAnalise(antes: Carrinho, depois: Carrinho): Write[] {
  const esperava = antes.estado === 'AguardandoAnalise'
  const espera = depois.estado === 'AguardandoAnalise'
  if (esperava === espera) return []
  const { id, empresaId, boletos, razoes = [] } = depois
  const autorizadoEm = (espera ? depois : antes).autorizadoEm ?? depois.criadoEm
  if (!espera) return [CarrinhoEmAnalise.remove({ id, autorizadoEm })]
  const prazo = decidirAte(depois) ?? 0
  const valor = depois.tentativa?.valor ?? 0
  return [CarrinhoEmAnalise.put({ id, empresaId, valor, boletos, razoes, autorizadoEm, decidirAte: prazo })]
}
