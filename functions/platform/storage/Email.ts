import * as z from 'zod'
import { envioDeEmail } from '../../../shared/domain/estados/email.ts'
import {
  assuntosDaEmpresa,
  avisosDoCarrinhoNoWhatsApp,
  type ModeloDeMensagem,
  mensagensDoAtraso,
  mensagensDoCarrinho,
  mensagensDoCartao,
  mensagensDoMandato,
  mensagensDoPedido,
  modelosDeMensagem,
  tiposQueSeRepetem,
} from '../../../shared/domain/mensagens.ts'
import { entity } from './entity.ts'

/** What a receiver is written about: its invitation (on two channels), and the terms to sign. */
export const tiposDoRecebedor = ['convite', 'convite-whatsapp', 'termos', 'conta-do-recebedor'] as const
/** What people are written about their own account, or about one they want. */
export const tiposDoAcesso = ['recuperacao', 'aviso-de-conta', 'convite-usuario', 'interesse', 'interessado'] as const
/** What is written about a withdrawal: that it did not stay paid, or, to administrators, that it goes to a new place; who was paid by a payroll, with the receipt. */
export const tiposDoSaque = [
  'saque-voltou',
  'saque-desfeito',
  'saque-confirmado',
  'saque-destino',
  'folha-paga',
] as const
/** What administrators are written about a refund that waits for a second person. */
const tiposDoEstorno = ['estorno-espera'] as const
/** What a company is written about cards that are paused on a link of its. */
const tiposDosCartoes = ['cartoes-pausados'] as const
/** What a company is written about a contested payment: that it is, and how that ended. */
export const tiposDaContestacao = ['contestacao'] as const
/** What the person responsible is told of an offered anticipation, on two channels; the company, that it was used; the receiver, that its payout waits for staff, or was paid. */
export const tiposDaAntecipacao = [
  'antecipacao',
  'antecipacao-whatsapp',
  'antecipacao-usada',
  'antecipacao-analise',
  'antecipacao-paga',
  'antecipacao-paga-whatsapp',
] as const
/** The same by WhatsApp: one template says which step. */
export const pedidoNoWhatsApp = 'pedido-whatsapp'
/** A step of dunning by WhatsApp: one template has its words as a gap. */
export const atrasoNoWhatsApp = 'atraso-whatsapp'
/** What a company is written about a dispute of a sale of its own. */
export const tiposDaDisputa = ['disputa-aberta', 'disputa-mudou', 'disputa-ganha', 'disputa-perdida'] as const
export type TipoDeEmail = ModeloDeMensagem

const donos = ['REC', 'ANT', 'CAR', 'EMP', 'USR', 'CVU', 'INT', 'TRF', 'VIG', 'PED', 'ASP'] as const
type IdDoEmail = { checkoutId: string; tipo: string; ref: string; de?: (typeof donos)[number] | undefined }

export const emailsDosPagadoresDa = (empresaId: string) => `EMP#${empresaId}#EMAIL`

/**
 * One e-mail about one fact (`ref`: the event's), so that a fact told twice is written to people once. Never the address
 * or a word of the message.
 */
export const Email = entity({
  name: 'Email',
  pattern: {
    PK: 'CHK#id, REC#id, ANT#id, CAR#id, EMP#id, USR#id, CVU#id, INT#chave, TRF#id, VIG#chave, PED#id',
    SK: 'EMAIL#tipo#ref',
    index: 'GSI1 EMP#id#EMAIL · instant#id#tipo#ref of those to a company’s payers',
    note: 'an e-mail, written before it is sent: one per fact and reader',
  },
  schema: z.object({
    /** Of the aggregate, whatever it is; `de` is its prefix where it is no checkout. */
    checkoutId: z.string(),
    de: z.enum(donos).optional(),
    tipo: z.enum([
      ...modelosDeMensagem,
      ...tiposDoRecebedor,
      ...tiposDaAntecipacao,
      ...mensagensDoCarrinho,
      ...avisosDoCarrinhoNoWhatsApp,
      ...mensagensDoPedido,
      pedidoNoWhatsApp,
      ...mensagensDoAtraso,
      atrasoNoWhatsApp,
      ...mensagensDoCartao,
      ...mensagensDoMandato,
      ...assuntosDaEmpresa,
      ...tiposDoSaque,
      ...tiposDoEstorno,
      ...tiposDaDisputa,
      ...tiposDaContestacao,
      ...tiposDosCartoes,
      ...tiposDoAcesso,
    ]),
    ref: z.string(),
    estado: z
      .enum(envioDeEmail.states as [string, ...string[]])
      .transform(v => v as (typeof envioDeEmail.states)[number]),
    /** How often it was handed to the service without its having proved that nothing was sent. */
    vezes: z.int(),
    /** How often it was claimed: of two workers with the same reading, one goes on. */
    posse: z.int(),
    /** The lease while the service is being asked, in ms. */
    prazo: z.int().optional(),
    /** Why it was refused or put off. */
    motivo: z.string().optional(),
    /** The service's id of the message, under which it tells of bounces. */
    mensagemId: z.string().optional(),
    /** Keyed hash of the address, under which a bounce keeps it from being written to again; never the address. */
    destino: z.string().optional(),
    /** The company whose payer it is to: staff list those by company. */
    empresaId: z.string().optional(),
    /** Epoch ms of the first try: where it stands in that list. */
    criadoEm: z.int().optional(),
    /** Epoch ms of the last change. */
    em: z.int(),
  }),
  key: ({ checkoutId, tipo, ref, de }: IdDoEmail) => ({
    PK: `${de ?? 'CHK'}#${checkoutId}`,
    SK: `EMAIL#${tipo}#${ref}`,
  }),
  id: ({ checkoutId, tipo, ref, de }): IdDoEmail => ({ checkoutId, tipo, ref, ...(de && { de }) }),
  indexes: ({ empresaId, criadoEm, checkoutId, tipo, ref }) =>
    empresaId && criadoEm !== undefined
      ? {
          GSI1PK: emailsDosPagadoresDa(empresaId),
          GSI1SK: `${new Date(criadoEm).toISOString()}#${checkoutId}#${tipo}#${ref}`,
        }
      : {},
})
export type Email = ReturnType<typeof Email.parse>

