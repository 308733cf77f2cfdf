import type { De } from '../../../../shared/domain/eventos.ts'
import { contribuicaoDaAssinatura } from '../../../areas/recorrencia/regras/contarAssinatura.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { TentativaAnterior } from '../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, ContadoDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
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
 * Keeps the dashboards' counters: what a checkout or a subscription should add by now, less what it added before, in one
 * transaction with the note of it. The same event twice, or two in another order, come to the same sums.
 */
export async function indicadores(
  { storage }: Base & { storage: Storage },
  { PK }: De<'CHK#'> | De<'ASP#'>,
): Promise<void> {
  const id = PK.slice(4)
  await redecide(() => (PK.startsWith('ASP#') ? contarAssinatura(storage, id) : contarCheckout(storage, id)))
}

async function contarCheckout(storage: Storage, id: string): Promise<void> {
  const PK = `CHK#${id}`
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
}

/** What a subscription adds: at most a few months of its company's counters, and its note (decision 0150). */
async function contarAssinatura(storage: Storage, id: string): Promise<void> {
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!a) return
  const antes = await ContadoDaAssinatura.get(storage, id, { consistent: true })
  const de = contribuicaoDaAssinatura(a)
  const somas = diferenca(antes?.de ?? {}, de)
  if (!somas.length) return
  const nota = { assinaturaId: id, vez: (antes?.vez ?? 0) + 1, de: { ...de } }
  const marca = antes
    ? ContadoDaAssinatura.put(nota, [{ attr: 'vez', op: '=', value: antes.vez }])
    : ContadoDaAssinatura.create(nota)
  await storage.commit([marca, ...somas])
}
