import type { buscarDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { reconhecer } from '../../../../shared/domain/buscaDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAchados } from './lerAchados.ts'
import { ondeEsta } from './ondeEsta.ts'

/**
 * What a support call brings, found by its shape: where it leads (an index or a key), what is there in one batch, whose it
 * is in another. What may be two things is looked for as one, and as the other only if that finds nothing.
 */
export const buscarDaEquipe: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  ({ storage, chaves }) =>
  async ({ query: { q } }) => {
    const pedidos = reconhecer(q)
    for (const pedido of pedidos) {
      const { chaves: lugares, parcial, combina } = await ondeEsta(storage, chaves, pedido)
      const achados = await lerAchados(storage, lugares, combina)
      // of a common name none of the first may be who was asked for: another word is needed
      if (!achados.length && !parcial) continue
      const nomes = await nomesDasEmpresas(
        storage,
        achados.flatMap(a => a.empresaId ?? []),
      )
      const itens = achados.map(({ empresaId = '', pagador = null, ...a }) => ({
        ...a,
        pagador,
        empresa: { id: empresaId, nome: nomes.get(empresaId) ?? '' },
      }))
      return { tipo: pedido.tipo, itens, parcial }
    }
    return { tipo: pedidos[0]?.tipo ?? null, itens: [], parcial: false }
  }
