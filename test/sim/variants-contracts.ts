import { contas, Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Item, Storage, Test, Write } from '../../functions/platform/storage/port.ts'
import { type Product, product } from './product.ts'

/** Products that are wrong with contracts of others on receivables. A checker that does not catch them checks nothing. */

/** The sweeper, which releases units, on a table that is changed. */
const sweepingOn = (wrong: (storage: Storage) => Partial<Storage>): Product => ({
  ...product,
  varrer: (deps, prazo) => product.varrer({ ...deps, storage: { ...deps.storage, ...wrong(deps.storage) } }, prazo),
})
const releaseIn = (writes: readonly Write[]): Item | undefined =>
  writes.flatMap(w => (w.op === 'put' && w.item._t === 'Lancamento' && w.item.tipo === 'liquidacao' ? [w.item] : []))[0]
const releasing = (change: (writes: Write[]) => Write[]): Product =>
  sweepingOn(storage => ({ commit: (ws, o) => storage.commit(releaseIn(ws) ? change(ws) : ws, o) }))
const seeing = (change: (effects: Item[]) => Item[]): Product =>
  sweepingOn(storage => ({
    query: async q => {
      const page = await storage.query(q)
      return page.items.some(i => i._t === 'EfeitoDaUr') ? { ...page, items: change(page.items) } : page
    },
  }))
/** Without some conditions on units. */
const blind = (writes: Write[], dropped: (t: Test) => boolean): Write[] =>
  writes.map(w => (w.op === 'put' || w.op === 'add' ? { ...w, when: (w.when ?? []).filter(t => !dropped(t)) } : w))
const on = (attr: string) => (t: Test) => 'attr' in t && t.attr === attr

/** The owner is paid whole, before anybody looks at contracts. */
const ownerFirst = seeing(() => [])
/** What came last is paid first. */
const lastFirst = seeing(effects => effects.map(e => ({ ...e, ordem: 100 - Number(e.ordem) })))
/** Who comes by after a release pays the beneficiaries, as if the release had not. */
const paysTwice = sweepingOn(storage => ({
  commit: async (writes, o) => {
    await storage.commit(writes, o)
    const entry = releaseIn(writes)
    if (!entry) return
    const l = Lancamento.parse(entry)
    const theirs = l.pernas.filter(p => p.conta === contas.onus || p.conta === contas.adquirente)
    const valor = theirs.reduce((sum, p) => sum + p.valor, 0)
    const owner = l.pernas.filter(p => p.valor < 0).map(p => ({ ...p, valor: -valor }))
    if (valor > 0)
      await storage.commit([
        Lancamento.create({ ...l, ref: `${l.ref}#contratos`, valor, pernas: [...owner, ...theirs], aplicadas: [] }),
      ])
  },
}))
/** Beneficiaries are paid, and nobody writes down that they were. */
const forgetsThatItPaid = releasing(ws => ws.filter(w => !(w.op === 'put' && w.item._t === 'EfeitoDaUr')))
/** A release does not look whether contracts changed since it read them, as long as they are there. */
const releasesBlindly = releasing(ws => blind(ws, on('leituras')))
/** A reading does not look whether another one wrote since it read: both leave theirs. */
const readsBlindly: Product = {
  ...product,
  anotarEfeitos: (storage, ...more) =>
    product.anotarEfeitos({ ...storage, commit: (ws, o) => storage.commit(blind(ws, on('leituras')), o) }, ...more),
}
/** Who is paid early, or pays a debt, is asked for no more than that the unit holds as much. */
const takesWhatIsNotFree: Product = {
  ...product,
  alters: deps => ({
    ...deps,
    storage: {
      ...deps.storage,
      commit: (ws, o) =>
        deps.storage.commit(
          ws.map(w => (w.op === 'add' && ('antecipado' in w.add || 'abatido' in w.add) ? { ...w, when: [] } : w)),
          o,
        ),
    },
  }),
}

/** Each wrong product, and what it must be caught doing. */
export const wrongWithContracts: Record<string, [product: Product, by: RegExp]> = {
  ownerFirst: [ownerFirst, /the release of .* (?:should move|left nothing to)/],
  lastFirst: [lastFirst, /the release of .* left .* due/],
  paysTwice: [paysTwice, /releases no unit/],
  forgetsThatItPaid: [forgetsThatItPaid, /the release of .* left nothing to/],
  releasesBlindly: [releasesBlindly, /the release of .* (?:undid|should move)/],
  readsBlindly: [readsBlindly, /contracts take \d+ of|is said to be taken of/],
  takesWhatIsNotFree: [takesWhatIsNotFree, /by what is paid early/],
}
