import { EnderecoRecusado, WebhookNaoEncontrado } from '../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import { recusaDoEndereco } from '../outbound/endereco.ts'
import type { Env } from '../runtime/env.ts'
import type { Storage } from '../storage/port.ts'
import { Webhook } from '../storage/Webhook.ts'

/** The endpoint of this company, or WebhookNaoEncontrado. */
export async function lerWebhook(storage: Storage, empresaId: string, id: string): Promise<Webhook> {
  const achado = await Webhook.get(storage, { empresaId, id }, { consistent: true })
  if (!achado) throw fault(WebhookNaoEncontrado)
  return achado
}

/** @throws EnderecoRecusado with why: not an address, not https, with a password, a private one. */
export function exigirEndereco(url: string, env: Pick<Env, 'STAGE'>): void {
  const motivo = recusaDoEndereco(url, env)
  if (motivo) throw fault(EnderecoRecusado, { motivo })
}
