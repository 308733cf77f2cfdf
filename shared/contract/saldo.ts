import * as z from 'zod'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { motivosDaTransferencia, origensDaTransferencia } from '../domain/estados/transferencia.ts'
import { motivosDaEspera } from '../domain/saidas.ts'
import { tiposDoExtrato } from '../domain/saque.ts'
import { endpoint, sessao, webhook } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  ContaBancariaAusente,
  ContaEmConferencia,
  OrdemAcimaDoLimite,
  ProvaDeForaVencida,
  PspDesconhecido,
  QuemPediuNaoDecide,
  RecebedorEmOutraSituacao,
  RecebedorNaoEncontrado,
  ReceitaSemLastro,
  SaidaBloqueada,
  SaldoInsuficiente,
  SaqueDeOutraPessoa,
  SaqueForaDoLimite,
  SaqueJaDecidido,
  SaqueNaoEncontrado,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Paginacao, PaginacaoComCursor, PaginaDe, Reais, sensivel } from './tipos.ts'

/** Balance, statement and withdrawals of the company, or of the receiver that the session acts for. */

export const deQuem = {
  /** A receiver of the company, instead of the company itself; a receiver's own session needs none. */
  recebedor: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .optional(),
}

/** S111–S116, with its label. */
export const Situacao = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** Of money that waits for a person: why, who that is, and until when the reason lasts where it passes by itself. */
export const Espera = z.object({
  motivos: z.array(z.enum(motivosDaEspera)),
  ate: Instante.nullable(),
  quem: z.literal('equipe'),
})

export const Saque = z.object({
  id: Id21,
  origem: z.enum(['saque', 'antecipacao']),
  valor: Reais,
  situacao: Situacao,
  situacaoLabel: z.string(),
  /** Where it goes, masked. */
  para: z.string(),
  criadoEm: Instante,
  pagaEm: Instante.nullable(),
  /** Of one that did not arrive, or came back. */
  motivo: z.enum(motivosDaTransferencia).nullable(),
  /** What its receiver's bank sent back of it, and is in the balance again. */
  devolvido: Reais,
  espera: Espera.nullable(),
  /** The person of this session asked for it, and may still take it back. */
  desistivel: z.boolean(),
})
export type Saque = z.output<typeof Saque>
/** What staff decide on one by one: a payroll's lines go with their lot. */
export const OrigemEmAnalise = z.enum(origensDaTransferencia).exclude(['folha'])

export const obterSaldoCarteira = endpoint({
  operation: 'obterSaldoCarteira',
  access: sessao('G01', 'ler'),
  summary:
    'Balance of the account (E134): available, to be released on days to come, held by withdrawals on their way or by the credit policy.',
  impacto: 'Empresas não veem o próprio saldo.',
  query: deQuem,
  response: z.object({
    /** Negative where chargebacks, returns or refunds by credit took more than there was. */
    disponivel: Reais,
    /** What may be withdrawn: what is available above the floor. */
    sacavel: Reais,
    /** What the account owes, without interest: paid by what comes in next. */
    devido: Reais,
    aLiberar: Reais,
    bloqueado: Reais,
    /** What the credit policy holds of sales, until each one's day. */
    garantia: Reais,
    /** What contestations of Pix hold, until they are decided. */
    contestado: Reais,
    /**
     * What disputes of cards took already and give back where they are won, while any is not decided; `parcial` where an
     * older one may be open too.
     */
    emDisputa: z.object({ valor: Reais, parcial: z.boolean() }).optional(),
    /** What court orders hold. */
    judicial: Reais,
    /** Where a withdrawal goes, masked; null while no bank data are registered. */
    conta: z.object({ para: z.string(), favorecido: z.string().meta(sensivel) }).nullable(),
    limites: z.object({ minimo: Reais, maximo: Reais, analise: Reais }),
    /** The company's credit policy as it holds for this account (a receiver's has no floor). */
    politica: z.object({
      /** Percent of each sale that is held, and for how many days. */
      garantia: z.object({ percentual: z.number(), dias: z.int() }),
      /** Days after a sale until what it brought may be taken out, by the contract as it stands. */
      repasse: z.object({ pix: z.int(), boleto: z.int() }),
      /** What withdrawals leave on the account. */
      piso: Reais,
      /** How far below the floor refunds may take it. */
      credito: Reais,
    }),
  }),
  errors: [RecebedorNaoEncontrado],
})

