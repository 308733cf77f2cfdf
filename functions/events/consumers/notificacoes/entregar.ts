import { type EventoDoEmail, envioDeEmail } from '../../../../shared/domain/estados/email.ts'
import { hashDoEndereco, SUPRIMIDO, suprimidoEm } from '../../../areas/integracoes/regras/enderecosSuprimidos.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import { Adiada } from '../../../platform/runtime/consume.ts'
import type { Finalidade } from '../../../platform/runtime/finalidades.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Email } from '../../../platform/storage/Email.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import type { EmailPort, EnvioDeEmail, NovoEmail } from '../../../providers/email/port.ts'

/** Which fact, and whose; `empresaId` where it is to a payer of that company, whose e-mails staff see (decision 0126). */
export type IdDoEmail = Pick<Email, 'checkoutId' | 'tipo' | 'ref' | 'de' | 'empresaId'>
/** `F`: the other keys that who writes the message needs. */
export type DepsDoEnvio<F extends Finalidade = never> = Base & {
  storage: Storage
  email: EmailPort
  chaves: Chaves<'limites' | F>
}

/** While the service is being asked: longer than one worker lives, shorter than the queue's time-out. */
const leaseMs = 35_000
/** What the service may take of that. */
const respostaMs = 8_000
/**
 * The service has no idempotency, so an e-mail without an answer may have been sent. It is sent once more: a receipt
 * that comes twice is a nuisance, one that never comes is a call to the merchant. Never a third time.
 */
const VEZES = 2

/** Our own fault, whatever the message: what is done about it by hand may let the queue's repetition through. */
export class EnvioRecusado extends Error {
  override name = 'EnvioRecusado'
}

/**
 * Sends one e-mail about one fact, however often the fact is told: the record is written before and after. A worker
 * that finds a finished record does nothing; a lease that ran out means that its worker died, or was never answered.
 * @throws Adiada when it must be tried again later, EnvioRecusado when the platform itself may not send.
 */
export async function entregar(
  deps: DepsDoEnvio,
  id: IdDoEmail,
  mensagem: Omit<NovoEmail, 'referencia'>,
): Promise<void> {
  // a message by the messenger goes to no address
  const porEmail = !id.tipo.endsWith('-whatsapp')
  const chaveiro = await deps.chaves.abrir()
  const meu = await tomar(deps, { ...id, ...(porEmail && { destino: hashDoEndereco(chaveiro, mensagem.para) }) })
  if (!meu) return
  const suprimido = porEmail && (await suprimidoEm(deps.storage, chaveiro, mensagem.para))
  if (suprimido) {
    // under whichever version of the key it was put down: staff lift that one
    await gravar(deps, meu, 'Recusou', { motivo: SUPRIMIDO, destino: suprimido })
    deps.log.info('email-suppressed', { checkoutId: id.checkoutId, tipo: id.tipo })
    return
  }
  const prazo = { prazo: deps.clock.now() + respostaMs }
  const referencia = `${id.tipo}-${id.checkoutId}`
  const registro = { de: id.de ?? 'CHK', dono: id.checkoutId, tipo: id.tipo, ref: id.ref }
  const saida = await deps.email.enviar({ ...mensagem, referencia, ...(porEmail && { registro }) }, prazo)
  const { evento, ...mudanca } = interpretar(saida, meu.vezes)
  // the outcome is unknown: the lease runs on, and the worker that finds it over decides
  if (!evento) throw new Adiada('the mailer did not answer')
  await gravar(deps, meu, evento, mudanca)
  if (evento === 'Desistiu') deps.log.warn('email-uncertain', { checkoutId: id.checkoutId, tipo: id.tipo })
  if (saida.tipo !== 'recusado') return
  deps.log.warn('email-refused', { checkoutId: id.checkoutId, tipo: id.tipo, motivo: saida.motivo })
  if (saida.motivo === 'limite') throw new Adiada('the mailer takes no more now')
  if (evento === 'Adiou') throw new EnvioRecusado(`the platform may not send: ${saida.motivo}`)
}

/** Pure: what an answer makes of the record; no event while it is unknown and may still be tried. */
export function interpretar(
  saida: EnvioDeEmail,
  vezes: number,
): { evento?: EventoDoEmail; motivo?: string; mensagemId?: string; vezes?: number } {
  if (saida.tipo === 'aceito') return { evento: 'Aceitou', mensagemId: saida.mensagemId }
  if (saida.tipo === 'indeterminado') return vezes < VEZES ? {} : { evento: 'Desistiu' }
  const { motivo } = saida
  // of this message or its reader: repeating it would change nothing
  if (motivo === 'invalido') return { evento: 'Recusou', motivo }
  // proved not sent, so it does not count as a time
  return { evento: 'Adiou', motivo, vezes: vezes - 1 }
}

/**
 * Takes the record, so that of two workers one sends; undefined when there is nothing left to do.
 * @throws Adiada while another worker has it.
 */
async function tomar(deps: DepsDoEnvio, id: IdDoEmail & Pick<Email, 'destino'>): Promise<Email | undefined> {
  const agora = deps.clock.now()
  const antes = await Email.get(deps.storage, id, { consistent: true })
  if (antes?.estado === 'enviando' && (antes.prazo ?? 0) > agora) throw new Adiada('somebody is sending it')
  if (antes?.estado === 'enviando' && antes.vezes >= VEZES) {
    await gravar(deps, antes, 'Desistiu', {})
    deps.log.warn('email-uncertain', { checkoutId: id.checkoutId, tipo: id.tipo })
    return undefined
  }
  const estado = antes ? envioDeEmail.next(antes.estado, 'Tentou') : envioDeEmail.initial
  // it was sent, or never will be
  if (!estado) return undefined
  const meu: Email = {
    ...id,
    estado,
    vezes: (antes?.vezes ?? 0) + 1,
    posse: (antes?.posse ?? 0) + 1,
    prazo: agora + leaseMs,
    criadoEm: antes?.criadoEm ?? antes?.em ?? agora,
    em: agora,
  }
  try {
    await deps.storage.commit([
      antes ? Email.put(meu, [{ attr: 'posse', op: '=', value: antes.posse }]) : Email.create(meu),
    ])
    return meu
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Adiada('somebody else took it')
    throw error
  }
}

/** Writes how it ended, unless another worker took it meanwhile: then that worker writes the end. */
async function gravar(
  deps: DepsDoEnvio,
  meu: Email,
  evento: EventoDoEmail,
  mudanca: Partial<Pick<Email, 'motivo' | 'mensagemId' | 'vezes' | 'destino'>>,
): Promise<void> {
  const { prazo: _lease, ...registro } = meu
  const estado = envioDeEmail.next(meu.estado, evento)
  if (!estado) throw new Error(`e-mail ${meu.estado}: ${evento}`)
  const depois: Email = { ...registro, ...mudanca, estado, em: deps.clock.now() }
  try {
    await deps.storage.commit([Email.put(depois, [{ attr: 'posse', op: '=', value: meu.posse }])])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
