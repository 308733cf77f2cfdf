import { type Data, formatarData, somarDias } from '../calendario.ts'
import { type Intervalo, intervalos } from '../ciclos.ts'
import { lido, recusado } from '../leitura.ts'
import type { FormaDaEmpresa } from '../recorrencias.ts'
import {
  type Leitor,
  lerCelular,
  lerDia,
  lerDocumento,
  lerEmail,
  lerInteiro,
  lerTexto,
  lerValor,
  semEnfeites,
} from './celulas.ts'
import type { Motivo } from './motivos.ts'
import type { LinhaDaPlanilha, TabelaDeColunas } from './planilha.ts'

/**
 * Subscribers out of one spreadsheet: the model's own titles, and those under which other providers let their customers go
 * (decision 0042). Pure. What charges a card at another provider is never read: who pays authorises here anew.
 */

const nomesDosIntervalos: Readonly<Record<string, Intervalo>> = {
  ...Object.fromEntries(intervalos.map(i => [i, i])),
  ...{ semana: 'semanal', weekly: 'semanal', week: 'semanal' },
  ...{ mes: 'mensal', monthly: 'mensal', month: 'mensal' },
  ...{ trimestre: 'trimestral', quarterly: 'trimestral', quarter: 'trimestral' },
  ...{ semestre: 'semestral', semiannually: 'semestral', semiannual: 'semestral' },
  ...{ ano: 'anual', yearly: 'anual', annual: 'anual', year: 'anual' },
}
const lerIntervalo: Leitor<Intervalo> = texto => {
  const achado = nomesDosIntervalos[semEnfeites(texto)]
  return achado ? lido(achado) : recusado('intervalo')
}
const nomesDasFormas: Readonly<Record<string, FormaDaEmpresa>> = {
  ...{ boleto: 'boleto', 'boleto com pix': 'boleto', 'pix automatico': 'pixAutomatico', pix: 'pixAutomatico' },
}
const lerForma: Leitor<FormaDaEmpresa> = texto => {
  const achada = nomesDasFormas[semEnfeites(texto)]
  return achada ? lido(achada) : recusado('formaDaAssinatura')
}
interface Coluna<T> {
  titulo: string
  /** Titles of other providers' files that say the same. */
  outros?: readonly string[]
  obrigatoria?: true
  ler: Leitor<T>
  /** The field of `criarAssinatura`'s body that it feeds; null: it names a plan. */
  campo: string | null
  exemplo: string | ((hoje: Data) => string)
}
const coluna = <T>(c: Coluna<T>): Coluna<T> => c

