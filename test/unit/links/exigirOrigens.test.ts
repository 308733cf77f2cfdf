import { describe, expect, test } from 'vitest'
import { exigirOrigens } from '../../../functions/areas/links/regras/exigirOrigens.ts'
import { origemDaMesa } from '../../../shared/domain/embutido.ts'

describe('a shop on the developer’s own machine may frame the card', () => {
  test.each(['http://localhost', 'http://localhost:4001', 'http://localhost:65535'])('%s is one', origem =>
    expect(origemDaMesa(origem)).toBe(true),
  )
  test.each([
    'https://localhost:4001',
    'http://localhost:0',
    'http://localhost:*',
    'http://localhost:4001/',
    'http://localhost.loja.com.br',
    'http://127.0.0.1:4001',
    'http://localhost:4001 *',
    'http://localhost:4001\n*',
  ])('%s is none', origem => expect(origemDaMesa(origem)).toBe(false))

  const origens = ['https://loja.com.br', 'http://localhost:4001']
  test('only where the platform runs there too: a stage with TLS refuses it by its place in the list', () => {
    expect(() => exigirOrigens(origens, { seguro: false })).not.toThrow()
    expect(() => exigirOrigens(undefined, { seguro: true })).not.toThrow()
    expect(() => exigirOrigens(origens.slice(0, 1), { seguro: true })).not.toThrow()
    expect(() => exigirOrigens(origens, { seguro: true })).toThrow(
      expect.objectContaining({
        name: 'RequisicaoInvalida',
        fields: {
          campos: [{ campo: 'origensPermitidas.1', mensagem: 'use a origem do site, como https://loja.com.br' }],
        },
      }),
    )
  })
})
