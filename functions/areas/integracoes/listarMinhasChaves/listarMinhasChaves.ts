import type { listarMinhasChaves as contrato } from '../../../../shared/contract/chaves.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesDaPessoa } from '../regras/minhasChaves.ts'
import { verChave } from '../vista/chaveDeApi.ts'

/** What a person gave to programs, in whatever company. */
export const listarMinhasChaves: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao: { usuarioId } }) => {
    const agora = clock.now()
    const minhas = await chavesDaPessoa(storage, usuarioId, agora)
    const ids = [...new Set(minhas.map(({ chave }) => chave.empresaId))]
    const empresas = (await storage.getMany(ids.map(Empresa.key))).map(Empresa.parse)
    const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
    return {
      chaves: minhas.map(achada => {
        const { id, nome, prefixo, escopos, criadaEm, expiraEm, ultimoUso } = verChave(achada, agora)
        const { empresaId } = achada.chave
        const empresa = { id: empresaId, nome: nomes.get(empresaId) ?? '' }
        return { id, nome, prefixo, escopos, criadaEm, expiraEm, ultimoUso, empresa }
      }),
    }
  }
