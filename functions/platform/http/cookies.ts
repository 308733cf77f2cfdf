import type { Env } from '../runtime/env.ts'

/** `__Host-` needs HTTPS; on plain local HTTP (Safari refuses Secure there) the same cookie has another name. */
export const cookieName = (env: Env, name: string) => (env.seguro ? `__Host-quita-${name}` : `quita-${name}`)

/** A Set-Cookie value: HttpOnly, whole host, SameSite=Strict unless said otherwise. `maxAge` in seconds; 0 deletes. */
export function setCookie({
  env,
  name,
  value,
  maxAge,
  sameSite = 'Strict',
}: {
  env: Env
  name: string
  value: string
  maxAge: number
  sameSite?: 'Strict' | 'Lax' | undefined
}) {
  const secure = env.seguro ? '; Secure' : ''
  return `${cookieName(env, name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAge}${secure}`
}

export function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').map(part => {
    const at = part.indexOf('=')
    return at < 0 ? ['', ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()]
  })
  return Object.assign(Object.create(null), Object.fromEntries(pairs.filter(([name]) => name)))
}
