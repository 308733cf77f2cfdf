import { ContratoPosNaoEncontrado, TerminalPosNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ContratoPos, TerminalPos } from '../../../platform/storage/Pos.ts'
import type { Index, Item, Storage } from '../../../platform/storage/port.ts'

/** @throws ContratoPosNaoEncontrado where it was removed too */
export async function lerContratoPos(storage: Storage, id: string): Promise<ContratoPos> {
  const contrato = await ContratoPos.get(storage, id, { consistent: true })
  if (!contrato || contrato.excluido) throw fault(ContratoPosNaoEncontrado)
  return contrato
}

/** @throws TerminalPosNaoEncontrado where it was removed too */
export async function lerTerminalPos(storage: Storage, id: string): Promise<TerminalPos> {
  const terminal = await TerminalPos.get(storage, id, { consistent: true })
  if (!terminal || terminal.excluido) throw fault(TerminalPosNaoEncontrado)
  return terminal
}

/** A page of what an index names, newest first: one query of keys and one batch of reads. */
export async function paginaPos<T>(
  storage: Storage,
  { index, pk }: { index: Index; pk: string },
  { limit, offset }: { limit: number; offset: number },
  parse: (item: Item) => T,
): Promise<{ itens: T[]; proximoOffset: number | null }> {
  const { items } = await storage.query({ index, pk, reverse: true, limit: offset + limit + 1 })
  const chaves = items.slice(offset, offset + limit)
  const lidos = new Map((chaves.length ? await storage.getMany(chaves) : []).map(i => [i.PK, i]))
  return {
    itens: chaves.flatMap(k => lidos.get(k.PK) ?? []).map(parse),
    proximoOffset: items.length > offset + limit ? offset + limit : null,
  }
}
