/**
 * The anti-fraud rules, as data (V001). Weights are points; what the points come to is `avaliar.ts`. Change a rule and
 * `versaoDasRegras` goes up: every decision keeps the version it was made by.
 */
export const versaoDasRegras = 1

/** What tries are counted by. In the table only keyed hashes of these. */
export const dimensoes = ['aparelho', 'ip', 'documento', 'telefone', 'email', 'cartao', 'bin', 'link'] as const
export type Dimensao = (typeof dimensoes)[number]

/** What happened: a payer registered, a card was sent (or held back by these rules), was denied, was paid. */
export const ocorridos = ['registro', 'tentativa', 'negada', 'paga'] as const
export type Ocorrido = (typeof ocorridos)[number]

/**
 * What is counted of a dimension's occurrences. `negadas`: in a row, since the last payment. `cartoes`: those that did
 * not pay more than a trifle, for a shop's counter or a clinic's desk sees many good ones.
 */
export type Medida = 'tentativas' | 'negadas' | 'cartoes' | 'cartoesDePoucoValor' | 'documentos' | 'nomes'

/** What is odd about this payer or card by itself. */
export const fatos = [
  'semAparelho',
  'emailDescartavel',
  'emailDeOutroNome',
  'dddDeOutraUf',
  'titularDeOutroNome',
] as const
export type Fato = (typeof fatos)[number]

interface Comum {
  /** How the panel's texts, the wire and people name it. */
  codigo: string
  /** Two letters, for logs that must be short. Never given to another rule. */
  sigla: string
  /**
   * Defends the platform against card testing, so it holds on every link (decision 0014). The others only where the
   * merchant asked for the analysis.
   */
  teste: boolean
}
interface DeVelocidade extends Comum {
  tipo: 'velocidade'
  dimensao: Dimensao
  medida: Medida
  janelaMs: number
  /** The highest step that was reached counts. Ascending in both. */
  degraus: readonly (readonly [aPartirDe: number, pontos: number])[]
}
interface DeFato extends Comum {
  tipo: 'fato'
  fato: Fato
  pontos: number
}
export type Regra = DeVelocidade | DeFato

const minutos = (n: number) => n * 60_000
const horas = (n: number) => n * 3_600_000
/** The longest window: what is older does not count. */
export const janelaMaximaMs = horas(24)
/** Centavos: what people who test cards charge at most. */
export const poucoValor = 1_000

/**
 * What strangers share (a carrier's IP, a link, a card's BIN) has high steps, and a link or a BIN alone never blocks
 * anybody: a popular link with a bad hour must go on selling.
 */
