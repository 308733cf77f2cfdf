import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { aindaReservado, passosDe, totalReservado } from '../../../../../shared/domain/encerramento.ts'
import { Retirada } from '../../../../platform/storage/Empresa.ts'
import { Encerramento } from '../../../../platform/storage/Encerramento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { verSaque } from '../../../saldo/vista.ts'
import { lerSaldosDoFim, RODADAS_ANTES_DE_CONTAR } from './saldosDoFim.ts'

/** As many payouts are shown, the newest first. */
export const PAGAMENTOS_MOSTRADOS = 60

/** An ending and the accounts of its company, as staff follow them: three reads, and a batch of its payouts. */
export async function verEncerramento(storage: Storage, empresaId: string, agora: number, usuarioId: string) {
  const [e, retirada, { impedimento: _, ...saldo }] = await Promise.all([
    Encerramento.get(storage, empresaId, { consistent: true }),
    Retirada.get(storage, empresaId, { consistent: true }),
    lerSaldosDoFim(storage, empresaId),
  ])
  if (!e) return { encerramento: null, saldo }
  const hoje = dataSaoPaulo(agora)
  const confirmado = e.situacao === 'emCurso' || e.situacao === 'concluido'
  const retirou = confirmado && (!retirada || retirada.rodada >= RODADAS_ANTES_DE_CONTAR)
  return {
    saldo,
    encerramento: {
      situacao: e.situacao,
      pedido: { quem: e.pedido.nome, em: e.pedido.em, motivo: e.pedido.motivo, meu: e.pedido.id === usuarioId },
      decisao: e.decisao ? { quem: e.decisao.nome, em: e.decisao.em, observacao: e.decisao.observacao ?? null } : null,
      passos: passosDe(e.situacao, { etapa: e.etapa, contou: e.contadaEm !== undefined, retirou }),
      cobrancasRetiradas: retirada?.retiradas ?? 0,
      contadaEm: e.contadaEm ?? null,
      reservado: totalReservado(e.reserva, hoje),
      liberacoes: aindaReservado(e.reserva, hoje),
      pagamentos: await lerPagamentos(storage, e, usuarioId),
      impedimento: e.impedimento ?? null,
      proximaRodada: e.situacao === 'emCurso' && e.vence !== undefined ? new Date(e.vence).toISOString() : null,
      concluidoEm: e.concluidoEm ?? null,
    },
  }
}

async function lerPagamentos(storage: Storage, e: Encerramento, usuarioId: string) {
  const ids = e.pagamentos.slice(-PAGAMENTOS_MOSTRADOS)
  if (ids.length === 0) return []
  const lidas = (await storage.getMany(ids.map(Transferencia.key))).map(Transferencia.parse)
  return lidas
    .toSorted((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1))
    .map(t => {
      const { id, valor, situacao, situacaoLabel, para, criadoEm, pagaEm, devolvido } = verSaque(t, usuarioId)
      return { id, valor, situacao, situacaoLabel, para, criadoEm, pagaEm, devolvido }
    })
}
