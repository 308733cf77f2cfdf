import { type Data, formatarData, somarDias } from '../calendario.ts'
import type { TipoDeProduto } from '../catalogo.ts'
import { lido, recusado } from '../leitura.ts'
import { type Leitor, lerDia, lerInteiro, lerTexto, lerValor, semEnfeites } from './celulas.ts'
import { MAXIMO_DE_LINHAS } from './colunas.ts'
import type { TabelaDeColunas } from './planilha.ts'

/**
 * Products in one spreadsheet, as they are sent and as they are given out (decision 0155). A row is a product, or one
 * combination of one. Pure. A cell without text says nothing: what the product has of it stays.
 */

const nomesDosTipos: Readonly<Record<string, TipoDeProduto>> = {
  ...{ produto: 'produto', servico: 'servico', digital: 'digital', arquivo: 'digital' },
}
const lerTipo: Leitor<TipoDeProduto> = texto => {
  const achado = nomesDosTipos[semEnfeites(texto)]
  return achado ? lido(achado) : recusado('tipoDeProduto')
}
const sins: Readonly<Record<string, boolean>> = {
  ...{ sim: true, s: true, disponivel: true, nao: false, n: false, indisponivel: false },
}
const lerSimOuNao: Leitor<boolean> = texto => {
  const achado = sins[semEnfeites(texto)]
  return achado === undefined ? recusado('simOuNao') : lido(achado)
}
/** A code of trade; one or two zeros at the left, which spreadsheets take from what looks like a number, are put back. */
const lerGtin: Leitor<string> = texto => {
  const limpo = texto.replace(/[\s.-]/g, '')
  if (/^\d{6,7}$/.test(limpo)) return lido(limpo.padStart(8, '0'))
  return lido(/^\d{10,11}$/.test(limpo) ? limpo.padStart(12, '0') : limpo)
}

/** Grams or centimetres, with or without the unit. */
const lerMedida: Leitor<number> = texto => lerInteiro(texto.trim().replace(/\s*(?:g|gramas|cm)$/i, ''))

/** A text of several lines: a line's end is one letter, whoever wrote the file. */
const lerLinhas: Leitor<string> = texto => lido(texto.replace(/\r\n?/g, '\n').trim())

interface Coluna<T> {
  titulo: string
  /** Titles of other systems' files that say the same. */
  outros?: readonly string[]
  obrigatoria?: true
  ler: Leitor<T>
  /** What it speaks of: the product, one of its axes or the combination of the row, or what there is of it. */
  de: 'produto' | 'eixo' | 'variacao' | 'estoque'
  /** The field of the body of what it speaks of. */
  campo: string
  /** In the model: of a product without combinations, and of one combination. */
  exemplos: readonly [string, string] | ((hoje: Data) => readonly [string, string])
}
const coluna = <T>(c: Coluna<T>): Coluna<T> => c
const eixo = (n: number, exemplo: string, daOpcao: string) => ({
  [`eixo${n}`]: coluna({
    ...{ titulo: `Característica ${n}`, outros: [`Option${n} Name`, `Nome da opção ${n}`], ler: lerTexto },
    ...{ de: 'eixo', campo: `eixos.${n - 1}.nome`, exemplos: ['', exemplo] },
  }),
  [`opcao${n}`]: coluna({
    ...{ titulo: `Opção ${n}`, outros: [`Option${n} Value`, `Valor da opção ${n}`], ler: lerTexto },
    ...{ de: 'eixo', campo: `opcoes.${n - 1}`, exemplos: ['', daOpcao] },
  }),
})
type DosEixos = Record<`${'eixo' | 'opcao'}${1 | 2 | 3}`, Coluna<string>>

