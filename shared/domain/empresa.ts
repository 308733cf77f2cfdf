import { semAcentos } from './nome.ts'

/** Rules of a company's own data, the same in the page and behind the call. */

/** Lengths: a slip prints the address on one line. */
export const dadosDaEmpresa = { nome: 60, endereco: 140 } as const

/** What one charge may be, in centavos. */
export const limitesDaCobranca = { minimo: 1_00, maximo: 1_000_000_00 } as const

/**
 * The most that one link of a company may charge, in centavos: what its contract says of a charge and of a day's sales, never
 * above what holds for all.
 */
export const maximoDaCobranca = (
  doContrato: { cobranca: number | null; vendaDia?: number | null | undefined } | undefined,
): number =>
  Math.min(...[doContrato?.cobranca, doContrato?.vendaDia, limitesDaCobranca.maximo].filter(v => typeof v === 'number'))

/** After the bank account changed, withdrawals wait for a person this long: who stole a password is found out first. */
export const QUARENTENA_MS = 24 * 60 * 60_000

/** Hosts and paths of our own, and words that no company should be able to pass itself off as. */
const reservados: ReadonlySet<string> = new Set([
  'admin',
  'ajuda',
  'api',
  'app',
  'avisos',
  'blog',
  'checkout',
  'cliente',
  'clientes',
  'convite',
  'docs',
  'entrada',
  'hml-app',
  'homologacao',
  'login',
  'ooops',
  'pagar',
  'painel',
  'painel-administrativo',
  'pix',
  'plataforma',
  'quita',
  'quita-admin',
  'sair',
  'seguranca',
  'simuladores',
  'status',
  'suporte',
  'verificar',
  'www',
])
export type ProblemaDoSlug = 'formato' | 'reservado'

/** A company's address in URLs: 3 to 40 of [a-z0-9-], a letter first, no hyphen at an end or doubled. */
export function problemaDoSlug(slug: string): ProblemaDoSlug | undefined {
  if (slug.length < 3 || slug.length > 40 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(slug)) return 'formato'
  return reservados.has(slug) ? 'reservado' : undefined
}

/** A slug made of a name: 'Café & Brisa Ltda' → 'cafe-brisa-ltda'. May still be none. */
export const slugDe = (nome: string): string =>
  semAcentos(nome)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
