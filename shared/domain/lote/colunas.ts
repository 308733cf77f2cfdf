import { type Data, formatarData, somarDias } from '../calendario.ts'
import {
  type Leitor,
  lerCelular,
  lerComeco,
  lerDescricao,
  lerDocumento,
  lerEmail,
  lerFim,
  lerFormas,
  lerInteiro,
  lerParcelas,
  lerTexto,
  lerValor,
  semEnfeites,
} from './celulas.ts'

/**
 * The columns of a lote's spreadsheet, once: the model file, the page's help, the reading and every refusal follow from
 * this table. Titles are Portuguese in every language of the panel, as the file is.
 */
interface Coluna<T> {
  titulo: string
  /** Other titles that are understood. */
  outros?: readonly string[]
  obrigatoria?: true
  ler: Leitor<T>
  /** The field of `criarLink`'s body that it feeds, `*` for a place in a list; null: kept for the result only. */
  campo: string | null
  /** What the model's two rows show: a link with little, and one with all. */
  exemplos: (hoje: Data) => readonly [string, string]
}
const coluna = <T>(c: Coluna<T>): Coluna<T> => c
const sempre =
  (a: string, b: string): Coluna<unknown>['exemplos'] =>
  () => [a, b]

export const colunas = {
  nome: coluna({
    titulo: 'Nome',
    obrigatoria: true,
    ler: lerTexto,
    campo: 'nome',
    exemplos: sempre('Camiseta da turma', 'Mensalidade de janeiro'),
  }),
  valor: coluna({
    titulo: 'Valor',
    outros: ['Valor (R$)', 'Preço'],
    obrigatoria: true,
    ler: lerValor,
    campo: 'valor',
    exemplos: sempre('59,90', '1.249,90'),
  }),
  descricao: coluna({
    titulo: 'Descrição',
    ler: lerDescricao,
    campo: 'descricao',
    exemplos: sempre('', 'Vence no dia 10'),
  }),
  formas: coluna({
    titulo: 'Formas de pagamento',
    outros: ['Formas', 'Forma de pagamento'],
    ler: lerFormas,
    campo: 'formasPagamento',
    exemplos: sempre('', 'Pix, cartão'),
  }),
  parcelas: coluna({
    titulo: 'Parcelas até',
    outros: ['Parcelas', 'Máximo de parcelas'],
    ler: lerParcelas,
    campo: 'formasPagamento.*.parcelas',
    exemplos: sempre('', '3'),
  }),
  usos: coluna({
    titulo: 'Limite de usos',
    outros: ['Usos'],
    ler: lerInteiro,
    campo: 'limiteUsos',
    exemplos: sempre('', '1'),
  }),
  abre: coluna({
    titulo: 'Abre em',
    outros: ['Válido de'],
    ler: lerComeco,
    campo: 'abreEm',
    exemplos: hoje => ['', formatarData(somarDias(hoje, 1))],
  }),
  expira: coluna({
    titulo: 'Vale até',
    outros: ['Válido até', 'Expira em', 'Validade'],
    ler: lerFim,
    campo: 'expiraEm',
    exemplos: hoje => ['', `${formatarData(somarDias(hoje, 30))} 18:00`],
  }),
  pix: coluna({
    titulo: 'Minutos do Pix',
    ler: lerInteiro,
    campo: 'pixExpiracaoMinutos',
    exemplos: sempre('', '60'),
  }),
  boleto: coluna({
    titulo: 'Dias do boleto',
    ler: lerInteiro,
    campo: 'boletoVencimentoDias',
    exemplos: sempre('', '5'),
  }),
  pagador: coluna({
    titulo: 'Nome do pagador',
    outros: ['Pagador'],
    ler: lerTexto,
    campo: 'pagador.identificacao.nomeCompleto',
    exemplos: sempre('', 'Ana Clara Souza'),
  }),
  documento: coluna({
    titulo: 'CPF ou CNPJ do pagador',
    outros: ['CPF ou CNPJ', 'CPF', 'CNPJ', 'Documento'],
    ler: lerDocumento,
    campo: 'pagador.identificacao.documento',
    exemplos: sempre('', '111.444.777-35'),
  }),
  celular: coluna({
    titulo: 'Celular do pagador',
    outros: ['Celular', 'Telefone'],
    ler: lerCelular,
    campo: 'pagador.identificacao.celular',
    exemplos: sempre('', '(11) 98765-4321'),
  }),
  email: coluna({
    titulo: 'E-mail do pagador',
    outros: ['E-mail'],
    ler: lerEmail,
    campo: 'pagador.identificacao.email',
    exemplos: sempre('', 'ana@exemplo.com'),
  }),
  referencia: coluna({
    titulo: 'Referência',
    outros: ['Código', 'Pedido'],
    ler: lerTexto,
    campo: null,
    exemplos: sempre('', 'TURMA-8B'),
  }),
} as const
export type IdDaColuna = keyof typeof colunas
export const idsDasColunas = Object.keys(colunas) as [IdDaColuna, ...IdDaColuna[]]
/** What a column's cell says, once read. */
export type Lido<C extends IdDaColuna> = (typeof colunas)[C] extends { ler: Leitor<infer T> } ? T : never

/** A name for the merchant's own use is cut in the answer, not refused. */
export const MAXIMO_DA_REFERENCIA = 60
export const MAXIMO_DE_LINHAS = 500
/** Bytes of a file: 500 rows of some length each. */
export const MAXIMO_DO_ARQUIVO = 512 * 1024

const porTitulo = new Map(
  idsDasColunas.flatMap(id => {
    const { titulo, outros = [] }: { titulo: string; outros?: readonly string[] } = colunas[id]
    return [titulo, ...outros].map(nome => [semEnfeites(nome), id] as const)
  }),
)
/** The column that a title names, whatever its case, accents, signs and spaces. */
export const colunaDoTitulo = (titulo: string): IdDaColuna | undefined => porTitulo.get(semEnfeites(titulo))

/** The column whose cell a refused field of the body came from: the one whose path is the longest part of it. */
export function colunaDoCampo(campo: string): IdDaColuna | null {
  const caminho = campo.replace(/\.\d+(?=\.|$)/g, '.*')
  const donas = idsDasColunas.filter(id => {
    const dela = colunas[id].campo
    return dela !== null && (caminho === dela || caminho.startsWith(`${dela}.`))
  })
  return donas.sort((a, b) => (colunas[b].campo?.length ?? 0) - (colunas[a].campo?.length ?? 0))[0] ?? null
}

/** The model file's rows: titles and two examples, of which none has passed. */
export const linhasDoModelo = (hoje: Data): string[][] => [
  idsDasColunas.map(id => colunas[id].titulo),
  ...([0, 1] as const).map(n => idsDasColunas.map(id => colunas[id].exemplos(hoje)[n])),
]
