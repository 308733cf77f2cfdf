import { createHash } from 'node:crypto'
import { SemPermissao } from '../../../shared/contract/erros.ts'
import { CHAMADAS_POR_MINUTO, escoposDe } from '../../../shared/contract/escopos.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Env } from '../runtime/env.ts'
import { ChaveDeApi, UsoDeChave } from '../storage/ChaveDeApi.ts'
import { ConditionFailed, type Storage } from '../storage/port.ts'
import { Usuario } from '../storage/Usuario.ts'
import type { SessaoAtual } from './auth.ts'
import { fault } from './fault.ts'
import { contarTentativa } from './tentativas.ts'

/** What a function that takes keys may write besides its own needs: their throttle and their last use. */
export const particoesDasChaves = ['LIM#chave-api#*', 'KUS#*']
const minuto = 60_000
const marcas = { teste: 'qk_test_', producao: 'qk_live_' } as const
export type Modo = keyof typeof marcas

/** Only production charges for real; everywhere else providers are simulators or their sandboxes (infra/decisions/0034). */
export const modoDo = (env: Pick<Env, 'STAGE'>): Modo => (env.STAGE === 'prod' ? 'producao' : 'teste')
export const marcaDo = (modo: Modo): string => marcas[modo]
export const pareceChave = (bearer: string | undefined): bearer is string => /^qk_(test|live)_/.test(bearer ?? '')
export const hashDaChave = (chave: string) => createHash('sha256').update(chave).digest('base64url')
export const ativa = (c: ChaveDeApi, agora: number) =>
  c.revogadaEm === null && (c.expiraEm === null || Date.parse(c.expiraEm) > agora)

/**
 * The session that a key stands for: its company, in the role that its maker has there now; undefined where the key is
 * unknown, over, revoked, of the other mode, or its maker left.
 * @throws MuitasTentativas past the calls of its minute; SemPermissao when none of its scopes opens the call.
 */
export async function sessaoDaChave(
  { storage, clock, env }: { storage: Storage; clock: Clock; env: Pick<Env, 'STAGE'> },
  bearer: string,
  operacao: Operacao,
  aoIdentificar: (sessao: SessaoAtual) => void,
): Promise<SessaoAtual | undefined> {
  const agora = clock.now()
  const chave =
    bearer.length <= 80 ? await ChaveDeApi.get(storage, hashDaChave(bearer), { consistent: true }) : undefined
  if (!chave || !ativa(chave, agora) || chave.modo !== modoDo(env)) return undefined
  const criador = await Usuario.get(storage, chave.criadorId, { consistent: true })
  const vinculo = criador?.empresas.find(e => e.empresaId === chave.empresaId)
  if (!vinculo) return undefined
  const sessao: SessaoAtual = {
    usuarioId: chave.criadorId,
    nome: chave.nome,
    empresaId: chave.empresaId,
    slug: chave.slug,
    perfil: vinculo.perfil,
    ...(vinculo.recebedorId && { recebedorId: vinculo.recebedorId }),
    chave: { id: chave.id, nome: chave.nome },
  }
  aoIdentificar(sessao)
  const limite = { assunto: 'chave-api', chave: chave.id, maximo: CHAMADAS_POR_MINUTO, janelaMs: minuto }
  await contarTentativa({ storage, clock }, limite)
  await marcarUso(storage, chave.hash, agora)
  if (!escoposDe(operacao).some(e => chave.escopos.includes(e))) throw fault(SemPermissao)
  return sessao
}

async function marcarUso(storage: Storage, hash: string, agora: number): Promise<void> {
  const when = [{ attr: 'em', op: '<' as const, value: agora - minuto, orAbsent: true as const }]
  try {
    await storage.commit([UsoDeChave.add(hash, { minutos: 1 }, { set: { hash, em: agora }, when })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
