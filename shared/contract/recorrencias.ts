import * as z from 'zod'
import { bandeirasAceitas } from '../domain/cartao.ts'
import { intervalos } from '../domain/ciclos.ts'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { estadosDaAssinatura } from '../domain/estados/assinaturaDePlano.ts'
import { motivosDoDebito, situacoesDaTentativa, situacoesDoMandato } from '../domain/pix/palavrasDoMandato.ts'
import { tiposDeAjuste } from '../domain/proRata.ts'
import { razoesDaRecusa } from '../domain/razoesDaRecusa.ts'
import {
  decisoesDaEmpresa,
  decisoesDaRecorrencia,
  decisoesDoPagador,
  formasDaEmpresa,
  formasDaRecorrencia,
  limitesDaRecorrencia as limites,
  recusasDaMudanca,
  situacoesDoCiclo,
  situacoesProcuradas,
} from '../domain/recorrencias.ts'
import { finsDasTentativas, motivosDaHora } from '../domain/retentativaDoCartao.ts'
import { ChecagemNoFio } from './camposDaChecagem.ts'
import { camposDoLink, Endereco } from './camposDoLink.ts'
import { AparenciaDaPagina } from './camposDoTema.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import {
  AguardeParaReenviar,
  AjusteMudou,
  CartaoNaoConfirmado,
  CartaoSemResposta,
  ChaveReutilizada,
  CodigoInvalido,
  CodigosEsgotados,
  ConsentimentoMudou,
  DesafioInvalido,
  DocumentoInvalido,
  EmpresaNaoAtiva,
  FormaIndisponivel,
  Manutencao,
  PixAutomaticoIndisponivel,
  PlanoEncerrado,
  PlanoNaoEncontrado,
  PlanosDemais,
  RecorrenciaEmOutraSituacao,
  RecorrenciaNaoContratada,
  RecorrenciaNaoEncontrada,
  ValorAutorizado,
} from './erros.ts'
import { Desafio3ds, Dispositivo } from './submissao.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/**
 * Recurring charges (R102): plans, subscriptions charged by slip with a Pix on it or by Pix Automático, and the payer's own
 * page. Each charge is
 * a payment of a link, so that receipts, refunds, reports and webhooks are those of any payment (decision 0094).
 */

const condicoes = {
  nome: z.string().trim().min(1, 'dê um nome à cobrança').max(60),
  valor: Reais.refine(v => v >= limitesDaCobranca.minimo, 'o valor mínimo é R$ 1,00').refine(
    v => v <= limitesDaCobranca.maximo,
    'o máximo é R$ 1.000.000,00',
  ),
  intervalo: z.enum(intervalos),
  ciclos: z
    .int()
    .min(limites.ciclos.minimo, 'ao menos uma cobrança')
    .max(limites.ciclos.maximo, 'até 600 cobranças')
    .nullable()
    .meta({ description: 'Quantas cobranças ao todo; até ser cancelada, se nulo.' }),
  carencia: z
    .int()
    .min(limites.carencia.minimo, 'ao menos 5 dias')
    .max(limites.carencia.maximo, 'até 60 dias')
    .optional()
    .meta({ description: 'Dias depois do vencimento até suspender a assinatura; 15, se não vier.' }),
  proporcional: z.boolean().optional().meta({
    description:
      'Cobra ou credita só os dias: de quem começa antes do primeiro vencimento, e de um valor que muda no meio do ciclo. Não, se não vier.',
  }),
  pagadorPodePausar: z
    .boolean()
    .optional()
    .meta({ description: 'Quem paga pode pausar e retomar na própria página, com um código; não pode, se não vier.' }),
  cbsInformado: camposDoLink.cbsInformado,
  ibsInformado: camposDoLink.ibsInformado,
}
/** Of each charge. */
interface ComTributos {
  valor: number
  cbsInformado?: number | null | undefined
  ibsInformado?: number | null | undefined
}
const tributosCabem = ({ valor, cbsInformado, ibsInformado }: ComTributos) =>
  (cbsInformado ?? 0) + (ibsInformado ?? 0) <= valor
