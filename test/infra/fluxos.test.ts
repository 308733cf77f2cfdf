import aslValidator from 'asl-validator'
import { expect, test } from 'vitest'
import { arnDaFuncao, nomeDaTabela } from '../../infra/names.ts'
import { estagio } from '../../infra/stages.ts'
import { definicaoCarrinho } from '../../infra/workflows/carrinho.ts'
import { definicaoCheckout } from '../../infra/workflows/checkout.ts'

const e = estagio('prod', {})
const definicao = definicaoCheckout({ tabela: nomeDaTabela(e), funcao: nome => arnDaFuncao(e, nome) })

test('the checkout’s workflow is valid ASL', () => {
  const { isValid, errors } = aslValidator(structuredClone(definicao))
  expect(errors).toEqual([])
  expect(isValid).toBe(true)
})

test('the cart’s workflow is valid ASL, and enters at most 19 states', () => {
  const doCarrinho = definicaoCarrinho({ funcao: nome => arnDaFuncao(e, nome) })
  const { isValid, errors } = aslValidator(structuredClone(doCarrinho))
  expect([isValid, errors]).toEqual([true, []])
  expect(JSON.stringify(doCarrinho)).toContain('function:quita-prod-verificarCarrinho:live')
  // Comecar, then Avancar, Continuar and Esperar for each wait, the last look, and Fim
  const waits = Number(/\$i < (\d+)/.exec(JSON.stringify(doCarrinho))?.[1]) - 1
  expect(1 + 3 * waits + 2 + 1).toBeLessThanOrEqual(20)
})

test('every wait has a time-out, and its tasks are live aliases of this stage', () => {
  for (const [nome, estado] of Object.entries(
    definicao.States as Record<string, { Type: string; TimeoutSeconds?: unknown }>,
  ))
    if (estado.Type === 'Task') expect(estado.TimeoutSeconds, nome).toBeDefined()
  expect(JSON.stringify(definicao)).toContain('function:quita-prod-verificarCheckout:live')
})
