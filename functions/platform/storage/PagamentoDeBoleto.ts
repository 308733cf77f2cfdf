import * as z from 'zod'
import { divergenciasDoBoleto } from '../../../shared/domain/boletoDaConta.ts'
import {
  pagamentoDeBoleto,
  type SituacaoDoPagamentoDeBoleto,
} from '../../../shared/domain/estados/pagamentoDeBoleto.ts'
import { ExecucaoDoPagamento } from './cobrancas.ts'
import { DecisaoDaEquipe } from './DecisaoDaEquipe.ts'
import { entity, eventosDe } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'
import { EsperaDaSaida, SaidaContada } from './SomaDeSaidas.ts'
import { indiceVence } from './shardOf.ts'

/** Slips that wait for the staff, by their age. */
export const pagamentosEmAnalise = 'PGC#RETIDOS'

/** A slip or bill that a company pays from its balance, or our own revenue an account of the provider's: debited when it is written, credited back where it was not paid. */
export const PagamentoDeBoleto = entity({
  name: 'PagamentoDeBoleto',
  pattern: {
    PK: 'PGC#id',
    SK: 'RAIZ',
    index:
      'GSI1 PGC#RETIDOS · instant#id while staff must decide; GSI2 EQP#PGC#0 · instant#id; GSI3 VENCE#shard · instant#id while a deadline runs',
    note: 'a slip that a company pays from its balance, or our revenue',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    empresaId: z.string(),
    linha: z.string(),
    /** Its bar code's 44 digits, under which it is the company's only one (decision 0186); one of our own revenue, and those of before, have none. */
    codigo: z.string().optional(),
    emissor: z.string(),
    /** Whom a bank slip pays, by its registrar; a bill names its issuer alone, and those of before decision 0183 do not say. */
    beneficiario: z.string().optional(),
    /** Centavos. */
    valor: z.int(),
    situacao: z
      .enum(pagamentoDeBoleto.states as [string, ...string[]])
      .transform(v => v as SituacaoDoPagamentoDeBoleto),
    pagamento: ExecucaoDoPagamento,
    /** Who asked for it: a user's id; those of before decision 0063 do not say. */
    pedidoPor: z.string().optional(),
    espera: EsperaDaSaida.optional(),
    decisao: DecisaoDaEquipe.optional(),
    contada: SaidaContada.optional(),
    criadoEm: z.string(),
    pagoEm: z.string().optional(),
    /** Of our own revenue that pays an account of the provider's books: which one (decision 0128). */
    titulo: z.string().optional(),
    /** Of such a one: what the registrar said when it was asked for; `encargos`: centavos beyond what the account had left. */
    registro: z
      .object({
        beneficiario: z.object({ nome: z.string(), documento: z.string().meta({ sensivel: true }) }).optional(),
        vencimento: z.string().optional(),
        encargos: z.int(),
        divergencias: z.array(z.enum(divergenciasDoBoleto)),
      })
      .optional(),
    vence: z.number().optional(),
    ev: eventosDe('PagamentoDeBoleto'),
  }),
  key: (id: string) => ({ PK: `PGC#${id}`, SK: 'RAIZ' }),
  id: p => p.id,
  indexes: p => ({
    ...naLista(p),
    ...indiceVence(p.vence, p.id),
    ...(p.situacao === 'emAnalise' && { GSI1PK: pagamentosEmAnalise, GSI1SK: `${p.criadoEm}#${p.id}` }),
  }),
})
export type PagamentoDeBoleto = ReturnType<typeof PagamentoDeBoleto.parse>

/** In the staff's list of slips paid from balances. */
function naLista(p: { id: string; criadoEm: string }) {
  const [GSI2PK, GSI2SK] = lugarNaLista('PGC', p)
  return { GSI2PK, GSI2SK }
}
