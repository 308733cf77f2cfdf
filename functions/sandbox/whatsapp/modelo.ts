import type { FalhaDoAviso, Passo, StatusDaMensagem } from './telefones.ts'

/** A message in the simulated inbox. It holds the code in clear: that is what a phone does. */
export interface Mensagem {
  /** `wamid.…`. */
  id: string
  /** Grows with the order of sending. */
  numero: number
  /** Digits of the E.164 number. */
  para: string
  modelo: string
  idioma: string
  codigo: string
  /** Of a message with a button instead: what it says, and what the button's address ends in. */
  link?: { texto: string; final: string }
  referencia: string | null
  criadaEm: number
  status: StatusDaMensagem | 'accepted'
}

/** What is still to happen to a message. */
export interface PassoDevido {
  id: string
  em: number
  mensagemId: string
  status: Passo['status']
}

/** A notice on its way to the platform: the text is signed as it stands. */
export interface Aviso {
  id: string
  texto: string
  falha: FalhaDoAviso | null
  tentativas: number
  proximaEm: number
}

/** One delivery of a notice: `texto` must arrive byte for byte, or its signature does not fit. */
export interface EntregaWhatsApp {
  url: string
  texto: string
  assinatura: string
}
