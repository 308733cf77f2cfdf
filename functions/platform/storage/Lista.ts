import * as z from 'zod'
import { FormaPagamento } from '../../../shared/contract/tipos.ts'
import { entity } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'
import { EsperaDaSaida } from './SomaDeSaidas.ts'

/** Which links a company shows at its own address. */
export const linksMostradosDa = (empresaId: string) => `LST#EMP#${empresaId}#MOS`

/** Rows ≤ 400 B that the lists consumer writes from events, so that no payer's write touches a hot list. */
export const LinhaDeLink = entity({
  name: 'LinhaDeLink',
  pattern: {
    PK: 'LST#EMP#empresaId#LNK',
    SK: 'criadoEm#id',
    index: 'GSI1 LST#EMP#empresaId#MOS · criadoEm#id, those that it shows to strangers',
    note: "the company's links, newest last",
  },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    versao: z.int(),
    nome: z.string(),
    valor: z.int(),
    estado: z.enum(['aberto', 'encerrado']),
    criadoEm: z.string(),
    /** Only of a link that has a start. */
    abreEm: z.string().optional(),
    expiraEm: z.string().nullable(),
    limiteUsos: z.int().nullable(),
    /** Only of a link whose limit was higher once: its uses are counted up to it. */
    maiorLimite: z.int().optional(),
    formas: z.array(FormaPagamento),
    /** Staff suspended it. */
    suspenso: z.boolean().optional(),
    /** What it is found by is there (`BuscaDeLink`); rows of older releases do not say. */
    buscado: z.boolean().optional(),
    /** Strangers see it at its company's own address. */
    mostrado: z.literal(true).optional(),
  }),
  key: ({ empresaId, criadoEm, id }: { empresaId: string; criadoEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#LNK`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ empresaId, criadoEm, id }) => ({ empresaId, criadoEm, id }),
  indexes: l => (l.mostrado ? { GSI1PK: linksMostradosDa(l.empresaId), GSI1SK: `${l.criadoEm}#${l.id}` } : {}),
})

export type LinhaDeLink = ReturnType<typeof LinhaDeLink.parse>

/**
 * Leads from how a word of a link's name begins to its row (decision 0143): found by too much where a name just changed,
 * never by too little. ≤ 350 B.
 */
export const BuscaDeLink = entity({
  name: 'BuscaDeLink',
  pattern: {
    PK: 'LST#EMP#empresaId#LKB',
    SK: 'parte#criadoEm#id',
    note: "the company's links by three letters of each word of their names, newest last",
  },
  schema: z.object({
    empresaId: z.string(),
    /** The first three letters of a word, as `nomeDeBusca` writes it. */
    parte: z.string(),
    criadoEm: z.string(),
    id: z.string(),
    versao: z.int(),
    /** The whole name, as `nomeDeBusca` writes it. */
    busca: z.string(),
  }),
  key: ({ empresaId, parte, criadoEm, id }: { empresaId: string; parte: string; criadoEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#LKB`,
    SK: `${parte}#${criadoEm}#${id}`,
  }),
  id: ({ empresaId, parte, criadoEm, id }) => ({ empresaId, parte, criadoEm, id }),
})

/** Leads from the staff's list to a cart, whose root is what is shown: written once in its life. */
export const LinhaDeCarrinho = entity({
  name: 'LinhaDeCarrinho',
  pattern: {
    PK: 'LST#EMP#empresaId#CAR',
    SK: 'criadoEm#id',
    index: "GSI1 EQP#CAR#0 · instant#id, the staff's list",
    note: 'a cart of slips of the company; its root is what is shown',
  },
  schema: z.object({ empresaId: z.string(), id: z.string(), criadoEm: z.string() }),
  key: ({ empresaId, criadoEm, id }: { empresaId: string; criadoEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#CAR`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ empresaId, criadoEm, id }) => ({ empresaId, criadoEm, id }),
  indexes: c => {
    const [GSI1PK, GSI1SK] = lugarNaLista('CAR', c)
    return { GSI1PK, GSI1SK }
  },
})

/** Of an account: what its company or receiver had sent to its bank. */
export const LinhaDeTransferencia = entity({
  name: 'LinhaDeTransferencia',
  pattern: { PK: 'LST#CTA#conta#TRF', SK: 'criadoEm#id', note: 'withdrawals and payouts of an account, newest last' },
  schema: z.object({
    conta: z.string(),
    id: z.string(),
    versao: z.int(),
    estado: z.string(),
    origem: z.enum(['saque', 'antecipacao']),
    valor: z.int(),
    /** As the panel may show it: `Pix · m•••@a•••.example`. */
    para: z.string(),
    criadoEm: z.string(),
    pagaEm: z.string().optional(),
    motivo: z.string().optional(),
    devolvido: z.int().optional(),
    espera: EsperaDaSaida.optional(),
    /** Who asked for it; rows of older releases do not say. */
    pedidoPor: z.string().optional(),
  }),
  key: ({ conta, criadoEm, id }: { conta: string; criadoEm: string; id: string }) => ({
    PK: `LST#CTA#${conta}#TRF`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ conta, criadoEm, id }) => ({ conta, criadoEm, id }),
})

/** Of a link, whose company is checked before its rows are read. Short names and packed words: ≤ 400 B. */
export const LinhaDeCheckout = entity({
  name: 'LinhaDeCheckout',
  pattern: { PK: 'LST#LNK#token', SK: 'criadoEm#id', note: "a link's checkouts, newest last" },
  schema: z.object({
    link: z.string(),
    id: z.string(),
    versao: z.int(),
    estado: z.string(),
    /** The method that settled it, else the one chosen last. */
    formaPagamento: FormaPagamento,
    total: z.int(),
    nomePagador: z.string().meta({ sensivel: true }),
    criadoEm: z.string(),
    /** An instant in ms; text in rows of older releases. */
    pagoEm: z.union([z.number(), z.string()]).nullable().optional(),
    /** The card charged last: brand, last digits, instalments. `visa 0010 3` */
    crt: z.string().optional(),
    /** Centavos given back. */
    dev: z.int().optional(),
    /** The last refund, unless it is simply done: `p` under way, `r` refused, `d` undone, centavos, reason. `r4000 saldo` */
    est: z.string().optional(),
    /** What the anti-fraud rules decided last, if they found anything: as `Tentativa.risco`, the heaviest reasons only. */
    rs: z.string().optional(),
    /** Centavos that the payer contests, or took back by a contestation of a card; 0 once none of its contestations holds anything. */
    ct: z.int().optional(),
  }),
  key: ({ link, criadoEm, id }: { link: string; criadoEm: string; id: string }) => ({
    PK: `LST#LNK#${link}`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ link, criadoEm, id }) => ({ link, criadoEm, id }),
})
