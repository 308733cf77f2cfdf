import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { FatorNecessario, type FormaDeConfirmar, SemPermissao, SessaoInvalida } from '../../../shared/contract/erros.ts'
import type { Env } from '../runtime/env.ts'
import { ChaveDeAcesso, CodigosDeRecuperacao, FatorTotp } from '../storage/Acesso.ts'
import type { Storage, Write } from '../storage/port.ts'
import { ProvaDeFator } from '../storage/Sessao.ts'
import { Usuario } from '../storage/Usuario.ts'
import type { SessaoAtual } from './auth.ts'
import { fault } from './fault.ts'

/** A session proves a second factor before it moves money or says who may, and for a while after (decision 0064). */
export const FATOR_RECENTE_MS = 5 * 60_000

type D = { storage: Storage; env: Pick<Env, 'FATOR_RECENTE'>; agora: number }
type Quem = Pick<Usuario, 'id' | 'credencial'>

/** Pure: whether a proof is this person's, young, and of no password or factor that was changed since. */
export const provaVale = (
  prova: ProvaDeFator | undefined,
  { id, credencial }: Quem,
  { env, agora }: Pick<D, 'env' | 'agora'>,
): boolean =>
  prova !== undefined &&
  prova.usuarioId === id &&
  prova.credencial === credencial &&
  agora - prova.em < FATOR_RECENTE_MS &&
  (prova.forma !== 'senha' || env.FATOR_RECENTE === 'senha')

/** The write that keeps a proof, in the transaction of what proved it. */
export const provar = (familia: string, { id, credencial }: Quem, forma: FormaDeConfirmar, agora: number): Write =>
  ProvaDeFator.put({
    ...{ familia, usuarioId: id, forma, em: agora },
    ...(credencial !== undefined && { credencial }),
    ttl: Math.ceil((agora + FATOR_RECENTE_MS) / 1000) + 60,
  })

/** By what this person can prove who they are, the easiest first; the password where a stage takes it and there is no more. */
export async function formasDe(
  { storage, env }: Pick<D, 'storage' | 'env'>,
  usuarioId: string,
): Promise<FormaDeConfirmar[]> {
  const [totp, codigos, chaves] = await Promise.all([
    FatorTotp.get(storage, usuarioId, { consistent: true }),
    CodigosDeRecuperacao.get(storage, usuarioId, { consistent: true }),
    ChaveDeAcesso.query(storage, { pk: `USR#${usuarioId}`, sk: { prefix: 'CHAVE#' }, limit: 1, consistent: true }),
  ])
  const fatores: FormaDeConfirmar[] = [
    ...(chaves.values.length ? (['chave'] as const) : []),
    ...(totp?.ativo ? (['aplicativo'] as const) : []),
    ...(totp?.ativo && codigos?.hashes.length ? (['codigo'] as const) : []),
  ]
  return fatores.length || env.FATOR_RECENTE !== 'senha' ? fatores : ['senha']
}

/**
 * A program's key needs no proof: it was given with one. An administrator who acts as a receiver never has one,
 * nor has support in a client's company.
 * @throws FatorNecessario with how to give one; SemPermissao; SessaoInvalida when the person is gone.
 */
export async function exigirFatorRecente(
  d: D,
  { usuarioId, familia, chave, ator, suporte }: SessaoAtual,
  quando: Endpoint['fatorRecente'],
): Promise<void> {
  if (chave) return
  if (ator || suporte || !familia) throw fault(SemPermissao)
  const [prova, usuario] = await Promise.all([
    ProvaDeFator.get(d.storage, familia, { consistent: true }),
    Usuario.get(d.storage, usuarioId, { consistent: true }),
  ])
  if (!usuario) throw fault(SessaoInvalida)
  if (provaVale(prova, usuario, d)) return
  const formas = await formasDe(d, usuarioId)
  const fatores = formas.filter(f => f !== 'senha')
  // who has none yet is about to set up the first one
  if (quando === 'se-tem' && !fatores.length) return
  throw fault(FatorNecessario, { formas, cadastrar: !formas.length })
}
