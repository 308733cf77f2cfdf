import type { Prazo } from '../http.ts'

/** Sends e-mail. What was accepted is not yet delivered. No outcome carries the address or a vendor's words. */
export interface EmailPort {
  /** Asks for one message, once. There is no idempotency: repeating an `indeterminado` may send it twice. */
  enviar(email: NovoEmail, prazo: Prazo): Promise<EnvioDeEmail>
}

export interface NovoEmail {
  para: string
  /** One line, at most 200 characters. */
  assunto: string
  /** The same message twice: as text and as HTML. */
  texto: string
  html: string
  /** Ours, a tag of the message: letters, digits, `_`, `-`, `.` and `@`. No personal data. */
  referencia: string
  /** Our record of the message, under which the service tells later what became of it (decision 0126): ids alone. */
  registro?: { de: string; dono: string; tipo: string; ref: string }
}

/**
 * `recusado` proves that nothing was sent: `invalido` (address or content), `remetente` (our domain or account may not
 * send), `configuracao`, `acesso-negado` (credentials), `limite` (too many: wait).
 */
export type EnvioDeEmail =
  | { tipo: 'aceito'; mensagemId: string }
  | { tipo: 'recusado'; motivo: MotivoDoEmail }
  | { tipo: 'indeterminado' }

export type MotivoDoEmail = 'invalido' | 'remetente' | 'configuracao' | 'acesso-negado' | 'limite'
