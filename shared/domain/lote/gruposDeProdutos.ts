import { nomeDeBusca, skuNormal, type TipoDeProduto } from '../catalogo.ts'
import type { Centavos } from '../dinheiro.ts'
import { semEnfeites } from './celulas.ts'
import type { Motivo } from './motivos.ts'
import type { LinhaDaPlanilha } from './planilha.ts'
import {
  type ColunaDoProduto,
  colunaDoProduto,
  colunasDe,
  colunasDosEixos,
  idsDasColunasDoProduto,
} from './produtos.ts'

/** Rows of a spreadsheet of products, gathered by the product that they speak of (decision 0155). Pure. */

export interface ErroNaLinha {
  /** As a spreadsheet counts it. */
  linha: number
  /** Null where it is the row. */
  coluna: ColunaDoProduto | null
  motivo: Motivo
}
/** What the cells of a product say, all of its rows together; what no cell says is not there. Money in centavos. */
interface CamposDitos {
  nome?: string
  tipo?: TipoDeProduto
  preco?: Centavos
  promocao?: Centavos
  promocaoDe?: string
  promocaoAte?: string
  sku?: string
  gtin?: string
  categoria?: string
  descricao?: string
  /** Grams and centimetres of one unit packed. */
  peso?: number
  altura?: number
  largura?: number
  comprimento?: number
  disponivel?: boolean
}
/** A row of it: which combination, where it is of one, and what there is of that to begin with. */
export interface LinhaDoGrupo {
  linha: number
  nome: string | null
  /** One of each axis; none of a row that speaks of the product alone. */
  opcoes: string[]
  precoDaVariacao?: Centavos
  skuDaVariacao?: string
  gtinDaVariacao?: string
  ativa?: boolean
  /** Units. */
  estoque?: number
  /** Of one unit (centavos). */
  custo?: Centavos
}
export interface GrupoDeProduto {
  /** Its code as it is compared; undefined where no row has one, and then the name tells it. */
  sku: string | undefined
  /** Its name as lists compare it. */
  busca: string
  campos: CamposDitos
  /** The names of its axes, in their order. */
  eixos: string[]
  linhas: LinhaDoGrupo[]
  erros: ErroNaLinha[]
}

type Linha = LinhaDaPlanilha<ColunaDoProduto>
type Valores = Partial<Record<ColunaDoProduto, unknown>>

/** Each product with its rows, in the order in which they begin: by its code where a row has one, else by its name. */
export function agruparProdutos(linhas: readonly Linha[]): GrupoDeProduto[] {
  const porChave = new Map<string, Linha[]>()
  for (const linha of linhas) {
    const chave = chaveDaLinha(linha)
    porChave.set(chave, [...(porChave.get(chave) ?? []), linha])
  }
  const grupos = [...porChave.values()].map(lerGrupo)
  // a name without a code that another product of the file has too could be of either
  const nomes = new Map<string, number>()
  for (const g of grupos) nomes.set(g.busca, (nomes.get(g.busca) ?? 0) + 1)
  for (const g of grupos)
    if (g.sku === undefined && g.busca && (nomes.get(g.busca) ?? 0) > 1)
      g.erros.push({ linha: g.linhas[0]?.linha ?? 0, coluna: 'sku', motivo: 'nomeRepetido' })
  return grupos
}
function chaveDaLinha({ linha, celulas: { sku, nome } }: Linha): string {
  if (sku !== undefined) return `sku ${skuNormal(sku)}`
  return nome === undefined ? `linha ${linha}` : `nome ${nomeDeBusca(nome)}`
}

