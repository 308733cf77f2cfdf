import { createHash } from 'node:crypto'
import { type CryptoKey, importSPKI, jwtVerify } from 'jose'
import * as z from 'zod'
import { type Perfil, perfis } from '../../../shared/contract/direitos.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { produto } from '../../../shared/produto.ts'
import type { Need } from '../runtime/needs.ts'
import { parametros } from '../runtime/parametros.ts'
import { contadores } from '../storage/index.ts'
import { FamiliaEncerrada } from '../storage/Sessao.ts'
import { escritosDasChaves, type PedidoComChave, sessaoDaChave } from './chaveDeApi.ts'
import { exigirFatorRecente } from './fatorRecente.ts'

/** Who is calling, and for which company: every scoped read filters by `empresaId` (and `recebedorId` when set). */
export interface SessaoAtual {
  usuarioId: string
  nome: string
  empresaId: string
  slug: string
  perfil: Perfil
  recebedorId?: string
  /** A second factor is still to be set up: the session opens its own account only. */
  pendente?: true
  /** A program calls by this API key; `usuarioId` is who made it. */
  chave?: { id: string; nome: string; hash: string; limiteDiario?: Centavos }
  /** SHA-256 of the session's family: which of the person's sessions this is. None of an API key. */
  familia?: string
  /** The person's own role while they act as a receiver; `usuarioId` and `nome` stay theirs. */
  ator?: Perfil
  /** A person of the provider's is in this company as support (decision 0084): why, and until when (epoch ms). */
  suporte?: { motivo: string; ate: number }
  /** The company ended (decision 0100): its people read, and do little more. */
  encerrada?: true
}

export const Claims = z.object({
  sub: z.string(),
  nome: z.string(),
  emp: z.string(),
  slug: z.string(),
  perfil: z.enum(perfis),
  rec: z.string().optional(),
  pen: z.literal(true).optional(),
  /** The role of who acts as the receiver `rec`. */
  ator: z.enum(perfis).optional(),
  /** In the company `emp` as support: why, and until when (epoch ms). */
  sup: z.object({ motivo: z.string(), ate: z.int() }).optional(),
  /** The company `emp` ended. */
  enc: z.literal(true).optional(),
  /** SHA-256 of the cookie's family: a token without its cookie is worth nothing (DESIGN §9). */
  ck: z.string(),
})

export const issuer = produto.slug
export const audience = `${produto.slug}-painel`
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
/** The part of the session cookie that stays through rotations. */
export const familyOf = (cookie: string) => cookie.split('.', 1)[0] ?? ''

export interface Auth {
  /** The session of a bearer token together with its cookie, or undefined when either is missing, stale or foreign. */
  session(bearer: string | undefined, cookie: string | undefined, now: number): Promise<SessaoAtual | undefined>
  /** The session that an API key stands for; see `chaveDeApi.ts`. */
  porChave?(pedido: PedidoComChave, aoIdentificar: (s: SessaoAtual) => void): Promise<SessaoAtual | undefined>
  /** Refuses a session without a fresh second factor; see `fatorRecente.ts`. */
  exigirFator?(sessao: SessaoAtual, quando: Endpoint['fatorRecente'], now: number): Promise<void>
}

const keys = parametros('sessao-publica')
const tabela = contadores(escritosDasChaves)

export const auth: Need<Auth> = {
  // keys are read from the table, and their use is counted in it
  permission: { ...keys.permission, ...tabela.permission },
  create(env, base) {
    const table = () => tabela.create(env, base)
    const params = keys.create(env, base)
    const chaveDe = umaPorTexto(pem => importSPKI(pem, 'EdDSA'))
    return {
      porChave: (pedido, aoIdentificar) =>
        sessaoDaChave({ storage: table(), clock: base.clock, env }, pedido, aoIdentificar),
      exigirFator: (sessao, quando, agora) => exigirFatorRecente({ storage: table(), env, agora }, sessao, quando),
      async session(bearer, cookie, now) {
        if (!bearer || !cookie) return undefined
        const claims = await claimsOf(bearer, await chaveDe(await params.get('sessao-publica')), now)
        if (!claims || claims.ck !== sha256(familyOf(cookie))) return undefined
        // a session that was ended opens nothing, however young its token
        if (await table().get(FamiliaEncerrada.key(claims.ck))) return undefined
        return {
          usuarioId: claims.sub,
          nome: claims.nome,
          empresaId: claims.emp,
          slug: claims.slug,
          perfil: claims.perfil,
          familia: claims.ck,
          ...(claims.rec && { recebedorId: claims.rec }),
          ...(claims.ator && { ator: claims.ator }),
          ...(claims.sup && { suporte: claims.sup }),
          ...(claims.enc && { encerrada: true as const }),
          ...(claims.pen && { pendente: true as const }),
        }
      },
    }
  },
}

/** What is made of a text, made again only for another text: a parameter that was rotated. */
function umaPorTexto<T>(fazer: (texto: string) => Promise<T>): (texto: string) => Promise<T> {
  let feito: { texto: string; valor: T } | undefined
  return async texto => {
    if (feito?.texto !== texto) feito = { texto, valor: await fazer(texto) }
    return feito.valor
  }
}

async function claimsOf(bearer: string, key: CryptoKey, now: number): Promise<z.output<typeof Claims> | undefined> {
  try {
    const { payload } = await jwtVerify(bearer, key, {
      issuer,
      audience,
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(now),
    })
    return Claims.parse(payload)
  } catch {
    return undefined
  }
}
