import type { Page } from '@playwright/test'
import { pararOTempo, passarAte, segurar } from './esperas.ts'
import { CHECKOUT as ID } from './fixtures.ts'
import { umaOferta as oferta } from './recebedor.ts'
import { type ApiFalsa, expect, semBarreiras, semRolagemLateral, test } from './teste.ts'

/** Express anticipation (R063–R065, S086–S091, X66–X73): the offer, its details, the selfie, every end. */
test.use({ permissions: ['camera'] })
const endereco = `/plataforma/loja-aurora/servicos-financeiros/antecipacao-express/${ID}`
const comprovante = '/plataforma/cliente/servicos-financeiros/comprovante-de-servico/AntecipaAurora2026ttT'
const autorizada = {
  ...{ name: 'AntecipacaoAprovada' as const, message: 'ok', valorAntecipado: 979.44 },
  ...{ para: oferta.para, comprovante },
}
const naBase = { biometriaDisponivel: true, cpfDisponivel: true, tentativasRestantes: 2 }
const abrir = async (page: Page, api: ApiFalsa) => {
  api.quando({ verificarAntecipacao: () => ({ data: oferta }) })
  await page.goto(endereco)
  await expect(page.getByRole('heading', { name: 'Antecipação Express', level: 1 })).toBeVisible()
}
const autorizar = (page: Page) => page.getByRole('button', { name: 'Autorizar antecipação' }).first().click()
const ateACamera = async (page: Page) => {
  await autorizar(page)
  await page.getByRole('button', { name: 'Solicitar câmera' }).click()
  await expect(page.getByRole('heading', { name: 'Centralize seu rosto' })).toBeVisible()
}
const registrar = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Autorizar antecipação' }).click()
/** The picture is taken, and its answer comes once the page's time stands still: what is shown for a moment can be read. */
async function registrarParado(page: Page): Promise<void> {
  const responder = await segurar(page, '**/validacao-biometrica')
  await registrar(page)
  await expect(page.getByRole('heading', { name: 'Validando sua selfie…' })).toBeVisible()
  await pararOTempo(page)
  responder()
}

