import { FolhaInvalida } from '../../../../shared/contract/erros.ts'
import type { Data } from '../../../../shared/domain/calendario.ts'
import { lerRemessa } from '../../../../shared/domain/cnab/folha.ts'
import { type LinhaEscrita, MAXIMO_DA_FOLHA } from '../../../../shared/domain/folha/campos.ts'
import { tabelaDaFolha } from '../../../../shared/domain/folha/colunas.ts'
import { decodificar, type Recusa } from '../../../../shared/domain/lote/planilha.ts'
import { fault } from '../../../platform/http/fault.ts'
import { lerArquivoCsv } from '../../../platform/uploads/lerArquivoCsv.ts'

export interface Entrada {
  linhas?: readonly (LinhaDigitada & { linha?: number })[] | undefined
  /** Base64. */
  arquivo?: string | undefined
  formato?: 'planilha' | 'cnab' | undefined
}
type LinhaDigitada = { [C in Exclude<keyof LinhaEscrita, 'valor'>]?: string | undefined } & { valor: number }
/** A line to be looked at, under the number by which its author knows it. */
export interface LinhaNumerada {
  linha: number
  escrita: LinhaEscrita
  sobra?: boolean
}

const motivosDoArquivo = {
  entrada: 'Envie as linhas ou um arquivo, e não os dois.',
  vazio: 'O arquivo está vazio.',
  excel: 'Isto é uma pasta de trabalho do Excel. No Excel, use Salvar como e escolha CSV.',
  pdf: 'Isto é um PDF. Abra a planilha de onde ele veio e salve como CSV.',
  binario: 'Isto não é um arquivo de texto. Salve a planilha como CSV e envie de novo.',
  malformado: 'Há aspas abertas que não se fecham nesta linha.',
  colunas: 'Os títulos da primeira linha não são os do modelo.',
  'sem-linhas': 'O arquivo não tem nenhum pagamento.',
  'linhas-demais': 'Um lote tem até 5.000 linhas.',
  cnab: 'Isto não é um arquivo CNAB 240 de pagamentos: confira o registro indicado.',
  'cnab-soma': 'A soma dos valores não é a que o fim do lote diz.',
  'cnab-contagem': 'O número de registros não é o que o fim do arquivo diz.',
} as const
const recusar = (recusa: Omit<Recusa, 'motivo'> & { motivo: keyof typeof motivosDoArquivo }) =>
  fault(FolhaInvalida, recusa, motivosDoArquivo[recusa.motivo])

const emTexto = (centavos: number): string => `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`

/**
 * The lines of what was sent: typed, a spreadsheet, or a CNAB 240 remessa.
 * @throws FolhaInvalida with what has to change in the file
 */
export function lerEntrada({ linhas, arquivo, formato }: Entrada): {
  linhas: LinhaNumerada[]
  data?: Data | undefined
} {
  if ((linhas === undefined) === (arquivo === undefined)) throw recusar({ motivo: 'entrada' })
  if (linhas)
    return {
      linhas: linhas.map(({ valor, linha, ...l }, n) => ({
        linha: linha ?? n + 1,
        escrita: { ...(l as LinhaEscrita), valor: emTexto(valor) },
      })),
    }
  const bytes = Buffer.from(arquivo ?? '', 'base64')
  return formato === 'cnab' ? doCnab(bytes) : { linhas: daPlanilha(bytes) }
}

const daPlanilha = (bytes: Uint8Array): LinhaNumerada[] =>
  lerArquivoCsv(bytes, tabelaDaFolha, recusar).map(({ linha, celulas, sobra }) => ({ linha, escrita: celulas, sobra }))

function doCnab(bytes: Uint8Array): { linhas: LinhaNumerada[]; data: Data | undefined } {
  if (!bytes.length) throw recusar({ motivo: 'vazio' })
  const lida = lerRemessa(decodificar(bytes), MAXIMO_DA_FOLHA)
  if (!lida.ok) throw recusar({ motivo: lida.motivo, linha: lida.linha })
  return { linhas: lida.pagamentos, data: lida.data }
}
