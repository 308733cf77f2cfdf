import * as z from 'zod'
import { arranjos } from '../../../shared/domain/agenda.ts'
import { tiposDeEfeito } from '../../../shared/domain/efeitosDaUr.ts'
import { entity } from './entity.ts'
import { id21De } from './id21De.ts'
import { agendaDe } from './Recebivel.ts'

interface IdDoEfeito {
  conta: string
  data: string
  arranjo: string
  /** What makes it the same effect each time that the registrar tells it. */
  chave: string
}
/** Where the effects of one unit begin in the partition of its account. */
export const efeitosDa = ({ data, arranjo }: Pick<IdDoEfeito, 'data' | 'arranjo'>) => `${EFEITOS}${data}#${arranjo}#`

/** Where all effects of an account begin. */
export const EFEITOS = 'EFT#'
/** A contract is the same on every unit on which its key is: whose it is and where it is paid, without saying either. */
export const idDoContrato = ({ chave }: Pick<IdDoEfeito, 'chave'>): string => id21De(chave)

/**
 * What a contract of others takes of a receivable unit, as the registrar tells it (decision 0217). What the effects of a unit
 * take together stands in the unit (`onerado`), changed in the same transaction: who reads it decides by it.
 */
export const EfeitoDaUr = entity({
  name: 'EfeitoDaUr',
  pattern: {
    PK: 'UR#conta',
    SK: 'EFT#data#arranjo#chave',
    note: 'what a contract of others takes of a receivable unit, and what it was paid',
  },
  schema: z.object({
    conta: z.string(),
    empresaId: z.string(),
    data: z.string(),
    arranjo: z.enum(arranjos),
    chave: z.string(),
    tipo: z.enum(tiposDeEfeito),
    /** From 1: who is paid first. */
    ordem: z.int(),
    /** Centavos that it takes, at most. */
    valor: z.int(),
    /** `retirado`: the registrar tells it no more; `tardio`: it came after the unit was released, and took nothing. */
    situacao: z.enum(['ativo', 'pago', 'retirado', 'tardio']),
    /** Centavos that its beneficiary was paid at the unit's release. */
    pago: z.int().optional(),
    /** Who pays the beneficiary: the acquirer by the registrar's instruction, or we out of what is set aside. */
    quemPaga: z.enum(['adquirente', 'quita']),
    beneficiario: z
      .object({ documento: z.string(), nome: z.string(), ispb: z.string(), agencia: z.string(), conta: z.string() })
      .meta({ sensivel: true }),
    /** The registrar's own id of it. */
    protocolo: z.string(),
    desde: z.string(),
    ate: z.string().optional().or(z.undefined()),
  }),
  key: (id: IdDoEfeito) => ({ PK: agendaDe(id.conta), SK: `${efeitosDa(id)}${id.chave}` }),
  id: ({ conta, data, arranjo, chave }): IdDoEfeito => ({ conta, data, arranjo, chave }),
})
export type EfeitoDaUr = ReturnType<typeof EfeitoDaUr.parse>

/** Who is paid by a contract, as people see it: by name, with the end of the document. */
export const beneficiarioEmPalavras = ({ beneficiario: b }: Pick<EfeitoDaUr, 'beneficiario'>): string =>
  b.documento ? `${b.nome} (final ${b.documento.slice(-4)})` : b.nome
