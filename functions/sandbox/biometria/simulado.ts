import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'

export interface BiometriaSimuladaOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
  /** The contract at SERPRO; `clienteSerproDeDemonstracao` unless told. */
  cliente?: ClienteSerpro
}

export interface ClienteSerpro {
  consumerKey: string
  consumerSecret: string
}

/** Public knowledge, worth nothing elsewhere. */
export const clienteSerproDeDemonstracao: ClienteSerpro = {
  consumerKey: 'serpro-quita-demo',
  consumerSecret: 'segredo-de-demonstracao-do-serpro',
}

/**
 * What CompareFaces answers next: it sees only two photos, so no document can be magic there. `igual` is what happens
 * when nothing was asked for.
 */
export const cenas = [
  'igual',
  'parecida',
  'outra-pessoa',
  'acompanhada',
  'sem-rosto',
  'arquivo-invalido',
  'limite',
  'acesso-negado',
  'pendurar',
  '503',
  'json-invalido',
] as const
export type Cena = (typeof cenas)[number]

/** One billed comparison: never the photo, never the whole document. */
export interface Consulta {
  id: string
  fonte: 'rekognition' | 'datavalid'
  em: number
}

const TOKEN_SEGUNDOS = 3_295

/** Rekognition and Datavalid behind their wires. No photo is kept. */
export class BiometriaSimulada {
  readonly registros: Registros
  readonly cliente: ClienteSerpro
  readonly #tokens: Tabela<number>
  readonly #cenas: Tabela<{ id: string; cena: Cena }>
  readonly #consultas: Tabela<Consulta>
  readonly #numeros: Tabela<number>
  readonly #opcoes: BiometriaSimuladaOpcoes

  constructor(opcoes: BiometriaSimuladaOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.cliente = opcoes.cliente ?? clienteSerproDeDemonstracao
    this.#tokens = this.registros.tabela('serpro-token')
    this.#cenas = this.registros.tabela('biometria-cena')
    this.#consultas = this.registros.tabela('biometria-consulta')
    this.#numeros = this.registros.tabela('biometria-numero')
  }

  emitirToken(): { valor: string; segundos: number } {
    const valor = hexadecimal(this.#opcoes.random, 32)
    this.#tokens.gravar(valor, this.#agora() + TOKEN_SEGUNDOS * 1000)
    return { valor, segundos: TOKEN_SEGUNDOS }
  }

  tokenVale(valor: string): boolean {
    return this.#agora() < (this.#tokens.ler(valor) ?? 0)
  }

  /** Ends a token early, once for each CPF: the next one is good. */
  vencerToken(valor: string, cpf: string): boolean {
    const chave = `vencido ${cpf}`
    if (this.#numeros.ler(chave)) return false
    this.#numeros.gravar(chave, 1)
    this.#tokens.apagar(valor)
    return true
  }

  /** Asks for what CompareFaces answers next, after those asked for before. */
  encenar(cena: Cena): void {
    const id = this.#proximoId()
    this.#cenas.gravar(id, { id, cena })
  }

  /** The scene that plays now, used up. */
  tirarCena(): Cena {
    const [primeira] = this.#cenas.valores().sort((a, b) => a.id.localeCompare(b.id))
    if (!primeira) return 'igual'
    this.#cenas.apagar(primeira.id)
    return primeira.cena
  }

  cobrar(fonte: Consulta['fonte']): void {
    const id = this.#proximoId()
    this.#consultas.gravar(id, { id, fonte, em: this.#agora() })
  }

  /** What was billed, in order. */
  consultas(): Consulta[] {
    return this.#consultas.valores().sort((a, b) => a.id.localeCompare(b.id))
  }

  #proximoId(): string {
    const numero = (this.#numeros.ler('ultimo') ?? 0) + 1
    this.#numeros.gravar('ultimo', numero)
    return String(numero).padStart(10, '0')
  }

  #agora(): number {
    return this.#opcoes.clock.now()
  }
}