export const colunasDosProdutos = {
  nome: coluna({
    ...{ titulo: 'Nome', outros: ['Produto', 'Name', 'Title', 'Nome do produto'], obrigatoria: true, ler: lerTexto },
    ...{ de: 'produto', campo: 'nome', exemplos: ['Caneca de cerâmica', 'Camiseta básica'] },
  }),
  tipo: coluna({
    ...{ titulo: 'Tipo', ler: lerTipo, de: 'produto', campo: 'tipo', exemplos: ['Produto', 'Produto'] },
  }),
  preco: coluna({
    ...{ titulo: 'Preço', outros: ['Valor', 'Price', 'Preço de venda'], ler: lerValor },
    ...{ de: 'produto', campo: 'preco', exemplos: ['49,90', '79,90'] },
  }),
  promocao: coluna({
    ...{ titulo: 'Preço promocional', outros: ['Sale price'], ler: lerValor },
    ...{ de: 'produto', campo: 'promocao.preco', exemplos: ['39,90', ''] },
  }),
  promocaoDe: coluna({
    ...{ titulo: 'Promoção de', outros: ['Início da promoção'], ler: lerDia, de: 'produto', campo: 'promocao.de' },
    exemplos: (hoje: Data) => [formatarData(hoje), ''] as const,
  }),
  promocaoAte: coluna({
    ...{ titulo: 'Promoção até', outros: ['Fim da promoção'], ler: lerDia, de: 'produto', campo: 'promocao.ate' },
    exemplos: (hoje: Data) => [formatarData(somarDias(hoje, 7)), ''] as const,
  }),
  sku: coluna({
    ...{ titulo: 'Código (SKU)', outros: ['SKU', 'Código', 'Código do produto'], ler: lerTexto },
    ...{ de: 'produto', campo: 'sku', exemplos: ['CANECA-01', 'CAMISETA'] },
  }),
  gtin: coluna({
    ...{ titulo: 'Código de barras (GTIN)', outros: ['GTIN', 'EAN', 'Código de barras', 'Barcode'], ler: lerGtin },
    ...{ de: 'produto', campo: 'gtin', exemplos: ['7891000315507', ''] },
  }),
  categoria: coluna({
    ...{ titulo: 'Categoria', outros: ['Category'], ler: lerTexto, de: 'produto', campo: 'categoria' },
    exemplos: ['Cozinha', 'Roupas'],
  }),
  descricao: coluna({
    ...{ titulo: 'Descrição', outros: ['Description', 'Descrição do produto'], ler: lerLinhas },
    ...{ de: 'produto', campo: 'descricao', exemplos: ['Esmaltada à mão, 300 ml.', 'Malha de algodão.'] },
  }),
  peso: coluna({
    ...{ titulo: 'Peso (g)', outros: ['Peso', 'Weight', 'Peso em gramas'], ler: lerMedida },
    ...{ de: 'produto', campo: 'medidas.peso', exemplos: ['450', '200'] },
  }),
  altura: coluna({
    ...{ titulo: 'Altura (cm)', outros: ['Altura', 'Height'], ler: lerMedida },
    ...{ de: 'produto', campo: 'medidas.altura', exemplos: ['12', '4'] },
  }),
  largura: coluna({
    ...{ titulo: 'Largura (cm)', outros: ['Largura', 'Width'], ler: lerMedida },
    ...{ de: 'produto', campo: 'medidas.largura', exemplos: ['12', '25'] },
  }),
  comprimento: coluna({
    ...{ titulo: 'Comprimento (cm)', outros: ['Comprimento', 'Profundidade', 'Length'], ler: lerMedida },
    ...{ de: 'produto', campo: 'medidas.comprimento', exemplos: ['14', '30'] },
  }),
  disponivel: coluna({
    ...{ titulo: 'Disponível', outros: ['Disponibilidade', 'Situação'], ler: lerSimOuNao },
    ...{ de: 'produto', campo: 'disponivel', exemplos: ['Sim', 'Sim'] },
  }),
  ...(eixo(1, 'Tamanho', 'M') as Pick<DosEixos, 'eixo1' | 'opcao1'>),
  ...(eixo(2, 'Cor', 'Azul') as Pick<DosEixos, 'eixo2' | 'opcao2'>),
  ...(eixo(3, '', '') as Pick<DosEixos, 'eixo3' | 'opcao3'>),
  precoDaVariacao: coluna({
    ...{ titulo: 'Preço da variação', outros: ['Variant price'], ler: lerValor },
    ...{ de: 'variacao', campo: 'preco', exemplos: ['', '84,90'] },
  }),
  skuDaVariacao: coluna({
    ...{ titulo: 'Código da variação', outros: ['Variant SKU', 'SKU da variação'], ler: lerTexto },
    ...{ de: 'variacao', campo: 'sku', exemplos: ['', 'CAMISETA-M-AZUL'] },
  }),
  gtinDaVariacao: coluna({
    ...{ titulo: 'Código de barras da variação', outros: ['Variant barcode', 'GTIN da variação'], ler: lerGtin },
    ...{ de: 'variacao', campo: 'gtin', exemplos: ['', ''] },
  }),
  ativa: coluna({
    ...{ titulo: 'Vender variação', outros: ['Variação à venda'], ler: lerSimOuNao },
    ...{ de: 'variacao', campo: 'ativa', exemplos: ['', 'Sim'] },
  }),
  estoque: coluna({
    ...{ titulo: 'Estoque inicial', outros: ['Estoque', 'Quantidade'], ler: lerInteiro },
    ...{ de: 'estoque', campo: 'quantidade', exemplos: ['20', '8'] },
  }),
  custo: coluna({
    ...{ titulo: 'Custo de uma unidade', outros: ['Custo', 'Cost per item', 'Preço de custo'], ler: lerValor },
    ...{ de: 'estoque', campo: 'custo', exemplos: ['18,00', '31,50'] },
  }),
}
export type ColunaDoProduto = keyof typeof colunasDosProdutos
export const idsDasColunasDoProduto = Object.keys(colunasDosProdutos) as [ColunaDoProduto, ...ColunaDoProduto[]]
export const colunaDoProduto = (id: ColunaDoProduto) => colunasDosProdutos[id] as Coluna<unknown>
/** Which columns speak of what. */
export const colunasDe = (de: Coluna<unknown>['de']): ColunaDoProduto[] =>
  idsDasColunasDoProduto.filter(id => colunaDoProduto(id).de === de)
