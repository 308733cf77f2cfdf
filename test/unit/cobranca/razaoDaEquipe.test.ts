import { expect, test } from 'vitest'
import { decidirEstorno } from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import { comRazao } from '../../../functions/areas/cobranca/regras/estorno/razaoDaEquipe.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

/** What staff say of a refund stays on the payment, with what they said of those before it (decision 0168). */
const agora = Date.parse('2026-11-20T12:00:00.000Z')
const razao = { qual: 'estornar', quem: 'Camila Duarte', em: new Date(agora).toISOString(), motivo: 'a loja fechou' }
const pago = checkoutGuardado({
  ...{ estado: 'Liquidado', formaPagamento: 2, total: 100_00, pagoEm: new Date(agora).toISOString() },
  ...{ e2eid: 'E1', pix: { ciclo: 1, txid: 't', estado: 'paga' } },
})

const pedir = (c: typeof pago, id: string, valor: number) => {
  const d = decidirEstorno(c, { id, valor }, agora, { prazoEstornoMs: 1 })
  if (d.acao !== 'estornar') throw new Error(JSON.stringify(d))
  return d
}

test('the next refund carries the reasons of those before it, each with its own amount, ten at most', () => {
  let c = pago
  for (let n = 1; n <= 12; n++) {
    const e = comRazao(pedir(c, `E${n}`, n).proximo, razao).estorno
    if (!e) throw new Error('no refund')
    c = { ...c, estorno: { ...e, estado: 'concluido' } }
  }
  expect(c.estorno?.razoes?.map(r => r.valor)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  // one that no person of the staff asked for keeps what is there, and adds nothing
  expect(pedir(c, 'E13', 1).estorno.razoes?.length).toBe(10)
})

test('a refund of which staff said nothing has none', () => {
  expect('razoes' in pedir(pago, 'E', 1).estorno).toBe(false)
})
