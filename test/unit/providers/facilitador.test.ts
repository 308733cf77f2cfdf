import { expect, test } from 'vitest'
import { criarAdquirente } from '../../../functions/providers/adquirente/index.ts'
import type { Vendedor } from '../../../functions/providers/adquirente/port.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { lojaDeDemonstracao } from '../../../functions/sandbox/index.ts'
import { lerVetores } from '../domain/vetores.ts'
import { BOM, novaAutorizacao } from './adquirente.suite.ts'
import { sandboxDeTeste } from './mundo.ts'

/** A contract that is a payment facilitator's, and one that is not: the acquirer takes what its own contract says. */
const vetores = lerVetores<{ fixtures: { payment_facilitator: { Payment: Record<string, unknown> } } }>('cielo')
const { PaymentFacilitator } = vetores.fixtures.payment_facilitator.Payment
const vendedor: Vendedor = {
  ...{ codigo: '1234', documento: '11111111000100', mcc: '1234', endereco: 'Alameda Grajaú, 512' },
  ...{ cidade: 'Barueri', uf: 'SP', cep: '06455914', telefone: '1155855585' },
}

/** Our side's contract and the acquirer's, which may disagree. */
async function mundo({ nosso, dele }: { nosso: string; dele: string }) {
  const { sandbox, clock } = await sandboxDeTeste({ facilitador: dele })
  const corpos: { Payment?: Record<string, unknown> }[] = []
  const fetch: Fetch = (url, init) => {
    if (init.method === 'POST') corpos.push(JSON.parse(String(init.body)))
    return sandbox.fetch(url, init)
  }
  const urls = { urlTransacao: 'http://x/cielo/api', urlConsulta: 'http://x/cielo/consulta' }
  const adquirente = criarAdquirente({ ...urls, ...lojaDeDemonstracao, fetch, clock, facilitador: nosso })
  const autorizar = (v: Vendedor | undefined, origem: 'link' | 'pagamento-de-boletos' = 'link') =>
    adquirente.autorizar(novaAutorizacao(BOM, { vendedor: v, origem }), { prazo: clock.now() + 25_000 })
  return { autorizar, corpos, sandbox }
}

test.each(['link', 'pagamento-de-boletos'] as const)(
  'a sale by %s says who sells as the documentation has it',
  async origem => {
    const { autorizar, corpos } = await mundo({ nosso: '1234', dele: '1234' })
    expect(await autorizar(vendedor, origem)).toMatchObject({ tipo: 'autorizada' })
    expect(corpos[0]?.Payment).toMatchObject({
      PaymentFacilitator: {
        ...(PaymentFacilitator as object),
        SubEstablishment: {
          ...(PaymentFacilitator as { SubEstablishment: object }).SubEstablishment,
          Address: 'Alameda Grajau, 512',
        },
      },
      SoftDescriptor: 'LOJAEXEMPLO',
    })
  },
)

test('a company that was not set up sells nothing there, and nothing is sent', async () => {
  const { autorizar, corpos } = await mundo({ nosso: '1234', dele: '1234' })
  expect(await autorizar(undefined)).toEqual({ tipo: 'recusada', motivo: 'invalida', codigos: [] })
  expect(corpos).toEqual([])
})

test.each([
  ['the acquirer’s contract is a facilitator’s and ours says nothing', { nosso: '', dele: '1234' }, {}],
  ['another facilitator’s code', { nosso: '9999', dele: '1234' }, {}],
  ['who sells has no address', { nosso: '1234', dele: '1234' }, { endereco: '' }],
  ['no category', { nosso: '1234', dele: '1234' }, { mcc: '' }],
  ['another contract than a facilitator’s', { nosso: '1234', dele: '' }, {}],
])('refused: %s', async (_nome, contratos, sem) => {
  const { autorizar, sandbox } = await mundo(contratos)
  expect(await autorizar({ ...vendedor, ...sem })).toMatchObject({
    tipo: 'recusada',
    motivo: 'invalida',
    codigos: [186],
  })
  expect(sandbox.cielo.livro.pagamentos()).toEqual([])
})

test('a contract that is no facilitator’s is told nothing of who sells', async () => {
  const { autorizar, corpos } = await mundo({ nosso: '', dele: '' })
  expect(await autorizar(vendedor)).toMatchObject({ tipo: 'autorizada' })
  expect(corpos[0]?.Payment).not.toHaveProperty('PaymentFacilitator')
})
