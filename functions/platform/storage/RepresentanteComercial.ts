import * as z from 'zod'
import { basesDaComissao } from '../../../shared/domain/comissao.ts'
import { situacoesDoRepresentante } from '../../../shared/domain/estados/representanteComercial.ts'
import { ContaBancaria } from './contaBancaria.ts'
import { entity } from './entity.ts'

/** Every commercial representative, by how it stands and since when it is known. */
export const representantesComerciais = 'EQP#RPC'

/** Who brings clients and earns a part of our fees on their sales (decision 0090); never the legal representative. */
export const RepresentanteComercial = entity({
  name: 'RepresentanteComercial',
  pattern: {
    PK: 'RPC#id',
    SK: 'RAIZ',
    index: 'GSI1 EQP#RPC · situation#instant#id',
    note: 'commercial representative, with its contracts',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    estado: z.enum(situacoesDoRepresentante),
    nome: z.string().meta({ sensivel: true }),
    /** CPF or CNPJ, without mask. */
    documento: z.string().meta({ sensivel: true }),
    /** A company that no income tax is withheld of. */
    simplesNacional: z.boolean(),
    email: z.string().meta({ sensivel: true }),
    /** National digits. */
    contato: z.string().meta({ sensivel: true }),
    /** Where its commission goes: always its own. */
    conta: ContaBancaria,
    /** Who last said where it goes: they approve no month of it. */
    contaPor: z.string(),
    /** What was agreed, each from its day on; nothing that began is ever changed. */
    contratos: z.array(
      z.object({
        de: z.string(),
        base: z.enum(basesDaComissao),
        percentuais: z.object({ pix: z.number(), cartao: z.number(), boleto: z.number() }),
        /** The signed paper; a part of the volume is earned by such a one only. */
        referencia: z.string().optional(),
        /** Who wrote it down: they approve no month of it. */
        por: z.string(),
      }),
    ),
    /** The first day whose sales count no more. */
    encerradoEm: z.string().optional(),
    criadoEm: z.string(),
  }),
  key: (id: string) => ({ PK: `RPC#${id}`, SK: 'RAIZ' }),
  id: r => r.id,
  indexes: r => ({ GSI1PK: representantesComerciais, GSI1SK: `${r.estado}#${r.criadoEm}#${r.id}` }),
})
export type RepresentanteComercial = ReturnType<typeof RepresentanteComercial.parse>

/** All that a representative earned and was paid, kept for the indemnity of its contract's end (Law 4.886/65, 27 j). */
export const GanhosDoRepresentante = entity({
  name: 'GanhosDoRepresentante',
  pattern: {
    PK: 'RPC#id',
    SK: 'GANHOS',
    note: 'what a representative earned (approved) and was paid, over all its time',
  },
  schema: z.object({ representanteId: z.string(), ganho: z.int().optional(), pago: z.int().optional() }),
  key: (id: string) => ({ PK: `RPC#${id}`, SK: 'GANHOS' }),
  id: g => g.representanteId,
})

/** The clients that a representative has brought, newest last. */
export const carteiraDe = (representanteId: string) => `RPC#${representanteId}#CARTEIRA`

/** Whose client a company is, from a day until another; one holds on a day. */
export const VinculoDeRepresentante = entity({
  name: 'VinculoDeRepresentante',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'RPC#aaaa-mm-dd',
    index: 'GSI1 RPC#id#CARTEIRA · day#empresaId',
    note: 'which commercial representative brought the company, by period',
  },
  schema: z.object({
    empresaId: z.string(),
    representanteId: z.string(),
    de: z.string(),
    /** Its last day. */
    ate: z.string().nullable(),
    versao: z.int(),
  }),
  key: ({ empresaId, de }: { empresaId: string; de: string }) => ({ PK: `EMP#${empresaId}`, SK: `RPC#${de}` }),
  id: ({ empresaId, de }) => ({ empresaId, de }),
  indexes: v => ({ GSI1PK: carteiraDe(v.representanteId), GSI1SK: `${v.de}#${v.empresaId}` }),
})
export type VinculoDeRepresentante = ReturnType<typeof VinculoDeRepresentante.parse>
