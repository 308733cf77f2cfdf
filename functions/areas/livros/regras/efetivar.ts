import { SaldoInsuficiente } from '../../../../shared/contract/erros.ts'
import { valorMovido } from '../../../../shared/domain/lancamentoManual.ts'
import { fault } from '../../../platform/http/fault.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import type { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import { deAlguem, lancarJa } from '../../../platform/storage/lancarJa.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'
import { limitesDaConta, recusarSaida, sacavelAgora } from '../../saldo/regras/limitesDaConta.ts'

/** What each account that is debited must keep, in centavos, by its company's policy (decision 0053). */
export async function pisosDe(storage: Storage, l: LancamentoManual, agora: number): Promise<Map<string, number>> {
  const debitadas = l.pernas.filter(p => p.valor < 0 && deAlguem(p)).map(p => p.conta)
  const { empresaId } = l
  const limites = await Promise.all(debitadas.map(conta => limitesDaConta(storage, { conta, empresaId }, agora)))
  return new Map(debitadas.map((conta, n) => [conta, limites[n]?.piso ?? 0]))
}

/**
 * The writes of its journal entry, known by its own id, so that it is booked once: the entry, and at once the balances and
 * statement rows of a company and its receivers, each debit over what its account must keep.
 */
export function escritasDoDiario(l: LancamentoManual, pisos: ReadonlyMap<string, number>, agora: number): Write[] {
  const entrada = lancamentoDe({
    dono: { de: `LMN#${l.id}` },
    empresaId: l.empresaId,
    tipo: 'manual',
    ref: l.id,
    valor: valorMovido(l.pernas),
    quando: agora,
    pernas: l.pernas,
  })
  return lancarJa({ ...entrada, motivo: l.motivo }, conta => pisos.get(conta) ?? 0)
}

/**
 * Says why a debit was refused by its account's balance.
 * @throws ContaEmConferencia, SaidaBloqueada, SaldoInsuficiente with what could be taken
 */
export async function dizerOQueFalta(storage: Storage, pisos: ReadonlyMap<string, number>): Promise<never> {
  let disponivel = 0
  for (const [conta, piso] of pisos) {
    await recusarSaida(storage, conta)
    const tem = await sacavelAgora(storage, conta, piso)
    disponivel = conta === contas.empresa(conta.slice(4)) || disponivel === 0 ? tem : Math.min(disponivel, tem)
  }
  throw fault(SaldoInsuficiente, { disponivel })
}
