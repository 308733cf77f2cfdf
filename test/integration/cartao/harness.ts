import { tentativasNoCartao } from '../../../functions/platform/storage/anteriores.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { linkFor, resident } from '../../sim/scenario.ts'
import { driver } from '../pix/harness.ts'

let sequence = 0
const parcelas = [
  { numeroParcela: 1, juros: 0 },
  { numeroParcela: 3, juros: 4.99 },
]

export interface Envio {
  cartao?: string
  forma?: 0 | 1 | 2
  parcelas?: number
  campos?: Record<string, unknown>
  headers?: Record<string, string>
  /** The address that it comes from. */
  de?: string
}
export interface Resposta extends Record<string, unknown> {
  name?: string
  message?: string
  link?: string | null
  pagamentoCartao?: { situacao: string; bandeira: string; finais: string; parcelas: number } | null
  retornoUsuario?: { trocaCartao: boolean; trocaPagador: boolean; permiteReprocessar: boolean; message: string }
}
/** The card that the simulated acquirer answers so. */
export const cartaoQue = (codigoOuModo: string, rota = 'cielo-autorizar'): string => {
  const achado = cartoesMagicos.find(
    c =>
      (c.falha?.modo === codigoOuModo && c.falha.rota === rota) ||
      (!c.falha && c.bandeira === 'visa' && c.desfecho?.codigo === codigoOuModo),
  )
  if (!achado) throw new Error(`no card for ${codigoOuModo}`)
  return achado.numero
}
export const cartoesMagicosQueTerminam = (final: string): string => {
  const achado = cartoesMagicos.find(c => !c.falha && c.efeito.startsWith('Negado') && c.numero.endsWith(final))
  if (!achado) throw new Error(`no denied card ends in ${final}`)
  return achado.numero
}
export const bom = '4000000000000010'

/** The whole stack, the table beside it to look into, and a payer with cards who speaks HTTP. */
export async function cardStack(options: Parameters<typeof testStack>[0] = {}) {
  const stack = await testStack({ demo: false, ...options })
  return { ...cardDriver(stack, dynamoStorage({ table: 'quita-local' })), stack, close: () => stack.close() }
}
export type CardStack = Awaited<ReturnType<typeof cardStack>>

export function cardDriver(stack: Pick<TestStack, 'http' | 'sandbox' | 'drained' | 'sweep'>, storage: Storage) {
  const { http } = stack
  const base = driver(stack, storage)
  const corpo = (checkout: string, { cartao = bom, forma = 1, parcelas: n = 1, campos }: Envio) => ({
    checkout,
    formaPagamento: forma,
    parcelas: n,
    dispositivo: null,
    ...(forma === 1 && {
      numeroCartao: cartao,
      nomeCartao: 'Ana Souza',
      cvvCartao: '123',
      vencimentoCartao: '12/30',
    }),
    ...campos,
  })
  const enviar =
    (operacao: 'processarPagamento' | 'reprocessarPagamento') =>
    (checkout: string, envio: Envio = {}) =>
      http.call<Resposta>(operacao, {
        body: corpo(checkout, envio),
        ...(envio.headers && { headers: envio.headers }),
        ...(envio.de && { de: envio.de }),
      })
  const cookies = new Map<string, string>()
  /** What the browser that started a checkout here sends. */
  const cookieOf = (checkout: string) => ({ cookie: cookies.get(checkout) ?? '' })
  const startCard = async (link: string, chave: string, n = 1) => {
    const segredo = 'o-segredo-de-um-navegador-de-teste'
    const body = { link, formaPagamento: 1, parcelas: n, chave, segredo }
    const started = await http.call<{ id: string }>('iniciarPagamento', { body })
    cookies.set(started.body.id, started.cookie)
    return started
  }

  return {
    ...base,
    async newLink(more: { valor?: number; limiteUsos?: number | null; regras?: Partial<Link> } = {}) {
      const { valor = 10_000, limiteUsos = null, regras } = more
      const metodos = [
        { tipo: 1 as const, parcelas },
        { tipo: 2 as const, parcelas: [] },
      ]
      const link = linkFor(Date.now() * 1000 + 500_000 + sequence++, { valor, limiteUsos, expiraEm: null, metodos })
      await storage.commit([Link.create({ ...link, ...regras, empresaId: `emp${link.id.slice(-8)}` })])
      return { id: link.id, conta: `emp:emp${link.id.slice(-8)}` }
    },
    startCard,
    registerCard: (checkout: string, more: object = {}, de?: string) =>
      http.call('registrarPagador', {
        body: { ...resident, checkout, ...more },
        headers: cookieOf(checkout),
        ...(de && { de }),
      }),
    cookieOf,
    /** Starts and registers: the checkout's id. */
    async registered(link: string, n = 1): Promise<string> {
      const { body, status } = await startCard(link, `chave-do-cartao-${Date.now()}-${sequence++}`, n)
      if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`)
      const { status: registered } = await http.call('registrarPagador', { body: { ...resident, checkout: body.id } })
      if (registered !== 200) throw new Error(`register: ${registered}`)
      return body.id
    },
    /** How many cards a checkout sent, as the name check counts them. */
    sentCards: async (id: string) => tentativasNoCartao(storage, await base.checkout(id)),
    charge: enviar('processarPagamento'),
    again: enviar('reprocessarPagamento'),
    open: (link: string, checkout: string) =>
      http.call<Resposta & { proximaEtapa?: string; checkoutId?: string }>('obterLinkComPagamento', {
        params: { id: link, pagamento: checkout },
      }),
    /** What the acquirer charged under a checkout's orders. */
    charges: (pedidoId: string) => stack.sandbox.cielo.livro.lancamentos().filter(l => l.pedidoId === pedidoId),
    notice: (
      PaymentId: string,
      ChangeType = 1,
      headers: Record<string, string> = { 'x-quita-cielo': 'aviso-de-demonstracao' },
    ) => http.raw('entrada', 'POST', '/webhooks/cielo', { body: { PaymentId, ChangeType }, headers }),
  }
}
