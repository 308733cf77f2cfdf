import * as z from 'zod'
import { foraDaPolitica, limitesDaPolitica } from '../domain/politicaDeCredito.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  EmpresaNaoEncontrada,
  PoliticaEmOutraSituacao,
  PoliticaSemMudanca,
  QuemPediuNaoDecide,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Instante, Reais } from './tipos.ts'

/** How far a client may spend what is not surely its own, and what of it leaves unseen: staff define it, two of them each
 * time (decision 0207). */

const valor = Reais.refine(v => v >= 0 && v <= limitesDaPolitica.valor, 'o valor vai de R$ 0,00 a R$ 1.000.000,00')
const limite = Reais.refine(v => v >= 0 && v <= 100_000_000_00, 'o limite vai de R$ 0,00 a R$ 100.000.000,00')
const Garantia = z.strictObject({ percentual: z.number(), dias: z.int() })
const Saidas = z.strictObject({
  /** One alone waits for staff from this on. */
  revisao: limite,
  ...{ dia: limite, mes: limite, destinoDia: limite, destinoMes: limite },
  /** A refund counts from this on. */
  estorno: limite,
  ...{ folhaNovos: limite, folhaSozinho: limite },
})
const mensagens = {
  garantia: 'informe o percentual, de 0 a 100 com até duas casas, e os dias, de 0 a 365, ou nenhum dos dois',
  saidas: 'o limite de 30 dias não pode ser menor que o de 24 horas',
  piso: 'o piso vai de R$ 0,00 a R$ 1.000.000,00',
  credito: 'o crédito vai de R$ 0,00 a R$ 1.000.000,00',
}
const campos = {
  garantia: Garantia,
  /** What withdrawals, slips and refunds leave on the company's account. */
  piso: valor,
  /** How far below the floor refunds may take it. */
  credito: valor,
  /** Null: the limits that hold for every company. */
  saidas: Saidas.nullable(),
}
export const PoliticaNoFio = z.object(campos)
const PoliticaPedida = z.strictObject(campos).superRefine((p, ctx) => {
  const fora = foraDaPolitica({ ...p, saidas: p.saidas ?? undefined })
  if (fora) ctx.addIssue({ code: 'custom', path: [fora], message: mensagens[fora] })
})
const Versao = z.object({
  numero: z.int(),
  desde: Instante,
  politica: PoliticaNoFio,
  quem: z.string(),
  /** Null of a version of before there was a second person. */
  aprovou: z.string().nullable(),
  motivo: z.string(),
})
/** It waits for another person, or was refused and nothing was asked since. */
const Proposta = z.object({
  id: z.string(),
  situacao: z.enum(['aguardando', 'recusada']),
  politica: PoliticaNoFio,
  motivo: z.string(),
  quem: z.string(),
  criadoEm: Instante,
  /** Who reads it asked for it. */
  meu: z.boolean(),
  decisao: z.object({ quem: z.string(), em: Instante, motivo: z.string() }).nullable(),
})

export const obterPolitica = endpoint({
  operation: 'obterPolitica',
  access: sessao('G17', 'ler'),
  summary:
    'A client’s credit policy: what it says, what holds beside the contract, its versions, and what waits for a second person.',
  impacto: 'A equipe não vê quanto um cliente pode sacar sem análise, nem o crédito que tem.',
  params: { id: EmpresaId },
  response: z.object({
    /** Null of a company that staff have not decided about: it has the default. */
    numero: z.int().nullable(),
    politica: PoliticaNoFio,
    /** What holds now: limits that the policy does not say are everybody's, and the contract may lower them and hold more. */
    vale: z.object({ garantia: Garantia, saidas: Saidas }),
    /** The limits that hold for every company without its own. */
    deTodos: Saidas,
    /** Newest first, the last twelve. */
    versoes: z.array(Versao),
    proposta: Proposta.nullable(),
  }),
  errors: [EmpresaNaoEncontrada],
})

export const definirPolitica = endpoint({
  operation: 'definirPolitica',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'What a client’s credit policy is to say, whole: another person approves it before it holds.',
  impacto: 'A equipe não consegue mudar limites e crédito de um cliente.',
  params: { id: EmpresaId },
  body: z.strictObject({
    politica: PoliticaPedida,
    motivo: z.string().trim().min(3, 'diga o motivo').max(300),
  }),
  idempotente: 'obrigatoria',
  response: Proposta,
  errors: [EmpresaNaoEncontrada, PoliticaSemMudanca, PoliticaEmOutraSituacao, ChaveReutilizada],
})

export const decidirPolitica = endpoint({
  operation: 'decidirPolitica',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary:
    'Another person approves what a client’s credit policy is to say, or it is refused; who asked may take it back.',
  impacto: 'A equipe não consegue aprovar nem recusar uma mudança de política.',
  params: { id: EmpresaId },
  body: z.strictObject({
    decisao: z.enum(['aprovar', 'recusar']),
    proposta: z.string().max(26),
    motivo: MotivoDaDecisao,
  }),
  idempotente: true,
  /** One of the two. */
  response: z.object({ versao: Versao.nullable(), proposta: Proposta.nullable() }),
  errors: [EmpresaNaoEncontrada, PoliticaEmOutraSituacao, QuemPediuNaoDecide, CasoDeOutraPessoa, ChaveReutilizada],
})
