import type { DecisaoDaAnalise } from '../../../../shared/contract/folha.ts'
import { loteDaFolha } from '../../../../shared/domain/estados/folha.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { LoteDaFolha } from '../../../platform/storage/Folha.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import { naoCongelada } from '../../../platform/storage/lancarJa.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { encerrarPosse, type QuemDecide } from '../../operacao/regras/posse.ts'
import { exigirOutraPessoa, mesmaPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { recusarSaida } from '../../saldo/regras/limitesDaConta.ts'
import { cancelarLote } from './cancelarLote.ts'
import { inicioDoLote, lerLote, mover } from './moverLote.ts'

const eventos = { liberar: 'Liberou', bloquear: 'Bloqueou', cancelar: 'Cancelou' } as const

/** What staff may say of a lot: nothing before its company authorised it, and nothing by who made or authorised it. */
export async function decisoesPara(
  storage: Storage,
  lote: LoteDaFolha,
  usuarioId: string,
): Promise<DecisaoDaAnalise[]> {
  if (!lote.autorizadoPor) return []
  for (const { id } of [lote.criadoPor, lote.autorizadoPor]) if (await mesmaPessoa(storage, usuarioId, id)) return []
  return (Object.keys(eventos) as DecisaoDaAnalise[]).filter(d => loteDaFolha.next(lote.estado, eventos[d]))
}

/**
 * The writes of the staff's decision as the lot is now. Let go, it starts on its day, from an account that nothing holds.
 * @throws CasoDeOutraPessoa, LoteNaoEncontrado, QuemPediuNaoDecide, LoteEmOutraSituacao, ContaEmConferencia, SaidaBloqueada
 */
export async function analisarLote(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  { id, decisao, motivo, quem }: { id: string; decisao: DecisaoDaAnalise; motivo: string; quem: QuemDecide },
): Promise<Write[]> {
  const agora = clock.now()
  const posse = await encerrarPosse(storage, { natureza: 'folha', referencia: id }, { quem, agora })
  const lote = await lerLote(storage, id)
  for (const p of [lote.criadoPor, ...(lote.autorizadoPor ? [lote.autorizadoPor] : [])])
    await exigirOutraPessoa(storage, quem.usuarioId, p.id)
  const mudanca = { analisadoPor: { id: quem.usuarioId, nome: quem.nome }, justificativa: motivo }
  // a lot that its company has not authorised is none of the staff's
  const evento = lote.autorizadoPor ? eventos[decisao] : 'Liberou'
  if (evento === 'Cancelou') return [...(await cancelarLote(storage, lote, { agora, mudanca })), ...posse]
  const vence = evento === 'Liberou' ? inicioDoLote(lote.data, agora) : undefined
  const movido = mover(lote, evento, { ...mudanca, vence })
  if (evento !== 'Liberou') return [movido, ...posse]
  const conta = contas.empresa(lote.empresaId)
  await recusarSaida(storage, conta)
  return [movido, Saldo.check(conta, naoCongelada), ...posse]
}
