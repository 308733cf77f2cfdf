import { brutoDe } from '../../functions/areas/carrinho/regras/decidirPasso.ts'
import type { BoletoNoCarrinho, Carrinho, Documento } from '../../functions/platform/storage/Carrinho.ts'
import { telefoneE164 } from '../../shared/domain/telefone.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** From here on papers are asked for (decision 0019), in centavos: said once more, so that the rule is not its own judge. */
const withIdentity = 1_000_00
const withSlip = 3_000_00

/**
 * What must have happened before a cart's card is announced: its payer gave the token, showed their face and sent their
 * papers, and saw the amount. What payers did and the providers answered is believed.
 */
export function cardSteps(world: World) {
  return (c: Carrinho, old: Carrinho | undefined, slips: readonly BoletoNoCarrinho[]): void => {
    const t = c.tentativa
    if (t?.estado !== 'enviada' || t.ciclo === old?.tentativa?.ciclo) return
    const payer = world.table.items.get(`CAR#${c.id} PAGADOR`)
    const documento = String(payer?.documento)
    must(c.bloqueio === undefined, `${c.id} sends a card of a payer who was refused`)
    must(proved(c.id, payer?.contato), `${c.id} sends a card before the token`)
    const shown = world.compared.some(f => f.documento === documento && f.tipo.startsWith('aprovada'))
    must(shown, `${c.id} sends a card before the selfie`)
    const sum = slips.reduce((s, b) => s + b.valor, 0)
    must(slips.length > 0 && c.valor === sum, `${c.id} is said to be ${c.valor}, its slips are ${sum}`)
    must(t.valor === brutoDe(c, sum), `${c.id} sends a card of ${t.valor} for slips of ${sum}`)
    if (sum >= withIdentity) must(sent(c.id, 1), `${c.id} sends a card before the identity document`)
    for (const b of slips.filter(one => one.valor >= withSlip))
      must(sent(c.id, 2, b.consultaId), `${c.id} sends a card before the paper of ${b.consultaId}`)
  }

  function proved(id: string, contato: unknown): boolean {
    const phone = typeof contato === 'string' ? telefoneE164(contato) : undefined
    const typed = world.typed.get(id)
    return (world.messages.get(id) ?? []).some(m => m.telefone === phone && typed?.has(m.codigo))
  }

  /** A file of that kind is where the cart says. */
  function sent(id: string, tipo: number, consultaId?: string): boolean {
    return world.table
      .all<Documento>('Documento')
      .some(
        d =>
          d.carrinhoId === id &&
          d.tipo === tipo &&
          d.consultaId === consultaId &&
          d.arquivo !== undefined &&
          world.papers.objetos.has(d.arquivo.nome),
      )
  }
}
