import { expect, test } from 'vitest'
import { perfisDeConvite } from '../../../shared/contract/acesso.ts'
import { grupos, gruposDaEmpresa, pode } from '../../../shared/contract/direitos.ts'
import { aceita, type Endpoint } from '../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../shared/contract/index.ts'

/** What is written beside a role where it is chosen is what the contract asks of it. */
const chamadas = Object.values<Endpoint>(endpoints)
const grupoDe = ({ access }: Endpoint) => (access.tipo === 'sessao' ? access.grupo : null)

test('every group that a call asks of a company’s person is said, and no other', () => {
  const pedidos = chamadas.filter(e => perfisDeConvite.some(p => aceita(e.access, p))).map(grupoDe)
  expect(new Set(gruposDaEmpresa)).toEqual(new Set(pedidos.filter(g => g !== null)))
})

test('an accountant reads two groups and writes in none: no call that asks for writing is open to it', () => {
  expect(gruposDaEmpresa.filter(g => pode('contador', g, 'ler'))).toEqual(['G01', 'G05'])
  const abertas = chamadas.filter(e => grupoDe(e) !== null && aceita(e.access, 'contador'))
  expect(abertas.every(e => e.access.tipo === 'sessao' && e.access.direito === 'ler')).toBe(true)
  expect(abertas.length).toBeGreaterThan(10)
  for (const g of Object.keys(grupos) as (keyof typeof grupos)[]) expect(pode('contador', g, 'escrever'), g).toBe(false)
})
