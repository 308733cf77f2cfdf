import type { registrarPagador } from '../../shared/contract/checkout.ts'
import type { Call } from '../../shared/contract/endpoint.ts'
import type { processarCheckout } from '../../shared/contract/submissao.ts'

export type CheckoutNovo = Call<typeof processarCheckout>['body']
export type PagadorNovo = Call<typeof registrarPagador>['body']

/** Who pays, as the payer's page sends it for Pix. Every personal value is easy to look for in an answer. */
export const pagadorNovo = (checkout: string, over: Partial<PagadorNovo> = {}): PagadorNovo => ({
  checkout,
  nome: 'Helena Vasconcelos',
  documento: '529.982.247-25',
  email: 'helena@exemplo.example',
  contato: '(21) 99876-1234',
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  sessionId: null,
  ...over,
})

/** The same payer in the one call for Pix and boleto. */
export const checkoutNovo = (link: string, over: Partial<CheckoutNovo> = {}): CheckoutNovo => {
  const { checkout: _, ...pagador } = pagadorNovo('')
  return { ...pagador, link, formaPagamento: 2, parcelas: 1, ...over }
}

/** The address that a card's anti-fraud and a slip ask for. */
export const enderecoNovo: Partial<PagadorNovo> = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Conjunto 11',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
}

/** Shapes in which that payer's data would show, masked ones excluded. */
export const dadosDoPagador = [
  'Vasconcelos',
  'VASCONCELOS',
  '52998224725',
  '529.982.247-25',
  'helena@',
  '99876-1234',
  '998761234',
]
