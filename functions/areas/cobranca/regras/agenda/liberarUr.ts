import { GARANTIA } from '../../../../../shared/domain/agenda.ts'
import { inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { repartirEntreGravames } from '../../../../../shared/domain/efeitosDaUr.ts'
import type { Clock } from '../../../../platform/runtime/clock.ts'
import type { Env } from '../../../../platform/runtime/env.ts'
import { EfeitoDaUr, efeitosDa } from '../../../../platform/storage/EfeitoDaUr.ts'
import { contas, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { devidoNaConta, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { ConditionFailed, type Key, type Storage } from '../../../../platform/storage/port.ts'
import { agendaDe, comLeituras, Ur } from '../../../../platform/storage/Recebivel.ts'
import { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { lancamentoDe } from '../lancamento.ts'
import { temDestino } from './idDoPagamento.ts'
import { pagamentoDoEfeito } from './pagarOnus.ts'

interface DepsDaLiberacao {
  storage: Storage
  clock: Clock
  /** Without it the payouts' PSP takes any amount in one order. */
  env?: Pick<Env, 'REPASSE_LIMITE_ORDEM'>
}
/**
 * Releases a receivable unit whose day has come: from what was to be released to what is available, by one journal
 * entry under the unit's key, so that it happens once. What contracts of others take goes to their beneficiaries, in the
 * registrar's order, and never enters the owner's balance (decision 0217); the transfers that pay them are born with it, each
 * once (0232). Unit, effects and balances change in one
 * transaction, so that a refund finds the money in one of the two places. A concurrent change of the unit, or a contract
 * that comes upon it at this moment, fails the write: it stays due.
 */
export async function liberarUr(deps: DepsDaLiberacao, chave: Key): Promise<void> {
  const item = await deps.storage.get(chave, { consistent: true })
  // effects of units are in the same partition, and are no units
  if (!item || item._t !== Ur.name) return
  const ur = Ur.parse(item)
  const agora = deps.clock.now()
  if (ur.liquidadaEm !== undefined || inicioDoDia(ur.data) > agora) return
  const { conta, data, arranjo, valor, onerado = 0 } = ur
  const em = new Date(agora).toISOString()
  const efeitos = onerado > 0 ? await efeitosAtivos(deps.storage, ur) : []
  const { partes, resto } = repartirEntreGravames(valor, efeitos)
  const daGarantia = arranjo === GARANTIA
  const entrada = lancamentoDe({
    dono: { de: agendaDe(conta) },
    empresaId: ur.empresaId,
    tipo: daGarantia ? 'garantia-liberada' : 'liquidacao',
    ref: `${data}#${arranjo}`,
    valor,
    quando: agora,
    pernas: [
      { conta: daGarantia ? contas.garantia(conta) : contas.aLiberar(conta), valor: -valor },
      ...(resto > 0 ? [{ conta, valor: resto }] : []),
      ...pernasDosEfeitos(efeitos, partes),
    ],
  })
  const devido = await devidoNaConta(deps.storage, conta)
  try {
    await deps.storage.commit([
      Ur.put({ ...ur, liquidadaEm: em }, [
        { attr: 'liquidadaEm', absent: true },
        { attr: 'valor', op: '=', value: valor },
        comLeituras(ur),
      ]),
      ...(valor > 0 ? lancarJa(entrada, () => undefined, { devidoDe: dela => (dela === conta ? devido : 0) }) : []),
      ...efeitos.map((e, n) =>
        EfeitoDaUr.put({ ...e, situacao: 'pago', pago: partes[n] ?? 0, ate: em }, [
          { attr: 'situacao', op: '=', value: 'ativo' },
        ]),
      ),
      ...efeitos.flatMap((e, n) => {
        const parte = partes[n] ?? 0
        const limiteOrdem = deps.env?.REPASSE_LIMITE_ORDEM ?? 0
        return parte > 0 && temDestino(e)
          ? [Transferencia.create(pagamentoDoEfeito(e, { valor: parte, agora, limiteOrdem }))]
          : []
      }),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** What takes of a unit now: one query, of a unit that has any. */
async function efeitosAtivos(storage: Storage, ur: Ur): Promise<EfeitoDaUr[]> {
  const { values } = await EfeitoDaUr.query(storage, {
    ...{ pk: agendaDe(ur.conta), sk: { prefix: efeitosDa(ur) }, consistent: true },
  })
  return values.filter(e => e.situacao === 'ativo')
}

/**
 * Pure: the acquirer pays a beneficiary out of what it owes us, or we do: by a transfer that is on its way from now on, or,
 * where the registrar told no whole account, out of what is set aside. A leg for each of the three.
 */
function pernasDosEfeitos(efeitos: readonly EfeitoDaUr[], partes: readonly Centavos[]): Perna[] {
  const soma = (conta: string) => efeitos.reduce((s, e, n) => (contaDe(e) === conta ? s + (partes[n] ?? 0) : s), 0)
  return [contas.adquirente, contas.onus, contas.pagandoOnus]
    .map(conta => ({ conta, valor: soma(conta) }))
    .filter(p => p.valor > 0)
}
const contaDe = (e: EfeitoDaUr) =>
  e.quemPaga === 'adquirente' ? contas.adquirente : temDestino(e) ? contas.pagandoOnus : contas.onus
