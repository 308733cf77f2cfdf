import type { Input } from '../../../../shared/contract/endpoint.ts'
import { LojaNaoContratada, ProdutoNaoEncontrado, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { criarProduto } from '../../../../shared/contract/produtos.ts'
import { nomeDeBusca, skuNormal } from '../../../../shared/domain/catalogo.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

type Corpo = Input<typeof criarProduto>['body']
export type Variacao = ProdutoDaLoja['variacoes'][number]

/** The contract of a company has the online shop. @throws LojaNaoContratada */
export function exigirLoja(empresa: Pick<Empresa, 'modulos'>): void {
  if (!empresa.modulos?.loja) throw fault(LojaNaoContratada)
}

/** A product of this company. @throws ProdutoNaoEncontrado, also for another company's */
export async function lerProduto(storage: Storage, empresaId: string, id: string): Promise<ProdutoDaLoja> {
  const p = await ProdutoDaLoja.get(storage, id, { consistent: true })
  if (p?.empresaId !== empresaId) throw fault(ProdutoNaoEncontrado)
  return p
}

const codigos = ({ sku, gtin }: { sku: string | null; gtin: string | null }) => ({
  ...(sku && { sku: skuNormal(sku) }),
  ...(gtin && { gtin }),
})

/** Pure but for new ids: what is kept of what was sent. A combination that names one that is there keeps its id. */
export function camposDoProduto(corpo: Corpo, antes: readonly Variacao[], ids: Pick<Ids, 'id21'>) {
  const { nome, descricao, tipo, preco, promocao, categoria, eixos, ordem } = corpo
  const daqui = new Set(antes.map(v => v.id))
  return {
    ...{ nome, busca: nomeDeBusca(nome), descricao, tipo, preco, eixos, ordem },
    ...(promocao && { promocao }),
    ...codigos(corpo),
    ...(categoria && { categoria }),
    situacao: corpo.disponivel ? ('disponivel' as const) : ('indisponivel' as const),
    variacoes: corpo.variacoes.map(v => ({
      // named twice, or of another product, it is a new one
      id: v.variacao && daqui.delete(v.variacao) ? v.variacao : ids.id21(),
      opcoes: v.opcoes,
      ...(v.preco !== null && { preco: v.preco }),
      ...codigos(v),
      ativa: v.ativa,
    })),
  } satisfies Partial<ProdutoDaLoja>
}

/** Pure: the percents of taxes that a product is to have: where nothing was said of them, those that it had. */
export function tributosDoProduto(
  ditos: Corpo['tributos'],
  antes?: ProdutoDaLoja['tributos'],
): Pick<ProdutoDaLoja, 'tributos'> {
  const tributos = ditos === undefined ? antes : ditos
  return tributos && tributos.cbs + tributos.ibs > 0 ? { tributos } : {}
}

/** Pure: how one unit of a product is packed; where nothing was said of it, as it was. Only what is carried has measures. */
export function medidasDoProduto(
  { medidas: ditas, tipo }: Pick<Corpo, 'medidas' | 'tipo'>,
  antes?: ProdutoDaLoja['medidas'],
): Pick<ProdutoDaLoja, 'medidas'> {
  const medidas = ditas === undefined ? antes : ditas
  return medidas && tipo === 'produto' ? { medidas } : {}
}

/** The combination that is sold; none of a product without. @throws ProdutoNaoEncontrado, RequisicaoInvalida */
export function variacaoEscolhida(p: ProdutoDaLoja, id: string | null): Variacao | undefined {
  if (id === null) {
    if (p.variacoes.length === 0) return undefined
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'variacao', mensagem: 'escolha qual das variações' }] })
  }
  const v = p.variacoes.find(variacao => variacao.id === id)
  if (!v) throw fault(ProdutoNaoEncontrado)
  return v
}

/** Pure but for new ids: what a product asks of its buyers; where nothing was said of it, what it asked before. */
export function perguntasDoProduto(
  { perguntas: ditas, agendamento: dito, tipo }: Pick<Corpo, 'perguntas' | 'agendamento' | 'tipo'>,
  antes: Partial<Pick<ProdutoDaLoja, 'perguntas' | 'agendamento'>>,
  ids: Pick<Ids, 'id21'>,
): Partial<Pick<ProdutoDaLoja, 'perguntas' | 'agendamento'>> {
  const daqui = new Set(antes.perguntas?.map(p => p.id))
  const perguntas =
    ditas?.map(({ pergunta, rotulo, tipo: qual, obrigatoria, maximo, antecedencia, opcoes }) => ({
      id: pergunta && daqui.delete(pergunta) ? pergunta : ids.id21(),
      ...{ rotulo, tipo: qual, obrigatoria },
      ...(qual === 'texto' && maximo !== null && { maximo }),
      ...(qual === 'data' && antecedencia !== null && { antecedencia }),
      ...(qual === 'opcao' && { opcoes }),
    })) ?? antes.perguntas
  // what is a service no more has no hour
  const agendamento = tipo === 'servico' ? (dito === undefined ? antes.agendamento : dito) : undefined
  return { ...(perguntas?.length && { perguntas }), ...(agendamento && { agendamento }) }
}
