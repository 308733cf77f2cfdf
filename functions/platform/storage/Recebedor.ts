import * as z from 'zod'
import { recebedor } from '../../../shared/domain/estados/recebedor.ts'
import { ContaAlterada } from './contaBancaria.ts'
import { entity, eventosDe } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'

/** How the selfie compared with the document; `pendente`: not asked, or not answered: staff will look. */
export const biometrias = ['aprovada', 'ressalva', 'divergente', 'indisponivel', 'pendente', 'dispensada'] as const
export type Biometria = (typeof biometrias)[number]

/** Receivers of every company that wait for the staff, by how long. */
export const recebedoresEmAnalise = 'REC#ANALISE'

/** Who gets a part of a company's money. What it told of its bank and address is beside it, in `DadosDoRecebedor`. */
export const Recebedor = entity({
  name: 'Recebedor',
  pattern: {
    PK: 'REC#id',
    SK: 'RAIZ',
    index: 'GSI1 REC#ANALISE · instant#id while staff must decide',
    note: 'receiver of a company, with its invitation',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(recebedor.states as [string, ...string[]]).transform(v => v as (typeof recebedor.states)[number]),
    nome: z.string().meta({ sensivel: true }),
    /** CPF or CNPJ, without mask. */
    documento: z.string().meta({ sensivel: true }),
    email: z.string().meta({ sensivel: true }),
    /** National digits. */
    celular: z.string().meta({ sensivel: true }),
    /** The company wants it to have a login of its own. */
    usuarioEmpresa: z.boolean(),
    usuarioId: z.string().optional(),
    /** Of which sales and what share, as the company wrote it in the invitation. */
    combinado: z.string().optional(),
    /** `vez` counts the invitations sent; their tokens derive from it. Epoch ms. */
    convite: z.object({ vez: z.int(), enviadoEm: z.int(), expiraEm: z.int() }),
    /** What the answer was, by keyed hash: the same answer again is no other. */
    resposta: z.string().optional(),
    biometria: z.enum(biometrias).optional(),
    /** Epoch ms of the signature. */
    assinadoEm: z.int().optional(),
    /** Who blocked it: what staff blocked no company lets go. */
    bloqueadoPor: z.enum(['empresa', 'analise']).optional(),
    criadoEm: z.string(),
    /** Epoch ms of the last change. */
    em: z.int(),
    ev: eventosDe('Recebedor'),
  }),
  key: (id: string) => ({ PK: `REC#${id}`, SK: 'RAIZ' }),
  id: r => r.id,
  indexes: r => ({
    ...(r.estado === 'emAnalise' && {
      GSI1PK: recebedoresEmAnalise,
      GSI1SK: `${new Date(r.em).toISOString()}#${r.id}`,
    }),
  }),
})
export type Recebedor = ReturnType<typeof Recebedor.parse>

export const DadosDoRecebedor = entity({
  name: 'DadosDoRecebedor',
  pattern: { PK: 'REC#id', SK: 'DADOS', note: 'bank account and address of a receiver; name of its selfie' },
  schema: z.object({
    recebedorId: z.string(),
    conta: z
      .object({
        tipo: z.union([z.literal(0), z.literal(1)]),
        tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
        chavePix: z.string().optional(),
        banco: z.string().optional(),
        agencia: z.string().optional(),
        conta: z.string().optional(),
        nomeCompleto: z.string(),
        documento: z.string(),
      })
      .meta({ sensivel: true }),
    /** The e-mail under which it was told. */
    contato: z.string().optional().meta({ sensivel: true }),
    /** When another account took the place of this one's predecessor, as it is shown, and whose e-mail told that one; withdrawals wait until then. */
    contaAlterada: ContaAlterada.extend({
      para: z.string().optional(),
      contatoAntes: z.string().optional().meta({ sensivel: true }),
    }).optional(),
    endereco: z
      .object({
        cep: z.string(),
        uf: z.string(),
        cidade: z.string(),
        logradouro: z.string(),
        numero: z.string(),
        bairro: z.string(),
        complemento: z.string(),
      })
      .meta({ sensivel: true }),
    /** Of a company: whose face was compared, and who may authorise for it. CPF without mask. */
    representante: z.object({ nome: z.string(), cpf: z.string() }).meta({ sensivel: true }).optional(),
    /** Inside `selfies/`; the bucket forgets it after 90 days. */
    selfie: z.string().optional(),
    /** What was agreed to by accepting, of the words beside the button. */
    consentimento: z.object({ versao: z.string(), sha256: z.string() }).optional(),
    em: z.int(),
  }),
  key: (id: string) => ({ PK: `REC#${id}`, SK: 'DADOS' }),
  id: d => d.recebedorId,
})
export type DadosDoRecebedor = ReturnType<typeof DadosDoRecebedor.parse>

/** Every step of a receiver's life, written with it. */
export const MomentoDoRecebedor = entity({
  name: 'MomentoDoRecebedor',
  pattern: { PK: 'REC#id', SK: 'HIST#ulid', note: 'history of a receiver: what happened, who, why' },
  schema: z.object({
    recebedorId: z.string(),
    ulid: z.string(),
    em: z.int(),
    evento: z.string(),
    estado: z.enum(recebedor.states as [string, ...string[]]).transform(v => v as (typeof recebedor.states)[number]),
    quem: z.string().nullable(),
    motivo: z.string().nullable(),
  }),
  key: ({ recebedorId, ulid }: { recebedorId: string; ulid: string }) => ({
    PK: `REC#${recebedorId}`,
    SK: `HIST#${ulid}`,
  }),
  id: ({ recebedorId, ulid }) => ({ recebedorId, ulid }),
})

/** Leads from an invitation's token, by its hash, to its receiver: a copy of the table opens no invitation. */
export const Convite = entity({
  name: 'Convite',
  pattern: { PK: 'CVT#sha256', SK: 'RAIZ', note: 'invitation by hash of its token; TTL' },
  schema: z.object({ hash: z.string(), recebedorId: z.string(), vez: z.int(), ttl: z.int() }),
  key: (hash: string) => ({ PK: `CVT#${hash}`, SK: 'RAIZ' }),
  id: c => c.hash,
})

/** A row of the company's receivers. */
export const LinhaDeRecebedor = entity({
  name: 'LinhaDeRecebedor',
  pattern: {
    PK: 'LST#EMP#empresaId#REC',
    SK: 'criadoEm#id',
    index: 'GSI1 EQP#REC#0 · criadoEm#id, the staff’s list',
    note: "the company's receivers, newest last",
  },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    versao: z.int(),
    nome: z.string().meta({ sensivel: true }),
    documento: z.string().meta({ sensivel: true }),
    estado: z.enum(recebedor.states as [string, ...string[]]).transform(v => v as (typeof recebedor.states)[number]),
    criadoEm: z.string(),
    em: z.int(),
    /** Of its invitation: epoch ms. */
    expiraEm: z.int(),
  }),
  key: ({ empresaId, criadoEm, id }: { empresaId: string; criadoEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#REC`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ empresaId, criadoEm, id }) => ({ empresaId, criadoEm, id }),
  indexes: r => {
    const [GSI1PK, GSI1SK] = lugarNaLista('REC', r)
    return { GSI1PK, GSI1SK }
  },
})
