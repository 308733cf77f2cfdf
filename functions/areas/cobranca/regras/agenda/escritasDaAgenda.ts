import {
  agendar,
  arranjoDe,
  cortar,
  GARANTIA,
  type ParcelaAReceber,
  type Unidade,
} from '../../../../../shared/domain/agenda.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { somarDiasUteis } from '../../../../../shared/domain/diasUteis.ts'
import { contas, Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { deAlguem } from '../../../../platform/storage/lancarJa.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recebivel, somarNaUr } from '../../../../platform/storage/Recebivel.ts'
import { lancamentoDe } from '../lancamento.ts'
import { type Garantia, type PernaEmAssento, repartirGarantia } from './garantia.ts'
import { escritasDoCorte, parcelasLivres } from './parcelasLivres.ts'

/** Entries whose debit of what is to be released takes instalments away. */
const tiram = new Set<Lancamento['tipo']>(['estorno', 'contestacao', 'contestacao-repartida'])
/** Entries that take from what is available what a sale may still hold: a Pix that its payer's bank takes back. */
const tiramDaGarantia = new Set<Lancamento['tipo']>(['devolucao'])
/** Entries that credit it: what the acquirer gave back to us. */
const voltam = new Set<Lancamento['tipo']>(['estorno-desfeito', 'contestacao-desfeita'])
const SUFIXO = contas.aLiberar('')

/**
 * What one leg of the journal means for receivables: the writes that go with its statement row, in one transaction, so
 * that the row's key makes it happen once: legs on what an account is yet to be paid (`…:a-liberar`), and what is taken
 * back of a sale of which a part is held.
 * @param agora ms. @param tarde a unit was released before its instalment came: what is late is owed on the next business
 * day.
 */
export async function escritasDaAgenda(
  storage: Storage,
  { l, perna, garantia, agora, tarde }: PernaEmAssento,
): Promise<Write[]> {
  const { conta: reservada = '', valor = 0 } = l.pernas[perna] ?? {}
  if (l.checkoutId === undefined) return []
  if (tiramDaGarantia.has(l.tipo) && deAlguem({ conta: reservada }) && valor < 0)
    return await doEstorno(
      storage,
      { l, checkoutId: l.checkoutId, conta: reservada, valor: -valor, agora },
      'disponivel',
    )
  if (!reservada.endsWith(SUFIXO)) return []
  const conta = reservada.slice(0, -SUFIXO.length)
  if (l.tipo === 'cartao') {
    return daCaptura(l, {
      ...{ checkoutId: l.checkoutId, conta, valor, desde: tarde ? diaSeguinte(agora) : undefined },
      garantia,
    })
  }
  if (voltam.has(l.tipo) && valor > 0) return doDesfeito(l, { checkoutId: l.checkoutId, conta, valor, agora })
  return tiram.has(l.tipo) ? await doEstorno(storage, { l, checkoutId: l.checkoutId, conta, valor: -valor, agora }) : []
}

const diaSeguinte = (agora: number) => somarDiasUteis(dataSaoPaulo(agora), 1)

function daCaptura(
  { empresaId, ocorridoEm, parcelas = 1, arranjo = arranjoDe(undefined) }: Lancamento,
  {
    checkoutId,
    conta,
    valor,
    desde,
    garantia,
  }: { checkoutId: string; conta: string; valor: number; desde: string | undefined; garantia: Garantia },
): Write[] {
  const inteiras = agendar(valor, parcelas, dataSaoPaulo(Date.parse(ocorridoEm)), desde)
  const { livres, emGarantia } = repartirGarantia(inteiras, parcelas, garantia)
  const criar = (p: ParcelaAReceber, deQue: Unidade) =>
    Recebivel.create({
      ...{ checkoutId, conta, numero: p.numero, parcelas, data: p.data, arranjo: deQue },
      parte: `${String(p.numero).padStart(2, '0')}${deQue === GARANTIA ? 'R' : ''}`,
      ...{ valor: p.valor, original: p.valor },
    })
  // instalments that fall on one day share a unit, and a transaction names an item once
  const somar = (datas: ParcelaAReceber[], deQue: Unidade) =>
    [...new Set(datas.map(p => p.data))].map(data => {
      const doDia = datas.filter(p => p.data === data)
      const soma = doDia.reduce((s, p) => s + p.valor, 0)
      return somarNaUr({ conta, data, arranjo: deQue, empresaId }, soma, doDia.length)
    })
  return [
    ...livres.map(p => criar(p, arranjo)),
    ...emGarantia.map(p => criar(p, GARANTIA)),
    ...somar(livres, arranjo),
    ...somar(emGarantia, GARANTIA),
  ]
}

/** The acquirer took a refund back: what it had taken is owed on the next business day. */
function doDesfeito(
  { empresaId, ref, arranjo = arranjoDe(undefined) }: Lancamento,
  { checkoutId, conta, valor, agora }: { checkoutId: string; conta: string; valor: number; agora: number },
): Write[] {
  const data = diaSeguinte(agora)
  const parcela = { checkoutId, conta, parte: ref, numero: 1, parcelas: 1, data, arranjo, valor, original: valor }
  return [Recebivel.create(parcela), somarNaUr({ conta, data, arranjo, empresaId }, valor)]
}

/**
 * What goes back takes instalments that are not released yet, held ones too; an entry of its own moves between the
 * accounts what the leg did not take from where it lay. What no instalment is left for comes out of what is available,
 * and that account may go negative, visibly. `de`: where the leg took it.
 */
async function doEstorno(
  storage: Storage,
  {
    l,
    checkoutId,
    conta,
    valor,
    agora,
  }: { l: Lancamento; checkoutId: string; conta: string; valor: number; agora: number },
  de: 'aLiberar' | 'disponivel' = 'aLiberar',
): Promise<Write[]> {
  const parcelas = await parcelasLivres(storage, checkoutId, conta)
  const { cortes, falta } = cortar(
    valor,
    parcelas.map(({ r, livre }) => ({ data: r.data, valor: livre })),
  )
  const cortadas = parcelas.flatMap(({ r }, n) => (cortes[n] ? [{ r, valor: cortes[n] }] : []))
  const writes = escritasDoCorte(cortadas)
  const garantia = cortadas.reduce((s, k) => (k.r.arranjo === GARANTIA ? s + k.valor : s), 0)
  const aLiberar = valor - falta - garantia
  const pernas =
    de === 'aLiberar'
      ? [
          { conta, valor: -falta },
          { conta: contas.garantia(conta), valor: -garantia },
          { conta: contas.aLiberar(conta), valor: falta + garantia },
        ]
      : [
          { conta, valor: aLiberar + garantia },
          { conta: contas.garantia(conta), valor: -garantia },
          { conta: contas.aLiberar(conta), valor: -aLiberar },
        ]
  const acerto = descoberto({ l, checkoutId, conta, pernas, agora })
  if (acerto.pernas.length) writes.push(Lancamento.create(acerto))
  return writes
}

/** The entry that puts right from which of an account's places a leg took, under the leg's own name. */
const descoberto = ({
  l,
  checkoutId,
  conta,
  pernas,
  agora,
}: {
  l: Lancamento
  checkoutId: string
  conta: string
  pernas: Perna[]
  agora: number
}): Lancamento =>
  lancamentoDe({
    dono: { checkoutId },
    empresaId: l.empresaId,
    tipo: 'agenda-descoberta',
    ref: `${l.tipo}#${l.ref}#${conta}`,
    valor: pernas.reduce((s, p) => s + Math.max(0, p.valor), 0),
    quando: agora,
    pernas,
  })
