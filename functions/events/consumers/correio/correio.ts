import { type EventoDoEmail, envioDeEmail } from '../../../../shared/domain/estados/email.ts'
import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { Adiada } from '../../../platform/runtime/consume.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Email, EnderecoSuprimido } from '../../../platform/storage/Email.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'

/** What each notice makes of a message, and whether its address is written to again. */
const avisos: Record<EventosDaFila<'correio'>, { evento: EventoDoEmail; suprime?: 'devolvido' | 'reclamado' }> = {
  EmailEntregue: { evento: 'Entregou' },
  EmailDevolvido: { evento: 'Devolveu', suprime: 'devolvido' },
  EmailVoltou: { evento: 'Devolveu' },
  EmailReclamado: { evento: 'Reclamou', suprime: 'reclamado' },
}

/**
 * Writes what the mail service tells of a message afterwards (decision 0126). The notice names our record by the tags that
 * the message was sent with, and the message by the service's id: one of another copy, one that comes twice and one
 * that comes late change nothing. An address without a mailbox, and one whose reader complained, are written to no more,
 * in the transaction that says so of the message.
 * @throws Adiada while the mailer has not written yet under which id the message went, or wrote meanwhile.
 */
export async function correio(
  deps: Base & { storage: Storage },
  { PK, SK, tipo, ref = '' }: Mensagem & { tipo: EventosDaFila<'correio'> },
): Promise<void> {
  const id = chaveDoAviso(PK, SK)
  const antes = id && (await Email.get(deps.storage, id, { consistent: true }))
  if (!antes) return deps.log.warn('email-notice-unknown', { tipo })
  const { evento, suprime } = avisos[tipo]
  // the service is faster than the answer to who asked it
  if (antes.estado === 'enviando') throw new Adiada('the mailer has not written the id yet')
  if (antes.mensagemId !== undefined && antes.mensagemId !== ref) return
  const estado = envioDeEmail.next(antes.estado, evento)
  if (!estado)
    return suprime && antes.destino ? suprimirUmaVez(deps.storage, antes, suprime, deps.clock.now()) : undefined
  const em = deps.clock.now()
  const motivo = evento === 'Devolveu' ? (suprime ? 'endereco' : 'temporario') : undefined
  const depois: Email = { ...antes, estado, mensagemId: ref, posse: antes.posse + 1, em, ...(motivo && { motivo }) }
  const writes: Write[] = [Email.put(depois, [{ attr: 'posse', op: '=', value: antes.posse }])]
  if (suprime && antes.destino) {
    const { destino, empresaId } = antes
    writes.push(EnderecoSuprimido.put({ destino, motivo: suprime, em, ...(empresaId && { empresaId }) }))
  }
  try {
    await deps.storage.commit(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Adiada('another notice was written meanwhile')
    throw error
  }
  if (suprime) deps.log.warn('email-returned', { tipo: antes.tipo, motivo: suprime })
}

/**
 * A reader who complains of a message that had come back for a while is written to no more, whatever became of the message.
 * What staff lifted since is left as it is: a notice that comes twice does not undo it.
 */
async function suprimirUmaVez(
  storage: Storage,
  { destino, empresaId }: Email,
  motivo: EnderecoSuprimido['motivo'],
  em: number,
): Promise<void> {
  if (!destino) return
  try {
    await storage.commit([EnderecoSuprimido.create({ destino, motivo, em, ...(empresaId && { empresaId }) })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** The record's key, out of what the tags of a message can hold: `EMAIL@{tipo}@{ref}`, where the ref may have an @ too. */
export function chaveDoAviso(PK: string, SK: string) {
  const [, de, checkoutId] = /^([A-Z]{3})#(.+)$/.exec(PK) ?? []
  const [, tipo, ref] = /^EMAIL@([^@]+)@(.*)$/.exec(SK) ?? []
  if (!de || !checkoutId || !tipo || ref === undefined) return undefined
  return { checkoutId, tipo, ref, ...(de !== 'CHK' && { de: de as NonNullable<Email['de']> }) }
}
