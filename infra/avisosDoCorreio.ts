import type { EventosDaFila } from '../shared/domain/eventos.ts'
import type { Mensagem } from '../shared/domain/filas.ts'

/**
 * What SES publishes about a message on the account's event bus, and the message of the queue `correio` that each kind
 * becomes (decision 0126). The rules of the stack take ids alone out of it, and so does the local stack: no address comes in.
 * Names and shape: AWS's "Monitoring Amazon SES email sending using Amazon EventBridge" and the event publishing examples.
 */
export interface EventoDoSes {
  id: string
  'detail-type': string
  detail: {
    mail: { messageId: string; tags: Record<string, string[]> }
    bounce?: { bounceType: string }
    [resto: string]: unknown
  }
}

interface Regra {
  tipo: EventosDaFila<'correio'>
  nome: string
  detalhe: string
  /** Of a bounce: which kinds. */
  devolucao?: readonly string[]
}
export const regrasDoCorreio: readonly Regra[] = [
  { nome: 'entregue', tipo: 'EmailEntregue', detalhe: 'Email Delivered' },
  { nome: 'devolvido', tipo: 'EmailDevolvido', detalhe: 'Email Bounced', devolucao: ['Permanent'] },
  // what the service could not tell is no reason to stop writing to an address
  { nome: 'voltou', tipo: 'EmailVoltou', detalhe: 'Email Bounced', devolucao: ['Transient', 'Undetermined'] },
  { nome: 'reclamado', tipo: 'EmailReclamado', detalhe: 'Email Complaint Received' },
]

/** The events that the configuration set publishes. */
export const publicadosPeloSes = ['DELIVERY', 'BOUNCE', 'COMPLAINT'] as const

/** Which events of the bus a rule takes: of this stage's configuration set, about messages that have a record. */
export const padraoDa = ({ detalhe, devolucao }: Regra, conjunto: string) => ({
  source: ['aws.ses'],
  detailType: [detalhe],
  detail: {
    mail: { tags: { 'ses:configuration-set': [conjunto], de: [{ exists: true }] } },
    ...(devolucao && { bounce: { bounceType: [...devolucao] } }),
  },
})

/** The queue's message, where `de(caminho)` is what stands there in the event. */
export const mensagemDoAviso = ({ tipo }: Regra, de: (caminho: string) => string): Mensagem => ({
  id: de('$.id'),
  tipo,
  PK: `${de('$.detail.mail.tags.de[0]')}#${de('$.detail.mail.tags.dono[0]')}`,
  SK: `EMAIL@${de('$.detail.mail.tags.registro[0]')}`,
  ref: de('$.detail.mail.messageId'),
})

/** As the bus does it, for the local stack: undefined where no rule takes the event. */
export function rotearAviso(evento: EventoDoSes): Mensagem | undefined {
  const { mail, bounce } = evento.detail
  const regra = regrasDoCorreio.find(
    r => r.detalhe === evento['detail-type'] && (!r.devolucao || r.devolucao.includes(bounce?.bounceType ?? '')),
  )
  const { de: [de] = [], dono: [dono] = [], registro: [registro] = [] } = mail.tags
  if (!regra || !de || !dono || !registro) return undefined
  const valores: Record<string, string> = {
    '$.id': evento.id,
    '$.detail.mail.tags.de[0]': de,
    '$.detail.mail.tags.dono[0]': dono,
    '$.detail.mail.tags.registro[0]': registro,
    '$.detail.mail.messageId': mail.messageId,
  }
  return mensagemDoAviso(regra, caminho => valores[caminho] ?? '')
}
