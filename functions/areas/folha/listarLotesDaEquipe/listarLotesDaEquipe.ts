import type { listarLotesDaEquipe as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { lotesDeTodas, lotesRetidos } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginaDeLotes } from '../regras/paginaDeLotes.ts'
import { verResumoDoLote } from '../vista.ts'

/** Lots of every company: those that wait for staff, or the others. One query, one batch of lots, one of companies. */
export const listarLotesDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { quais = 'emAnalise', ...pagina } }) => {
    const pk = quais === 'emAnalise' ? lotesRetidos : lotesDeTodas
    const { lotes, cursor } = await paginaDeLotes(storage, { index: 'GSI2', pk }, pagina)
    const chaves = [...new Set(lotes.map(l => l.empresaId))].map(id => Empresa.key(id))
    const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
    const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
    const itens = lotes.map(l => ({
      ...verResumoDoLote(l),
      empresa: { id: l.empresaId, nome: nomes.get(l.empresaId) ?? '' },
    }))
    return { itens, cursor }
  }
