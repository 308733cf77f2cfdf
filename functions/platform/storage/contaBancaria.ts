import * as z from 'zod'

/** Registered bank data, of a company or a receiver: a Pix key (`tipo` 1) or a bank account (0), 001 §3.12. */
export const ContaBancaria = z
  .object({
    tipo: z.union([z.literal(0), z.literal(1)]),
    /** 0 CPF, 1 CNPJ, 2 e-mail, 3 phone, 4 random. */
    tipoChave: z.int().min(0).max(4).optional(),
    chavePix: z.string().optional(),
    /** The bank's code, or its ISPB where it has none. */
    banco: z.string().optional(),
    agencia: z.string().optional(),
    conta: z.string().optional(),
    nomeCompleto: z.string(),
    /** CPF or CNPJ, without mask. */
    documento: z.string(),
  })
  .meta({ sensivel: true })
export type ContaBancaria = z.output<typeof ContaBancaria>

/** When bank data were last changed, and until when each withdrawal waits because of it (epoch ms): a first account has no such day. */
export const ContaAlterada = z.object({ em: z.int(), quarentenaAte: z.int().optional() })
