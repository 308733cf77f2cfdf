import { expect, test } from 'vitest'
import { codigoColado } from '../../../web/src/pagador/verificar/codigoColado.ts'

const codigo = 'eyJhbGciOiJFZERTQSJ9.eyJiIjowfQ.C78kfIn5-_a'
test.each([
  ['the code', codigo],
  ['the address', `https://pagar.quita.example/verificar/${codigo}`],
  ['the address without its scheme', `pagar.quita.example/verificar/${codigo}`],
  [
    'the address as a mail broke it',
    ` https://pagar.quita.example/verificar/${codigo.slice(0, 12)}\n${codigo.slice(12)} `,
  ],
  ['the address with what was counted of it', `https://pagar.quita.example/verificar/${codigo}?utm=1`],
])('%s is read', (_, colado) => expect(codigoColado(colado)).toBe(codigo))

test.each([
  '',
  '  ',
  'CHK12345',
  'https://outro.example/a.b.c/d',
  'https://pagar.quita.example/verificar/',
  'a.b',
  'a.b.c.d',
])('%j is none', colado => expect(codigoColado(colado)).toBeUndefined())
