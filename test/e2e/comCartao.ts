import type { Page } from '@playwright/test'
import { cartoesMagicos } from '../../functions/sandbox/cielo/cartoes.ts'
import type { LinkNovo } from '../builders/link.ts'
import { type EmpresaDaJornada, expect, identificar, type Pagador } from './fixtures.ts'

/** What journeys that pay by card have in common: links that take it, magic cards by their effect, and the way to the form. */
export const recibo = /pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/
export const umaParcela: LinkNovo['formasPagamento'] = [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }]

/** The address of a new link of the company that takes only the card. */
export const linkDeCartao = async (empresa: EmpresaDaJornada, more: Partial<LinkNovo> = {}): Promise<string> =>
  empresa.endereco(await empresa.criarLink({ formasPagamento: umaParcela, ...more }))

/** From the link's address through the identification, as far as the link's next step. */
export async function identificarNo(page: Page, endereco: string, pagador: Pagador & { celular?: string } = {}) {
  await page.goto(endereco)
  await preencherPagador(page, pagador)
}
export async function preencherPagador(page: Page, { celular, ...pagador }: Pagador & { celular?: string } = {}) {
  await identificar(page, { forma: 'Cartão', ...pagador })
  if (celular) await page.getByLabel('Celular com DDD').fill(celular)
  await page.getByLabel('CEP').fill('01001-000')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel(/^Número( |$)/).fill('100')
  await page.getByLabel(/Autorizo a cobrança/).check()
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click()
}

export const magico = (achar: (c: (typeof cartoesMagicos)[number]) => boolean): string => {
  const cartao = cartoesMagicos.find(achar)
  if (!cartao) throw new Error('no such magic card')
  return cartao.numero
}
export const aprovado = magico(c => c.efeito === 'Autorizado.')

/** From the link to the card's form, as a person goes: method, plan, identification with address, authorisation. */
export async function ateOCartao(
  page: Page,
  empresa: EmpresaDaJornada,
  { parcelas = 1, ...pagador }: Pick<Pagador, 'nome' | 'email'> & { parcelas?: number } = {},
) {
  await page.goto(empresa.endereco(empresa.links.mesa))
  await page.getByRole('radio', { name: /^Cartão/ }).check()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: parcelas === 1 ? /^1 parcela/ : new RegExp(`^${parcelas}x`) })
    .click()
  await identificar(page, { forma: 'Cartão', ...pagador })
  await page.getByLabel('CEP').fill('01001-000')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel(/^Número( |$)/).fill('100')
  await page.getByLabel(/Autorizo a cobrança/).check()
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
}

export async function pagarCom(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número do cartão').pressSequentially(numero)
  await page.getByLabel('Nome no cartão').fill('Ana Clara Souza')
  await page.getByLabel('Validade').pressSequentially('1230')
  await page.getByLabel('CVV').pressSequentially('123')
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
}
