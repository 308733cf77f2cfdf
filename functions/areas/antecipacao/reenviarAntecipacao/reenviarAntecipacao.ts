import type { reenviarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { AguardeParaReenviar } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { REENVIO_MS } from '../../recebedores/regras/tokenDoConvite.ts'
import { lerAberta, moverAntecipacao } from '../regras/lerOferta.ts'

/** The same offer, told once more: nothing that pays is made again. */
export const reenviarAntecipacao: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, sessao, contexto }) => {
    const corpo = { id: params.id }
    const pedido = { sujeito: sessao.empresaId, operacao: 'reenviarAntecipacao', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const em = deps.clock.now()
        const a = await lerAberta(deps.storage, sessao, params.id, em)
        const falta = Math.ceil(((a.envio?.em ?? 0) + REENVIO_MS - em) / 1000)
        if (falta > 0) throw fault(AguardeParaReenviar, { aguardeSegundos: falta }, espere)
        const vez = (a.envio?.vez ?? 0) + 1
        return {
          resposta: { id: a.id, envios: vez, enviadaEm: new Date(em).toISOString() },
          writes: [moverAntecipacao(a, 'Reenviou', { envio: { vez, em } })],
        }
      }),
    )
  }

const espere = 'A oferta acabou de ser enviada. Aguarde um pouco antes de enviar de novo.'
