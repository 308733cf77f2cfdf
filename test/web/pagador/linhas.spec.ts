import { tresFormas, umaRetomada, umLink } from './fixtures.ts'
import {
  chamadasFeitas,
  enderecos,
  escolher,
  expect,
  identificar,
  identificarComEndereco,
  preencherCartao,
  semBarreiras,
  test,
} from './teste.ts'

/** Rows of the specification's tables (000 §4, §8) that no other journey walks. */

const link = { formasPagamento: tresFormas }

test('what is sent before the payment’s state is read waits for it (S001)', async ({ page, api }) => {
  let ler = () => {}
  const lido = new Promise<void>(pronto => {
    ler = pronto
  })
  await page.route('**/api/clientes/links-pagamento/**', async rota => {
    await lido
    await rota.fallback()
  })
  await page.goto(enderecos.checkout())
  // a click before the page is alive does nothing yet
  await expect(async () => {
    await page.getByLabel('Nome completo').fill('1')
    await page.getByLabel('CPF ou CNPJ').focus()
    await expect(page.getByText('O nome não pode ter só números.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await identificar(page)
  await chamadasFeitas(page)
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
  ler()
  await expect.poll(() => api.de('iniciarPagamento').length).toBe(1)
})

test('a payment at a stage that nobody knows shows the form again, ready to be filled (S011)', async ({
  page,
  api,
}) => {
  const futura = 'PEDIR_MUSICA' as unknown as 'IDENTIFICAR_PAGADOR'
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({ proximaEtapa: futura }) }) })
  await page.goto(enderecos.checkout())
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await expect(page.getByLabel('Nome completo')).toBeEditable()
  await expect(page.getByRole('button', { name: 'Gerar Pix' })).toBeEnabled()
})

for (const [caso, resposta] of [
  ['unknown', { status: 404, erro: { name: 'CepNaoEncontrado', message: 'CEP não encontrado.' } }],
  ['without an answer', 'cai'],
] as const) {
  test(`a CEP ${caso} is marked, and the address is typed by hand (X21)`, async ({ page, api }) => {
    api.quando({ buscarCep: () => resposta })
    await page.goto(enderecos.checkout(link))
    await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
    await escolher(page, 'Cartão')
    await page.getByLabel('CEP').fill('99999999')
    await page.getByLabel('CEP').blur()
    await expect(page.getByText('Não encontramos esse CEP. Preencha o endereço abaixo.')).toBeVisible()
    await expect(page.getByLabel('CEP')).toHaveAttribute('aria-invalid', 'true')
    for (const nome of ['Rua ou avenida', 'Bairro', 'Cidade']) await expect(page.getByLabel(nome)).toBeEditable()
    await semBarreiras(page)
  })
}

test('a document that is wrong when paying is said in the documented words, and nothing is sent (X28)', async ({
  page,
  api,
}) => {
  await page.goto(enderecos.checkout())
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('Celular com DDD').fill('+55 11 98765-4321')
  await page.getByLabel('CPF ou CNPJ').fill('52998224724')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(
    page.getByText('O documento informado não é válido, verifique os dados informados e tente novamente.'),
  ).toBeVisible()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
})

test('a brand that is not taken is said in the documented words (X30)', async ({ page, api }) => {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await preencherCartao(page, { numero: '6011000990139424' })
  await expect(page.getByText('A bandeira do cartão informado não é atendida no momento.')).toBeVisible()
  await expect.poll(() => api.de('processarPagamento')).toEqual([])
})

test('the payer’s words for whoever registers: tries used up, or anything else (S014, S015)', async ({ page, api }) => {
  for (const [name, titulo] of [
    ['BloqueadoTentativas', 'Muitas tentativas seguidas'],
    ['BloqueadoAntifraude', 'Não conseguimos liberar este pagamento'],
  ] as const) {
    api.quando({ registrarPagador: () => ({ data: { name } }) })
    await page.goto(enderecos.checkout(link))
    await expect.poll(() => api.de('obterLinkComPagamento').length).toBeGreaterThan(0)
    await escolher(page, 'Cartão')
    await identificarComEndereco(page, 'Continuar para o cartão')
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
    await expect(page.getByText(`falando com ${umLink().nomeComercial}`)).toBeVisible()
    await semBarreiras(page)
    await page.getByRole('button', { name: 'Trocar pagador' }).click()
    await expect(page.getByLabel('Nome completo')).toHaveValue('')
  }
})
