import type { listarProdutos as contrato } from '../../../../shared/contract/produtos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ProdutoDaLoja, produtosDaEmpresa } from '../../../platform/storage/Catalogo.ts'
import { porNome } from '../../../platform/storage/porNome.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { detalhesDoProduto, produtoNaLista } from '../vista.ts'

const POR_PAGINA = 25

/** Products by name, a page at a time: one query of keys and one batch. */
export const listarProdutos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { limit = POR_PAGINA, cursor, nome, arquivados, planilha }, sessao: { empresaId } }) => {
    const pagina = await porNome(
      storage,
      { key: ProdutoDaLoja.key, parse: ProdutoDaLoja.parse },
      {
        ...{ index: 'GSI1', pk: produtosDaEmpresa(empresaId, arquivados === 'sim'), limit, cursor },
        ...(nome && { prefixo: nomeDeBusca(nome) }),
      },
    )
    const hoje = dataSaoPaulo(clock.now())
    const ver = (p: ProdutoDaLoja) => ({
      ...produtoNaLista(p, hoje),
      ...(planilha && { planilha: detalhesDoProduto(p, hoje) }),
    })
    return { itens: pagina.itens.map(ver), cursor: pagina.cursor }
  }
