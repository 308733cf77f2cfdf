import { GARANTIA, type ParcelaAReceber } from '../../../../../shared/domain/agenda.ts'
import { dataSaoPaulo, proximoDiaUtil, somarDias, somarDiasUteis } from '../../../../../shared/domain/calendario.ts'
import { type Centavos, parcelasExatas } from '../../../../../shared/domain/dinheiro.ts'
import { separarGarantia } from '../../../../../shared/domain/politicaDeCredito.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { deAlguem, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { politicaEm } from '../../../../platform/storage/Politica.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recebivel, somarNaUr } from '../../../../platform/storage/Recebivel.ts'
import { lancamentoDe } from '../lancamento.ts'

/**
 * What the credit policy holds of each sale (infra/decisions/0053), written by the ledger with the sale's own legs: no
 * payer's write grows by it.
 */

/** What is held of one leg, and for how many days after it would have been available. */
export interface Garantia {
  valor: Centavos
  dias: number
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

/** Of a sale's credit: the part of the whole that the policy of its moment holds of this leg. */
export async function garantiaDaPerna(storage: Storage, l: Lancamento, perna: number): Promise<Garantia> {
  const creditos = l.pernas.flatMap((p, n) => (deAlguem(p) && p.valor > 0 ? [{ id: p.conta, valor: p.valor, n }] : []))
  const qual = creditos.findIndex(p => p.n === perna)
  if (!vendas.has(l.tipo) || qual < 0) return { valor: 0, dias: 0 }
  const { garantia } = await politicaEm(storage, l.empresaId, Date.parse(l.ocorridoEm))
  return { valor: separarGarantia(creditos, garantia.percentual)[qual] ?? 0, dias: garantia.dias }
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
 * once, and for a sale that is available at once the unit in which the part comes back. `tarde`: that unit was released
 * already.
 */
export function escritasDaGarantia({ l, perna, garantia, agora, tarde }: PernaEmAssento): Write[] {
  const { conta: creditada = '' } = l.pernas[perna] ?? {}
  const { checkoutId, empresaId } = l
  const { valor, dias } = garantia
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
  const noDia = proximoDiaUtil(somarDias(dataSaoPaulo(Date.parse(l.ocorridoEm)), dias))
  const data = tarde ? somarDiasUteis(dataSaoPaulo(agora), 1) : noDia
  const unidade = { conta, data, arranjo: GARANTIA } as const
  const parcela = { ...unidade, checkoutId, parte: 'R', numero: 1, parcelas: 1, valor, original: valor }
  return [...escritas, Recebivel.create(parcela), somarNaUr({ ...unidade, empresaId }, valor)]
}
