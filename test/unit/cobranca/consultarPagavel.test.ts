import { expect, test } from 'vitest'
import { consultarPagavel } from '../../../functions/areas/cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'
import { Fault } from '../../../functions/platform/http/fault.ts'
import type { PagamentoDeBoletoPort } from '../../../functions/providers/pagamentoDeBoleto/port.ts'

test('a line that is none is refused with its reason, and the provider is not asked', async () => {
  const perguntas: string[] = []
  const porta = {
    consultar: async (linha: string) => {
      perguntas.push(linha)
      return { tipo: 'indeterminado' }
    },
  } as unknown as PagamentoDeBoletoPort
  for (const texto of ['', '123', '00190000090312855704220000001170916390000124991']) {
    const recusa = await consultarPagavel(porta, texto, 1).catch((e: unknown) => e)
    expect(recusa, texto).toBeInstanceOf(Fault)
    expect((recusa as Fault).name, texto).toBe('BoletoInvalido')
  }
  expect(perguntas).toEqual([])
})
