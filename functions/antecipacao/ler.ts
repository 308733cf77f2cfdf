import { AntecipacaoBloqueada, AntecipacaoNaoEncontrada, Consumido, Expired } from '../../shared/contract/erros.ts'
import { colunasRecebedor } from '../../shared/domain/estados/recebedor.ts'
import { fault } from '../http/fault.ts'
import { Antecipacao } from '../storage/Antecipacao.ts'
import type { Storage } from '../storage/port.ts'
import { DadosDoRecebedor, Recebedor } from '../storage/Recebedor.ts'

/**
 * An offer that may still be authorised.
 * @throws AntecipacaoNaoEncontrada, Consumido, Expired with its end, AntecipacaoBloqueada
 */
export async function lerOferta(storage: Storage, id: string, agora: number): Promise<Antecipacao> {
  const a = await Antecipacao.get(storage, id, { consistent: true })
  if (!a) throw fault(AntecipacaoNaoEncontrada)
  if (a.estado === 'executada') throw fault(Consumido)
  if (a.estado === 'bloqueada') throw fault(AntecipacaoBloqueada)
  if (a.expiraEm <= agora) throw fault(Expired, { dataExpiracao: new Date(a.expiraEm).toISOString() })
  return a
}

/** Who may authorise for a receiver, and where it is paid; undefined for one to whom nothing may be paid. */
export async function responsavelDe(storage: Storage, empresaId: string, recebedorId: string) {
  const r = await Recebedor.get(storage, recebedorId)
  if (!r || r.empresaId !== empresaId) return undefined
  const dados = await DadosDoRecebedor.get(storage, recebedorId)
  const cpf = r.documento.length === 11 ? r.documento : undefined
  return { nome: r.nome, cpf, bancaria: dados?.conta, recebe: colunasRecebedor[r.estado].recebe }
}