const passam = { path: ['cbsInformado'], error: 'os tributos não podem passar do valor de cada cobrança' }
const PlanoNovo = z
  .strictObject({
    ...condicoes,
    diasDeTeste: z
      .int()
      .min(limites.diasDeTeste.minimo)
      .max(limites.diasDeTeste.maximo, 'até 90 dias')
      .optional()
      .meta({ description: 'Dias entre a assinatura e o primeiro vencimento.' }),
  })
  .refine(tributosCabem, passam)
const Plano = z.object({
  ...condicoes,
  carencia: z.int(),
  proporcional: z.boolean(),
  pagadorPodePausar: z.boolean(),
  diasDeTeste: z.int(),
  id: Id21,
  situacao: z.enum(['aberto', 'encerrado']),
  criadoEm: Instante,
})

const PagadorNovo = z.strictObject({
  nome: z.string().trim().min(1, 'diga quem paga').max(100).meta(sensivel),
  documento: z
    .string()
    .max(20)
    .meta({ ...sensivel, description: 'CPF ou CNPJ.' }),
  email: z.email('e-mail inválido').max(120).meta(sensivel),
  celular: z.string().max(20).meta(sensivel),
  endereco: Endereco.strict(),
})

const Resumo = z.object({
  id: Id21,
  nome: z.string(),
  pagador: z.string().meta(sensivel),
  valor: Reais,
  intervalo: z.enum(intervalos),
  situacao: z.enum(estadosDaAssinatura),
  forma: z.enum(formasDaRecorrencia),
  ciclos: z.int().nullable(),
  pagos: z.int(),
  /** The next day on which something is due: a charge that may be paid, else one to come; null where nothing will be. */
  proximoVencimento: z.iso.date().nullable(),
  criadoEm: Instante,
})
/** A try of the payer's bank to debit a charge. */
const Tentativa = z.object({
  dia: z.iso.date(),
  situacao: z.enum(situacoesDaTentativa),
  /** Why the bank refused it, in words that people have; null where it did not, or did not say. */
  motivo: z.enum(motivosDoDebito).nullable(),
})
/** The authorisation of Pix Automático, as the payer's bank has it. */
const Mandato = z.object({
  situacao: z.enum(situacoesDoMandato),
  /** It debits this amount and no other. */
  valor: Reais,
  /** The first day on which it may debit. */
  inicio: z.iso.date(),
  /** How often a debit that fails may be tried again, within how many days. */
  retentativas: z.object({ vezes: z.int(), dias: z.int() }).nullable(),
  autorizadoEm: Instante.nullable(),
  fimEm: Instante.nullable(),
  motivo: z.enum(motivosDoDebito).nullable(),
  /** The bank that asks the payer in its app, and until when they may answer; null of one that begins by QR code. */
  noBanco: z.object({ banco: z.string(), finais: z.string(), ate: Instante }).nullable(),
})
const Bandeira = z.enum(bandeirasAceitas as unknown as [string, ...string[]])
/** Tries of a kept card for one charge. */
const NoCartao = z.object({
  tentativas: z.array(
    z.object({
      em: Instante,
      finais: z.string(),
      situacao: z.enum(['enviada', 'negada', 'aprovada']),
      /** What the denial means, in words that people have. */
      razao: z.enum(razoesDaRecusa).nullable(),
      /** The issuer's code, for who operates. */
      codigo: z.string().nullable(),
    }),
  ),
  /** When it is next tried, and why then; null where it is tried no more. */
  proxima: z.object({ em: Instante, porque: z.enum(motivosDaHora) }).nullable(),
  /** Why it is tried no more. */
  fim: z.enum(finsDasTentativas).nullable(),
})
/** The card that a payer had the acquirer keep for this subscription; its data are nowhere here. */
const CartaoGuardado = z.object({ bandeira: Bandeira, finais: z.string(), desde: Instante })
/** Days that were charged or credited beside the price; below zero, a credit. */
const Ajuste = z.object({
  tipo: z.enum(tiposDeAjuste),
  valor: Reais,
  /** First and last, and how many; null of a credit that a charge was too small for, and left for the next one. */
  dias: z.object({ de: z.iso.date(), ate: z.iso.date(), quantos: z.int() }).nullable(),
})
/** A price that changed, from a charge on; `ajuste` is what the days of the running cycle came to. */
const MudancaDeValor = z.object({ em: Instante, de: Reais, para: Reais, ciclo: z.int(), ajuste: Reais })
const Ciclo = z.object({
  n: z.int(),
  vencimento: z.iso.date(),
  valor: Reais,
  /** Of its amount, what is of other days than its own: the price and these add up to it. */
  ajustes: z.array(Ajuste),
  situacao: z.enum(situacoesDoCiclo),
  /** Its slip exists; of one that does not yet, the sweeper asks again. */
  emitida: z.boolean(),
  /** By what it is charged: the code that authorises, a debit, or a slip. */
  por: z.enum(['codigo', 'debito', 'cartao', 'boleto']),
  /** Tries of the payer's bank, oldest first; of a charge that became a slip, those that came before. */
  tentativas: z.array(Tentativa),
  /** How the payer's kept card was tried, oldest first, and when it is next; null of a charge that no card was tried for. */
  noCartao: NoCartao.nullable(),
  /** Until when its debit may still be cancelled; null where there is none. */
  cancelavelAte: Instante.nullable(),
  pagaEm: Instante.nullable(),
  /** Where it is paid, while it may be. */
  pagar: z.string().nullable(),
  comprovante: z.string().nullable(),
})
const Assinatura = Resumo.extend({
  carencia: z.int(),
  /** Of each charge; null where none was told. */
  cbsInformado: Reais.nullable(),
  ibsInformado: Reais.nullable(),
  pagadorPodePausar: z.boolean(),
  /** Who paused it, while it is. */
  pausadaPor: z.enum(['empresa', 'pagador']).nullable(),
  plano: z.object({ id: Id21, nome: z.string() }).nullable(),
  /** Shares of days, and what may change. */
  proporcao: z.object({
    /** Days are charged and credited. */
    ligada: z.boolean(),
    /** What waits for the next charge. */
    pendentes: z.array(Ajuste),
    /** The last prices, oldest first. */
    mudancas: z.array(MudancaDeValor.extend({ por: z.string() })),
    /** Cycles that are charged and not over, by which a new price is shared; `fim` is of the next one. */
    ciclos: z.array(z.object({ inicio: z.iso.date(), fim: z.iso.date() })),
    /** Why the price may not change now; null where it may. */
    recusa: z.enum(recusasDaMudanca).nullable(),
  }),
  mandato: Mandato.nullable(),
  /** With the version of what the payer agreed to, and when. */
  cartao: CartaoGuardado.extend({
    consentimento: z.object({ versao: z.string(), em: Instante }).nullable(),
  }).nullable(),
  email: z.string().meta(sensivel),
  celular: z.string().meta(sensivel),
  /** Masked. */
  documento: z.string(),
  criadoPor: z.string(),
  fimEm: Instante.nullable(),
  canceladaPor: z.enum(['empresa', 'pagador']).nullable(),
  /** What was paid so far, before refunds. */
  recebido: Reais,
  /** The last ones that were charged, newest first. */
  cobrancas: z.array(Ciclo),
  /** When the next ones that are not charged yet will be due. */
  previstas: z.array(z.object({ n: z.int(), vencimento: z.iso.date(), valor: Reais })),
  /** The payer's own page. */
  paginaDoPagador: z.string().meta(sensivel),
  /** What this reader may decide now. */
  decisoes: z.array(z.enum(decisoesDaRecorrencia)),
})