/** The company asked for the receipt to be sent again: how often, and when last. The stream hands it to the mailer. */
export const Reenvio = entity({
  name: 'Reenvio',
  pattern: { PK: 'CHK#id', SK: 'REENVIO', note: 'receipt asked for again by the company; at most once a minute' },
  schema: z.object({
    checkoutId: z.string(),
    vez: z.int(),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'REENVIO' }),
  id: r => r.checkoutId,
})

/**
 * An address that is not written to again: its server said that there is no such mailbox, or its reader called a message
 * spam. Known by a keyed hash alone; the message that it was of says whose it is to who may see that.
 */
export const EnderecoSuprimido = entity({
  name: 'EnderecoSuprimido',
  pattern: { PK: 'END#hash', SK: 'RAIZ', note: 'an address that is not written to again until staff lift it' },
  schema: z.object({
    /** Keyed hash (`limites`) of the address. */
    destino: z.string(),
    motivo: z.enum(['devolvido', 'reclamado']),
    /** The company whose payer was written to then, where it was one. */
    empresaId: z.string().optional(),
    /** Epoch ms. */
    em: z.int(),
    /** Who of the staff lifted it, and why: it is written to again until it comes back anew. */
    liberado: z.object({ quem: z.string(), motivo: z.string(), em: z.int() }).optional(),
  }),
  key: (destino: string) => ({ PK: `END#${destino}`, SK: 'RAIZ' }),
  id: e => e.destino,
})
export type EnderecoSuprimido = ReturnType<typeof EnderecoSuprimido.parse>

type IdDaRepeticao = { checkoutId: string; tipo: string; ref: string }
/** Staff asked for an e-mail about a payment to be sent again: how often, and when last. */
export const RepeticaoDeEmail = entity({
  name: 'RepeticaoDeEmail',
  pattern: { PK: 'CHK#id', SK: 'REPETE#tipo#ref', note: 'an e-mail that staff asked for again; at most once a minute' },
  schema: z.object({
    checkoutId: z.string(),
    empresaId: z.string(),
    tipo: z.enum(tiposQueSeRepetem),
    ref: z.string(),
    vez: z.int(),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: ({ checkoutId, tipo, ref }: IdDaRepeticao) => ({ PK: `CHK#${checkoutId}`, SK: `REPETE#${tipo}#${ref}` }),
  id: ({ checkoutId, tipo, ref }): IdDaRepeticao => ({ checkoutId, tipo, ref }),
})
export type RepeticaoDeEmail = ReturnType<typeof RepeticaoDeEmail.parse>

type IdDaEntrega = { dono: string; de: 'REC' | 'ANT'; tipo: string; ref: string }
/**
 * What the messenger's webhook last told of a message: apart from the message's own record, because it may come before
 * the answer that the record waits for.
 */
export const Entrega = entity({
  name: 'Entrega',
  pattern: {
    PK: 'REC#id, ANT#id, CAR#id',
    SK: 'ENTREGA#tipo#ref',
    note: 'delivery of a WhatsApp message, as its webhook tells it',
  },
  schema: z.object({
    dono: z.string(),
    de: z.enum(['REC', 'ANT']),
    tipo: z.enum(['convite-whatsapp', 'antecipacao-whatsapp']),
    ref: z.string(),
    situacao: z.enum(['enviada', 'entregue', 'lida', 'falhou']),
    motivo: z.string().optional(),
    /** Epoch ms, the messenger's. */
    em: z.int(),
  }),
  key: ({ dono, de, tipo, ref }: IdDaEntrega) => ({
    PK: `${de}#${dono}`,
    SK: `ENTREGA#${tipo}#${ref}`,
  }),
  id: ({ dono, de, tipo, ref }): IdDaEntrega => ({ dono, de, tipo, ref }),
})
export type Entrega = ReturnType<typeof Entrega.parse>
