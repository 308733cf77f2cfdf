import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { reajustarProdutos as contrato } from '../../../../shared/contract/reajuste.ts'
import { nomeDaVariacao } from '../../../../shared/domain/catalogo.ts'
import { problemaDoPreco, reajustado } from '../../../../shared/domain/reajuste.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { trocarProduto } from '../regras/gravarProduto.ts'
import { exigirLoja, lerProduto } from '../regras/produtos.ts'

type Corpo = Input<typeof contrato>['body']
type Linha = Output<typeof contrato>['precos'][number]

/** Pure: the prices of a product, its own and those of its combinations that have one, before and after. */
export function precosDepois(p: ProdutoDaLoja, { percentual, valor, precos }: Corpo): Linha[] {
  const como = { ...(percentual !== null && { percentual }), ...(valor !== null && { valor }) }
  const dito = (variacao: string | null) => precos?.find(x => x.produto === p.id && x.variacao === variacao)?.preco
  const linha = (variacao: string | null, nome: string, antes: number): Linha => {
    const depois = precos ? (dito(variacao) ?? antes) : reajustado(antes, como)
    const promocao = variacao === null ? p.promocao : undefined
    return { ...{ produto: p.id, variacao, nome, antes, depois }, problema: problemaDoPreco(depois, promocao) }
  }
  return [
    linha(null, p.nome, p.preco),
    ...p.variacoes.flatMap(v => (v.preco === undefined ? [] : linha(v.id, nomeDaVariacao(p.nome, v.opcoes), v.preco))),
  ]
}

/** Pure: the product at its new prices. */
export function comPrecos(p: ProdutoDaLoja, linhas: readonly Linha[], em: number): ProdutoDaLoja {
  const de = (variacao: string | null) => linhas.find(l => l.produto === p.id && l.variacao === variacao)?.depois
  return {
    ...{ ...p, em, preco: de(null) ?? p.preco },
    variacoes: p.variacoes.map(v => ({ ...v, ...(v.preco !== undefined && { preco: de(v.id) ?? v.preco }) })),
  }
}

/** Looks at new prices of many products, or gives them to all of them in one transaction, over the versions that were read. */
export const reajustarProdutos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ body, sessao: { empresaId } }) => {
    exigirLoja(await lerEmpresa(storage, empresaId))
    return redecide(async () => {
      const lidos = await Promise.all([...new Set(body.produtos)].map(id => lerProduto(storage, empresaId, id)))
      const precos = lidos.flatMap(p => precosDepois(p, body))
      if (!body.gravar) return { precos, mudados: 0 }
      const errado = precos.findIndex(l => l.problema !== null)
      if (errado >= 0)
        throw fault(RequisicaoInvalida, {
          campos: [{ campo: `precos.${errado}`, mensagem: `${precos[errado]?.nome}: este preço não pode ser` }],
        })
      const mudam = lidos.filter(p => precos.some(l => l.produto === p.id && l.antes !== l.depois))
      const em = clock.now()
      if (mudam.length) await storage.commit(mudam.map(p => trocarProduto(p, comPrecos(p, precos, em))))
      return { precos, mudados: mudam.length }
    })
  }
