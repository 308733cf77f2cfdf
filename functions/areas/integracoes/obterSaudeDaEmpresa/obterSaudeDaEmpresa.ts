import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { obterSaudeDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesDa } from '../regras/chavesDeApi.ts'
import { webhooksDa } from '../regras/registrarEvento.ts'
import { saudesDa } from '../regras/saudeDoWebhook.ts'
import { verChave } from '../vista/chaveDeApi.ts'
import { verWebhook } from '../vista/webhook.ts'

/** A client's endpoints and keys as its own administrator sees them: those that fail first. */
export const obterSaudeDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id } }) => {
    const empresa = await Empresa.get(storage, id)
    if (!empresa) throw fault(EmpresaNaoEncontrada)
    const agora = clock.now()
    const [webhooks, saudes, chaves] = await Promise.all([
      webhooksDa(storage, id),
      saudesDa(storage, id),
      chavesDa(storage, id, agora),
    ])
    const deles = new Map(saudes.map(s => [s.webhookId, s]))
    return {
      empresa: { id, nome: empresa.nomeComercial },
      webhooks: webhooks
        .map(w => verWebhook(w, deles.get(w.id), agora))
        .sort((a, b) => peso(b) - peso(a) || (a.criadoEm < b.criadoEm ? -1 : 1)),
      chaves: chaves.map(c => verChave(c, agora)),
    }
  }

const peso = ({ falhandoDesde, paradoEm }: { falhandoDesde: string | null; paradoEm: string | null }) =>
  paradoEm ? 2 : falhandoDesde ? 1 : 0
