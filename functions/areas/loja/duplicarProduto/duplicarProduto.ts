import type { duplicarProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { limitesDoCatalogo, nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { criarNoCatalogo } from '../regras/gravarProduto.ts'
import { exigirLoja, lerProduto } from '../regras/produtos.ts'
import { produtoInteiro } from '../vista.ts'

/** A product like another: codes are of one thing, so the copy has none, and it is not sold until a person looks at it. */
export const duplicarProduto: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, sessao: { empresaId }, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = { sujeito: empresaId, operacao: 'duplicarProduto', chave: contexto.idempotencyKey, corpo: params }
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const { sku: _s, gtin: _g, ...de } = await lerProduto(storage, empresaId, params.id)
        const em = clock.now()
        const nome = `${de.nome.slice(0, limitesDoCatalogo.nome - COPIA.length)}${COPIA}`
        const copia: ProdutoDaLoja = {
          ...de,
          ...{ id: ids.id21(), versao: 1, nome, busca: nomeDeBusca(nome), situacao: 'indisponivel' },
          variacoes: de.variacoes.map(({ sku: _sku, gtin: _gtin, ...v }) => ({ ...v, id: ids.id21() })),
          ...{ criadoEm: new Date(em).toISOString(), em },
        }
        return { resposta: { id: copia.id }, writes: await criarNoCatalogo(storage, copia) }
      }),
    )
    return produtoInteiro(await lerProduto(storage, empresaId, id), dataSaoPaulo(clock.now()))
  }
const COPIA = ' (cópia)'
