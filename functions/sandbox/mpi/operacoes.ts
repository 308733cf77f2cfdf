import * as z from 'zod'
import type { Chamada } from '../chamada.ts'
import { roteiroDe } from './cartoes.ts'
import type { Desafio, MpiSimulado, Sessao } from './simulado.ts'

const pedidoDoToken = z.object({
  EstablishmentCode: z.string().min(1),
  MerchantName: z.string().min(1),
  MCC: z.string(),
})
const pedidoDoInicio = z.object({ orderNumber: z.string().min(1), currency: z.string(), amount: z.int().nonnegative() })
const compra = z.object({
  orderNumber: z.string().min(1),
  currency: z.string(),
  totalAmount: z.int().nonnegative(),
  card: z.object({
    cardNumber: z.string().regex(/^\d{12,19}$/),
    expirationMonth: z.string().regex(/^\d{2}$/),
    expirationYear: z.string().regex(/^\d{4}$/),
    paymentMethod: z.enum(['Credit', 'Debit']),
  }),
})
const pedidoDaAutenticacao = compra.extend({
  referenceId: z.string(),
  billTo: z.looseObject({ name: z.string().min(1) }),
  browserInfo: z.looseObject({ userAgent: z.string(), language: z.string() }),
})
const pedidoDaValidacao = compra.extend({ transactionId: z.string() })

/** The four calls of the MPI V3, shared by its HTTP face and the in-process twin. `acsUrl` is the issuer's page. */
export function operacoes(mpi: MpiSimulado, acsUrl: string) {
  const responder = (status: number, corpo: unknown): Chamada => ({ modo: undefined, fazer: () => ({ status, corpo }) })
  const invalido = (campo: string, texto = 'Invalid field') => responder(400, [{ Code: campo, Message: texto }])
  const conflito = () => responder(409, [{ Code: 'Session', Message: 'Token already used for another session' }])

  /** The steps of a session happen once, in order: anything else is a 409. */
  const naFase = <T>({
    acesso,
    fase,
    schema,
    corpo,
    seguir,
  }: {
    acesso: string
    fase: Sessao['fase']
    schema: z.ZodType<T>
    corpo: unknown
    seguir: (sessao: Sessao, pedido: T) => Chamada
  }): Chamada => {
    const sessao = mpi.sessao(acesso)
    if (!sessao) return responder(401, [{ Code: 'Unauthorized', Message: 'Invalid token' }])
    if (sessao.fase !== fase) return conflito()
    const lido = schema.safeParse(corpo)
    return lido.success ? seguir(sessao, lido.data) : invalido(String(lido.error.issues[0]?.path[0] ?? 'Body'))
  }
  const mesmaCompra = (sessao: Sessao, pedido: z.output<typeof compra>): Chamada | undefined => {
    if (pedido.currency !== 'BRL') return invalido('Currency', 'Invalid currency code')
    if (pedido.orderNumber !== sessao.pedidoId) return invalido('OrderNumber')
    return pedido.totalAmount === sessao.valor ? undefined : invalido('TotalAmount')
  }

  return {
    token(corpo: unknown): Chamada {
      if (!pedidoDoToken.safeParse(corpo).success) return invalido('EstablishmentCode')
      return {
        modo: undefined,
        // As text: so does the vendor.
        fazer: () => ({
          status: 200,
          corpo: { access_token: mpi.abrir().acesso, token_type: 'Bearer', expires_in: '1199' },
        }),
      }
    },

    iniciar: (acesso: string, corpo: unknown): Chamada =>
      naFase({
        acesso,
        fase: 'aberta',
        schema: pedidoDoInicio,
        corpo,
        seguir: (sessao, pedido) => {
          if (pedido.currency !== '986') return invalido('Currency', 'Invalid currency code')
          return {
            modo: undefined,
            fazer() {
              const { referencia } = mpi.iniciar(sessao, pedido.orderNumber, pedido.amount)
              return { status: 200, corpo: { ReferenceId: referencia, Token: `navegador.${referencia}` } }
            },
          }
        },
      }),

    autenticar: (acesso: string, corpo: unknown): Chamada =>
      naFase({
        acesso,
        fase: 'iniciada',
        schema: pedidoDaAutenticacao,
        corpo,
        seguir: (sessao, pedido) => {
          const errado = mesmaCompra(sessao, pedido)
          if (errado) return errado
          if (pedido.referenceId !== sessao.referencia) return conflito()
          const { caminho, falha } = roteiroDe(pedido.card.cardNumber)
          if (caminho === 'sessao-repetida') return conflito()
          return {
            modo: falha?.chamada === 'enroll' ? falha.modo : undefined,
            fazer: () => ({
              status: 200,
              corpo: resultadoNoFio(mpi.autenticar(sessao, pedido.card.cardNumber), caminho, acsUrl),
            }),
          }
        },
      }),

    validar: (acesso: string, corpo: unknown): Chamada =>
      naFase({
        acesso,
        fase: 'desafiada',
        schema: pedidoDaValidacao,
        corpo,
        seguir: (sessao, pedido) => {
          const errado = mesmaCompra(sessao, pedido)
          if (errado) return errado
          const desafio = mpi.desafio(pedido.transactionId)
          if (desafio?.acesso !== acesso) return conflito()
          if (!mpi.mesmoCartao(desafio, pedido.card.cardNumber)) return invalido('Card')
          return {
            modo: desafio.falhaDaValidacao ?? undefined,
            fazer() {
              const provada = mpi.validar(sessao, desafio)
              return { status: 200, corpo: provada ? { Status: 1, Authentication: provada } : naoAutenticado('476') }
            },
          }
        },
      }),
  }
}

const naoAutenticado = (codigo: string) => ({
  Status: 0,
  Authentication: { Eci: '07', Version: '2.2.0' },
  Reason: { Code: codigo, Message: 'The customer cannot be authenticated' },
})

function resultadoNoFio(resultado: ReturnType<MpiSimulado['autenticar']>, caminho: string, acsUrl: string) {
  if ('codigo' in resultado) return naoAutenticado(resultado.codigo)
  if ('desafio' in resultado) {
    const { transacaoId } = resultado.desafio
    return { Status: 2, Challenge: { AcsUrl: acsUrl, Pareq: pareq(resultado.desafio), TransactionId: transacaoId } }
  }
  const { autenticada } = resultado
  if (caminho !== 'so-dados') return { Status: 1, Authentication: autenticada }
  const { Xid: _xid, ...semXid } = autenticada
  return { Status: 0, Authentication: semXid, Reason: { Code: '100', Message: 'Data Only' } }
}

/** The challenge request that the browser carries to the issuer's page (EMV 3DS 2.2, CReq). */
const pareq = ({ transacaoId }: Desafio): string =>
  btoa(
    JSON.stringify({
      messageType: 'CReq',
      messageVersion: '2.2.0',
      acsTransID: transacaoId,
      challengeWindowSize: '02',
    }),
  )