/** A month in São Paulo, `aaaa-mm`. */
const Mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'use aaaa-mm')

const leitura = { access: sessao('G03', 'ler') } as const
const escrita = { access: sessao('G03', 'escrever') } as const

export const listarPlanos = endpoint({
  ...leitura,
  operation: 'listarPlanos',
  summary: 'The plans of the company, newest first: at most a hundred that are open, and those that were closed.',
  impacto: 'Empresas não veem os próprios planos de cobrança.',
  response: z.object({ itens: z.array(Plano), contratada: z.boolean(), pixAutomatico: ChecagemNoFio }),
  errors: [],
})
export const criarPlano = endpoint({
  ...escrita,
  operation: 'criarPlano',
  summary: 'Makes a plan: amount, interval, how many times, trial and grace, for subscriptions to come.',
  impacto: 'Empresas não conseguem criar planos de cobrança.',
  body: PlanoNovo,
  idempotente: true,
  response: Plano,
  errors: [RecorrenciaNaoContratada, PlanosDemais, ChaveReutilizada],
})
export const alterarPlano = endpoint({
  ...escrita,
  operation: 'alterarPlano',
  summary: 'Changes a plan for subscriptions to come; those that exist keep what they agreed to.',
  impacto: 'Empresas não conseguem corrigir planos de cobrança.',
  params: { id: Id21 },
  body: PlanoNovo,
  response: Plano,
  errors: [PlanoNaoEncontrado, PlanoEncerrado],
})
export const encerrarPlano = endpoint({
  ...escrita,
  operation: 'encerrarPlano',
  summary: 'Closes a plan: no subscription is made of it any more; those that exist go on.',
  impacto: 'Empresas não conseguem encerrar planos de cobrança.',
  params: { id: Id21 },
  response: Plano,
  errors: [PlanoNaoEncontrado],
})

