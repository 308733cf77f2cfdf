/** The Content-Security-Policies of the payer's documents (DESIGN §9). Pure: hashes and origins are given. */

interface DaPagina {
  /** Sources of inline pieces, as the policy writes them: `'sha256-…'`. */
  script: string
  estilo: string
  /** Origins that may frame the document; none when empty. */
  moldura?: readonly string[]
}
const semHtmlPorScript = ["require-trusted-types-for 'script'", "trusted-types 'none'"]
const molduras = (origens: readonly string[] = []) => (origens.length ? origens.join(' ') : "'none'")

/**
 * A page: our own origin, the hash of each inline piece, no writing of HTML by script. Only the embedded card's shop
 * may frame it.
 */
export const politicaDaPagina = ({ script, estilo, moldura }: DaPagina): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${estilo}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${molduras(moldura)}`,
    "object-src 'none'",
    ...semHtmlPorScript,
  ].join('; ')

/** The simulated issuer of a stack that is served without TLS, which only a developer's machine is. */
const SIMULADOR = 'http://localhost:*'

interface Do3ds extends DaPagina {
  /** The page itself is served without TLS. */
  local: boolean
}
/** `/3ds`: one script, and any bank's page inside, because issuers have no list; it may fetch and load nothing else. */
export const politicaDoQuadro = ({ script, estilo, moldura = [], local }: Do3ds): string => {
  const bancos = `'self' https:${local ? ` ${SIMULADOR}` : ''}`
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${estilo}`,
    'img-src data:',
    `frame-src ${bancos}`,
    `form-action ${bancos}`,
    "base-uri 'none'",
    `frame-ancestors 'self'${moldura.map(o => ` ${o}`).join('')}`,
    ...semHtmlPorScript,
  ].join('; ')
}

/**
 * `/3ds/retorno`: anyone may frame it, because a shop's page is an ancestor of the embedded card's challenge, and there
 * is nothing in it to press or to learn: it speaks to our own origin only.
 */
export const politicaDoRetorno = ({ script, estilo }: DaPagina): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${estilo}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...semHtmlPorScript,
  ].join('; ')

interface DosRobos extends DaPagina {
  /** Where the third party's script, frames and calls come from, as the stage names them. */
  origens: readonly string[]
}
/**
 * `/verificacao`: the one document in which a third party's script runs, and nothing else is in it. No card, no payer, no
 * cookie that a script could read; the payer's page speaks to it by messages.
 */
export const politicaDosRobos = ({ script, estilo, moldura = [], origens }: DosRobos): string => {
  const deles = origens.join(' ')
  return [
    "default-src 'none'",
    `script-src ${script} ${deles}`,
    `style-src ${estilo} ${deles}`,
    `img-src data: ${deles}`,
    `connect-src ${deles}`,
    `frame-src ${deles}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self'${moldura.map(o => ` ${o}`).join('')}`,
  ].join('; ')
}
