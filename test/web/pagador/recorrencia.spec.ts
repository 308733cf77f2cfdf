import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { comDesafio, emissor, noEmissor, validado } from './emissor.ts'
import { type Assinatura, assinatura, daAssinatura as endereco, mandato } from './outras.amostras.ts'
import { chamadasFeitas, expect, semBarreiras, semRolagemLateral, test } from './teste.ts'

/** The payer's page of a subscription in its company's look: colours, tint, logo, banner; ours where it chose none. */
const imagem = async (largura: number, altura: number) => {
  const fundo = { create: { width: largura, height: altura, channels: 3, background: '#F2B880' } } as const
  return `data:image/webp;base64,${(await sharp(fundo).webp().toBuffer()).toString('base64')}`
}
const fotos = process.env.FOTOS
const corDoBotao = 'rgb(29, 78, 216)'

for (const largura of [390, 1440])
  test(`in its company's look, at ${largura} px`, async ({ page, api }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    const aparencia: Assinatura['aparencia'] = {
      tema: { cor: '#1D4ED8', fundo: 'areia', cantos: 'redondos' },
      origem: 'recorrencia',
      logo: await imagem(96, 96),
      banner: { imagem: await imagem(960, 320), texto: 'Pães na vitrine' },
    }
    api.quando({ obterAssinaturaDoPagador: () => ({ data: assinatura({ aparencia }) }) })
    await page.goto(endereco)
    await expect(page.getByRole('img', { name: 'Pães na vitrine' })).toBeVisible()
    await expect(page.getByText('Cobrada por Loja Aurora')).toBeVisible()
    const pagar = page.getByRole('link', { name: 'Pagar' })
    await expect.poll(() => pagar.evaluate(no => getComputedStyle(no).backgroundColor)).toBe(corDoBotao)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 246, 236)')
    await semBarreiras(page)
    await semRolagemLateral(page)
    if (fotos) {
      mkdirSync(fotos, { recursive: true })
      await page.screenshot({ path: `${fotos}/assinatura-${largura}.png`, fullPage: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `${fotos}/assinatura-escura-${largura}.png`, fullPage: true })
    }
  })

test('without one it is ours; a page that asks again keeps the look that it has', async ({ page, api }) => {
  await page.clock.install()
  const nossa = { tema: { cor: '#0B7A5B', fundo: 'padrao', cantos: 'suaves' }, origem: 'padrao' } as const
  const deles = { ...nossa, tema: { ...nossa.tema, cor: '#1D4ED8' }, origem: 'empresa' } as const
  const espera = { forma: 'pixAutomatico', situacao: 'pendente', mandato } as const
  api.quando({
    obterAssinaturaDoPagador: ({ vez }) => ({
      data: assinatura({ ...espera, aparencia: vez === 1 ? { ...deles, logo: null, banner: null } : null }),
    }),
  })
  const pedidos: string[] = []
  page.on('request', r => r.url().includes('/recorrencias/pagador/') && pedidos.push(new URL(r.url()).search))
  await page.goto(endereco)
  const copiar = page.getByRole('button', { name: 'Copiar código' })
  const cor = () => copiar.evaluate(no => getComputedStyle(no).backgroundColor)
  await expect.poll(cor).toBe(corDoBotao)
  await page.clock.runFor(6_000)
  await expect.poll(() => api.de('obterAssinaturaDoPagador').length).toBeGreaterThan(1)
  expect(pedidos.at(-1)).toBe('?aparencia=sem')
  await chamadasFeitas(page)
  expect(await cor()).toBe(corDoBotao)
  // the bank confirms: the code goes away, and who was at its button is told, not left at the page's beginning
  await copiar.focus()
  const autorizado = {
    ...mandato,
    situacao: 'autorizado',
    codigo: null,
    autorizadoEm: '2026-11-30T12:00:00.000Z',
  } as const
  api.quando({
    obterAssinaturaDoPagador: () => ({ data: assinatura({ ...espera, situacao: 'ativa', mandato: autorizado }) }),
  })
  await page.clock.runFor(6_000)
  await expect(page.getByRole('heading', { name: 'Pix Automático' })).toBeFocused()
  await expect(copiar).toHaveCount(0)
  api.quando({
    obterAssinaturaDoPagador: () => ({ data: assinatura({ aparencia: { ...nossa, logo: null, banner: null } }) }),
  })
  await page.reload()
  const pagar = page.getByRole('link', { name: 'Pagar' })
  await expect.poll(() => pagar.evaluate(no => getComputedStyle(no).backgroundColor)).toBe('rgb(11, 122, 91)')
})

