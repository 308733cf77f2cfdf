import { expect, test } from 'vitest'
import { periodoAoLado, periodoDaAgenda } from '../../../../web/src/painel/recebiveis/periodoDaAgenda.ts'

const dias = (periodoInicio: string, periodoFim: string) => ({ periodoInicio, periodoFim })

test.each([
  [{}, dias('2026-11-20', '2026-12-21')],
  [{ periodoInicio: '2026-12-01' }, dias('2026-12-01', '2027-01-01')],
  [{ periodoFim: '2026-12-31' }, dias('2026-11-30', '2026-12-31')],
  [dias('2026-10-01', '2026-10-31'), dias('2026-10-01', '2026-10-31')],
  // more than is read at once, and an end before its beginning, as anyone may type
  [dias('2026-01-01', '2026-12-31'), dias('2026-01-01', '2026-02-01')],
  [dias('2026-12-01', '2026-11-01'), dias('2026-12-01', '2027-01-01')],
])('of %j the agenda reads %j', (pedido, lido) => expect(periodoDaAgenda(pedido, '2026-11-20')).toEqual(lido))

test.each([
  // whole months lead to whole months, of whatever length
  [dias('2026-01-01', '2026-01-31'), 1, dias('2026-02-01', '2026-02-28')],
  [dias('2026-12-01', '2026-12-31'), 1, dias('2027-01-01', '2027-01-31')],
  [dias('2026-03-01', '2026-03-31'), -1, dias('2026-02-01', '2026-02-28')],
  [dias('2026-11-20', '2026-12-21'), 1, dias('2026-12-22', '2027-01-22')],
  [dias('2026-11-20', '2026-12-21'), -1, dias('2026-10-19', '2026-11-19')],
] as const)('beside %j, %i, are %j', (de, sentido, ao) => expect(periodoAoLado(de, sentido)).toEqual(ao))
