import { EstoqueEsgotado, FormaIndisponivel } from '../../../../../shared/contract/erros.ts'
import { reservaDeEstoque } from '../../../../../shared/domain/estados/reservaDeEstoque.ts'
import { livreDe } from '../../../../../shared/domain/estoque.ts'
import { type FormaPagamento, formas } from '../../../../../shared/domain/formas.ts'
import { type Fault, fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { NivelDeEstoque, ReservaDeEstoque } from '../../../../platform/storage/Estoque.ts'
import type { Link } from '../../../../platform/storage/Link.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import type { Preparo } from '../arquivo.ts'
import { esperaDaReserva } from './prazoDoEstoque.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }
const nada: Preparo = { mudanca: {}, writes: [] }
type Mercadoria = Pick<Link, 'empresaId' | 'mercadoria'>
/** A thing that is counted, and how many of it one payment takes. */
export interface ItemVendido {
  nivel: NivelDeEstoque
  quantidade: number
}

/** How many of each thing these rows name, by the id of its level. */
function porNivel(mercadoria: NonNullable<Link['mercadoria']>): Map<string, number> {
  const somas = new Map<string, number>()
  for (const { produtoId, combinacao, quantidade } of mercadoria) {
    const id = combinacao ?? produtoId
    somas.set(id, (somas.get(id) ?? 0) + quantidade)
  }
  return somas
}

/** What of the stock one payment of a link takes: one batch, none where it sells nothing. What the company does not count is no row. */
export async function itensDoLink(storage: Storage, { empresaId, mercadoria }: Mercadoria): Promise<ItemVendido[]> {
  if (!mercadoria?.length) return []
  const somas = porNivel(mercadoria)
  const niveis = (await storage.getMany([...somas.keys()].map(NivelDeEstoque.key))).map(NivelDeEstoque.parse)
  return niveis
    .filter(n => n.empresaId === empresaId)
    .map(nivel => ({ nivel, quantidade: somas.get(nivel.id) ?? 0 }))
    .sort((a, b) => (a.nivel.id < b.nivel.id ? -1 : 1))
}

const falta = ({ nivel, quantidade }: ItemVendido): boolean => !nivel.encomenda && livreDe(nivel) < quantidade
/** It would take the last ones: a slip holds them for days, and is often not paid. */
const saoAsUltimas = ({ nivel, quantidade }: ItemVendido): boolean =>
  !nivel.encomenda && livreDe(nivel) - quantidade <= (nivel.minimo ?? 0)

/** Pure: why these cannot be sold now, in words for who pays; undefined where they can. */
export function recusaDoEstoque(itens: readonly ItemVendido[]): Fault | undefined {
  const faltam = itens.filter(falta).map(({ nivel }) => ({ nome: nivel.nome, restam: Math.max(0, livreDe(nivel)) }))
  if (!faltam.length) return undefined
  const palavras = faltam.map(({ nome, restam }) =>
    restam === 0 ? `${nome} esgotou` : restam === 1 ? `só resta 1 de ${nome}` : `só restam ${restam} de ${nome}`,
  )
  const frase = palavras.join('; ')
  return fault(EstoqueEsgotado, { itens: faltam }, `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`)
}

/** Pure: why they are not sold by this method. @throws EstoqueEsgotado, FormaIndisponivel of a slip for the last ones */
export function exigirEstoque(itens: readonly ItemVendido[], forma: FormaPagamento): void {
  const recusa = recusaDoEstoque(itens)
  if (recusa) throw recusa
  if (forma === formas.boleto && itens.some(saoAsUltimas))
    throw fault(FormaIndisponivel, {}, 'As últimas unidades não são vendidas por boleto. Escolha outra forma de pagar.')
}

/** Pure: the methods that are offered: no slip for the last ones, where there is another way to pay. */
export function formasComEstoque<F extends { tipo: FormaPagamento }>(
  oferecidas: readonly F[],
  itens: readonly ItemVendido[],
): F[] {
  const outras = oferecidas.filter(f => f.tipo !== formas.boleto)
  return outras.length && itens.some(saoAsUltimas) ? outras : [...oferecidas]
}

/** The write that holds so many: one condition on what is free, so that no two payments hold the same unit. */
function segurar({ nivel, quantidade }: ItemVendido): Write {
  // a level older than reservations has no count of what is free: it is written with one
  if (nivel.livre === undefined) {
    const reservado = (nivel.reservado ?? 0) + quantidade
    const livre = nivel.quantidade - reservado
    const depois = { ...nivel, reservado, livre, versao: nivel.versao + 1 }
    return NivelDeEstoque.put(depois, [{ attr: 'versao', op: '=', value: nivel.versao }])
  }
  const soma = { reservado: quantidade, livre: -quantidade, versao: 1 }
  const when = nivel.encomenda
    ? ({ attr: 'encomenda', op: '=', value: true } as const)
    : ({ attr: 'livre', op: '>=', value: quantidade } as const)
  return NivelDeEstoque.add(nivel.id, soma, { when: [when] })
}

/** The write that gives up so many that were held. */
export const soltarUnidades = ({ nivelId, quantidade }: ReservaDeEstoque['itens'][number]): Write =>
  NivelDeEstoque.add(
    nivelId,
    { reservado: -quantidade, livre: quantidade, versao: 1 },
    { when: [{ attr: 'reservado', op: '>=', value: quantidade }] },
  )

/** A reservation in place of the one that was read. */
export const trocarReserva = (antes: ReservaDeEstoque, muda: Partial<ReservaDeEstoque>): Write =>
  ReservaDeEstoque.put({ ...antes, ...muda, versao: antes.versao + 1 }, [
    { attr: 'versao', op: '=', value: antes.versao },
  ])

/**
 * What announcing a charge holds of the stock, in the announcement's own transaction: one conditional write for each thing,
 * and the payment's reservation, which every announcement writes, so that who is about to release it reads again. Nothing is
 * read or written where the link sells nothing that is counted.
 * @throws EstoqueEsgotado, FormaIndisponivel
 */
export async function reservarEstoque(
  { storage, clock }: D,
  c: Pick<Checkout, 'id' | 'empresaId' | 'expiracaoPixMinutos'>,
  link: Mercadoria,
  forma: FormaPagamento,
): Promise<Preparo> {
  if (!link.mercadoria?.length) return nada
  const agora = clock.now()
  const antes = await ReservaDeEstoque.get(storage, c.id, { consistent: true })
  const estado = antes ? reservaDeEstoque.next(antes.estado, 'Reservou') : reservaDeEstoque.initial
  // paid already: what becomes of another payment is not the stock's to say
  if (estado === undefined) return nada
  const vence = agora + esperaDaReserva(c, forma)
  if (antes?.estado === 'reservada') {
    const mais = Math.max(antes.vence ?? 0, vence)
    return { mudanca: {}, writes: [trocarReserva(antes, { vence: mais, em: agora })] }
  }
  const itens = await itensDoLink(storage, link)
  exigirEstoque(itens, forma)
  if (!itens.length) return nada
  const linhas = itens.map(({ nivel, quantidade }) => ({ nivelId: nivel.id, nome: nivel.nome, quantidade }))
  const nova = { checkoutId: c.id, empresaId: c.empresaId, versao: 1, estado, itens: linhas, vence, em: agora }
  const { versao: _versao, ...muda } = nova
  const reserva = antes ? trocarReserva(antes, muda) : ReservaDeEstoque.create(nova)
  return { mudanca: {}, writes: [reserva, ...itens.map(segurar)] }
}
