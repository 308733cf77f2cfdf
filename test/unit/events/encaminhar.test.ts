import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { entities } from '../../../functions/platform/storage/table.ts'
import { type EntidadeComEventos, eventos, linhas } from '../../../shared/domain/eventos.ts'
import golden from './encaminhar.golden.json' with { type: 'json' }

/**
 * The table of events against what the dispatcher sent before there was one: `encaminhar.golden.json` was written by the
 * function of 117 lines that the table replaced, for every event that a producer can make. `first` and `later`: the queues
 * of an event at the head of its version, and behind another.
 */
type Queues = { first: string; later: string }
const known = golden.events as Record<string, Record<string, Record<string, Queues>>>
const facts = {
  'card, open': { formaPagamento: 1 },
  'card, paid': { formaPagamento: 1, pagoEm: '2026-01-01T00:00:00.000Z' },
  'other, open': { formaPagamento: 2 },
  'other, paid': { formaPagamento: 2, pagoEm: '2026-01-01T00:00:00.000Z' },
  always: {},
} as const
const item = (_t: string, tipos: string[], fact: string): Item => ({
  PK: 'CHK#1',
  SK: 'RAIZ',
  _t,
  versao: 3,
  empresaId: 'aurora',
  ev: tipos.map(tipo => ({ tipo })),
  ...facts[fact as keyof typeof facts],
})
const sent = (it: Item) => encaminhar(it, undefined).map(e => (e.grupo ? `${e.fila}/${e.grupo}` : e.fila))

describe('the table sends what was sent before it', () => {
  test.each(Object.entries(known))(
    '%s: each of its events, at the head of a version and behind another',
    (_t, events) => {
      for (const [tipo, cases] of Object.entries(events)) {
        for (const [fact, { first, later }] of Object.entries(cases)) {
          expect(
            sent(item(_t, [tipo], fact))
              .sort()
              .join(' '),
            `${tipo} ${fact}`,
          ).toBe(first)
          const behind = encaminhar(item(_t, ['x', tipo], fact), undefined).filter(e => e.mensagem.tipo === tipo)
          expect(
            behind
              .map(e => e.fila)
              .sort()
              .join(' '),
            `${tipo} ${fact} later`,
          ).toBe(later)
        }
      }
    },
  )

  test('any version of any entity, whatever happened in it', () => {
    const version = fc.constantFrom(...Object.keys(known)).chain(_t => {
      const events = known[_t] ?? {}
      return fc.record({
        _t: fc.constant(_t),
        tipos: fc.array(fc.constantFrom(...Object.keys(events)), { minLength: 1, maxLength: 5 }),
        fact: fc.constantFrom(...Object.keys(Object.values(events)[0] ?? {})),
      })
    })
    fc.assert(
      fc.property(version, ({ _t, tipos, fact }) => {
        const expected = tipos.flatMap((tipo, n) => {
          const queues = known[_t]?.[tipo]?.[fact]?.[n === 0 ? 'first' : 'later'] ?? ''
          return queues ? queues.split(' ') : []
        })
        expect(sent(item(_t, tipos, fact)).sort()).toEqual(expected.sort())
      }),
      { numRuns: 500 },
    )
  })

  test.each(golden.changes.map((c, n) => [`${c.new._t} ${n}`, c] as const))(
    'the messages themselves, word for word: %s',
    (_name, change) => {
      expect(encaminhar(change.new as Item, (change.old ?? undefined) as Item | undefined)).toEqual(change.sent)
    },
  )
})

describe('the table and the entities', () => {
  const names = Object.keys(eventos) as EntidadeComEventos[]

  test('every event of the table was known before it, and the other way round', () => {
    for (const name of names.filter(n => !linhas[n]?.item)) {
      const declared = Object.entries(linhas[name]?.ev ?? {}).flatMap(([tipo, e]) => (e.direto ? [] : [tipo]))
      expect(declared.sort(), name).toEqual(Object.keys(known[name] ?? {}).sort())
    }
  })

  test('each row is an entity of the table of data, under the key that it says', () => {
    for (const name of names) {
      const entity = entities.find(e => e.name === name)
      for (const raiz of linhas[name]?.raizes ?? []) expect(entity?.pattern.PK, name).toContain(raiz)
    }
  })

  test('an item without events of its own has one event, and every reason is a sentence', () => {
    for (const [name, row] of Object.entries(linhas)) {
      if (row?.item) expect(Object.keys(row.ev), name).toHaveLength(1)
      for (const { porque } of Object.values(row?.ev ?? {}))
        if (porque !== undefined) expect(porque.split(' ').length, porque).toBeGreaterThan(3)
    }
  })
})
