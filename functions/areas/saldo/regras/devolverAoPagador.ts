import { ChavePixInvalida, NadaADevolver, RetidoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { contas } from '../../../../shared/domain/contas.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { type CodigoTipoChavePix, normalizarChavePix, tipoDoCodigo } from '../../../../shared/domain/pix/chave.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { lerRetidoDoBoleto } from '../../cobranca/regras/retidoDoPagador.ts'
import { type DepsDeRepasse, enviarTransferencia, verificarTransferencia } from './enviarTransferencia.ts'
import { novaTransferencia, reservar } from './reservarTransferencia.ts'
import { destinoDe } from './titularDaConta.ts'

export type DepsDaDevolucao = DepsDeRepasse & DepsDeIdempotencia

export interface PedidoDeDevolucao {
  checkoutId: string
  tipoChave: CodigoTipoChavePix
  chave: string
  /** A user's id, or `pagador`. */
  pedidoPor: string
  justificativa?: string
}

/**
 * Gives back all that is held of a checkout's slips, to a Pix key of the payer's own document: the PSP refuses another's
 * (decision 0056). The transfer and what it takes are one transaction; what is refused or comes back is held again.
 * @throws ChavePixInvalida, RetidoNaoEncontrado, NadaADevolver, ChaveReutilizada
 */
export async function devolverAoPagador(
  deps: DepsDaDevolucao,
  pedido: PedidoDeDevolucao,
  { idempotencyKey: chave, prazo }: { idempotencyKey?: string | undefined; prazo: number },
): Promise<Transferencia> {
  const { checkoutId, ...corpo } = pedido
  const unica = { sujeito: `CHK#${checkoutId}`, operacao: 'devolverRetido', chave, corpo }
  const { id } = await redecide(() =>
    umaVez(deps, unica, async () => {
      const nova = await decidirDevolucaoDoRetido(deps, pedido)
      return { resposta: { id: nova.id }, writes: reservar(nova, 0) }
    }),
  )
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  if (!t) throw new Error('a transfer that was written is gone')
  if (t.estado === 'reservada' && t.versao === 1) return enviarTransferencia(deps, t, { prazo })
  return (await verificarTransferencia(deps, id, { prazo })) ?? t
}

/** The transfer as it would be born now. */
async function decidirDevolucaoDoRetido(
  deps: DepsDaDevolucao,
  { checkoutId, tipoChave, chave, pedidoPor, justificativa }: PedidoDeDevolucao,
): Promise<Transferencia> {
  const chavePix = normalizarChavePix(tipoDoCodigo(tipoChave), chave)
  if (!chavePix) throw fault(ChavePixInvalida)
  const [checkout, pagador, { valor, veio, vez, desde }] = await Promise.all([
    Checkout.get(deps.storage, checkoutId),
    Pagador.get(deps.storage, checkoutId, { consistent: true }),
    lerRetidoDoBoleto(deps.storage, checkoutId),
  ])
  if (!checkout || !pagador || veio === 0) throw fault(RetidoNaoEncontrado)
  if (valor <= 0) throw fault(NadaADevolver)
  const documento = somenteDocumento(pagador.documento)
  const para = destinoDe({ tipo: 1, tipoChave, chavePix, nomeCompleto: pagador.nome, documento })
  if (!para) throw fault(ChavePixInvalida)
  const { empresaId } = checkout
  return novaTransferencia(
    { conta: contas.aDevolver, empresaId, bancaria: undefined },
    para,
    {
      id: deps.ids.id21(),
      origem: 'devolucao-boleto',
      valor,
      pedidoPor,
      retido: { checkoutId, vez, desde },
      ...(justificativa && { justificativa }),
    },
    deps.clock.now(),
  )
}
