import * as z from 'zod'
import { perfis } from '../../shared/contract/direitos.ts'
import { entity } from './entity.ts'

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
    criadoEm: z.string(),
  }),
  key: (id: string) => ({ PK: `USR#${id}`, SK: 'RAIZ' }),
  id: u => u.id,
})

/** Uniqueness items: written in the transaction of what they protect. `chave` is an HMAC where it is personal. */
export const Unico = entity({
  name: 'Unico',
  pattern: { PK: 'UNI#tipo#chave', SK: 'RAIZ', note: 'uniqueness: e-mail, document, slug; leads to its owner' },
  schema: z.object({ tipo: z.string(), chave: z.string(), dono: z.string() }),
  key: ({ tipo, chave }: { tipo: string; chave: string }) => ({ PK: `UNI#${tipo}#${chave}`, SK: 'RAIZ' }),
  id: ({ tipo, chave }) => ({ tipo, chave }),
})
