import * as z from 'zod'
import { perfis } from '../../../shared/contract/direitos.ts'
import { entity } from './entity.ts'

/**
 * A person's place in a company, as the company sees it: its page of users reads these and nothing else. What signs in
 * is `Usuario.empresas`; both are written together (functions/areas/usuarios/regras/vinculos.ts). Who no longer works
 * there stays listed.
 */
export const Membro = entity({
  name: 'Membro',
  pattern: { PK: 'EMP#empresaId', SK: 'USR#usuarioId', note: "a person's place in a company" },
  schema: z.object({
    empresaId: z.string(),
    usuarioId: z.string(),
    nome: z.string().meta({ sensivel: true }),
    email: z.string().meta({ sensivel: true }),
    perfil: z.enum(perfis),
    /** Of a receiver's login. */
    recebedorId: z.string().optional(),
    /** False since an administrator ended it: the role is kept for when the user is let in again. */
    ativo: z.boolean(),
    desde: z.string(),
  }),
  key: ({ empresaId, usuarioId }: { empresaId: string; usuarioId: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `USR#${usuarioId}`,
  }),
  id: ({ empresaId, usuarioId }) => ({ empresaId, usuarioId }),
})
export type Membro = ReturnType<typeof Membro.parse>

/** How many administrators a company has: the last one stays, even when two let each other go at once. */
export const Administradores = entity({
  name: 'Administradores',
  pattern: { PK: 'EMP#empresaId', SK: 'ADMS', note: 'how many administrators a company has' },
  schema: z.object({ empresaId: z.string(), total: z.int() }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'ADMS' }),
  id: a => a.empresaId,
})
