import type { Page } from '@playwright/test'
import { acordada, comOTempoParado, pararOTempo, passarAte, segurar } from './esperas.ts'
import { CHECKOUT, comSelfie, type LinkComPagamento, naSelfie, umaRetomada, umLink, umPagador } from './fixtures.ts'
import {
  type ApiFalsa,
  enderecos,
  escolher,
  expect,
  identificarComEndereco,
  preencherCartao,
  semBarreiras,
  semRolagemLateral,
  test,
} from './teste.ts'

test.use({ permissions: ['camera', 'clipboard-read', 'clipboard-write'] })

const link = comSelfie
const aprovada = (name: 'PagadorLiberado' | 'PagadorLiberadoComRessalva' = 'PagadorLiberado') => ({
  data: {
    name,
    message: 'ok',
    data: { biometriaFace: { disponivel: true } },
    proximaEtapa: 'REALIZAR_PAGAMENTO' as const,
  },
})
const recusa = (name: string, message: string, tentativasRestantes: number, status = 422) => ({
  status,
  erro: { name, message, biometriaDisponivel: true, cpfDisponivel: true, tentativasRestantes },
})
const NAO_ACHADA = 'A selfie do pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.'

/** Opens the step as a refresh does (S006). */
async function retomar(page: Page, api: ApiFalsa, parte: Partial<LinkComPagamento> = {}, doLink: object = {}) {
  api.quando({ obterLinkComPagamento: () => ({ data: naSelfie(parte, doLink) }) })
  await page.goto(enderecos.checkout({ ...link, ...doLink }, CHECKOUT))
}
const dialogo = (page: Page) => page.getByRole('dialog')
async function abrirCamera(page: Page) {
  await page.getByLabel(/Autorizo o uso da minha selfie/).check()
  await page.getByRole('button', { name: 'Registrar selfie', exact: true }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Centralize seu rosto' })).toBeVisible()
}
const registrar = (page: Page) => page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()
/** The picture is taken, and its answer comes once the page's time stands still: what is shown for a moment can be read. */
async function registrarParado(page: Page): Promise<void> {
  const responder = await segurar(page, '**/registrar-prova-vida')
  await registrar(page)
  await expect(dialogo(page).getByRole('heading', { name: 'Validando sua selfie…' })).toBeVisible()
  await pararOTempo(page)
  responder()
}
/** Whether the page still films: every stream it was ever given is remembered. */
const filmando = (page: Page) =>
  page.evaluate(() =>
    ((window as { correntes?: MediaStream[] }).correntes ?? []).some(c =>
      c.getTracks().some(f => f.readyState === 'live'),
    ),
  )
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const original = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
    if (!original) return
    const correntes: MediaStream[] = []
    Object.assign(window, { correntes })
    navigator.mediaDevices.getUserMedia = async pedido => {
      Object.assign(window, { pedido })
      const corrente = await original(pedido)
      correntes.push(corrente)
      return corrente
    }
  })
})

