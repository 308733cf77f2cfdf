import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { precoEm } from '../../../../shared/domain/catalogo.ts'
import { type CupomDaLoja, descontoDoCupom, recusaDoCupom } from '../../../../shared/domain/cupomDaLoja.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { type OpcaoDeEnvio, opcaoEscolhida, opcoesDeEnvio } from '../../../../shared/domain/envio.ts'
import type { EscolhaDaEntrega, Sacola } from '../../../../shared/domain/sacola.ts'
import { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { CotacaoDeFrete } from '../../../platform/storage/CotacaoDeFrete.ts'
import { UsosDoCupom } from '../../../platform/storage/CupomDaLoja.ts'
import { NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type LinhaVendida, nomeDaLinha } from '../../loja/regras/linkDeMercadoria.ts'
import type { Vendedor } from '../paginas/moldura.ts'
import { lerCotacao, type Pergunta, perguntaDoFrete } from './frete.ts'

export interface LinhaLida extends LinhaVendida {
  nome: string
  /** So many may still be sold, fewer than the bag has. */
  restam?: number | undefined
}
export interface CupomNaConta extends Pick<CupomDaLoja, 'codigo' | 'usos'> {
  id?: string | undefined
  desconto: Centavos
  recusa?: string | undefined
}
export interface ContaDaSacola {
  linhas: readonly LinhaLida[]
  /** Lines of what is for sale no more. */
  sairam: number
  mercadorias: Centavos
  escolha?: EscolhaDaEntrega | undefined
  /** The way in which it comes, and what that costs. */
  frete?: Pick<OpcaoDeEnvio, 'valor' | 'prazo' | 'servico' | 'nome'> | undefined
  /** Every way of sending it to the CEP that was said. */
  opcoes: readonly OpcaoDeEnvio[]
  /** What stands between a bag that is sent and the carriers' prices: they were not asked yet, or did not answer. */
  semCotacao?: 'aPedir' | 'calada' | undefined
  /** What is to be asked of them. */
  pergunta?: Pergunta | undefined
  /** The shop does not send to the CEP that was said. */
  naoEntrega: boolean
  /** There are fewer of something than the bag has. */
  falta: boolean
  /** Centavos of goods until the least order. */
  faltaParaMinimo: Centavos
  /** The code that was typed: what it takes off, or why it is not taken. */
  cupom?: CupomNaConta | undefined
  /** What the order comes to: goods less the discount, with what is known of the delivery. */
  total: Centavos
  /** It may become an order. */
  pronta: boolean
}

/**
 * A bag at the prices of today: what of it is still for sale and there, how it is delivered and what it comes to. Two batches
 * of reads, and one more read where carriers quoted it.
 * @param agora epoch ms
 */
export async function contar(storage: Storage, v: Vendedor, sacola: Sacola, agora: number): Promise<ContaDaSacola> {
  const hoje = dataSaoPaulo(agora)
  const ids = [...new Set(sacola.linhas.map(l => l.produto))]
  const lidos = ids.length ? (await storage.getMany(ids.map(ProdutoDaLoja.key))).map(ProdutoDaLoja.parse) : []
  const produtos = new Map(lidos.map(p => [p.id, p]))
  const aVenda = sacola.linhas.flatMap(l => linhaLida(produtos.get(l.produto), l, v.empresa.id, hoje))
  const restam = await oQueFalta(storage, aVenda)
  const linhas = aVenda.map(l => ({ ...l, restam: restam.get(coisaDe(l)) }))
  const mercadorias = linhas.reduce((s, l) => s + l.unitario * l.quantidade, 0)
  const cupom = sacola.cupom ? await cupomNaConta(storage, v, sacola.cupom, { mercadorias, hoje }) : undefined
  const pergunta = perguntaDoFrete(v, linhas, sacola.entrega)
  const cotacao = pergunta && (await lerCotacao(storage, pergunta, agora))
  const conta = somarSacola(v, { linhas, mercadorias, cupom, pergunta, cotacao }, sacola.entrega)
  return { ...conta, sairam: sacola.linhas.length - linhas.length }
}

const coisaDe = ({ produto, variacao }: Pick<LinhaLida, 'produto' | 'variacao'>): string => variacao?.id ?? produto.id
/**
 * What there are fewer of than the bag has, with how many may be sold, by thing; what is not counted, or is sold before it is
 * there, is never lacking. The charge itself counts again: this is so that a buyer reads it where the bag can be changed.
 */
async function oQueFalta(storage: Storage, linhas: readonly LinhaLida[]): Promise<ReadonlyMap<string, number>> {
  if (!linhas.length) return new Map()
  const lidos = (await storage.getMany(linhas.map(l => NivelDeEstoque.key(coisaDe(l))))).map(NivelDeEstoque.parse)
  const pedidas = new Map(linhas.map(l => [coisaDe(l), l.quantidade]))
  return new Map(
    lidos.flatMap(n => {
      const ha = Math.max(0, n.livre ?? n.quantidade - (n.reservado ?? 0))
      return n.encomenda || ha >= (pedidas.get(n.id) ?? 0) ? [] : [[n.id, ha] as const]
    }),
  )
}

/** A code that a buyer typed; only a coupon of so many uses costs a read. */
async function cupomNaConta(
  storage: Storage,
  { loja }: Pick<Vendedor, 'loja'>,
  codigo: string,
  { mercadorias, hoje }: { mercadorias: Centavos; hoje: string },
): Promise<CupomNaConta> {
  const cupom = loja.cupons?.find(c => c.codigo === codigo)
  const usados = cupom?.usos === undefined ? 0 : ((await UsosDoCupom.get(storage, cupom.id))?.usos ?? 0)
  const recusa = recusaDoCupom(cupom, { mercadorias, hoje, usados })
  if (!cupom || recusa) return { codigo, desconto: 0, recusa }
  return { codigo, id: cupom.id, usos: cupom.usos, desconto: descontoDoCupom(cupom, mercadorias) }
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

interface Contado extends Pick<ContaDaSacola, 'linhas' | 'mercadorias' | 'cupom' | 'pergunta'> {
  cotacao: CotacaoDeFrete | undefined
}
/** Pure: goods, discount, delivery, and whether it may become an order. */
function somarSacola(
  { loja }: Pick<Vendedor, 'loja'>,
  { linhas, mercadorias, cupom, pergunta, cotacao }: Contado,
  entrega: EscolhaDaEntrega | undefined,
): Omit<ContaDaSacola, 'sairam'> {
  const escolha = entrega?.tipo === 'retirada' && !loja.entrega.retirada.ativa ? undefined : entrega
  const cotados = cotacao?.servicos ?? []
  const leva = pergunta !== undefined
  const opcoes =
    escolha?.tipo === 'envio' ? opcoesDeEnvio(loja.entrega, { cep: escolha.cep, mercadorias, cotados, leva }) : []
  const frete =
    escolha?.tipo === 'envio'
      ? opcaoEscolhida(opcoes, escolha.servico)
      : escolha && { nome: 'Retirada', valor: 0, prazo: loja.entrega.retirada.instrucoes }
  const faltaParaMinimo = Math.max(0, (loja.minimo ?? 0) - mercadorias)
  const semCotacao = leva && !cotacao?.respondida ? (cotacao ? 'calada' : 'aPedir') : undefined
  return {
    ...{ linhas, mercadorias, escolha, frete, opcoes, semCotacao, pergunta, faltaParaMinimo, cupom },
    total: mercadorias - (cupom?.desconto ?? 0) + (frete?.valor ?? 0),
    naoEntrega: escolha?.tipo === 'envio' && opcoes.length === 0 && semCotacao === undefined,
    falta: linhas.some(l => l.restam !== undefined),
    pronta:
      linhas.length > 0 &&
      linhas.every(l => l.restam === undefined) &&
      frete !== undefined &&
      faltaParaMinimo === 0 &&
      !cupom?.recusa,
  }
}
