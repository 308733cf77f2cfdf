import {
  AntecipacaoBloqueada,
  AntecipacaoCancelada,
  AntecipacaoEncerrada,
  AntecipacaoNaoEncontrada,
  Consumido,
  Expired,
} from '../../../../shared/contract/erros.ts'
import { situacaoDaOferta } from '../../../../shared/domain/antecipacao.ts'
import { caminhoDoComprovanteDeServico } from '../../../../shared/domain/comprovanteDeServico.ts'
import { type EventoAntecipacao, antecipacao as maquina } from '../../../../shared/domain/estados/antecipacao.ts'
import { colunasRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import { eventoDaAntecipacao } from '../../../../shared/domain/eventos/recebedor.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { respostaDaAnaliseAte } from '../../saldo/vista.ts'

/**
 * An offer that may still be authorised.
 * @throws AntecipacaoNaoEncontrada, Consumido, Expired with its end, AntecipacaoBloqueada, AntecipacaoCancelada
 */
export async function lerOferta(storage: Storage, id: string, agora: number): Promise<Antecipacao> {
  const a = await Antecipacao.get(storage, id, { consistent: true })
  if (!a) throw fault(AntecipacaoNaoEncontrada)
  if (a.estado === 'executada')
    throw fault(Consumido, {
      emAnaliseAte: await emAnaliseAte(storage, a),
      comprovante: a.transferenciaId === undefined ? null : caminhoDoComprovanteDeServico(a.transferenciaId),
    })
  if (a.estado === 'bloqueada') throw fault(AntecipacaoBloqueada)
  if (a.estado === 'cancelada') throw fault(AntecipacaoCancelada)
  if (a.expiraEm <= agora) throw fault(Expired, { dataExpiracao: new Date(a.expiraEm).toISOString() })
  return a
}

async function emAnaliseAte(storage: Storage, { transferenciaId }: Antecipacao): Promise<string | null> {
  const t = transferenciaId && (await Transferencia.get(storage, transferenciaId, { consistent: true }))
  return t ? respostaDaAnaliseAte(t) : null
}

/** Who may authorise for a receiver, and where it is paid; undefined for one to whom nothing may be paid. */
export async function responsavelDe(storage: Storage, empresaId: string, recebedorId: string) {
  const r = await Recebedor.get(storage, recebedorId)
  if (!r || r.empresaId !== empresaId) return undefined
  const dados = await DadosDoRecebedor.get(storage, recebedorId)
  const quem = r.documento.length === 11 ? { nome: r.nome, cpf: r.documento } : dados?.representante
  return {
    nome: quem?.nome ?? r.nome,
    /** The receiver's own: what the registrar knows its units by. */
    documento: r.documento,
    cpf: quem?.cpf,
    bancaria: dados?.conta,
    recebe: colunasRecebedor[r.estado].recebe,
  }
}

/** The next version of an offer after an event. @throws Error where its state knows none such: our bug. */
export function moverAntecipacao(a: Antecipacao, evento: EventoAntecipacao, mudanca: Partial<Antecipacao> = {}): Write {
  const estado = maquina.next(a.estado, evento)
  if (!estado) throw new Error(`no ${evento} in ${a.estado}`)
  return replace(Antecipacao, { ...a, ...mudanca, estado }, [{ tipo: eventoDaAntecipacao[evento] }])
}

/** An offer of this company that is still open, for the panel. @throws AntecipacaoNaoEncontrada, AntecipacaoEncerrada */
export async function lerAberta(
  storage: Storage,
  { empresaId, recebedorId }: Pick<SessaoAtual, 'empresaId' | 'recebedorId'>,
  id: string,
  agora: number,
): Promise<Antecipacao> {
  const a = await Antecipacao.get(storage, id, { consistent: true })
  if (!a || a.empresaId !== empresaId || (recebedorId && a.recebedorId !== recebedorId))
    throw fault(AntecipacaoNaoEncontrada)
  const situacao = situacaoDaOferta(a, agora)
  if (situacao !== 'enviada' && situacao !== 'aberta') throw fault(AntecipacaoEncerrada, { situacao })
  return a
}
