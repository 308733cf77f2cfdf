import * as z from 'zod'
import { emCentavos } from './fio.ts'
import type { DadosCob, Problema } from './modelo.ts'
import { problemas } from './problemas.ts'

/* What callers send, as the OpenAPI document 2.9.0 constrains it. */

const valor = z.string().transform((texto, contexto) => {
  const centavos = emCentavos(texto)
  if (centavos !== undefined) return centavos
  contexto.addIssue('valor')
  return z.NEVER
})

const nome = z.string().min(1).max(200)
const devedor = z.union([
  z.looseObject({ cpf: z.string().regex(/^\d{11}$/), nome }).transform(({ cpf, nome }) => ({ cpf, nome })),
  z.looseObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome }).transform(({ cnpj, nome }) => ({ cnpj, nome })),
])

/** A DICT key: CPF, CNPJ, phone, e-mail or random key (EVP). */
const CHAVE =
  /^(\d{11}|[0-9A-Z]{12}\d{2}|\+[1-9]\d{1,14}|[^@\s]+@[^@\s]+\.[^@\s]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
export const chave = z.string().max(77).regex(CHAVE)

const cob = z.looseObject({
  // required since 2.9; what is inside it is not
  calendario: z.looseObject({ expiracao: z.int().default(86_400) }),
  devedor: devedor.nullish(),
  valor: z.looseObject({ original: valor, modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).default(0) }),
  chave,
  solicitacaoPagador: z.string().max(140).nullish(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .default([]),
})

const revisao = z.looseObject({
  calendario: z.looseObject({ expiracao: z.int() }).optional(),
  devedor: devedor.optional(),
  valor: z.looseObject({ original: valor }).optional(),
  chave: chave.optional(),
  solicitacaoPagador: z.string().max(140).optional(),
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional(),
})

const devolucao = z.looseObject({
  valor,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).nullish(),
})

const webhook = z.looseObject({ webhookUrl: z.url() })

type Lido<T> = { ok: true; valor: T } | { ok: false; problema: Problema }

function ler<T>(
  schema: z.ZodType<T>,
  corpo: unknown,
  raiz: string,
  problema: (r: string, p: string) => Problema,
): Lido<T> {
  const lido = schema.safeParse(corpo)
  if (lido.success) return { ok: true, valor: lido.data }
  const propriedade = [raiz, ...(lido.error.issues[0]?.path ?? [])].join('.')
  return { ok: false, problema: problema(`O campo ${propriedade} não respeita o schema.`, propriedade) }
}

export function lerCob(corpo: unknown): Lido<DadosCob> {
  const lido = ler(cob, corpo, 'cob', problemas.cobInvalida)
  if (!lido.ok) return lido
  const { calendario, valor: cobrado, ...resto } = lido.valor
  const dados = {
    expiracao: calendario.expiracao,
    valor: cobrado.original,
    modalidadeAlteracao: cobrado.modalidadeAlteracao,
    chave: resto.chave,
    devedor: resto.devedor ?? null,
    solicitacaoPagador: resto.solicitacaoPagador ?? null,
    infoAdicionais: resto.infoAdicionais,
  }
  return { ok: true, valor: dados }
}

export function lerRevisao(corpo: unknown): Lido<Partial<DadosCob> | 'remover'> {
  const lido = ler(revisao, corpo, 'cob', problemas.cobInvalida)
  if (!lido.ok) return lido
  const { status, calendario, valor: cobrado, devedor, chave, solicitacaoPagador } = lido.valor
  if (status) return { ok: true, valor: 'remover' }
  const mudanca: Partial<DadosCob> = {
    ...(calendario ? { expiracao: calendario.expiracao } : {}),
    ...(cobrado ? { valor: cobrado.original } : {}),
    ...(devedor ? { devedor } : {}),
    ...(chave ? { chave } : {}),
    ...(solicitacaoPagador ? { solicitacaoPagador } : {}),
  }
  return { ok: true, valor: mudanca }
}

export function lerDevolucao(corpo: unknown) {
  const lido = ler(devolucao, corpo, 'devolucao', problemas.devolucaoInvalida)
  if (!lido.ok) return lido
  const { valor: devolvido, natureza, descricao } = lido.valor
  return { ok: true as const, valor: { valor: devolvido, natureza, descricao: descricao ?? null } }
}

export const lerConfiguracaoDeWebhook = (corpo: unknown) => ler(webhook, corpo, 'webhook', problemas.webhookInvalido)
