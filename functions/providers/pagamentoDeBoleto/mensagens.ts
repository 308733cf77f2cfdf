import * as z from 'zod'
import { deReais } from '../../../shared/domain/dinheiro.ts'

/** Celcoin's JSON, as far as it is used. Loose: a field more is no trouble; reais become centavos or the answer is none. */

const dinheiro = z.number().transform((valor, ctx) => {
  const centavos = deReais(valor)
  if (centavos !== undefined && centavos >= 0) return centavos
  ctx.addIssue({ code: 'custom', message: 'reais' })
  return z.NEVER
})
const talvez = dinheiro.nullish().transform(v => v ?? null)
/** `2026-12-21T00:00:00` or `28/12/2026`, to `yyyy-mm-dd`. */
const dia = z
  .string()
  .nullish()
  .transform(texto => {
    const iso = /^(\d{4}-\d{2}-\d{2})/.exec(texto ?? '')?.[1]
    const [, d, m, a] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto ?? '') ?? []
    return iso ?? (a ? `${a}-${m}-${d}` : null)
  })
const digitos = z
  .string()
  .nullish()
  .transform(texto => (texto ?? '').replace(/[^0-9A-Za-z]/g, ''))
const texto = (max: number) =>
  z
    .string()
    .nullish()
    .transform(t => (t ?? '').trim().slice(0, max))
const codigo = z
  .string()
  .nullish()
  .transform(t => t ?? '000')
const transacao = z.coerce.string().regex(/^[0-9]{1,20}$/)
const hora = z
  .string()
  .nullish()
  .transform(t => (/^\d{2}:\d{2}$/.test(t ?? '') ? (t as string) : null))

const registro = z.looseObject({
  documentRecipient: digitos,
  recipient: texto(80),
  documentPayer: digitos,
  payer: texto(80),
  payDueDate: dia,
  dueDateRegister: dia,
  allowChangeValue: z.boolean().default(false),
  originalValue: dinheiro,
  totalUpdated: dinheiro,
  discountValue: talvez,
  interestValueCalculated: talvez,
  fineValueCalculated: talvez,
  minValue: talvez,
  maxValue: talvez,
})

/** `POST /v5/transactions/billpayments/authorize`: what a slip or bill is, and what it comes to today. */
export const mensagemConsulta = z.looseObject({
  errorCode: codigo,
  assignor: texto(80),
  registerData: registro.nullish().transform(r => r ?? null),
  settleDate: dia,
  dueDate: dia,
  initeHour: hora,
  endHour: hora,
  digitable: digitos,
  transactionId: transacao.nullish(),
  type: z.int().nullish(),
  value: talvez,
})
export type ConsultaNoFio = z.output<typeof mensagemConsulta>

/** `POST /v5/transactions/billpayments`: held, not paid yet. */
export const mensagemReserva = z.looseObject({
  errorCode: z.string(),
  transactionId: transacao.nullish(),
  authentication: z.coerce.string().nullish(),
})
export type ReservaNoFio = z.output<typeof mensagemReserva>

/** `PUT …/{id}/capture` and `DELETE …/{id}/void`. */
export const mensagemMudanca = z.looseObject({ errorCode: z.string() })

/** `GET /v5/transactions/status-consult`. */
export const mensagemSituacao = z.looseObject({
  errorCode: codigo,
  transaction: z
    .looseObject({
      transactionId: transacao,
      externalTerminal: z.coerce.string(),
      authentication: z.coerce.string().nullish(),
      errorCode: codigo,
      status: z.coerce.number().int(),
    })
    .nullish(),
})
export type SituacaoNoFio = z.output<typeof mensagemSituacao>

const mensagemErro = z.looseObject({ errorCode: z.coerce.string() })
/** The code of a refusal's body; null when it has none, so that the status alone speaks. */
export const codigoDoErro = (corpo: unknown): string | null => mensagemErro.safeParse(corpo).data?.errorCode ?? null
