import { entities } from './table.ts'

/** The partitions of a key pattern as IAM compares them: what is written in capitals stays, an id is anything. */
const comoIam = (PK: string): string[] =>
  PK.split(', ').map(um =>
    um
      .split('#')
      .map(parte => (/^[A-Z]+$/.test(parte) ? parte : '*'))
      .join('#')
      .replace(/(#\*)+$/, '#*'),
  )
const porNome = new Map<string, string[]>(entities.map(e => [e.name, comoIam(e.pattern.PK)]))

const compilados = new Map<string, RegExp>()

/** Whether IAM's `StringLike` takes it: `*` is any run of characters, `#` too. */
export function comoPadrao(padrao: string, texto: string): boolean {
  let compilado = compilados.get(padrao)
  if (!compilado) {
    const literais = padrao.split('*').map(literal => literal.replace(/[^\w#-]/g, '\\$&'))
    compilado = new RegExp(`^${literais.join('.*')}$`, 's')
    compilados.set(padrao, compilado)
  }
  return compilado.test(texto)
}

/**
 * The partitions that a function owns which writes these entities (`storage/guarda.ts`), as patterns of
 * `dynamodb:LeadingKeys`, each that another covers left out.
 * @throws Error where an entity is not of this table, or has no partition that begins as declared.
 */
export function particoesDe(declarados: readonly string[]): string[] {
  const todos = new Set(declarados.flatMap(umDeclarado))
  return [...todos].filter(p => ![...todos].some(outro => outro !== p && comoPadrao(outro, p))).sort()
}

function umDeclarado(declarado: string): string[] {
  const [tipo = '', prefixo] = declarado.split('@')
  const dele = porNome.get(tipo)
  if (!dele) throw new Error(`${tipo} is no entity of the table`)
  if (prefixo === undefined) return dele
  const estreito = `${prefixo}#*`
  if (!dele.some(p => comoPadrao(p, estreito))) throw new Error(`${tipo} has no partition that begins with ${prefixo}#`)
  return [estreito]
}
