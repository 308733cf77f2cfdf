import { expect, test } from 'vitest'
import { type DoMes, diasDoMes } from '../../../functions/areas/conciliacao/obterMesDaConciliacao/diasDoMes.ts'

/** Decision 0247: a day is green only where acquirer, journal and registrar agree on it. */
const olhados = [{ dia: '2026-11-10', vendas: 3 }]
const unidades = (mais: Partial<DoMes['agenda'][number]> = {}): DoMes['agenda'][number] => ({
  ...{ dia: '2026-11-10', la: 100, situacoes: { igual: 2 }, soLa: [], parcial: false },
  ...mais,
})
const dia = (mais: Partial<DoMes> = {}, qual = 9) =>
  diasDoMes('2026-11', { desde: '2026-11-02', olhados, abertas: new Map(), agenda: [unidades()], ...mais })[qual]

test.each([
  ['all three', {}, 'confere', 'confere'],
  ['no unit settles on it', { agenda: [] }, 'confere', null],
  [
    'a contract is new, the amounts are the same',
    { agenda: [unidades({ situacoes: { efeitoNovo: 1 } })] },
    'confere',
    'confere',
  ],
  ['the acquirer differs', { abertas: new Map([['2026-11-10', 1]]) }, 'diverge', 'confere'],
  [
    'a unit’s amount differs there',
    { agenda: [unidades({ situacoes: { igual: 2, valorDifere: 1 } })] },
    'diverge',
    'diverge',
  ],
  ['a unit is here alone', { agenda: [unidades({ situacoes: { soAqui: 1 } })] }, 'diverge', 'diverge'],
  ['a unit is there alone', { agenda: [unidades({ soLa: [{ documento: '0181', valor: 5 }] })] }, 'diverge', 'diverge'],
  ['it refused one', { agenda: [unidades(), unidades({ situacoes: { recusada: 1 } })] }, 'diverge', 'diverge'],
  ['it never answered', { agenda: [unidades({ la: undefined, situacoes: {} })] }, 'espera', 'semResposta'],
  ['more units than were read', { agenda: [unidades({ parcial: true })] }, 'espera', 'semResposta'],
  [
    'the sales were not looked through yet',
    { olhados: [], agenda: [unidades({ situacoes: { soAqui: 1 } })] },
    'espera',
    'diverge',
  ],
  ['before the first file', { olhados: [], desde: '2026-11-20' }, 'semArquivo', 'confere'],
] as const)('%s', (_, mais, estado, registradora) => {
  expect(dia(mais as Partial<DoMes>)).toMatchObject({ dia: '2026-11-10', estado, registradora })
})
test('a month has all its days, each with its own', () => {
  const dias = diasDoMes('2028-02', { desde: null, olhados: [], abertas: new Map(), agenda: [] })
  expect([dias.length, dias.at(-1)]).toEqual([
    29,
    { dia: '2028-02-29', vendas: null, abertas: 0, registradora: null, estado: 'semArquivo' },
  ])
})
