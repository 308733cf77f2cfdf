import { chaveDaPessoa } from '../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Token } from '../../functions/platform/storage/Pagador.ts'
import type { Pessoa } from '../../functions/platform/storage/Pessoa.ts'
import { telefoneE164 } from '../../shared/domain/telefone.ts'
import { chaveiroDeTeste } from '../builders/chaves.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/**
 * What must hold of the checks before a card. What payers did and the faces port answered is believed, not what the
 * product says.
 */
export function identityRules(world: World) {
  const linkOf = (c: Checkout) => world.table.items.get(`LNK#${c.link} RAIZ`)
  const payerOf = (id: string) => world.table.items.get(`CHK#${id} PAGADOR`)
  /** When, by the scheduler's steps, a document was first refused, by its key. */
  const refused = new Map<string, number>()
  /** Photos that were counted, by the document's key. */
  const counted = new Map<string, number>()
  const count = { selfies: 0, blocked: 0 }
  let read = 0

  /** Somebody typed a code that had reached the phone of the payer who is registered now. */
  function proved(c: Checkout): boolean {
    const contato = payerOf(c.id)?.contato
    const phone = typeof contato === 'string' ? telefoneE164(contato) : undefined
    const typed = world.typed.get(c.id)
    return (world.messages.get(c.id) ?? []).some(m => m.telefone === phone && typed?.has(m.codigo))
  }

  const documentOf = (c: Checkout) => String(payerOf(c.id)?.documento)
  /** The port approved a face for the document that is registered now. */
  const shown = (c: Checkout) =>
    world.compared.some(f => f.documento === documentOf(c) && f.tipo.startsWith('aprovada'))

  /** Nobody asked for this before the document was refused, so it was known to be. */
  function tooLate(c: Checkout, what: string): boolean {
    const step = refused.get(chaveDaPessoa(chaveiroDeTeste(), documentOf(c)))
    return step !== undefined && !world.askedBy(`${what} ${c.id}`, step)
  }

  function ofSelfie(c: Checkout, old: Checkout | undefined, announced: boolean): void {
    const approved = c.vida === 'aprovada' && old?.vida !== 'aprovada'
    if (approved) count.selfies++
    if (c.vida === 'aprovada') must(shown(c), `${c.id} has a selfie that nobody approved`)
    if (approved) must(!tooLate(c, 'selfie'), `${c.id} releases a document that was refused`)
    if (!announced || linkOf(c)?.consultaDatavalid !== true) return
    must(documentOf(c).length === 14 || shown(c), `${c.id} charges a card before the selfie`)
    must(!tooLate(c, 'cobrar'), `${c.id} charges a card of a document that was refused`)
  }

  return {
    count,
    root(c: Checkout, old: Checkout | undefined): void {
      const announced = c.tentativa?.estado === 'enviada' && c.tentativa.ciclo !== old?.tentativa?.ciclo
      if (announced && linkOf(c)?.validarContatoPagador === true)
        must(c.contato === 'validado', `${c.id} charges a card before the token`)
      if (announced) must(c.bloqueio === undefined, `${c.id} charges a card of a payer who was refused`)
      if (c.contato === 'validado' && old?.contato !== 'validado')
        must(proved(c), `${c.id} has a contact nobody proved`)
      if (c.bloqueio && !old?.bloqueio) count.blocked++
      ofSelfie(c, old, announced)
    },
    /** Of each code at most three tries are compared, and of a checkout at most three codes are sent. */
    token(t: Token): void {
      for (const tries of [t.t1, t.t2, t.t3]) must((tries ?? 0) <= 3, `${t.checkoutId}: ${tries} tries of a code`)
      const sent = world.messages.get(t.checkoutId)?.length ?? 0
      must(sent <= 3, `${t.checkoutId}: ${sent} codes were sent`)
    },
    /** Who was refused stays so for a day. */
    person(p: Pessoa, old: Pessoa | undefined): void {
      if (p.bloqueadoAte !== undefined && !refused.has(p.chave)) refused.set(p.chave, world.scheduler.steps)
      const until = old?.bloqueadoAte ?? 0
      const sooner = until > world.scheduler.at && (p.bloqueadoAte ?? 0) < until
      must(!sooner, 'a document that was refused is released')
      for (const o of p.origens ?? []) must(o.tentativas <= 3, `${o.tentativas} tries of a document from one place`)
      // each is announced by a name of its own
      if (p.candidata !== old?.candidata) counted.set(p.chave, (counted.get(p.chave) ?? 0) + 1)
    },
    /**
     * A photo is counted before it is compared. Of a document at most ten say in a day that it is somebody else, since one
     * said that it is them; three more from where it was approved.
     */
    step(): void {
      for (; read < world.compared.length; read++) {
        const one = world.compared[read]
        // who authorises an anticipation is counted by the offer, not by their document
        if (!one || world.responsible.has(one.documento)) continue
        const same = world.compared.slice(0, read + 1).filter(f => f.documento === one.documento)
        const before = counted.get(chaveDaPessoa(chaveiroDeTeste(), one.documento)) ?? 0
        must(same.length <= before, `${same.length} photos of a document were compared, ${before} counted`)
        if (one.tipo !== 'pessoa-nao-identificada') continue
        const since = same.findLast(f => f.tipo.startsWith('aprovada'))?.to ?? -1
        const wrong = same.filter(f => f.tipo === one.tipo && f.from >= since).length
        must(wrong <= 13, `${wrong} photos of one document were compared, and were somebody else`)
      }
    },
  }
}
