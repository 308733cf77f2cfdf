import { precoEm } from '../../../../shared/domain/catalogo.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { type FreteDoPedido, freteDe } from '../../../../shared/domain/lojaOnline.ts'
import type { EscolhaDaEntrega, Sacola } from '../../../../shared/domain/sacola.ts'
import { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type LinhaVendida, nomeDaLinha } from '../../loja/regras/linkDeMercadoria.ts'
import type { Vendedor } from '../paginas/moldura.ts'

export interface LinhaLida extends LinhaVendida {
  nome: string
}
export interface ContaDaSacola {
  linhas: readonly LinhaLida[]
  /** Lines of what is for sale no more. */
  sairam: number
  mercadorias: Centavos
  escolha?: EscolhaDaEntrega | undefined
  frete?: FreteDoPedido | undefined
  /** The shop does not send to the CEP that was said. */
  naoEntrega: boolean
  /** Centavos of goods until the least order. */
  faltaParaMinimo: Centavos
  /** It may become an order. */
  pronta: boolean
}

/** A bag at the prices of today: what of it is still for sale, how it is delivered and what it comes to. One batch of reads. */
export async function contar(storage: Storage, v: Vendedor, sacola: Sacola, hoje: string): Promise<ContaDaSacola> {
  const ids = [...new Set(sacola.linhas.map(l => l.produto))]
  const lidos = ids.length ? (await storage.getMany(ids.map(ProdutoDaLoja.key))).map(ProdutoDaLoja.parse) : []
  const produtos = new Map(lidos.map(p => [p.id, p]))
  const linhas = sacola.linhas.flatMap(l => linhaLida(produtos.get(l.produto), l, v.empresa.id, hoje))
  return { ...somarSacola(v, linhas, sacola.entrega), sairam: sacola.linhas.length - linhas.length }
}

function linhaLida(
  produto: ProdutoDaLoja | undefined,
  { variacao: id, quantidade }: Sacola['linhas'][number],
  empresaId: string,
  hoje: string,
): LinhaLida[] {
  if (produto?.empresaId !== empresaId || produto.situacao !== 'disponivel') return []
  const variacao = produto.variacoes.find(x => x.id === id && x.ativa)
  if (id === undefined ? produto.variacoes.length > 0 : !variacao) return []
  const unitario = precoEm(produto, hoje, variacao?.preco)
  return [{ produto, variacao, quantidade, unitario, nome: nomeDaLinha({ produto, variacao }) }]
}

/** Pure: goods, delivery, and whether it may become an order. */
function somarSacola(
  { loja }: Pick<Vendedor, 'loja'>,
  linhas: readonly LinhaLida[],
  entrega: EscolhaDaEntrega | undefined,
): Omit<ContaDaSacola, 'sairam'> {
  const mercadorias = linhas.reduce((s, l) => s + l.unitario * l.quantidade, 0)
  const escolha = entrega?.tipo === 'retirada' && !loja.entrega.retirada.ativa ? undefined : entrega
  const frete =
    escolha?.tipo === 'envio'
      ? freteDe(loja.entrega, escolha.cep, mercadorias)
      : escolha && { valor: 0, prazo: loja.entrega.retirada.instrucoes }
  const faltaParaMinimo = Math.max(0, (loja.minimo ?? 0) - mercadorias)
  return {
    ...{ linhas, mercadorias, escolha, frete, faltaParaMinimo },
    naoEntrega: escolha?.tipo === 'envio' && !frete,
    pronta: linhas.length > 0 && frete !== undefined && faltaParaMinimo === 0,
  }
}