/** Axis by axis: its name's column, and its option's. */
export const colunasDosEixos = [
  ['eixo1', 'opcao1'],
  ['eixo2', 'opcao2'],
  ['eixo3', 'opcao3'],
] as const satisfies readonly (readonly [ColunaDoProduto, ColunaDoProduto])[]

const porTitulo = new Map(
  idsDasColunasDoProduto.flatMap(id => {
    const { titulo, outros = [] } = colunaDoProduto(id)
    return [titulo, ...outros].map(t => [semEnfeites(t), id] as const)
  }),
)
/** Rows of a file: one of one product's combinations is a row too. */
export const MAXIMO_DE_PRODUTOS_DA_PLANILHA = MAXIMO_DE_LINHAS

/** The table by which a file of products is read. */
export const tabelaDosProdutos: TabelaDeColunas<ColunaDoProduto> = {
  colunaDoTitulo: titulo => porTitulo.get(semEnfeites(titulo)),
  obrigatorias: idsDasColunasDoProduto.filter(id => colunaDoProduto(id).obrigatoria),
  tituloDe: id => colunaDoProduto(id).titulo,
  maximo: MAXIMO_DE_PRODUTOS_DA_PLANILHA,
}
export const titulosDosProdutos: readonly string[] = idsDasColunasDoProduto.map(id => colunaDoProduto(id).titulo)

/** The model: its titles, a product, and two combinations of another. */
export const modeloDosProdutos = (hoje: Data): string[][] => {
  const linha = (qual: 0 | 1, mais: Partial<Record<ColunaDoProduto, string>> = {}) =>
    idsDasColunasDoProduto.map(id => {
      const { exemplos } = colunaDoProduto(id)
      return mais[id] ?? (typeof exemplos === 'function' ? exemplos(hoje) : exemplos)[qual]
    })
  return [
    [...titulosDosProdutos],
    linha(0),
    linha(1),
    linha(1, { opcao1: 'G', precoDaVariacao: '', skuDaVariacao: 'CAMISETA-G-AZUL', estoque: '5' }),
  ]
}
