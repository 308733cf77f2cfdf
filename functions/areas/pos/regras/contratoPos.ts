import type { alterarContratoPos } from '../../../../shared/contract/contratosPos.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { ContratoPosEmUso, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { ContratoPos } from '../../../platform/storage/Pos.ts'

type ItemPos = ContratoPos['itens'][number]
type ItemDito = Input<typeof alterarContratoPos>['body']['itens'][number]

/** Pure: how many terminals take a place of a contract now. */
export const vivosDo = ({ itens }: Pick<ContratoPos, 'itens'>): number => itens.reduce((n, i) => n + i.vivos, 0)

/**
 * Pure: the items of a contract after a change. An item with terminals stays, with its model, its rent, and as many places.
 * @throws ContratoPosEmUso, RequisicaoInvalida where an item is not of this contract, or is said twice
 */
export function mudarItens(antes: readonly ItemPos[], ditos: readonly ItemDito[], novoId: () => string): ItemPos[] {
  const usados = new Set<string>()
  const itens = ditos.map((dito, n) => {
    const velho = antes.find(i => i.id === dito.id)
    if (dito.id !== undefined && (!velho || usados.has(dito.id)))
      throw fault(RequisicaoInvalida, { campos: [{ campo: `itens.${n}.id`, mensagem: 'este item não é do contrato' }] })
    if (dito.id !== undefined) usados.add(dito.id)
    if (velho) conferirUso(velho, dito)
    const { modelo, quantidade, valor } = dito
    return { id: velho?.id ?? novoId(), modelo, quantidade, valor, vivos: velho?.vivos ?? 0 }
  })
  const saiu = antes.find(i => i.vivos > 0 && !usados.has(i.id))
  if (saiu) throw fault(ContratoPosEmUso, { motivo: 'item', terminais: saiu.vivos })
  return itens
}

function conferirUso({ vivos, modelo, valor }: ItemPos, dito: ItemDito): void {
  if (vivos === 0) return
  const motivo = dito.modelo !== modelo ? 'item' : dito.valor !== valor ? 'valor' : undefined
  const falta = motivo ?? (dito.quantidade < vivos ? 'quantidade' : undefined)
  if (falta) throw fault(ContratoPosEmUso, { motivo: falta, terminais: vivos })
}

/** Pure: a contract once a terminal took a place of an item (1), or left it (-1). */
export const comVivos = (c: ContratoPos, itemId: string, quantos: 1 | -1): ContratoPos => ({
  ...c,
  itens: c.itens.map(i => (i.id === itemId ? { ...i, vivos: i.vivos + quantos } : i)),
})
