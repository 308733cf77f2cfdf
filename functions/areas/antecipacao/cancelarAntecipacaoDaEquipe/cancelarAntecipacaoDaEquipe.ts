import { AntecipacaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { cancelarAntecipacaoDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerAberta, moverAntecipacao } from '../regras/lerOferta.ts'

/**
 * Staff take an open offer back (R116), over the version that was read: of a selfie that authorises it and this, one wins.
 * Who, when and why stay on the offer, and the act is in its company's audit chain.
 */
export const cancelarAntecipacaoDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params: { id }, body: { motivo }, sessao }) =>
    redecide(async () => {
      const lida = await Antecipacao.get(storage, id, { consistent: true })
      if (!lida) throw fault(AntecipacaoNaoEncontrada)
      const a = await lerAberta(storage, { empresaId: lida.empresaId }, id, clock.now())
      const cancelamento = { em: new Date(clock.now()).toISOString(), por: sessao.usuarioId, motivo }
      await storage.commit([moverAntecipacao(a, 'Cancelou', { cancelamento })])
      return { id, situacao: 'cancelada' as const }
    })
