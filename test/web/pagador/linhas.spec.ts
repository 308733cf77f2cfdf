import { rotas } from '../../../shared/contract/rotas.ts'
import { acordada, passarAte, segurar } from './esperas.ts'
import { CHECKOUT, tresFormas, umaRetomada, umLink, umPix, umRetorno } from './fixtures.ts'
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
/** The call that reads where a payment stands, and the file with the server's sentences in English. */
const LEITURA = '**/api/clientes/links-pagamento/**'
const FRASES = '**/assets/doServidor-*.js'

test('what is sent before the payment’s state is read waits for it (S001)', async ({ page, api }) => {
  const ler = await segurar(page, LEITURA)
  const iniciar = await segurar(page, `**/api${rotas.processarCheckout.caminho}`)
  await page.goto(enderecos.checkout())
  await identificar(page)
  await chamadasFeitas(page)
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
  const comecou = page.waitForRequest(`**/api${rotas.processarCheckout.caminho}`)
  ler()
  await comecou
  // what was read does not give the form back while it is being sent: it is sent once
  await expect(page.getByRole('button', { name: 'Gerando seu Pix…' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Nome completo').press('Enter')
  iniciar()
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  await chamadasFeitas(page)
  for (const uma of ['processarCheckout', 'iniciarPagamento', 'registrarPagador', 'processarPagamento'] as const)
    await expect.poll(() => api.de(uma)).toHaveLength(1)
})

test('what is sent before a Pix in progress is read starts no other (S001, S003)', async ({ page, api }) => {
  const data = umaRetomada({
    ...{ checkoutId: CHECKOUT, formaPagamento: 2, parcelas: 1, proximaEtapa: 'AGUARDAR_PAGAMENTO' },
    pagamentoPix: { dadosPix: umPix() },
  })
  api.quando({ obterLinkComPagamento: () => ({ data }) })
  const ler = await segurar(page, LEITURA)
  await page.goto(enderecos.checkout())
  await identificar(page)
  ler()
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  await chamadasFeitas(page)
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
})

test('after what was paid in this tab went back, the next payer starts a payment of their own', async ({
  page,
  api,
}) => {
  const outro = 'Aa1Bb2Cc3Dd4Ee5Ff6Gg7'
  const chaves = () => api.de('iniciarPagamento').map(c => (c.body as { chave: string }).chave)
  api.quando({
    iniciarPagamento: () => ({ data: { id: new Set(chaves()).size > 1 ? outro : CHECKOUT } }),
    registrarPagador: ({ body }) =>
      (body as { checkout: string }).checkout === CHECKOUT
        ? {
            status: 409,
            erro: { name: 'EtapaInvalida', message: 'm', checkoutId: CHECKOUT, proximaEtapa: 'PAGAMENTO_CONCLUIDO' },
          }
        : { data: { name: 'PagadorLiberado' } },
    obterLinkComPagamento: ({ params: [, pagamento] }) => ({
      data: umaRetomada(
        pagamento === CHECKOUT
          ? { checkoutId: CHECKOUT, formaPagamento: 2, parcelas: 1, proximaEtapa: 'PAGAMENTO_CONCLUIDO' }
          : {},
      ),
    }),
  })
  await page.goto(enderecos.checkout())
  await identificar(page)
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  expect(new Set(chaves()).size).toBe(2)
  await expect
    .poll(() => api.de('processarPagamento').map(c => (c.body as { checkout: string }).checkout))
    .toEqual([outro])
  await expect(page).toHaveURL(new RegExp(`${outro}$`))
})

test('a reading that answers after the submission takes nothing back (S001)', async ({ page, api }) => {
  await page.clock.install()
  const ler = await segurar(page, LEITURA)
  await page.goto(enderecos.checkout())
  await identificar(page)
  const qr = page.getByRole('img', { name: /QR Code do Pix/ })
  await passarAte(page, qr, 1000)
  ler()
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await chamadasFeitas(page)
  await expect(qr).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveCount(0)
})

test('in English a charge waits for no words, and a denial not long: then it is said as the server said it', async ({
  page,
  api,
}) => {
  await page.clock.install()
  const estrangeiro = { linkParaEstrangeiros: true }
  let data = umaRetomada({}, estrangeiro)
  api.quando({ obterLinkComPagamento: () => ({ data }) })
  const pedidas = page.waitForRequest(FRASES)
  await segurar(page, FRASES)
  await page.goto(enderecos.checkout(estrangeiro))
  await acordada(page)
  // what R$ are, and a phone that can be called from abroad
  await expect(page.getByText('in Brazilian reais (BRL)')).toBeVisible()
  await expect(page.locator('a[href^="tel:+55"]')).toHaveText(/^\+55 \(\d\d\) /)
  await page.getByLabel('Full name').fill('Ana Müller')
  await page.getByLabel('ID document').fill('C01X00T47')
  await page.getByLabel('Phone with country code').fill('+49 151 2345678')
  await page.getByRole('button', { name: 'Create Pix' }).click()
  await expect(page.getByRole('button', { name: 'Copy Pix code' })).toBeVisible()
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)

  const retornoUsuario = umRetorno({ descricao: 'Não autorizada' })
  data = umaRetomada({ checkoutId: CHECKOUT, proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario }, estrangeiro)
  await page.goto(enderecos.checkout(estrangeiro, CHECKOUT))
  await pedidas
  await passarAte(page, page.getByText('Não autorizada'), 1000)
})

test('a whole CEP is looked up before its field is left, and opens nothing while it is being corrected', async ({
  page,
  api,
}) => {
  const responder = await segurar(page, '**/api/cep/**')
  await page.goto(enderecos.checkout(link))
  await acordada(page)
  await escolher(page, 'Boleto')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await expect.poll(() => page.locator('fieldset[aria-busy=true]').count()).toBe(1)
  await page.getByLabel('CEP').press('Backspace')
  responder()
  await expect.poll(() => api.de('buscarCep')).toHaveLength(1)
  await expect(page.locator('fieldset[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByLabel('Rua ou avenida')).toBeHidden()
  await expect(page.getByLabel('CEP')).toBeFocused()
  await page.getByLabel('CEP').pressSequentially('0')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Praça da Sé')
  // what was found takes no focus away from who is in the field; the way on leads past it
  await expect(page.getByLabel('CEP')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Número')).toBeFocused()
})

test('who leaves the CEP in the moment in which the street appears is led past it all the same', async ({
  page,
  api,
}) => {
  await page.goto(enderecos.checkout(link))
  await acordada(page)
  await escolher(page, 'Boleto')
  // no key is as fast as this: the street has the focus before React runs the effects of what it has just drawn
  await page.evaluate(() => {
    const rua = document.querySelector<HTMLInputElement>('[name=logradouro]')
    new MutationObserver(() => {
      if (document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'cep') rua?.focus()
    }).observe(rua?.closest('div[hidden]') as Node, { attributeFilter: ['hidden'] })
  })
  await page.getByLabel('CEP').pressSequentially('01310100')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Praça da Sé')
  await expect(page.getByLabel('Número')).toBeFocused()
  await expect.poll(() => api.de('buscarCep')).toHaveLength(1)
})

test('the answer about a CEP that was corrected meanwhile fills nothing in', async ({ page, api }) => {
  api.quando({
    buscarCep: ({ params: [cep] }) => ({
      data:
        cep === '01310100'
          ? { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' }
          : { logradouro: 'Rua da Aurora', bairro: 'Boa Vista', cidade: 'Recife', estado: 'PE' },
    }),
  })
  const primeiro = await segurar(page, '**/api/cep/01310100')
  await page.goto(enderecos.checkout(link))
  await acordada(page)
  await escolher(page, 'Boleto')
  for (const cep of ['01310100', '50050000']) {
    await page.getByLabel('CEP').fill(cep)
    await page.getByLabel('CEP').blur()
  }
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua da Aurora')
  primeiro()
  await expect.poll(() => api.de('buscarCep').length).toBe(2)
  await chamadasFeitas(page)
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Rua da Aurora')
  await expect(page.getByLabel('Cidade')).toHaveValue('Recife')
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

test('of an address that its CEP has not filled in yet, only the CEP is missing; then what the page shows', async ({
  page,
  api,
}) => {
  api.quando({ buscarCep: () => 'cai' })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  const falta = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(falta.getByRole('button', { name: /endereço da fatura/ })).toBeVisible()
  await expect(falta.getByText('Informe a rua ou avenida.')).toHaveCount(0)
  await page.getByLabel('CEP').fill('99999999')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Rua ou avenida')).toBeEditable()
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await falta.getByRole('button', { name: 'Informe a rua ou avenida.' }).click()
  await expect(page.getByLabel('Rua ou avenida')).toBeFocused()
})

test('where three instalments are free of interest they are offered first, and the first screen says so', async ({
  page,
  api,
}) => {
  const formasPagamento = tresFormas.map(f => ({
    ...f,
    parcelas: f.parcelas.map(p => ({ ...p, juros: p.numeroParcela <= 3 ? 0 : 4.99 })),
  }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(enderecos.checkout({ formasPagamento }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await expect(page.getByText('Em até 3x sem juros')).toBeVisible()
  await escolher(page, 'Cartão')
  await expect(page.getByText(/^3x.* sem juros/).first()).toBeVisible()
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/sem-juros-390.png` })
  await semBarreiras(page)
})

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
