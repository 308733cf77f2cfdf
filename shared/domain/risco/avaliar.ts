import { type Limiar, limiaresPadrao } from './limiares.ts'
import {
  type CodigoDeRisco,
  type Dimensao,
  type Fato,
  type Ocorrido,
  poucoValor,
  type Regra,
  regras,
} from './regras.ts'

/** One thing that happened under a dimension. Everything but instants and centavos is a keyed hash. */
export interface Ocorrencia {
  tipo: Ocorrido
  /** Epoch ms. */
  em: number
  cartao?: string | undefined
  documento?: string | undefined
  nome?: string | undefined
  /** Centavos. */
  valor?: number | undefined
}
export type Historia = Partial<Record<Dimensao, readonly Ocorrencia[]>>

/** This payment, as it counts beside what happened before. */
export interface Presente {
  /** Epoch ms. */
  agora: number
  ocorrencia: Omit<Ocorrencia, 'tipo' | 'em'>
  fatos: readonly Fato[]
}

/** `plataforma`: the merchant asked for no analysis. */
export type Rigor = Limiar | 'plataforma'
export interface Motivo {
  codigo: CodigoDeRisco
  pontos: number
}
export interface Pontuacao {
  pontos: number
  limiar: number
  reprova: boolean
  /** Heaviest first. */
  motivos: Motivo[]
}

/**
 * Pure: the points of a payment and whether they refuse it, by the thresholds that staff set (decision 0087). Monotone: one more registration, card or denial never lowers
 * them, and one more payment never raises them (properties in the tests).
 */
export function pontuar(
  presente: Presente,
  historia: Historia,
  rigor: Rigor,
  limiares: Readonly<Record<Rigor, number>> = limiaresPadrao,
): Pontuacao {
  const limiar = limiares[rigor]
  const motivos = regras
    .filter(r => rigor !== 'plataforma' || r.teste)
    .map((r): Motivo => ({ codigo: r.codigo, pontos: pontosDe(r, presente, historia) }))
    .filter(m => m.pontos > 0)
    .sort((a, b) => b.pontos - a.pontos)
  const pontos = motivos.reduce((soma, m) => soma + m.pontos, 0)
  return { pontos, limiar, reprova: pontos >= limiar, motivos }
}

function pontosDe(regra: Regra, presente: Presente, historia: Historia): number {
  if (regra.tipo === 'fato') return presente.fatos.includes(regra.fato) ? regra.pontos : 0
  const ocorrencias = historia[regra.dimensao]
  // a dimension that this payment does not have, or that could not be read, says nothing
  if (!ocorrencias) return 0
  const desde = presente.agora - regra.janelaMs
  const n = medir[regra.medida](
    ocorrencias.filter(o => o.em > desde),
    presente.ocorrencia,
  )
  return regra.degraus.findLast(([aPartirDe]) => n >= aPartirDe)?.[1] ?? 0
}

type Campo = 'cartao' | 'documento' | 'nome'
const distintos = (campo: Campo, antes: readonly Pick<Ocorrencia, Campo>[], agora: Presente['ocorrencia']): number =>
  new Set([...antes, agora].flatMap(o => o[campo] ?? [])).size

type Medir = (antes: readonly Ocorrencia[], agora: Presente['ocorrencia']) => number
const medir: Record<(Regra & { tipo: 'velocidade' })['medida'], Medir> = {
  tentativas: antes => antes.filter(o => o.tipo === 'tentativa').length,
  negadas(antes) {
    const ultimaPaga = Math.max(0, ...antes.filter(o => o.tipo === 'paga').map(o => o.em))
    return antes.filter(o => o.tipo === 'negada' && o.em > ultimaPaga).length
  },
  cartoes(antes, agora) {
    const bons = new Set(antes.flatMap(o => (o.tipo === 'paga' && (o.valor ?? 0) > poucoValor ? (o.cartao ?? []) : [])))
    const provados = (o: { cartao?: string | undefined }) => o.cartao !== undefined && bons.has(o.cartao)
    return distintos(
      'cartao',
      [...antes, agora].filter(o => !provados(o)),
      {},
    )
  },
  cartoesDePoucoValor: (antes, agora) =>
    (agora.valor ?? Number.POSITIVE_INFINITY) > poucoValor
      ? 0
      : distintos(
          'cartao',
          antes.filter(o => (o.valor ?? Number.POSITIVE_INFINITY) <= poucoValor),
          agora,
        ),
  documentos: (antes, agora) => distintos('documento', antes, agora),
  nomes: (antes, agora) => distintos('nome', antes, agora),
}

/** What another card, or another payer, would take away: those of the rest are the device's, the network's or the link's. */
const saidas: Partial<Record<Dimensao, 'cartao' | 'pagador'>> = {
  cartao: 'cartao',
  bin: 'cartao',
  documento: 'pagador',
  telefone: 'pagador',
  email: 'pagador',
}
const saidaDe = (regra: Regra): 'cartao' | 'pagador' | undefined => {
  if (regra.tipo === 'velocidade') return saidas[regra.dimensao]
  if (regra.fato === 'semAparelho') return undefined
  return regra.fato === 'titularDeOutroNome' ? 'cartao' : 'pagador'
}

/** Pure: whether changing the card, or the payer, would bring the points under the threshold (V040). */
export function saidasDe({ limiar, motivos }: Pick<Pontuacao, 'limiar' | 'motivos'>) {
  const sem = (saida: 'cartao' | 'pagador') =>
    motivos
      .filter(m => saidaDe(regras.find(r => r.codigo === m.codigo) as Regra) !== saida)
      .reduce((soma, m) => soma + m.pontos, 0) < limiar
  return { trocaCartao: sem('cartao'), trocaPagador: sem('pagador') }
}
