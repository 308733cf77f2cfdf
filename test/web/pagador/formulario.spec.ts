import { acordada, segurar } from './esperas.ts'
import { TOKEN, tresFormas, umaRetomada, umLink } from './fixtures.ts'
import { enderecos, expect, identificar, test, tirar } from './teste.ts'

test('what was typed before the page woke up stays, masked', async ({ page, api }) => {
  const soltar = await segurar(page, '**/assets/*.js')
  await page.goto(enderecos.checkout(), { waitUntil: 'commit' })
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  soltar()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
})

test('Enter before hydration sends nothing anywhere', async ({ page, api }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto(enderecos.checkout(), { waitUntil: 'commit' })
  const antes = page.url()
  await page.getByLabel('Nome completo').fill('Maria')
  await page.getByLabel('Nome completo').press('Enter')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  expect(page.url()).toBe(antes)
  expect(api.chamadas).toEqual([])
})

test('an empty submission lists what is missing, focuses it, and leads to each field', async ({ page, api }) => {
  await page.goto(enderecos.checkout())
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  const resumo = page.getByRole('alert')
  await expect(resumo).toBeFocused()
  await expect(resumo.getByRole('button')).toHaveText([
    'Informe seu nome completo.',
    'Informe seu CPF ou CNPJ.',
    'Informe seu celular com DDD.',
  ])
  await resumo.getByRole('button', { name: 'Informe seu celular com DDD.' }).click()
  await expect(page.getByLabel('Celular com DDD')).toBeFocused()
  await expect(page.getByLabel('Celular com DDD')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
})

test('a wrong document is said on leaving the field (X27), a numeric name is cleared (V022)', async ({ page, api }) => {
  await page.goto(enderecos.checkout())
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.getByLabel('Nome completo').fill('529.982.247-25')
  await page.getByLabel('CPF ou CNPJ').fill('11111111111')
  await page.getByLabel('Celular com DDD').focus()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  // under the field, and for five seconds as a note
  await expect(page.getByText('O documento informado é inválido')).toHaveCount(2)
  await expect(page.getByText('O nome não pode ter só números.')).toBeVisible()
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  await expect(page.getByLabel('CPF ou CNPJ')).not.toHaveAttribute('aria-invalid')
})

test('the server’s word about a field shows on the field', async ({ page, api }) => {
  api.quando({
    registrarPagador: () => ({
      status: 422,
      erro: { name: 'DocumentoInvalido', message: 'O documento informado é inválido', campo: 'documento' },
    }),
  })
  await page.goto(enderecos.checkout())
  await identificar(page)
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
})

test('a payer known to the merchant is filled in, except what is masked', async ({ page, api }) => {
  const identificacao = {
    nomeCompleto: 'João Souza',
    documento: '***.456.***-**',
    celular: '11987654321',
    email: '',
    selfie: null,
    documentoLiberado: false,
    bloqueadoDatavalid: false,
    bloqueadoAntifraude: false,
    bloqueadoTentativas: false,
  }
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({ pagador: { identificacao, endereco: null } }) }) })
  await page.goto(enderecos.checkout({ pagadorIdentificado: true }))
  await expect(page.getByLabel('Nome completo')).toHaveValue('João Souza')
  await expect(page.getByLabel('Celular com DDD')).toHaveValue('(11) 98765-4321')
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('')
  await expect(page.getByText('Cobrança emitida para ***.456.***-**')).toBeVisible()
})

test('terms must be accepted and can be read', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({}, { termoCliente: 'Trocas em até 7 dias.' }) }) })
  await page.goto(enderecos.checkout({ termoCliente: 'Trocas em até 7 dias.' }))
  await identificar(page)
  await expect(page.getByRole('alert').getByText('Aceite os termos da empresa para continuar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ler os termos' }).click()
  await expect(page.getByRole('dialog')).toContainText('Trocas em até 7 dias.')
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByLabel('Li e aceito os termos da empresa').check()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  await expect.poll(() => api.de('registrarPagador').map(c => c.body)).toMatchObject([{ autorizacao: true, versao: 3 }])
})

test('after the payer was changed the terms can still be read, and nothing is resumed', async ({ page, api }) => {
  const termos = { termoCliente: 'Trocas em até 7 dias.' }
  api.quando({ obterLinkPublico: () => ({ data: umLink(termos) }) })
  await page.addInitScript(token => sessionStorage.setItem(`quita:troca:${token}`, '1'), TOKEN)
  await page.goto(enderecos.checkout(termos))
  await acordada(page)
  await page.getByRole('button', { name: 'Ler os termos' }).click()
  await expect(page.getByRole('dialog')).toContainText('Trocas em até 7 dias.')
  await expect.poll(() => api.de('obterLinkComPagamento')).toEqual([])
})

test('without terms a Pix asks for no word, and none is sent', async ({ page, api }) => {
  await page.goto(enderecos.checkout())
  await identificar(page)
  await expect.poll(() => api.de('registrarPagador').length).toBe(1)
  await expect.poll(() => api.de('registrarPagador')[0]?.body).not.toHaveProperty('autorizacao')
})

