import * as z from 'zod'
import {
  limitesDeSaidaDoContrato,
  MAXIMO_DE_DIAS_DO_REPASSE,
  modulosDoContrato,
  problemaDasParcelas,
} from '../domain/contrato.ts'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { limitesDaPolitica } from '../domain/politicaDeCredito.ts'
import { MAXIMO_DE_PARCELAS, problemaDasFaixas } from '../domain/taxaDoCartao.ts'
import { Parcela } from './camposDoLink.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  ContratoEmOutraSituacao,
  ContratoSemMudanca,
  EmpresaNaoEncontrada,
  QuemPediuNaoDecide,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { FormaPagamento, Instante, Reais } from './tipos.ts'

/** A client's contract: dated versions of what it pays and may use. Only the provider's
 * administrators change it, two of them where money is touched (decision 0113). */

/** A company's id: the demo's are words. */
export const EmpresaId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

const percentual = z
  .number()
  .min(0, 'a taxa vai de 0 a 100 %')
  .max(100, 'a taxa vai de 0 a 100 %')
  .refine(v => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'no máximo duas casas decimais')
const parcelas = z
  .array(Parcela)
  .max(12)
  .refine(p => problemaDasParcelas(p) !== 'sequencia', 'as parcelas contam de 1 em 1')
  .refine(p => problemaDasParcelas(p) !== 'a-vista', 'à vista não tem juros')
/** A band holds until the next one begins: they leave no number of instalments out, and none to two of them. */
const faixas = z
  .array(z.strictObject({ de: z.int('informe o número de parcelas'), percentual }))
  .min(1, 'informe ao menos uma faixa')
  .max(MAXIMO_DE_PARCELAS - 1)
  .refine(f => problemaDasFaixas(f) !== 'inicio', `as faixas começam da 2ª à ${MAXIMO_DE_PARCELAS}ª parcela`)
  .refine(f => problemaDasFaixas(f) !== 'ordem', 'cada faixa começa depois da anterior')
const modulos = Object.fromEntries(modulosDoContrato.map(m => [m, z.boolean()])) as Record<
  (typeof modulosDoContrato)[number],
  z.ZodBoolean
>
const limiteDeSaida = Reais.refine(
  v => v >= limitesDeSaidaDoContrato.minimo && v <= limitesDeSaidaDoContrato.maximo,
  'o limite vai de R$ 1,00 a R$ 100.000.000,00',
).nullable()
const diasDoRepasse = z
  .int('informe um número inteiro de dias')
  .min(0, 'o prazo vai de 0 a 30 dias')
  .max(MAXIMO_DE_DIAS_DO_REPASSE, 'o prazo vai de 0 a 30 dias')
const diasDaGarantia = 'a garantia vai de 0 a 365 dias'
export const Condicoes = z.strictObject({
  taxas: z.strictObject({
    pix: z.strictObject({ percentual }),
    /** Of each paid slip. */
    boleto: z.strictObject({ valor: Reais.refine(v => v >= 0 && v <= 100_00, 'a tarifa vai de 0 a R$ 100,00') }),
    /** `parcelas`: the interest that may be passed on to the payer; `faixas`: another fee from so many instalments on. */
    cartao: z.strictObject({ percentual, parcelas, faixas: faixas.optional() }),
  }),
  formasHabilitadas: z.array(FormaPagamento).max(3),
  /** `taxaMes`: percent a month, as it is written. */
  antecipacao: z
    .strictObject({
      taxaMes: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/, 'informe a taxa ao mês'),
      metodo: z.enum(['simples', 'composto']),
    })
    .nullable(),
  modulos: z.strictObject(modulos),
  /**
   * Days after a sale until what it brought may be taken out; left out, at once. A card's sale has none: it settles on the
   * acquirer's days.
   */
  repasse: z.strictObject({ pix: diasDoRepasse, boleto: diasDoRepasse }).optional(),
  /**
   * The part of each sale that is held, percent, and for how many days after it (a card's, after each instalment's day);
   * where the company's credit policy holds one too, of each the greater. Left out, or zero, the contract holds nothing.
   */
  garantia: z
    .strictObject({
      percentual,
      dias: z.int(diasDaGarantia).min(0, diasDaGarantia).max(limitesDaPolitica.dias, diasDaGarantia),
    })
    .refine(g => g.percentual > 0 === g.dias > 0, {
      ...{ path: ['dias'], message: 'informe o percentual e os dias, ou nenhum dos dois' },
    })
    .optional(),
  /**
   * The most that one link may charge, what may be sold on a day of São Paulo, and what may go out in 24 hours and 30 days before staff look at it, never above
   * the company's policy; null, or left out, for what holds for every company.
   */
  limites: z
    .strictObject({
      cobranca: Reais.refine(
        v => v >= limitesDaCobranca.minimo && v <= limitesDaCobranca.maximo,
        'o limite vai de R$ 1,00 a R$ 1.000.000,00',
      ).nullable(),
      vendaDia: limiteDeSaida.optional(),
      saidaDia: limiteDeSaida.optional(),
      saidaMes: limiteDeSaida.optional(),
    })
    .refine(l => (l.cobranca ?? 0) <= (l.vendaDia ?? Number.POSITIVE_INFINITY), {
      ...{ path: ['vendaDia'], message: 'o limite de vendas do dia não pode ser menor que o de uma cobrança' },
    })
    .refine(l => (l.saidaDia ?? 0) <= (l.saidaMes ?? Number.POSITIVE_INFINITY), {
      ...{ path: ['saidaMes'], message: 'o limite do mês não pode ser menor que o do dia' },
    })
    .optional(),
})
export const VersaoNoFio = z.object({
  numero: z.int(),
  vigencia: z.iso.date(),
  situacao: z.enum(['agendada', 'vigente', 'anterior']),
  condicoes: Condicoes,
  quem: z.string(),
  /** The second person; null where none was needed, or before there was one. */
  aprovou: z.string().nullable(),
  motivo: z.string(),
  criadoEm: Instante,
})
/** What a contract is asked to say: it waits for another person, or was refused and nothing was asked since. */
export const PropostaNoFio = z.object({
  id: z.string(),
  situacao: z.enum(['aguardando', 'recusada']),
  vigencia: z.iso.date(),
  condicoes: Condicoes,
  motivo: z.string(),
  quem: z.string(),
  criadoEm: Instante,
  /** Who reads it asked for it. */
  meu: z.boolean(),
  decisao: z.object({ quem: z.string(), em: Instante, motivo: z.string() }).nullable(),
})
/** One of the two. */
const Definida = z.object({ versao: VersaoNoFio.nullable(), proposta: PropostaNoFio.nullable() })