export const regras = [
  {
    tipo: 'velocidade',
    codigo: 'cartoes-do-aparelho',
    sigla: 'ca',
    teste: true,
    dimensao: 'aparelho',
    medida: 'cartoes',
    janelaMs: horas(24),
    degraus: [
      [4, 40],
      [6, 100],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'recusas-do-aparelho',
    sigla: 'ra',
    teste: true,
    dimensao: 'aparelho',
    medida: 'negadas',
    janelaMs: horas(1),
    degraus: [
      [3, 30],
      [5, 60],
      [8, 100],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'valores-pequenos',
    sigla: 'vp',
    teste: true,
    dimensao: 'aparelho',
    medida: 'cartoesDePoucoValor',
    janelaMs: horas(1),
    degraus: [
      [3, 30],
      [5, 60],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'cartoes-do-ip',
    sigla: 'ci',
    teste: true,
    dimensao: 'ip',
    medida: 'cartoes',
    janelaMs: horas(1),
    degraus: [
      [10, 30],
      [20, 60],
      [40, 100],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'recusas-do-ip',
    sigla: 'ri',
    teste: true,
    dimensao: 'ip',
    medida: 'negadas',
    janelaMs: minutos(10),
    degraus: [
      [5, 30],
      [10, 60],
      [20, 100],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'recusas-do-link',
    sigla: 'rl',
    teste: true,
    dimensao: 'link',
    medida: 'negadas',
    janelaMs: minutos(10),
    degraus: [
      [20, 40],
      [40, 50],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'recusas-do-bin',
    sigla: 'rb',
    teste: true,
    dimensao: 'bin',
    medida: 'negadas',
    janelaMs: minutos(10),
    degraus: [
      [15, 30],
      [30, 50],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'recusas-do-cartao',
    sigla: 'rc',
    teste: false,
    dimensao: 'cartao',
    medida: 'negadas',
    janelaMs: horas(24),
    degraus: [
      [4, 40],
      [8, 80],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'documentos-do-cartao',
    sigla: 'dc',
    teste: false,
    dimensao: 'cartao',
    medida: 'documentos',
    janelaMs: horas(24),
    degraus: [
      [3, 40],
      [5, 80],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'cartoes-do-documento',
    sigla: 'cd',
    teste: false,
    dimensao: 'documento',
    medida: 'cartoes',
    janelaMs: horas(24),
    degraus: [
      [4, 40],
      [6, 80],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'tentativas-do-documento',
    sigla: 'td',
    teste: false,
    dimensao: 'documento',
    medida: 'tentativas',
    janelaMs: horas(1),
    degraus: [
      [8, 30],
      [15, 60],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'nomes-do-documento',
    sigla: 'nd',
    teste: false,
    dimensao: 'documento',
    medida: 'nomes',
    janelaMs: horas(24),
    degraus: [
      [2, 20],
      [3, 50],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'documentos-do-aparelho',
    sigla: 'da',
    teste: false,
    dimensao: 'aparelho',
    medida: 'documentos',
    janelaMs: horas(24),
    degraus: [
      [4, 40],
      [7, 80],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'documentos-do-telefone',
    sigla: 'dt',
    teste: false,
    dimensao: 'telefone',
    medida: 'documentos',
    janelaMs: horas(24),
    degraus: [
      [3, 30],
      [5, 60],
    ],
  },
  {
    tipo: 'velocidade',
    codigo: 'documentos-do-email',
    sigla: 'de',
    teste: false,
    dimensao: 'email',
    medida: 'documentos',
    janelaMs: horas(24),
    degraus: [
      [3, 30],
      [5, 60],
    ],
  },
  { tipo: 'fato', codigo: 'sem-aparelho', sigla: 'sa', teste: false, fato: 'semAparelho', pontos: 10 },
  { tipo: 'fato', codigo: 'email-descartavel', sigla: 'ed', teste: false, fato: 'emailDescartavel', pontos: 20 },
  { tipo: 'fato', codigo: 'email-de-outro-nome', sigla: 'en', teste: false, fato: 'emailDeOutroNome', pontos: 5 },
  { tipo: 'fato', codigo: 'ddd-de-outra-uf', sigla: 'du', teste: false, fato: 'dddDeOutraUf', pontos: 5 },
  { tipo: 'fato', codigo: 'titular-de-outro-nome', sigla: 'tn', teste: false, fato: 'titularDeOutroNome', pontos: 15 },
] as const satisfies readonly Regra[]

export type CodigoDeRisco = (typeof regras)[number]['codigo']
export const codigosDeRisco = regras.map(r => r.codigo) as [CodigoDeRisco, ...CodigoDeRisco[]]

const usadosPor: Record<Medida, readonly Ocorrido[]> = {
  tentativas: ['tentativa'],
  negadas: ['negada', 'paga'],
  cartoes: ['tentativa', 'paga'],
  cartoesDePoucoValor: ['tentativa'],
  documentos: ['registro', 'tentativa'],
  nomes: ['registro'],
}
/** The dimensions under which this kind of thing is kept: those where some rule would look at it. */
export const dimensoesQueContam = (tipo: Ocorrido): Dimensao[] =>
  dimensoes.filter(d =>
    regras.some(r => r.tipo === 'velocidade' && r.dimensao === d && usadosPor[r.medida].includes(tipo)),
  )
/** The dimensions that the rules look at; only those against card testing for `teste`. */
export const dimensoesLidas = (teste: boolean): ReadonlySet<Dimensao> =>
  new Set(regras.flatMap(r => (r.tipo === 'velocidade' && (!teste || r.teste) ? [r.dimensao] : [])))
