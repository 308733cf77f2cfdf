import { EstoqueEsgotado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { UsoDoCupom, UsosDoCupom } from '../../../platform/storage/CupomDaLoja.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import type { Preparo } from './arquivo.ts'

/** A shop's coupon on the link of an order (decision 0243). A link without one is not asked about: nothing is read or written. */

type DoLink = Pick<Link, 'id' | 'empresaId' | 'cupom'>

/** Whether this order can no longer have its coupon: other orders took its last uses. */
export async function cupomAcabou(storage: Storage, { id, cupom }: DoLink): Promise<boolean> {
  if (cupom?.usos === undefined) return false
  const deste = { cupom: cupom.id, link: id }
  const itens = await storage.getMany([UsosDoCupom.key(cupom.id), UsoDoCupom.key(deste)])
  if (itens.some(i => i._t === UsoDoCupom.name)) return false
  const usados = itens.find(i => i._t === UsosDoCupom.name)
  return usados !== undefined && UsosDoCupom.parse(usados).usos >= cupom.usos
}

/** Who would not be charged with it is told so before they say who they are. @throws EstoqueEsgotado */
export async function exigirCupom(storage: Storage, link: DoLink): Promise<void> {
  if (link.cupom && (await cupomAcabou(storage, link)))
    throw fault(
      EstoqueEsgotado,
      { itens: [{ nome: `Cupom ${link.cupom.codigo}`, restam: 0 }] },
      `O cupom ${link.cupom.codigo} já foi usado todas as vezes. Faça o pedido de novo sem ele.`,
    )
}

/**
 * Counts an order's coupon in its charge's own transaction: one conditional write and one that only one transaction can make,
 * so that two buyers never have the last use, and one order never counts twice.
 * @throws EstoqueEsgotado
 */
export async function contarCupom(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  link: DoLink,
): Promise<Preparo> {
  const { cupom, id, empresaId } = link
  if (!cupom) return { mudanca: {}, writes: [] }
  const uso = { cupom: cupom.id, link: id }
  if (await UsoDoCupom.get(storage, uso, { consistent: true })) return { mudanca: {}, writes: [] }
  await exigirCupom(storage, link)
  const ate = cupom.usos === undefined ? undefined : cupom.usos - 1
  const soma = UsosDoCupom.add(
    cupom.id,
    { usos: 1 },
    {
      set: { id: cupom.id, empresaId },
      ...(ate !== undefined && { when: [{ attr: 'usos', op: '<=', value: ate, orAbsent: true }] }),
    },
  )
  return { mudanca: {}, writes: [UsoDoCupom.create({ ...uso, em: clock.now() }), soma] }
}

/** The writes that give an order's use back, if it has one. */
export async function devolverCupom(storage: Storage, { id, cupom }: DoLink): Promise<Write[]> {
  if (!cupom) return []
  const uso = { cupom: cupom.id, link: id }
  if (!(await UsoDoCupom.get(storage, uso, { consistent: true }))) return []
  return [UsoDoCupom.remove(uso, [{ attr: 'link', op: '=', value: id }]), UsosDoCupom.add(cupom.id, { usos: -1 })]
}
