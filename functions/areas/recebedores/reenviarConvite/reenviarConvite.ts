import { AguardeParaReenviar } from '../../../../shared/contract/erros.ts'
import type { reenviarConvite as contrato } from '../../../../shared/contract/recebedores.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Convite } from '../../../platform/storage/Recebedor.ts'
import { lerRecebedor } from '../regras/lerRecebedor.ts'
import { mudarSituacao } from '../regras/mudarSituacao.ts'
import { CONVITE_MS, hashDoToken, REENVIO_MS, tokenDoConvite, ttlDoConvite } from '../regras/tokenDoConvite.ts'

/** A new invitation in the place of the one before, which no longer opens: also to who declined, or was refused. */
export const reenviarConvite: UseCase<typeof contrato, DepsDeIdempotencia<'convites'>> =
  deps =>
  async ({ params, sessao, contexto }) => {
    const corpo = { id: params.id }
    const pedido = { sujeito: sessao.empresaId, operacao: 'reenviarConvite', chave: contexto.idempotencyKey, corpo }
    const chaveiro = await deps.chaves.abrir()
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const r = await lerRecebedor(deps.storage, sessao.empresaId, params.id)
        const agora = deps.clock.now()
        const falta = Math.ceil((r.convite.enviadoEm + REENVIO_MS - agora) / 1000)
        const convite = { vez: r.convite.vez + 1, enviadoEm: agora, expiraEm: agora + CONVITE_MS }
        const { writes } = mudarSituacao(deps, {
          r,
          evento: 'Reenviado',
          agora,
          autoria: { quem: sessao.nome },
          mudanca: { convite, resposta: undefined },
        })
        if (falta > 0) throw fault(AguardeParaReenviar, { aguardeSegundos: falta }, espere)
        const antes = hashDoToken(tokenDoConvite(chaveiro, r.id, r.convite))
        const hash = hashDoToken(tokenDoConvite(chaveiro, r.id, convite))
        return {
          resposta: { id: r.id, expiraEm: new Date(convite.expiraEm).toISOString(), envios: convite.vez },
          writes: [
            ...writes,
            Convite.remove(antes),
            Convite.create({ hash, recebedorId: r.id, vez: convite.vez, ttl: ttlDoConvite(convite.expiraEm) }),
          ],
        }
      }),
    )
  }

const espere = 'O convite acabou de ser enviado. Aguarde um pouco antes de enviar de novo.'
