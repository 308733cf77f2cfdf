import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'
import { enderecoMagico, type SituacaoDoEmail } from './enderecos.ts'

export interface EmailSimuladoOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
}

/** A message in the simulated inbox. */
export interface EmailRecebido {
  id: string
  /** Grows with the order of sending. */
  numero: number
  de: string
  para: string
  assunto: string
  texto: string
  html: string
  referencia: string | null
  criadoEm: number
  situacao: SituacaoDoEmail
}

export type EmailEnviado = Omit<EmailRecebido, 'id' | 'numero' | 'criadoEm' | 'situacao'>

/** Amazon SES behind its wire, and everybody's inbox. */
export class EmailSimulado {
  readonly registros: Registros
  readonly #emails: Tabela<EmailRecebido>
  readonly #opcoes: EmailSimuladoOpcoes

  constructor(opcoes: EmailSimuladoOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.#emails = this.registros.tabela('email')
  }

  receber(enviado: EmailEnviado): EmailRecebido {
    const numero = Math.max(0, ...this.#emails.valores().map(email => email.numero)) + 1
    const id = `0100${hexadecimal(this.#opcoes.random, 28)}-000000`
    const situacao = enderecoMagico(enviado.para)?.situacao ?? 'entregue'
    const email = { ...enviado, id, numero, criadoEm: this.#opcoes.clock.now(), situacao }
    this.#emails.gravar(id, email)
    return email
  }

  /** In the order they were sent; only those to one address where told. */
  emails(para?: string): EmailRecebido[] {
    return this.#emails
      .valores()
      .filter(email => para === undefined || email.para === para)
      .sort((a, b) => a.numero - b.numero)
  }

  email(id: string): EmailRecebido | undefined {
    return this.#emails.ler(id)
  }
}
