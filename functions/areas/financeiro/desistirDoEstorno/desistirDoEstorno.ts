import { CheckoutNaoEncontrado, EstornoDeOutraPessoa, EstornoJaDecidido } from '../../../../shared/contract/erros.ts'
import type { desistirDoEstorno as contrato } from '../../../../shared/contract/estornos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { naoAprovar } from '../../cobranca/regras/estorno/analiseDoEstorno.ts'
import { escritas } from '../../cobranca/regras/estorno/escritasDoEstorno.ts'
import { type EstornoAnunciado, respostaDoEstorno } from '../regras/respostaDoEstorno.ts'

/**
 * Who asked for a refund takes it back while it waits for a second person. Of this and the other's decision at once one
 * stands: each replaces the version that it read. Taken back already, it is the same answer.
 */
export const desistirDoEstorno: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, sessao: { empresaId, usuarioId }, contexto }) => {
    const pedido = { sujeito: usuarioId, operacao: 'desistirDoEstorno', chave: contexto.idempotencyKey, corpo: { id } }
    const anunciado = await redecide(() =>
      umaVez<EstornoAnunciado>(deps, pedido, () => desistir(deps, { id, empresaId, usuarioId })),
    )
    return respostaDoEstorno(deps.storage, id, anunciado)
  }

/** @throws CheckoutNaoEncontrado, EstornoDeOutraPessoa, EstornoJaDecidido once it no longer waits. */
async function desistir(
  deps: DepsDeIdempotencia,
  { id, empresaId, usuarioId }: { id: string; empresaId: string; usuarioId: string },
): Promise<{ resposta: EstornoAnunciado; writes: Write[] }> {
  const c = await Checkout.get(deps.storage, id, { consistent: true })
  if (c?.empresaId !== empresaId) throw fault(CheckoutNaoEncontrado)
  const e = c.estorno
  if (!e) throw fault(EstornoJaDecidido)
  const resposta = { id: e.id, valor: e.valor, antes: e.antes, total: c.total }
  if (e.motivo === 'desistencia') return { resposta, writes: [] }
  const m = naoAprovar(c, 'desistencia', deps.clock.now())
  if (!m) throw fault(EstornoJaDecidido)
  const item = await EstornoEmAnalise.get(deps.storage, { empresaId, checkoutId: id }, { consistent: true })
  if (item?.pedidoPor !== usuarioId) throw fault(EstornoDeOutraPessoa)
  return { resposta, writes: await escritas(deps, c, m) }
}
