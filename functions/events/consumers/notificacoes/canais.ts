import type { Finalidade } from '../../../platform/runtime/finalidades.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import type { NovoEmail } from '../../../providers/email/port.ts'
import type { NovoLink, WhatsAppPort } from '../../../providers/whatsapp/port.ts'
import { type DepsDoEnvio, entregar, type IdDoEmail } from './entregar.ts'
import { pelaMensageira } from './mensageira.ts'
import { type Conteudo, emHtml, emTexto } from './modelo.ts'

export type DepsDosCanais<F extends Finalidade = never> = DepsDoEnvio<F> & { whatsapp: WhatsAppPort }
/** How staff worded the letters (decision 0109). */
export type DepsDasPalavras = { gerais: Pick<Gerais, 'valor'> }
type Carta = Omit<NovoEmail, 'referencia'>

/** A message's words as an e-mail to `para`. */
export const carta = (para: string, conteudo: Conteudo): Carta => ({
  para,
  assunto: conteudo.assunto,
  texto: emTexto(conteudo),
  html: emHtml(conteudo),
})

/** One fact as it is told on each channel: the e-mail's record and words, where the reader has an address, and the messenger's. */
interface Aviso {
  id: IdDoEmail
  mensagem: Carta | undefined
  noWhatsApp: { tipo: IdDoEmail['tipo'] & `${string}-whatsapp`; link: NovoLink }
}

/**
 * Tells one fact by e-mail and by WhatsApp. Each message has a record of its own, so that a fact told twice is written
 * once, and one channel that fails does not repeat the other. @throws the first channel's failure, after both were tried.
 */
export async function entregarNosDoisCanais(deps: DepsDosCanais, { id, mensagem, noWhatsApp }: Aviso): Promise<void> {
  const falhas: unknown[] = []
  const anotar = (error: unknown) => void falhas.push(error)
  if (mensagem) await entregar(deps, id, mensagem).catch(anotar)
  await entregarNoWhatsApp(deps, { id, noWhatsApp }).catch(anotar)
  if (falhas.length) throw falhas[0]
}

/** Tells one fact by WhatsApp alone, once. */
export async function entregarNoWhatsApp(
  { clock, ids, log, env, storage, chaves, whatsapp }: DepsDosCanais,
  { id, noWhatsApp }: Pick<Aviso, 'id' | 'noWhatsApp'>,
): Promise<void> {
  const email = pelaMensageira(whatsapp, noWhatsApp.link)
  // staff's list is of e-mails: a message by the messenger is in no company's
  const { empresaId: _, ...registro } = id
  await entregar({ clock, ids, log, env, storage, chaves, email }, { ...registro, tipo: noWhatsApp.tipo }, semCarta)
}

/** The messenger has its own words. */
const semCarta: Carta = { para: '', assunto: '', texto: '', html: '' }
