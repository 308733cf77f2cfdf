import * as z from 'zod'
import { FormaPagamento, Id21, Reais } from './tipos.ts'

/**
 * What webhooks tell (infra/decisions/0034): each type has a version and a shape. Fields are added within a version and
 * never change their meaning; anything else is a new version. Never personal data of a payer: who needs it asks by id.
 */
const pagamento = z.object({
  checkoutId: Id21,
  linkId: Id21,
  situacao: z.string(),
  formaPagamento: FormaPagamento,
  parcelas: z.int(),
  total: Reais,
  estornado: Reais,
  criadoEm: z.string(),
  pagoEm: z.string().nullable(),
})
const link = z.object({
  linkId: Id21,
  nome: z.string(),
  valor: Reais,
  situacao: z.string(),
  limiteUsos: z.int().nullable(),
  criadoEm: z.string(),
})
const recebedor = z.object({ recebedorId: Id21, situacao: z.string() })

export const eventosDeWebhook = {
  'pagamento.pago': { versao: 1, dados: pagamento },
  'pagamento.recusado': { versao: 1, dados: pagamento },
  'pagamento.expirado': { versao: 1, dados: pagamento },
  'pagamento.estornado': { versao: 1, dados: pagamento },
  'boleto.emitido': { versao: 1, dados: pagamento },
  'link.criado': { versao: 1, dados: link },
  'link.encerrado': { versao: 1, dados: link },
  'recebedor.aprovado': { versao: 1, dados: recebedor },
  'teste.enviado': { versao: 1, dados: z.object({ mensagem: z.string() }) },
} as const
export type TipoDeEvento = keyof typeof eventosDeWebhook
export const tiposDeEvento = Object.keys(eventosDeWebhook) as [TipoDeEvento, ...TipoDeEvento[]]
/** What an endpoint may choose; the test event comes to whoever asks for it. */
export const tiposEscolhiveis = tiposDeEvento.filter(t => t !== 'teste.enviado') as [TipoDeEvento, ...TipoDeEvento[]]

/** Domain event → what is told of it. Events that are not here are nobody's outside. */
export const eventoDe: Readonly<Record<string, TipoDeEvento>> = {
  CheckoutPago: 'pagamento.pago',
  TentativaNegada: 'pagamento.recusado',
  CheckoutExpirado: 'pagamento.expirado',
  EstornoConcluido: 'pagamento.estornado',
  BoletoEmitido: 'boleto.emitido',
  LinkCriado: 'link.criado',
  LinkEncerrado: 'link.encerrado',
  RecebedorAprovado: 'recebedor.aprovado',
}