/** Where the payer's account is; of one branch at most four digits. */
const ContaDoPagador = z.strictObject({
  codigo: z
    .string()
    .regex(/^(\d{3}|[0-9A-Z]{8})$/, 'escolha o banco')
    .meta({ description: 'O código de três números, ou o ISPB de quem não tem um.' }),
  agencia: z
    .string()
    .regex(/^\d{1,4}$/, 'até 4 números, sem o dígito')
    .meta(sensivel),
  conta: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/, 'só números e letras, com o dígito')
    .meta(sensivel),
})

const regrasDaAssinatura = [
  ...[RecorrenciaNaoContratada, EmpresaNaoAtiva, FormaIndisponivel, DocumentoInvalido],
  ...[PixAutomaticoIndisponivel, PlanoNaoEncontrado, PlanoEncerrado, ChaveReutilizada],
] as const

export const criarAssinatura = endpoint({
  ...escrita,
  operation: 'criarAssinatura',
  summary:
    'Subscribes a payer to a plan, to conditions of its own, or to a plan by conditions of its own. Each charge is made ten days before it is due.',
  impacto: 'Empresas não conseguem criar cobranças recorrentes.',
  body: z
    .strictObject({
      planoId: Id21.optional(),
      condicoes: z
        .strictObject(condicoes)
        .refine(tributosCabem, passam)
        .optional()
        .meta({ description: 'As desta assinatura; as do plano, se não vierem.' }),
      primeiroVencimento: z.iso.date().meta({ description: 'Vencimento da primeira cobrança, de amanhã em diante.' }),
      inicio: z.iso.date().optional().meta({
        description:
          'Dia em que o serviço começa. Em condições proporcionais, os dias até o primeiro vencimento vêm somados à primeira cobrança; nenhum, se não vier.',
      }),
      pagador: PagadorNovo,
      banco: ContaDoPagador.optional().meta({
        description:
          'A conta de quem paga: o Pix Automático é pedido ao banco dela, que pergunta no aplicativo; por QR Code, se não vier.',
      }),
      forma: z.enum(formasDaEmpresa).optional().meta({
        description: 'Boleto com Pix a cada cobrança, se não vier; ou Pix Automático, que o pagador autoriza uma vez.',
      }),
    })
    .refine(b => b.planoId !== undefined || b.condicoes !== undefined, {
      path: ['condicoes'],
      error: 'informe um plano, ou o valor e o intervalo',
    }),
  idempotente: true,
  response: Assinatura,
  errors: regrasDaAssinatura,
})
export const listarAssinaturas = endpoint({
  ...leitura,
  operation: 'listarAssinaturas',
  summary:
    'Subscriptions of the company, newest first, by state, way, plan, payer, or what a figure tells of. A request reads a thousand at most; the cursor goes on.',
  impacto: 'Empresas não veem as próprias cobranças recorrentes.',
  query: {
    situacao: z.enum(situacoesProcuradas).optional().meta({
      description: '`vigentes`: as que são cobradas agora, em dia ou em atraso.',
    }),
    forma: z.enum(formasDaRecorrencia).optional(),
    planoId: Id21.optional(),
    busca: z
      .string()
      .trim()
      .min(2, 'ao menos duas letras')
      .max(60)
      .optional()
      .meta({ ...sensivel, description: 'Parte do nome de quem paga, ou do nome da cobrança.' }),
    vence: z.iso.date().optional().meta({ description: 'Têm algo a pagar neste dia.' }),
    comecou: Mes.optional().meta({ description: 'Pagaram pela primeira vez neste mês.' }),
    cancelou: Mes.optional().meta({ description: 'Foram canceladas neste mês, depois de pagar ao menos uma vez.' }),
    falhouDesde: Mes.optional().meta({ description: 'Tiveram uma cobrança que falhou neste mês ou depois.' }),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    itens: z.array(Resumo),
    cursor: z.string().nullable(),
    /** The request read all that it may before the page was full: the cursor goes on. */
    parcial: z.boolean(),
    contratada: z.boolean(),
  }),
  errors: [],
})

