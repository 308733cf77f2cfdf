/** The return address after signing in (R126, X79): where a person wanted to go, and nothing that leaves this site. */

/** Why login is shown to a person who was in. */
export const motivoAusencia = 'ausencia'

/** Login's URL, with where to come back to, and why. Nothing is added for the sign-in pages themselves. */
export const loginComRetorno = (pathname: string, search = '', motivo?: typeof motivoAusencia): string =>
  /^\/(login|acessar-minha-conta|sign-out|signed-in-redirect|recuperar-senha|resetar-senha|manter-verificacao|inscreva-se|bio|ooops\/|$)/.test(
    pathname,
  )
    ? '/login'
    : `/login?retUrl=${encodeURIComponent(pathname + search)}${motivo ? `&motivo=${motivo}` : ''}`

/**
 * A same-origin relative path out of a `retUrl` parameter, or undefined. It is resolved as the browser would, so that
 * `//evil.example`, `/\evil.example`, `javascript:` and control characters cannot become another site (open redirect).
 */
export const retUrlSeguro = (retUrl: string | null): string | undefined => {
  if (!retUrl?.startsWith('/') || retUrl.length > 2000) return undefined
  const base = 'https://painel.invalid'
  try {
    const url = new URL(retUrl, base)
    const caminho = url.pathname + url.search + url.hash
    // A path that begins with two slashes would be another host when it is navigated to.
    if (url.origin !== base || /^\/[/\\]/.test(caminho)) return undefined
    return /^\/(login|acessar-minha-conta|sign-out)\b/.test(url.pathname) ? undefined : caminho
  } catch {
    return undefined
  }
}
