import { expect, test } from 'vitest'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import { equipeAuditoria } from '../../../shared/textos/pt-BR/equipeAuditoria.ts'
import { atos as daEmpresa } from '../../../shared/textos/pt-BR/painelAtos.ts'

/** The staff's audit log names what they did: a new call of the back office has its words, and no word is of a call that is gone. */
const atos = Object.keys(equipeAuditoria).filter(chave => chave.startsWith('ato.'))

test('every call by which staff change something has words', () => {
  const mudam = (Object.keys(rotas) as Operacao[]).filter(
    o => rotas[o].api === 'backoffice' && rotas[o].metodo !== 'GET',
  )
  expect(mudam.length).toBeGreaterThan(60)
  expect(mudam.filter(o => !(`ato.${o}` in equipeAuditoria) && !(o in daEmpresa))).toEqual([])
})

test('every word is of a call that is there, and of no other page’s', () => {
  expect(atos.filter(chave => !(chave.slice(4) in rotas))).toEqual([])
  expect(atos.filter(chave => chave.slice(4) in daEmpresa)).toEqual([])
})
