import { expect, test } from 'vitest'
import { type Grupo, grupos, perfis, pode } from '../../../../shared/contract/direitos.ts'
import { auditado } from '../../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../../shared/contract/index.ts'
import { permitidoNoSuporte } from '../../../../shared/contract/permitidoNoSuporte.ts'
import { podeEscrever } from '../../../../web/src/app/podeEscrever.ts'

const suporte = { motivo: 'chamado 4821', ate: '2026-11-24T13:00:00.000Z' }
const todos = Object.keys(grupos) as Grupo[]

test('who works in their own company is offered what their role may, and support what the server leaves of it', () => {
  for (const perfil of perfis)
    for (const grupo of todos) {
      expect(podeEscrever({ perfil, suporte: null }, grupo)).toBe(pode(perfil, grupo, 'escrever'))
      if (podeEscrever({ perfil, suporte }, grupo))
        expect([perfil, pode(perfil, grupo, 'escrever')]).toEqual([perfil, true])
    }
  const consultor = { perfil: 'quita-consultor', suporte } as const
  expect(todos.filter(g => podeEscrever(consultor, g))).toEqual([])
  const admin = { perfil: 'quita-administrador', suporte } as const
  expect(['G01', 'G02', 'G04', 'G07'].filter(g => podeEscrever(admin, g as Grupo))).toHaveLength(4)
  expect(['ADM', 'G03'].filter(g => podeEscrever(admin, g as Grupo))).toEqual([])
})

test('nothing that the server would take of support is hidden from it', () => {
  let quantos = 0
  for (const e of Object.values(endpoints)) {
    const { access } = e
    if (access.tipo !== 'sessao' || access.grupo === null || access.direito !== 'escrever' || !auditado(e)) continue
    for (const perfil of ['quita-administrador', 'quita-consultor'] as const) {
      if (!permitidoNoSuporte(e, perfil) || !pode(perfil, access.grupo, 'escrever')) continue
      quantos++
      expect([e.operation, podeEscrever({ perfil, suporte }, access.grupo)]).toEqual([e.operation, true])
    }
  }
  expect(quantos).toBeGreaterThan(20)
})
