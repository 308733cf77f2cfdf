import * as z from 'zod'
import { divergenciasDoBoleto, motivosDoBoletoDaConta } from '../domain/boletoDaConta.ts'
import { dataValida } from '../domain/calendario.ts'
import { intervalos } from '../domain/ciclos.ts'
import { formasDaBaixa, servicosDaConta, tiposDeContraparte } from '../domain/contasDoProvedor.ts'
import { situacoesDaComissao } from '../domain/estados/comissao.ts'
import { situacoesDaContaDoProvedor } from '../domain/estados/contaDoProvedor.ts'
import { situacoesDaSerie } from '../domain/estados/serieDeContas.ts'
import { type EstadoTransferencia, motivosDaTransferencia, transferencia } from '../domain/estados/transferencia.ts'
import { tributos } from '../domain/retencoesDaComissao.ts'
import { maximoDeVezes, minimoDeVezes } from '../domain/serieDeContas.ts'
import { sessao } from './endpoint.ts'
import { Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/** What the calls about accounts of the provider take and answer: of both directions, of their payments and series. */

export const DiaDaConta = z.string().refine(dataValida, 'data inválida')
export const ValorDaConta = Reais.refine(v => v > 0, 'deve ser maior que zero')
/** `vencida` is derived: something is left, and its day is over. */
export const situacoesDoFiltro = [...situacoesDaContaDoProvedor, 'vencida', 'emAberto'] as const

const estadosDoEnvio = transferencia.states as [EstadoTransferencia, ...EstadoTransferencia[]]

export const ResumoDaConta = z.object({
  id: Id21,
  situacao: z.enum(situacoesDaContaDoProvedor),
  vencida: z.boolean(),
  contraparte: z.object({
    tipo: z.enum(tiposDeContraparte),
    nome: z.string(),
    documento: z.string().meta(sensivel),
    empresaId: z.string().nullable(),
  }),
  servico: z.enum(servicosDaConta),
  descricao: z.string(),
  valor: Reais,
  /** What is left of it. */
  resta: Reais,
  emissao: DiaDaConta,
  vencimento: DiaDaConta,
})
export const ContaVista = ResumoDaConta.extend({
  contaContabil: z.string().nullable(),
  linha: z.string().nullable(),
  motivo: z.string().nullable(),
  /** What took its place, and what it took the place of. */
  novas: z.array(Id21),
  renegociacaoDe: Id21.nullable(),
  /** The manual entry that waits for a second person, to settle it out of a company's balance. */
  lancamento: Id21.nullable(),
  /** The month of a commission that made it: gross, withheld, and whether its invoice came. It only ends paid. */
  origem: z
    .object({
      tipo: z.literal('comissao'),
      representante: Id21,
      mes: z.string(),
      situacao: z.enum(situacoesDaComissao),
      bruto: Reais,
      retencoes: z.array(z.object({ tributo: z.enum(tributos), base: Reais, valor: Reais })),
      nota: z.string().nullable(),
    })
    .nullable(),
  /** What it sums: what was withheld of commissions in a month under one code, and of which (decision 0129). */
  tributo: z
    .object({
      tributo: z.enum(tributos),
      codigo: z.string(),
      mes: z.string(),
      parcelas: z.array(
        z.object({ representante: Id21, nome: z.string(), mes: z.string(), base: Reais, valor: Reais }),
      ),
    })
    .nullable(),
  /** The last payment of it that was sent (decision 0116): where it goes, and what became of it so far. */
  envio: z
    .object({
      /** The transfer, or the payment of its slip. */
      id: Id21,
      forma: z.enum(['pix', 'boleto']),
      estado: z.enum(estadosDoEnvio),
      valor: Reais,
      /** The key, masked; and its holder as the directory masks it, once it was looked up. Of a slip its line, and its receiver. */
      para: z.string(),
      titular: z.string().nullable(),
      motivo: z.enum([...new Set([...motivosDaTransferencia, ...motivosDoBoletoDaConta])]).nullable(),
      /** Of a slip: its issuer, where it was not as the account says, and what of it is beyond the account (below zero: less). */
      boleto: z
        .object({
          emissor: z.string(),
          beneficiario: z.string().nullable(),
          documento: z.string().nullable().meta(sensivel),
          vencimento: DiaDaConta.nullable(),
          encargos: Reais,
          divergencias: z.array(z.enum(divergenciasDoBoleto)),
        })
        .nullable(),
      pediu: z.string(),
      emCurso: z.boolean(),
      /** Reais that left although the account did not take them any more: they are to be asked back. */
      sobra: Reais.nullable(),
    })
    .nullable(),
  /** The series that it is a title of, and which one: from what was said once, each next title is made in its month. */
  serie: z
    .object({
      id: Id21,
      numero: z.int(),
      situacao: z.enum(situacoesDaSerie),
      intervalo: z.enum(intervalos),
      vezes: z.int().nullable(),
      ate: DiaDaConta.nullable(),
      /** When the next title that it makes is due; null where it makes no more. */
      proximo: DiaDaConta.nullable(),
    })
    .nullable(),
  autor: z.string(),
  criadoEm: Instante,
  /** What came or went for it, the oldest first. */
  baixas: z.array(
    z.object({
      em: DiaDaConta,
      valor: Reais,
      /** Of it beyond what it settled: fine and interest, below zero a discount. */
      encargos: Reais,
      forma: z.enum(formasDaBaixa),
      referencia: z.string(),
      quem: z.string(),
    }),
  ),
  /** Papers of it (decision 0156), the oldest first; `removivel`: it may be taken out now. */
  anexos: z.array(
    z.object({
      id: Id21,
      nome: z.string(),
      tipo: z.enum(['application/pdf', 'image/jpeg']),
      bytes: z.int(),
      em: Instante,
      quem: z.string(),
      removivel: z.boolean(),
    }),
  ),
  /** It may be sent now: something is left, nothing of it is on its way, and no commission made it. */
  pagavel: z.boolean(),
  alteravel: z.boolean(),
  liquidavel: z.boolean(),
})

export const camposDaConta = {
  servico: z.enum(servicosDaConta),
  descricao: z.string().trim().min(3, 'diga do que se trata').max(140),
  valor: ValorDaConta,
  emissao: DiaDaConta,
  vencimento: DiaDaConta,
  contaContabil: z
    .string()
    .regex(/^\d(\.\d{1,4}){0,5}$/, 'use o código do plano de contas, como 3.1.02')
    .optional(),
  linha: z.string().trim().max(60).optional().meta({ description: 'Linha digitável do boleto, se houver.' }),
}
/** How it repeats: until a day, a number of times, or until a person ends it. */
const Repeticao = z
  .strictObject({
    intervalo: z.enum(intervalos),
    ate: DiaDaConta.optional().meta({ description: 'Nenhuma conta vence depois deste dia.' }),
    vezes: z.int().min(minimoDeVezes).max(maximoDeVezes).optional().meta({ description: 'Quantas ao todo, com esta.' }),
  })
  .refine(r => r.ate === undefined || r.vezes === undefined, {
    error: 'diga até quando ou quantas vezes, não os dois',
    path: ['vezes'],
  })
export const CorpoDaConta = z.strictObject({
  repeticao: Repeticao.optional(),
  contraparte: z.union([
    z.strictObject({ tipo: z.literal('empresa'), empresaId: z.string().min(1).max(40) }),
    z.strictObject({
      tipo: z.enum(['representante', 'fornecedor']),
      nome: z.string().trim().min(2).max(120),
      documento: z.string().trim().max(20).meta(sensivel),
    }),
  ]),
  ...camposDaConta,
})
/** What a list of them may be narrowed by, on the page and in its file. */
export const filtrosDasContas = {
  empresa: z.string().min(1).max(40).optional(),
  situacao: z.enum(situacoesDoFiltro).optional(),
  vencimentoInicio: DiaDaConta.optional(),
  vencimentoFim: DiaDaConta.optional(),
  periodoInicio: DiaDaConta.optional().meta({ description: 'Pela emissão.' }),
  periodoFim: DiaDaConta.optional(),
  servico: z.enum(servicosDaConta).optional(),
  serie: Id21.optional(),
}
export const FiltrosDasContas = { ...filtrosDasContas, ...Paginacao }
export const ListaDeContas = z.object({
  itens: z.array(ResumoDaConta),
  parcial: z.boolean(),
  proximoOffset: z.int().nullable(),
})
export const CorpoDaBaixa = z.strictObject({
  forma: z.enum(formasDaBaixa),
  valor: ValorDaConta,
  /** The day on which it came. */
  em: DiaDaConta,
  referencia: z
    .string()
    .trim()
    .regex(/^[\w./-]{4,60}$/, 'use de 4 a 60 letras, números, ponto, barra ou hífen')
    .optional()
    .meta({ description: 'Comprovante: id do Pix ou autenticação do banco. Só saldo dispensa.' }),
})
export const CorpoDoFim = z.strictObject({
  como: z.enum(['cancelar', 'perda', 'renegociar']),
  motivo: z.string().trim().min(3, 'diga o motivo').max(300),
  /** Of a renegotiation: what takes the place of what is left, to the centavo. */
  novas: z
    .array(z.strictObject({ valor: ValorDaConta, vencimento: DiaDaConta }))
    .min(1)
    .max(24)
    .optional(),
})

export const leituraDasContas = { access: sessao('G09', 'ler') } as const
export const escritaDasContas = { access: sessao('G09', 'escrever'), fatorRecente: true, idempotente: true } as const
export const umaConta = { params: { id: Id21 } } as const
