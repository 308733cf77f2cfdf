import * as z from 'zod'
import { desfechosDaTransferencia, motivosDaTransferencia } from '../domain/estados/transferencia.ts'
import { naturezasDaFila } from '../domain/filaDaEquipe.ts'
import { fontesDeFora, situacoesDeFora } from '../domain/fora.ts'
import { motivosDaConferencia } from '../domain/livros.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChavePixInvalida,
  ChaveReutilizada,
  NadaADevolver,
  PagadorDesconhecido,
  ProvaDeForaVencida,
  ReceitaSemLastro,
  RetidoNaoEncontrado,
  SaldoInsuficiente,
  SaqueNaoEncontrado,
} from './erros.ts'
import { cursorDaEquipe, daEmpresa, EmpresaDaLinha } from './pagamentosDaEquipe.ts'
import { Limite } from './saidas.ts'
import { OrigemEmAnalise, Saque, Situacao } from './saldo.ts'
import { Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/** Money as the provider's staff see and send it: what is held, whether the books are true, what leaves by their hand. */

export const listarRetidos = endpoint({
  operation: 'listarRetidos',
  access: sessao('G16', 'ler'),
  summary:
    'Staff see everything that waits for them, the oldest first: money held, withdrawals, carts, receivers, contested sales, papers; and who works on it.',
  impacto: 'Valores retidos não são vistos pela equipe.',
  query: {
    limit: z.coerce.number().int().min(1).max(200).optional().meta({ description: 'De cada tipo.' }),
    cursor: z
      .string()
      .regex(/^[\w-]{1,6000}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    itens: z.array(
      z.object({
        /** By what it came (`pix`, `boleto`, `conta`), or what staff look at. */
        natureza: z.enum(naturezasDaFila),
        /** The checkout, cart, withdrawal or receiver. */
        referencia: z.string(),
        /** Of a refund that waits: its own id, which a decision on it names. */
        estorno: z.string().nullable(),
        /** Of a contested sale: the number of the case at who tells of it. */
        caso: z.string().nullable(),
        /** Of a slip that pays what the provider is to pay: which account (decision 0128). */
        titulo: z.string().optional(),
        /** Its company; of the provider's own work the id is empty, and the name is what it is about. */
        empresa: z.object({ id: z.string(), nome: z.string() }),
        /** None where the case is of no money. */
        valor: Reais.nullable(),
        desde: Instante,
        /** From then on the alarm rings. */
        limiteEm: Instante,
        vencido: z.boolean(),
        /** Who of the staff works on it now. */
        dono: z.object({ quem: z.string(), eu: z.boolean(), ate: Instante }).nullable(),
      }),
    ),
    /** Where the next page goes on, in the kinds that have more. */
    cursor: z.string().nullable(),
  }),
  errors: [],
})

const decisoes = ['liberar', 'bloquear', 'cancelar'] as const
/** What staff said of it last, and why; null of what waits, and of what no person looked at. */
const Decisao = z.object({ qual: z.enum(decisoes), quem: z.string(), em: Instante, motivo: z.string() }).nullable()

export const filtrosDosSaques = {
  empresa: daEmpresa,
  situacao: z.enum(desfechosDaTransferencia).optional(),
  so: z.literal('decididos').optional().meta({ description: 'Só os que uma pessoa da equipe decidiu.' }),
  /** Days of São Paulo on which it was asked for, both included. */
  periodoInicio: z.iso.date().optional(),
  periodoFim: z.iso.date().optional(),
}
export const listarSaquesDaEquipe = endpoint({
  operation: 'listarSaquesDaEquipe',
  access: sessao('G09', 'ler'),
  summary:
    'Withdrawals of every company that wait for no person any more, newest first: what became of each, who of the staff decided on it and why (R117).',
  impacto: 'A equipe não vê os saques que já foram decididos.',
  query: { limit: Paginacao.limit, cursor: cursorDaEquipe, ...filtrosDosSaques },
  response: z.object({
    itens: z.array(
      z.object({
        id: Id21,
        empresa: EmpresaDaLinha,
        origem: OrigemEmAnalise,
        situacao: z.enum(desfechosDaTransferencia),
        valor: Reais,
        /** What its receiver's bank sent back of it. */
        devolvido: Reais,
        /** Where it goes, masked. */
        para: z.string(),
        criadoEm: Instante,
        pagaEm: Instante.nullable(),
        /** Of one that did not arrive, or came back. */
        motivo: z.enum(motivosDaTransferencia).nullable(),
        decisao: Decisao,
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

export const obterSaqueEmAnalise = endpoint({
  operation: 'obterSaqueEmAnalise',
  access: sessao('G09', 'ler'),
  summary:
    'Staff read a withdrawal before they decide on it: whose money, who asked, where it goes, what went out of the company lately.',
  impacto: 'A equipe decide sobre saques sem ver de quem são nem para onde vão.',
  params: { id: Id21 },
  response: Saque.extend({
    origem: OrigemEmAnalise,
    /** Why staff asked for it, in their words; null of what a company asked for. */
    justificativa: z.string().nullable(),
    /** Of a payer's money: the checkout, or the e2e id of the Pix of no charge, that it goes back of. */
    devolve: z.string().nullable(),
    empresa: z.object({ id: z.string(), nome: z.string() }),
    /** Whose it is, where it is a receiver's own. */
    recebedor: z.string().nullable(),
    favorecido: z.string().meta(sensivel),
    /** Who asked; null where a selfie did. */
    pediu: z.string().nullable(),
    /** What is left on the account. */
    saldo: Reais,
    /** What left the company without a person looking, by every way. */
    saidas: z.object({ dia: Limite, mes: Limite }),
    decisao: Decisao,
    /** The payment's end-to-end id, once it was sent. */
    e2eid: z.string().nullable(),
    /** What this reader may still say of it. */
    decisoes: z.array(z.enum(decisoes)),
  }),
  errors: [SaqueNaoEncontrado],
})

/** Money that staff send: to whose key, and what became of it. */
const chaveDaEquipe = {
  /** 0 CPF, 1 CNPJ, 2 e-mail, 3 phone, 4 random (S121). */
  tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  chave: z.string().trim().min(1).max(77).meta(sensivel),
  motivo: z.string().trim().min(3, 'diga o motivo').max(300).meta({ description: 'Só a equipe lê.' }),
}
const EnviadoPelaEquipe = z.object({
  /** The transfer. */
  id: Id21,
  valor: Reais,
  situacao: Situacao,
  situacaoLabel: z.string(),
  /** Where it goes, masked. */
  para: z.string(),
  /** Of one that did not arrive: `titular` where the key is another person's. */
  motivo: z.enum(motivosDaTransferencia).nullable(),
})

export const devolverRetido = endpoint({
  operation: 'devolverRetido',
  access: sessao('G16', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff give back what a checkout’s slips left, or a Pix of more than 90 days, whole, to a Pix key of its payer’s own document; what a consultant asks for, or a large amount, another of them lets go.',
  impacto: 'Valores pagos a mais não voltam a quem pagou.',
  /** The checkout, or the e2e id of a Pix of no charge. */
  params: { id: z.string().regex(/^[A-Za-z0-9]{21,64}$/) },
  body: z.strictObject(chaveDaEquipe),
  idempotente: 'obrigatoria',
  response: EnviadoPelaEquipe,
  errors: [
    CasoDeOutraPessoa,
    RetidoNaoEncontrado,
    NadaADevolver,
    PagadorDesconhecido,
    ChavePixInvalida,
    ChaveReutilizada,
  ],
})

export const retirarReceita = endpoint({
  operation: 'retirarReceita',
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff ask for our own revenue, to a Pix key of our own document, while it is proved that others hold all that we owe; another of them lets it go.',
  impacto: 'A receita da plataforma não é paga à própria plataforma.',
  body: z.strictObject({ ...chaveDaEquipe, valor: Reais.refine(v => v > 0, 'deve ser maior que zero') }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'receita',
  response: EnviadoPelaEquipe,
  errors: [ReceitaSemLastro, ProvaDeForaVencida, SaldoInsuficiente, ChavePixInvalida, ChaveReutilizada],
})

export const obterLivros = endpoint({
  operation: 'obterLivros',
  access: sessao('G09', 'ler'),
  summary: 'Staff read the proof of the books: the last closed day, and every account that does not add up.',
  impacto: 'Diferenças entre saldos, extratos e lançamentos não são vistas pela equipe.',
  response: z.object({
    /** The last day that is closed whole; none before the first. */
    ultima: z
      .object({
        dia: z.iso.date(),
        contas: z.int(),
        linhas: z.int(),
        lancamentos: z.int(),
        diferencas: z.int(),
        feitaEm: Instante,
      })
      .nullable(),
    diferencas: z.array(
      z.object({
        conta: z.string(),
        motivo: z.enum(motivosDaConferencia),
        dia: z.iso.date(),
        diferenca: Reais,
        /** Found on a second reading: withdrawals of the account's owner are refused. */
        confirmada: z.boolean(),
      }),
    ),
    parcial: z.boolean(),
    /** What others hold for us beside what the books say; none before the first comparison. */
    fora: z
      .object({
        dia: z.iso.date(),
        /** `incerta`: a source did not answer, or what moved meanwhile may explain it. */
        situacao: z.enum(situacoesDeFora),
        lidaEm: Instante,
        /** Null of a source that did not answer. */
        fontes: z.array(z.object({ fonte: z.enum(fontesDeFora), valor: Reais.nullable() })),
        /** What all of them hold, what they must hold by the books, and what we owe. */
        fora: Reais.nullable(),
        esperado: Reais,
        devido: Reais,
        /** Below zero: missing. */
        diferenca: Reais,
        /** When it was last shown that nothing is missing. */
        provadaEm: Instante.nullable(),
      })
      .nullable(),
  }),
  errors: [],
})
