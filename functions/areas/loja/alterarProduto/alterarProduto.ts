import type { alterarProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { fotosDoProduto } from '../regras/fotos.ts'
import { trocarProduto } from '../regras/gravarProduto.ts'
import {
  camposDoProduto,
  exigirLoja,
  lerProduto,
  medidasDoProduto,
  perguntasDoProduto,
  tributosDoProduto,
} from '../regras/produtos.ts'
import { mudarSkus } from '../regras/skus.ts'
import { produtoInteiro } from '../vista.ts'

/** Changes a product and its codes over the version that was read; an archived one is in the catalogue again. */
export const alterarProduto: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, ids }) =>
  async ({ params: { id }, body, sessao: { empresaId } }) => {
    exigirLoja(await lerEmpresa(storage, empresaId))
    return redecide(async () => {
      const antes = await lerProduto(storage, empresaId, id)
      const em = clock.now()
      const { criadoEm, versao } = antes
      const depois: ProdutoDaLoja = {
        ...camposDoProduto(body, antes.variacoes, ids),
        ...(await fotosDoProduto(storage, empresaId, body.fotos, antes.fotos)),
        ...tributosDoProduto(body.tributos, antes.tributos),
        ...medidasDoProduto(body, antes.medidas),
        ...perguntasDoProduto(body, antes, ids),
        ...{ id, empresaId, versao, criadoEm, em },
      }
      const skus = await mudarSkus(storage, { empresaId, id, antes, depois })
      await storage.commit([trocarProduto(antes, depois), ...skus])
      return produtoInteiro(depois, dataSaoPaulo(em))
    })
  }
