import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginComRetorno, retUrlSeguro } from '../../../../web/src/app/retUrl.ts'

describe('retUrlSeguro', () => {
  it('accepts a path of this site with its query', () => {
    expect(retUrlSeguro('/painel-administrativo/loja/servicos-financeiros/links-de-pagamento?situacao=ativo')).toBe(
      '/painel-administrativo/loja/servicos-financeiros/links-de-pagamento?situacao=ativo',
    )
  })

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '/login?retUrl=%2Fx',
    '/sign-out',
  ])('refuses %j', perigoso => {
    expect(retUrlSeguro(perigoso)).toBeUndefined()
  })

  it('never leaves the site, whatever comes after the slash', () =>
    fc.assert(
      fc.property(fc.string(), resto => {
        const destino = retUrlSeguro(`/${resto}`)
        if (destino !== undefined) expect(new URL(destino, 'https://app.quita.example').host).toBe('app.quita.example')
      }),
    ))
})

describe('loginComRetorno', () => {
  it('brings back what retUrlSeguro accepts', () => {
    const url = new URL(loginComRetorno('/painel-administrativo/loja/x', '?a=1&b=2'), 'https://x')
    expect(retUrlSeguro(url.searchParams.get('retUrl'))).toBe('/painel-administrativo/loja/x?a=1&b=2')
  })
  it('adds nothing for the sign-in pages', () => {
    expect(loginComRetorno('/login')).toBe('/login')
    expect(loginComRetorno('/')).toBe('/login')
  })
})
