import type { Page } from '@playwright/test'
import type { Convite } from '../../../web/src/pagador/convite/tipos.ts'
import { CONVITE, umConvite } from './recebedor.ts'
import { expect, semBarreiras, semRolagemLateral, test, tirar } from './teste.ts'

/** R047–R053: the receiver's invitation, walked on a phone with a camera that is none. */
test.use({ permissions: ['camera'] })
const endereco = `/convite/recebedor/${CONVITE}`

const bancos = [
  ['341', 'Itaú Unibanco S.A.'],
  ['001', 'Banco do Brasil S.A.'],
  ['260', 'Nu Pagamentos S.A.'],
].map(([codigo = '', nome = '']) => ({ id: codigo, codigo, nome, label: `${codigo} - ${nome}` }))
const recebido = { name: 'InviteAceept' as const, situacao: 2, situacaoConvite: 4 }
/** Forced: a button that is not ready may be pressed, and says what is missing. */
const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click({ force: true })

test('accepted: every field in its words, a bank account and then a key, the selfie, the answer', async ({
  page,
  api,
}) => {
  let vezes = 0
  api.quando({
    obterConvite: () => ({
      data: umConvite({
        combinado: '40% das aulas de pintura de terça',
        ...(api.de('responderConvite').length > 2 && { situacao: 2, situacaoConvite: 4 }),
      }),
    }),
    listarBancos: () => ({ data: bancos }),
    buscarCep: ({ params }) =>
      params[0] === '99999999'
        ? { status: 404, erro: { name: 'CepNaoEncontrado', message: 'CEP não encontrado. Preencha o endereço.' } }
        : { data: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' } },
    responderConvite: () => {
      vezes++
      if (vezes === 1) return { status: 500, erro: { name: 'ErroInterno', message: 'm' } }
      const campos = [{ campo: 'senha', mensagem: 'Evite o seu nome, o seu e-mail ou o nosso nome na senha.' }]
      return vezes === 2
        ? { status: 400, erro: { name: 'RequisicaoInvalida', message: 'm', campos } }
        : { data: recebido }
    },
  })
  await page.goto(endereco)
  await expect(page.getByRole('heading', { name: 'Loja Aurora convidou você' })).toBeVisible()
  // who asks for an account and a selfie can be looked up
  await expect(page.getByText('Empresa verificada · CNPJ 12.ABC.345/01DE-35')).toBeVisible()
  await expect(page.getByText('A conta ou a chave Pix precisa ser sua, no CPF deste convite.')).toBeVisible()
  // which sales and what share, as the company wrote it, and who decides
  await expect(page.getByText('40% das aulas de pintura de terça')).toBeVisible()
  await expect(page.getByText(/^É Loja Aurora quem escolhe as vendas e a sua parte/)).toBeVisible()
  await tirar(page, 'convite-novo')
  await expect(page).toHaveTitle(/^Convite para receber pagamentos/)
  await expect(page.getByLabel('Nome Completo')).toHaveValue('Marta Ribeiro')
  for (const [campo, valor] of [
    ['CPF', '529.982.247-25'],
    ['Telefone', '(11) 98765-4321'],
    ['E-mail', 'marta@recebedor.example'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: campo, exact: true })).toHaveValue(valor)
    await expect(page.getByRole('textbox', { name: campo, exact: true })).not.toBeEditable()
  }
  await expect(page.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  )
  await semBarreiras(page)
  await semRolagemLateral(page)
  // step 1: the button is not ready, and a press says what is missing
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await continuar(page)
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
  await page.getByLabel('Crie uma senha').fill('curta')
  await page.getByLabel('Repita a senha').fill('outra')
  await page.getByLabel('Repita a senha').blur()
  // left, the two say that they differ: the button that is not ready has its reason on the page
  await expect(page.getByText('As senhas não conferem')).toBeVisible()
  await continuar(page)
  await expect(page.getByText('Use ao menos 8 caracteres')).toBeVisible()
  await expect(page.getByText('As senhas não conferem')).toBeVisible()
  // long enough, and on every list of passwords
  await page.getByLabel('Crie uma senha').fill('12345678')
  await page.getByLabel('Repita a senha').fill('12345678')
  await continuar(page)
  await expect(page.getByText('Essa senha aparece em listas de senhas vazadas. Escolha outra.')).toBeVisible()
  await expect(page.getByLabel('Crie uma senha')).toBeFocused()
  await page.getByLabel('Crie uma senha').fill('uma-senha-comprida')
  await page.getByLabel('Repita a senha').fill('uma-senha-comprida')
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).not.toHaveAttribute('aria-disabled')
  await continuar(page)
  // step 2: a bank account first
  await expect(page.getByRole('heading', { name: 'Onde você recebe' })).toBeFocused()
  // R048: there is a way back from the second step on, which loses nothing
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'NÃO ACEITO' })).toBeVisible()
  await expect(page.getByLabel('Repita a senha')).toHaveValue('uma-senha-comprida')
  await continuar(page)
  await expect(page.getByRole('heading', { name: 'Onde você recebe' })).toBeFocused()
  await page.getByText('Conta bancária').click()
  await continuar(page)
  for (const palavra of ['Selecione um banco', 'Agência inválida', 'Conta Bancária inválida'])
    await expect(page.getByText(palavra, { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: /^Banco/ }).click()
  const lista = page.getByRole('dialog')
  await expect(lista.locator('li').first()).toHaveText(/^001\s*Banco do BrasilBanco do Brasil S\.A\.$/)
  await lista.getByText('Nome', { exact: true }).click()
  await expect(lista.locator('li').last()).toHaveText(/^260\s*NubankNu Pagamentos S\.A\.$/)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/pagador-bancos.png` })
  await lista.getByRole('searchbox').fill('nubank')
  await expect(lista.locator('li')).toHaveText([/Nu Pagamentos/])
  await lista.getByRole('searchbox').fill('itau')
  await expect(lista.locator('li')).toHaveCount(1)
  await semBarreiras(page)
  await lista.getByRole('button', { name: 'Itaú' }).click()
  await expect(page.getByRole('button', { name: /Banco.*341 - Itaú/ })).toBeVisible()
  await page.getByLabel('Conta', { exact: true }).fill('1234567')
  await expect(page.getByLabel('Conta', { exact: true })).toHaveValue('123456-7')
  await page.getByLabel('CPF ou CNPJ do titular').fill('111.444.777-35')
  await continuar(page)
  await expect(
    page.getByText('Os dados bancários devem ser do representante do cadastro', { exact: true }),
  ).toBeVisible()
  // then a key, masked by its kind
  await page.getByText('Chave Pix', { exact: true }).first().click()
  await page.getByText('Celular', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('1188887777')
  await expect(page.getByRole('textbox', { name: 'Chave Pix' })).toHaveValue('(11) 8888-7777')
  await page.getByText('E-mail', { exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('sem-arroba')
  await page.getByLabel('CEP').fill('99999999')
  await expect(page.getByText('Verifique o CEP informado e tente novamente.')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByLabel('CEP')).toHaveValue('')
  // S080: nothing of the address is typed while it is looked up, which a whole CEP begins
  let soltar = () => {}
  const espera = new Promise<void>(pronto => {
    soltar = pronto
  })
  await page.route('**/cep/01310100', async rota => {
    await espera
    await rota.fallback()
  })
  await page.getByLabel('CEP').fill('01310100')
  for (const campo of ['CEP', 'Rua ou avenida', 'Cidade']) await expect(page.getByLabel(campo)).toBeDisabled()
  await expect(page.getByLabel('CEP')).toHaveValue('01.310-100')
  await expect(page.getByRole('textbox', { name: 'Chave Pix' })).toBeEnabled()
  // whoever goes on meanwhile is not told that the CEP on the screen is missing: the press waits
  await continuar(page)
  await expect(page.getByText('Chave Pix inválida')).toBeHidden()
  soltar()
  await expect(page.getByLabel('Rua ou avenida')).toBeEnabled()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await expect(page.getByText('Chave Pix inválida')).toBeVisible()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('Marta@Recebedor.example')
  await semBarreiras(page)
  await continuar(page)
  // step 3: no acceptance without a selfie
  await expect(page.getByRole('heading', { name: 'Sua selfie' })).toBeFocused()
  // where the money will go, once more
  await expect(page.getByText(/^Você vai receber em: Chave Pix · E-mail · marta@recebedor\.example$/)).toBeVisible()
  await page.getByRole('button', { name: 'Aceitar convite' }).click({ force: true })
  await expect(page.getByText('Registre a sua selfie para aceitar o convite.')).toBeVisible()
  await page.getByRole('button', { name: 'Registrar selfie' }).click()
  await page.getByRole('button', { name: 'CANCELAR' }).click()
  await page.getByRole('button', { name: 'Registrar selfie' }).click()
  await page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ficou boa?' })).toBeFocused()
  await semBarreiras(page)
  await page.getByRole('button', { name: 'PROCESSAR VALIDAÇÃO' }).click()
  await expect(page.getByText('Selfie pronta')).toBeVisible()
  await expect.poll(() => api.de('responderConvite')).toEqual([])
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(
    page.getByText(
      'Ops.. aconteceu um problema no envio dos seus dados. Entre em contato com quem gerou esse convite e relate o problema.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  // what the server alone finds wrong is said where it was typed
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Evite o seu nome, o seu e-mail ou o nosso nome na senha.')).toBeVisible()
  await expect(page.getByLabel('Crie uma senha')).toBeFocused()
  await page.getByLabel('Crie uma senha').fill('uma-senha-comprida')
  await continuar(page)
  await expect(page.getByRole('heading', { name: 'Onde você recebe' })).toBeFocused()
  await continuar(page)
  await expect(page.getByRole('heading', { name: 'Sua selfie' })).toBeFocused()
  await page.evaluate(() => {
    const ditos: boolean[] = []
    Object.assign(window, { ditos })
    window.addEventListener('quita:convite-respondido', e => ditos.push((e as CustomEvent<boolean>).detail))
  })
  await page.clock.install()
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos o seu cadastro' })).toBeFocused()
  await expect(page.getByText('em média, 48 horas')).toBeVisible()
  const depois = page.getByRole('region', { name: 'O que acontece agora' })
  for (const texto of ['Chave Pix · E-mail · marta@recebedor.example', 'marta@recebedor.example'])
    await expect(depois.getByText(texto, { exact: true })).toBeVisible()
  await expect(depois.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'ESTE CONVITE FOI ACEITO' })).toBeDisabled()
  // back at the first step, with nothing left to type
  await expect(page.getByLabel('Nome Completo')).toBeVisible()
  await expect(page.getByLabel('Nome Completo')).toBeDisabled()
  await page.clock.fastForward(5_100)
  await expect(page.getByText('Fique de olho no e-mail')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { ditos: boolean[] }).ditos)).toEqual([true, false])
  const { body, params } = api.de('responderConvite').at(-1) ?? { body: {}, params: [] }
  expect(params).toEqual([CONVITE])
  const { dadosBancarios, endereco: enviado, ...resto } = body as Record<string, string>
  expect(resto).toEqual({
    aceite: 'true',
    nome: 'Marta Ribeiro',
    senha: 'uma-senha-comprida',
    file: { tipo: 'image/jpeg', bytes: expect.any(Number), comeco: 'ffd8ff' },
  })
  expect(JSON.parse(dadosBancarios ?? '')).toEqual({ tipo: 1, tipoChave: 2, chavePix: 'marta@recebedor.example' })
  expect(JSON.parse(enviado ?? '')).toMatchObject({ cep: '01.310-100', uf: 'SP', logradouro: 'Avenida Paulista' })
})

test('loaded again, what was typed is there: account, key and address, never the password', async ({ page, api }) => {
  api.quando({
    obterConvite: () => ({ data: umConvite() }),
    listarBancos: () => ({ data: bancos }),
    buscarCep: () => ({
      data: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' },
    }),
  })
  const senhas = async () => {
    for (const campo of ['Crie uma senha', 'Repita a senha']) await page.getByLabel(campo).fill('uma-senha-comprida')
    await continuar(page)
    await expect(page.getByRole('heading', { name: 'Onde você recebe' })).toBeFocused()
  }
  await page.goto(endereco)
  await page.getByLabel('Nome Completo').fill('Marta Ribeiro Alves')
  await senhas()
  await page.getByText('E-mail', { exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('marta@recebedor.example')
  await page.getByLabel('CEP').fill('01310100')
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await page.getByLabel('Número').fill('1000')
  await page.reload()
  await expect(page.getByLabel('Nome Completo')).toHaveValue('Marta Ribeiro Alves')
  await expect(page.getByLabel('Crie uma senha')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('uma-senha')
  await senhas()
  await expect(page.getByRole('textbox', { name: 'Chave Pix' })).toHaveValue('marta@recebedor.example')
  for (const [campo, valor] of [
    ['CEP', '01.310-100'],
    ['Rua ou avenida', 'Avenida Paulista'],
    ['Número', '1000'],
  ] as const)
    await expect(page.getByLabel(campo)).toHaveValue(valor)
  // and a bank, whose name comes from the list again
  await page.getByText('Conta bancária').click()
  await page.getByRole('button', { name: /^Banco/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Itaú' }).click()
  await page.getByLabel('Conta', { exact: true }).fill('1234567')
  await page.reload()
  await senhas()
  await expect(page.getByRole('button', { name: /Banco.*341 - Itaú/ })).toBeVisible()
  await expect(page.getByLabel('Conta', { exact: true })).toHaveValue('123456-7')
})

test('declined: asked once more, and said so', async ({ page, api }) => {
  api.quando({
    obterConvite: () => ({
      data: umConvite(
        api.de('responderConvite').length ? { situacao: 5, situacaoConvite: 3 } : { usuarioEmpresa: false },
      ),
    }),
    responderConvite: () => ({ data: { ...recebido, situacao: 5, situacaoConvite: 3 } }),
  })
  await page.goto(endereco)
  await page.getByRole('button', { name: 'NÃO ACEITO' }).click()
  const pergunta = page.getByRole('dialog', {
    name: 'Deseja cancelar o seu auto-cadastro como um recebedor do nosso cliente?',
  })
  await expect(pergunta).toBeVisible()
  await expect(pergunta.getByText('O convite de Loja Aurora fica recusado')).toBeVisible()
  await semBarreiras(page)
  await pergunta.getByRole('button', { name: 'Continuar o credenciamento' }).click()
  await expect.poll(() => api.de('responderConvite')).toEqual([])
  await page.getByRole('button', { name: 'NÃO ACEITO' }).click()
  await pergunta.getByRole('button', { name: 'Quero Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Você recusou este convite' })).toBeVisible()
  await expect(page.getByText('Peça um novo convite a Loja Aurora')).toBeVisible()
  await expect(page.getByRole('button', { name: 'NÃO ACEITO' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  for (const campo of await page.locator('form input').all()) await expect(campo).toBeDisabled()
  await expect.poll(() => api.de('responderConvite').map(c => c.body)).toEqual([{ aceite: 'false' }])
  await semBarreiras(page)
})

test('every other place an invitation may stand, one after another', async ({ page, api }) => {
  let atual: Partial<Convite> = {}
  api.quando({ obterConvite: () => ({ data: umConvite({ situacaoConvite: 4, ...atual }) }) })
  const url = 'https://app.zapsign.example/verificar/921c115d'
  // each pair that the wire may carry (R048, S073–S077): its banner, its buttons, and whether any of them may be pressed
  const parados = [['NÃO ACEITO', 'Continuar'], false] as const
  const aceito = [['ESTE CONVITE FOI ACEITO'], false] as const
  for (const [parte, titulo, [botoes, pressiona]] of [
    [{ situacaoConvite: 1, situacao: 0 }, 'Loja Aurora convidou você', [['NÃO ACEITO', 'Continuar'], true]],
    [{ situacaoConvite: 3, situacao: 5 }, 'Você recusou este convite', parados],
    [{ situacao: 2 }, 'Recebemos o seu cadastro', aceito],
    [{ situacao: 1 }, 'Cadastro aprovado', aceito],
    [{ situacao: 8 }, 'Tudo certo', [[], false]],
    [{ situacao: 3 }, 'Cadastro não aprovado', [[], false]],
    [{ situacao: 4 }, 'Cadastro bloqueado', [[], false]],
    [
      { situacaoConvite: 1, documento: '12ABC34501DE35' },
      'Loja Aurora convidou você',
      [['NÃO ACEITO', 'Continuar'], true],
    ],
  ] as const) {
    atual = parte
    await page.goto(endereco)
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
    for (const nome of ['NÃO ACEITO', 'Continuar', 'ESTE CONVITE FOI ACEITO'])
      await expect(page.getByRole('button', { name: nome, exact: true })).toHaveCount(
        (botoes as readonly string[]).includes(nome) ? 1 : 0,
      )
    for (const nome of botoes) {
      const botao = page.getByRole('button', { name: nome, exact: true })
      // one that waits for what is typed is dimmed, and says so when it is pressed
      if (pressiona) await expect(botao).not.toHaveAttribute('disabled')
      else await expect(botao).toBeDisabled()
    }
    // what was answered is not typed again, and is paler than what may be (S074)
    const nome = page.getByLabel('Nome Completo')
    if ('situacao' in parte && (parte.situacao === 2 || parte.situacao === 5)) {
      await expect(nome).toBeDisabled()
      await expect(nome).toHaveCSS('opacity', '0.7')
    } else if ('situacao' in parte && parte.situacao !== 0) await expect(nome).toBeHidden()
    if ('situacao' in parte && parte.situacao === 8)
      await expect(page.getByRole('link', { name: 'Abrir o painel' })).toHaveAttribute('href', /app\.[^/]+\/login$/)
    await tirar(page, `convite-${'situacao' in parte ? parte.situacao : 'empresa'}`)
    await semBarreiras(page)
  }
  await expect(page.getByText('A conta ou a chave Pix precisa ser da empresa, no CNPJ deste convite.')).toBeVisible()
  await expect(page.getByLabel('Nome Comercial')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('12.ABC.345/01DE-35')
  // approved, with its terms: a link, and they open by themselves
  await page.route(url, rota => rota.fulfill({ contentType: 'text/html', body: '<title>Assinar</title>' }))
  atual = { situacao: 1, urlDocumento: url }
  await page.clock.install()
  await page.goto(endereco)
  await expect(page.getByRole('link', { name: 'Assinar eletronicamente' })).toHaveAttribute('href', url)
  await expect(page.getByLabel('Nome Completo')).toBeHidden()
  await page.clock.fastForward(5_100)
  await page.waitForURL(url)
  // back from there, signed: the word of it may still be on its way, and nobody is sent to sign again
  await page.goto(endereco)
  await expect(page.getByText(/^Falta assinar os termos\. Já assinou\?/)).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(page.getByRole('link', { name: 'Assinar eletronicamente' })).toBeVisible()
  atual = { situacao: 8 }
  await page.clock.fastForward(4_000)
  await expect(page.getByRole('heading', { name: 'Tudo certo' })).toBeVisible()
  // and nothing more is asked
  const lidos = api.de('obterConvite').length
  await page.clock.runFor(60_000)
  await expect.poll(() => api.de('obterConvite')).toHaveLength(lidos)
})

test('who waits for the answer sees it come: in review, approved, the terms', async ({ page, api }) => {
  let atual: Partial<Convite> = { situacao: 2 }
  api.quando({ obterConvite: () => ({ data: umConvite({ situacaoConvite: 4, ...atual }) }) })
  await page.clock.install()
  await page.goto(endereco)
  await expect(page.getByRole('heading', { name: 'Recebemos o seu cadastro' })).toBeVisible()
  // opened later, the page is not told the account, because its link may be forwarded
  await expect(page.getByText('O que você enviou')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'O que acontece agora' })).toBeVisible()
  await tirar(page, 'convite-depois')
  await semBarreiras(page)
  atual = { situacao: 1 }
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { name: 'Cadastro aprovado' })).toBeVisible()
  atual = { situacao: 1, urlDocumento: 'https://app.zapsign.example/verificar/921c115d' }
  await page.clock.fastForward(6_000)
  await expect(page.getByRole('link', { name: 'Assinar eletronicamente' })).toBeVisible()
})

test('no token, a refusal, and nobody answering: the first two lead to the login, the last asks again', async ({
  page,
  api,
}) => {
  await page.route('**/login', rota => rota.fulfill({ contentType: 'text/html', body: '<title>Entrar</title>' }))
  await page.clock.install()
  await page.goto('/convite/recebedor')
  await expect(page.getByText('O token do convite não foi informado')).toBeVisible()
  await page.clock.fastForward(3_100)
  await page.waitForURL('**/login')
  api.quando({
    obterConvite: () => ({ status: 410, erro: { name: 'ConviteExpirado', message: 'Este convite expirou.' } }),
  })
  await page.goto(endereco)
  await expect(page.getByText('Este convite expirou.')).toBeVisible()
  await semBarreiras(page)
  await page.clock.fastForward(5_100)
  await page.waitForURL('**/login')
  api.quando({ obterConvite: ({ vez }) => (vez < 3 ? 'cai' : { data: umConvite() }) })
  await page.goto(endereco)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Loja Aurora convidou você' })).toBeVisible()
})
