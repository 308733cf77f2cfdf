import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'

export interface RobosSimuladosOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
}

/** Public knowledge, worth nothing elsewhere. */
export const segredoDosRobos = 'segredo-de-demonstracao-dos-robos'
/** A site key whose widget never opens; any other opens it. */
export const chaveQueNaoAbre = 'robos-quebrada'

/** What an answer of the widget comes to when it is checked; a person chooses it in the widget. */
export const situacoes = {
  pessoa: 'É uma pessoa',
  vencida: 'A resposta já venceu',
  'outro-site': 'A resposta é de outro site',
  'outra-acao': 'A resposta é de outra ação',
  invalida: 'A resposta é inventada',
  'fora-do-ar': 'A conferência responde 503',
  calada: 'A conferência nunca responde',
  ilegivel: 'A conferência responde lixo',
} as const
export type SituacaoDoRobo = keyof typeof situacoes
export const ehSituacao = (texto: unknown): texto is SituacaoDoRobo =>
  typeof texto === 'string' && Object.hasOwn(situacoes, texto)

interface Resposta {
  id: string
  situacao: SituacaoDoRobo
  host: string
  acao: string
  em: number
  usada: boolean
}
const VALIDADE_MS = 300_000

/** A bot check behind the `siteverify` protocol: an answer is good once and for five minutes. */
export class RobosSimulados {
  readonly registros: Registros
  readonly #respostas: Tabela<Resposta>
  readonly #opcoes: RobosSimuladosOpcoes
  constructor(opcoes: RobosSimuladosOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.#respostas = this.registros.tabela('robos-resposta')
  }

  /** What the widget gives the page. */
  responder({ situacao, host, acao }: Pick<Resposta, 'situacao' | 'host' | 'acao'>): string {
    const { clock, random } = this.#opcoes
    const id = `SIM.${hexadecimal(random, 48)}`
    this.#respostas.gravar(id, { id, situacao, host, acao, em: clock.now(), usada: false })
    return id
  }

  /** How the check of this answer goes wrong on the wire, if it does. */
  falhaDe(token: string): 'fora-do-ar' | 'calada' | 'ilegivel' | undefined {
    const situacao = this.#respostas.ler(token)?.situacao
    return situacao === 'fora-do-ar' || situacao === 'calada' || situacao === 'ilegivel' ? situacao : undefined
  }

  /** The service's word on an answer. */
  conferir(secret: string | null, token: string | null): Record<string, unknown> {
    const erro = (codigo: string) => ({ success: false, 'error-codes': [codigo] })
    if (!secret) return erro('missing-input-secret')
    if (secret !== segredoDosRobos) return erro('invalid-input-secret')
    if (!token) return erro('missing-input-response')
    const r = this.#respostas.ler(token)
    if (!r || r.situacao === 'invalida') return erro('invalid-input-response')
    const velha = this.#opcoes.clock.now() - r.em > VALIDADE_MS
    if (r.usada || velha || r.situacao === 'vencida') return erro('timeout-or-duplicate')
    this.#respostas.gravar(token, { ...r, usada: true })
    return {
      success: true,
      challenge_ts: new Date(r.em).toISOString(),
      hostname: r.situacao === 'outro-site' ? 'outro.example' : r.host,
      action: r.situacao === 'outra-acao' ? 'entrar' : r.acao,
      'error-codes': [],
    }
  }
}