function lerGrupo(linhas: readonly Linha[]): GrupoDeProduto {
  const erros: ErroNaLinha[] = []
  const lidas = linhas.map(l => ({ ...l, valores: lerCelulas(l, erros) }))
  const campos: Valores = {}
  for (const { linha, valores } of lidas)
    for (const id of colunasDe('produto')) {
      const valor = valores[id]
      if (valor === undefined) continue
      campos[id] ??= valor
      if (campos[id] !== valor) erros.push({ linha, coluna: id, motivo: 'diferente' })
    }
  const eixos = eixosDoGrupo(lidas, erros)
  const vistas = new Set<string>()
  const doGrupo = lidas.map(({ linha, celulas, valores }): LinhaDoGrupo => {
    const opcoes = opcoesDaLinha({ linha, valores }, eixos.length, erros)
    const repetida = JSON.stringify(opcoes.map(semEnfeites))
    if (vistas.has(repetida)) erros.push({ linha, coluna: opcoes.length ? 'opcao1' : null, motivo: 'linhaRepetida' })
    vistas.add(repetida)
    if (!opcoes.length)
      for (const id of colunasDe('variacao'))
        if (valores[id] !== undefined) erros.push({ linha, coluna: id, motivo: 'soDaVariacao' })
    const ditos = [...colunasDe('variacao'), ...colunasDe('estoque')].flatMap(id =>
      valores[id] === undefined ? [] : [[id, valores[id]] as const],
    )
    return { linha, nome: celulas.nome?.slice(0, 100) ?? null, opcoes, ...Object.fromEntries(ditos) }
  })
  const { sku, nome } = campos as CamposDitos
  // what has a code and is in the catalogue keeps the name that it has there
  if (sku === undefined && nome === undefined)
    erros.push({ linha: linhas[0]?.linha ?? 0, coluna: 'nome', motivo: 'falta' })
  return {
    sku: sku === undefined ? undefined : skuNormal(sku),
    busca: nomeDeBusca(nome ?? ''),
    campos: campos as CamposDitos,
    ...{ eixos, linhas: doGrupo, erros },
  }
}

function lerCelulas({ linha, celulas, sobra }: Linha, erros: ErroNaLinha[]): Valores {
  if (sobra) erros.push({ linha, coluna: null, motivo: 'sobra' })
  const valores: Valores = {}
  for (const id of idsDasColunasDoProduto) {
    const texto = celulas[id]
    if (texto === undefined) continue
    const valor = colunaDoProduto(id).ler(texto)
    if (valor.ok) valores[id] = valor.valor
    else erros.push({ linha, coluna: id, motivo: valor.motivo })
  }
  return valores
}

type Lida = { linha: number; valores: Valores }
const textoDe = (valores: Valores, id: ColunaDoProduto) => valores[id] as string | undefined

/** The names of a product's axes, which its first row that has any says for all; another that says others is refused. */
function eixosDoGrupo(lidas: readonly Lida[], erros: ErroNaLinha[]): string[] {
  const eixos: string[] = []
  for (const { linha, valores } of lidas)
    for (const [n, [doNome]] of colunasDosEixos.entries()) {
      const nome = textoDe(valores, doNome)
      if (nome === undefined) continue
      if (eixos[n] === undefined && n === eixos.length) eixos.push(nome)
      else if (eixos[n] === undefined) erros.push({ linha, coluna: doNome, motivo: 'opcao' })
      else if (semEnfeites(eixos[n]) !== semEnfeites(nome)) erros.push({ linha, coluna: doNome, motivo: 'diferente' })
    }
  return eixos
}

/** A row's options, one of each axis or none: a combination lacks none of its parts. */
function opcoesDaLinha({ linha, valores }: Lida, quantosEixos: number, erros: ErroNaLinha[]): string[] {
  const ditas = colunasDosEixos.map(([, daOpcao]) => textoDe(valores, daOpcao))
  // the name of an axis alone speaks of no combination
  if (ditas.every(o => o === undefined)) {
    const [eixo] = colunasDosEixos[0]
    if (textoDe(valores, eixo) !== undefined) erros.push({ linha, coluna: 'opcao1', motivo: 'opcao' })
    return []
  }
  for (const [n, opcao] of ditas.entries()) {
    const sobra = opcao !== undefined && n >= quantosEixos
    const [doNome, daOpcao] = colunasDosEixos[n] ?? colunasDosEixos[0]
    if (sobra) erros.push({ linha, coluna: doNome, motivo: 'opcao' })
    else if (opcao === undefined && n < quantosEixos) erros.push({ linha, coluna: daOpcao, motivo: 'opcao' })
  }
  return ditas.slice(0, quantosEixos).map(o => o ?? '')
}
