import { LimiteDiarioDaChave } from '../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { type Centavos, formatarReais, paraReais } from '../../../shared/domain/dinheiro.ts'
import type { Base } from '../runtime/needs.ts'
import { GastoDaChave } from '../storage/ChaveDeApi.ts'
import type { Storage, Write } from '../storage/port.ts'
import type { SessaoAtual } from './auth.ts'
import { fault } from './fault.ts'

/** What a day's sum is kept for: long enough to answer questions about yesterday. */
const guardaS = 7 * 86_400

/**
 * The write that takes `valor` from what a key may give back today, for the act's own transaction: parallel calls never
 * pass the limit together. What was announced counts, whatever its provider said then. None where no key limits the call.
 * @throws LimiteDiarioDaChave with what is left.
 */
export async function gastarDaChave(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  chave: SessaoAtual['chave'],
  valor: Centavos,
): Promise<Write[]> {
  if (chave?.limiteDiario === undefined) return []
  const { hash, limiteDiario: limite } = chave
  const agora = clock.now()
  const id = { hash, dia: dataSaoPaulo(agora) }
  const gasto = (await GastoDaChave.get(storage, id, { consistent: true }))?.total ?? 0
  if (gasto + valor > limite) {
    const restam = Math.max(0, limite - gasto)
    const dito = `Esta chave de API ainda pode estornar ${formatarReais(restam, 'pt-BR')} hoje.`
    throw fault(LimiteDiarioDaChave, { limite: paraReais(limite), restam: paraReais(restam) }, dito)
  }
  const when = [{ attr: 'total', op: '<=' as const, value: limite - valor, orAbsent: true as const }]
  const set = { ...id, ttl: Math.ceil(agora / 1000) + guardaS }
  return [GastoDaChave.add(id, { total: valor }, { set, when })]
}
