import { expect, test } from 'vitest'
import { cobrar } from '../../../functions/areas/checkout/regras/cobrarCheckout.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { ConditionFailed } from '../../../functions/platform/storage/port.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { linkNovo } from '../../builders/link.ts'

/** Found by the simulation's crowds: a payer's own submissions wrote first each time, and one of them was told of our fault. */
test('who loses every race against their own submissions is told that a payment is under way', async () => {
  const storage = memoryStorage()
  const c = checkoutGuardado({ estado: 'Solicitado', formaPagamento: 2 })
  const dela = { slug: c.slug, nomeComercial: 'Aurora', razaoSocial: 'Aurora', cnpj: '11222333000181', logo: null }
  const empresa = { ...dela, email: 'a@b.example', contato: '1130030000', habilitadas: [2], taxaPix: 0.99 }
  const link = { ...linkNovo({ limiteUsos: null }), id: c.link, empresaId: c.empresaId, versao: 1, estado: 'aberto' }
  const item = { ...link, valor: c.valor, empresa, criadoEm: c.criadoEm, ev: [] } as never as Link
  await storage.commit([Link.create(item), Checkout.create(c), Pagador.put(pagadorGuardado(c.id))])
  const clock = { now: () => Date.parse(c.criadoEm) + 1000, sleep: async () => {} }
  const deps = { storage, clock, gerais: geraisPadrao, chaves: chavesDeTeste(), env: { seguro: true } } as never
  const pedido = (erro: Error) => ({
    porForma: { 2: () => Promise.reject(erro) },
    body: { checkout: c.id, formaPagamento: 2, parcelas: c.parcelas, dispositivo: null },
    ...{ contexto: { cookies: {}, prazo: 25_000 }, reprocessa: false },
  })
  await expect(cobrar(deps, pedido(new ConditionFailed([0, 2])) as never)).rejects.toMatchObject({
    ...{ error: { name: 'PagamentoEmAndamento' }, fields: { checkoutId: c.id } },
  })
  // what is our fault stays ours
  const nosso = new TypeError('no')
  await expect(cobrar(deps, pedido(nosso) as never)).rejects.toBe(nosso)
})
