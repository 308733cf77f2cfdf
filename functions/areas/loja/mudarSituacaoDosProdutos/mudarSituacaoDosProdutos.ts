import type { mudarSituacaoDosProdutos as contrato } from '../../../../shared/contract/produtos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { trocarProduto } from '../regras/gravarProduto.ts'
import { lerProduto } from '../regras/produtos.ts'

/** Makes many products available, unavailable or archived in one transaction: of what already is so, nothing is written. */
export const mudarSituacaoDosProdutos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ body: { produtos, situacao }, sessao: { empresaId } }) =>
    redecide(async () => {
      const lidos = await Promise.all([...new Set(produtos)].map(id => lerProduto(storage, empresaId, id)))
      const mudam = lidos.filter(p => p.situacao !== situacao)
      const em = clock.now()
      if (mudam.length) await storage.commit(mudam.map(p => trocarProduto(p, { ...p, situacao, em })))
      return { mudados: mudam.length }
    })
