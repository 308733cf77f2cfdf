import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enderecoDeSite, lerEndereco } from '../../../shared/domain/enderecoDeSite.ts'

describe('a site that a person may be sent to', () => {
  test.each([
    ['https://loja.example', 'https://loja.example/'],
    ['HTTPS://Loja.Example/Obrigado?pedido=1#fim', 'https://loja.example/Obrigado?pedido=1#fim'],
    ['https://lojá.example/ç', 'https://xn--loj-gla.example/%C3%A7'],
    // letters of another alphabet that look like ours are shown for what they are
    ['https://аurora.example/', 'https://xn--urora-3ve.example/'],
    ['https://loja.example:8443/a@b', 'https://loja.example:8443/a@b'],
    ['https://loja.example/?e=a@b.example', 'https://loja.example/?e=a@b.example'],
  ])('%s is kept as %s', (texto, guardado) => expect(enderecoDeSite(texto)).toBe(guardado))

  test.each([
    'http://loja.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//loja.example',
    'https:loja.example',
    'https:/loja.example',
    'https:///loja.example',
    'https://',
    'https://aurora.example@ladra.example',
    'https://aurora.example:1@ladra.example',
    'https://@ladra.example',
    'https://:@ladra.example',
    'https://ladra.example\\@aurora.example',
    'https:\\\\ladra.example',
    'https://loja.example/\t',
    'https://lo\nja.example',
    ' https://loja.example',
    'https://loja.example/\u2028',
    'https://loja.example/"><script>',
    'https://loja',
    'https://localhost',
    'https://impressora.local',
    'https://10.0.0.1',
    'https://0x7f.1',
    'https://[::1]',
    'https://169.254.169.254',
    'https://loja.internal.',
  ])('%j is not one', texto => expect(enderecoDeSite(texto)).toBeUndefined())

  test('whatever is taken is https, has a name in ASCII, no user, and stays what it is', () => {
    const pedacos = fc.constantFrom(
      ...[
        'https://',
        'http://',
        '//',
        '/',
        '\\',
        '@',
        ':',
        'aurora.example',
        'ladra.example',
        'é',
        '\t',
        '?',
        '#',
        '%40',
        '.',
        '[::1]',
        '127.1',
      ],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pedacos, fc.string({ maxLength: 3 })), { maxLength: 8 }), partes => {
        const guardado = enderecoDeSite(`https://${partes.join('')}`)
        if (guardado === undefined) return
        const url = new URL(guardado)
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
        expect(guardado).toMatch(/^https:\/\/[a-z0-9._-]+(:\d+)?\/[!-~]*$/)
        expect(enderecoDeSite(guardado)).toBe(guardado)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('why an address is not read', () => {
  expect(lerEndereco('https://a@b.example')).toBe('credenciais')
  expect(lerEndereco('https://b.example/ x')).toBe('formato')
  expect(lerEndereco('ftp://b.example')).toBe('formato')
})
