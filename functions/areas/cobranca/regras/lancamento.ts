import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Lancamento, Perna } from '../../../platform/storage/Lancamento.ts'

/**
 * One entry of a checkout's journal, of whatever money event. `ref` is what the event is known by and makes the entry's key:
 * the same event twice is one entry. `valor` is the event's amount; legs of nothing are left out.
 */
export function lancamento(
  c: Pick<Checkout, 'id' | 'empresaId'>,
  {
    tipo,
    ref,
    valor,
    quando,
    pernas,
  }: { tipo: Lancamento['tipo']; ref: string; valor: Centavos; quando: number; pernas: Perna[] },
): Lancamento {
  return lancamentoDe({ dono: { checkoutId: c.id }, empresaId: c.empresaId, tipo, ref, valor, quando, pernas })
}

/** The same of any aggregate: a checkout by its id, another by its partition key (`{ de: 'CAR#…' }`). */
export function lancamentoDe({
  dono,
  empresaId,
  tipo,
  ref,
  valor,
  quando,
  pernas,
}: {
  dono: { checkoutId: string } | { de: string }
  empresaId: string
  tipo: Lancamento['tipo']
  ref: string
  valor: Centavos
  quando: number
  pernas: Perna[]
}): Lancamento {
  return {
    ...dono,
    tipo,
    ref,
    empresaId,
    valor,
    ocorridoEm: new Date(quando).toISOString(),
    pernas: pernas.filter(p => p.valor !== 0),
    ev: [{ tipo: 'Lancado' }],
  }
}