test('from identification to the card: warning, consent, live view, picture, released', async ({ page, api }) => {
  await page.clock.install()
  let registrado = false
  const responder = await segurar(page, '**/registrar-prova-vida')
  api.quando({
    obterLinkComPagamento: () => ({ data: registrado ? naSelfie() : umaRetomada({}, link) }),
    registrarPagador: () => {
      registrado = true
      return { data: { name: 'PagadorLiberado', proximaEtapa: 'CONSULTAR_DATAVALID' } }
    },
    registrarProvaVida: () => aprovada(),
  })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  const passos = page.getByRole('list', { name: 'Etapas do pagamento' }).getByRole('listitem')
  await expect(passos).toHaveCount(2)
  await escolher(page, 'Cartão')
  await expect(passos).toHaveText([/Identificação/, /Selfie/, /Pagamento/])
  await identificarComEndereco(page, 'Continuar para o cartão')
  const titulo = page.getByRole('heading', { name: 'Agora, uma selfie' })
  await expect(titulo).toBeFocused()
  await expect(page.getByText('Maria da Silva')).toBeVisible()
  await expect(page.getByText('CPF ***.982.***-**')).toBeVisible()
  await expect(page.getByText('Só o titular do cartão pode fazer o reconhecimento facial.')).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  // V016: not without consent
  await page.getByRole('button', { name: 'Registrar selfie' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Autorize o uso da sua selfie')
  await expect(page.getByLabel(/Autorizo o uso/)).toBeFocused()
  expect(await page.evaluate(() => (window as { pedido?: unknown }).pedido)).toBeUndefined()
  await page.getByText('Como sua imagem é usada').click()
  await expect(page.getByText(/até 90 dias/)).toBeVisible()
  await semBarreiras(page)
  await abrirCamera(page)
  expect(await page.evaluate(() => (window as { pedido?: MediaStreamConstraints }).pedido)).toEqual({
    audio: false,
    video: { facingMode: 'user', width: { min: 10, ideal: 1920 }, height: { min: 10, ideal: 1080 } },
  })
  await expect(dialogo(page).getByText('Maria da Silva')).toBeVisible()
  await expect(dialogo(page).getByText('CPF ***.982.***-**')).toBeVisible()
  await expect(page.getByRole('button', { name: 'CANCELAR', exact: true })).toBeVisible()
  await semBarreiras(page)
  await registrar(page)
  await expect(dialogo(page).getByRole('heading', { name: 'Validando sua selfie…' })).toBeVisible()
  await expect(dialogo(page).getByText('Você está validando', { exact: true })).toBeVisible()
  await expect(dialogo(page)).toHaveAttribute('data-pulso', 'amarelo')
  await expect(dialogo(page).getByRole('img', { name: 'Sua selfie' })).toBeVisible()
  await expect.poll(() => filmando(page)).toBe(false)
  await semBarreiras(page)
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  await expect(dialogo(page).getByRole('heading', { name: 'Validando sua selfie…' })).toBeVisible()
  await pararOTempo(page)
  responder()
  await expect(dialogo(page).getByRole('heading', { name: 'Identidade confirmada' })).toBeVisible()
  await expect(dialogo(page).getByText('SALVANDO VALIDAÇÃO…', { exact: true })).toBeVisible()
  await expect(dialogo(page)).toHaveAttribute('data-pulso', 'azul')
  await passarAte(page, page.getByRole('heading', { name: 'Dados do cartão' }))
  await page.clock.resume()
  await expect(dialogo(page)).toHaveCount(0)
  const [enviado] = api.de('registrarProvaVida')
  expect(enviado?.body).toMatchObject({
    checkout: CHECKOUT,
    selfieAutorizado: 'true',
    // the words that the page showed: of a page of before, no picture is kept for the receipt
    consentimento: '2',
    file: { tipo: 'image/jpeg', comeco: 'ffd8ff' },
  })
  expect(enviado?.body).not.toHaveProperty('transferencia')
  await preencherCartao(page)
})

test('released with a proviso goes on the same, after a second and a half', async ({ page, api }) => {
  await page.clock.install()
  api.quando({ registrarProvaVida: () => aprovada('PagadorLiberadoComRessalva') })
  await retomar(page, api)
  await abrirCamera(page)
  await registrarParado(page)
  const confirmada = dialogo(page).getByRole('heading', { name: 'Identidade confirmada' })
  await expect(confirmada).toBeVisible()
  await page.clock.runFor(1400)
  await expect(confirmada).toBeVisible()
  await passarAte(page, page.getByRole('heading', { name: 'Dados do cartão' }))
})

test('no face, then another person: another picture, the tries left, or another payer', async ({ page, api }) => {
  const semRosto = 'Não encontramos um rosto nítido na foto. Procure um lugar claro e tire outra.'
  const outra = 'Não foi possível identificar e validar a pessoa retratada.'
  api.quando({
    registrarProvaVida: ({ vez }) =>
      vez === 1 ? recusa('FotoSemRosto', semRosto, 2) : recusa('PessoaNaoIdentificada', outra, 1),
  })
  await retomar(page, api)
  await abrirCamera(page)
  await registrar(page)
  const titulo = dialogo(page).getByRole('heading', { name: 'Não foi possível validar' })
  await expect(titulo).toBeFocused()
  await expect(dialogo(page)).toHaveAttribute('data-pulso', 'vermelho')
  await expect(dialogo(page).getByRole('status')).toContainText(semRosto)
  await expect(dialogo(page).getByRole('status')).toContainText('Você ainda tem 2 tentativas.')
  await semBarreiras(page)
  await semRolagemLateral(page)
  await page.getByRole('button', { name: 'Tirar outra selfie' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Centralize seu rosto' })).toBeFocused()
  await registrar(page)
  await expect(dialogo(page).getByRole('status')).toContainText(outra)
  await expect(dialogo(page).getByRole('status')).toContainText('Você ainda tem uma tentativa.')
  await semBarreiras(page)
  await dialogo(page).getByRole('button', { name: 'Trocar pagador' }).click()
  await expect(page).toHaveURL(/[A-Za-z0-9]{21}$/)
  await expect(page.getByLabel('Nome completo')).toBeVisible()
})

for (const [name, message, titulo] of [
  ['BloqueadoDatavalid', NAO_ACHADA, 'Não conseguimos confirmar a identidade'],
  [
    'BloqueadoTentativas',
    'As tentativas de validar a identidade deste pagador terminaram.',
    'Muitas tentativas seguidas',
  ],
  ['DocumentoBloqueado', NAO_ACHADA, 'Não conseguimos confirmar a identidade'],
  ['PessoaNaoIdentificada', 'Não foi possível identificar.', 'Não conseguimos confirmar a identidade'],
] as const) {
  test(`${name} closes after two seconds into its screen (X53)`, async ({ page, api }) => {
    api.quando({ registrarProvaVida: () => recusa(name, message, 0, name === 'DocumentoBloqueado' ? 403 : 422) })
    await page.clock.install()
    await retomar(page, api)
    await abrirCamera(page)
    await registrarParado(page)
    const negada = dialogo(page).getByRole('heading', { name: 'Não foi possível validar' })
    await expect(negada).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialogo(page).getByRole('status')).toContainText(message)
    // no other picture of a document that is blocked
    await expect(dialogo(page).getByRole('button')).toHaveCount(0)
    await comOTempoParado(page, () => semBarreiras(page))
    await page.clock.runFor(1000)
    await expect(negada).toBeVisible()
    await passarAte(page, page.getByRole('heading', { name: titulo }))
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: titulo })).toBeFocused()
    await expect(page.getByRole('list').filter({ hasText: 'Nada foi cobrado' }).getByRole('listitem')).toHaveCount(3)
    await semBarreiras(page)
  })
}

