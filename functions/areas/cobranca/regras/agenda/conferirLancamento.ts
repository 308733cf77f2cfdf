import { formas } from '../../../../../shared/domain/formas.ts'
import type { TipoDeLancamento } from '../../../../../shared/domain/pernas.ts'
import { declarado } from '../../../../../shared/domain/pernas.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { deAlguem } from '../../../../platform/storage/lancarJa.ts'
import type { Key } from '../../../../platform/storage/port.ts'
import { lancamentoDeBoleto } from '../boleto/lancamentosDoBoleto.ts'
import { lancamentoDeCartao } from '../cartao/lancamentosDoCartao.ts'
import { cicloDe } from '../ciclo.ts'
import { liquidoDe } from '../liquido.ts'
import { pagoCom } from '../pagoCom.ts'
import { lancamentoDePix } from '../pix/lancamentosDoPix.ts'
import { divisaoDe } from '../rateio.ts'

/**
 * What an entry of the journal must be before a leg of it counts (infra/decisions/0079). A function that charges payers
 * writes entries beside its checkouts, and no policy sees what they say: here they are held against what the checkout
 * decided when it was paid: amount, fee, split. Pure.
 */

/** Kinds that the partitions of what payers do have. Entries of other aggregates are written by those who own them. */
const doCheckout: ReadonlySet<TipoDeLancamento> = new Set([
  ...(['pix', 'pix-divergente', 'pix-congelado', 'pix-descongelado', 'devolucao', 'med-retencao'] as const),
  ...(['med-liberacao', 'boleto', 'boleto-divergente', 'boleto-reserva', 'boleto-devolvido', 'boleto-voltou'] as const),
  ...(['pix-reserva', 'pix-devolvido', 'pix-voltou', 'cartao', 'contestacao', 'contestacao-desfeita'] as const),
  ...(['contestacao-avulsa', 'contestacao-repartida', 'estorno-reserva', 'estorno-recusado', 'estorno'] as const),
  ...(['estorno-desfeito', 'agenda-descoberta', 'garantia'] as const),
])
const doCarrinho: ReadonlySet<TipoDeLancamento> = new Set([
  ...(['carrinho', 'carrinho-estorno', 'conta', 'conta-devolvida', 'estorno-desfeito'] as const),
  ...(['contestacao', 'contestacao-desfeita', 'contestacao-avulsa'] as const),
])
const doAvulso: ReadonlySet<TipoDeLancamento> = new Set([
  ...(['pix-avulso', 'devolucao', 'pix-reserva', 'pix-devolvido', 'pix-voltou'] as const),
])
const daComissao: ReadonlySet<TipoDeLancamento> = new Set(['comissao', 'comissao-retomada'] as const)
const doRepresentante: ReadonlySet<TipoDeLancamento> = new Set(['comissao-paga'] as const)
const daContaAPagar: ReadonlySet<TipoDeLancamento> = new Set(['retencao-recolhida'] as const)
const tiposPorParticao: readonly (readonly [string, ReadonlySet<TipoDeLancamento>])[] = [
  ['CHK#', doCheckout],
  ['CAR#', doCarrinho],
  ['PIX#', doAvulso],
  ['COM#', daComissao],
  ['RPC#', doRepresentante],
  ['CPR#', daContaAPagar],
]

/** Whether the checkout's root must be read with the entry. */
export const temDecisao = ({ PK }: Pick<Key, 'PK'>): boolean => PK.startsWith('CHK#')

/** Why an entry does not count: what a person reads beside the dead letter. */
export type Recusa =
  | 'outra-chave'
  | 'outro-agregado'
  | 'outras-contas'
  | 'sem-checkout'
  | 'outro-dono'
  | 'outra-decisao'

export function recusaDoLancamento(key: Key, l: Lancamento, c: Checkout | undefined): Recusa | undefined {
  const propria = Lancamento.key(l)
  if (propria.PK !== key.PK || propria.SK !== key.SK) return 'outra-chave'
  const tipos = tiposPorParticao.find(([particao]) => key.PK.startsWith(particao))?.[1]
  if (!tipos) return undefined
  if (!tipos.has(l.tipo)) return 'outro-agregado'
  if (!declarado(l)) return 'outras-contas'
  // no company or receiver has a part in a cart of slips, a Pix of no charge, or a commission
  if (!temDecisao(key)) return l.pernas.some(deAlguem) ? 'outro-dono' : undefined
  if (!c) return 'sem-checkout'
  if (l.empresaId !== c.empresaId || l.pernas.some(p => deAlguem(p) && maximoDe(c, p.conta) === undefined))
    return 'outro-dono'
  return cabeNaDecisao(l, c) ? undefined : 'outra-decisao'
}

/**
 * The most that one leg moves on an account of a company or receiver; undefined where it has no part in the checkout. A
 * receiver's part of what was left after the fee may be a centavo above its part of the whole, because parts are rounded
 * by their largest remainders: what goes back is divided as what came was.
 */
function maximoDe(c: Checkout, conta: string): number | undefined {
  const dona = conta.split(':').slice(0, 2).join(':')
  if (dona === contas.empresa(c.empresaId)) return c.total
  const partes = Object.values(formas).flatMap(forma => divisaoDe(c, liquidoDe(c, forma)).partes)
  const dela = [...partes, ...divisaoDe(c, c.total).partes].filter(p => contas.recebedor(p.recebedorId) === dona)
  return dela.length ? Math.max(...dela.map(p => p.valor)) : undefined
}

/** A sale is what the checkout decided, to the centavo; what moves it later never moves more of an account than its part. */
function cabeNaDecisao(l: Lancamento, c: Checkout): boolean {
  const venda = vendaDe(l, c)
  if (venda)
    return (
      venda.daqui &&
      c.pagoEm !== undefined &&
      l.valor === c.total &&
      !l.aplicadas?.length &&
      mesmas(venda.pernas, l.pernas)
    )
  return l.pernas.every(p => !deAlguem(p) || Math.abs(p.valor) <= (maximoDe(c, p.conta) ?? 0))
}

/** Of a sale's entry: the legs that the decision gives, and whether it is the payment that settled the checkout. */
function vendaDe(l: Lancamento, c: Checkout): { pernas: Perna[]; daqui: boolean } | undefined {
  const quando = Date.parse(l.ocorridoEm)
  if (l.tipo === 'pix') {
    const { pernas } = lancamentoDePix(c, { e2eid: l.ref, valor: l.valor, horario: quando }, l.txid ?? '')
    return { pernas, daqui: c.e2eid === l.ref }
  }
  const forma = pagoCom(c)
  if (l.tipo === 'boleto') {
    const { pernas } = lancamentoDeBoleto(c, l.ref, l.valor, quando)
    // a slip that another charge replaced may be the one that was paid, and the root names it no more
    const umDosDele = c.boleto?.pedidoId === l.ref || cicloDe(c) > 1
    return { pernas, daqui: forma === formas.boleto && umDosDele }
  }
  if (l.tipo === 'cartao') {
    const { pernas } = lancamentoDeCartao(c, l.ref, l.valor, quando)
    return { pernas, daqui: forma === formas.cartao && c.tentativa?.pedidoId === l.ref }
  }
  return undefined
}

const mesmas = (a: readonly Perna[], b: readonly Perna[]): boolean =>
  a.length === b.length && a.every((p, n) => p.conta === b[n]?.conta && p.valor === b[n]?.valor)
