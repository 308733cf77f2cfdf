import * as z from 'zod'
import { perfis } from '../../../shared/contract/direitos.ts'
import { entity } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/**
 * A person's place in a company, as the company sees it: its page of users reads these and nothing else. What signs in
 * is `Usuario.empresas`; both are written together (functions/areas/usuarios/regras/vinculos.ts). Who no longer works
 * there stays listed.
 */
export const Membro = entity({
  name: 'Membro',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'USR#usuarioId',
    index: 'GSI3 VENCE#shard · instant#id while another role waits',
    note: "a person's place in a company",
  },
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
    /** Was asked to administer the company: applied at `liberaEm` (epoch ms) by the sweeper, unless one objected. */
    promocao: z
      .object({
        quem: z.string().meta({ sensivel: true }),
        quemId: z.string(),
        em: z.int(),
        liberaEm: z.int(),
        objetor: z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }) }).optional(),
      })
      .optional()
      .or(z.undefined()),
    /** When they ceased to administer it, epoch ms: for a while others are told as if they still did. */
    deixouEm: z.int().optional(),
  }),
  key: ({ empresaId, usuarioId }: { empresaId: string; usuarioId: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `USR#${usuarioId}`,
  }),
  id: ({ empresaId, usuarioId }) => ({ empresaId, usuarioId }),
  indexes: ({ promocao, usuarioId }) =>
    indiceVence(promocao && !promocao.objetor ? promocao.liberaEm : undefined, usuarioId),
})
export type Membro = ReturnType<typeof Membro.parse>

/** When one of the provider's own people last signed in whole: beside their place, which others write. */
export const EntradaDaEquipe = entity({
  name: 'EntradaDaEquipe',
  pattern: { PK: 'EMP#empresaId', SK: 'ENTRADA#usuarioId', note: "a provider's person's last sign-in" },
  schema: z.object({ empresaId: z.string(), usuarioId: z.string(), em: z.int() }),
  key: ({ empresaId, usuarioId }: { empresaId: string; usuarioId: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `ENTRADA#${usuarioId}`,
  }),
  id: ({ empresaId, usuarioId }) => ({ empresaId, usuarioId }),
})

/** How many administrators a company has: the last one stays, even when two let each other go at once. */
export const Administradores = entity({
  name: 'Administradores',
  pattern: { PK: 'EMP#empresaId', SK: 'ADMS', note: 'how many administrators a company has' },
  schema: z.object({ empresaId: z.string(), total: z.int() }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'ADMS' }),
  id: a => a.empresaId,
})

/** A company's own stop of its money out: it holds, is to end, or ended. */
export const avisosDeSaidas = ['saidas-bloqueadas', 'saidas-pedido', 'saidas-liberadas'] as const

/** The ending of a company, step by step (decision 0100). */
export const avisosDeEncerramento = [
  'encerramento-pedido',
  'encerramento-recusado',
  'encerramento-confirmado',
  'encerramento-pago',
  'encerramento-sem-conta',
  'encerramento-concluido',
] as const

/** A document that staff asked the company for, or sent back (decision 0091). */
export const avisosDeDocumento = ['documento-pedido', 'documento-recusado'] as const

/** Staff answered a contested sale for the company (decision 0234). */
export const avisosDeContestacao = ['contestacao-respondida'] as const

/** Staff stopped the company, or let it go on (decision 0089). */
export const avisosDaVida = ['vida-suspensa', 'vida-reativada'] as const

/** What all administrators of a company are told: that a person is to be one, that one objected, what one did to its money out, or how its ending goes. */
export const AvisoDeAdministrador = entity({
  name: 'AvisoDeAdministrador',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'ADMAVISO#ulid',
    note: 'a new administrator, an objection, or money out that was stopped or let go: told; TTL',
  },
  schema: z.object({
    empresaId: z.string(),
    ulid: z.string(),
    tipo: z.enum([
      ...(['convite', 'promocao', 'objecao'] as const),
      ...avisosDeSaidas,
      ...avisosDeEncerramento,
      ...avisosDeDocumento,
      ...avisosDaVida,
      ...avisosDeContestacao,
    ]),
    /** Who is to administer the company; of money out, who acted. */
    nome: z.string().meta({ sensivel: true }),
    email: z.string().meta({ sensivel: true }).optional(),
    /** Who asked for it, or objected. */
    quem: z.string().meta({ sensivel: true }),
    quemId: z.string(),
    /** Centavos: of an ending's payout. */
    valor: z.int().optional(),
    /** From when it holds; without it no administrator could have objected. Of an ending, when the next of its reserve is released. */
    liberaEm: z.int().optional(),
    em: z.int(),
    ttl: z.int(),
  }),
  key: ({ empresaId, ulid }: { empresaId: string; ulid: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `ADMAVISO#${ulid}`,
  }),
  id: ({ empresaId, ulid }) => ({ empresaId, ulid }),
})
export type AvisoDeAdministrador = ReturnType<typeof AvisoDeAdministrador.parse>
