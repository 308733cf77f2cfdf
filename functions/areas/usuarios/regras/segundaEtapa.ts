import type { Output } from '../../../../shared/contract/endpoint.ts'
import { AcessoExpirado } from '../../../../shared/contract/erros.ts'
import type { SegundaEtapa } from '../../../../shared/contract/usuarios.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeAcesso, CodigosDeRecuperacao, DesafioDeAcesso, FatorTotp } from '../../../platform/storage/Acesso.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'
import { hashDoSegredo } from './tokensDeUso.ts'

type D = Base & { storage: Storage }
type Etapa = Output<{ response: typeof SegundaEtapa }>

/** A step is finished in this time, or begun anew. */
export const ETAPA_MS = 5 * 60_000

/** The challenge of a person whose password was right: it is worth nothing without the second factor. */
export async function pedirSegundaEtapa(deps: D, usuario: Usuario): Promise<{ resposta: Etapa; writes: Write[] }> {
  const [totp, codigos, chaves] = await Promise.all([
    FatorTotp.get(deps.storage, usuario.id, { consistent: true }),
    CodigosDeRecuperacao.get(deps.storage, usuario.id, { consistent: true }),
    ChaveDeAcesso.query(deps.storage, { pk: `USR#${usuario.id}`, sk: { prefix: 'CHAVE#' }, limit: 1 }),
  ])
  const { segredo, expiraEm, write } = novoDesafio(deps, {
    passo: 'segundo-fator',
    usuarioId: usuario.id,
    ...(usuario.credencial !== undefined && { credencial: usuario.credencial }),
  })
  return {
    resposta: {
      desafio: segredo,
      meios: [
        ...(totp?.ativo ? (['totp'] as const) : []),
        ...(totp?.ativo && codigos?.hashes.length ? (['recuperacao'] as const) : []),
        ...(chaves.values.length ? (['chave'] as const) : []),
      ],
      expiraEm: new Date(expiraEm).toISOString(),
    },
    writes: [write],
  }
}

type Passo = Pick<
  ReturnType<typeof DesafioDeAcesso.parse>,
  'passo' | 'usuarioId' | 'credencial' | 'familia' | 'webauthn'
>
export function novoDesafio(
  { ids, clock }: Pick<Base, 'ids' | 'clock'>,
  passo: Passo,
): { segredo: string; expiraEm: number; write: Write } {
  const segredo = ids.secret(32)
  const expiraEm = clock.now() + ETAPA_MS
  const ttl = Math.ceil(expiraEm / 1000) + 60
  return { segredo, expiraEm, write: DesafioDeAcesso.create({ ...passo, hash: hashDoSegredo(segredo), expiraEm, ttl }) }
}

/**
 * The challenge of a secret, with the write that takes it: of two requests with one secret, one goes on.
 * @throws AcessoExpirado for one that is none, is over, was taken, or is of another step.
 */
export async function lerDesafio(deps: D, segredo: string, passo: Passo['passo']) {
  const hash = hashDoSegredo(segredo)
  const desafio = await DesafioDeAcesso.get(deps.storage, hash, { consistent: true })
  if (!desafio || desafio.passo !== passo || desafio.expiraEm <= deps.clock.now()) throw fault(AcessoExpirado)
  return { desafio, tomar: DesafioDeAcesso.remove(hash, [{ exists: true }]) }
}
