import { ListasPendentes } from '../../../../../shared/contract/erros.ts'
import { dataSaoPaulo, inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import {
  aindaReservado,
  ficaNaConta,
  type ImpedimentoDoFim,
  nadaResta,
  pagavelAgora,
  type SaldosDoFim,
  totalReservado,
} from '../../../../../shared/domain/encerramento.ts'
import { limiteDaOrdem } from '../../../../../shared/domain/parametrizacao.ts'
import { limitesDoSaque } from '../../../../../shared/domain/saque.ts'
import { Fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { Encerramento } from '../../../../platform/storage/Encerramento.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { politicaDe } from '../../../../platform/storage/Politica.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { julgarSaida } from '../../../saldo/regras/contarSaida.ts'
import { destinoDe } from '../../../saldo/regras/destinoDaConta.ts'
import { escopoDoDestino, situacaoDoDestino } from '../../../saldo/regras/destinoDaSaida.ts'
import { novaTransferencia, reservar } from '../../../saldo/regras/reservarTransferencia.ts'
import { exigirSemAchado } from '../listas/exigirLimpas.ts'
import { avisarDoEncerramento } from './decidir.ts'
import { lerSaldosDoFim } from './saldosDoFim.ts'

type D = Pick<Base, 'clock' | 'ids' | 'env'> & { storage: Storage }

/** What a round finds: a payout with its writes, why there is none, that all is done, or that nothing can be paid today. */
export type Rodada =
  | { tipo: 'pagou'; id: string; writes: Write[] }
  | { tipo: 'impedida'; impedimento: ImpedimentoDoFim }
  | { tipo: 'acabou' }
  | { tipo: 'nada' }

/**
 * One payout of what may leave today, by the rule of money out as any withdrawal (decision 0063): a large one, one to a new
 * account, or one beyond the limits waits for staff. Its debit leaves on the account what the reserve says, by a condition
 * of its own transaction. What came after the count began stays for the next round, which counts it.
 */
export async function decidirRodada(deps: D, e: Encerramento): Promise<Rodada> {
  const { storage, clock } = deps
  const agora = clock.now()
  const reservado = totalReservado(e.reserva, dataSaoPaulo(agora))
  const saldos = await lerSaldosDoFim(storage, e.empresaId)
  if (nadaResta(saldos, reservado)) return { tipo: 'acabou' }
  const antes = { ...saldos, disponivel: Math.min(saldos.disponivel, e.disponivelAntes ?? saldos.disponivel) }
  const politica = await politicaDe(storage, e.empresaId, agora)
  const ordem = limiteDaOrdem(deps.env.REPASSE_LIMITE_ORDEM, politica.ordem) ?? Number.MAX_SAFE_INTEGER
  const valor = Math.min(pagavelAgora(antes, reservado), ordem)
  if (valor === 0 || (valor < limitesDoSaque.minimo && temMais(saldos, reservado))) return { tipo: 'nada' }
  if (saldos.impedimento) return { tipo: 'impedida', impedimento: saldos.impedimento }
  const empresa = await Empresa.get(storage, e.empresaId, { consistent: true })
  const destino = destinoDe(empresa?.contaBancaria)
  if (!empresa || !destino) return { tipo: 'impedida', impedimento: 'semConta' }
  const conta = contas.empresa(e.empresaId)
  const titular = { conta, empresaId: e.empresaId, quarentenaAte: empresa.contaAlterada?.quarentenaAte }
  const limpas = await semAchado(storage, e.empresaId)
  if (!limpas) return { tipo: 'impedida', impedimento: 'listas' }
  const julgada = await julgarSaida(deps, {
    ...{ valor, politica, daEmpresa: e.empresaId, destino: escopoDoDestino(destino.destino), porOrdem: true },
    conta: await situacaoDoDestino(storage, titular, agora),
  })
  const pedido = {
    ...{ id: deps.ids.id21(), origem: 'saque' as const, valor, pedidoPor: e.pedido.id, encerramento: true as const },
    ...(julgada.espera && { espera: julgada.espera }),
    ...(julgada.contada && { contada: julgada.contada }),
  }
  const nova = novaTransferencia(titular, destino, pedido, agora)
  const aviso = avisarDoEncerramento(deps, e.empresaId, 'encerramento-pago', { valor, liberaEm: proxima(e, agora) })
  const writes = [...reservar(nova, ficaNaConta(saldos, reservado)), ...julgada.writes, ...limpas, aviso]
  return { tipo: 'pagou', id: nova.id, writes }
}

/** That no restrictive list names a person of the company, or a person still decides; undefined where one does. */
async function semAchado(storage: Storage, empresaId: string): Promise<Write[] | undefined> {
  try {
    return await exigirSemAchado(storage, empresaId)
  } catch (error) {
    if (error instanceof Fault && error.name === ListasPendentes.name) return undefined
    throw error
  }
}

/** More is to come, with which a very small amount can leave. */
const temMais = (s: SaldosDoFim, reservado: Centavos): boolean => reservado > 0 || s.aLiberar > 0 || s.garantia > 0

const proxima = (e: Encerramento, agora: number): number | undefined => {
  const dia = aindaReservado(e.reserva, dataSaoPaulo(agora))[0]?.dia
  return dia === undefined ? undefined : inicioDoDia(dia)
}