const Taxa = z
  .number()
  .min(0)
  .nullable()
  .meta({ description: 'Em %, com duas casas; nula onde não há de que tirar a parte.' })
export const obterNumerosDasAssinaturas = endpoint({
  ...leitura,
  operation: 'obterNumerosDasAssinaturas',
  summary:
    'What subscriptions bring a month, how many there are, came and left, what failed and was recovered, and what will be charged by day.',
  impacto: 'Empresas não veem os números das próprias assinaturas.',
  response: z.object({
    mrr: Reais.meta({ description: 'Receita mensal das vigentes: o que cada uma cobra, levado a um mês.' }),
    porSituacao: z.array(z.object({ situacao: z.enum(estadosDaAssinatura), quantas: z.int() })),
    /** Six months, oldest first; the last one is this month, up to now. */
    meses: z.array(
      z.object({
        mes: Mes,
        /** Who had paid and had not ended when it began. */
        noInicio: z.int(),
        entraram: z.int(),
        canceladas: z.int(),
        concluidas: z.int(),
        /** Of those who were there at its start, the part that was cancelled. */
        churn: Taxa,
        falharam: z.int(),
        recuperadas: z.int(),
      }),
    ),
    /** Of the last three months. */
    recuperacao: z.object({ falharam: z.int(), recuperadas: z.int(), taxa: Taxa }),
    /** Thirty days from today. */
    previsao: z.object({
      total: Reais,
      cobrancas: z.int(),
      dias: z.array(z.object({ dia: z.iso.date(), valor: Reais, cobrancas: z.int() })),
    }),
  }),
  errors: [],
})
export const obterAssinatura = endpoint({
  ...leitura,
  operation: 'obterAssinatura',
  summary: 'A subscription with its charges, those to come, and what this reader may decide.',
  impacto: 'Empresas não acompanham uma cobrança recorrente.',
  params: { id: Id21 },
  response: Assinatura,
  errors: [RecorrenciaNaoEncontrada],
})
const errosDaMudanca = [
  ...[RecorrenciaNaoEncontrada, RecorrenciaEmOutraSituacao, PlanoNaoEncontrado, PlanoEncerrado],
  ...[ValorAutorizado, AjusteMudou, ChaveReutilizada],
] as const
export const mudarAssinatura = endpoint({
  ...escrita,
  operation: 'mudarAssinatura',
  summary:
    'Pauses a subscription, resumes it, cancels it with all that may still be paid of it, or changes its price or plan from the next charge on; the days of the running cycle are charged or credited where its conditions say so.',
  impacto: 'Empresas não conseguem pausar, cancelar nem mudar o valor de uma cobrança recorrente.',
  params: { id: Id21 },
  body: z
    .strictObject({
      decisao: z.enum(decisoesDaEmpresa),
      valor: condicoes.valor.optional().meta({ description: 'O novo valor de cada cobrança, em reais.' }),
      planoId: Id21.optional().meta({
        description: 'O novo plano, do mesmo intervalo: nome, condições e, se não vier um valor, o valor dele.',
      }),
      ajuste: Reais.optional().meta({
        description: 'O acerto dos dias que a pessoa viu, em reais; abaixo de zero, um crédito; 0, se não vier.',
      }),
    })
    .refine(b => (b.decisao === 'mudarValor') === (b.valor !== undefined || b.planoId !== undefined), {
      path: ['valor'],
      error: 'para mudar, diga o novo valor ou o novo plano',
    }),
  idempotente: true,
  response: Assinatura,
  errors: errosDaMudanca,
})

