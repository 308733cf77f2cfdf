import type { criarProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { fotosDoProduto } from '../regras/fotos.ts'
import { criarNoCatalogo } from '../regras/gravarProduto.ts'
import {
  camposDoProduto,
  exigirLoja,
  lerProduto,
  medidasDoProduto,
  perguntasDoProduto,
  tributosDoProduto,
} from '../regras/produtos.ts'
import { produtoInteiro } from '../vista.ts'

/** Makes a product (R103); of two with one code, one is there and the other is told. */
export const criarProduto: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { empresaId }, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = { sujeito: empresaId, operacao: 'criarProduto', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const em = clock.now()
        const novo = {
          ...camposDoProduto(body, [], ids),
          ...(await fotosDoProduto(storage, empresaId, body.fotos)),
          ...tributosDoProduto(body.tributos),
          ...medidasDoProduto(body),
          ...perguntasDoProduto(body, {}, ids),
          ...{ id: ids.id21(), empresaId, versao: 1, criadoEm: new Date(em).toISOString(), em },
        }
        return { resposta: { id: novo.id }, writes: await criarNoCatalogo(storage, novo) }
      }),
    )
    return produtoInteiro(await lerProduto(storage, empresaId, id), dataSaoPaulo(clock.now()))
  }
