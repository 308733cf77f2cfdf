import { LimiteDeWebhooks } from '../../../../shared/contract/erros.ts'
import { type criarWebhook as contrato, MAXIMO_DE_WEBHOOKS } from '../../../../shared/contract/webhooks.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Webhook } from '../../../platform/storage/Webhook.ts'
import { segredoDoWebhook } from '../regras/assinarEntrega.ts'
import { exigirEndereco } from '../regras/lerWebhook.ts'
import { webhooksDa } from '../regras/registrarEvento.ts'
import { verWebhook } from '../vista/webhook.ts'

type D = Base & { storage: Storage; chaves: Chaves<'webhooks'> }

/** Registers an endpoint and answers its secret, this once. */
export const criarWebhook: UseCase<typeof contrato, D> =
  ({ storage, clock, ids, env, chaves }) =>
  async ({ body, sessao }) => {
    exigirEndereco(body.url, env)
    const { empresaId } = sessao
    if ((await webhooksDa(storage, empresaId)).length >= MAXIMO_DE_WEBHOOKS)
      throw fault(LimiteDeWebhooks, { maximo: MAXIMO_DE_WEBHOOKS })
    const agora = clock.now()
    const chaveiro = await chaves.abrir()
    const novo: Webhook = {
      ...body,
      id: ids.id21(),
      empresaId,
      ativo: true,
      vez: 1,
      chave: chaveiro.versao('webhooks'),
      criadoEm: new Date(agora).toISOString(),
    }
    await storage.commit([Webhook.create(novo)])
    return { webhook: verWebhook(novo, undefined, agora), segredo: segredoDoWebhook(chaveiro, novo, 1) }
  }
