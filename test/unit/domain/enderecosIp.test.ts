import { expect, test } from 'vitest'
import { escreverRede, estaEm, redeValida } from '../../../shared/domain/enderecosIp.ts'

/** The networks that an API key may come from. */
test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['10.255.0.0/8', '10.0.0.0/8'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:0:0:1:0:0:1/64', '2001:db8::/64'],
  ['2001:db8:a:b:c:d:e:f/49', '2001:db8:a::/49'],
  ['2001:db8:0:1:0:1:0:1', '2001:db8:0:1:0:1:0:1/128'],
  ['::1', '::1/128'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:db8::203.0.113.7', '2001:db8::cb00:7107/128'],
])('%s is kept as %s', (texto, guardado) => {
  expect(redeValida(texto)).toBe(true)
  expect(escreverRede(texto)).toBe(guardado)
  expect(escreverRede(guardado)).toBe(guardado)
})

test.each([
  '',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/-1',
  '203.0.113.0/24/24',
  '0.0.0.0/0',
  '10.0.0.0/7',
  '::/0',
  '2000::/3',
  '2001:db8::1::2',
  '2001:db8',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  '12345::',
  'fe80::1%eth0',
  '203.0.113.7:443',
])('%j is no network', texto => {
  expect(redeValida(texto)).toBe(false)
  expect(estaEm('203.0.113.7', [texto])).toBe(false)
})

test.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['203.0.114.7', ['203.0.113.0/24', '203.0.114.7'], true],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8:1::9', ['2001:db8:1::/48'], true],
  ['2001:db8:2::9', ['2001:db8:1::/48'], false],
  ['2001:db8::9', ['203.0.113.0/24'], false],
  ['203.0.113.7', [], false],
  ['', ['203.0.113.0/24'], false],
  ['unknown', ['203.0.113.0/24'], false],
])('%s in %j: %s', (endereco, redes, dentro) => {
  expect(estaEm(endereco, redes)).toBe(dentro)
})
