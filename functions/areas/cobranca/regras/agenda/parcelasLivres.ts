import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { Recebivel, tirarDaUr, Ur } from '../../../../platform/storage/Recebivel.ts'

/** An instalment, and what of it is neither released nor paid early yet, in centavos. */
export interface ParcelaLivre {
  r: Recebivel
  livre: Centavos
}

/** What a checkout's sale still has to release: of one account, or of all that it was split among. */
export async function parcelasLivres(storage: Storage, checkoutId: string, conta?: string): Promise<ParcelaLivre[]> {
  const { values } = await Recebivel.query(storage, {
    pk: `CHK#${checkoutId}`,
    sk: { prefix: conta === undefined ? 'RCB#' : `RCB#${conta}#` },
    consistent: true,
  })
  const urs = values.length ? (await storage.getMany(values.map(r => Ur.key(r)))).map(Ur.parse) : []
  // of a unit that was anticipated in part, no more than is left of it
  const resta = new Map(urs.map(u => [chaveDe(u), u.liquidadaEm === undefined ? u.valor : 0]))
  return values.map(r => {
    const chave = chaveDe(r)
    const livre = Math.min(r.valor, resta.get(chave) ?? 0)
    resta.set(chave, (resta.get(chave) ?? 0) - livre)
    return { r, livre }
  })
}

/**
 * The writes that take these amounts from instalments and their units; refused where a concurrent writer changed an
 * instalment, or its unit was released or has less left.
 */
export function escritasDoCorte(cortes: readonly { r: Recebivel; valor: Centavos }[]): Write[] {
  const porUr = new Map<string, { r: Recebivel; valor: Centavos }>()
  for (const { r, valor } of cortes) {
    const chave = chaveDe(r)
    porUr.set(chave, { r, valor: (porUr.get(chave)?.valor ?? 0) + valor })
  }
  return [
    ...cortes.map(({ r, valor }) =>
      Recebivel.put({ ...r, valor: r.valor - valor }, [{ attr: 'valor', op: '=', value: r.valor }]),
    ),
    ...[...porUr.values()].map(({ r, valor }) => tirarDaUr(r, valor)),
  ]
}

const chaveDe = ({ conta, data, arranjo }: Pick<Ur, 'conta' | 'data' | 'arranjo'>) => `${conta}#${data}#${arranjo}`
