import type { Sessao } from '../../api/sessao.ts'
import type { Rascunho } from './rascunho.ts'

/**
 * What was being typed when a session ended under it, kept in this tab for the same person, company and address. Only
 * what differs from the form's beginning is kept, so that it may be laid over a link that has changed since. Who the
 * payer is and the logo are not: personal data and files stay out of the browser's storage.
 */
const PREFIXO = 'rascunho-do-link:'
const deFora = ['pagador', 'endereco', 'logo'] as const satisfies readonly (keyof Rascunho)[]
type DeFora = (typeof deFora)[number]

type Dono = Pick<Sessao, 'email' | 'empresaId'>
/** @param caminho path and search: a copy's form is at the same path as a new link's. */
const chaveDe = ({ email, empresaId }: Dono, caminho: string) => PREFIXO + JSON.stringify([email, empresaId, caminho])

interface Recuperado {
  mudanca: Partial<Rascunho>
  /** What had been filled in and has to be again. */
  faltam: { logo: boolean; pagador: boolean }
}

const diferentes = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
const ehDeFora = (campo: string): campo is DeFora => (deFora as readonly string[]).includes(campo)

/** Keeps a draft, as far as it differs from what its form began with. */
export const guardarRascunho = ({
  dono,
  caminho,
  inicial,
  rascunho,
  armazem = sessionStorage,
}: {
  dono: Dono
  caminho: string
  inicial: Rascunho
  rascunho: Rascunho
  armazem?: Pick<Storage, 'setItem'>
}) => {
  const campos = (Object.keys(inicial) as (keyof Rascunho)[]).filter(c => diferentes(inicial[c], rascunho[c]))
  const mudanca = Object.fromEntries(campos.filter(c => !ehDeFora(c)).map(c => [c, rascunho[c]]))
  const faltam = { logo: campos.includes('logo'), pagador: campos.includes('pagador') }
  armazem.setItem(chaveDe(dono, caminho), JSON.stringify({ mudanca, faltam }))
}

const forma = (valor: unknown) => (Array.isArray(valor) ? 'lista' : typeof valor)

/** The draft kept for this person, company and address; undefined when there is none or it cannot be read. */
export const lerRascunho = (
  dono: Dono,
  caminho: string,
  inicial: Rascunho,
  armazem: Pick<Storage, 'getItem'> = sessionStorage,
): Recuperado | undefined => {
  try {
    const lido: { mudanca?: Record<string, unknown>; faltam?: Partial<Recuperado['faltam']> } | null = JSON.parse(
      armazem.getItem(chaveDe(dono, caminho)) ?? 'null',
    )
    if (!lido?.mudanca) return undefined
    const mudanca = Object.fromEntries(
      Object.entries(lido.mudanca).filter(
        ([campo, valor]) => !ehDeFora(campo) && forma(inicial[campo as keyof Rascunho]) === forma(valor),
      ),
    )
    return { mudanca, faltam: { logo: !!lido.faltam?.logo, pagador: !!lido.faltam?.pagador } }
  } catch {
    return undefined
  }
}

/** The draft was saved or let go. */
export const esquecerRascunho = (dono: Dono, caminho: string, armazem: Pick<Storage, 'removeItem'> = sessionStorage) =>
  armazem.removeItem(chaveDe(dono, caminho))
