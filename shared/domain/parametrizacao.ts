import { dataSaoPaulo, inicioDoDia, somarDias } from './calendario.ts'
import { type CodigosDosGrupos, codigosPadrao } from './codigosFiscais.ts'
import { type ModuloDoContrato, semModulos } from './contrato.ts'
import type { FeriadoExtra } from './feriadosExtras.ts'
import { type FormaPagamento, formas } from './formas.ts'
import { type PalavrasDasMensagens, palavrasPadrao } from './palavrasDasMensagens.ts'
import { type Limiar, limiaresPadrao } from './risco/limiares.ts'
import { type LimitesDoTeste, limitesDoTestePadrao } from './risco/limitesDoTeste.ts'
import { type LimitesDeSaida, limitesDeSaidaPadrao } from './saidas.ts'
import { primeiroTermo, type TermoComAnteriores } from './termo.ts'

/**
 * General parameters (R125, decision 0087): what holds for the whole platform and that staff change without a release.
 * Each section has one value in force and at most one that is coming; money is in centavos.
 */

export interface TaxasPadrao {
  pix: { percentual: number }
  /** Centavos for each slip. */
  boleto: { valor: number }
  cartao: { percentual: number; parcelas: { numeroParcela: number; juros: number }[] }
}

/** Points from which a payment is refused, by how strict the link is; `plataforma` where no analysis was asked for. */
export type LimiaresAntifraude = Record<Limiar | 'plataforma', number>

/** When something with a schedule is on. Instants in ISO; null: from now on, and until it is turned off. */
export interface Agenda {
  de: string | null
  ate: string | null
}

export interface ValoresDosParametros {
  /** What a new company pays, where no other contract is made. */
  taxas: TaxasPadrao
  /** What may leave without a person looking, where a company has no policy of its own; `ordem`: the most in one payout. */
  saidas: LimitesDeSaida & { ordem: number | null }
  antifraude: LimiaresAntifraude
  /** From how many denied cards a link, a company or a BIN range is challenged or paused. */
  testeDeCartoes: LimitesDoTeste
  /** The longest that a link may let a Pix, in minutes, and a slip, in days, wait for its payer. */
  validades: { pixMinutos: number; boletoDias: number }
  /** What a new company begins with. */
  modulos: { [M in ModuloDoContrato]: boolean } & { formasHabilitadas: FormaPagamento[] }
  /** Codes of services on the provider's fiscal notes; the rate in percent. Every version is kept: a note takes its month's. */
  fiscal: CodigosDosGrupos
  /** Bank holidays beyond those of every year (decision 0124). */
  feriados: { extras: FeriadoExtra[] }
  /** Which terms companies agree to (decision 0125); their words are kept apart. */
  termo: TermoComAnteriores
  /** How messages about a payment are worded; what is empty, as the house words it. */
  mensagens: PalavrasDasMensagens
  /** What every company and the staff read on top of the panel; an empty text is none. */
  aviso: Agenda & { texto: string }
  /** Payers may begin nothing. */
  manutencao: Agenda & { ligada: boolean }
}
export type SecaoDosParametros = keyof ValoresDosParametros

/** In the order of the page. */
export const secoesDosParametros = [
  'taxas',
  'saidas',
  'antifraude',
  'testeDeCartoes',
  'validades',
  'modulos',
  'fiscal',
  'feriados',
  'termo',
  'mensagens',
  'aviso',
  'manutencao',
] as const
/** One person's act, which holds at once: what touches no money. Everything else a second person takes. */
const deUmaPessoa: ReadonlySet<SecaoDosParametros> = new Set(['aviso', 'manutencao'])
export const pedeDuasPessoas = (secao: SecaoDosParametros): boolean => !deUmaPessoa.has(secao)

/** What holds while no person has decided: what the code said before there was a page. */
export const parametrosPadrao: ValoresDosParametros = {
  taxas: {
    pix: { percentual: 0.99 },
    boleto: { valor: 299 },
    cartao: {
      percentual: 3.49,
      parcelas: Array.from({ length: 12 }, (_, n) => ({
        numeroParcela: n + 1,
        juros: n === 0 ? 0 : Math.round((n + 1) * 149) / 100,
      })),
    },
  },
  saidas: { ...limitesDeSaidaPadrao, ordem: null },
  antifraude: limiaresPadrao,
  testeDeCartoes: limitesDoTestePadrao,
  validades: { pixMinutos: 1440, boletoDias: 60 },
  modulos: {
    ...semModulos,
    cobrancaBoletoParcelado: false,
    formasHabilitadas: [formas.pix, formas.cartao, formas.boleto],
  },
  fiscal: codigosPadrao,
  feriados: { extras: [] },
  termo: primeiroTermo,
  mensagens: palavrasPadrao,
  aviso: { texto: '', de: null, ate: null },
  manutencao: { ligada: false, de: null, ate: null },
}

/** From which instant (epoch ms) a version's value holds. */
export interface Vigencia<S extends SecaoDosParametros = SecaoDosParametros> {
  versao: number
  desde: number
  valor: ValoresDosParametros[S]
}
/** Of each section what is in force and what is coming, the earliest first; one without any has its default. */
export type Vigencias = { [S in SecaoDosParametros]?: Vigencia<S>[] | undefined }

/** What is in force of a section at an instant; undefined: the default. */
export const vigenteEm = <S extends SecaoDosParametros>(v: Vigencias, secao: S, agora: number) =>
  (v[secao] as Vigencia<S>[] | undefined)?.findLast(({ desde }) => desde <= agora)

export const valorEm = <S extends SecaoDosParametros>(v: Vigencias, secao: S, agora: number): ValoresDosParametros[S] =>
  vigenteEm(v, secao, agora)?.valor ?? parametrosPadrao[secao]

