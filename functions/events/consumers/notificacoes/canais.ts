import type { Finalidade } from '../../../platform/runtime/finalidades.ts'
import type { NovoEmail } from '../../../providers/email/port.ts'
import type { NovoLink, WhatsAppPort } from '../../../providers/whatsapp/port.ts'
import { type DepsDoEnvio, entregar, type IdDoEmail } from './entregar.ts'
import { pelaMensageira } from './mensageira.ts'
import { type Conteudo, emHtml, emTexto } from './modelo.ts'

export type DepsDosCanais<F extends Finalidade = never> = DepsDoEnvio<F> & { whatsapp: WhatsAppPort }
type Carta = Omit<NovoEmail, 'referencia'>

/** A message's words as an e-mail to `para`. */
export const carta = (para: string, conteudo: Conteudo): Carta => ({
  para,
  assunto: conteudo.assunto,
  texto: emTexto(conteudo),
  html: emHtml(conteudo),
})

/**
 * Tells one fact by e-mail and by WhatsApp. Each message has a record of its own, so that a fact told twice is written
 * once, and one channel that fails does not repeat the other. @throws the first channel's failure, after both were tried.
 */
export async function entregarNosDoisCanais(
  deps: DepsDosCanais,
  {
    id,
    tipo,
    mensagem,
    link,
  }: { id: Omit<IdDoEmail, 'tipo'>; tipo: 'convite' | 'antecipacao'; mensagem: Carta; link: NovoLink },
): Promise<void> {
  const falhas: unknown[] = []
  const anotar = (error: unknown) => void falhas.push(error)
  await entregar(deps, { ...id, tipo }, mensagem).catch(anotar)
  const { clock, ids, log, env, storage, chaves } = deps
  const peloWhatsApp = { clock, ids, log, env, storage, chaves, email: pelaMensageira(deps.whatsapp, link) }
  await entregar(peloWhatsApp, { ...id, tipo: `${tipo}-whatsapp` }, mensagem).catch(anotar)
  if (falhas.length) throw falhas[0]
}