test('offer, details, permission, live view, validating, approved', async ({ page, api }) => {
  await page.clock.install()
  const responder = await segurar(page, '**/validacao-biometrica')
  api.quando({
    validarAntecipacao: () => ({
      data: { ...autorizada, emAnaliseAte: null, situacao: 3 },
    }),
  })
  await abrir(page, api)
  await expect(page.getByText('R$ 979,44', { exact: true })).toBeVisible()
  // who offers it, when it would come without it, what it costs a month, and where it is paid
  await expect(page.getByRole('heading', { name: 'Receba agora, e não só em 29/01/2027' })).toBeVisible()
  await expect(page.getByText('Loja Aurora oferece antecipar a sua parte das vendas.')).toBeVisible()
  await expect(page.getByText('Taxa ao mês: 1,99%')).toBeVisible()
  await expect(page.getByText('Nubank · ag. 0001 · conta •••456')).toBeVisible()
  await expect(page.getByText('Proposta válida até 20/11/2026 23:59.')).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/antecipacao.png`, fullPage: true })
  await page.getByRole('button', { name: 'Detalhes da transação' }).click()
  const folha = page.getByRole('dialog', { name: 'Detalhes da transação' })
  for (const [nome, valor] of [
    ['ID da transação', ID],
    ['Data e hora da transação', '20/11/2026 14:05'],
    ['Validade da proposta', '20/11/2026 23:59'],
    ['Valor da transação', 'R$ 1.500,00'],
    ['Oferecida por', 'Loja Aurora'],
    ['Conta que recebe', 'Nubank · ag. 0001 · conta •••456'],
    ['Valor a receber em 29/01/2027', 'R$ 1.000,00'],
    ['Daqui a', '61 dias'],
    ['Taxa ao mês', '1,99%'],
    ['Custo da antecipação express', 'R$ 20,56'],
    ['Valor a receber agora', 'R$ 979,44'],
  ] as const)
    await expect(folha.locator('dl > div').filter({ hasText: nome })).toContainText(valor)
  await semBarreiras(page)
  await folha.getByRole('button', { name: 'Fechar' }).click()
  await expect(folha).toBeHidden()
  await autorizar(page)
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toContainText('Permita que pagar.localhost use a sua câmera.')
  await expect(dialogo).toContainText('o dinheiro chega em até 5 minutos')
  await expect(dialogo).toContainText('Só os responsáveis pelo cadastro podem pedir saques ou antecipações.')
  await semBarreiras(page)
  await dialogo.getByRole('button', { name: 'Solicitar câmera' }).click()
  await expect(dialogo).toContainText('Marta Ribeiro')
  await expect(dialogo).toContainText('CPF ***.982.***-**')
  await semBarreiras(page)
  await registrar(page)
  await expect(dialogo.getByRole('heading', { name: 'Validando sua selfie…' })).toBeVisible()
  await expect(dialogo).toHaveAttribute('data-pulso', 'amarelo')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeVisible()
  await pararOTempo(page)
  responder()
  await expect(dialogo.getByRole('heading', { name: 'Selfie validada' })).toBeVisible()
  await page.clock.runFor(1500)
  await expect(dialogo).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Antecipação aprovada' })).toBeFocused()
  await expect(page.getByText(/O valor será enviado em até 5 minutos para a conta bancária cadastrada/)).toBeVisible()
  await expect(page.getByText(/R\$\s979,44 para Nubank · ag\. 0001 · conta •••456/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver o comprovante' })).toHaveAttribute('href', comprovante)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect
    .poll(() => api.de('validarAntecipacao'))
    .toMatchObject([{ body: { id: ID, file: { tipo: 'image/jpeg', comeco: 'ffd8ff' } } }])
  await semBarreiras(page)
})

test('a payout that waits for staff: in review, and until when they answer', async ({ page, api }) => {
  const emAnaliseAte = '2026-11-22T15:00:00.000Z'
  api.quando({
    validarAntecipacao: () => ({
      data: { ...autorizada, emAnaliseAte, situacao: 0 },
    }),
  })
  await abrir(page, api)
  await ateACamera(page)
  await registrar(page)
  await expect(page.getByRole('heading', { name: 'Antecipação em análise' })).toBeFocused()
  await expect(page.getByText(/Respondemos até 22\/11\/2026,? 12:00\./)).toBeVisible()
  await expect(page.getByText('aprovada')).toHaveCount(0)
  await semBarreiras(page)
})

test('each failure of the selfie in its words: a red pulse, and no button is left', async ({ page, api }) => {
  const casos: [string, string, object, RegExp][] = [
    ['PessoaNaoIdentificada', 'x', naBase, /A selfie e o CPF do responsável não conferem\./],
    [
      'BloqueadoTentativas',
      'x',
      { ...naBase, tentativasRestantes: 0 },
      /A biometria facial não validou as informações/,
    ],
    ['AntecipacaoIndisponivel', 'x', { motivo: 'sem-recebivel' }, /Aconteceu um erro ao autorizar/],
  ]
  await page.clock.install()
  for (const [name, message, campos, palavras] of casos) {
    api.quando({ validarAntecipacao: () => ({ status: 422, erro: { name, message, ...campos } }) })
    await abrir(page, api)
    await ateACamera(page)
    await registrarParado(page)
    await expect(page.getByRole('dialog')).toHaveAttribute('data-pulso', 'vermelho')
    await passarAte(page, page.getByText(palavras))
    await page.clock.resume()
    // whatever failed, the money still comes on its day
    await expect(page.getByText('o que você tem a receber não muda: chega no dia combinado')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  }
  await semBarreiras(page)
  api.quando({ validarAntecipacao: () => 'cai' })
  await abrir(page, api)
  await ateACamera(page)
  await registrar(page)
  await expect(page.getByText(/Erro sistêmico\. Tente abrir o link novamente/)).toBeVisible()
  // an answer that was lost may have authorised it: nothing is said of the day
  await expect(page.getByText('chega no dia combinado')).toHaveCount(0)
})

test('a link that is used up, over, unknown or blocked says so, without buttons', async ({ page, api }) => {
  const casos: [string, object, RegExp][] = [
    ['Consumido', { emAnaliseAte: null, comprovante }, /Você já antecipou esta transação\./],
    ['Consumido', { emAnaliseAte: '2026-11-22T15:00:00.000Z', comprovante }, /Respondemos até 22\/11\/2026,? 12:00\./],
    [
      'Expired',
      { dataExpiracao: '2026-11-21T02:59:59.999Z' },
      /A proposta de antecipação expirou em 20\/11\/2026 às 23:59\./,
    ],
    ['AntecipacaoNaoEncontrada', {}, /Antecipação não encontrada ou token inválido\./],
    ['AntecipacaoBloqueada', {}, /Mensagem do servidor/],
  ]
  for (const [name, campos, palavras] of casos) {
    api.quando({
      verificarAntecipacao: () => ({ status: 409, erro: { name, message: 'Mensagem do servidor', ...campos } }),
    })
    await page.goto(endereco)
    await expect(page.getByText(palavras)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver o comprovante' })).toHaveCount(name === 'Consumido' ? 1 : 0)
    // what is neither used up nor over has a second message
    const ajuda = page.getByText('Confira o endereço que você recebeu ou peça outro a quem fez a oferta.')
    await expect(ajuda).toHaveCount(name.startsWith('Antecipacao') ? 1 : 0)
    // nobody is left with an end and no way on
    const suporte = page.getByRole('link', { name: 'Falar com o suporte' })
    await expect(suporte).toHaveCount(name === 'Consumido' ? 0 : 1)
    const aindaRecebe = page.getByText('O que você tem a receber não mudou: chega no dia combinado.')
    await expect(aindaRecebe).toHaveCount(name === 'Expired' ? 1 : 0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await semBarreiras(page)
  }
  api.quando({ verificarAntecipacao: ({ vez }) => (vez > 6 ? { data: oferta } : 'cai') })
  await page.goto(endereco)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Autorizar antecipação' })).toBeVisible()
})

test.describe('without a camera', () => {
  test('says so, and closes; one that is refused can be asked for again', async ({ page, api }) => {
    await page.addInitScript(() => {
      const estado = window as unknown as { camera: 'nenhuma' | 'negada' }
      estado.camera = 'nenhuma'
      const aparelhos = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices)
      navigator.mediaDevices.enumerateDevices = async () => (estado.camera === 'nenhuma' ? [] : aparelhos())
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('denied', 'NotAllowedError')
      }
    })
    await abrir(page, api)
    await autorizar(page)
    const dialogo = page.getByRole('dialog')
    await expect(dialogo).toContainText('Não identificamos uma câmera em seu dispositivo.')
    await semBarreiras(page)
    await dialogo.getByRole('button', { name: 'Voltar depois' }).click()
    await expect(dialogo).toBeHidden()
    await page.evaluate(() => Object.assign(window, { camera: 'negada' }))
    await autorizar(page)
    await dialogo.getByRole('button', { name: 'Solicitar câmera' }).click()
    await expect(dialogo).toContainText('A câmera está bloqueada.')
    await expect(dialogo.getByRole('button', { name: 'Solicitar câmera' })).toBeEnabled()
    await expect.poll(() => api.de('validarAntecipacao')).toEqual([])
  })
})
