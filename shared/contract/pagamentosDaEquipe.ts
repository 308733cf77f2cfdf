import * as z from 'zod'
import { alvosDaBusca, tiposDaBusca } from '../domain/buscaDaEquipe.ts'
import { naturezasDoRetido } from '../domain/retidos.ts'
import { vereditos } from '../domain/risco/diario.ts'
import { codigosDeRisco } from '../domain/risco/regras.ts'
import { endpoint, sessao } from './endpoint.ts'
import { CheckoutNaoEncontrado } from './erros.ts'
import { CheckoutNoRelatorio, FiltrosDeCheckouts, PagamentoInteiro } from './relatorios.ts'
import { Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/** The payments of every company, as the provider's staff read them on a support call (R110, decision 0085). */

export const EmpresaDaLinha = z.object({ id: z.string(), nome: z.string() })
/** What narrows a staff list to one company: its id. */
export const daEmpresa = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .optional()
/** Where an answer before ended. */
export const cursorDaEquipe = z
  .string()
  .regex(/^[0-9A-Za-z:.#_-]{1,140}$/)
  .optional()

export const listarCheckoutsDaEquipe = endpoint({
  operation: 'listarCheckoutsDaEquipe',
  access: sessao('G16', 'ler'),
  summary: 'Payments of every company, newest first, by any of the documented filters and by company.',
  impacto: 'A equipe não vê os pagamentos das empresas.',
  query: { limit: Paginacao.limit, cursor: cursorDaEquipe, empresa: daEmpresa, ...FiltrosDeCheckouts },
  response: z.object({
    itens: z.array(CheckoutNoRelatorio.extend({ empresa: EmpresaDaLinha })),
    /** A request reads a bounded number of rows: there may be more, from `cursor` on. */
    parcial: z.boolean(),
    /** Null at the end. */
    cursor: z.string().nullable(),
  }),
  errors: [],
})

/** What charged it, oldest first, and the numbers by which its provider knows it. */
const Cobranca = z.object({
  tipo: z.enum(['pix', 'cartao', 'boleto']),
  /** The state of its machine. */
  estado: z.string(),
  em: Instante.nullable(),
  valor: Reais,
  numeros: z.array(
    z.object({
      nome: z.enum([
        'txid',
        'e2e',
        'pedido',
        'pagamento',
        'tid',
        'nsu',
        'autorizacao',
        'nossoNumero',
        'linha',
        'codigo',
        'eci',
      ]),
      valor: z.string(),
    }),
  ),
})

export const obterCheckoutDaEquipe = endpoint({
  operation: 'obterCheckoutDaEquipe',
  access: sessao('G16', 'ler'),
  summary:
    'A payment of any company with everything that a support call asks about: what charged it by its providers’ numbers, risk, refunds, disputes, split, timeline.',
  impacto: 'A equipe não consegue dizer o que aconteceu com um pagamento.',
  params: { id: Id21 },
  response: PagamentoInteiro.extend({
    empresa: EmpresaDaLinha.extend({ slug: z.string() }),
    cobrancas: z.array(Cobranca),
    /** What the anti-fraud rules decided, oldest first. */
    riscos: z.array(
      z.object({
        em: Instante,
        veredito: z.enum(vereditos),
        pontos: z.int(),
        limiar: z.int(),
        motivos: z.array(z.object({ codigo: z.enum(codigosDeRisco), pontos: z.int() })),
      }),
    ),
    /** What staff said of its last refunds, the oldest first: who, of how much, and why in their words. */
    razoes: z.array(
      z.object({
        qual: z.enum(['estornar', 'liberar', 'recusar']),
        ...{ quem: z.string(), em: Instante, motivo: z.string(), valor: Reais },
      }),
    ),
    devolucoes: z.array(z.object({ em: Instante, tipo: z.string(), referencia: z.string(), valor: Reais })),
    disputas: z.array(
      z.object({
        id: z.string(),
        tipo: z.enum(['cartao', 'pix']),
        estado: z.string(),
        valor: Reais,
        criadaEm: Instante,
      }),
    ),
    /** Money of its payer that is held, and waits in the queue of that kind. */
    retidos: z.array(z.object({ natureza: z.enum(naturezasDoRetido), valor: Reais })),
  }),
  errors: [CheckoutNaoEncontrado],
})

export const buscarDaEquipe = endpoint({
  operation: 'buscarDaEquipe',
  access: sessao('G16', 'ler'),
  summary:
    'What a support call brings, recognised by its shape: e2e id, txid, NSU, TID, order of the acquirer or of a shop, slip, document of a payer or of a company, link, payment, cart, withdrawal, and the name of who paid.',
  impacto: 'A equipe não encontra o pagamento de quem liga.',
  query: {
    q: z.string().trim().min(3).max(118).meta(sensivel),
  },
  response: z.object({
    /** What it was read as; null where its shape says nothing. */
    tipo: z.enum(tiposDaBusca).nullable(),
    itens: z.array(
      z.object({
        alvo: z.enum(alvosDaBusca),
        id: z.string(),
        empresa: EmpresaDaLinha,
        /** In reais, where it has an amount. */
        valor: Reais.nullable(),
        situacao: z.string(),
        criadoEm: Instante.nullable(),
        /** Of who paid a company: the name, and the document masked. */
        pagador: z.object({ nome: z.string(), documento: z.string() }).nullable().meta(sensivel),
      }),
    ),
    /** There are older ones. */
    parcial: z.boolean(),
  }),
  errors: [],
})
