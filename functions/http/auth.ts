import { createHash } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import * as z from 'zod'
import { type Perfil, perfis } from '../../shared/contract/direitos.ts'
import { produto } from '../../shared/produto.ts'
import type { Need } from '../runtime/needs.ts'
import { parametros } from '../runtime/parametros.ts'

/** Who is calling, and for which company: every scoped read filters by `empresaId` (and `recebedorId` when set). */
export interface SessaoAtual {
  usuarioId: string
  nome: string
  empresaId: string
  slug: string
  perfil: Perfil
  recebedorId?: string
}

export const Claims = z.object({
  sub: z.string(),
  nome: z.string(),
  emp: z.string(),
  slug: z.string(),
  perfil: z.enum(perfis),
  rec: z.string().optional(),
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
}

const keys = parametros('sessao-publica')

export const auth: Need<Auth> = {
  permission: keys.permission,
  create(env, base) {
    const params = keys.create(env, base)
    let key: ReturnType<typeof importSPKI> | undefined
    return {
      async session(bearer, cookie, now) {
        if (!bearer || !cookie) return undefined
        key ??= params.get('sessao-publica').then(pem => importSPKI(pem, 'EdDSA'))
        try {
          const { payload } = await jwtVerify(bearer, await key, {
            issuer,
            audience,
            algorithms: ['EdDSA'],
            typ: 'at+jwt',
            requiredClaims: ['exp', 'sub'],
            currentDate: new Date(now),
          })
          const claims = Claims.parse(payload)
          if (claims.ck !== sha256(familyOf(cookie))) return undefined
          return {
            usuarioId: claims.sub,
            nome: claims.nome,
            empresaId: claims.emp,
            slug: claims.slug,
            perfil: claims.perfil,
            ...(claims.rec && { recebedorId: claims.rec }),
          }
        } catch {
          return undefined
        }
      },
    }
  },
}
