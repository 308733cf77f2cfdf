import { expect, test } from 'vitest'
import { obterCheckout } from '../../../functions/areas/relatorios/obterCheckout/obterCheckout.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { linkFor } from '../../sim/scenario.ts'

/** What a receiver reads of a payment that it has a part in. */
const pagoEm = '2026-11-20T17:05:00.000Z'
const link = linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null })

test.each([
  ['the payer’s bank took back', true, 'estorno-banco'],
  ['the company gave back', false, 'estorno'],
])('of a Pix that %s it is told so, and no amount of the whole', async (_, porMed, tipo) => {
  const storage = memoryStorage()
  const c = checkoutGuardado({
    ...{ link: link.id, empresaId: link.empresaId, estado: 'Estornado', pagoEm, e2eid: 'E123', estornado: 10_000 },
    ...{ total: 10_000, valor: 10_000, rateio: [{ r: 'RecAna', p: 35 }] },
    pix: { ciclo: 1, txid: 'T', estado: 'paga', expiraEm: 0 },
  } as never)
  const volta = {
    ...{
      checkoutId: c.id,
      empresaId: c.empresaId,
      tipo: 'devolucao',
      ref: 'D1',
      ocorridoEm: pagoEm,
      lancadoEm: pagoEm,
    },
    ...{
      valor: 10_000,
      pernas: [
        { conta: 'quita:estornos', valor: 10_000 },
        { conta: 'emp:aurora', valor: -10_000 },
      ],
    },
    ...(porMed && { porMed }),
    ev: [],
  }
  await storage.commit([Link.put(link), Checkout.put(c), Pagador.create(pagadorGuardado(c.id))])
  await storage.commit([Lancamento.create(volta as never)])
  const sessao = { empresaId: c.empresaId, perfil: 'recebedor', recebedorId: 'RecAna' }
  const deps = { storage, clock: { now: () => Date.parse(pagoEm) } }
  const lido = await obterCheckout(deps as never)({ params: { id: c.id }, sessao } as never)
  const { linhaDoTempo } = lido as { linhaDoTempo: { tipo: string; valor: number | null }[] }
  expect(linhaDoTempo.filter(m => m.tipo.startsWith('estorno'))).toMatchObject([{ tipo, valor: null }])
})
