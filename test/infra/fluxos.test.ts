import aslValidator from 'asl-validator'
import { expect, test } from 'vitest'
import { arnDaFuncao, nomeDaTabela } from '../../infra/names.ts'
import { estagio } from '../../infra/stages.ts'
import { definicaoCheckout } from '../../infra/workflows/checkout.ts'

const e = estagio('prod', {})
const definicao = definicaoCheckout({ tabela: nomeDaTabela(e), funcao: nome => arnDaFuncao(e, nome) })

test('the checkout’s workflow is valid ASL', () => {
  const { isValid, errors } = aslValidator(structuredClone(definicao))
  expect(errors).toEqual([])
  expect(isValid).toBe(true)
})

test('every wait has a time-out, and its tasks are live aliases of this stage', () => {
  for (const [nome, estado] of Object.entries(
    definicao.States as Record<string, { Type: string; TimeoutSeconds?: unknown }>,
  ))
    if (estado.Type === 'Task') expect(estado.TimeoutSeconds, nome).toBeDefined()
  expect(JSON.stringify(definicao)).toContain('function:quita-prod-verificarCheckout:live')
})