export const colunasDasAssinaturas = {
  nome: coluna({
    ...{ titulo: 'Nome', outros: ['Nome do cliente', 'Cliente', 'Name', 'Customer name'], obrigatoria: true },
    ...{ ler: lerTexto, campo: 'pagador.nome', exemplo: 'Marta Ribeiro' },
  }),
  documento: coluna({
    ...{
      titulo: 'CPF ou CNPJ',
      outros: ['CPF', 'CNPJ', 'CPF/CNPJ', 'cpfCnpj', 'Documento', 'Tax ID', 'registry_code'],
    },
    ...{ obrigatoria: true, ler: lerDocumento, campo: 'pagador.documento', exemplo: '529.982.247-25' },
  }),
  email: coluna({
    ...{ titulo: 'E-mail', outros: ['Email', 'E-mail do cliente', 'Customer email'], obrigatoria: true },
    ...{ ler: lerEmail, campo: 'pagador.email', exemplo: 'marta@exemplo.com.br' },
  }),
  celular: coluna({
    ...{
      titulo: 'Celular',
      outros: ['Telefone', 'Fone', 'mobilePhone', 'Phone', 'Telefone celular'],
      obrigatoria: true,
    },
    ...{ ler: lerCelular, campo: 'pagador.celular', exemplo: '(11) 98765-4321' },
  }),
  cep: coluna({
    ...{ titulo: 'CEP', outros: ['postalCode', 'Zip code', 'zipcode'], obrigatoria: true },
    ...{ ler: lerTexto, campo: 'pagador.endereco.cep', exemplo: '01310-100' },
  }),
  logradouro: coluna({
    ...{ titulo: 'Rua', outros: ['Logradouro', 'Endereço', 'Address', 'Street'], obrigatoria: true },
    ...{ ler: lerTexto, campo: 'pagador.endereco.logradouro', exemplo: 'Avenida Paulista' },
  }),
  numero: coluna({
    ...{ titulo: 'Número', outros: ['addressNumber', 'Number'] },
    ...{ ler: lerTexto, campo: 'pagador.endereco.numero', exemplo: '1000' },
  }),
  complemento: coluna({
    ...{ titulo: 'Complemento', outros: ['Complement', 'additional_details'] },
    ...{ ler: lerTexto, campo: 'pagador.endereco.complemento', exemplo: '' },
  }),
  bairro: coluna({
    ...{ titulo: 'Bairro', outros: ['Province', 'Neighborhood', 'District'], obrigatoria: true },
    ...{ ler: lerTexto, campo: 'pagador.endereco.bairro', exemplo: 'Bela Vista' },
  }),
  cidade: coluna({
    ...{ titulo: 'Cidade', outros: ['Município', 'City', 'cityName'], obrigatoria: true },
    ...{ ler: lerTexto, campo: 'pagador.endereco.cidade', exemplo: 'São Paulo' },
  }),
  uf: coluna({
    ...{ titulo: 'UF', outros: ['Estado', 'State'], obrigatoria: true },
    ...{ ler: lerTexto, campo: 'pagador.endereco.uf', exemplo: 'SP' },
  }),
  primeiro: coluna({
    ...{
      titulo: 'Primeiro vencimento',
      outros: ['Próximo vencimento', 'nextDueDate', 'Next due date', 'next_billing_at'],
    },
    ...{ obrigatoria: true, ler: lerDia, campo: 'primeiroVencimento' },
    exemplo: (hoje: Data) => formatarData(somarDias(hoje, 10)),
  }),
  plano: coluna({
    ...{ titulo: 'Plano', outros: ['Plan', 'Plan name', 'Nome do plano'] },
    ...{ ler: lerTexto, campo: null, exemplo: '' },
  }),
  cobranca: coluna({
    ...{ titulo: 'Cobrança', outros: ['Nome da cobrança', 'Descrição', 'Description'] },
    ...{ ler: lerTexto, campo: 'condicoes.nome', exemplo: 'Mensalidade' },
  }),
  valor: coluna({
    ...{ titulo: 'Valor', outros: ['Value', 'Amount', 'Price', 'Preço'] },
    ...{ ler: lerValor, campo: 'condicoes.valor', exemplo: '89,90' },
  }),
  intervalo: coluna({
    ...{ titulo: 'Intervalo', outros: ['Periodicidade', 'Ciclo', 'Cycle', 'Interval', 'Frequência'] },
    ...{ ler: lerIntervalo, campo: 'condicoes.intervalo', exemplo: 'Mensal' },
  }),
  ciclos: coluna({
    ...{ titulo: 'Quantas cobranças', outros: ['maxPayments', 'Ciclos', 'Billing cycles'] },
    ...{ ler: lerInteiro, campo: 'condicoes.ciclos', exemplo: '12' },
  }),
  forma: coluna({
    ...{ titulo: 'Forma', outros: ['Forma de cobrança'] },
    ...{ ler: lerForma, campo: 'forma', exemplo: 'Boleto' },
  }),
}
export type ColunaDaAssinatura = keyof typeof colunasDasAssinaturas
export const idsDasColunasDaAssinatura = Object.keys(colunasDasAssinaturas) as [
  ColunaDaAssinatura,
  ...ColunaDaAssinatura[],
]

const semEspacos = (titulo: string) => semEnfeites(titulo).replaceAll(' ', '')
const porTitulo = new Map(
  idsDasColunasDaAssinatura.flatMap(id => {
    const { titulo, outros = [] } = colunasDasAssinaturas[id] as Coluna<unknown>
    return [titulo, ...outros].map(t => [semEspacos(t), id] as const)
  }),
)

