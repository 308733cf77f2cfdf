import * as z from 'zod'
import { perfis } from '../../../shared/contract/direitos.ts'
import { entity } from './entity.ts'
import type { Test } from './port.ts'

/** Someone who signs in. One person may work in several companies, with a role in each. */
export const Usuario = entity({
  name: 'Usuario',
  pattern: { PK: 'USR#usuarioId', SK: 'RAIZ', note: 'person who signs in' },
  schema: z.object({
    id: z.string(),
    nome: z.string(),
    email: z.string(),
    senha: z.string().meta({ sensivel: true, description: 'argon2id$m$t$p$salt$hash' }),
    imagem: z.string().nullable(),
    ultimaEmpresaId: z.string().nullable(),
    empresas: z.array(z.object({ empresaId: z.string(), perfil: z.enum(perfis), recebedorId: z.string().optional() })),
    /** How often `empresas` changed: of two changes at once, one is decided again. */
    vinculos: z.int().optional(),
    criadoEm: z.string(),
    /** CPF, without mask. */
    documento: z.string().optional().meta({ sensivel: true }),
    /** National digits. */
    celular: z.string().optional().meta({ sensivel: true }),
    /** Counts the changes of password and factors: what began before one is void after it. */
    credencial: z.int().optional(),
    /** Sessions opened before this (epoch ms) renew no more, but for the one whose family stays. */
    sessoesApos: z.int().optional(),
    sessaoQueFica: z.string().optional(),
    /** An authenticator app or a passkey is asked for beside the password. */
    segundoFator: z.boolean().optional(),
  }),
  key: (id: string) => ({ PK: `USR#${id}`, SK: 'RAIZ' }),
  id: u => u.id,
})
export type Usuario = ReturnType<typeof Usuario.parse>

/** Holds while this user's password and factors are unchanged since `usuario` was read. */
export const mesmaCredencial = ({ credencial }: Pick<Usuario, 'credencial'>): Test[] => [
  { exists: true },
  credencial === undefined ? { attr: 'credencial', absent: true } : { attr: 'credencial', op: '=', value: credencial },
]

/** The person as they are once a password or factor has changed. */
export const comOutraCredencial = (usuario: Usuario): Usuario => ({
  ...usuario,
  credencial: (usuario.credencial ?? 0) + 1,
})

/** Uniqueness items: written in the transaction of what they protect. `chave` is an HMAC where it is personal. */
export const Unico = entity({
  name: 'Unico',
  pattern: { PK: 'UNI#tipo#chave', SK: 'RAIZ', note: 'uniqueness: e-mail, document, slug; leads to its owner' },
  schema: z.object({ tipo: z.string(), chave: z.string(), dono: z.string() }),
  key: ({ tipo, chave }: { tipo: string; chave: string }) => ({ PK: `UNI#${tipo}#${chave}`, SK: 'RAIZ' }),
  id: ({ tipo, chave }) => ({ tipo, chave }),
})
