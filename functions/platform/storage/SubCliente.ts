import * as z from 'zod'
import { entity } from './entity.ts'

/** A company under another one (a branch, a franchisee, a client of an agency): registered, not yet charging by itself. */
const campos = {
  id: z.string(),
  empresaId: z.string(),
  versao: z.int(),
  nomeComercial: z.string(),
  cnpj: z.string(),
  slug: z.string(),
  ativo: z.boolean(),
  criadoEm: z.string(),
}
export const SubCliente = entity({
  name: 'SubCliente',
  pattern: { PK: 'SUB#id', SK: 'RAIZ', note: "a company's sub-client" },
  schema: z.object({
    ...campos,
    razaoSocial: z.string(),
    email: z.string().meta({ sensivel: true }),
    contato: z.string().meta({ sensivel: true }),
    /** Epoch ms of the last change. */
    em: z.int(),
  }),
  key: (id: string) => ({ PK: `SUB#${id}`, SK: 'RAIZ' }),
  id: s => s.id,
})
export type SubCliente = ReturnType<typeof SubCliente.parse>

/** Its row in the company's list, written with it. */
export const LinhaDeSubCliente = entity({
  name: 'LinhaDeSubCliente',
  pattern: { PK: 'LST#EMP#empresaId#SUB', SK: 'criadoEm#id', note: "the company's sub-clients, newest last" },
  schema: z.object(campos),
  key: ({ empresaId, criadoEm, id }: { empresaId: string; criadoEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#SUB`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ empresaId, criadoEm, id }) => ({ empresaId, criadoEm, id }),
})
