import { pode } from '../../../../shared/contract/direitos.ts'
import type { devolverRetido as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { devolucaoPedeOutraPessoa } from '../../../../shared/domain/retidos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { type DepsDaDevolucao, devolverAoPagador } from '../regras/devolverAoPagador.ts'
import { verSaque } from '../vista.ts'

/** What is left of a request's time for writing down what the PSP said. */
const FOLGA_MS = 4_000

/**
 * Staff give back what a checkout's slips left, or a Pix that its PSP returns no more, to a key that its payer told them; beyond what one
 * of them may send alone another lets it go (decision 0056).
 */
export const devolverRetido: UseCase<typeof contrato, DepsDaDevolucao> =
  deps =>
  async ({ params, body: { tipoChave, chave, motivo }, sessao, contexto }) => {
    const caso = { natureza: 'pix', referencia: params.id } as const
    const junto = () => encerrarPosse(deps.storage, caso, { quem: sessao, agora: deps.clock.now() })
    const pedido = {
      id: params.id,
      tipoChave,
      chave,
      pedidoPor: sessao.usuarioId,
      justificativa: motivo,
      espera: (valor: Centavos) =>
        devolucaoPedeOutraPessoa(valor, { administrador: pode(sessao.perfil, 'G09', 'escrever') }),
      junto,
    }
    const prazo = contexto.prazo - FOLGA_MS
    const t = verSaque(
      await devolverAoPagador(deps, pedido, { idempotencyKey: contexto.idempotencyKey, prazo }),
      sessao.usuarioId,
    )
    const { id, valor, situacao, situacaoLabel, para, motivo: porque } = t
    return { id, valor, situacao, situacaoLabel, para, motivo: porque }
  }
