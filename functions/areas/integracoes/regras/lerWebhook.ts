import { EnderecoRecusado, WebhookNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Webhook } from '../../../platform/storage/Webhook.ts'
import { recusaDoEndereco } from './enderecoDoWebhook.ts'

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
