import * as z from 'zod'
import { FormaPagamento } from '../../../shared/contract/tipos.ts'
import { entity } from './entity.ts'

/** People and companies that paid a company (wire: `relacionamento/clientes`), kept by a consumer from what was paid. */

/** One document in one company. Its id follows from both under a key of its own: found without an index. */
export const PagadorDaEmpresa = entity({
  name: 'PagadorDaEmpresa',
  pattern: { PK: 'PGE#id', SK: 'RAIZ', note: 'who paid a company, with what it came to' },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    /** As the last payment said it. */
    nome: z.string().meta({ sensivel: true }),
    documento: z.string().meta({ sensivel: true }),
    email: z.string().nullable().meta({ sensivel: true }),
    contato: z.string().meta({ sensivel: true }),
    /** Payments, centavos paid, centavos given back. */
    pagamentos: z.int(),
    total: z.int(),
    devolvido: z.int(),
    primeiroEm: z.string(),
    ultimoEm: z.string(),
  }),
  key: (id: string) => ({ PK: `PGE#${id}`, SK: 'RAIZ' }),
  id: p => p.id,
})
export type PagadorDaEmpresa = ReturnType<typeof PagadorDaEmpresa.parse>

/** One of their payments, as it stands: what it adds to the root is in it, so that the same fact twice adds nothing. */
export const PagamentoDoPagador = entity({
  name: 'PagamentoDoPagador',
  pattern: { PK: 'PGE#id', SK: 'CHK#pagoEm#checkoutId', note: 'a payment of who paid a company, by day' },
  schema: z.object({
    pagadorId: z.string(),
    checkoutId: z.string(),
    versao: z.int(),
    link: z.string(),
    estado: z.string(),
    formaPagamento: FormaPagamento,
    total: z.int(),
    dev: z.int().optional(),
    pagoEm: z.string(),
  }),
  key: ({ pagadorId, pagoEm, checkoutId }: { pagadorId: string; pagoEm: string; checkoutId: string }) => ({
    PK: `PGE#${pagadorId}`,
    SK: `CHK#${pagoEm}#${checkoutId}`,
  }),
  id: ({ pagadorId, pagoEm, checkoutId }) => ({ pagadorId, pagoEm, checkoutId }),
})
export type PagamentoDoPagador = ReturnType<typeof PagamentoDoPagador.parse>

/** A row of the company's list: it moves to the end with each payment. */
export const LinhaDePagador = entity({
  name: 'LinhaDePagador',
  pattern: { PK: 'LST#EMP#empresaId#PGE', SK: 'ultimoEm#id', note: 'who paid a company, last payment last' },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    nome: z.string().meta({ sensivel: true }),
    documento: z.string().meta({ sensivel: true }),
    pagamentos: z.int(),
    total: z.int(),
    devolvido: z.int(),
    ultimoEm: z.string(),
  }),
  key: ({ empresaId, ultimoEm, id }: { empresaId: string; ultimoEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#PGE`,
    SK: `${ultimoEm}#${id}`,
  }),
  id: ({ empresaId, ultimoEm, id }) => ({ empresaId, ultimoEm, id }),
})

/** Letters of a word that name its partition in the staff's search: fewer are not looked for across companies. */
export const LETRAS_DA_PARTICAO = 3
/** Who paid any company, by the beginning of a word of the name (decision 0235). */
export const pagadoresDaPalavra = (palavra: string): string => `EQP#PGB#${palavra.slice(0, LETRAS_DA_PARTICAO)}`
/** How a term says that it is a word of a name, and what it is of an e-mail. */
export const termoDoNome = (palavra: string): string => `n#${palavra}`

/** Leads from a word of the name, by its beginning, or from the keyed hash of an e-mail, to who paid. */
export const BuscaDePagador = entity({
  name: 'BuscaDePagador',
  pattern: {
    PK: 'LST#EMP#empresaId#PGB',
    SK: 'termo#id',
    index: 'GSI1 EQP#PGB#abc · termo#id of a word of a name',
    note: 'who paid a company, by words of the name and e-mail; staff find them in every company by a name’s',
  },
  schema: z.object({ empresaId: z.string(), termo: z.string().meta({ sensivel: true }), id: z.string() }),
  key: ({ empresaId, termo, id }: { empresaId: string; termo: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#PGB`,
    SK: `${termo}#${id}`,
  }),
  id: ({ empresaId, termo, id }) => ({ empresaId, termo, id }),
  // an e-mail's hash is of its company: across companies it would tell nothing
  indexes: ({ termo, id }) =>
    termo.startsWith(termoDoNome(''))
      ? { GSI1PK: pagadoresDaPalavra(termo.slice(termoDoNome('').length)), GSI1SK: `${termo}#${id}` }
      : {},
})
export type BuscaDePagador = ReturnType<typeof BuscaDePagador.parse>