test('paused by a code: a wrong one is said on the field, the right one tells that it is done', async ({
  page,
  api,
}) => {
  const pausada = assinatura({ situacao: 'pausada', pausadaPor: 'pagador', decisoes: ['retomar'], cobrancas: [] })
  api.quando({
    obterAssinaturaDoPagador: () => ({ data: assinatura({ decisoes: ['pausar', 'boleto'] }) }),
    pedirCodigoDaAssinatura: ({ vez }) =>
      vez === 2
        ? { status: 429, erro: { name: 'AguardeParaReenviar', message: 'Aguarde.', aguardeSegundos: 40 } }
        : {
            data: {
              ...{ celular: '(**) *****-4321', reenviarEmSegundos: 100, codigosRestantes: 2, entrega: 'enviado' },
            },
          },
    mudarAssinaturaDoPagador: ({ vez }) =>
      vez === 1
        ? {
            status: 422,
            erro: {
              ...{ name: 'CodigoInvalido', tentativasRestantes: 2 },
              message: 'O token informado não confere com o enviado no WhatsApp',
            },
          }
        : { data: pausada },
  })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(endereco)
  await expect(page.getByRole('button', { name: 'Pagar por boleto em vez de Pix Automático' })).toBeVisible()
  await page.getByRole('button', { name: 'Pausar assinatura' }).click()
  await expect(page.getByRole('heading', { name: 'Pausar a assinatura?' })).toBeFocused()
  // thought better of: the focus is where it was
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByRole('button', { name: 'Pausar assinatura' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const codigo = page.getByLabel('Código de 4 números')
  await expect(codigo).toBeFocused()
  await expect(page.getByText('pelo WhatsApp para (**) *****-4321. Ele vale por 10 minutos.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(page.getByText('Aguarde 40 segundos para pedir outro código.')).toBeVisible()
  await codigo.fill('12')
  await page.getByRole('button', { name: 'Pausar', exact: true }).click()
  await expect(page.getByText('Digite os 4 números do código.')).toBeVisible()
  expect(api.de('mudarAssinaturaDoPagador')).toHaveLength(0)
  await codigo.fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Restam 2 tentativas.')).toBeVisible()
  await expect(codigo).toBeFocused()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-codigo-390.png`, fullPage: true })
  await codigo.fill('4321')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Assinatura pausada. Retome aqui quando quiser.')).toBeVisible()
  await expect(page.getByText('Pausada por você')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retomar assinatura' })).toBeVisible()
  await expect
    .poll(() => api.de('mudarAssinaturaDoPagador').map(c => c.body))
    .toEqual([
      { decisao: 'pausar', codigo: '1234' },
      { decisao: 'pausar', codigo: '4321' },
    ])
  if (fotos) {
    await page.screenshot({ path: `${fotos}/assinatura-pausada-390.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: `${fotos}/assinatura-pausada-1440.png`, fullPage: true })
  }
})

test('Pix Automático instead of slips, by a code: the page says what happens and shows the code that authorises', async ({
  page,
  api,
}) => {
  const pedida = assinatura({ forma: 'pixAutomatico', mandato })
  api.quando({
    obterAssinaturaDoPagador: () => ({ data: assinatura({ decisoes: ['pixAutomatico'] }) }),
    pedirCodigoDaAssinatura: () => ({
      data: { celular: '(**) *****-4321', reenviarEmSegundos: 100, codigosRestantes: 2, entrega: 'enviado' },
    }),
    mudarAssinaturaDoPagador: () => ({ data: pedida }),
  })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(endereco)
  await page.getByRole('button', { name: 'Pagar por Pix Automático' }).click()
  await expect(page.getByRole('heading', { name: 'Pagar por Pix Automático?' })).toBeFocused()
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-pix-pergunta-390.png`, fullPage: true })
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 4 números').fill('4321')
  await page.getByRole('button', { name: 'Quero o QR Code' }).click()
  await expect(page.getByText('Feito: o QR Code aparece no alto desta página')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pague e autorize de uma vez' })).toBeVisible()
  await expect
    .poll(() => api.de('mudarAssinaturaDoPagador').map(c => c.body))
    .toEqual([{ decisao: 'pixAutomatico', codigo: '4321' }])
  await semRolagemLateral(page)
  if (fotos) {
    await page.screenshot({ path: `${fotos}/assinatura-pix-390.png`, fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: `${fotos}/assinatura-pix-1440.png`, fullPage: true })
  }
})

test('a card given by a code: what is wrong is said on its field, and the number is nowhere afterwards', async ({
  page,
  api,
}) => {
  const consentimento = {
    texto: 'Autorizo Loja Aurora a cobrar R$ 89,90 por mês neste cartão, até eu cancelar.',
    sha256: 'ab'.repeat(32),
  }
  const [aberta] = assinatura().cobrancas
  if (!aberta) throw new Error('no charge')
  const noCartao = { ...aberta, por: 'cartao' as const, pagar: null }
  const comCartao = assinatura({
    ...{
      forma: 'cartao',
      consentimento,
      cartao: { bandeira: 'visa', finais: '0010', desde: '2026-11-30T12:00:00.000Z' },
    },
    decisoes: ['boleto'],
    cobrancas: [
      {
        ...noCartao,
        noCartao: {
          tentativas: [
            ...[
              { em: '2026-12-10T12:00:00.000Z', finais: '0010', situacao: 'negada' as const, razao: 'limite' as const },
            ],
          ].map(x => ({ ...x, codigo: '51' })),
          proxima: { em: '2026-12-11T16:00:00.000Z', porque: 'padrao' },
          fim: null,
        },
      },
    ],
  })
  api.quando({
    obterAssinaturaDoPagador: () => ({ data: assinatura({ consentimento }) }),
    pedirCodigoDaAssinatura: () => ({
      data: { celular: '(**) *****-4321', reenviarEmSegundos: 100, codigosRestantes: 2, entrega: 'enviado' },
    }),
    usarCartaoNaAssinatura: ({ vez }) =>
      vez === 1
        ? {
            status: 402,
            erro: { name: 'CartaoNaoConfirmado', message: 'O banco não confirmou este cartão.', razao: 'limite' },
          }
        : { data: { ...comCartao, desafio3ds: null } },
  })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(endereco)
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-sem-cartao-390.png`, fullPage: true })
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Pagar a assinatura com cartão' })).toBeFocused()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Confira o número do cartão.')).toBeVisible()
  await expect(page.getByText('Leia e marque para continuar.')).toBeVisible()
  const numero = page.getByLabel('Número do cartão')
  await expect(numero).toBeFocused()
  await numero.fill('370000000000002')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Use um cartão Visa, Mastercard ou Elo.')).toBeVisible()
  await numero.fill('4000000000000010')
  await page.getByLabel('Nome como está no cartão').fill('marta ribeiro')
  await page.getByLabel('Validade').fill('1230')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Li e concordo').check()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-cartao-390.png`, fullPage: true })
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const codigo = page.getByLabel('Código de 4 números')
  await expect(codigo).toBeFocused()
  await codigo.fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O banco não confirmou este cartão. Faltou saldo ou limite.')).toBeVisible()
  await codigo.fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visa final 0010')).toBeVisible()
  await expect(page.getByText('Cartão guardado.')).toBeVisible()
  await expect(page.getByText('Cobrança 4: nova tentativa em 11/12/2026, às 13:00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar por boleto em vez do cartão' })).toBeVisible()
  await expect
    .poll(() => api.de('usarCartaoNaAssinatura').map(c => c.body)[0])
    .toMatchObject({
      ...{ numeroCartao: '4000000000000010', nomeCartao: 'MARTA RIBEIRO', vencimentoCartao: '12/30', cvvCartao: '123' },
      ...{ consentimento: consentimento.sha256, codigo: '1234', dispositivo: { javascriptEnabled: true } },
    })
  expect(await page.content()).not.toContain('4000 0000 0000 0010')
  await semBarreiras(page)
  if (!fotos) return
  await page.screenshot({ path: `${fotos}/assinatura-com-cartao-390.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: `${fotos}/assinatura-com-cartao-1440.png`, fullPage: true })
  await page.getByRole('button', { name: 'Trocar o cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Trocar o cartão da assinatura' })).toBeFocused()
  await page.screenshot({ path: `${fotos}/assinatura-trocar-cartao-1440.png`, fullPage: true })
})

test('a price that changed: what the days come to and what the next charge will be, before it is made', async ({
  page,
  api,
}) => {
  const dias = (valor: number) => ({
    tipo: 'mudanca' as const,
    valor,
    dias: { de: '2026-11-21', ate: '2026-12-09', quantos: 19 },
  })
  const [cobranca] = assinatura().cobrancas
  api.quando({
    obterAssinaturaDoPagador: () => ({
      data: assinatura({
        ...{ valor: 119.9, ajustes: [dias(18.39)], proximoValor: 138.29 },
        mudanca: { em: '2026-11-21T12:00:00.000Z', de: 89.9, para: 119.9, ciclo: 5, ajuste: 18.39 },
        cobrancas: cobranca ? [{ ...cobranca, valor: 142.16, ajustes: [{ ...dias(52.26), tipo: 'inicio' }] }] : [],
      }),
    }),
  })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(endereco)
  await expect(page.getByText(/O valor mudou de R\$\s89,90 para R\$\s119,90 em 21\/11\/2026/)).toBeVisible()
  await expect(page.getByText(/Mudança de valor, de 21\/11\/2026 a 09\/12\/2026: \+ R\$\s18,39/)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Valor da próxima' }).locator('+ dd')).toHaveText(/138,29/)
  await expect(page.getByText(/Dias antes da primeira cobrança, .*: \+ R\$\s52,26/)).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (fotos)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${fotos}/assinatura-proporcao-${width}.png`, fullPage: true })
    }
})

