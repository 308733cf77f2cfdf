import { createHash } from 'node:crypto'
import { ChaveVencida, EnderecoNaoPermitido, SemPermissao } from '../../../shared/contract/erros.ts'
import { CHAMADAS_POR_MINUTO, escoposDe, limiteDaChave } from '../../../shared/contract/escopos.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { estaEm, redeDoIp } from '../../../shared/domain/enderecosIp.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Env } from '../runtime/env.ts'
import { ChaveDeApi, PrazoDeChave, UsoDaChaveNoDia, UsoDeChave } from '../storage/ChaveDeApi.ts'
import { ConditionFailed, type Storage, type Write } from '../storage/port.ts'
import { indiceVence } from '../storage/shardOf.ts'
import { Usuario } from '../storage/Usuario.ts'
import type { SessaoAtual } from './auth.ts'
import { fault } from './fault.ts'
import { fimDaChave, proximoAviso, vencida } from './fimDaChave.ts'
import { contarTentativa } from './tentativas.ts'

/** What a function that takes keys may change in place besides its own needs: their throttle and their last use. */
export const escritosDasChaves = ['Tentativas@LIM#chave-api', 'UsoDeChave', 'UsoDaChaveNoDia', 'PrazoDeChave'] as const
const minuto = 60_000
const marcas = { teste: 'qk_test_', producao: 'qk_live_' } as const
export type Modo = keyof typeof marcas

/** Only production charges for real; everywhere else providers are simulators or their sandboxes (infra/decisions/0034). */
export const modoDo = (env: Pick<Env, 'STAGE'>): Modo => (env.STAGE === 'prod' ? 'producao' : 'teste')
export const marcaDo = (modo: Modo): string => marcas[modo]
export const pareceChave = (bearer: string | undefined): bearer is string => /^qk_(test|live)_/.test(bearer ?? '')
export const hashDaChave = (chave: string) => createHash('sha256').update(chave).digest('base64url')

export interface PedidoComChave {
  bearer: string
  operacao: Operacao
  /** As the edge saw it. */
  ip: string
}

/**
 * The session that a key stands for: its company, in the role that its maker has there now; undefined where the key is
 * unknown, revoked, of the other mode, or its maker left.
 * @throws ChaveVencida; EnderecoNaoPermitido; MuitasTentativas past the calls of its minute; SemPermissao when none of
 *   its scopes opens the call.
 */
export async function sessaoDaChave(
  { storage, clock, env }: { storage: Storage; clock: Clock; env: Pick<Env, 'STAGE'> },
  { bearer, operacao, ip }: PedidoComChave,
  aoIdentificar: (sessao: SessaoAtual) => void,
): Promise<SessaoAtual | undefined> {
  const agora = clock.now()
  const chave =
    bearer.length <= 80 ? await ChaveDeApi.get(storage, hashDaChave(bearer), { consistent: true }) : undefined
  if (!chave || chave.revogadaEm !== null || chave.modo !== modoDo(env)) return undefined
  const criador = await Usuario.get(storage, chave.criadorId, { consistent: true })
  const vinculo = criador?.empresas.find(e => e.empresaId === chave.empresaId)
  if (!vinculo) return undefined
  const { id, nome, hash } = chave
  const limiteDiario = limiteDaChave(chave)
  const sessao: SessaoAtual = {
    usuarioId: chave.criadorId,
    nome,
    empresaId: chave.empresaId,
    slug: chave.slug,
    perfil: vinculo.perfil,
    ...(vinculo.recebedorId && { recebedorId: vinculo.recebedorId }),
    chave: { id, nome, hash, ...(limiteDiario !== undefined && { limiteDiario }) },
  }
  aoIdentificar(sessao)
  const fim = fimDaChave(chave)
  const recusar = (motivo: MotivoDaRecusa) => anotarRecusa(storage, hash, { agora, ip, motivo })
  if (vencida(chave, agora)) {
    await recusar('vencida')
    throw fault(ChaveVencida, { venceuEm: new Date(fim ?? agora).toISOString() })
  }
  if (chave.enderecos?.length && !estaEm(ip, chave.enderecos)) {
    await recusar('endereco')
    throw fault(EnderecoNaoPermitido, { endereco: ip })
  }
  const limite = { assunto: 'chave-api', chave: chave.id, maximo: CHAMADAS_POR_MINUTO, janelaMs: minuto }
  await contarTentativa({ storage, clock }, limite)
  // a key of before ends were told of: with its use comes its deadline
  if ((await marcarUso(storage, hash, { agora, ip })) && chave.expiraEm === null && fim !== undefined)
    await anotarPrazo(storage, hash, proximoAviso(fim, agora))
  if (!escoposDe(operacao).some(e => chave.escopos.includes(e))) {
    await recusar('escopo')
    throw fault(SemPermissao)
  }
  return sessao
}

type Chamada = { agora: number; ip: string }
const doDia = (hash: string, agora: number) => ({ hash, dia: dataSaoPaulo(agora) })
/** Days of use are kept for a month's questions. */
const fimDoDia = (agora: number) => Math.ceil(agora / 1000) + 40 * 86_400

/** Whether this call is the first of its minute: that minute is counted on the day too. */
async function marcarUso(storage: Storage, hash: string, { agora, ip }: Chamada): Promise<boolean> {
  const when = [{ attr: 'em', op: '<' as const, value: agora - minuto, orAbsent: true as const }]
  const dia = doDia(hash, agora)
  const set = { ...dia, rede: redeDoIp(ip), ttl: fimDoDia(agora) }
  return seCouber(
    storage,
    UsoDeChave.add(hash, { minutos: 1 }, { set: { hash, em: agora }, when }),
    UsoDaChaveNoDia.add(dia, { minutos: 1 }, { set }),
  )
}

type MotivoDaRecusa = 'vencida' | 'endereco' | 'escopo'
/** A refused call is counted once a minute, however many an integrator sends: support is told of it, and nothing else follows. */
async function anotarRecusa(
  storage: Storage,
  hash: string,
  { agora, ip, motivo }: Chamada & { motivo: MotivoDaRecusa },
): Promise<void> {
  const when = [{ attr: 'recusadaEm', op: '<' as const, value: agora - minuto, orAbsent: true as const }]
  const dia = doDia(hash, agora)
  const set = { ...dia, motivo, redeRecusada: redeDoIp(ip), recusadaEm: agora, ttl: fimDoDia(agora) }
  await seCouber(storage, UsoDaChaveNoDia.add(dia, { recusados: 1 }, { set, when }))
}

/** In place, because a function that takes keys may do nothing else here. */
async function anotarPrazo(storage: Storage, hash: string, vence: number | undefined): Promise<void> {
  if (vence === undefined) return
  const set = { hash, vence, ...indiceVence(vence, hash) }
  await seCouber(storage, PrazoDeChave.add(hash, { vez: 0 }, { set, when: [{ exists: false }] }))
}

async function seCouber(storage: Storage, ...writes: Write[]): Promise<boolean> {
  try {
    await storage.commit(writes)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
