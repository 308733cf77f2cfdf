import { ContaDoLancamentoInvalida } from '../../../../shared/contract/erros.ts'
import { contaDeMao, type PernaManual } from '../../../../shared/domain/lancamentoManual.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { deAlguem } from '../../../platform/storage/lancarJa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'

export interface DonosDasContas {
  /** The one company whose accounts the legs move; undefined where they move our own only. */
  empresa: { id: string; nome: string } | undefined
  /** The names of the owners, in the order of the legs; our own accounts are named by themselves. */
  nomes: string[]
}

/**
 * Whose the accounts of a manual entry are: ours, one company's, its receivers'. One item is read for each leg that is not
 * ours, and one more for the company of a receiver.
 * @throws ContaDoLancamentoInvalida for one that has no owner, or that no person writes on, and for a second company's.
 */
export async function donosDasContas(storage: Storage, pernas: readonly PernaManual[]): Promise<DonosDasContas> {
  const lidos = await Promise.all(pernas.map(p => donoDa(storage, p.conta)))
  const de = [...new Set(lidos.flatMap(l => l.empresaId ?? []))]
  const segunda = lidos.find(l => l.empresaId !== undefined && l.empresaId !== de[0])
  if (segunda) throw fault(ContaDoLancamentoInvalida, { conta: segunda.conta, motivo: 'outra-empresa' })
  const [empresaId] = de
  if (empresaId === undefined) return { empresa: undefined, nomes: lidos.map(l => l.nome) }
  const dela = lidos.find(l => l.conta === contas.empresa(empresaId))
  const nome = dela?.nome ?? (await Empresa.get(storage, empresaId))?.nomeComercial ?? ''
  return { empresa: { id: empresaId, nome }, nomes: lidos.map(l => l.nome) }
}

async function donoDa(storage: Storage, conta: string): Promise<{ conta: string; nome: string; empresaId?: string }> {
  const desconhecida = () => fault(ContaDoLancamentoInvalida, { conta, motivo: 'desconhecida' })
  if (!contaDeMao(conta)) throw desconhecida()
  if (!deAlguem({ conta })) return { conta, nome: conta }
  const id = conta.slice(conta.indexOf(':') + 1)
  if (conta === contas.empresa(id)) {
    const empresa = await Empresa.get(storage, id)
    // the provider's own company sells nothing: its money is our result
    if (!empresa || empresa.provedora) throw desconhecida()
    return { conta, nome: empresa.nomeComercial, empresaId: id }
  }
  const recebedor = await Recebedor.get(storage, id)
  if (!recebedor) throw desconhecida()
  return { conta, nome: recebedor.nome, empresaId: recebedor.empresaId }
}
