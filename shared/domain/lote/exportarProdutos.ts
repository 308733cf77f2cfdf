import { formatarData } from '../calendario.ts'
import type { TipoDeProduto } from '../catalogo.ts'
import { deReais, digitarReais } from '../dinheiro.ts'
import { medidasDoPacote, type Pacote } from '../pacote.ts'
import { MAXIMO_DO_ARQUIVO } from './colunas.ts'
import {
  type ColunaDoProduto,
  colunasDosEixos,
  idsDasColunasDoProduto,
  MAXIMO_DE_PRODUTOS_DA_PLANILHA,
  titulosDosProdutos,
} from './produtos.ts'

/** Products of the catalogue as the spreadsheet that the import takes: what was given out changes nothing when it comes back. Pure. */

/** A product as the list gives it out for a spreadsheet; money in reais. */
export interface ProdutoDaPlanilha {
  nome: string
  tipo: TipoDeProduto
  situacao: string
  categoria: string | null
  descricao: string
  sku: string | null
  preco: number
  promocao: { preco: number; de: string; ate: string } | null
  gtin: string | null
  medidas: Pacote | null
  eixos: readonly { nome: string }[]
  variacoes: readonly {
    opcoes: readonly string[]
    preco: number | null
    sku: string | null
    gtin: string | null
    ativa: boolean
  }[]
}
type Celulas = Partial<Record<ColunaDoProduto, string>>

const nomesDosTipos: Record<TipoDeProduto, string> = { produto: 'Produto', servico: 'Serviço', digital: 'Digital' }
const simOuNao = (sim: boolean) => (sim ? 'Sim' : 'Não')
const reais = (valor: number | null) => (valor === null ? '' : digitarReais(deReais(valor) ?? 0))

function celulasDoProduto(p: ProdutoDaPlanilha): Celulas {
  return {
    ...{ nome: p.nome, tipo: nomesDosTipos[p.tipo], preco: reais(p.preco), sku: p.sku ?? '', gtin: p.gtin ?? '' },
    categoria: p.categoria ?? '',
    ...Object.fromEntries(medidasDoPacote.map(m => [m, String(p.medidas?.[m] ?? '')])),
    // what is archived says nothing, and stays so
    ...(p.situacao !== 'arquivado' && { disponivel: simOuNao(p.situacao === 'disponivel') }),
    ...(p.promocao && {
      promocao: reais(p.promocao.preco),
      ...{ promocaoDe: formatarData(p.promocao.de), promocaoAte: formatarData(p.promocao.ate) },
    }),
  }
}

/** A product's rows: its own, or one for each of its combinations. */
function linhasDoProduto(p: ProdutoDaPlanilha): string[][] {
  const seu = celulasDoProduto(p)
  const linhas: Celulas[] = p.variacoes.map(v => ({
    ...seu,
    ...Object.fromEntries(
      colunasDosEixos.flatMap(([doNome, daOpcao], n) => [
        [doNome, p.eixos[n]?.nome ?? ''],
        [daOpcao, v.opcoes[n] ?? ''],
      ]),
    ),
    ...{ precoDaVariacao: reais(v.preco), skuDaVariacao: v.sku ?? '', gtinDaVariacao: v.gtin ?? '' },
    ativa: simOuNao(v.ativa),
  }))
  // said once: what a cell does not say stays, and a long one is not a hundred times in the file
  return (linhas.length ? linhas : [seu]).map((c, n) =>
    idsDasColunasDoProduto.map(id => (id === 'descricao' ? (n === 0 ? p.descricao : '') : (c[id] ?? ''))),
  )
}

/** Of the titles. */
const FOLGA = 2048
/** As many bytes as these rows may be in a file: three a letter, quotes and separators. */
const bytesNoMaximo = (linhas: readonly (readonly string[])[]): number =>
  linhas.flat().reduce((soma, celula) => soma + 3 * celula.length + 4, 0)

/** The files that together say all of these, each of which the import takes whole: a product is in one of them. */
export function planilhasDosProdutos(produtos: readonly ProdutoDaPlanilha[]): string[][][] {
  const planilhas: string[][][] = []
  let atual: string[][] = []
  let bytes = 0
  for (const p of produtos) {
    const linhas = linhasDoProduto(p)
    const seus = bytesNoMaximo(linhas)
    const cheia =
      atual.length + linhas.length > MAXIMO_DE_PRODUTOS_DA_PLANILHA || bytes + seus > MAXIMO_DO_ARQUIVO - FOLGA
    if (atual.length && cheia) {
      planilhas.push(atual)
      atual = []
      bytes = 0
    }
    atual.push(...linhas)
    bytes += seus
  }
  if (atual.length) planilhas.push(atual)
  return planilhas.map(linhas => [[...titulosDosProdutos], ...linhas])
}
