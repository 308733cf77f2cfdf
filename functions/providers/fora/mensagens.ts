import * as z from 'zod'

/*
 * What each source answers about what it holds. An amount that is not written exactly is no amount: a rounded balance
 * would hide the centavo that is looked for.
 */

/** `-12.30` in centavos; further decimals must be zeros. */
const reaisEscritos = z
  .string()
  .regex(/^-?\d{1,13}\.\d{2}0*$/)
  .transform(texto => {
    const [inteiros = '', decimais = ''] = texto.replace('-', '').split('.')
    const centavos = Number(inteiros) * 100 + Number(decimais.slice(0, 2))
    return texto.startsWith('-') ? -centavos : centavos
  })

/** A number of reais with at most two decimals. */
const reaisEmNumero = z.number().transform((reais, contexto) => {
  const centavos = Math.round(reais * 100)
  if (Number.isSafeInteger(centavos) && Math.abs(centavos / 100 - reais) < 1e-9) return centavos
  contexto.addIssue('decimals')
  return z.NEVER
})

/** Efí's `GET /v2/gn/saldo`. */
export const mensagemDoPsp = z.looseObject({ saldo: reaisEscritos }).transform(({ saldo }) => saldo)

/** Celcoin's `GET /v5/merchant/balance`. [not verified: the name of the field beside `balance`] */
export const mensagemDaCelcoin = z.looseObject({ balance: reaisEmNumero }).transform(({ balance }) => balance)

const quantia = z.looseObject({ amount: reaisEscritos, currency: z.literal('BRL') }).transform(({ amount }) => amount)

/** Open Finance Brasil, accounts API v2, `GET /accounts/{accountId}/balances`: what is free, held and invested is ours. */
export const mensagemDoBanco = z
  .looseObject({
    data: z.looseObject({
      availableAmount: quantia,
      blockedAmount: quantia,
      automaticallyInvestedAmount: quantia,
    }),
  })
  .transform(({ data }) => data.availableAmount + data.blockedAmount + data.automaticallyInvestedAmount)

/**
 * The acquirer's open receivables, before its own fee, less refunds and disputes, in centavos.
 * [not verified: path and fields of the acquirer's receivables API]
 */
export const mensagemDaAdquirente = z
  .looseObject({ GrossAmount: z.int(), Currency: z.literal('BRL').optional() })
  .transform(({ GrossAmount }) => GrossAmount)
