import { AtividadeNaoAceita, ListasPendentes } from '../../../../../shared/contract/erros.ts'
import { consultaDeListas, type SituacaoDasListas } from '../../../../../shared/domain/estados/consultaDeListas.ts'
import { validadeDaConsultaMs } from '../../../../../shared/domain/listasRestritivas.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { Conformidade } from '../../../../platform/storage/Conformidade.ts'
import type { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { restricaoDo } from './risco.ts'

/** Pure: what the lists say of the people that a registration names now; an old answer is none. */
export function situacaoAgora(
  c: Conformidade | undefined,
  cadastro: Pick<CadastroDaEmpresa, 'versao'> | undefined,
  agora: number,
): SituacaoDasListas {
  if (!c) return consultaDeListas.initial
  if (c.situacao !== 'limpa') return c.situacao
  const vale = c.cadastro === (cadastro?.versao ?? 0) && (c.consultadaEm ?? 0) > agora - validadeDaConsultaMs
  return vale ? 'limpa' : consultaDeListas.initial
}

/**
 * That the lists named none of the client's people: what is known of it, which is written over in the transaction that
 * makes it active.
 * @throws ListasPendentes while they did not answer, or a match waits or is true.
 */
export async function exigirLimpas(
  storage: Storage,
  cadastro: CadastroDaEmpresa,
  agora: number,
): Promise<Conformidade> {
  const c = await Conformidade.get(storage, cadastro.empresaId, { consistent: true })
  const situacao = situacaoAgora(c, cadastro, agora)
  if (!c || situacao !== 'limpa') throw fault(ListasPendentes, { situacao })
  return c
}

/**
 * Pure: whether what a client does asks for an administrator's word.
 * @throws AtividadeNaoAceita where it is refused, or the federal registry did not say yet what it does.
 */
export function atividadePedeAnalise(c: Conformidade, agora: number): boolean {
  if (!c.atividade) throw fault(AtividadeNaoAceita, { situacao: 'desconhecida', cnae: null, motivo: null })
  const restricao = restricaoDo(c, agora)
  if (restricao?.tratamento !== 'recusada') return restricao !== undefined
  throw fault(AtividadeNaoAceita, { situacao: 'recusada', cnae: restricao.atividade, motivo: restricao.motivo })
}

/**
 * That no match waits for a person or is true: a client that was stopped may go on. Silence of the
 * lists stops no client here: it was active before.
 * @throws ListasPendentes
 */
export async function exigirSemAchado(storage: Storage, clienteId: string): Promise<Write[]> {
  const c = await Conformidade.get(storage, clienteId, { consistent: true })
  if (!c) return []
  if (c.situacao === 'emAnalise' || c.situacao === 'confirmada') throw fault(ListasPendentes, { situacao: c.situacao })
  return [Conformidade.check(clienteId, [{ attr: 'versao', op: '=', value: c.versao }])]
}
