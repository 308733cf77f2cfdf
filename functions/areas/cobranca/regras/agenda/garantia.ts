import { GARANTIA, type ParcelaAReceber } from '../../../../../shared/domain/agenda.ts'
import { dataSaoPaulo, somarDias } from '../../../../../shared/domain/calendario.ts'
import { proximoDiaUtil, somarDiasUteis } from '../../../../../shared/domain/diasUteis.ts'
import { type Centavos, parcelasExatas } from '../../../../../shared/domain/dinheiro.ts'
import { garantiaDe, separarGarantia } from '../../../../../shared/domain/politicaDeCredito.ts'
import { termosEm } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { deAlguem, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { politicaEm } from '../../../../platform/storage/Politica.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recebivel, somarNaUr } from '../../../../platform/storage/Recebivel.ts'
import { lancamentoDe } from '../lancamento.ts'

/**
 * What the credit policy (infra/decisions/0053) or the contract (0179) holds of each sale, and what waits for its contract's payout term (0108),
 * written by the ledger with the sale's own legs: no payer's write grows by it.
 */

/** What is held of one leg, and for how many days after it would have been available. */
interface Retido {
  valor: Centavos
  dias: number
}
export interface Garantia extends Retido {
  /** The rest of a Pix or a slip whose contract has a payout term; the policy's part never comes before it. */
  repasse?: Retido
}

/** A leg that is being applied. `tarde`: a unit was released before it came. */
export interface PernaEmAssento {
  l: Lancamento
  perna: number
  garantia: Garantia
  agora: number
  tarde: boolean
}

const vendas = new Set<Lancamento['tipo']>(['pix', 'boleto', 'cartao'])
const SUFIXO = contas.aLiberar('')

/** Of a sale's credit: the part of the whole that policy and contract of its moment hold of this leg. */
export async function garantiaDaPerna(storage: Storage, l: Lancamento, perna: number): Promise<Garantia> {
  const creditos = l.pernas.flatMap((p, n) => (deAlguem(p) && p.valor > 0 ? [{ id: p.conta, valor: p.valor, n }] : []))
  const qual = creditos.findIndex(p => p.n === perna)
  if (!vendas.has(l.tipo) || qual < 0) return { valor: 0, dias: 0 }
  const em = Date.parse(l.ocorridoEm)
  const [politica, termos] = await Promise.all([
    politicaEm(storage, l.empresaId, em),
    termosEm(storage, l.empresaId, em),
  ])
  const garantia = garantiaDe(politica.garantia, termos.garantia)
  const valor = separarGarantia(creditos, garantia.percentual)[qual] ?? 0
  const prazo = l.tipo === 'pix' || l.tipo === 'boleto' ? termos.repasse[l.tipo] : 0
  if (prazo <= 0) return { valor, dias: garantia.dias }
  const resto = (creditos[qual]?.valor ?? 0) - valor
  return { valor, dias: Math.max(garantia.dias, prazo), ...(resto > 0 && { repasse: { valor: resto, dias: prazo } }) }
}

/** Instalments less what is held of each, and what is held, each so many days after its own. Pure. */
export function repartirGarantia(inteiras: readonly ParcelaAReceber[], parcelas: number, { valor, dias }: Garantia) {
  if (valor <= 0) return { livres: [...inteiras], emGarantia: [] }
  const fatias = parcelasExatas(valor, parcelas)
  const daGarantia = (p: ParcelaAReceber) => fatias[p.numero - 1] ?? 0
  return {
    livres: inteiras.map(p => ({ ...p, valor: p.valor - daGarantia(p) })).filter(p => p.valor > 0),
    emGarantia: inteiras
      .map(p => ({ ...p, data: proximoDiaUtil(somarDias(p.data, dias)), valor: daGarantia(p) }))
      .filter(p => p.valor > 0),
  }
}

/**
 * The writes that hold a part of a sale's leg, in the transaction that applies it: an entry of its own, which counts at
 * once, and for a sale that is available at once the units in which the parts come back. `tarde`: such a unit was
 * released already.
 */
export function escritasDaGarantia({ l, perna, garantia, agora, tarde }: PernaEmAssento): Write[] {
  const { conta: creditada = '' } = l.pernas[perna] ?? {}
  const { checkoutId, empresaId } = l
  const partes = [garantia, ...(garantia.repasse ? [garantia.repasse] : [])].filter(p => p.valor > 0)
  const valor = partes.reduce((soma, p) => soma + p.valor, 0)
  if (checkoutId === undefined || valor <= 0) return []
  const noCartao = creditada.endsWith(SUFIXO)
  const conta = noCartao ? creditada.slice(0, -SUFIXO.length) : creditada
  const entrada = lancamentoDe({
    dono: { checkoutId },
    empresaId,
    tipo: 'garantia',
    ref: `${l.tipo}#${l.ref}#${conta}`,
    valor,
    quando: agora,
    pernas: [
      { conta: creditada, valor: -valor },
      { conta: contas.garantia(conta), valor },
    ],
  })
  const escritas = lancarJa(entrada, () => undefined)
  // a card's held instalments are made with the others
  if (noCartao) return escritas
  const dia = dataSaoPaulo(Date.parse(l.ocorridoEm))
  const noDia = (dias: number) =>
    tarde ? somarDiasUteis(dataSaoPaulo(agora), 1) : proximoDiaUtil(somarDias(dia, dias))
  return [...escritas, ...porDia(partes, noDia).flatMap(([data, soma], n) => aReceber({ conta, data, soma, n }, l))]
}

/** Pure: what comes back on each day: parts of one day are one, because a transaction names a unit once. */
const porDia = (partes: readonly Retido[], noDia: (dias: number) => string): [string, Centavos][] => {
  const somas = new Map<string, Centavos>()
  for (const p of partes) somas.set(noDia(p.dias), (somas.get(noDia(p.dias)) ?? 0) + p.valor)
  return [...somas]
}

/** What comes back on a day: the `n`-th part of its sale, and its place in the day's unit. */
function aReceber(
  { conta, data, soma: valor, n }: { conta: string; data: string; soma: Centavos; n: number },
  { checkoutId = '', empresaId }: Lancamento,
): Write[] {
  const unidade = { conta, data, arranjo: GARANTIA } as const
  const parte = n === 0 ? 'R' : `R${n + 1}`
  const parcela = { ...unidade, checkoutId, parte, numero: 1, parcelas: 1, valor, original: valor }
  return [Recebivel.create(parcela), somarNaUr({ ...unidade, empresaId }, valor)]
}
