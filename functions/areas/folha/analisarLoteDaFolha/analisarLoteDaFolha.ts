import type { analisarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { analisarLote } from '../regras/analisarLote.ts'
import { lerLote } from '../regras/moverLote.ts'

/** Staff decide on a lot. Of two decisions at once one stands; the same one, asked for again under its key, is one. */
export const analisarLoteDaFolha: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { decisao, motivo }, sessao, contexto }) => {
    const corpo = { id, decisao, motivo }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'analisarLoteDaFolha', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => ({
        resposta: { id },
        writes: await analisarLote(deps, { id, decisao, motivo, quem: sessao }),
      })),
    )
    return { id, situacao: (await lerLote(deps.storage, id)).estado }
  }
