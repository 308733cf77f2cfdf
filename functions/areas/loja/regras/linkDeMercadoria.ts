import type { Input } from '../../../../shared/contract/endpoint.ts'
import { FormaIndisponivel, ProdutoIndisponivel, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { criarLink } from '../../../../shared/contract/links.ts'
import { nomeDaVariacao } from '../../../../shared/domain/catalogo.ts'
import { type Centavos, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoEstoque } from '../../../../shared/domain/estoque.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { linkSimples } from '../../../../shared/domain/linkSimples.ts'
import type { OrigemDoLink } from '../../../../shared/domain/origemDoPagamento.ts'
import { devolvidoDaParte } from '../../../../shared/domain/rateio.ts'
import { tributosDasLinhas } from '../../../../shared/domain/tributosInformados.ts'
import { html } from '../../../../shared/html.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import { type DepsDoLink, prepararLimpo } from '../../links/regras/prepararLimpo.ts'
import type { Variacao } from './produtos.ts'

const MAXIMO_DO_NOME = 80

/** What is sold: units of a product, or of one of its combinations, each at so many centavos. */
export interface LinhaVendida {
  produto: ProdutoDaLoja
  variacao: Variacao | undefined
  quantidade: number
  unitario: Centavos
}
type Informado = Pick<Input<typeof criarLink>['body'], 'docFiscal' | 'cbsInformado' | 'ibsInformado'>
interface Cobranca {
  nome: string
  /** Plain text; a paragraph a line. */
  descricao: string
  /** Centavos of the whole, what is more than its lines included. */
  valor: Centavos
  linhas: readonly LinhaVendida[]
  /** Of those that the company has; Pix and card where not said. */
  formas?: readonly FormaPagamento[] | undefined
  /** Centavos off the lines: a coupon's. Their taxes are less by as much of them. */
  desconto?: Centavos | undefined
  /** What is told of this very sale, before what its products say of themselves. */
  fiscal?: Informado | undefined
}
/** What of the shop's own makes a link. */
export interface Pedido extends Cobranca {
  origem: Exclude<OrigemDoLink, 'api'>
  /** ISO 8601; never, where absent. */
  expiraEm?: string | undefined
}

export const nomeDaLinha = ({ produto, variacao }: Pick<LinhaVendida, 'produto' | 'variacao'>): string =>
  nomeDaVariacao(produto.nome, variacao?.opcoes).slice(0, MAXIMO_DO_NOME)

/**
 * Pure: what of the stock these lines take, a row for each thing: lines of one thing are summed, so that it is reserved by
 * one write. @throws RequisicaoInvalida of more things than one payment may take
 */
export function mercadoriaDe(linhas: readonly LinhaVendida[]): NonNullable<Link['mercadoria']> {
  const somas = new Map<string, NonNullable<Link['mercadoria']>[number]>()
  for (const { produto, variacao, quantidade } of linhas) {
    const id = variacao?.id ?? produto.id
    const antes = somas.get(id)?.quantidade ?? 0
    const deles = { produtoId: produto.id, ...(variacao && { combinacao: variacao.id }) }
    somas.set(id, { ...deles, quantidade: antes + quantidade })
  }
  if (somas.size > limitesDoEstoque.porVenda) {
    const mensagem = `até ${limitesDoEstoque.porVenda} itens diferentes por venda`
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'itens', mensagem }] })
  }
  return [...somas.values()]
}

/** Pure: the sale's document and taxes as `criarLink` takes them: what is told of it, else what its products say (decision 0246). */
function informados({ linhas, desconto = 0, fiscal }: Pick<Cobranca, 'linhas' | 'desconto' | 'fiscal'>) {
  const { docFiscal, cbsInformado, ibsInformado } = fiscal ?? {}
  const { cbs, ibs } = tributosDasLinhas(
    linhas.map(l => ({ valor: l.unitario * l.quantidade, aliquotas: l.produto.tributos })),
  )
  const mercadorias = linhas.reduce((s, l) => s + l.unitario * l.quantidade, 0)
  const pagas = (soma: Centavos) => soma - (mercadorias ? devolvidoDaParte(soma, mercadorias, desconto) : 0)
  const [daCbs, doIbs] = [cbsInformado ?? pagas(cbs), ibsInformado ?? pagas(ibs)]
  return {
    ...(docFiscal && { docFiscal }),
    ...(daCbs > 0 && { cbsInformado: paraReais(daCbs) }),
    ...(doIbs > 0 && { ibsInformado: paraReais(doIbs) }),
  }
}

/**
 * Pure: what is sold as `criarLink` takes it: names and prices of today, as the form of a new link begins.
 * @throws ProdutoIndisponivel, FormaIndisponivel of a company that has no method, RequisicaoInvalida with the field
 */
export function corpoDaCobranca(
  { nome, descricao, valor, linhas, formas, fiscal, desconto }: Cobranca,
  { formasHabilitadas, taxas }: Empresa,
): Input<typeof criarLink>['body'] {
  if (linhas.some(({ produto, variacao }) => produto.situacao !== 'disponivel' || variacao?.ativa === false))
    throw fault(ProdutoIndisponivel)
  if (!formasHabilitadas.length)
    throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou nenhuma forma de pagamento.')
  const paragrafos = descricao
    .split(/\n+/)
    .filter(Boolean)
    .map(linha => html`<p>${linha}</p>`.texto)
    .join('')
  const corpo = criarLink.body.safeParse({
    ...linkSimples(
      { nome: nome.slice(0, MAXIMO_DO_NOME), descricao: paragrafos, valor: paraReais(valor) },
      { habilitadas: formasHabilitadas, parcelas: taxas.cartao.parcelas },
      { tipos: formas },
    ),
    ...informados({ linhas, desconto, fiscal }),
    itens: linhas.map(l => ({ descricao: nomeDaLinha(l), quantidade: l.quantidade, valor: paraReais(l.unitario) })),
  })
  if (corpo.success) return corpo.data
  const campos = corpo.error.issues.map(i => ({
    campo: i.path[0] === 'valor' ? 'quantidade' : i.path.join('.'),
    mensagem: i.message,
  }))
  throw fault(RequisicaoInvalida, { campos })
}

/**
 * The link by which one order is paid, once: its lines, what they take of the stock, and what made it. The caller writes it
 * with the order, in one transaction (`Link.create`).
 * @throws as `corpoDaCobranca`, and by the rules of any link
 */
export async function linkDeMercadoria(
  pedido: Pedido,
  empresa: Empresa,
  deps: DepsDoLink & Pick<Base, 'clock' | 'ids'>,
): Promise<Link> {
  const corpo = { ...corpoDaCobranca(pedido, empresa), limiteUsos: 1, expiraEm: pedido.expiraEm ?? null }
  const id = deps.ids.id21()
  return {
    ...(await prepararLimpo(corpo, empresa, deps)),
    ...{ id, empresaId: empresa.id, versao: 1, estado: 'aberto', origem: pedido.origem },
    mercadoria: mercadoriaDe(pedido.linhas),
    criadoEm: new Date(deps.clock.now()).toISOString(),
    ev: [{ tipo: 'LinkCriado' }],
  }
}
