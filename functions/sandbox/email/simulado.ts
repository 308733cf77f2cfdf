import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'
import { enderecoMagico, type SituacaoDoEmail } from './enderecos.ts'

export interface EmailSimuladoOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
  /** Where what became of a message is published, as SES publishes it on the account's event bus. */
  publicar?: (evento: EventoPublicado) => Promise<unknown>
}

/** As EventBridge hands an event of SES over: a bounce, a complaint or a delivery, with the message's tags. */
export interface EventoPublicado {
  id: string
  'detail-type': string
  detail: {
    eventType: string
    mail: { messageId: string; destination: string[]; tags: Record<string, string[]> }
    bounce?: { bounceType: string; bouncedRecipients: { emailAddress: string }[] }
  }
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
  /** The message's tags. */
  marcas?: Record<string, string>
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
    for (const evento of acontecidos(email)) void this.#opcoes.publicar?.(evento).catch(() => {})
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

/** Pure: what SES would publish of a message, in its order: one that is called spam was delivered before. */
export function acontecidos({ id, para, marcas = {}, situacao }: EmailRecebido): EventoPublicado[] {
  const tags = Object.fromEntries(Object.entries(marcas).map(([nome, valor]) => [nome, [valor]]))
  const mail = { messageId: id, destination: [para], tags }
  const evento = (eventType: string, detalhe: string, mais = {}): EventoPublicado => ({
    id: `${id}-${eventType}`,
    'detail-type': detalhe,
    detail: { eventType, mail, ...mais },
  })
  const entrega = evento('Delivery', 'Email Delivered')
  if (situacao === 'entregue') return [entrega]
  if (situacao === 'reclamado') return [entrega, evento('Complaint', 'Email Complaint Received')]
  const bounceType = enderecoMagico(para)?.temporario ? 'Transient' : 'Permanent'
  return [evento('Bounce', 'Email Bounced', { bounce: { bounceType, bouncedRecipients: [{ emailAddress: para }] } })]
}
