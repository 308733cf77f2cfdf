import * as z from 'zod'

/*
 * The messages of Cielo's MPI V3 that we read. Loose, and keys without regard to case: the vendor's own pages write
 * `Status` and `status`.
 */

function semCaixa(valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor
  return Object.fromEntries(Object.entries(valor).map(([chave, item]) => [chave.toLowerCase(), semCaixa(item)]))
}

const opaco = z.string().regex(/^[\x21-\x7e]{1,8000}$/)
const referencia = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

export const mensagemToken = z.looseObject({ access_token: opaco }).transform(({ access_token }) => access_token)

export const mensagemInicio = z.preprocess(
  semCaixa,
  z
    .looseObject({ referenceid: referencia, token: opaco })
    .transform(({ referenceid, token }) => ({ referencia: referenceid, tokenDoNavegador: token })),
)
export type InicioNoFio = z.output<typeof mensagemInicio>

/** Base64 of at least 20 bytes; anything else is no proof of authentication. */
const cavv = z.string().regex(/^[A-Za-z0-9+/]{26,80}={0,2}$/)
/** A number or a text, both seen; free text is left behind, since it may quote what was sent. */
const codigo = z
  .unknown()
  .transform(valor => (typeof valor === 'number' ? String(valor) : valor))
  .transform(valor => (typeof valor === 'string' && /^[A-Za-z0-9]{1,10}$/.test(valor) ? valor : ''))

export const mensagemResultado = z.preprocess(
  semCaixa,
  z
    .looseObject({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      authentication: z
        .looseObject({
          cavv: cavv.nullish().catch(null),
          xid: z
            .string()
            .regex(/^[A-Za-z0-9+/=-]{1,80}$/)
            .nullish()
            .catch(null),
          eci: z
            .string()
            .regex(/^\d{1,2}$/)
            .nullish()
            .catch(null),
          version: z
            .string()
            .regex(/^[\d.]{1,10}$/)
            .nullish()
            .catch(null),
        })
        .nullish(),
      challenge: z
        .looseObject({ acsurl: z.url({ protocol: /^https?$/ }).max(2_000), pareq: opaco, transactionid: referencia })
        .nullish(),
      reason: z.looseObject({ code: codigo.optional() }).nullish(),
    })
    .transform(({ status, authentication, challenge, reason }) => ({
      status,
      cavv: authentication?.cavv ?? null,
      xid: authentication?.xid ?? null,
      eci: authentication?.eci ?? null,
      versao: authentication?.version ?? null,
      desafio: challenge
        ? { acsUrl: challenge.acsurl, pareq: challenge.pareq, transacaoId: challenge.transactionid }
        : null,
      codigo: reason?.code ?? '',
    })),
)
export type ResultadoNoFio = z.output<typeof mensagemResultado>
