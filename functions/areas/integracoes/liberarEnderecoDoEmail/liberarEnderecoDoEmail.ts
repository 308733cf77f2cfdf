import { EnderecoNaoSuprimido } from '../../../../shared/contract/erros.ts'
import type { liberarEnderecoDoEmail as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { EnderecoSuprimido } from '../../../platform/storage/Email.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerEmailDa } from '../regras/emailsDosPagadores.ts'
import { valeAinda } from '../regras/enderecosSuprimidos.ts'

/**
 * Staff let an address that came back be written to again: its owner mended the mailbox. It holds until it comes
 * back anew, for every company; who lifted it and why stay with it, and in the chain of the company it was asked from.
 */
export const liberarEnderecoDoEmail: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params, body: { motivo }, sessao }) =>
    redecide(async () => {
      const { destino } = await lerEmailDa(storage, params.id, params.mensagem)
      const antes = destino ? await EnderecoSuprimido.get(storage, destino, { consistent: true }) : undefined
      if (!valeAinda(antes)) throw fault(EnderecoNaoSuprimido)
      const liberado = { quem: sessao.nome, motivo, em: clock.now() }
      const depois = { ...antes, empresaId: params.id, liberado }
      await storage.commit([
        EnderecoSuprimido.put(depois, [
          { attr: 'em', op: '=', value: antes.em },
          { attr: 'liberado', absent: true },
        ]),
      ])
      return {}
    })
