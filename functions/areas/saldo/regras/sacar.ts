import { ContaBancariaAusente, SaldoInsuficiente, SaqueForaDoLimite } from '../../../../shared/contract/erros.ts'
import type { Saque } from '../../../../shared/contract/saldo.ts'
import { type Centavos, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { PoliticaDeCredito } from '../../../../shared/domain/politicaDeCredito.ts'
import { foraDoLimite, limitesDoSaque } from '../../../../shared/domain/saque.ts'
import { fault } from '../../../platform/http/fault.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { faltouSaldo } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed, redecide, type Write } from '../../../platform/storage/port.ts'
import type { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { verSaque } from '../vista.ts'
import { julgarSaida, VEZES_DA_SOMA } from './contarSaida.ts'
import { destinoDe } from './destinoDaConta.ts'
import { escopoDoDestino, situacaoDoDestino } from './destinoDaSaida.ts'
import { type DepsDeRepasse, enviarTransferencia, verificarTransferencia } from './enviarTransferencia.ts'
import { limitesDaConta, recusarSaida, sacavelAgora } from './limitesDaConta.ts'
import { novaTransferencia, reservar } from './reservarTransferencia.ts'
import type { Titular } from './titularDaConta.ts'

export type DepsDoSaque = DepsDeRepasse & DepsDeIdempotencia
/** What is left of a request's time for writing down what the PSP said. */
const FOLGA_MS = 4_000

/**
 * Takes money out of an account (E135): the debit, over what is available above the floor, is one transaction with the
 * transfer and its key; then the PSP is asked. The same key is the same withdrawal, whatever became of the first answer.
 * @throws SaqueForaDoLimite, OrdemAcimaDoLimite, ContaBancariaAusente, SaldoInsuficiente, ContaEmConferencia,
 * SaidaBloqueada, ChaveReutilizada
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
  const { id, nova } = await reservarUmaVez(deps, { titular, destino, pedido, chave: contexto.idempotencyKey })
  const prazo = { prazo: contexto.prazo - FOLGA_MS }
  if (nova?.id === id)
    return verSaque(nova.estado === 'reservada' ? await enviarTransferencia(deps, nova, prazo) : nova, usuarioId)
  const antes = await verificarTransferencia(deps, id, prazo)
  if (!antes) throw new Error('a transfer that was written is gone')
  return verSaque(antes, usuarioId)
}

interface NovoSaque {
  titular: Titular
  destino: NonNullable<ReturnType<typeof destinoDe>>
  pedido: { id: string; origem: 'saque'; valor: Centavos; pedidoPor: string }
  chave: string | undefined
}
/**
 * The withdrawal with its debit and its place in the sums, decided again while concurrent ones change those.
 * @throws SaldoInsuficiente with what is available above the floor, ContaEmConferencia, SaidaBloqueada, ChaveReutilizada, OrdemAcimaDoLimite
 */
async function reservarUmaVez(deps: DepsDoSaque, novo: NovoSaque): Promise<{ id: string; nova?: Transferencia }> {
  const { conta } = novo.titular
  const { politica, piso } = await limitesDaConta(deps.storage, novo.titular, deps.clock.now())
  const { valor } = novo.pedido
  const unica = { sujeito: conta, operacao: 'solicitarSaque', chave: novo.chave, corpo: { valor } }
  let nova: Transferencia | undefined
  let writes: Write[] = []
  const reservarAgora = () =>
    umaVez(deps, unica, async () => {
      const julgada = await julgarSaque(deps, novo, politica)
      nova = novaTransferencia(novo.titular, novo.destino, { ...novo.pedido, ...julgada.marcas }, deps.clock.now())
      writes = [...reservar(nova, piso), ...julgada.writes]
      return { resposta: { id: nova.id }, writes }
    }).catch(async (error: unknown) => {
      if (!(error instanceof ConditionFailed && faltouSaldo(error, writes))) throw error
      await recusarSaida(deps.storage, conta)
      throw fault(SaldoInsuficiente, { disponivel: await sacavelAgora(deps.storage, conta, piso) })
    })
  const { id } = await redecide(reservarAgora, VEZES_DA_SOMA)
  return { id, ...(nova && { nova }) }
}

/** What the rule of money out says of it: what a receiver takes by its own login is none of its company's sums. */
async function julgarSaque(deps: DepsDoSaque, { titular, destino, pedido }: NovoSaque, politica: PoliticaDeCredito) {
  const { writes, espera, contada } = await julgarSaida(deps, {
    valor: pedido.valor,
    politica,
    daEmpresa: titular.proprio ? undefined : titular.empresaId,
    destino: escopoDoDestino(destino.destino),
    conta: await situacaoDoDestino(deps.storage, titular, deps.clock.now()),
    porOrdem: true,
  })
  return { writes, marcas: { ...(espera && { espera }), ...(contada && { contada }) } }
}
