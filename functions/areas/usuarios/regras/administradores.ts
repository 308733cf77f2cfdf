import { type Perfil, perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AvisoDeAdministrador, Membro } from '../../../platform/storage/Membro.ts'
import type { Item, Storage, Write } from '../../../platform/storage/port.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'
import { ttlDepois } from './tokensDeUso.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }

/** How long the other administrators have to object to a new one (decision 0067). */
export const ESPERA_DO_ADMINISTRADOR_MS = 24 * 60 * 60_000
const porPagina = 100

/**
 * Who administers a company now: all of them, for what each must be told. With `desde`, also who ceased to since then:
 * taking the others away first does not make a company of one.
 */
export async function administradoresDa(storage: Storage, empresaId: string, desde?: number): Promise<Membro[]> {
  const achados: Membro[] = []
  let after: Item | undefined
  do {
    const page = await Membro.query(storage, {
      pk: `EMP#${empresaId}`,
      sk: { prefix: 'USR#' },
      limit: porPagina,
      ...(after && { after }),
      consistent: true,
    })
    achados.push(...page.values.filter(m => administra(m) || (desde !== undefined && (m.deixouEm ?? 0) > desde)))
    after = page.after
  } while (after)
  return achados
}
export const administra = ({ ativo, perfil }: Pick<Membro, 'ativo' | 'perfil'>) => ativo && perfil === 'administrador'

export interface QuemPede {
  usuarioId: string
  empresaId: string
  nome: string
  perfil: Perfil
}

/**
 * Until when a new administrator waits: undefined where the company has no other administrator, and where our own staff
 * ask. In epoch ms. `alvo`: who is to administer it again is not another one.
 */
export async function esperaDoAdministrador(
  { storage, clock }: Pick<D, 'storage' | 'clock'>,
  { usuarioId, empresaId, perfil }: QuemPede,
  alvo?: string,
): Promise<number | undefined> {
  if (perfilDaEquipe(perfil)) return undefined
  const agora = clock.now()
  const todos = await administradoresDa(storage, empresaId, agora - ESPERA_DO_ADMINISTRADOR_MS)
  return todos.some(m => m.usuarioId !== usuarioId && m.usuarioId !== alvo)
    ? agora + ESPERA_DO_ADMINISTRADOR_MS
    : undefined
}

/** The write by which all administrators are told, in the transaction of what they are told of. */
export function anunciarAdministrador(
  { clock, ids }: Pick<D, 'clock' | 'ids'>,
  { usuarioId: quemId, empresaId, nome: quem }: Omit<QuemPede, 'perfil'>,
  aviso: Pick<AvisoDeAdministrador, 'tipo' | 'nome' | 'email' | 'valor'> & { liberaEm?: number | undefined },
): Write {
  const em = clock.now()
  const { liberaEm, ...resto } = aviso
  const quando = { em, ttl: ttlDepois(em, 90), ...(liberaEm !== undefined && { liberaEm }) }
  return AvisoDeAdministrador.create({ empresaId, ulid: ids.ulid(em), quem, quemId, ...resto, ...quando })
}

/** As many are told of one thing. */
const MAXIMO = 20

/** The other administrators of a person's companies: who is told when something of that person's access is at stake. */
export async function outrosAdministradores(
  storage: Storage,
  { id, empresas }: Pick<Usuario, 'id' | 'empresas'>,
): Promise<string[]> {
  const membros = await Promise.all(empresas.map(e => administradoresDa(storage, e.empresaId)))
  const outros = membros.flat().map(m => m.usuarioId)
  return [...new Set(outros)].filter(outro => outro !== id).slice(0, MAXIMO)
}
