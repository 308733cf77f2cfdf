import edi from '../vectors/cielo_edi_v15.json' with { type: 'json' }

/** Writes an acquirer's files by the published table of positions alone: it shares nothing with what reads them. */
type Valores = Readonly<Record<string, string | number>>
interface Publicado {
  from: number
  to: number
  len: number
  name: string
  type: string
}
const registros = edi.records as Record<string, { length: number | null; fields: Publicado[] }>

/** A field as its column has it: amounts by their digits (the sign is a field of its own), texts to the left, digits to the right. */
function emColunas({ len, type }: Publicado, valor: string | number): string {
  if (type === 'S' || type === 'A') return String(valor).padEnd(len).slice(0, len)
  return String(typeof valor === 'number' ? Math.abs(valor) : valor).padStart(len, '0')
}

/** One record, blank where nothing is said; an amount's sign is written in the column before it. */
export function linhaDoEdi(registro: string, valores: Valores): string {
  const { length, fields } = registros[registro] as { length: number | null; fields: Publicado[] }
  const letras = Array.from<string>({ length: length ?? Math.max(...fields.map(f => f.to)) }).fill(' ')
  letras[0] = registro
  for (const campo of fields) {
    const valor = valores[campo.name]
    if (valor === undefined) continue
    letras.splice(campo.from - 1, campo.len, ...emColunas(campo, valor))
    if (campo.type === 'C') letras[campo.from - 2] = Number(valor) < 0 ? '-' : '+'
  }
  return letras.join('')
}

export const cabecalho = (tipo: string, mais: Valores = {}): string =>
  linhaDoEdi('0', {
    matriz: '1234567890',
    dataProcessamento: '20261121',
    periodoInicial: '20261120',
    periodoFinal: '20261120',
    sequencia: 1,
    adquirente: 'CIELO',
    opcaoExtrato: tipo,
    versao: '015',
    ...mais,
  })

export const rodape = (mais: Valores): string =>
  linhaDoEdi('9', { totalRegistros: 0, qtdE: 0, valorLiquido: 0, valorBruto: 0, ...mais })

/** Lines between header and trailer, the trailer made of what they say; amounts of `somados` alone, in centavos. */
export function arquivoDoEdi(
  tipo: string,
  linhas: readonly { registro: string; valores: Valores; soma?: { bruto: number; liquido: number } }[],
  mais: { cabecalho?: Valores; rodape?: Valores } = {},
): string {
  const total = (qual: 'bruto' | 'liquido') => linhas.reduce((n, l) => n + (l.soma?.[qual] ?? 0), 0)
  return [
    cabecalho(tipo, mais.cabecalho),
    ...linhas.map(l => linhaDoEdi(l.registro, l.valores)),
    rodape({
      totalRegistros: linhas.length,
      qtdE: linhas.filter(l => l.registro === 'E').length,
      valorLiquido: total('liquido'),
      valorBruto: total('bruto'),
      ...mais.rodape,
    }),
  ]
    .map(l => `${l}\r\n`)
    .join('')
}

/** A file of captures of one day with these sales, each of R$ 100,00 in one instalment, its sequence and day its own. */
export const arquivoComVendas = (
  tids: readonly string[],
  { sequencia = 4_001, dia = '20260105' }: { sequencia?: number; dia?: string } = {},
): string =>
  arquivoDoEdi(
    '03',
    tids.map(tid => ({
      registro: 'E',
      valores: {
        ...{ parcela: 1, totalParcelas: 1, tipoLancamento: '02', tid, valorBrutoParcela: 10_000, valorLiquido: 9_700 },
        dataCaptura: `${dia.slice(6)}${dia.slice(4, 6)}${dia.slice(0, 4)}`,
      },
      soma: { bruto: 10_000, liquido: 9_700 },
    })),
    { cabecalho: { sequencia, periodoInicial: dia, periodoFinal: dia } },
  )
