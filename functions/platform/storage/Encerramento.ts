import * as z from 'zod'
import { etapasDoEncerramento, impedimentosDoFim } from '../../../shared/domain/encerramento.ts'
import { situacoesDoEncerramento } from '../../../shared/domain/estados/encerramento.ts'
import { entity } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/** Endings that wait for a second person of the staff. */
export const encerramentosPedidos = 'EQP#FIM'

const Pessoa = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }), em: z.string() })
/** What is released on which day (aaaa-mm-dd), in centavos. */
const Reserva = z.array(z.object({ dia: z.string(), valor: z.int() }))

/**
 * A company that ends (decision 0100): who asked and who confirmed, and where the sweeper is with its keys, its charges, its
 * reserve and its payouts. Each step is one write over the version that was read.
 */
export const Encerramento = entity({
  name: 'Encerramento',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'ENCERRAMENTO',
    index:
      'GSI1 EQP#FIM · instant#id while it waits for a second person; GSI3 VENCE#shard · instant#id from its confirmation on',
    note: 'the ending of a company: its two people, what stays reserved until when, what was paid out',
  },
  schema: z.object({
    empresaId: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoEncerramento),
    pedido: Pessoa.extend({ motivo: z.string() }),
    decisao: Pessoa.extend({ observacao: z.string().optional() }).optional(),
    /** What the sweeper does next, from the confirmation on. */
    etapa: z.enum(etapasDoEncerramento).optional(),
    /** The walk over the sales that may still be contested, while it is under way; `em`, in ms, says of which months. */
    contagem: z
      .object({ em: z.int(), mes: z.int(), apos: z.string().optional(), soma: Reserva })
      .optional()
      .or(z.undefined()),
    /** The reserve as it was counted last, and what was available when that count began. */
    reserva: Reserva,
    contadaEm: z.string().optional(),
    disponivelAntes: z.int().optional(),
    /** Its payouts, oldest first. */
    pagamentos: z.array(z.string()),
    /** Why the last round paid nothing though it could have. */
    impedimento: z.enum(impedimentosDoFim).optional().or(z.undefined()),
    concluidoEm: z.string().optional().or(z.undefined()),
    /** When the sweeper looks at it next, in ms. */
    vence: z.number().optional().or(z.undefined()),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'ENCERRAMENTO' }),
  id: e => e.empresaId,
  indexes: e => ({
    ...(e.situacao === 'aguardandoConfirmacao' && {
      ...{ GSI1PK: encerramentosPedidos, GSI1SK: `${e.pedido.em}#${e.empresaId}` },
    }),
    ...indiceVence(e.vence, e.empresaId),
  }),
})
export type Encerramento = ReturnType<typeof Encerramento.parse>
