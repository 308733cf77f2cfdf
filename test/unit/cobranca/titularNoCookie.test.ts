import { expect, test } from 'vitest'
import { comTitular } from '../../../functions/areas/checkout/regras/titularNoCookie.ts'

type D = Parameters<typeof comTitular>[0]
type Pedido = Parameters<typeof comTitular>[1]
type Resposta = Parameters<typeof comTitular>[2]

test('keys that do not open cost the receipt its holder, never the answer of a card that was charged', async () => {
  const avisos: string[] = []
  const deps = {
    log: { warn: (nome: string) => void avisos.push(nome) },
    env: {},
    chaves: { abrir: () => Promise.reject(new Error('no keys')) },
  } as unknown as D
  const pedido = {
    body: { checkout: 'c', numeroCartao: '4000 0000 0000 0010', nomeCartao: 'ANA' },
    contexto: { cookies: {} },
  } as unknown as Pedido
  const resposta = { pagamentoCartao: { finais: '0010' } } as unknown as Resposta
  expect(await comTitular(deps, pedido, resposta)).toBe(resposta)
  expect(avisos).toEqual(['holder-not-kept'])
})
