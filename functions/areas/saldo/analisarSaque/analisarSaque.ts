import { SaqueJaDecidido, SaqueNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { analisarSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { transferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { soltarConta } from '../../../platform/storage/ContaDoProvedor.ts'
import { DestinoConhecido } from '../../../platform/storage/DestinoConhecido.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Saldo } from '../../../platform/storage/Lancamento.ts'
import { comBloqueios, lancarJa } from '../../../platform/storage/lancarJa.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { encerrarPosse, type QuemDecide } from '../../operacao/regras/posse.ts'
import { type DecisaoDoSaque, eventosDaDecisao } from '../regras/decisoesDoSaque.ts'
import { type DepsDeRepasse, enviarTransferencia } from '../regras/enviarTransferencia.ts'
import { exigirOutraPessoa } from '../regras/exigirOutraPessoa.ts'
import { exigirLastro } from '../regras/fora/exigirLastro.ts'
import { moverTransferencia } from '../regras/interpretarTransferencia.ts'
import { volta } from '../regras/lancamentosDaTransferencia.ts'
import { recusarSaida } from '../regras/limitesDaConta.ts'
import { bloqueiosDela } from '../regras/reservarTransferencia.ts'
import { verSaque } from '../vista.ts'

const FOLGA_MS = 4_000

/**
 * Staff decide on a withdrawal that waits for them. Of two decisions at once one stands; the same one, whose answer was
 * lost, is asked for again under its Idempotency-Key.
 */
export const analisarSaque: UseCase<typeof contrato, DepsDeRepasse & DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { decisao, motivo }, sessao, contexto }) => {
    contexto.justificar?.(motivo)
    const corpo = { id, decisao, motivo }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'analisarSaque', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => ({
        resposta: { id },
        writes: await decidir(deps, { id, decisao, motivo, quem: sessao }),
      })),
    )
    const t = await Transferencia.get(deps.storage, id, { consistent: true })
    if (!t) throw fault(SaqueNaoEncontrado)
    const prazo = { prazo: contexto.prazo - FOLGA_MS }
    // what pays an account is sent by the sweeper, which settles the account with it
    const vista = t.estado === 'reservada' && t.titulo === undefined ? await enviarTransferencia(deps, t, prazo) : t
    return verSaque(vista, sessao.usuarioId)
  }

interface Decisao {
  id: string
  decisao: DecisaoDoSaque
  motivo: string
  quem: QuemDecide
}
/**
 * The writes of a decision as the withdrawal is now: what is let go is on an account that nothing holds, in the same
 * transaction, so a contestation that came while it waited keeps it (0058). The first one released of an account makes
 * its destination known.
 * @throws CasoDeOutraPessoa, SaqueNaoEncontrado, QuemPediuNaoDecide, SaqueJaDecidido, ContaEmConferencia, SaidaBloqueada,
 * ReceitaSemLastro, ProvaDeForaVencida
 */
async function decidir({ storage, clock }: DepsDeRepasse, { id, decisao, motivo, quem }: Decisao): Promise<Write[]> {
  const evento = eventosDaDecisao[decisao]
  const agora = clock.now()
  const posse = await encerrarPosse(storage, { natureza: 'saque', referencia: id }, { quem, agora })
  const antes = await Transferencia.get(storage, id, { consistent: true })
  if (!antes) throw fault(SaqueNaoEncontrado)
  await exigirOutraPessoa(storage, quem.usuarioId, antes.pedidoPor)
  if (!transferencia.next(antes.estado, evento)) throw fault(SaqueJaDecidido)
  const solta = evento === 'Liberou' ? [Saldo.check(antes.conta, comBloqueios(bloqueiosDela(antes)))] : []
  if (solta.length > 0) await recusarSaida(storage, antes.conta, bloqueiosDela(antes))
  // our own revenue leaves only while nothing is missing outside: as it is now, not as it was when it was asked for
  if (antes.origem === 'receita' && evento === 'Liberou') await exigirLastro({ storage, clock })
  const { proximo, ev } = moverTransferencia(antes, evento, {
    vence: evento === 'Liberou' ? agora : undefined,
    decisao: { qual: decisao, quem: quem.nome, em: new Date(agora).toISOString(), motivo },
    ...(evento === 'Cancelou' && { motivo: 'cancelada' as const }),
  })
  const devolve = evento === 'Cancelou' ? lancarJa(volta(antes, agora)) : []
  const solto = evento === 'Cancelou' ? await soltarConta(storage, antes) : []
  const conhecido =
    evento === 'Liberou' && antes.espera?.motivos.includes('destino-novo')
      ? [DestinoConhecido.put({ conta: antes.conta, em: agora, por: quem.usuarioId })]
      : []
  return [replace(Transferencia, proximo, ev), ...devolve, ...solta, ...conhecido, ...solto, ...posse]
}
