import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { contas, Lancamento, LinhaDoExtrato, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { Link, usosDoLink } from '../../../functions/platform/storage/Link.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { pixNoFio } from '../../../functions/sandbox/pix/fio.ts'
import type { Recebimento } from '../../../functions/sandbox/pix/modelo.ts'
import { type PixDeAviso, pspConhece } from '../../builders/pixRecebido.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { linkFor, payer } from '../../sim/scenario.ts'

const device = null
let sequence = 0

/** The whole stack, the table beside it to look into, and a payer who speaks HTTP. */
export async function pixStack() {
  const stack = await testStack({ demo: false })
  return { ...driver(stack, dynamoStorage({ table: 'quita-local' })), stack, close: () => stack.close() }
}
export type PixStack = Awaited<ReturnType<typeof pixStack>>

/** Waits until `look` answers something: the consumers work beside the test. Ends what hangs after 3 minutes, saying what it waited for. */
export async function until<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  const limit = Date.now() + 180_000
  // each look is a call of its own on the stack that is waited for: often at first, then less
  for (let pause = 15; ; pause = Math.min(pause * 1.5, 200)) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > limit) throw new Error(`never: ${what}`)
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

export function driver(stack: Pick<TestStack, 'http' | 'sandbox' | 'drained' | 'sweep'>, storage: Storage) {
  const { http } = stack
  const dispositivo = device

  const newLink = async (more: { valor?: number; limiteUsos?: number | null; expiraEm?: string | null } = {}) => {
    const { valor = 10_000, limiteUsos = null, expiraEm = null } = more
    const link = linkFor(Date.now() * 1000 + sequence++, { valor, limiteUsos, expiraEm })
    await storage.commit([Link.create({ ...link, empresaId: `emp${link.id.slice(-8)}` })])
    return { id: link.id, conta: `emp:emp${link.id.slice(-8)}` }
  }
  const start = (link: string, chave: string) =>
    http.call<{ id: string; name?: string }>('iniciarPagamento', {
      body: { link, formaPagamento: 2, parcelas: 1, chave },
    })
  const register = (checkout: string) => http.call('registrarPagador', { body: { ...payer, checkout } })
  const process = (checkout: string) =>
    http.call<Record<string, unknown>>('processarPagamento', {
      body: { checkout, formaPagamento: 2, parcelas: 1, dispositivo },
    })
  const poll = (id: string) =>
    http.call<{ pago: boolean; expirado: boolean; confirmando?: true; link: string | null }>('verificarPagamentoPix', {
      params: { id },
    })

  /** The link as a browser with these headers reads it: `pagamento` is a checkout's id, or `atual`. */
  const look = (id: string, pagamento: string, headers: Record<string, string>) =>
    http
      .call<{ proximaEtapa: string; checkoutId: string | null }>('obterLinkComPagamento', {
        params: { id, pagamento },
        headers,
      })
      .then(r => r.body)

  return {
    storage,
    newLink,
    start,
    register,
    process,
    poll,
    look,
    /** Starts, registers and charges: the checkout's id. */
    async charged(link: string): Promise<string> {
      const { body, status } = await start(link, `chave-do-teste-${Date.now()}-${sequence++}`)
      if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`)
      await register(body.id)
      const charge = await process(body.id)
      if (charge.status !== 200) throw new Error(`charge: ${charge.status} ${JSON.stringify(charge.body)}`)
      return body.id
    },
    /** The payer's bank pays; `told`: the PSP calls back at once, or its callback is lost. */
    async pay(id: string, ciclo: number, more: { valor?: number; told?: boolean } = {}): Promise<Recebimento> {
      const { psp } = stack.sandbox
      if (more.told === false) psp.falhas.registrar({ rota: 'webhook', modo: 'perder', vezes: 1 })
      const paid = psp.pagar(txidOf(id, ciclo), {
        forcar: true,
        ...(more.valor !== undefined && { valor: more.valor }),
      })
      if (paid.tipo !== 'pago') throw new Error(`the bank refused: ${paid.motivo}`)
      if (more.told !== false) await stack.sandbox.trabalhar()
      return paid.recebimento
    },
    /** The PSP has these Pix, and calls back to tell of them. */
    told(...items: PixDeAviso[]) {
      for (const item of items) pspConhece(stack.sandbox.psp, item)
      return this.webhook(...items)
    },
    /** A callback as it goes over the wire, whoever wrote it. */
    webhook: (...items: unknown[]) => http.raw('entrada', 'POST', '/webhooks/pix/bacen/pix', { body: { pix: items } }),
    async checkout(id: string): Promise<Checkout> {
      const c = await Checkout.get(storage, id, { consistent: true })
      if (!c) throw new Error(`no checkout ${id}`)
      return c
    },
    reaches: (id: string, estado: Checkout['estado']) =>
      until(async () => {
        const c = await Checkout.get(storage, id, { consistent: true })
        return c?.estado === estado && c
      }, `${id} becomes ${estado}`),
    journal: async (id: string) =>
      (await Lancamento.query(storage, { pk: `CHK#${id}`, sk: { prefix: 'LANC#' }, consistent: true })).values,
    /** What an account is owed, now and on days to come. */
    balance: async (conta: string) => {
      const saldos = await Promise.all(
        [conta, contas.aLiberar(conta)].map(c => Saldo.get(storage, c, { consistent: true })),
      )
      return saldos.reduce((soma, s) => soma + (s?.disponivel ?? 0), 0)
    },
    async statement(conta: string, mes: string) {
      const found = await LinhaDoExtrato.query(storage, { pk: `CTA#${conta}#${mes}`, consistent: true })
      return found.values
    },
    uses: (link: string, limiteUsos: number) => usosDoLink(storage, { id: link, limiteUsos }),
  }
}

export const txidOf = (id: string, ciclo: number) => id + String(ciclo).padStart(6, '0')
export const onTheWire = pixNoFio
/** The statement's month of an instant: São Paulo's, three hours behind. */
export const monthOf = (instant: number) => new Date(instant - 3 * 3_600_000).toISOString().slice(0, 7).replace('-', '')

/** Every order of a few things. */
export function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, n) => orders(things.filter((_, i) => i !== n)).map(rest => [first, ...rest]))
}
