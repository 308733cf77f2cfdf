import { colunasTransferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Transferencia, transferenciasRetidas } from '../../../platform/storage/Transferencia.ts'

/** A page of the withdrawals that wait for the staff (R117), the oldest first: one query, and two batches. */
export async function lerSaquesRetidos(storage: Storage, { limit, cursor }: { limit: number; cursor?: string }) {
  const { items, after } = await storage.query({
    ...{ index: 'GSI1', pk: transferenciasRetidas, limit },
    // no place goes on after a tilde
    ...(cursor !== undefined && { sk: { from: `${cursor}~`, to: '~' } }),
  })
  const lidas = items.length ? (await storage.getMany(items)).map(Transferencia.parse) : []
  const nomes = await nomesDasEmpresas(
    storage,
    lidas.map(t => t.empresaId),
  )
  const ultimo = items.at(-1)
  return {
    itens: lidas
      .sort((a, b) => (a.criadoEm < b.criadoEm ? -1 : 1))
      .map(t => ({
        ...{ id: t.id, valor: t.valor, para: t.para, criadoEm: t.criadoEm, motivos: t.espera?.motivos ?? [] },
        empresa: nomes.get(t.empresaId) ?? '',
        situacao: colunasTransferencia[t.estado].numero,
      })),
    cursor: after && ultimo ? String(ultimo.GSI1SK) : null,
  }
}
