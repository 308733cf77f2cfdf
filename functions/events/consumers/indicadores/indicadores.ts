import type { De } from '../../../../shared/domain/eventos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { TentativaAnterior } from '../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Contado } from '../../../platform/storage/Venda.ts'
import { contribuicaoDe, diferenca } from './contribuicao.ts'

/** More attempts than the schemes' limits allow one checkout. */
const MAXIMO_DE_TENTATIVAS = 50
/** A sale is disputed once, or once more where the first was taken back. */
const MAXIMO_DE_DISPUTAS = 20

/** Disputes of the payment that pays the sale, by its partition. */
async function disputasDaVenda(storage: Storage, pk: string): Promise<Disputa[]> {
  const { values } = await Disputa.query(storage, {
    pk,
    sk: { prefix: 'DSP#' },
    consistent: true,
    limit: MAXIMO_DE_DISPUTAS,
  })
  return values.filter(d => d.pagamentoId === undefined)
}

/**
 * Keeps the dashboards' counters: what the checkout should add by now, less what it added before, in one transaction
 * with the note of it. The same event twice, or two in another order, come to the same sums.
 */
export async function indicadores({ storage }: Base & { storage: Storage }, { PK }: De<'CHK#'>): Promise<void> {
  const id = PK.slice(4)
  await redecide(async () => {
    const c = await Checkout.get(storage, id, { consistent: true })
    if (!c) return
    const antes = await Contado.get(storage, id, { consistent: true })
    const pagador = await Pagador.get(storage, id, { consistent: true })
    const { values: anteriores } = await TentativaAnterior.query(storage, {
      pk: PK,
      sk: { prefix: 'TENT#' },
      limit: MAXIMO_DE_TENTATIVAS,
      consistent: true,
    })
    const de = contribuicaoDe(c, {
      identificado: pagador !== undefined,
      anteriores,
      // a sale that was never disputed is not asked about
      disputas: c.contestado === undefined ? [] : await disputasDaVenda(storage, PK),
    })
    const somas = diferenca(antes?.de ?? {}, de)
    if (!somas.length) return
    const vez = (antes?.vez ?? 0) + 1
    const nota = { checkoutId: id, vez, de: { ...de } }
    const marca = antes ? Contado.put(nota, [{ attr: 'vez', op: '=', value: antes.vez }]) : Contado.create(nota)
    await storage.commit([marca, ...somas])
  })
}
