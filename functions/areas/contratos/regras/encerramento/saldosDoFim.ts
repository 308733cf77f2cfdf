import type { ImpedimentoDoFim, SaldosDoFim } from '../../../../../shared/domain/encerramento.ts'
import { contas, Saldo } from '../../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** Rounds of the withdrawal of charges (at once, ten minutes and an hour later) that come before the reserve is counted. */
export const RODADAS_ANTES_DE_CONTAR = 3

/** The accounts of a company that ends, as they stand: one batch. `impedimento`: what beside its ending stops a payout. */
export async function lerSaldosDoFim(
  storage: Storage,
  empresaId: string,
): Promise<SaldosDoFim & { impedimento: Exclude<ImpedimentoDoFim, 'semConta' | 'listas'> | undefined }> {
  const conta = contas.empresa(empresaId)
  const nomes = {
    disponivel: conta,
    aLiberar: contas.aLiberar(conta),
    garantia: contas.garantia(conta),
    bloqueado: contas.bloqueado(conta),
    contestado: contas.contestado(conta),
    judicial: contas.judicial(conta),
  }
  const lidos = (await storage.getMany(Object.values(nomes).map(Saldo.key))).map(Saldo.parse)
  const de = (nome: string) => lidos.find(s => s.conta === nome)
  const saldos = Object.fromEntries(Object.entries(nomes).map(([qual, nome]) => [qual, de(nome)?.disponivel ?? 0]))
  const { congelada, bloqueios = 0 } = de(conta) ?? {}
  const impedimento = congelada ? 'conferencia' : bloqueios > 1 ? 'bloqueada' : undefined
  return { ...(saldos as unknown as SaldosDoFim), impedimento }
}