/** What a new company's contract holds, as the company keeps it. A value of before the four modules had defaults has none of them. */
export function modulosDePartida(v: Vigencias, agora: number) {
  const { cobrancaBoletoParcelado, formasHabilitadas, ...outros } = valorEm(v, 'modulos', agora)
  return { cobrancaBoletoParcelado, formasHabilitadas, modulos: { ...semModulos, ...outros } }
}

/** What was decided of a section and is not in force yet. */
export const programadaDe = <S extends SecaoDosParametros>(v: Vigencias, secao: S, agora: number) =>
  (v[secao] as Vigencia<S>[] | undefined)?.find(({ desde }) => desde > agora)

/** Sections whose past is asked for: the notes of a month that is over take the codes of then. */
const comPassado: ReadonlySet<SecaoDosParametros> = new Set(['fiscal'])
/** Of those, how many versions are kept: codes change with the norms, a few times in a decade. */
const maximoDoPassado = 24

/**
 * A section's value from an instant on: what would have held from then on is replaced, what is past is dropped, so that the
 * item that every function reads stays small.
 */
export function comVigencia<S extends SecaoDosParametros>(
  v: Vigencias,
  secao: S,
  nova: Vigencia<S>,
  agora: number,
): Vigencias {
  const antes = comPassado.has(secao)
    ? ((v[secao] ?? []) as Vigencia<S>[]).slice(1 - maximoDoPassado)
    : [vigenteEm(v, secao, agora), programadaDe(v, secao, agora)]
  const ficam = antes.filter(x => x !== undefined && x.desde < nova.desde)
  return { ...v, [secao]: [...ficam, nova] }
}

const dentro = ({ de, ate }: Agenda, agora: number): boolean =>
  (de === null || Date.parse(de) <= agora) && (ate === null || agora < Date.parse(ate))

export const emManutencao = (m: ValoresDosParametros['manutencao'], agora: number): boolean =>
  m.ligada && dentro(m, agora)

/** The words on top of the panel; undefined when there are none now. */
export const avisoEm = (a: ValoresDosParametros['aviso'], agora: number): string | undefined =>
  a.texto !== '' && dentro(a, agora) ? a.texto : undefined

/** The least and the most that a parameter may be: a slip of the hand is no parameter. */
export const limitesDosParametros = {
  /** Percent. */
  taxa: [0, 15],
  /** Centavos for each slip. */
  boleto: [0, 20_00],
  /** Percent of an instalment. */
  juros: [0, 60],
  /** Centavos. */
  saida: [0, 5_000_000_00],
  /**
   * Points. Facts alone, or a popular link's bad hour, come to 55 at most and must never refuse anybody; 200 no payment
   * reaches by one rule.
   */
  pontos: [60, 200],
  /**
   * Denied cards. A challenge never waits for fewer than three, a pause for fewer than six: a family that tries its cards
   * is no attack. A BIN range's last hundred outcomes are read, so no rule may wait for more than they can hold.
   */
  desafioNegadas: [3, 80],
  pausaNegadas: [6, 80],
  empresaNegadas: [10, 500],
  /** Different cards are told apart by 64 marks, which forty of them still fill. */
  cartoes: [3, 40],
  /** Denials for each approval. */
  porAprovada: [1, 20],
  /** Cards of a link on their way in a minute, and how many more for each approval. */
  cartoesPorMinuto: [3, 100],
  ritmoPorAprovada: [1, 10],
  minutosDoNivel: [5, 1440],
  /** Of a Pix, in minutes, and of a slip, in days: what a link may say at most. */
  pixMinutos: [5, 1440],
  boletoDias: [1, 60],
  textoDoAviso: [0, 280],
  /** Holidays that staff added, and the letters of one's name. */
  feriados: [0, 60],
  nomeDoFeriado: [3, 60],
} as const satisfies Record<string, readonly [number, number]>

/** A change may be dated this far ahead. */
export const ANTECEDENCIA_MAXIMA_MS = 366 * 86_400_000

/** Why a change cannot begin at an instant, in epoch ms; undefined when it can. */
export const problemaDaVigencia = (desde: number, agora: number): 'passado' | 'longe' | undefined =>
  desde < agora ? 'passado' : desde > agora + ANTECEDENCIA_MAXIMA_MS ? 'longe' : undefined

/** Of the parameters, as every function reads them, none is older: what begins later is known everywhere before. */
const MARGEM_DO_DIA_MS = 60_000
const comOsDias: ReadonlySet<SecaoDosParametros> = new Set(['feriados', 'termo'])

/**
 * When a change that is taken now begins, in epoch ms: now, or when it was asked for where that is later. Holidays and terms
 * begin with a São Paulo day, at least a minute from now, so that two functions never count one day differently.
 */
export function comecoDe(secao: SecaoDosParametros, pedido: number | undefined, agora: number): number {
  if (!comOsDias.has(secao)) return Math.max(pedido ?? agora, agora)
  const cedo = Math.max(pedido ?? agora, agora + MARGEM_DO_DIA_MS)
  const dia = dataSaoPaulo(cedo)
  return inicioDoDia(dia) === cedo ? cedo : inicioDoDia(somarDias(dia, 1))
}

/** The most that leaves in one payout: the lower of what the stage's PSP takes and what staff set; undefined: no limit. */
export function limiteDaOrdem(doEstagio: number, daEquipe: number | null | undefined): number | undefined {
  const ambos = [doEstagio || undefined, daEquipe ?? undefined].filter(l => l !== undefined)
  return ambos.length > 0 ? Math.min(...ambos) : undefined
}
