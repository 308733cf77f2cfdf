import { type Data, dataValida, formatarData, somarDias } from './calendario.ts'
import { semAcentos } from './nome.ts'

/** What a shop asks of who buys a product: what is written on the cake, the size, the day (decision 0255). Pure rules. */

export const tiposDePergunta = ['texto', 'opcao', 'data'] as const
export type TipoDePergunta = (typeof tiposDePergunta)[number]

/** `dias`: an answer is a day at most so far ahead; `porPedido`: answers of one order. */
export const limitesDasPerguntas = {
  ...{ porProduto: 5, rotulo: 60, resposta: 200, opcoes: 20, opcao: 40 },
  ...{ antecedencia: 180, dias: 365, porPedido: 150, agendamento: 200 },
} as const

export interface Pergunta {
  id: string
  rotulo: string
  tipo: TipoDePergunta
  obrigatoria: boolean
  /** Letters of a text, at most; the house's limit where absent. */
  maximo?: number | undefined
  /** Whole days from today to the first day that is taken. */
  antecedencia?: number | undefined
  /** What is chosen from, of a choice alone. */
  opcoes?: readonly string[] | undefined
}
/** An answer as an order keeps it: both as they were read on that day. */
export interface RespostaDoComprador {
  pergunta: string
  resposta: string
}

/** The first day that may be answered. */
export const primeiroDia = ({ antecedencia = 0 }: Pick<Pergunta, 'antecedencia'>, hoje: Data): Data =>
  somarDias(hoje, antecedencia)
export const ultimoDia = (hoje: Data): Data => somarDias(hoje, limitesDasPerguntas.dias)

/** Why an answer is not taken, as its buyer reads it; undefined where it is. */
export function faltaNaResposta(p: Pergunta, resposta: string, hoje: Data): string | undefined {
  if (resposta === '') return p.obrigatoria ? 'Responda para continuar.' : undefined
  if (p.tipo === 'opcao') return p.opcoes?.includes(resposta) ? undefined : 'Escolha uma das opções.'
  if (p.tipo === 'texto') {
    const maximo = p.maximo ?? limitesDasPerguntas.resposta
    return resposta.length > maximo ? `Escreva até ${maximo} letras.` : undefined
  }
  if (!dataValida(resposta)) return 'Informe o dia.'
  const primeiro = primeiroDia(p, hoje)
  if (resposta < primeiro) return `Escolha um dia a partir de ${formatarData(primeiro)}.`
  return resposta > ultimoDia(hoje) ? `Escolha um dia até ${formatarData(ultimoDia(hoje))}.` : undefined
}
/** An answer as people read it. */
export const respostaEmPalavras = ({ tipo }: Pick<Pergunta, 'tipo'>, resposta: string): string =>
  tipo === 'data' ? formatarData(resposta) : resposta

const igual = (texto: string) => semAcentos(texto).toLowerCase()
/** What is wrong with a product's questions, by field; the first alone. */
export function faltaNasPerguntas(
  perguntas: readonly { rotulo: string; tipo: TipoDePergunta; opcoes: readonly string[] }[],
): { campo: string; mensagem: string } | undefined {
  for (const [n, { rotulo, tipo, opcoes }] of perguntas.entries()) {
    if (perguntas.slice(0, n).some(outra => igual(outra.rotulo) === igual(rotulo)))
      return { campo: `perguntas.${n}.rotulo`, mensagem: 'esta pergunta já está na lista' }
    if (tipo === 'opcao' && opcoes.length < 2)
      return { campo: `perguntas.${n}.opcoes`, mensagem: 'informe ao menos duas opções' }
    if (tipo !== 'opcao' && opcoes.length)
      return { campo: `perguntas.${n}.opcoes`, mensagem: 'só uma escolha tem opções' }
    if (new Set(opcoes.map(igual)).size < opcoes.length)
      return { campo: `perguntas.${n}.opcoes`, mensagem: 'esta opção já está na lista' }
  }
  return undefined
}

/** Where the answer to one question stands among an order's: the line that it is of, and the question. */
export const chaveDaResposta = (linha: { produto: string; variacao?: string | undefined }, pergunta: string): string =>
  `${linha.produto}.${linha.variacao ?? '-'}.${pergunta}`
export const chaveDeResposta = /^[A-Za-z0-9]{21}\.(?:[A-Za-z0-9]{21}|-)\.[A-Za-z0-9]{21}$/
