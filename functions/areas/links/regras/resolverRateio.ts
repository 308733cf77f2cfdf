import type { Input } from '../../../../shared/contract/endpoint.ts'
import { RateioInvalido } from '../../../../shared/contract/erros.ts'
import type { criarLink } from '../../../../shared/contract/links.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { DivisaoPorForma } from '../../../../shared/domain/rateio.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { podeReceber, recebedoresDaEmpresa } from '../../../platform/storage/recebedores.ts'

/** The split of a link's payments: what is accepted, and what it comes to by each method. */

type NoFio = NonNullable<Input<typeof criarLink>['body']['rateio']>
export type RegraGuardada = NonNullable<Link['rateio']>[number]

/**
 * The rules with the receivers' names, amounts in centavos.
 * @throws RateioInvalido when a receiver is unknown, not approved or named twice.
 */
export async function resolverRateio(storage: Storage, empresaId: string, rateio: NoFio): Promise<RegraGuardada[]> {
  const ids = rateio.map(r => r.recebedorId)
  const repetido = ids.find((id, n) => ids.indexOf(id) !== n)
  if (repetido !== undefined)
    throw fault(
      RateioInvalido,
      { motivo: 'repetido', recebedorId: repetido },
      'Cada recebedor pode aparecer uma vez só.',
    )
  const recebedores = await recebedoresDaEmpresa(storage, empresaId, ids)
  return rateio.map(({ recebedorId, tipo, valor }) => {
    const r = recebedores.get(recebedorId)
    if (!r || !podeReceber(r))
      throw fault(RateioInvalido, { motivo: 'recebedor', recebedorId }, 'Este recebedor ainda não pode receber.')
    return { recebedorId, nome: r.nome, tipo, valor: tipo === 'fixo' ? (deReais(valor) ?? 0) : valor }
  })
}

/** Pure: whether another receiver, or another part of one; in which order they were written does not matter. */
export function mudouORateio(antes: readonly RegraGuardada[] = [], depois: readonly RegraGuardada[] = []): boolean {
  const linhas = (r: readonly RegraGuardada[]) => r.map(x => `${x.recebedorId} ${x.tipo} ${x.valor}`).sort()
  return linhas(antes).join() !== linhas(depois).join()
}

/** The rules as they go over the wire: fixed amounts in reais. */
export const rateioNoFio = (rateio: readonly RegraGuardada[]) =>
  rateio.map(r => (r.tipo === 'fixo' ? { ...r, valor: paraReais(r.valor) } : r))

/** @throws RateioInvalido when by one of the methods more would be given away than there is. */
export function exigirQueCaiba(divisoes: readonly DivisaoPorForma[]): void {
  if (divisoes.some(d => d.excede))
    throw fault(
      RateioInvalido,
      { motivo: 'excede', recebedorId: null },
      'A divisão passa do que a empresa recebe depois da taxa.',
    )
}
