import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { type EventoDaFolha, loteDaFolha } from '../../../../shared/domain/estados/folha.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { BlocoDaFolha, type LinhaGuardada, LoteDaFolha } from '../../../platform/storage/Folha.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import { comBloqueios } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { novaTransferencia } from '../../saldo/regras/reservarTransferencia.ts'
import { andamentoDe } from '../vista.ts'
import { mover } from './moverLote.ts'

type D = Pick<Base, 'clock' | 'log'> & { storage: Storage }

/** Items of lines that become transfers at one look, a minute's worth at the pace: 300 lines. */
const BLOCOS_POR_VEZ = 6
/** Payments that begin in one second. */
const POR_SEGUNDO = 5
const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
/** An account from which nothing may leave now is looked at again after this. */
const PARADO_MS = 10 * MINUTO
/** Once it has ended: a bank may send a line back for ninety days. */
const depoisDoFim = [DIA, 6 * DIA, 23 * DIA, 61 * DIA]

/**
 * The sweeper's look at a lot that is due: it starts on its day, its lines become transfers some at a time, and it ends
 * when each of them has. Every step is over the version that was read; a step that lost the race is another worker's.
 */
export async function cuidarDoLote(deps: D, id: string): Promise<void> {
  const lote = await LoteDaFolha.get(deps.storage, id, { consistent: true })
  const agora = deps.clock.now()
  if (!lote || lote.vence === undefined || lote.vence > agora) return
  try {
    if (lote.estado === 'agendada') await comecar(deps, lote)
    else if (lote.estado === 'processando' && lote.feitos < lote.blocos)
      await fazerTransferencias(deps, lote, await blocosDoFim(deps.storage, lote.empresaId))
    else await olhar(deps, lote)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    await adiar(deps, id, lote.versao)
  }
}

/**
 * Nothing leaves an account that the proof froze, a contestation blocks, or its company stopped. `proprios`: the one block
 * of an ending is not against a lot that had started (decision 0100).
 */
const solta = (lote: LoteDaFolha, proprios = 0): Write =>
  Saldo.check(contas.empresa(lote.empresaId), comBloqueios(proprios))

/** How many blocks of the account are its company's own ending: the people of a started lot are paid all the same. */
async function blocosDoFim(storage: Storage, empresaId: string): Promise<number> {
  const empresa = await Empresa.get(storage, empresaId, { consistent: true })
  return empresa?.situacao === 'encerrada' ? 1 : 0
}

async function comecar({ storage, clock }: D, lote: LoteDaFolha): Promise<void> {
  const agora = clock.now()
  if (dataSaoPaulo(agora) < lote.data) return
  await storage.commit([mover(lote, 'Comecou', { vence: agora }), solta(lote)])
}

/** Fifty lines become transfers in one transaction with the lot's count of them: all of them, once. */
async function fazerTransferencias({ storage, clock }: D, antes: LoteDaFolha, proprios: number): Promise<void> {
  let lote = antes
  for (let vez = 0; vez < BLOCOS_POR_VEZ && lote.feitos < lote.blocos; vez++) {
    const agora = clock.now()
    const n = lote.feitos + 1
    const bloco = await BlocoDaFolha.get(storage, { loteId: lote.id, n }, { consistent: true })
    if (!bloco) throw new Error('lines of a lot are missing')
    const ultima = vez + 1 === BLOCOS_POR_VEZ || n === lote.blocos
    const vence = ultima ? agora + MINUTO : agora
    const proximo = { ...lote, feitos: n, vence }
    const emOrdem = vez * bloco.linhas.length
    await storage.commit([
      replace(LoteDaFolha, proximo, [{ tipo: 'FolhaAvancou' }]),
      BlocoDaFolha.put({ ...bloco, ttl: undefined }),
      solta(lote, proprios),
      ...bloco.linhas.map((l, i) =>
        Transferencia.create(transferenciaDa(l, lote, { bloco: n, agora, ordem: emOrdem + i })),
      ),
    ])
    lote = { ...proximo, versao: proximo.versao + 1 }
  }
}

/** Pure: a line as a transfer. Its amount is held already, by its lot; it is due at its turn. */
export function transferenciaDa(
  l: LinhaGuardada,
  lote: LoteDaFolha,
  { bloco, agora, ordem }: { bloco: number; agora: number; ordem: number },
): Transferencia {
  const { empresaId, contada } = lote
  const { documento, nome } = l
  const destino =
    l.destino.tipo === 'chave'
      ? ({ tipo: 'chave', chave: l.destino.chave, documento } as const)
      : ({ ...l.destino, nome, documento } as const)
  const nova = novaTransferencia(
    { conta: contas.empresa(empresaId), empresaId },
    { destino, para: l.para, favorecido: nome },
    {
      ...{ id: l.id, origem: 'folha', valor: l.valor, pedidoPor: lote.autorizadoPor?.id ?? lote.criadoPor.id },
      ...(contada && { contada }),
    },
    agora,
  )
  const folha = {
    ...{ loteId: lote.id, bloco, linha: l.linha },
    ...(l.descricao && { descricao: l.descricao }),
    ...(l.email && { email: l.email }),
  }
  return { ...nova, folha, vence: agora + Math.floor(ordem / POR_SEGUNDO) * 1000 }
}

/** How it stands by its counts: ended or not, and, once it has, whether that changed. */
async function olhar({ storage, clock }: D, lote: LoteDaFolha): Promise<void> {
  const agora = clock.now()
  const { pagas, falhas } = await andamentoDe(storage, lote.id)
  if (lote.estado === 'processando' && pagas + falhas < lote.quantidade)
    return storage.commit([semEvento(lote, { vence: agora + MINUTO })])
  const evento: EventoDaFolha =
    falhas > 0
      ? lote.estado === 'concluida'
        ? 'Voltou'
        : 'ConcluiuEmParte'
      : lote.estado === 'parcial'
        ? 'Completou'
        : 'Concluiu'
  const olhadas = lote.estado === 'processando' ? 0 : (lote.olhadas ?? 0) + 1
  const espera = depoisDoFim[olhadas]
  const quando = { olhadas, vence: espera === undefined ? undefined : agora + espera }
  if (!loteDaFolha.next(lote.estado, evento)) return storage.commit([semEvento(lote, quando)])
  const concluidoEm = lote.concluidoEm ?? new Date(agora).toISOString()
  return storage.commit([mover(lote, evento, { ...quando, concluidoEm })])
}

const semEvento = (lote: LoteDaFolha, mudanca: Partial<LoteDaFolha>): Write =>
  replace(LoteDaFolha, { ...lote, ...mudanca }, [])

/** It lost a race, or its account lets nothing go: looked at later, unless a concurrent worker moved it. */
async function adiar({ storage, clock, log }: D, id: string, versao: number): Promise<void> {
  const lote = await LoteDaFolha.get(storage, id, { consistent: true })
  if (!lote || lote.versao !== versao) return
  log.warn('payroll-stopped', { lote: id })
  try {
    await storage.commit([semEvento(lote, { vence: clock.now() + PARADO_MS })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
