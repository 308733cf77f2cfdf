import * as z from 'zod'
import { dataValida } from '../../../../shared/domain/calendario.ts'
import { emCentavos } from '../fio.ts'
import type { Problema } from '../modelo.ts'
import type { DadosCobr, DadosRec, DadosSolicRec } from './modelo.ts'
import { problemasDeMandato as problemas } from './problemas.ts'

/* What callers send, as the OpenAPI document 2.9.0 constrains it. */

const valor = z.string().transform((texto, contexto) => {
  const lido = emCentavos(texto)
  if (lido !== undefined) return lido
  contexto.addIssue('valor')
  return z.NEVER
})
const dia = z.string().refine(dataValida)
const nome = z.string().min(1).max(140)

const rec = z.looseObject({
  vinculo: z.looseObject({
    contrato: z.string().min(1).max(35),
    objeto: z.string().max(35).nullish(),
    devedor: z.union([
      z.looseObject({ cpf: z.string().regex(/^\d{11}$/), nome }).transform(({ cpf, nome: n }) => ({ cpf, nome: n })),
      z
        .looseObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome })
        .transform(({ cnpj, nome: n }) => ({ cnpj, nome: n })),
    ]),
  }),
  calendario: z.looseObject({
    dataInicial: dia,
    dataFinal: dia.nullish(),
    periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
  }),
  valor: z.looseObject({ valorRec: valor.nullish(), valorMinimoRecebedor: valor.nullish() }).nullish(),
  politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  loc: z.int().nullish(),
  ativacao: z.looseObject({ dadosJornada: z.looseObject({ txid: z.string() }).nullish() }).nullish(),
})

const cobr = z.looseObject({
  idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
  infoAdicional: z.string().max(140).nullish(),
  calendario: z.looseObject({ dataDeVencimento: dia }),
  valor: z.looseObject({ original: valor }),
  ajusteDiaUtil: z.boolean(),
  recebedor: z.looseObject({
    agencia: z.string().max(4).optional(),
    conta: z.string().min(1).max(20),
    tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
  }),
})

type Lido<T> = { ok: true; valor: T } | { ok: false; problema: Problema }
function ler<T>(schema: z.ZodType<T>, corpo: unknown, raiz: 'rec' | 'solicrec' | 'cobr'): Lido<T> {
  const lido = schema.safeParse(corpo)
  if (lido.success) return { ok: true, valor: lido.data }
  const propriedade = [raiz, ...(lido.error.issues[0]?.path ?? [])].join('.')
  return { ok: false, problema: problemas[raiz](`O campo ${propriedade} não respeita o schema.`, propriedade) }
}

export function lerRec(corpo: unknown): Lido<DadosRec> {
  const lido = ler(rec, corpo, 'rec')
  if (!lido.ok) return lido
  const { vinculo, calendario, valor: valores, politicaRetentativa, loc, ativacao } = lido.valor
  return {
    ok: true,
    valor: {
      ...{ contrato: vinculo.contrato, objeto: vinculo.objeto ?? null, devedor: vinculo.devedor },
      ...{ dataInicial: calendario.dataInicial, dataFinal: calendario.dataFinal ?? null },
      ...{ periodicidade: calendario.periodicidade, politicaRetentativa, loc: loc ?? null },
      ...{ valorRec: valores?.valorRec ?? null, valorMinimoRecebedor: valores?.valorMinimoRecebedor ?? null },
      txid: ativacao?.dadosJornada?.txid ?? null,
    },
  }
}

export function lerCobr(corpo: unknown): Lido<DadosCobr> {
  const lido = ler(cobr, corpo, 'cobr')
  if (!lido.ok) return lido
  const { idRec, infoAdicional, calendario, valor: cobrado, ajusteDiaUtil, recebedor } = lido.valor
  const { agencia, conta, tipoConta } = recebedor
  return {
    ok: true,
    valor: {
      ...{ idRec, infoAdicional: infoAdicional ?? null, vencimento: calendario.dataDeVencimento },
      ...{ valor: cobrado.original, ajusteDiaUtil, recebedor: { agencia, conta, tipoConta } },
    },
  }
}

const doDestino = {
  ispbParticipante: z.string().regex(/^[0-9A-Z]{8}$/),
  agencia: z.string().regex(/^\d{1,4}$/),
  conta: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
}
const solicrec = z.looseObject({
  idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
  calendario: z.looseObject({ dataExpiracaoSolicitacao: z.iso.datetime() }),
  destinatario: z.union([
    z
      .looseObject({ ...doDestino, cpf: z.string().regex(/^\d{11}$/) })
      .transform(({ cpf, ...d }) => ({ ...d, documento: cpf })),
    z
      .looseObject({ ...doDestino, cnpj: z.string().regex(/^[0-9A-Z]{14}$/) })
      .transform(({ cnpj, ...d }) => ({ ...d, documento: cnpj })),
  ]),
})
export function lerSolicRec(corpo: unknown): Lido<DadosSolicRec> {
  const lido = ler(solicrec, corpo, 'solicrec')
  if (!lido.ok) return lido
  const { idRec, calendario, destinatario: d } = lido.valor
  const { ispbParticipante, agencia, conta, documento } = d
  return {
    ok: true,
    valor: {
      ...{ idRec, expira: Date.parse(calendario.dataExpiracaoSolicitacao) },
      destinatario: { ispbParticipante, agencia, conta, documento },
    },
  }
}

const cancelamento = z.looseObject({ status: z.literal('CANCELADA') })
/** The only revision that is simulated: the end. */
export const pedeCancelamento = (corpo: unknown): boolean => cancelamento.safeParse(corpo).success
