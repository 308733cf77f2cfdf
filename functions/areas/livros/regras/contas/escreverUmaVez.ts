import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { Operacao } from '../../../../../shared/contract/rotas.ts'
import type { Sentido } from '../../../../../shared/domain/contasDoProvedor.ts'
import type { SessaoAtual } from '../../../../platform/http/auth.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../../platform/http/idempotencia.ts'
import { redecide, type Write } from '../../../../platform/storage/port.ts'
import { verConta } from './verConta.ts'

/** Who asks for what, of which direction: what every call that writes one of them is about. */
export interface PedidoDaConta {
  sentido: Sentido
  operacao: Operacao
  sessao: SessaoAtual
  contexto: { idempotencyKey?: string | undefined }
}
export type Quem = { id: string; nome: string }

/** Runs the effect once per Idempotency-Key, again where another writer was first, and answers it as it is then. */
export async function escreverUmaVez(
  deps: DepsDeIdempotencia,
  { sentido, operacao, sessao, contexto }: PedidoDaConta,
  corpo: unknown,
  efeito: (quem: Quem) => Promise<{ id: string; writes: Write[] }>,
): Promise<Output<typeof obterContaAPagar>> {
  const quem = { id: sessao.usuarioId, nome: sessao.nome }
  const pedido = { sujeito: quem.id, operacao, chave: contexto.idempotencyKey, corpo }
  const { id } = await redecide(() =>
    umaVez(deps, pedido, async () => {
      const { id: feita, writes } = await efeito(quem)
      return { resposta: { id: feita }, writes }
    }),
  )
  return verConta(deps, { sentido, id })
}
