import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { type LugaresDoUnico, lerUnico } from '../../../platform/storage/unicos.ts'

/** A receiver of this company; another company's does not exist. */
export async function lerRecebedor(storage: Storage, empresaId: string, id: string): Promise<Recebedor> {
  const r = await Recebedor.get(storage, id, { consistent: true })
  if (!r || r.empresaId !== empresaId) throw fault(RecebedorNaoEncontrado)
  return r
}

/** What waits in the accounts of these receivers, in centavos, by id; none is 0. */
export async function saldosDe(storage: Storage, ids: readonly string[]): Promise<Map<string, number>> {
  const itens = ids.length ? await storage.getMany(ids.map(id => Saldo.key(contas.recebedor(id)))) : []
  const porConta = new Map(itens.map(Saldo.parse).map(s => [s.conta, s.disponivel]))
  return new Map(ids.map(id => [id, porConta.get(contas.recebedor(id)) ?? 0]))
}

/** One document is one receiver of a company: the key of its uniqueness item. */
export const unicoDoDocumento = (
  chaveiro: Chaveiro<'documentos'>,
  empresaId: string,
  documento: string,
): LugaresDoUnico => ({
  tipo: 'recebedor',
  chaves: chaveiro.indices('documentos', `recebedor:${empresaId}:${somenteDocumento(documento)}`),
})

/** The company's receiver of a document, if there is one. */
export async function recebedorDoDocumento(
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  empresaId: string,
  documento: string,
): Promise<Recebedor | undefined> {
  const unico = await lerUnico(storage, unicoDoDocumento(chaveiro, empresaId, documento))
  return unico && Recebedor.get(storage, unico.dono, { consistent: true })
}
