import { expect, test } from 'vitest'
import { bloquearCheckout } from '../../../functions/areas/identidade/regras/vida/gravarVeredito.ts'
import { chaveDaPessoa } from '../../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { Pessoa } from '../../../functions/platform/storage/Pessoa.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'

/** A photo that was on its way when another payer was registered says nothing of that one (found by the simulation). */
test.each([
  ['pendente', 'ProvaDeVidaReprovado'],
  ['dispensada', 'Solicitado'],
] as const)('a refusal that comes late, where the selfie is %s: %s', async (vida, estado) => {
  const storage = memoryStorage()
  const checkout = checkoutGuardado({ id: 'C'.repeat(21), estado: 'Solicitado', formaPagamento: 1, vida })
  const pagador = pagadorGuardado(checkout.id, { documento: '11222333000181' })
  await storage.commit([Checkout.create(checkout), Pagador.put(pagador)])
  const chave = chaveDaPessoa(chaveiroDeTeste(), pagador.documento)
  const quem = { checkout, pagador, chave, origem: 'aparelho.endereco' }
  await bloquearCheckout(storage, {
    chaveiro: chaveiroDeTeste(),
    fotografado: quem,
    bloqueio: 'datavalid',
    agora: Date.UTC(2026, 10, 20),
  })
  expect(await Checkout.get(storage, checkout.id, { consistent: true })).toMatchObject({ estado, vida })
  expect(await Pessoa.get(storage, chave, { consistent: true })).toBeDefined()
})
