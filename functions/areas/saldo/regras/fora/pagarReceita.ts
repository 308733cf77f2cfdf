import { ChavePixInvalida, SaldoInsuficiente } from '../../../../../shared/contract/erros.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import { type Centavos, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { type CodigoTipoChavePix, normalizarChavePix, tipoDoCodigo } from '../../../../../shared/domain/pix/chave.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../../platform/http/idempotencia.ts'
import { Saldo } from '../../../../platform/storage/Lancamento.ts'
import { faltouSaldo } from '../../../../platform/storage/lancarJa.ts'
import { ConditionFailed } from '../../../../platform/storage/port.ts'
import { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { destinoDe } from '../destinoDaConta.ts'
import { type DepsDeRepasse, verificarTransferencia } from '../enviarTransferencia.ts'
import { novaTransferencia, reservar } from '../reservarTransferencia.ts'
import { exigirLastro } from './exigirLastro.ts'

export type DepsDaReceita = DepsDeRepasse & DepsDeIdempotencia

export interface PedidoDeReceita {
  valor: Centavos
  tipoChave: CodigoTipoChavePix
  chave: string
  pedidoPor: string
  /** The provider's own company, in whose audit log it is. */
  empresaId: string
  justificativa: string
}

/**
 * Asks for our own revenue, to a key of our own document: the PSP refuses another's. The debit of the revenue is one
 * transaction with the transfer and its key; it waits for a second person of ours (`analisarSaque`, decision 0063), and
 * what is refused, cancelled or comes back is revenue again.
 * @throws ReceitaSemLastro, ProvaDeForaVencida, SaldoInsuficiente, ChavePixInvalida, ChaveReutilizada
 */
export async function pagarReceita(
  deps: DepsDaReceita,
  pedido: PedidoDeReceita,
  { idempotencyKey: chave, prazo }: { idempotencyKey?: string | undefined; prazo: number },
): Promise<Transferencia> {
  const unica = { sujeito: contas.receita, operacao: 'retirarReceita', chave, corpo: pedido }
  const { id } = await umaVez(deps, unica, async () => {
    await exigirLastro(deps)
    const nova = decidirReceita(deps, pedido)
    const disponivel = await temReceita(deps)
    if (pedido.valor > disponivel) throw fault(SaldoInsuficiente, { disponivel: paraReais(Math.max(0, disponivel)) })
    return { resposta: { id: nova.id }, writes: reservar(nova, 0) }
  }).catch(async (error: unknown) => {
    // another payout took it in the moment between
    if (!(error instanceof ConditionFailed && faltouSaldo(error, reservar(decidirReceita(deps, pedido), 0))))
      throw error
    throw fault(SaldoInsuficiente, { disponivel: paraReais(Math.max(0, await temReceita(deps))) })
  })
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  if (!t) throw new Error('a transfer that was written is gone')
  return (await verificarTransferencia(deps, id, { prazo })) ?? t
}

const temReceita = async ({ storage }: DepsDaReceita): Promise<Centavos> =>
  (await Saldo.get(storage, contas.receita, { consistent: true }))?.disponivel ?? 0

/** Pure: the transfer as it would be born now. */
function decidirReceita(
  { ids, clock, env }: DepsDaReceita,
  { valor, tipoChave, chave, pedidoPor, empresaId, justificativa }: PedidoDeReceita,
): Transferencia {
  const chavePix = normalizarChavePix(tipoDoCodigo(tipoChave), chave)
  const { RECEITA_DOCUMENTO: documento, PIX_NOME: nomeCompleto } = env
  const para = chavePix && destinoDe({ tipo: 1, tipoChave, chavePix, nomeCompleto, documento })
  if (!para) throw fault(ChavePixInvalida)
  const titular = { conta: contas.receita, empresaId }
  return novaTransferencia(
    titular,
    para,
    { id: ids.id21(), origem: 'receita', valor, pedidoPor, justificativa, espera: { motivos: ['receita'] } },
    clock.now(),
  )
}
