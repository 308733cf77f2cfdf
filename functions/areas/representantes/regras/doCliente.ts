import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import {
  RepresentanteComercial,
  type VinculoDeRepresentante,
} from '../../../platform/storage/RepresentanteComercial.ts'
import { vinculoEm } from './darCliente.ts'

/** How a client's periods are shown, newest first, with the representatives' names: one batch. */
export async function doCliente(storage: Storage, vinculos: readonly VinculoDeRepresentante[], agora: number) {
  const ids = [...new Set(vinculos.map(v => v.representanteId))]
  const lidos = ids.length ? await storage.getMany(ids.map(id => RepresentanteComercial.key(id))) : []
  const nomes = new Map(lidos.map(RepresentanteComercial.parse).map(r => [r.id, r.nome]))
  const quem = (id: string) => ({ id, nome: nomes.get(id) ?? '' })
  const atual = vinculoEm(vinculos, dataSaoPaulo(agora))
  return {
    atual: atual ? quem(atual.representanteId) : null,
    historico: vinculos.map(({ de, ate, representanteId }) => ({ de, ate, representante: quem(representanteId) })),
  }
}
