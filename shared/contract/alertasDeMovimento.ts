import * as z from 'zod'
import { decisoesDoAlerta, limitesDoAlerta } from '../domain/alertaDeMovimento.ts'
import { situacoesDoAlerta } from '../domain/estados/alertaDeMovimento.ts'
import { regrasDeVigilancia } from '../domain/vigilancia.ts'
import { endpoint, sessao } from './endpoint.ts'
import { CasoDeOutraPessoa, CasoEmOutraSituacao, CasoNaoEncontrado, ChaveReutilizada } from './erros.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** Unusual movements of companies, which no company ever reads (decision 0098). */

const Resumo = z.object({
  id: Id21,
  situacao: z.enum(situacoesDoAlerta),
  empresa: z.object({ id: z.string(), nome: z.string() }),
  regra: z.enum(regrasDeVigilancia),
  /** A month, or a day. */
  periodo: z.string(),
  valor: Reais,
  criadoEm: Instante,
  /** By when it must be decided, or be at COAF; of one that ended null. */
  prazo: Instante.nullable(),
})
const Alerta = Resumo.extend({
  /** What was measured and by what; reais where `emReais`. */
  medida: z.number(),
  limite: z.number(),
  emReais: z.boolean(),
  evidencias: z.array(
    z.object({
      tipo: z.enum(['pagamento', 'pagador', 'mes', 'saque']),
      ref: z.string(),
      /** Of a person who paid: the name and the masked document. */
      quem: z.string().meta(sensivel).nullable(),
      valor: Reais,
      em: Instante,
    }),
  ),
  /** What was said of it so far, the oldest first; `texto`: why, or the number that COAF gave. */
  historico: z.array(
    z.object({ decisao: z.enum(decisoesDoAlerta), quem: z.string(), texto: z.string().meta(sensivel), em: Instante }),
  ),
  /** Of one that is watched: when it is a case again. */
  voltaEm: Instante.nullable(),
  decisoes: z.array(z.enum(decisoesDoAlerta)),
})

const { motivoMinimo, motivoMaximo, protocoloMinimo, protocoloMaximo } = limitesDoAlerta
const Motivo = z
  .string({ error: 'conte o motivo' })
  .trim()
  .min(motivoMinimo, `conte o motivo em ao menos ${motivoMinimo} letras`)
  .max(motivoMaximo)
  .meta(sensivel)
const Protocolo = z
  .string({ error: 'informe o número que o COAF deu' })
  .trim()
  .regex(/^[A-Za-z0-9./-]+$/, 'use letras, números, ponto, barra e hífen')
  .min(protocoloMinimo)
  .max(protocoloMaximo)

const leitura = { access: sessao('G09', 'ler') } as const

export const listarAlertasDeMovimento = endpoint({
  ...leitura,
  operation: 'listarAlertasDeMovimento',
  summary: 'Unusual movements: those that wait or are looked at, or those that ended, the newest first.',
  impacto: 'A equipe não vê movimentações atípicas.',
  query: {
    quais: z.enum(['abertas', 'encerradas']).optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Resumo), cursor: z.string().nullable() }),
  errors: [],
})

export const obterAlertaDeMovimento = endpoint({
  ...leitura,
  operation: 'obterAlertaDeMovimento',
  summary: 'One unusual movement with its evidence, and what may be said of it.',
  impacto: 'A equipe decide sobre uma movimentação atípica sem ver o que a mostra.',
  params: { id: Id21 },
  response: Alerta,
  errors: [CasoNaoEncontrado],
})

export const decidirAlertaDeMovimento = endpoint({
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  idempotente: true,
  operation: 'decidirAlertaDeMovimento',
  summary: 'A person files an unusual movement, watches it, has it reported, or writes the number that COAF gave.',
  impacto: 'Movimentações atípicas ficam sem decisão, e o prazo de comunicar ao COAF pode passar.',
  params: { id: Id21 },
  body: z.discriminatedUnion('decisao', [
    z.strictObject({ decisao: z.enum(['arquivar', 'acompanhar', 'comunicar']), motivo: Motivo }),
    z.strictObject({ decisao: z.literal('registrar'), protocolo: Protocolo }),
  ]),
  response: Alerta,
  errors: [CasoNaoEncontrado, CasoEmOutraSituacao, CasoDeOutraPessoa, ChaveReutilizada],
})

export const baixarComunicacao = endpoint({
  ...leitura,
  operation: 'baixarComunicacao',
  summary: 'The report to COAF of a movement that is to be reported, as a file.',
  impacto: 'A comunicação ao COAF não fica pronta no prazo.',
  params: { id: Id21 },
  response: z.object({ nome: z.string(), conteudo: z.string().meta(sensivel) }),
  errors: [CasoNaoEncontrado, CasoEmOutraSituacao],
})
