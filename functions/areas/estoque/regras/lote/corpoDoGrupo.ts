import type { Input } from '../../../../../shared/contract/endpoint.ts'
import { cadastrarEstoque } from '../../../../../shared/contract/estoque.ts'
import { criarProduto } from '../../../../../shared/contract/produtos.ts'
import { paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { semEnfeites } from '../../../../../shared/domain/lote/celulas.ts'
import type { GrupoDeProduto, LinhaDoGrupo } from '../../../../../shared/domain/lote/gruposDeProdutos.ts'
import { type Motivo, motivos } from '../../../../../shared/domain/lote/motivos.ts'
import { type ColunaDoProduto, colunaDoProduto, colunasDe } from '../../../../../shared/domain/lote/produtos.ts'
import { medidasDoPacote } from '../../../../../shared/domain/pacote.ts'
import type { ProdutoDaLoja } from '../../../../platform/storage/Catalogo.ts'
import { semEstoque } from '../comecarEstoque.ts'

/** What is wrong with a row of a spreadsheet of products, in the words that its author reads. */
export interface ErroDaLinha {
  linha: number
  coluna: ColunaDoProduto | null
  motivo: Motivo
  mensagem: string
}
export const erroEm = (
  linha: number,
  coluna: ColunaDoProduto | null,
  motivo: Motivo,
  mensagem: string = motivos[motivo],
): ErroDaLinha => ({ linha, coluna, motivo, mensagem })

type Corpo = Input<typeof criarProduto>['body']
/** One combination on its way to the body: its row, where the file has one. */
interface Combinacao {
  linha?: LinhaDoGrupo
  variacao: string | null
  opcoes: string[]
  preco: number | null
  sku: string | null
  gtin: string | null
  ativa: boolean
}
type Lido = { corpo: Corpo } | { erros: ErroDaLinha[] }

const primeiraLinha = (g: GrupoDeProduto): number => g.linhas[0]?.linha ?? 0
const iguais = (a: string, b: string) => semEnfeites(a) === semEnfeites(b) && a.trim() !== '' && b.trim() !== ''

/**
 * Pure: the body by which the form would make or change this product, read by the form's own schema, or what that refuses by
 * row and column. What no cell says is as the product has it; a combination that no row names stays.
 */
export function corpoDoGrupo(g: GrupoDeProduto, antes: ProdutoDaLoja | null): Lido {
  const erros = g.erros.map(e => erroEm(e.linha, e.coluna, e.motivo))
  const eixos = eixosDoCorpo(g, antes)
  if (!eixos) erros.push(erroEm(primeiraLinha(g), 'eixo1', 'caracteristicas'))
  const { campos: c } = g
  if (!antes)
    for (const coluna of ['nome', 'preco'] as const)
      if (c[coluna] === undefined && !erros.some(e => e.coluna === coluna))
        erros.push(erroEm(primeiraLinha(g), coluna, 'falta'))
  if (erros.length || !eixos) return { erros }
  const combinacoes = combinacoesDoCorpo(g, antes, eixos)
  const preco = c.preco ?? antes?.preco ?? 0
  const lido = criarProduto.body.safeParse({
    ...{ nome: c.nome ?? antes?.nome, descricao: c.descricao ?? antes?.descricao ?? '', ordem: antes?.ordem ?? 0 },
    ...{ tipo: c.tipo ?? antes?.tipo ?? 'produto', preco: paraReais(preco), promocao: promocaoDoCorpo(g, antes) },
    ...{ sku: c.sku ?? antes?.sku ?? null, gtin: c.gtin ?? antes?.gtin ?? null },
    ...{ categoria: c.categoria ?? antes?.categoria ?? null, medidas: medidasDoCorpo(g, antes) },
    disponivel: c.disponivel ?? (antes ? antes.situacao === 'disponivel' : true),
    eixos,
    variacoes: combinacoes.map(({ linha: _linha, preco: proprio, ...v }) => ({
      ...v,
      preco: proprio === null ? null : paraReais(proprio),
    })),
  })
  if (lido.success) return { corpo: lido.data }
  return { erros: lido.error.issues.map(i => erroDoCampo(g, combinacoes, i.path.join('.'), i.message)) }
}

/** A promotion of which a cell says something keeps the rest of it; of none, what is missing is refused by its column. */
function promocaoDoCorpo({ campos: c }: GrupoDeProduto, antes: ProdutoDaLoja | null) {
  const velha = antes?.promocao
  const preco = c.promocao ?? velha?.preco
  const [de, ate] = [c.promocaoDe ?? velha?.de, c.promocaoAte ?? velha?.ate]
  if (preco === undefined && de === undefined && ate === undefined) return null
  return { preco: preco === undefined ? undefined : paraReais(preco), de, ate }
}

/** Measures of which a cell says something keep the rest of them; of none, what is missing is refused by its column. */
function medidasDoCorpo({ campos: c }: GrupoDeProduto, antes: ProdutoDaLoja | null) {
  const ditas = medidasDoPacote.map(m => [m, c[m] ?? antes?.medidas?.[m]] as const)
  return ditas.every(([, v]) => v === undefined) ? null : Object.fromEntries(ditas)
}

/** The product's axes with the options that rows add; the words that are there stay as they are. Undefined where others are named. */
function eixosDoCorpo(g: GrupoDeProduto, antes: ProdutoDaLoja | null) {
  const velhos = antes?.eixos ?? []
  if (!g.eixos.length) return velhos
  if (velhos.length && (velhos.length !== g.eixos.length || velhos.some((e, n) => !iguais(e.nome, g.eixos[n] ?? ''))))
    return undefined
  return g.eixos.map((nome, n) => {
    const opcoes = [...(velhos[n]?.opcoes ?? [])]
    for (const { opcoes: daLinha } of g.linhas) {
      const opcao = daLinha[n]
      if (opcao !== undefined && !opcoes.some(o => mesmaOpcao(o, opcao))) opcoes.push(opcao)
    }
    return { nome: velhos[n]?.nome ?? nome, opcoes }
  })
}
/** Whether two cells name the same option of an axis. */
export const mesmaOpcao = (a: string, b: string) => a === b || iguais(a, b)

function combinacoesDoCorpo(
  g: GrupoDeProduto,
  antes: ProdutoDaLoja | null,
  eixos: readonly { opcoes: readonly string[] }[],
): Combinacao[] {
  const combinacoes: Combinacao[] = (antes?.variacoes ?? []).map(v => ({
    ...{ variacao: v.id, opcoes: v.opcoes, ativa: v.ativa },
    ...{ preco: v.preco ?? null, sku: v.sku ?? null, gtin: v.gtin ?? null },
  }))
  for (const linha of g.linhas.filter(l => l.opcoes.length)) {
    const opcoes = linha.opcoes.map((o, n) => eixos[n]?.opcoes.find(velha => mesmaOpcao(velha, o)) ?? o)
    const chave = JSON.stringify(opcoes)
    const n = combinacoes.findIndex(c => JSON.stringify(c.opcoes) === chave)
    const atual = combinacoes[n] ?? { variacao: null, opcoes, preco: null, sku: null, gtin: null, ativa: true }
    const dita: Combinacao = {
      ...{ linha, variacao: atual.variacao, opcoes, ativa: linha.ativa ?? atual.ativa },
      preco: linha.precoDaVariacao ?? atual.preco,
      ...{ sku: linha.skuDaVariacao ?? atual.sku, gtin: linha.gtinDaVariacao ?? atual.gtin },
    }
    if (n < 0) combinacoes.push(dita)
    else combinacoes[n] = dita
  }
  return combinacoes
}

/** Where the cell stands that has to change, by the field that the form's schema refused. */
function erroDoCampo(
  g: GrupoDeProduto,
  combinacoes: readonly Combinacao[],
  campo: string,
  mensagem: string,
): ErroDaLinha {
  const [raiz, indice = '', doItem = ''] = campo.split('.')
  if (raiz === 'variacoes' && indice) {
    const linha = combinacoes[Number(indice)]?.linha?.linha ?? primeiraLinha(g)
    const coluna = colunasDe('variacao').find(id => colunaDoProduto(id).campo === doItem)
    return erroEm(linha, coluna ?? (doItem === 'opcoes' ? 'opcao1' : null), 'regra', mensagem)
  }
  if (raiz === 'eixos' && indice) {
    const n = Math.min(Number(indice), 2) + 1
    return erroEm(primeiraLinha(g), `${doItem === 'nome' ? 'eixo' : 'opcao'}${n as 1 | 2 | 3}`, 'regra', mensagem)
  }
  const coluna = colunasDe('produto').find(id => colunaDoProduto(id).campo === campo)
  if (faltou(g, coluna)) return erroEm(primeiraLinha(g), coluna ?? null, 'falta')
  return erroEm(primeiraLinha(g), coluna ?? null, 'regra', mensagem)
}
/** Of a promotion and of a parcel a part that no cell says is missing, which the schema says in a machine's words. */
const emPartes = ['promocao', 'promocaoDe', 'promocaoAte', ...medidasDoPacote] as const
const faltou = ({ campos }: GrupoDeProduto, coluna: ColunaDoProduto | undefined): boolean =>
  emPartes.some(parte => parte === coluna && campos[parte] === undefined)

/** What of the first units the stock's own schema refuses, by row and column; a service and a file have none. */
export function errosDoEstoque(
  g: GrupoDeProduto,
  { tipo, variacoes }: Pick<Corpo, 'tipo' | 'variacoes'>,
): ErroDaLinha[] {
  return g.linhas.flatMap(({ linha, opcoes, estoque, custo }) => {
    if (estoque === undefined && custo === undefined) return []
    if (estoque === undefined) return [erroEm(linha, 'estoque', 'falta')]
    if (tipo !== 'produto') return [erroEm(linha, 'estoque', 'regra', semEstoque.mensagem)]
    if (variacoes.length && !opcoes.length) return [erroEm(linha, 'estoque', 'regra', 'escolha qual das variações')]
    const lido = cadastrarEstoque.body.safeParse({
      ...{ produto: 'P'.repeat(21), variacao: null, quantidade: estoque, custo: paraReais(custo ?? 0) },
      ...{ minimo: null, encomenda: false },
    })
    if (lido.success) return []
    return lido.error.issues.map(i => erroEm(linha, i.path[0] === 'custo' ? 'custo' : 'estoque', 'regra', i.message))
  })
}