test('terms that changed meanwhile reload the page; a refusal of the word shows at the box', async ({ page, api }) => {
  const termos = { termoCliente: 'Trocas em até 7 dias.' }
  const campos = [{ campo: 'autorizacao', mensagem: 'Autorize a cobrança no cartão para continuar.' }]
  api.quando({
    obterLinkComPagamento: () => ({ data: umaRetomada({}, termos) }),
    registrarPagador: ({ vez }) =>
      vez === 1
        ? { status: 400, erro: { name: 'RequisicaoInvalida', message: 'm', campos } }
        : { status: 409, erro: { name: 'LinkAlterado', message: 'm', versao: 4 } },
  })
  await page.goto(enderecos.checkout(termos))
  await page.getByLabel('Li e aceito os termos da empresa').check()
  await identificar(page)
  await expect(page.getByLabel('Li e aceito os termos da empresa')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toContainText('Autorize a cobrança no cartão para continuar.')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await page.waitForURL('**?v=4')
  await expect(page.getByText('A empresa atualizou esta cobrança.')).toBeVisible()
})

test('a foreigner reads English, types any document, sees the address at once (V006)', async ({ page, api }) => {
  const link = { linkParaEstrangeiros: true, formasPagamento: tresFormas.filter(f => f.tipo > 0) }
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({}, link) }) })
  await page.goto(enderecos.checkout(link))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await acordada(page)
  await page.getByLabel('Full name').fill('Ana Müller')
  await page.getByLabel('ID document').fill('C01X00T47')
  // without its country's code, the field says so in the page's language
  await page.getByLabel('Phone with country code').fill('151 2345678')
  await page.getByLabel('Phone with country code').blur()
  await expect(page.getByText('Start with + and the country code, such as +1 415 555 2671.')).toBeVisible()
  await page.getByLabel('Phone with country code').fill('+49 151 2345678')
  await page.getByLabel('Street').fill('Hauptstraße 1')
  // no Brazilian state, district or CEP is asked of another country
  for (const rotulo of ['State', 'District', 'Number', 'CEP'])
    await expect(page.getByLabel(rotulo, { exact: true })).toHaveCount(0)
  await page.getByLabel('City').fill('Köln')
  await page.getByLabel('State or region').fill('Nordrhein-Westfalen')
  await page.getByLabel('Country', { exact: true }).selectOption('Germany')
  await tirar(page, 'estrangeiro')
  await page.emulateMedia({ colorScheme: 'dark' })
  await tirar(page, 'estrangeiro-escuro')
  await page.getByLabel(/authorise the charge/i).check()
  await page.getByRole('button', { name: 'Continue to the card' }).click()
  await expect
    .poll(() => api.de('registrarPagador')[0]?.body)
    .toMatchObject({
      ...{ documento: 'C01X00T47', contato: '+49 151 2345678', pais: 'DE', cidade: 'Köln', uf: '', cep: '' },
      ...{ logradouro: 'Hauptstraße 1', regiao: 'Nordrhein-Westfalen' },
    })
})

test('a Pix never asks for an address, nor on a link for foreigners: three fields, and it is made', async ({
  page,
  api,
}) => {
  const link = { linkParaEstrangeiros: true, formasPagamento: tresFormas.filter(f => f.tipo > 0) }
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({}, link) }) })
  await page.goto(enderecos.checkout(link))
  await acordada(page)
  // what was typed for the card is not sent with the Pix
  await page.getByLabel('Street').fill('Hauptstraße 1')
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await expect(page.getByLabel('Street')).toBeHidden()
  await expect(page.getByLabel('Country', { exact: true })).toBeHidden()
  await page.getByLabel('Full name').fill('Ana Müller')
  await page.getByLabel('ID document').fill('C01X00T47')
  await page.getByLabel('Phone with country code').fill('+49 151 2345678')
  await tirar(page, 'estrangeiro-pix')
  await page.getByRole('button', { name: 'Create Pix' }).click()
  await expect(page.getByRole('button', { name: 'Copy Pix code' })).toBeVisible()
  await expect
    .poll(() => api.de('registrarPagador')[0]?.body)
    .toMatchObject({ nome: 'ANA MÜLLER', logradouro: null, cidade: null })
  expect(api.de('registrarPagador')[0]?.body).not.toHaveProperty('pais')
})

test('abroad, the phone chooses the country of an address that is asked for, and a Pix says whose it is for', async ({
  page,
  api,
}) => {
  const link = { linkParaEstrangeiros: true, formasPagamento: tresFormas.filter(f => f.tipo === 1) }
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({}, link) }) })
  await page.goto(enderecos.checkout(link))
  await acordada(page)
  const pais = page.getByLabel('Country', { exact: true })
  await expect(pais).toHaveValue('')
  await page.getByLabel('Phone with country code').fill('+33 6 12 34 56 78')
  await page.getByLabel('Phone with country code').blur()
  await expect(pais).toHaveValue('FR')
  // what was chosen stays
  await pais.selectOption('Portugal')
  await page.getByLabel('Phone with country code').fill('+49 151 2345678')
  await page.getByLabel('Phone with country code').blur()
  await expect(pais).toHaveValue('PT')
  await page.goto(enderecos.checkout({ formasPagamento: tresFormas, linkParaEstrangeiros: true }))
  await expect(page.getByRole('radio', { name: /^Pix/ })).toHaveAccessibleName(/With a Brazilian bank account/)
})

test('a link without methods says so, and offers nothing to press', async ({ page }) => {
  await page.goto(enderecos.checkout({ formasPagamento: [] }))
  await expect(page.getByText('Esta cobrança ainda não pode ser paga por aqui.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
