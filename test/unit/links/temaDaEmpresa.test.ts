import { expect, test } from 'vitest'
import { temaNoFio } from '../../../functions/areas/links/regras/temaDaEmpresa.ts'
import { temaPadrao } from '../../../shared/domain/tema.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const sessao = { usuarioId: 'u1', nome: 'Ana', empresaId: 'aurora', slug: 's' }

test('a company without a theme of its own has the usual one, and is told so', () => {
  const as = (perfil: 'administrador' | 'gestor-comercial') =>
    ({ ...sessao, perfil }) as Parameters<typeof temaNoFio>[1]
  expect(temaNoFio(empresaGuardada({}), as('administrador'))).toMatchObject({ tema: temaPadrao, padrao: true })
  const tema = { ...temaPadrao }
  expect(temaNoFio(empresaGuardada({ tema }), as('administrador'))).toMatchObject({ tema, padrao: false })
})
