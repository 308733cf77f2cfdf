import type { Fato } from '../../../shared/domain/eventos/linha.ts'
import { formas } from '../../../shared/domain/formas.ts'
import type { Item } from '../../platform/storage/port.ts'

/** What the table's conditions ask of an item, as it is and as it was. */
export const fatos: Record<Fato, (novo: Item, velho: Item | undefined) => boolean> = {
  porCartao: novo => novo.formaPagamento === formas.cartao,
  pago: novo => Boolean(novo.pagoEm),
  comMercadoria: novo => novo.mercadoria === true,
  novo: (_novo, velho) => velho === undefined,
  outraVez: (novo, velho) => novo.vez !== velho?.vez,
  outroToken: (novo, velho) => novo.token !== velho?.token,
  outraPagina: (novo, velho) => !novo.fim && (novo.vez !== velho?.vez || novo.de !== velho?.de),
  sempre: () => true,
}

/** The legs of a journal entry that its own transaction did not apply, with their positions. */
export const pernasPorAplicar = ({ pernas = [], aplicadas = [] }: Item) =>
  (pernas as { conta: string }[])
    .map((p, perna) => ({ conta: p.conta, perna }))
    .filter(({ perna }) => !(aplicadas as number[]).includes(perna))
