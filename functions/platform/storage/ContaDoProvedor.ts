import * as z from 'zod'
import {
  formasDaBaixa,
  type Sentido,
  sentidos,
  servicosDaConta,
  tiposDeContraparte,
} from '../../../shared/domain/contasDoProvedor.ts'
import { contaDoProvedor, type SituacaoDaContaDoProvedor } from '../../../shared/domain/estados/contaDoProvedor.ts'
import { tributos } from '../../../shared/domain/retencoesDaComissao.ts'
import { entity } from './entity.ts'
import type { Storage, Write } from './port.ts'

/** All of one direction by due date; and those with something left, whose key says how much, so that sums read keys alone. */
export const contasDe = (sentido: Sentido): string => `CPR#${sentido}`
export const contasAbertas = (sentido: Sentido): string => `CPR#${sentido}#ABERTAS`
const digitosDoValor = 13

/** What a key of `contasAbertas` says: when it falls due, and the centavos that are left of it. */
export function lerAberta(chave: string): { vencimento: string; resta: number } {
  const [vencimento = '', resta = ''] = chave.split('#')
  return { vencimento, resta: Number(resta) }
}

const Pessoa = z.object({ id: z.string(), nome: z.string() })
/** A paper of it; its file is named by the account, this id and its type, inside `anexos-das-contas/`. */
const Anexo = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
  em: z.string(),
  quem: z.string(),
})
export type AnexoDaConta = z.output<typeof Anexo>

/** What the provider is to receive or to pay (R114, R115); its settlements are beside it. */
export const ContaDoProvedor = entity({
  name: 'ContaDoProvedor',
  pattern: {
    PK: 'CPR#id',
    SK: 'RAIZ',
    index:
      'GSI1 CPR#sentido · due date#id; GSI2 CPR#sentido#ABERTAS · due date#centavos left#id while something is left',
    note: 'what the provider is to receive or to pay',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    sentido: z.enum(sentidos),
    situacao: z.enum(contaDoProvedor.states as [string, ...string[]]).transform(v => v as SituacaoDaContaDoProvedor),
    contraparte: z.object({
      tipo: z.enum(tiposDeContraparte),
      nome: z.string(),
      documento: z.string(),
      empresaId: z.string().optional(),
    }),
    servico: z.enum(servicosDaConta),
    descricao: z.string(),
    /** Centavos: of it, and settled so far. */
    valor: z.int(),
    pago: z.int(),
    emissao: z.string(),
    vencimento: z.string(),
    /** The accountant's own code. */
    contaContabil: z.string().optional(),
    /** The slip that it is paid by: 47 or 48 digits. */
    linha: z.string().optional(),
    /** The manual entry that waits to settle it out of a company's balance. */
    lancamento: z.string().optional(),
    /**
     * The last payment of it that was sent (decisions 0116 and 0128), and who asked; while it is on its way nothing else is done with
     * the account.
     */
    envio: z
      .object({
        transferencia: z.string(),
        emCurso: z.boolean(),
        quem: Pessoa,
        /** By its slip: `transferencia` is the slip's payment (decision 0128). */
        boleto: z.literal(true).optional(),
      })
      .optional(),
    /** Centavos that left, by the transfer or slip that they left by, although the account did not take them any more: to be asked back. */
    sobras: z.record(z.string(), z.int()).optional(),
    /** Why it ended otherwise than paid, and what took its place. */
    motivo: z.string().optional(),
    novas: z.array(z.string()).optional(),
    renegociacaoDe: z.string().optional(),
    /** The month of a commission that made it: what it is worth and how it ends follow that month (decision 0090). */
    origem: z.object({ tipo: z.literal('comissao'), representanteId: z.string(), mes: z.string() }).optional(),
    /**
     * It sums what was withheld of commissions in a month under one code (decision 0129): its parts are beside it. `empresaId`:
     * the provider's own company, which its journal entries name.
     */
    tributo: z
      .object({ tributo: z.enum(tributos), codigo: z.string(), mes: z.string(), empresaId: z.string() })
      .optional(),
    /** The series that it is a title of, and which one, counted from 1 (decision 0115). */
    serie: z.object({ id: z.string(), numero: z.int() }).optional(),
    /** Papers that staff attached, the oldest first (decision 0156). */
    anexos: z.array(Anexo).optional(),
    autor: Pessoa,
    criadoEm: z.string(),
    encerradaEm: z.string().optional(),
  }),
  key: (id: string) => ({ PK: `CPR#${id}`, SK: 'RAIZ' }),
  id: c => c.id,
  indexes: c => ({
    GSI1PK: contasDe(c.sentido),
    GSI1SK: `${c.vencimento}#${c.id}`,
    ...((c.situacao === 'aberta' || c.situacao === 'parcial') && {
      GSI2PK: contasAbertas(c.sentido),
      GSI2SK: `${c.vencimento}#${String(c.valor - c.pago).padStart(digitosDoValor, '0')}#${c.id}`,
    }),
  }),
})
export type ContaDoProvedor = ReturnType<typeof ContaDoProvedor.parse>

/** A settlement, create-only: the same proof settles the same thing once. */
export const BaixaDaConta = entity({
  name: 'BaixaDaConta',
  pattern: { PK: 'CPR#id', SK: 'BAIXA#referencia', note: 'what came, or went, for it: one per proof' },
  schema: z.object({
    conta: z.string(),
    /** What proves it: the e2e id, the bank's authentication, the manual entry. */
    referencia: z.string(),
    forma: z.enum(formasDaBaixa),
    valor: z.int(),
    /** Of them beyond what they settled: fine and interest of a slip, below zero a discount. */
    encargos: z.int().optional(),
    /** The day on which it came. */
    em: z.string(),
    quem: Pessoa,
    registradaEm: z.string(),
  }),
  key: ({ conta, referencia }: { conta: string; referencia: string }) => ({
    PK: `CPR#${conta}`,
    SK: `BAIXA#${referencia}`,
  }),
  id: ({ conta, referencia }) => ({ conta, referencia }),
})
export type BaixaDaConta = ReturnType<typeof BaixaDaConta.parse>

/** A payment that waited for a second person and is cancelled: the account that it was to pay is as it was before. */
export async function soltarConta(
  storage: Storage,
  { titulo, id }: { titulo?: string | undefined; id: string },
): Promise<Write[]> {
  const lida = titulo === undefined ? undefined : await ContaDoProvedor.get(storage, titulo, { consistent: true })
  if (lida?.envio?.transferencia !== id) return []
  const solta = { ...lida, envio: { ...lida.envio, emCurso: false }, versao: lida.versao + 1 }
  return [ContaDoProvedor.put(solta, [{ attr: 'versao', op: '=', value: lida.versao }])]
}
