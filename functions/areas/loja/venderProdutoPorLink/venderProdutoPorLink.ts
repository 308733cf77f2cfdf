import type { venderProdutoPorLink as contrato } from '../../../../shared/contract/produtos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { precoEm } from '../../../../shared/domain/catalogo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { type DepsDoLink, prepararLimpo } from '../../links/regras/prepararLimpo.ts'
import { urlDoLink } from '../../links/vista/link.ts'
import { corpoDaCobranca, mercadoriaDe, nomeDaLinha } from '../regras/linkDeMercadoria.ts'
import { exigirLoja, lerProduto, variacaoEscolhida } from '../regras/produtos.ts'

/** Makes a link of a product in one press, by the rules of any link. */
export const venderProdutoPorLink: UseCase<typeof contrato, DepsDeIdempotencia & DepsDoLink> =
  deps =>
  async ({ params, body, sessao: { empresaId }, contexto }) => {
    const { storage, clock, ids, env } = deps
    const corpo = { ...params, ...body }
    const pedido = { sujeito: empresaId, operacao: 'venderProdutoPorLink', chave: contexto.idempotencyKey, corpo }
    return umaVez(deps, pedido, async () => {
      const empresa = await lerEmpresa(storage, empresaId)
      exigirLoja(empresa)
      const produto = await lerProduto(storage, empresaId, params.id)
      const agora = clock.now()
      const variacao = variacaoEscolhida(produto, body.variacao)
      const { quantidade } = body
      const unitario = precoEm(produto, dataSaoPaulo(agora), variacao?.preco)
      const linhas = [{ produto, variacao, quantidade, unitario }]
      const { nome, descricao } = { nome: nomeDaLinha({ produto, variacao }), descricao: produto.descricao }
      const corpo = corpoDaCobranca({ nome, descricao, valor: unitario * quantidade, linhas }, empresa)
      const link = await prepararLimpo(corpo, empresa, deps)
      const id = ids.id21()
      const novo = Link.create({
        ...link,
        ...{ id, empresaId, versao: 1, estado: 'aberto', criadoEm: new Date(agora).toISOString() },
        mercadoria: mercadoriaDe(linhas),
        ev: [{ tipo: 'LinkCriado' }],
      })
      const url = urlDoLink(env.PAGAR_URL, empresa.slug, id)
      return { resposta: { id, url, nome: link.nome, valor: link.valor }, writes: [novo] }
    })
  }
