import { semEnfeites } from '../lote/celulas.ts'
import { type CampoDaLinha, camposDaLinha, MAXIMO_DA_FOLHA } from './campos.ts'

/** The columns of a payroll's spreadsheet, once: the model, the help, the reading and each refusal follow from this table. */
interface ColunaDaFolha {
  titulo: string
  /** Other titles that are understood. */
  outros: readonly string[]
  obrigatoria?: true
  /** The model's two rows: one by Pix key, one by account. */
  exemplos: readonly [string, string]
}
export const colunasDaFolha: Readonly<Record<CampoDaLinha, ColunaDaFolha>> = {
  nome: { titulo: 'Nome', outros: ['Favorecido'], obrigatoria: true, exemplos: ['Ana Clara Souza', 'Bruno Lima'] },
  documento: {
    titulo: 'CPF ou CNPJ',
    outros: ['CPF', 'CNPJ', 'Documento'],
    obrigatoria: true,
    exemplos: ['111.444.777-35', '529.982.247-25'],
  },
  valor: { titulo: 'Valor', outros: ['Valor (R$)'], obrigatoria: true, exemplos: ['2.450,00', '1.980,55'] },
  chave: { titulo: 'Chave Pix', outros: ['Chave'], exemplos: ['ana@exemplo.com', ''] },
  tipoChave: { titulo: 'Tipo de chave', outros: ['Tipo da chave'], exemplos: ['e-mail', ''] },
  banco: { titulo: 'Banco', outros: ['Código do banco'], exemplos: ['', '001'] },
  agencia: { titulo: 'Agência', outros: [], exemplos: ['', '1234'] },
  conta: { titulo: 'Conta', outros: ['Conta com dígito'], exemplos: ['', '56789-0'] },
  email: { titulo: 'E-mail', outros: ['E-mail do favorecido'], exemplos: ['ana@exemplo.com', ''] },
  descricao: { titulo: 'Descrição', outros: ['Mensagem'], exemplos: ['Salário de novembro', ''] },
  referencia: { titulo: 'Referência', outros: ['Matrícula', 'Código'], exemplos: ['M-001', 'M-002'] },
}

const porTitulo = new Map(
  camposDaLinha.flatMap(campo => {
    const { titulo, outros } = colunasDaFolha[campo]
    return [titulo, ...outros].map(nome => [semEnfeites(nome), campo] as const)
  }),
)
/** What the reading of a spreadsheet needs to know of its columns (`lote/planilha.ts`). */
export const tabelaDaFolha = {
  colunaDoTitulo: (titulo: string): CampoDaLinha | undefined => porTitulo.get(semEnfeites(titulo)),
  obrigatorias: camposDaLinha.filter(c => colunasDaFolha[c].obrigatoria),
  tituloDe: (campo: CampoDaLinha): string => colunasDaFolha[campo].titulo,
  maximo: MAXIMO_DA_FOLHA,
}

/** The model file's rows. */
export const modeloDaFolha = (): string[][] => [
  camposDaLinha.map(c => colunasDaFolha[c].titulo),
  ...([0, 1] as const).map(n => camposDaLinha.map(c => colunasDaFolha[c].exemplos[n])),
]
