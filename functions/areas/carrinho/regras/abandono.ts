import { carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho, Documento, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { PagadorDoCarrinho, TokenDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { ProvaDoCarrinho } from '../../../platform/storage/Pessoa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'

/** A cart to which no card was sent ends after this long: as long as its cookie lives. */
export const abandonoMs = 7 * 24 * 3_600_000

/**
 * Ends a cart whose time is over and to which no card was ever sent, and forgets the payer: we have no use for a
 * person's data that led to nothing. The slips stay, without a person in them but whom they pay.
 * @returns false where there is nothing of the kind to do: the cart's payment has deadlines of its own.
 */
export const encerrarAbandonado = ({ storage, clock }: Base & { storage: Storage }, id: string): Promise<boolean> =>
  redecide(async () => {
    const c = await Carrinho.get(storage, id, { consistent: true })
    const estado = c && maquina.next(c.estado, 'Cancelou')
    if (!c || !estado || c.tentativa || c.vence === undefined || c.vence > clock.now()) return false
    const documentos = await documentosDoCarrinho(storage, id)
    await storage.commit([
      replace(Carrinho, { ...c, estado, vence: undefined }, [{ tipo: 'CarrinhoAbandonado' }]),
      PagadorDoCarrinho.remove(id),
      TokenDoCarrinho.remove(id),
      ProvaDoCarrinho.remove(id),
      ...documentos.map(d => Documento.remove({ carrinhoId: id, id: d.id })),
    ])
    return true
  })