export const MAXIMO_DE_ASSINATURAS_DA_PLANILHA = 500

/** Which column of ours a title of the file is; null: it is left out. */
type MapaDeTitulos = ReadonlyMap<string, ColunaDaAssinatura | null>
export const chaveDoTitulo = semEspacos

/** What charges a card, at whoever's: such a column is left out whatever anybody says of it. */
export const ehCredencial = (titulo: string): boolean =>
  /token|cartao|creditcard|card(number|id|hash)|cvv|cvc|bandeira|last4|paymentprofile/.test(semEspacos(titulo))

/** The table by which a file is read: its titles as they are mapped, else by the names that are known. */
export const tabelaDasAssinaturas = (
  mapa: MapaDeTitulos = new Map(),
): TabelaDeColunas<ColunaDaAssinatura | 'fora'> => ({
  colunaDoTitulo: titulo => {
    const dito = mapa.get(semEspacos(titulo))
    if (ehCredencial(titulo) || dito === null) return 'fora'
    return dito ?? porTitulo.get(semEspacos(titulo))
  },
  obrigatorias: idsDasColunasDaAssinatura.filter(id => (colunasDasAssinaturas[id] as Coluna<unknown>).obrigatoria),
  tituloDe: id => (id === 'fora' ? '' : colunasDasAssinaturas[id].titulo),
  maximo: MAXIMO_DE_ASSINATURAS_DA_PLANILHA,
})

const semPlanoExige = ['cobranca', 'valor', 'intervalo'] as const

interface ErroDaCelula {
  coluna: ColunaDaAssinatura | null
  motivo: Motivo
}

/** The body that a row makes, with the plan's name apart, or what is wrong with its cells. */
export function lerLinhaDeAssinatura({ celulas, sobra }: LinhaDaPlanilha<ColunaDaAssinatura | 'fora'>): {
  corpo: Record<string, unknown>
  plano: string | undefined
  erros: ErroDaCelula[]
} {
  const corpo: Record<string, unknown> = { pagador: { endereco: { numero: '', complemento: '' } } }
  const erros: ErroDaCelula[] = sobra ? [{ coluna: null, motivo: 'sobra' }] : []
  for (const id of idsDasColunasDaAssinatura) {
    const { ler, campo, obrigatoria } = colunasDasAssinaturas[id] as Coluna<unknown>
    const texto = celulas[id]
    if (texto === undefined) {
      if (obrigatoria) erros.push({ coluna: id, motivo: 'falta' })
      continue
    }
    const valor = ler(texto)
    if (!valor.ok) erros.push({ coluna: id, motivo: valor.motivo })
    else if (campo !== null) guardar(corpo, campo.split('.'), valor.valor)
  }
  // a row that names no plan says all of its own conditions
  if (celulas.plano === undefined)
    for (const id of semPlanoExige) if (celulas[id] === undefined) erros.push({ coluna: id, motivo: 'falta' })
  const { condicoes } = corpo as { condicoes?: { ciclos?: number } }
  if (condicoes && celulas.plano === undefined) condicoes.ciclos ??= null as never
  return { corpo, plano: celulas.plano, erros }
}

function guardar(onde: Record<string, unknown>, [passo = '', ...resto]: string[], valor: unknown): void {
  if (!resto.length) onde[passo] = valor
  else {
    onde[passo] ??= {}
    guardar(onde[passo] as Record<string, unknown>, resto, valor)
  }
}

/** The column whose cell has to change, by the field of the body that a rule refused. */
export const colunaDoCampoDaAssinatura = (campo: string): ColunaDaAssinatura | null =>
  idsDasColunasDaAssinatura.find(id => colunasDasAssinaturas[id].campo === campo) ?? null

/** The model: its titles and one row. */
export const modeloDasAssinaturas = (hoje: Data): string[][] => [
  idsDasColunasDaAssinatura.map(id => colunasDasAssinaturas[id].titulo),
  idsDasColunasDaAssinatura.map(id => {
    const { exemplo } = colunasDasAssinaturas[id] as Coluna<unknown>
    return typeof exemplo === 'string' ? exemplo : exemplo(hoje)
  }),
]
