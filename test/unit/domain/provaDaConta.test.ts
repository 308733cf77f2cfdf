import { expect, test } from 'vitest'
import { provaDaConta } from '../../../shared/domain/provaDaConta.ts'

const para = 'Pix · r***@padaria.example'
const desde = Date.parse('2026-11-02T12:00:00.000Z')
const saque = (dia: number, estado: string, mais: object = {}) => ({
  ...{ estado, para, criadoEm: `2026-11-${String(dia).padStart(2, '0')}T15:00:00.000Z` },
  ...mais,
})
const paga = (dia: number, mais: object = {}) =>
  saque(dia, 'paga', { pagaEm: `2026-11-${String(dia).padStart(2, '0')}T15:01:00.000Z`, ...mais })

test.each([
  ['no withdrawal says nothing', [], 'semSaque', null],
  ['one that waits for staff says nothing yet', [saque(5, 'emAnalise')], 'semSaque', null],
  ['one without an answer says nothing yet', [saque(5, 'indeterminada')], 'semSaque', null],
  ['one that stayed paid proves it', [paga(5)], 'provada', '2026-11-05T15:01:00.000Z'],
  ['one that came back whole reached nobody', [saque(5, 'devolvida', { pagaEm: 'x' })], 'semSaque', null],
  ['part of one arrived', [paga(5, { estado: 'devolvidaEmParte' })], 'provada', '2026-11-05T15:01:00.000Z'],
  ['its bank named another holder', [saque(5, 'recusada', { motivo: 'titular' })], 'outroTitular', 5],
  ['its bank knows no such account', [saque(5, 'recusada', { motivo: 'destino' })], 'inexistente', 5],
  ['our own fault is not the account’s', [saque(6, 'recusada', { motivo: 'saldo' }), paga(5)], 'provada', 5],
  ['the last word counts', [saque(9, 'recusada', { motivo: 'destino' }), paga(5)], 'inexistente', 9],
  ['what was paid before the account was registered proves another one', [paga(1)], 'semSaque', null],
  ['what went to the account of before proves that one', [paga(5, { para: 'Pix · outra' })], 'semSaque', null],
])('%s', (_, saques, situacao, em) => {
  const prova = provaDaConta({ para, desde }, saques)
  expect(prova.situacao).toBe(situacao)
  if (typeof em === 'number') expect(prova.em).toContain(`2026-11-${String(em).padStart(2, '0')}`)
  else expect(prova.em).toBe(em)
})
