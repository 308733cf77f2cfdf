import type { CampoIlegivel, MotivoDoCampo } from './campo.ts'

/** What is wrong with an acquirer's file, as data and in words: the line, the columns, the field, what was read, what should have been. */

export const motivosDoArquivo = [
  'vazio',
  'semCabecalho',
  'cabecalhoRepetido',
  'versao',
  'opcao',
  'registro',
  'tamanho',
  'campo',
  'semRodape',
  'depoisDoRodape',
  'registros',
  'detalhes',
  'liquido',
  'bruto',
  'sequencia',
] as const
export type MotivoDoArquivo = (typeof motivosDoArquivo)[number]

export interface ErroDoEdi extends Partial<Omit<CampoIlegivel, 'motivo'>> {
  /** From 1; 0 for a file that has none. */
  linha: number
  motivo: MotivoDoArquivo
  /** Why the field could not be read, of `campo`. */
  porque?: MotivoDoCampo
  lido?: string
  esperado?: string
}

const palavrasDoCampo: Record<MotivoDoCampo, string> = {
  digitos: 'deveria ter só dígitos',
  inscricao: 'deveria ser um CPF ou CNPJ',
  data: 'não é um dia que existe',
  hora: 'não é uma hora que existe',
  sinal: 'deveria ter o sinal + ou - na coluna anterior',
  valor: 'deveria ser um valor em centavos',
  percentual: 'deveria ser um percentual',
}
const frases: Record<MotivoDoArquivo, (e: ErroDoEdi) => string> = {
  vazio: () => 'o arquivo está vazio',
  semCabecalho: () => 'a primeira linha deveria ser o cabeçalho (registro 0)',
  cabecalhoRepetido: () => 'há um segundo cabeçalho',
  versao: e => `a versão do leiaute é ${e.lido}, e só a ${e.esperado} é conhecida`,
  opcao: e => `a opção de extrato ${e.lido} não é conhecida: são ${e.esperado}`,
  registro: e => `o registro ${e.lido} não cabe neste arquivo, que tem ${e.esperado}`,
  tamanho: e => `a linha tem ${e.lido} colunas e deveria ter ${e.esperado}`,
  campo: e => `${palavrasDoCampo[e.porque as MotivoDoCampo]}, e tem "${e.lido}"`,
  semRodape: () => 'falta o rodapé (registro 9): o arquivo está incompleto',
  depoisDoRodape: () => 'há linhas depois do rodapé',
  registros: e => `o rodapé conta ${e.esperado} linhas, e há ${e.lido}`,
  detalhes: e => `o rodapé conta ${e.esperado} linhas E, e há ${e.lido}`,
  liquido: e => `o rodapé soma ${e.esperado} centavos líquidos, e as linhas somam ${e.lido}`,
  sequencia: e => `a sequência ${e.lido} já veio em outro arquivo`,
  bruto: e => `o rodapé soma ${e.esperado} centavos brutos, e as linhas somam ${e.lido}`,
}

/** "CIELO03.txt, linha 3, colunas 248 a 260 (valorTotalVenda): ..." */
export function palavrasDoErroDoEdi(arquivo: string, e: ErroDoEdi): string {
  const colunas =
    e.de === undefined
      ? ''
      : e.de === e.ate
        ? `, coluna ${e.de} (${e.campo})`
        : `, colunas ${e.de} a ${e.ate} (${e.campo})`
  return `${arquivo}, linha ${e.linha}${colunas}: ${frases[e.motivo](e)}`
}
