import { agendar, arranjoDe, cortar } from '../../../../../shared/domain/agenda.ts'
import { dataSaoPaulo, somarDiasUteis } from '../../../../../shared/domain/calendario.ts'
import { contas, Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recebivel, somarNaUr } from '../../../../platform/storage/Recebivel.ts'
import { lancamentoDe } from '../lancamento.ts'
import { escritasDoCorte, parcelasLivres } from './parcelasLivres.ts'

/** Entries whose debit of what is to be released takes instalments away. */
const tiram = new Set<Lancamento['tipo']>(['estorno', 'contestacao'])
const SUFIXO = contas.aLiberar('')

/**
 * What one leg of the journal means for receivables: the writes that go with its statement row, in one transaction, so
 * that the row's key makes it happen once. Only legs on what an account is yet to be paid (`…:a-liberar`) mean anything.
 * @param agora ms. @param tarde a unit was released before its instalment came: what is late is owed on the next business
 * day.
 */
export async function escritasDaAgenda(
  storage: Storage,
  { l, perna, agora, tarde }: { l: Lancamento; perna: number; agora: number; tarde: boolean },
): Promise<Write[]> {
  const { conta: reservada = '', valor = 0 } = l.pernas[perna] ?? {}
  if (!reservada.endsWith(SUFIXO) || l.checkoutId === undefined) return []
  const conta = reservada.slice(0, -SUFIXO.length)
  if (l.tipo === 'cartao')
    return daCaptura(l, { checkoutId: l.checkoutId, conta, valor, desde: tarde ? diaSeguinte(agora) : undefined })
  if (l.tipo === 'estorno-desfeito') return doDesfeito(l, { checkoutId: l.checkoutId, conta, valor, agora })
  return tiram.has(l.tipo) ? await doEstorno(storage, { l, checkoutId: l.checkoutId, conta, valor: -valor, agora }) : []
}

const diaSeguinte = (agora: number) => somarDiasUteis(dataSaoPaulo(agora), 1)

function daCaptura(
  { empresaId, ocorridoEm, parcelas = 1, arranjo = arranjoDe(undefined) }: Lancamento,
  { checkoutId, conta, valor, desde }: { checkoutId: string; conta: string; valor: number; desde: string | undefined },
): Write[] {
  const datas = agendar(valor, parcelas, dataSaoPaulo(Date.parse(ocorridoEm)), desde)
  const criadas = datas.map(({ numero, data, valor: quanto }) => {
    const parte = String(numero).padStart(2, '0')
    return Recebivel.create({
      checkoutId,
      conta,
      parte,
      numero,
      parcelas,
      data,
      arranjo,
      valor: quanto,
      original: quanto,
    })
  })
  // instalments that fall on one day share a unit, and a transaction names an item once
  const dias = [...new Set(datas.map(p => p.data))]
  return criadas.concat(
    dias.map(data => {
      const doDia = datas.filter(p => p.data === data)
      const soma = doDia.reduce((s, p) => s + p.valor, 0)
      return somarNaUr({ conta, data, arranjo, empresaId }, soma, doDia.length)
    }),
  )
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
 * A refund takes instalments that are not released yet; what none is left for comes out of what is available, by an
 * entry of its own, and that account may go negative.
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
): Promise<Write[]> {
  const parcelas = await parcelasLivres(storage, checkoutId, conta)
  const { cortes, falta } = cortar(
    valor,
    parcelas.map(({ r, livre }) => ({ data: r.data, valor: livre })),
  )
  const cortadas = parcelas.flatMap(({ r }, n) => (cortes[n] ? [{ r, valor: cortes[n] }] : []))
  const writes = escritasDoCorte(cortadas)
  if (falta > 0) writes.push(Lancamento.create(descoberto({ l, checkoutId, conta, valor: falta, agora })))
  return writes
}

const descoberto = ({
  l,
  checkoutId,
  conta,
  valor,
  agora,
}: {
  l: Lancamento
  checkoutId: string
  conta: string
  valor: number
  agora: number
}): Lancamento =>
  lancamentoDe({
    dono: { checkoutId },
    empresaId: l.empresaId,
    tipo: 'agenda-descoberta',
    ref: `${l.tipo}#${l.ref}#${conta}`,
    valor,
    quando: agora,
    pernas: [
      { conta, valor: -valor },
      { conta: contas.aLiberar(conta), valor },
    ],
  })
