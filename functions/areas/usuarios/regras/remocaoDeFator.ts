import { deveTerSegundoFator } from '../../../../shared/contract/direitos.ts'
import { UltimoFator } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso, CodigosDeRecuperacao, FatorTotp } from '../../../platform/storage/Acesso.ts'
import { RemocaoDeFator } from '../../../platform/storage/Confianca.ts'
import type { Key, Storage, Write } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { outrosAdministradores } from './administradores.ts'
import { avisarDono } from './avisarDono.ts'
import { chavesDe } from './chavesDeAcesso.ts'

/**
 * A factor goes a day after its person asked for it (decision 0066): they and the other administrators are told at once,
 * and until then it is asked for as before, and kept by one act.
 */
export const ESPERA_DA_REMOCAO_MS = 24 * 60 * 60_000
/** The app; a passkey is named by its id. */
export const APP = 'totp'

type D = Base & { storage: Storage }

export async function remocoesDe(storage: Storage, usuarioId: string): Promise<RemocaoDeFator[]> {
  const sk = { prefix: 'REMOCAO#' }
  return (await RemocaoDeFator.query(storage, { pk: `USR#${usuarioId}`, sk, limit: 20, consistent: true })).values
}

/** The person's factors, by name. */
async function fatoresDe(storage: Storage, usuarioId: string): Promise<string[]> {
  const [totp, chaves] = await Promise.all([
    FatorTotp.get(storage, usuarioId, { consistent: true }),
    chavesDe(storage, usuarioId),
  ])
  return [...(totp?.ativo ? [APP] : []), ...chaves.map(c => c.id)]
}

/** Pure: in some company the person has a role that needs a second factor, and the stage asks for it. */
const obrigatorio = ({ SEGUNDO_FATOR }: Pick<Env, 'SEGUNDO_FATOR'>, { empresas }: Pick<Usuario, 'empresas'>): boolean =>
  SEGUNDO_FATOR === 'exigido' && empresas.some(e => deveTerSegundoFator(e.perfil))

/**
 * Asks for the removal of a factor that is there; asked for again, it goes when it was to go.
 * @returns when, in epoch ms.
 * @throws UltimoFator for the last that would stay, of a person who must have one.
 */
export async function pedirRemocao(deps: D, usuario: Usuario, fator: string): Promise<number> {
  const remocoes = await remocoesDe(deps.storage, usuario.id)
  const pedida = remocoes.find(r => r.fator === fator)
  if (pedida) return pedida.vence
  const saem = new Set([fator, ...remocoes.map(r => r.fator)])
  const ficam = (await fatoresDe(deps.storage, usuario.id)).filter(f => !saem.has(f))
  if (!ficam.length && obrigatorio(deps.env, usuario)) throw fault(UltimoFator)
  const pedidaEm = deps.clock.now()
  const vence = pedidaEm + ESPERA_DA_REMOCAO_MS
  const outros = await outrosAdministradores(deps.storage, usuario)
  await deps.storage.commit([
    RemocaoDeFator.put({ usuarioId: usuario.id, fator, pedidaEm, vence }),
    avisarDono(deps, usuario.id, 'remocao-pedida', { fator }),
    ...outros.map(id => avisarDono(deps, id, 'remocao-de-colega', { sobre: usuario.id })),
  ])
  return vence
}

/** The writes that keep all factors that wait: the owner's new password by the mailbox undoes what a stranger may have asked for. */
export const manterTodos = async (storage: Storage, usuarioId: string): Promise<Write[]> =>
  (await remocoesDe(storage, usuarioId)).map(r => RemocaoDeFator.remove(r))

/** The sweeper's: a factor whose time is over goes, unless it is by now the last of a person who must have one. */
export async function cumprirRemocao(deps: D, { PK, SK }: Key): Promise<void> {
  const id = { usuarioId: PK.slice('USR#'.length), fator: SK.slice('REMOCAO#'.length) }
  const [remocao, usuario, fatores] = await Promise.all([
    RemocaoDeFator.get(deps.storage, id, { consistent: true }),
    Usuario.get(deps.storage, id.usuarioId, { consistent: true }),
    fatoresDe(deps.storage, id.usuarioId),
  ])
  if (!remocao || remocao.vence > deps.clock.now()) return
  const fim = RemocaoDeFator.remove(id, [{ exists: true }])
  const ficam = fatores.filter(f => f !== id.fator)
  if (!usuario || !fatores.includes(id.fator) || (!ficam.length && obrigatorio(deps.env, usuario)))
    return deps.storage.commit([fim])
  await deps.storage.commit([
    fim,
    ...(id.fator === APP
      ? [FatorTotp.remove(usuario.id), CodigosDeRecuperacao.remove(usuario.id)]
      : [ChaveDeAcesso.remove({ usuarioId: usuario.id, id: id.fator })]),
    Usuario.add(
      usuario.id,
      { credencial: 1 },
      { set: { segundoFator: ficam.length > 0 }, when: mesmaCredencial(usuario) },
    ),
    avisarDono(deps, usuario.id, id.fator === APP ? 'fator-desligado' : 'chave-removida'),
  ])
}
