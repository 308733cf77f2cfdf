import { documentosExigidos, tiposDeDocumento } from '../../../../shared/domain/carrinho.ts'
import type { EstadoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import { type BoletoNoCarrinho, type Carrinho, Documento } from '../../../platform/storage/Carrinho.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { passar } from './carregarCarrinho.ts'

/** Who was there when documents were asked for before: another person's papers are not this one's. */
interface Pedido {
  carrinho: Carrinho
  boletos: readonly BoletoNoCarrinho[]
  /** Those asked for so far. */
  antes: readonly Documento[]
}

/**
 * Pure but for ids: what a cart asks for once the token was given. What was asked for already stays, with its file; what is
 * no longer asked for goes. With nothing left to send, the card comes next.
 */
export function decidirDocumentos(
  { carrinho, boletos, antes }: Pedido,
  ids: Pick<Ids, 'id21'>,
): { carrinho: Carrinho; writes: Write[]; ev: EventoDe<'Carrinho'>[] } {
  const exigidos = documentosExigidos({ semSelfie: carrinho.vida === 'dispensada', boletos })
  const mesmo = (a: { tipo: number; consultaId?: string | undefined }, b: typeof a) =>
    a.tipo === b.tipo && a.consultaId === b.consultaId
  const novos = exigidos
    .filter(e => !antes.some(d => mesmo(d, e)))
    .map(e => ({ carrinhoId: carrinho.id, id: ids.id21(), ...e }))
  const ficam = antes.filter(d => d.daEmpresa || exigidos.some(e => mesmo(d, e)))
  const saem = antes.filter(d => !ficam.includes(d))
  const pendentes = novos.length + ficam.filter(d => !d.enviadoEm).length
  const evento = pendentes > 0 ? ('DocumentosPedidos' as const) : ('PagamentoLiberado' as const)
  return {
    carrinho: { ...carrinho, estado: passar(carrinho, evento), pendentes },
    writes: [
      ...novos.map(d => Documento.create(d)),
      ...saem.map(d => Documento.remove({ carrinhoId: d.carrinhoId, id: d.id })),
    ],
    ev: [{ tipo: evento }],
  }
}

/** Pure: the root after one more document; `estado` is where its own event led. With the last one the card comes next. */
export function comDocumentoEnviado(
  c: Carrinho,
  estado: EstadoCarrinho,
  novo: boolean,
): { carrinho: Carrinho; ev: EventoDe<'Carrinho'>[] } {
  const pendentes = Math.max(0, (c.pendentes ?? 0) - (novo ? 1 : 0))
  const enviado = { ...c, estado, pendentes }
  if (pendentes > 0) return { carrinho: enviado, ev: [] }
  return { carrinho: { ...enviado, estado: passar(enviado, 'PagamentoLiberado') }, ev: [{ tipo: 'PagamentoLiberado' }] }
}

/** Papers of a person, not of a slip. */
export const daPessoa = (d: Pick<Documento, 'tipo'>) => d.tipo !== tiposDeDocumento.boleto