test('asked for at the payer’s bank: which app to open, for what, and until when', async ({ page, api }) => {
  const noBanco = { banco: 'Banco do Brasil', finais: '890', ate: '2026-12-29T12:00:00.000Z' }
  const pedido = { ...mandato, codigo: null, noBanco }
  api.quando({
    obterAssinaturaDoPagador: () => ({
      data: assinatura({ forma: 'pixAutomatico', situacao: 'pendente', mandato: pedido, cobrancas: [] }),
    }),
  })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(endereco)
  await expect(
    page.getByText(/Abra o aplicativo do seu banco \(Banco do Brasil, conta final 890\): .* R\$\s89,90 por mês/),
  ).toBeVisible()
  await expect(page.getByText('Nada é debitado sem a sua autorização.', { exact: false })).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (fotos)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${fotos}/assinatura-no-banco-${width}.png`, fullPage: true })
    }
})

test('its bank asks first: cancelled it says so, passed the same card goes again with the server’s word', async ({
  page,
  api,
}) => {
  const banco = await emissor(page, 'post')
  const consentimento = { texto: 'Autorizo Loja Aurora a cobrar R$ 89,90 por mês.', sha256: 'a'.repeat(64) }
  const { desafio3ds } = comDesafio(banco.url)
  const comCartao = assinatura({
    ...{ forma: 'cartao', consentimento, cobrancas: [] },
    cartao: { bandeira: 'visa', finais: '2503', desde: '2026-11-30T12:00:00.000Z' },
  })
  api.quando({
    obterAssinaturaDoPagador: () => ({ data: assinatura({ consentimento }) }),
    pedirCodigoDaAssinatura: () => ({
      data: { celular: '(**) *****-4321', reenviarEmSegundos: 100, codigosRestantes: 2, entrega: 'enviado' },
    }),
    usarCartaoNaAssinatura: ({ vez }) => ({
      data: vez < 3 ? { ...assinatura({ consentimento }), desafio3ds } : { ...comCartao, desafio3ds: null },
    }),
    validar3ds: ({ vez }) => validado(vez === 1 ? '' : 'codigo-do-servidor'),
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(endereco)
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await page.getByLabel('Número do cartão').fill('4000000000002503')
  await page.getByLabel('Nome como está no cartão').fill('marta ribeiro')
  await page.getByLabel('Validade').fill('1230')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Li e concordo').check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 4 números').fill('1234')
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Confirme com o seu banco' })
  await expect(dialogo).toContainText('Loja Aurora')
  await expect(noEmissor(page)).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-desafio-390.png` })
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await dialogo.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByText('Confirmação do banco cancelada.')).toBeVisible()
  await expect(dialogo).toBeHidden()
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-desafio-cancelado-390.png`, fullPage: true })
  if (fotos) await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Guardar o cartão' }).click()
  await expect(noEmissor(page)).toBeVisible()
  if (fotos) await page.screenshot({ path: `${fotos}/assinatura-desafio-1440.png` })
  await noEmissor(page).click()
  await expect(page.getByText('Visa final 2503')).toBeVisible()
  const enviados = () => api.de('usarCartaoNaAssinatura').map(c => c.body as { threeDsCode?: string })
  await expect.poll(() => enviados().map(b => b.threeDsCode)).toEqual([undefined, undefined, 'codigo-do-servidor'])
  expect(enviados()[2]).toMatchObject({ numeroCartao: '4000000000002503', cvvCartao: '123' })
  await expect
    .poll(() => api.de('validar3ds').map(c => (c.body as { code3DS: string }).code3DS))
    .toEqual(['CANCEL', 'SUCCESS'])
})