export const solicitarSaque = endpoint({
  operation: 'solicitarSaque',
  access: sessao('G03', 'escrever'),
  fatorRecente: true,
  summary: 'Withdraws to the registered bank data (E135), never more than is available.',
  impacto: 'Empresas não conseguem sacar o próprio dinheiro.',
  body: z.strictObject({ valor: Reais }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'saque',
  response: Saque,
  errors: [
    SaldoInsuficiente,
    ContaEmConferencia,
    SaidaBloqueada,
    SaqueForaDoLimite,
    OrdemAcimaDoLimite,
    ContaBancariaAusente,
    ChaveReutilizada,
  ],
})

export const solicitarMeuSaque = endpoint({
  operation: 'solicitarMeuSaque',
  access: sessao('G01', 'ler'),
  fatorRecente: true,
  summary: 'A receiver, signed in with its own login, withdraws its own money to its own bank data.',
  impacto: 'Recebedores não conseguem sacar o próprio dinheiro.',
  body: z.strictObject({ valor: Reais }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'saque',
  response: Saque,
  errors: [
    RecebedorNaoEncontrado,
    RecebedorEmOutraSituacao,
    SaldoInsuficiente,
    ContaEmConferencia,
    SaidaBloqueada,
    SaqueForaDoLimite,
    OrdemAcimaDoLimite,
    ContaBancariaAusente,
    ChaveReutilizada,
  ],
})

export const desistirDoSaque = endpoint({
  operation: 'desistirDoSaque',
  access: sessao('G01', 'ler'),
  summary:
    'Who asked for a withdrawal takes it back while it waits: the amount is in the balance again, and nothing is sent.',
  impacto: 'Quem pediu um saque não consegue desistir dele enquanto ele espera.',
  params: { id: Id21 },
  idempotente: true,
  response: Saque,
  errors: [RecebedorNaoEncontrado, SaqueNaoEncontrado, SaqueDeOutraPessoa, SaqueJaDecidido, ChaveReutilizada],
})

export const listarSaques = endpoint({
  operation: 'listarSaques',
  access: sessao('G01', 'ler'),
  summary: 'Withdrawals and payouts of the account, newest first.',
  impacto: 'Empresas não acompanham os próprios saques.',
  query: { ...deQuem, ...PaginacaoComCursor, situacao: z.coerce.number().int().min(0).max(5).optional() },
  response: PaginaDe(Saque),
  errors: [RecebedorNaoEncontrado],
})

/** The key of the last row that was read, and the balance before it in centavos (none: not known). */
const CursorDoExtrato = z
  .string()
  .max(300)
  .regex(/^20\d{2}-\d\d-\d\dT[\d:.]{8,12}Z#[^~]{1,200}#\d{1,3}~(-?\d{1,15})?$/, 'cursor desconhecido')

export const listarExtratoCarteira = endpoint({
  operation: 'listarExtratoCarteira',
  access: sessao('G01', 'ler'),
  summary: 'The statement of the account in one month of São Paulo, newest first, with its balances.',
  impacto: 'Empresas não veem o extrato da própria conta.',
  query: {
    ...deQuem,
    limit: Paginacao.limit,
    /** Where the page before ended, and at what balance. */
    cursor: CursorDoExtrato.optional(),
    /** `yyyy-mm`; this month unless told. */
    mes: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'mês inválido')
      .optional(),
    /** The slips that were paid from the balance, and nothing else: without balances (E138). */
    so: z.literal('boletos').optional(),
  },
  response: z.object({
    mes: z.string(),
    /** Of the whole month; null where rows of it are from before months were summed, and of slips alone. */
    resumo: z
      .object({
        saldoInicial: Reais,
        entradas: Reais,
        /** Positive. */
        saidas: Reais,
        /** Where the month goes on, the balance as it is now. */
        saldoFinal: Reais,
      })
      .nullable(),
    itens: z.array(
      z.object({
        id: z.string(),
        ocorridoEm: Instante,
        tipo: z.enum(tiposDoExtrato),
        /** Positive is a credit. */
        valor: Reais,
        /** What the account had after it; null where the month's balances are not known. */
        saldo: Reais.nullable(),
        /** Of a credit, what paid the debt that the account had. */
        abatido: Reais,
        /** The payment, cart or withdrawal that it is about. */
        referencia: z.string(),
        /** Of an entry that was made by hand: why. */
        motivo: z.string().optional(),
        /** Who paid, whom a slip paid, where a withdrawal went, masked, or whose cards released; empty where this reader is told no name. */
        contraparte: z.string().meta(sensivel),
        /** The link that the payment was made on. */
        link: z.object({ id: Id21, nome: z.string() }).nullable(),
        /** Of the entry by which a company's sale came in: what was charged, our fee of it, what went to receivers and was set apart for taxes. */
        bruto: Reais.nullable(),
        taxa: Reais.nullable(),
        recebedores: Reais.nullable(),
        tributos: Reais.nullable(),
        /** Of a slip that was paid from the balance: how it stands, and why it was not paid. */
        boleto: z
          .object({
            situacao: z.enum(situacoesDoPagamentoDeBoleto),
            motivo: z.string().nullable(),
            autenticacao: z.string().nullable(),
          })
          .optional(),
      }),
    ),
    cursor: CursorDoExtrato.nullable(),
  }),
  errors: [RecebedorNaoEncontrado],
})

export const analisarSaque = endpoint({
  operation: 'analisarSaque',
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff decide on a withdrawal, or on our own revenue, that waits for them: it goes out, is held, or goes back to the balance.',
  impacto: 'Saques altos ficam parados em análise.',
  params: { id: Id21 },
  body: z.strictObject({ decisao: z.enum(['liberar', 'bloquear', 'cancelar']), motivo: MotivoDaDecisao }),
  idempotente: 'obrigatoria',
  /** Our own revenue and a payer's money too, which are in no company's list. */
  response: Saque.extend({ origem: OrigemEmAnalise }),
  errors: [
    CasoDeOutraPessoa,
    SaqueNaoEncontrado,
    QuemPediuNaoDecide,
    SaqueJaDecidido,
    ContaEmConferencia,
    SaidaBloqueada,
    ReceitaSemLastro,
    ProvaDeForaVencida,
    ChaveReutilizada,
  ],
})

export const receberRepasse = endpoint({
  operation: 'receberRepasse',
  access: webhook('repasse'),
  summary: 'The PSP tells of payouts (callback `…/pix`): a hint to ask about them by our own ids, never a fact.',
  impacto: 'Saques e antecipações demoram a ser dados por pagos.',
  params: { psp: z.string().regex(/^[a-z0-9-]{1,30}$/) },
  body: z.looseObject({
    pix: z
      .array(z.looseObject({ gnExtras: z.looseObject({ idEnvio: z.string().max(40).nullish() }).nullish() }))
      .max(100),
  }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [PspDesconhecido],
})
