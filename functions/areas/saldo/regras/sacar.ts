import { ContaBancariaAusente, SaldoInsuficiente, SaqueForaDoLimite } from '../../../../shared/contract/erros.ts'
import type { Saque } from '../../../../shared/contract/saldo.ts'
import { type Centavos, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { foraDoLimite, limitesDoSaque } from '../../../../shared/domain/saque.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { faltouSaldo } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { verSaque } from '../vista.ts'
import { type DepsDeRepasse, enviarTransferencia, verificarTransferencia } from './enviarTransferencia.ts'
import { limitesDaConta, recusarSaida, sacavelAgora } from './limitesDaConta.ts'
import { novaTransferencia, reservar } from './reservarTransferencia.ts'
import { destinoDe, type Titular } from './titularDaConta.ts'

export type DepsDoSaque = DepsDeRepasse & DepsDeIdempotencia
/** What is left of a request's time for writing down what the PSP said. */
const FOLGA_MS = 4_000

/**
 * Takes money out of an account (E135): the debit, over what is available above the floor, is one transaction with the
 * transfer and its key; then the PSP is asked. The same key is the same withdrawal, whatever became of the first answer.
 * @throws SaqueForaDoLimite, ContaBancariaAusente, SaldoInsuficiente, ContaEmConferencia, SaidaBloqueada, ChaveReutilizada
 */
export async function sacar(
  deps: DepsDoSaque,
  titular: Titular,
  { valor, usuarioId }: { valor: Centavos; usuarioId: string },
  contexto: { idempotencyKey?: string | undefined; prazo: number },
): Promise<Saque> {
  if (foraDoLimite(valor)) {
    const { minimo, maximo } = limitesDoSaque
    throw fault(SaqueForaDoLimite, { minimo: paraReais(minimo), maximo: paraReais(maximo) })
  }
  const destino = destinoDe(titular.bancaria)
  if (!destino) throw fault(ContaBancariaAusente)
  const pedido = { id: deps.ids.id21(), origem: 'saque' as const, valor, pedidoPor: usuarioId }
  const nova = novaTransferencia(titular, destino, pedido, deps.clock.now())
  const { piso } = await limitesDaConta(deps.storage, titular)
  const { id } = await reservarUmaVez(deps, { nova, piso, chave: contexto.idempotencyKey })
  const prazo = { prazo: contexto.prazo - FOLGA_MS }
  if (id !== nova.id) return verSaque((await verificarTransferencia(deps, id, prazo)) ?? nova)
  return verSaque(nova.estado === 'reservada' ? await enviarTransferencia(deps, nova, prazo) : nova)
}

/** @throws SaldoInsuficiente with what is available above the floor, ContaEmConferencia, SaidaBloqueada, ChaveReutilizada. */
async function reservarUmaVez(
  deps: DepsDoSaque,
  { nova, piso, chave }: { nova: Transferencia; piso: Centavos; chave: string | undefined },
): Promise<{ id: string }> {
  const { conta } = nova
  const writes = reservar(nova, piso)
  const pedido = { sujeito: conta, operacao: 'solicitarSaque', chave, corpo: { valor: nova.valor } }
  try {
    return await umaVez(deps, pedido, async () => ({ resposta: { id: nova.id }, writes }))
  } catch (error) {
    if (!(error instanceof ConditionFailed && faltouSaldo(error, writes))) throw error
    await recusarSaida(deps.storage, conta)
    throw fault(SaldoInsuficiente, { disponivel: await sacavelAgora(deps.storage, conta, piso) })
  }
}