test('a blocked document typed again is refused under its field, and never kept in clear (V019, X38)', async ({
  page,
  api,
}) => {
  let trocou = false
  api.quando({
    registrarProvaVida: () => recusa('BloqueadoDatavalid', NAO_ACHADA, 0),
    obterLinkComPagamento: () => ({ data: trocou ? umaRetomada({}, link) : naSelfie() }),
  })
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await abrirCamera(page)
  await registrar(page)
  await expect(page.getByRole('heading', { name: 'Quer continuar?' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('quita:bloqueados'))).not.toBeNull()
  const guardado = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(guardado).not.toMatch(/529\.?982\.?247/)
  trocou = true
  await page.getByRole('button', { name: 'Trocar pagador' }).click()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await page.goto(enderecos.checkout(link))
  await expect(page.getByRole('radio', { name: /^Pix/ })).toBeChecked()
  await acordada(page)
  await escolher(page, 'Cartão')
  const recado = page.getByText('Troque o pagador e refaça a transação.')
  await page.getByLabel('CPF ou CNPJ').pressSequentially('11144477735')
  await page.getByLabel('CPF ou CNPJ').blur()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  await page.getByLabel('CPF ou CNPJ').fill('')
  await page.getByLabel('CPF ou CNPJ').pressSequentially('52998224725')
  await page.getByLabel('CPF ou CNPJ').blur()
  await page.getByLabel('Celular com DDD').focus()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAccessibleDescription(/não foi encontrada nas bases oficiais/)
  await expect(page.getByRole('status').filter({ has: recado })).toBeVisible()
  await expect(page.getByLabel('Celular com DDD')).toBeFocused()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page.getByLabel('CPF ou CNPJ').fill('')
  await expect(recado).toHaveCount(0)
  await identificarComEndereco(page, 'Continuar para o cartão')
  await expect(recado.first()).toBeVisible()
  await expect.poll(() => api.de('iniciarPagamento')).toHaveLength(0)
})

test('a lost network keeps the picture: the same one is sent again', async ({ page, api }) => {
  api.quando({
    registrarProvaVida: ({ vez }) =>
      vez === 1 ? 'cai' : vez === 2 ? { status: 504, erro: { name: 'ProvedorSemResposta', message: 'm' } } : aprovada(),
  })
  await retomar(page, api)
  await abrirCamera(page)
  await registrar(page)
  await expect(dialogo(page).getByRole('status')).toContainText('Sem conexão. Sua foto está guardada')
  await expect.poll(() => filmando(page)).toBe(false)
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(dialogo(page).getByRole('status')).toContainText('A conferência não respondeu agora')
  // a base that stays down is no dead end: it can be left, and paid another way
  for (const name of ['Voltar depois', 'Pagar de outra forma'])
    await expect(dialogo(page).getByRole('button', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  const fotos = api.de('registrarProvaVida').map(c => (c.body as { file: unknown }).file)
  expect(fotos[1]).toEqual(fotos[0])
  expect(fotos[2]).toEqual(fotos[0])
})

test('by keyboard alone: focus stays inside, Escape cancels, lets the camera go and gives focus back', async ({
  page,
  api,
}) => {
  api.quando({ registrarProvaVida: () => aprovada() })
  await retomar(page, api)
  await expect(page.getByRole('heading', { name: 'Agora, uma selfie' })).toBeVisible()
  await page.getByLabel(/Autorizo o uso/).focus()
  await page.keyboard.press('Space')
  const botao = page.getByRole('button', { name: 'Registrar selfie', exact: true })
  for (let i = 0; i < 3 && !(await botao.evaluate(no => no === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(botao).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('heading', { name: 'Centralize seu rosto' })).toBeFocused()
  await expect.poll(() => filmando(page)).toBe(true)
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    const fora = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(fora).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect.poll(() => filmando(page)).toBe(false)
  await expect(botao).toBeFocused()
  await expect.poll(() => api.de('registrarProvaVida')).toHaveLength(0)
  await page.keyboard.press('Enter')
  const tirar = page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true })
  await expect(tirar).not.toHaveAttribute('aria-disabled', 'true')
  await expect(dialogo(page).getByRole('heading', { name: 'Centralize seu rosto' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tirar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
})

test('a hidden page films nobody, and films again when it is seen', async ({ page, api }) => {
  await retomar(page, api)
  await abrirCamera(page)
  const esconder = (sim: boolean) =>
    page.evaluate(h => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => h })
      document.dispatchEvent(new Event('visibilitychange'))
    }, sim)
  await esconder(true)
  await expect.poll(() => filmando(page)).toBe(false)
  await esconder(false)
  await expect.poll(() => filmando(page)).toBe(true)
  await page.getByRole('button', { name: 'CANCELAR', exact: true }).click()
  await expect.poll(() => filmando(page)).toBe(false)
})

test('another device: its address as QR and text, and this page goes on by itself', async ({ page, api }) => {
  await page.clock.install()
  let pronta = false
  const url = `https://pagar.exemplo.com.br/plataforma/loja-aurora/servicos-financeiros/prova-de-vida/${CHECKOUT}#segredo`
  await retomar(page, api)
  api.quando({
    transferirProvaVida: () => ({ data: { url, expiraEmSegundos: 600 } }),
    obterLinkComPagamento: () => ({ data: naSelfie(pronta ? { proximaEtapa: 'REALIZAR_PAGAMENTO' } : {}) }),
  })
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  await expect(page.getByRole('img', { name: /QR Code para tirar a selfie/ })).toBeVisible()
  await expect(page.getByLabel('Ou abra este endereço no outro aparelho')).toHaveValue(url)
  await expect.poll(() => api.de('transferirProvaVida').map(c => c.body)).toEqual([{ checkout: CHECKOUT }])
  await page.getByRole('button', { name: 'Copiar endereço' }).click()
  await expect(page.getByRole('button', { name: 'Endereço copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await semBarreiras(page)
  await page.clock.runFor(600_500)
  await expect(page.getByRole('alert')).toContainText('Este endereço não vale mais')
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Gerar outro endereço' }).click()
  await expect(page.getByLabel('Ou abra este endereço no outro aparelho')).toHaveValue(url)
  pronta = true
  // the new address is the old one's double: only time that passes after its answer makes the page ask
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('blocked on the other device: this page shows why', async ({ page, api }) => {
  await retomar(page, api)
  await expect(page.getByRole('heading', { name: 'Agora, uma selfie' })).toBeVisible()
  api.quando({
    transferirProvaVida: () => ({ data: { url: 'https://pagar.exemplo.com.br/x#T', expiraEmSegundos: 600 } }),
    obterLinkComPagamento: () => ({
      data: naSelfie({
        proximaEtapa: 'PAGADOR_BLOQUEADO_DATAVALID',
        pagador: umPagador({ bloqueadoTentativas: true, bloqueadoAntifraude: true }),
      }),
    }),
  })
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  await expect(page.getByRole('heading', { name: 'Muitas tentativas seguidas' })).toBeVisible()
})

test('this browser may not take the selfie; the payment moved on; a foreigner reads English (X54)', async ({
  page,
  api,
}) => {
  api.quando({
    registrarProvaVida: ({ vez }) =>
      vez === 1
        ? {
            status: 403,
            erro: { name: 'CapturaNaoPermitida', message: 'Só quem começou este pagamento pode registrar a selfie.' },
          }
        : vez === 2
          ? recusa('PessoaNaoIdentificada', 'palavras em português', 2)
          : {
              status: 409,
              erro: {
                name: 'EtapaInvalida',
                message: 'm',
                checkoutId: CHECKOUT,
                proximaEtapa: 'VALIDAR_CONTATO_PAGADOR',
              },
            },
  })
  await retomar(page, api, {}, { linkParaEstrangeiros: true })
  await page.getByLabel(/I authorise the use/).check()
  const comecar = page.getByRole('button', { name: 'Take selfie', exact: true })
  const tirar = page.getByRole('button', { name: 'TAKE SELFIE', exact: true })
  await comecar.click()
  await tirar.click()
  await expect(dialogo(page).getByRole('status')).toContainText('Only who started this payment')
  await semBarreiras(page)
  await page.keyboard.press('Escape')
  await expect(comecar).toBeFocused()
  await comecar.click()
  await tirar.click()
  await expect(dialogo(page).getByRole('status')).toContainText(
    'It was not possible to identify and validate the person portrayed',
  )
  await expect(dialogo(page)).not.toContainText('palavras em português')
  await page.getByRole('button', { name: 'Take another selfie' }).click()
  await tirar.click()
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()
})

test('a card refused for want of the selfie goes to its step; a document blocked by then is said (X06)', async ({
  page,
  api,
}) => {
  api.quando({
    registrarProvaVida: () => aprovada(),
    processarPagamento: ({ vez }) =>
      vez === 1
        ? {
            status: 409,
            erro: { name: 'EtapaInvalida', message: 'm', checkoutId: CHECKOUT, proximaEtapa: 'CONSULTAR_DATAVALID' },
          }
        : recusa('DocumentoBloqueado', NAO_ACHADA, 0, 403),
  })
  await retomar(page, api, { proximaEtapa: 'REALIZAR_PAGAMENTO' })
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await preencherCartao(page)
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
  await abrirCamera(page)
  await registrar(page)
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await preencherCartao(page)
  await page.getByRole('button', { name: /^Pagar (em|R\$)/ }).click()
  await expect(page.getByRole('heading', { name: 'Não conseguimos confirmar a identidade' })).toBeFocused()
})

test('nobody to compare a selfie with is said in the specified words (X37)', async ({ page, api }) => {
  await retomar(page, api, { pagador: null })
  await expect(page.getByRole('alert')).toHaveText(
    'Você ainda não preencheu os dados do formulário Identificação do Pagador.',
  )
  await semBarreiras(page)
})

test('a company’s document takes no selfie step (V008)', async ({ page, api }) => {
  let registrado = false
  api.quando({
    obterLinkComPagamento: () => ({ data: umaRetomada({}, link) }),
    registrarPagador: () => {
      registrado = true
      return { data: { name: 'PagadorLiberado' } }
    },
  })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  const passos = page.getByRole('list', { name: 'Etapas do pagamento' })
  await expect(passos).toContainText('Selfie')
  await identificarComEndereco(page, 'Continuar para o cartão', '11222333000181')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  expect(registrado).toBe(true)
  await expect(passos).not.toContainText('Selfie')
})

test.describe('the other device', () => {
  const umaProva = (parte = {}) => ({
    nomeComercial: umLink().nomeComercial,
    nome: 'Maria',
    documento: '***.982.***-**',
    linkParaEstrangeiros: false,
    situacao: 'pendente' as const,
    tentativasRestantes: 3,
    expiraEmSegundos: 500,
    ...parte,
  })
  test('takes the selfie with the token of its address, which leaves the bar at once', async ({ page, api }) => {
    await page.clock.install()
    api.quando({ abrirProvaVida: () => ({ data: umaProva() }), registrarProvaVida: () => aprovada() })
    await page.goto(enderecos.provaDeVida('tr4nsf3r'))
    await expect(page.getByRole('heading', { level: 1, name: 'Loja Aurora' })).toBeVisible()
    expect(page.url()).not.toContain('#')
    await expect(page).toHaveTitle('Selfie para o pagamento')
    await expect(page.getByText('CPF ***.982.***-**')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuar em outro aparelho' })).toHaveCount(0)
    await semBarreiras(page)
    await abrirCamera(page)
    await registrarParado(page)
    await expect(dialogo(page).getByRole('status')).toContainText('O pagamento continua no outro aparelho')
    await passarAte(page, page.getByRole('heading', { name: 'Pronto, volte ao outro aparelho' }))
    await page.clock.resume()
    await semBarreiras(page)
    await expect
      .poll(() => api.de('abrirProvaVida').map(c => c.body))
      .toEqual([{ checkout: CHECKOUT, transferencia: 'tr4nsf3r' }])
    await expect
      .poll(() => api.de('registrarProvaVida')[0]?.body)
      .toMatchObject({ transferencia: 'tr4nsf3r', checkout: CHECKOUT })
  })

  test('over, blocked, offline, in English', async ({ page, api }) => {
    const invalida = { status: 410, erro: { name: 'TransferenciaInvalida', message: 'm' } }
    api.quando({ abrirProvaVida: () => invalida })
    await page.goto(enderecos.provaDeVida('velho'))
    await expect(page.getByText('Este endereço não vale mais. Peça outro na página do pagamento.')).toBeVisible()
    await semBarreiras(page)
    api.quando({ abrirProvaVida: () => 'cai' })
    await page.goto('about:blank')
    await page.goto(enderecos.provaDeVida('novo'))
    await expect(page.getByRole('heading', { name: 'Não conseguimos abrir' })).toBeVisible()
    await semBarreiras(page)
    api.quando({ abrirProvaVida: () => ({ data: umaProva({ situacao: 'bloqueada' }) }) })
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Volte ao outro aparelho' })).toBeVisible()
    api.quando({ abrirProvaVida: () => ({ data: umaProva({ linkParaEstrangeiros: true }) }) })
    await page.goto('about:blank')
    await page.goto(enderecos.provaDeVida('novo'))
    await expect(page.getByRole('heading', { name: 'Now, a selfie' })).toBeVisible()
    await page.goto('about:blank')
    await page.goto(enderecos.provaDeVida(''))
    await expect(page.getByRole('heading', { name: 'Este endereço não vale mais' })).toBeVisible()
  })
})

test('fits without scrolling sideways on any screen, and the live view needs no scrolling at all', async ({
  page,
  api,
}) => {
  const tamanhos = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]
  await retomar(page, api, {}, { validarContatoPagador: true })
  await expect(page.getByRole('list', { name: 'Etapas do pagamento' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Agora, uma selfie' })).toBeVisible()
  for (const tamanho of tamanhos) {
    await page.setViewportSize(tamanho)
    const largura = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(largura, { message: `at ${tamanho.width} px` }).toBeLessThanOrEqual(tamanho.width)
  }
  await abrirCamera(page)
  const botao = page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true })
  for (const tamanho of tamanhos) {
    await page.setViewportSize(tamanho)
    await expect(botao).toBeInViewport({ ratio: 1 })
    const sobra = () => dialogo(page).evaluate(no => no.scrollHeight - no.clientHeight)
    await expect.poll(sobra, { message: `live at ${tamanho.width} px` }).toBeLessThanOrEqual(1)
  }
})
