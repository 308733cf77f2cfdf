import * as z from 'zod'
import {
  desfechoDaTransferencia,
  type EstadoTransferencia,
  motivosDaTransferencia,
  origensDaTransferencia,
  transferencia,
} from '../../../shared/domain/estados/transferencia.ts'
import { naturezasDevolviveis } from '../../../shared/domain/retidos.ts'
import { DecisaoDaEquipe } from './DecisaoDaEquipe.ts'
import { entity, eventosDe } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'
import { pistas } from './Pista.ts'
import { EsperaDaSaida, SaidaContada } from './SomaDeSaidas.ts'
import { shardOf } from './shardOf.ts'

const Destino = z.union([
  z.object({ tipo: z.literal('chave'), chave: z.string(), documento: z.string().optional() }),
  z.object({
    tipo: z.literal('conta'),
    ispb: z.string(),
    agencia: z.string(),
    conta: z.string(),
    nome: z.string(),
    documento: z.string(),
  }),
])

/** Transfers that wait for the staff, by their age. */
export const transferenciasRetidas = 'TRF#RETIDAS'

/**
 * Money on its way out of an account; its journal entries are beside it. Its id is the payout's id at the PSP, which
 * takes each once. Where it goes was read when it was born: bank data that change later do not change it.
 */
export const Transferencia = entity({
  name: 'Transferencia',
  pattern: {
    PK: 'TRF#id',
    SK: 'RAIZ',
    index:
      'GSI1 TRF#RETIDAS · instant#id while staff must decide, else EQP#TRF#0 · instant#id of what they may read; GSI2 E2E#e2eid · instant#id once it was sent; GSI3 VENCE#shard · instant#id while it is due',
    note: 'withdrawal, payout, or money of a payer going back: what left an account, where to, what became of it',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    recebedorId: z.string().optional(),
    /** The account of the journal that it left. */
    conta: z.string(),
    origem: z.enum(origensDaTransferencia),
    antecipacaoId: z.string().optional(),
    /**
     * Of what goes back to a payer: of which checkout, or Pix of no charge, what it came by (a slip where it does not
     * say), its how-manieth transfer, and since when that was held.
     */
    retido: z
      .object({
        checkoutId: z.string().optional(),
        e2eid: z.string().optional(),
        natureza: z.enum(naturezasDevolviveis).optional(),
        vez: z.int(),
        desde: z.string(),
      })
      .optional(),
    /** Of our own revenue that pays an account of the provider's books: which one (decision 0116). */
    titulo: z.string().optional(),
    /** Of a line of a payroll: which, what its payee's bank shows, and where its payee reads of it. */
    folha: z
      .object({
        loteId: z.string(),
        bloco: z.int(),
        linha: z.int(),
        descricao: z.string().optional(),
        email: z.string().meta({ sensivel: true }).optional(),
      })
      .optional(),
    /** Of what a contract takes of a receivable unit: which effect it pays, and its how-manieth transfer (decision 0232). */
    efeito: z
      .object({ conta: z.string(), data: z.string(), arranjo: z.string(), chave: z.string(), vez: z.int() })
      .optional(),
    /** The transfers that staff decide on, of what came back of it. */
    seguintes: z.array(z.string()).optional(),
    /** What the directory said of its key just before it was sent: the holder as masked there, and the payment's end-to-end id. */
    busca: z.object({ nome: z.string(), e2eid: z.string() }).optional(),
    /** Why staff sent it, in their words. */
    justificativa: z.string().optional(),
    versao: z.int(),
    estado: z
      .enum(transferencia.states as [string, ...string[]])
      .transform(v => v as (typeof transferencia.states)[number]),
    /** Centavos. */
    valor: z.int(),
    destino: Destino.meta({ sensivel: true }),
    /** The same, masked, for lists and receipts, and who it belongs to. */
    para: z.string(),
    favorecido: z.string().meta({ sensivel: true }),
    /** Who asked: a user's id, 'selfie', or 'pagador'. */
    pedidoPor: z.string(),
    /** It pays out a company that ended: the block of the ending itself does not stop it (decision 0100). */
    encerramento: z.literal(true).optional(),
    espera: EsperaDaSaida.optional(),
    decisao: DecisaoDaEquipe.optional(),
    contada: SaidaContada.optional(),
    motivo: z.enum(motivosDaTransferencia).optional(),
    e2eid: z.string().optional(),
    /** What the receiver's bank sent back of it so far, in centavos; each return has an entry of its own. */
    devolvido: z.int().optional(),
    /** How often the PSP took its word back: each makes the keys of the next entries new ones. */
    trocas: z.int().optional(),
    /** How often it was asked about, or sent, in its present state. */
    consultas: z.int().optional(),
    /** When a request was last sent without an answer (ms): a refusal proves nothing while that one may arrive. */
    calouEm: z.number().optional(),
    criadoEm: z.string(),
    pagaEm: z.string().optional(),
    /** When the sweeper must look at it, in ms. */
    vence: z.number().optional().or(z.undefined()),
    ev: eventosDe('Transferencia'),
  }),
  key: (id: string) => ({ PK: `TRF#${id}`, SK: 'RAIZ' }),
  id: t => t.id,
  indexes: t => ({
    ...daEquipe(t),
    ...(t.e2eid !== undefined && { GSI2PK: pistas.e2e(t.e2eid), GSI2SK: `${t.criadoEm}#${t.id}` }),
    ...(t.vence !== undefined && {
      GSI3PK: `VENCE#${shardOf(t.id)}`,
      GSI3SK: `${new Date(t.vence).toISOString()}#${t.id}`,
    }),
  }),
})
export type Transferencia = ReturnType<typeof Transferencia.parse>

interface Lida {
  pedidoPor: string
  origem: (typeof origensDaTransferencia)[number]
}
/** Whether staff read it by itself: what a payer asked for waits for no one, and a line of a payroll goes with its lot. */
export const lidaPelaEquipe = (t: Lida): boolean => t.pedidoPor !== 'pagador' && t.origem !== 'folha'

/** In the queue of the staff while it waits for them, and else in their list of all. */
function daEquipe(t: Lida & { id: string; criadoEm: string; estado: EstadoTransferencia }) {
  if (desfechoDaTransferencia[t.estado] === undefined)
    return { GSI1PK: transferenciasRetidas, GSI1SK: `${t.criadoEm}#${t.id}` }
  if (!lidaPelaEquipe(t)) return {}
  const [GSI1PK, GSI1SK] = lugarNaLista('TRF', t)
  return { GSI1PK, GSI1SK }
}