/** A token that cannot exist is answered as one that does not. */
const token = {
  token: z
    .string()
    .max(120)
    .regex(/^[\w.~-]+$/, 'endereço inválido'),
}
/** A page that asks again has its look already: 26 KB that a phone does not load every five seconds. */
const perguntaDoPagador = {
  aparencia: z.enum(['sem']).optional().meta({ description: '`sem`: a aparência vem nula.' }),
}
const DoPagador = z.object({
  /** The company's look of these pages; null where it was not asked for. */
  aparencia: AparenciaDaPagina.nullable(),
  empresa: z.string(),
  contato: z.string(),
  email: z.string(),
  nome: z.string(),
  valor: Reais,
  intervalo: z.enum(intervalos),
  situacao: z.enum(estadosDaAssinatura),
  forma: z.enum(formasDaRecorrencia),
  /** The mandate, with the code that pays the first charge and authorises it while it may be used. */
  mandato: Mandato.extend({ codigo: z.string().nullable() }).nullable(),
  ciclos: z.int().nullable(),
  pagos: z.int(),
  proximoVencimento: z.iso.date().nullable(),
  cobrancas: z.array(Ciclo),
  /** What waits for the next charge, and what that one will come to; null where none will be. */
  ajustes: z.array(Ajuste),
  proximoValor: Reais.nullable(),
  /** The last price that changed; null where none did. */
  mudanca: MudancaDeValor.nullable(),
  podeCancelar: z.boolean(),
  /** Who paused it, while it is. */
  pausadaPor: z.enum(['empresa', 'pagador']).nullable(),
  /** What they may decide with a code. */
  decisoes: z.array(z.enum(decisoesDoPagador)),
  cartao: CartaoGuardado.nullable(),
  /** What they agree to where they have a card kept, word for word, and its hash; null where they may not. */
  consentimento: z.object({ texto: z.string(), sha256: z.string() }).nullable(),
  /** The phone that a code would go to, masked. */
  celular: z.string(),
  fimEm: Instante.nullable(),
})
export const obterAssinaturaDoPagador = endpoint({
  operation: 'obterAssinaturaDoPagador',
  access: publico,
  summary: 'What a payer who holds the address sees of their subscription: what, when, how much, receipts.',
  impacto: 'Pagadores não veem a própria assinatura.',
  params: token,
  query: perguntaDoPagador,
  response: DoPagador,
  errors: [RecorrenciaNaoEncontrada, Manutencao],
})
export const cancelarAssinaturaDoPagador = endpoint({
  operation: 'cancelarAssinaturaDoPagador',
  access: publico,
  summary:
    'The payer cancels: nothing more is charged, and what may still be paid is withdrawn. Again, it changes nothing.',
  impacto: 'Pagadores não conseguem cancelar a própria assinatura.',
  params: token,
  response: DoPagador,
  errors: [RecorrenciaNaoEncontrada, RecorrenciaEmOutraSituacao, Manutencao],
})
export const pedirCodigoDaAssinatura = endpoint({
  operation: 'pedirCodigoDaAssinatura',
  access: publico,
  summary:
    'Sends the payer a code by WhatsApp, to the phone of their subscription: what they change on its page is decided with it.',
  impacto: 'Pagadores não conseguem pausar a própria assinatura nem trocar a forma de pagar.',
  params: token,
  response: z.object({
    /** Masked. */
    celular: z.string(),
    /** Seconds until another may be asked for. */
    reenviarEmSegundos: z.int(),
    /** Today's that are left. */
    codigosRestantes: z.int(),
    /** `falhou`: the messenger refused it, and no message is on its way. */
    entrega: z.enum(['enviado', 'falhou']),
  }),
  errors: [RecorrenciaNaoEncontrada, RecorrenciaEmOutraSituacao, AguardeParaReenviar, CodigosEsgotados, Manutencao],
})
export const mudarAssinaturaDoPagador = endpoint({
  operation: 'mudarAssinaturaDoPagador',
  access: publico,
  summary:
    'The payer pauses their subscription, goes on with it, pays by slips instead of Pix Automático or by Pix Automático instead of slips, by the code that their phone received. Said again once it is so, it changes nothing.',
  impacto: 'Pagadores não conseguem pausar a própria assinatura nem trocar a forma de pagar.',
  params: token,
  body: z.strictObject({
    decisao: z.enum(decisoesDoPagador),
    codigo: z
      .string()
      .regex(/^\d{4}$/, 'digite os 4 números do código')
      .meta(sensivel),
  }),
  response: DoPagador,
  errors: [RecorrenciaNaoEncontrada, RecorrenciaEmOutraSituacao, CodigoInvalido, CodigosEsgotados, Manutencao],
})
export const usarCartaoNaAssinatura = endpoint({
  operation: 'usarCartaoNaAssinatura',
  access: publico,
  summary:
    'The payer has their card kept by the acquirer for this subscription, or replaces the one that is, by the code that their phone received: its bank authenticates them by 3-D Secure, its issuer confirms it for nothing, and from then on each charge is made on it. What is open is charged within a minute.',
  impacto: 'Pagadores não conseguem pagar a própria assinatura com cartão nem trocar o cartão.',
  params: token,
  body: z.strictObject({
    nomeCartao: z.string().max(60).meta(sensivel),
    numeroCartao: z.string().max(30).meta(sensivel),
    cvvCartao: z.string().max(4).meta(sensivel),
    vencimentoCartao: z.string().max(7).meta(sensivel),
    consentimento: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'O sha256 do texto que o pagador leu e aceitou, como a consulta o deu.' }),
    codigo: z
      .string()
      .regex(/^\d{4}$/, 'digite os 4 números do código')
      .meta(sensivel),
    dispositivo: Dispositivo.nullable().optional().meta({
      description: 'O que o navegador diz de si, para o banco autenticar; obrigatório antes da primeira cobrança.',
    }),
    threeDsCode: z
      .string()
      .max(12_000)
      .nullable()
      .optional()
      .meta({ ...sensivel, description: 'O que validate3ds devolveu depois do desafio.' }),
  }),
  /** `desafio3ds`: the card's bank asks its payer first; nothing is kept yet. */
  response: DoPagador.extend({ desafio3ds: Desafio3ds.nullable() }),
  errors: [
    RecorrenciaNaoEncontrada,
    RecorrenciaEmOutraSituacao,
    ConsentimentoMudou,
    CodigoInvalido,
    CodigosEsgotados,
    DesafioInvalido,
    CartaoNaoConfirmado,
    CartaoSemResposta,
    Manutencao,
  ],
})
