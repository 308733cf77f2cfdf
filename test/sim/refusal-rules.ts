import type { Autenticacoes, Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../functions/platform/storage/cobrancas.ts'
import { lerDiario } from '../../shared/domain/risco/diario.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** Attempts that end without a sale, by the code that is kept in place of an issuer's. */
const unsent: ReadonlySet<string> = new Set(['nao-autenticada', 'sem-3ds'])

/**
 * What must hold of cards that 3-D Secure or the anti-fraud rules had a word in. What reached the acquirer is believed, and
 * what the MPI gave.
 */
export function refusalRules(world: World) {
  /** Orders of attempts that the rules refused, and of those that must not reach the acquirer. */
  const refused = new Set<string>()
  const barred = new Set<string>()
  const sold = new Set<string>()
  let sales = 0
  let captures = 0

  const authenticates = (pedidoId: string) => {
    const root = world.table.items.get(`CHK#${world.orders.get(pedidoId)} RAIZ`) as Checkout | undefined
    return world.table.items.get(`LNK#${root?.link} RAIZ`)?.autenticar3ds === true
  }

  function sale({ pedidoId, valor, numero, cavv }: World['sales'][number]): void {
    sold.add(pedidoId)
    must(!barred.has(pedidoId), `${pedidoId} was refused before it was sent, and was sent`)
    if (!authenticates(pedidoId)) return
    const given = cavv === undefined ? undefined : world.vouched.get(cavv)
    must(given !== undefined, `${pedidoId} was sold without 3-D Secure`)
    const same = given?.pedidoId === pedidoId && given.valor === valor && given.numero === numero
    must(same, `${pedidoId} of ${valor} was sold with what was given for ${given?.pedidoId} of ${given?.valor}`)
  }

  return {
    refused,
    /** An attempt as it is written, live or archived. */
    attempt({ pedidoId, estado, codigo = '', risco }: Tentativa): void {
      if (risco !== undefined && lerDiario(risco)?.veredito === 'reprovado') refused.add(pedidoId)
      const stopped = estado === 'abandonada' || (estado === 'negada' && unsent.has(codigo))
      if (!stopped) return
      barred.add(pedidoId)
      must(!sold.has(pedidoId), `${pedidoId} was sent, and is said not to have been`)
    },
    authentications({ checkoutId, total }: ReturnType<typeof Autenticacoes.parse>): void {
      must(total <= 10, `${checkoutId}: ${total} authentications announced nothing`)
    },
    step(): void {
      for (; sales < world.sales.length; sales++) sale(world.sales[sales] as World['sales'][number])
      for (; captures < world.captures.length; captures++) {
        const paid = world.cielo.livro.pagamentos().find(p => p.pagamentoId === world.captures[captures])
        must(!paid || !refused.has(paid.pedidoId), `${paid?.pedidoId} was refused by the rules, and captured`)
      }
      for (const [id, n] of world.challenges) must(n <= 10, `${id}: ${n} challenges were handed out`)
    },
  }
}
