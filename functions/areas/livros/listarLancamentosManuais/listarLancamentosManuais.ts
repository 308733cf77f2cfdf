import type { listarLancamentosManuais as contrato } from '../../../../shared/contract/livros.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { antesDe } from '../../../platform/storage/antesDe.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LancamentoManual, lancamentosAbertos, lancamentosManuais } from '../../../platform/storage/LancamentoManual.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verResumo } from '../vista.ts'

/** Manual entries, a page at a time: one query of keys, the entries, and their companies. */
export const listarLancamentosManuais: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { quais = 'todos', limit = 25, cursor } }) => {
    const abertos = quais === 'abertos'
    // the oldest wait first; of all of them the newest are looked for
    const depois =
      cursor === undefined ? {} : { sk: abertos ? { from: `${cursor}!`, to: '~' } : { from: '0', to: antesDe(cursor) } }
    const pagina = await storage.query({
      index: abertos ? 'GSI1' : 'GSI2',
      pk: abertos ? lancamentosAbertos : lancamentosManuais,
      limit,
      reverse: !abertos,
      ...depois,
    })
    const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(LancamentoManual.parse) : []
    const chaves = [...new Set(lidos.map(l => l.empresaId))].map(id => Empresa.key(id))
    const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
    const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
    const sentido = abertos ? 1 : -1
    const itens = lidos
      // the index follows the table by an instant: what was decided meanwhile waits no more
      .filter(l => !abertos || l.situacao === 'rascunho' || l.situacao === 'aguardandoAprovacao')
      .sort((a, b) => sentido * (a.criadoEm + a.id < b.criadoEm + b.id ? -1 : 1))
      .map(l => verResumo(l, nomes.get(l.empresaId)))
    const ultima = pagina.items.at(-1)
    const ultimaChave = ultima && String(abertos ? ultima.GSI1SK : ultima.GSI2SK)
    return { itens, cursor: pagina.after && ultimaChave ? ultimaChave : null }
  }