export const definirContrato = endpoint({
  operation: 'definirContrato',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary:
    'What a client’s contract says from today or a day to come: what touches money waits for a second person, the rest is a version at once; open links keep their snapshot.',
  impacto: 'A equipe não consegue mudar taxas e módulos de um cliente.',
  params: { id: EmpresaId },
  body: z.strictObject({
    /** First day, of São Paulo: today or later. */
    vigencia: z.iso.date(),
    condicoes: Condicoes,
    motivo: z.string().trim().min(3, 'diga o motivo').max(300),
  }),
  idempotente: 'obrigatoria',
  response: Definida,
  errors: [EmpresaNaoEncontrada, ContratoSemMudanca, ContratoEmOutraSituacao, ChaveReutilizada],
})

const proposta = z.string().max(26)
export const decidirContrato = endpoint({
  operation: 'decidirContrato',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'Another person approves what a client’s contract is to say, or it is refused; who asked may take it back.',
  impacto: 'A equipe não consegue aprovar nem recusar uma mudança de contrato.',
  params: { id: EmpresaId },
  body: z.discriminatedUnion('decisao', [
    z.strictObject({ decisao: z.literal('aprovar'), proposta, motivo: MotivoDaDecisao }),
    z.strictObject({ decisao: z.literal('recusar'), proposta, motivo: MotivoDaDecisao }),
  ]),
  idempotente: true,
  response: Definida,
  errors: [EmpresaNaoEncontrada, ContratoEmOutraSituacao, QuemPediuNaoDecide, CasoDeOutraPessoa, ChaveReutilizada],
})

const Custo = z.object({ pix: Reais, boleto: Reais, cartao: Reais, total: Reais })
const Soma = z.object({ valor: Reais, quantidade: z.int() })
const Guardado = z.object({ valor: Reais, dias: z.int() })
export const simularContrato = endpoint({
  operation: 'simularContrato',
  access: sessao('G15', 'ler'),
  summary:
    'What other fees would have taken, and another guarantee held, of a client’s last whole month, beside what those in force do.',
  impacto: 'A equipe muda taxas sem ver quanto custariam.',
  params: { id: EmpresaId },
  body: z.strictObject({ condicoes: Condicoes }),
  response: z.object({
    /** `aaaa-mm`. */
    mes: z.string(),
    movimento: z.object({ pix: Soma, boleto: Soma, cartao: Soma }),
    hoje: Custo,
    proposto: Custo,
    /**
     * Card sales of the month whose instalments the counters do not have, where a band makes them matter: they are in each
     * sum at its dearest band, and each sum may be up to so much less.
     */
    incerto: z.object({ semParcelas: Reais, hoje: Reais, proposto: Reais }).optional(),
    /** Above zero the client would have paid more. */
    diferenca: Reais,
    /** What of the month's sales would have been held, policy and contract together, and for how many days. */
    guardado: z.object({ hoje: Guardado, proposto: Guardado }),
  }),
  errors: [EmpresaNaoEncontrada],
})
