import type { Locator, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { caminhoItf } from '../../../shared/domain/boleto/itf.ts'
import type { Carrinho } from '../../../web/src/pagador/carrinho/dados.ts'
import {
  CARRINHO,
  CONTRATO,
  custosDe,
  LINHA_1,
  umaConta,
  umBoleto,
  umCarrinho,
  umContato,
  umPagador,
  umPedido,
} from './carrinho.amostras.ts'
import { deslocado, pararOTempo, passarAte, segurar, vigiarDeslocamento } from './esperas.ts'
import { BARRAS } from './fixtures.ts'
import { type ApiFalsa, expect, preencherCartao, semBarreiras, semRolagemLateral, test, tirar } from './teste.ts'

const base = '/plataforma/loja-aurora/servicos-financeiros'
const doCarrinho = `${base}/pagar-boleto/${CONTRATO}/${CARRINHO}`
const doPedido = `${base}/comprovante-pagamento/${CONTRATO}/${CARRINHO}`
const CONSULTAS = ['ConsultaAurora2026AA1', 'ConsultaAurora2026AA2']

/** A cart that changes as the server's would. */
function servidor(api: ApiFalsa, inicio: Partial<Carrinho> = {}) {
  const s = { carrinho: umCarrinho(inicio) }
  const por = (parte: Partial<Carrinho>) => {
    const junto = { ...s.carrinho, ...parte }
    const soma = junto.data.reduce((t, i) => t + Math.round(i.boleto.valorBoleto * 100), 0) / 100
    const custos = junto.data.length ? custosDe(soma) : []
    s.carrinho = { ...junto, valorCarrinho: soma, custos }
  }
  por({})
  const etapa = () => ({ proximaEtapa: s.carrinho.proximaEtapa, valorCarrinho: s.carrinho.valorCarrinho })
  api.quando({
    iniciarCarrinho: () => ({ data: { nanoId: CARRINHO, contrato: CONTRATO } }),
    obterCarrinho: () => ({ data: s.carrinho }),
    consultarBoleto: ({ params: [linha = ''] }) => {
      const boleto = linha.startsWith('8') ? umaConta() : umBoleto()
      const item = { consultaId: CONSULTAS[s.carrinho.data.length] ?? '', boleto }
      por({ data: [...s.carrinho.data, item], proximaEtapa: 1 })
      return { data: item }
    },
    iniciarCarrinhoPagador: ({ body }) => {
      const { parcela, valor } = body as { parcela: number; valor: number }
      por({ parcelas: parcela, valorTotal: valor, proximaEtapa: 1 })
      return { data: { proximaEtapa: 1, parcelas: parcela, valorTotal: valor } }
    },
    editarValorBoleto: ({ body, params: [id] }) => {
      const valorBoleto = Number((body as { valor: string }).valor.replace(',', '.'))
      por({
        data: s.carrinho.data.map(i => (i.consultaId === id ? { ...i, boleto: { ...i.boleto, valorBoleto } } : i)),
      })
      return { data: etapa() }
    },
    removerConsulta: ({ body }) => {
      const { nanoId } = body as { nanoId: string }
      por({ data: s.carrinho.data.filter(i => i.consultaId !== nanoId) })
      return { data: etapa() }
    },
    salvarPagador: () => {
      por({
        proximaEtapa: 2,
        pagador: umPagador(),
        token: { validacao: false, codigo: null },
        contatoPagador: umContato(),
      })
      return { data: { proximaEtapa: 2 } }
    },
  })
  return Object.assign(s, { por })
}

/** axe on the phone, and on a desk in the dark, where nothing may be wider than the screen either. */
async function nosDois(page: Page): Promise<void> {
  await semBarreiras(page)
  const antes = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await semBarreiras(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (antes) await page.setViewportSize(antes)
  await semRolagemLateral(page)
}

async function identificar(page: Page): Promise<void> {
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('CPF', { exact: true }).pressSequentially('52998224725')
  await page.getByLabel('Celular com WhatsApp').fill('11987654321')
  await page.getByLabel('E-mail').fill('Maria@Exemplo.com')
  await page.getByLabel('CEP').fill('01001000')
  await page.getByLabel('CEP').blur()
  await page.getByLabel('Número', { exact: true }).fill('100')
}

/** A colour of the page’s theme, as a style answers it. */
const corDe = (page: Page, token: string): Promise<string> =>
  page.evaluate(nome => {
    const dita = document.body.appendChild(document.createElement('i'))
    dita.style.color = `var(${nome})`
    const cor = getComputedStyle(dita).color
    dita.remove()
    return cor
  }, token)

test('the fixed entry without a contract is the provider’s own, also where another shop’s was paid at before (R032)', async ({
  page,
  api,
}) => {
  servidor(api)
  await page.addInitScript(() => localStorage.setItem('quita:contrato', 'ContratoDeOutraLoja01'))
  await vigiarDeslocamento(page)
  // high enough that all that could move is on the screen
  await page.setViewportSize({ width: 390, height: 3_000 })
  await page.goto('/plataforma/quita/servicos-financeiros/pagar-boleto')
  await expect(page).toHaveURL(
    new RegExp(`/plataforma/quita/servicos-financeiros/pagar-boleto/${CONTRATO}/${CARRINHO}$`),
  )
  await expect.poll(() => api.de('iniciarCarrinho').map(c => c.params)).toEqual([['quita']])
  // nothing moves by itself: not for the camera that the browser has, nor for whose service it is
  await expect(page.getByRole('button', { name: 'Ler com a câmera' })).toBeEnabled()
  await expect(page.getByText(/^Um serviço de/)).toBeVisible()
  expect(await deslocado(page)).toBe(0)
})

test('from an empty address to the token: slips, instalments, another value, the payer', async ({ page, api }) => {
  const s = servidor(api)
  await page.goto(`${base}/pagar-boleto/${CONTRATO}/curto`)
  // R033
  await expect(page).toHaveURL(doCarrinho)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pague boletos com cartão')
  const gaveta = page.getByRole('button', { name: /^Meus Boletos/ })
  await expect(gaveta).toBeDisabled()
  // R044: the advantages, what people ask, whom to ask; R045: the steps
  const lado = page.getByRole('complementary')
  await expect(lado.getByText('em até 12X', { exact: true })).toBeVisible()
  await expect(lado.getByRole('region', { name: 'Por que pagar por aqui' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(lado.locator('details[name=faq]')).toHaveCount(5)
  await expect(lado.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(page.getByRole('list', { name: 'Etapas do pagamento' })).toBeVisible()
  await semBarreiras(page)

  // typed with its mask, asked about on leaving the field; a wrong digit asks nobody
  const linha = page.getByLabel('Linha digitável ou código de barras')
  await linha.pressSequentially(LINHA_1.replace(/0$/, '1'))
  await expect(linha).toHaveValue(/^00190\.00009 03128\.557042 20000\.001170 9 16390000124991$/)
  await linha.blur()
  await expect(page.getByText('Este código tem um número trocado')).toBeVisible()
  await expect.poll(() => api.de('consultarBoleto')).toHaveLength(0)
  // pasted with the message around it, it goes by itself
  await linha.fill('')
  // R037: the search turns while it looks
  const acha = await segurar(page, '**/consultar-boleto/**')
  await linha.evaluate((campo, texto) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', texto)
    campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `Segue o boleto de novembro: 00190.00009 03128.557042 20000.001170 9 16390000124990. Obrigada!`)
  await expect(page.getByRole('status').filter({ hasText: 'Consultando o boleto…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buscar boleto' }).locator('span')).toBeVisible()
  acha()
  await expect(page.getByText('Boleto incluído: Condomínio Jardim das Flores, R$ 1.249,90.')).toBeVisible()
  await expect(linha).toHaveValue('')
  await expect.poll(() => api.de('consultarBoleto')[0]?.params[0]).toBe(LINHA_1)

  // S045: twelve by themselves; then a bill by Enter, whose issuer is the receiver (V044)
  await expect(page.getByText(/^12x: \d+\s×\sR\$\s121,26 \+ \d+\s×\sR\$\s121,25$/)).toBeVisible()
  await linha.fill('836200000005 667800481000 180975657313 001589636081')
  await linha.press('Enter')
  await expect(page.getByText('Boleto incluído: Companhia de Energia do Sul, R$ 200,00.')).toBeVisible()
  await expect(linha).toBeFocused()
  await expect(page.getByText('2 boletos')).toBeVisible()
  const incluidos = page.getByRole('list', { name: 'Boletos deste carrinho' }).getByRole('listitem')
  await expect(incluidos).toHaveText([/Condomínio Jardim das Flores.*R\$\s1\.249,90/, /Companhia.*R\$\s200,00/])
  await expect(incluidos.getByRole('button', { name: /^Remover o boleto de / })).toHaveCount(2)
  // slips of one bank are told apart, and what ends with this step is said before it
  await expect(incluidos.getByText('Vence em 05/12/2026 · Banco do Brasil · Linha com 20000.001170')).toBeVisible()
  await expect(page.getByText(/^Depois de continuar, os boletos e o parcelamento .* não mudam mais\.$/)).toBeVisible()
  await tirar(page, 'carrinho-lista')

  // R039: the dialog lists the options with their monthly rate, and answers the choice
  await page.getByRole('button', { name: 'Mais opções' }).click()
  const opcoes = page.getByRole('dialog', { name: 'Opções de parcelamento' })
  await expect(opcoes.getByRole('button', { name: /^(1 parcela|[0-9]+x)/ })).toHaveCount(12)
  await expect(opcoes.getByRole('button', { name: /^12x/ })).toContainText('ao mês')
  expect(
    await opcoes
      .getByRole('list')
      .first()
      .evaluate(l => l.clientHeight <= innerHeight / 2 + 1),
  ).toBe(true)
  await opcoes.getByRole('button', { name: /^6x/ }).click()
  await expect(page.getByText(/^6x(:| de) /)).toBeVisible()
  // what opened over the page leaves the focus where it was opened
  await expect(page.getByRole('button', { name: 'Mais opções' })).toBeFocused()
  await expect.poll(() => api.de('iniciarCarrinhoPagador').at(-1)?.body).toMatchObject({ parcela: 6 })

  // R038, V057: the drawer; a value inside its limits; adjustments only above zero
  // and the list says of which slip: of the bill alone
  const lista = page.getByRole('list', { name: 'Boletos deste carrinho' })
  await expect(lista.getByText(/o valor pode mudar, em Meus Boletos$/)).toHaveCount(1)
  await gaveta.click()
  const painel = page.getByRole('dialog', { name: 'Meus Boletos' })
  await expect(painel).toBeVisible()
  await semBarreiras(page)
  const conta = painel.getByRole('listitem').filter({ hasText: 'Companhia de Energia' })
  await expect(conta.getByText('Multa')).toHaveCount(0)
  await conta.getByRole('button', { name: 'Alterar valor' }).click()
  await expect(
    conta.getByText('Você pode alterar o valor a ser pago por esse boleto entre R$ 50,00 e R$ 300,00'),
  ).toBeVisible()
  await expect(conta.getByLabel('Valor a pagar')).toBeFocused()
  await conta.getByLabel('Valor a pagar').fill('300,01')
  await conta.getByRole('button', { name: 'Salvar valor' }).click()
  await expect(conta.getByText('Informe um valor entre R$ 50,00 e R$ 300,00.')).toBeVisible()
  await conta.getByLabel('Valor a pagar').fill('180,50')
  await conta.getByRole('button', { name: 'Salvar valor' }).click()
  await expect(conta.getByText('R$ 180,50').first()).toBeVisible()
  await expect.poll(() => api.de('editarValorBoleto')[0]?.body).toEqual({ valor: '180,50' })
  await expect(conta.getByRole('button', { name: 'Alterar valor' })).toBeFocused()
  const condominio = painel.getByRole('listitem').filter({ hasText: 'Condomínio' })
  await condominio.getByText('Ver detalhes').click()
  await expect(condominio.getByText('Multa')).toBeVisible()
  await expect(condominio.getByText('Desconto')).toHaveCount(0)
  await painel.getByRole('button', { name: /^Remover o boleto de Companhia/ }).click()
  await expect(painel.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(gaveta).toBeFocused()

  // V050–V054: what is missing is said, and the CPF is a person's
  await page.getByRole('button', { name: 'Continuar' }).click()
  const faltas = page.getByRole('alert').filter({ hasText: 'Confira' })
  await expect(faltas).toBeFocused()
  // the summary says what the field says: no company's terms are asked for here
  await expect(faltas).toContainText('Autorize o uso dos seus dados para continuar.')
  await expect(page.getByText('Aceite os termos da empresa')).toHaveCount(0)
  // what is put right takes nobody out of the next field
  await page.getByLabel(/^Autorizo o uso/).check()
  await page.getByLabel('E-mail').pressSequentially('maria')
  await expect(page.getByLabel('E-mail')).toHaveValue('maria')
  await page.getByLabel('CPF', { exact: true }).fill('11222333000181')
  await page.getByLabel('CPF', { exact: true }).blur()
  await expect(page.getByText('O documento informado é inválido').first()).toBeVisible()
  await page.getByLabel('CPF', { exact: true }).fill('')
  await identificar(page)
  await page.getByLabel(/^Autorizo o uso/).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Pagador registrado com sucesso.')).toBeVisible()
  await expect
    .poll(() => api.de('salvarPagador')[0]?.body)
    .toMatchObject({
      nome: 'MARIA DA SILVA',
      documento: '52998224725',
      email: 'maria@exemplo.com',
      logradouro: 'PRAÇA DA SÉ',
      sessionId: expect.stringMatching(/^[a-p]{32}$/),
    })
  // S039, S044, S046: the token asks; the payer is locked, the slips stay
  await expect(page.getByLabel('Código de 4 dígitos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar pagador' })).toBeVisible()
  for (const campo of ['Nome completo', 'CEP']) await expect(page.getByLabel(campo)).toHaveCount(0)
  await expect(linha).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mais opções' })).toHaveCount(0)
  expect(s.carrinho.data).toHaveLength(1)

  // R031: an address without a contract is of the one that this browser knows
  const cliente = '/plataforma/cliente/servicos-financeiros/pagar-boleto'
  await page.goto(cliente)
  await expect(page).toHaveURL(`${cliente}/${CONTRATO}/${CARRINHO}`)
})

test('token, documents, selfie and card: each by its stage, with its own words', async ({ page, api }) => {
  await page.clock.install()
  const data = [{ consultaId: CONSULTAS[0] ?? '', boleto: umBoleto() }]
  const comToken = { token: { validacao: false, codigo: null }, contatoPagador: umContato(), pagador: umPagador() }
  const s = servidor(api, { data, parcelas: 12, proximaEtapa: 16, ...comToken })
  api.quando({
    validarContatoPagadorCarrinho: ({ body }) => {
      const { codigo } = body as { codigo: string }
      if (codigo !== '1234')
        return { status: 422, erro: { name: 'CodigoInvalido', message: 'x', tentativasRestantes: 2 } }
      s.por({
        proximaEtapa: 4,
        token: { validacao: true, codigo: '••••' },
        documentos: [
          {
            nanoId: 'DocumentoSelfie2026AA',
            tipoDocumento: 0,
            label: 'Selfie',
            enviado: false,
            recebedor: null,
            valor: null,
          },
          {
            nanoId: 'DocumentoRg2026AAAAAA',
            tipoDocumento: 1,
            label: 'RG ou CNH',
            enviado: false,
            recebedor: null,
            valor: null,
          },
        ],
        pdfDeDocumentos: [
          {
            nanoId: 'DocumentoBoleto2026AA',
            tipoDocumento: 2,
            label: 'Boleto',
            enviado: false,
            recebedor: 'Condomínio',
            valor: 1249.9,
          },
        ],
      })
      return { data: { proximaEtapa: 4 } }
    },
    registrarPdfBoleto: () => {
      s.por({ pdfDeDocumentos: s.carrinho.pdfDeDocumentos.map(d => ({ ...d, enviado: true })) })
      return { data: { proximaEtapa: 4 } }
    },
    registrarDocumento: ({ vez }) => {
      if (vez === 1) return { status: 500, erro: { name: 'ErroInterno', message: 'x' } }
      if (vez === 2) {
        // meanwhile the selfie came from another device
        s.por({ documentos: s.carrinho.documentos.map(d => ({ ...d, enviado: d.tipoDocumento === 0 })) })
        return { status: 409, erro: { name: 'EtapaDoCarrinhoInvalida', message: 'x', proximaEtapa: 4 } }
      }
      s.por({ documentos: s.carrinho.documentos.map(d => ({ ...d, enviado: true })), proximaEtapa: 9 })
      return { data: { proximaEtapa: 9 } }
    },
  })
  api.quando({
    extratoPedido: () => ({ data: umPedido() }),
    autorizarCarrinho: ({ vez }) =>
      vez === 1
        ? {
            status: 402,
            erro: {
              name: 'ERRO_AO_AUTORIZAR_NOT_FOUND',
              message: 'x',
              proximaEtapa: 9,
              tentativasRestantes: 1,
              ...{ descricao: 'Não autorizada.', razao: 'limite' },
            },
          }
        : { data: { codTransacao: 'TRX1' } },
  })
  await page.addInitScript(() => {
    addEventListener('quita:pagamento-autorizado', e =>
      console.log('autorizado', JSON.stringify((e as CustomEvent).detail)),
    )
  })
  await page.goto(doCarrinho)
  // V055, X10, S040
  const codigo = page.getByLabel('Código de 4 dígitos')
  await codigo.pressSequentially('0000')
  await expect(page.getByText('O token informado não confere com o enviado no WhatsApp').first()).toBeVisible()
  await expect(codigo).toHaveValue('')
  await expect(codigo).toBeFocused()
  await codigo.pressSequentially('1234')

  // S041, S046: the documents; the code is filled and locked
  await expect(page.getByRole('heading', { name: 'Celular confirmado' })).toBeVisible()
  // what was wrong with the code before is not said beside the right one
  await expect(page.getByText('O token informado não confere com o enviado no WhatsApp')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeFocused()
  await nosDois(page)
  await page
    .getByLabel('Enviar RG ou CNH')
    .setInputFiles({ name: 'rg.exe', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('Documento não reconhecido')).toBeVisible()
  await page
    .getByLabel('Enviar Boleto')
    .setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Enviado')).toHaveCount(1)
  await expect
    .poll(() => api.de('registrarPdfBoleto')[0]?.body)
    .toMatchObject({
      carrinhoId: CARRINHO,
      consultaDocumentoNanoId: 'DocumentoBoleto2026AA',
      file: { tipo: 'application/pdf' },
    })
  // R046: who must be in it, masked
  await page.getByRole('button', { name: 'Fazer a selfie' }).click()
  await expect(page.getByText('***.982.***-**').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agora, uma selfie' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Agora, uma selfie' })).toBeInViewport()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByRole('button', { name: 'Fazer a selfie' })).toBeFocused()
  const foto = await page.evaluate(() => {
    const quadro = document.createElement('canvas')
    quadro.width = quadro.height = 40
    return quadro.toDataURL('image/png').split(',')[1] ?? ''
  })
  const png = { name: 'rg.png', mimeType: 'image/png', buffer: Buffer.from(foto, 'base64') }
  await page.getByLabel('Enviar RG ou CNH').setInputFiles(png)
  await expect(page.getByText('Erro ao salvar o documento')).toBeVisible()
  await page.getByLabel('Enviar RG ou CNH').setInputFiles(png)
  await expect(page.getByText('Enviado')).toHaveCount(2)
  const recebe = await segurar(page, '**/registrar-documento')
  const enviada = page.waitForRequest('**/registrar-documento')
  await page.getByLabel('Enviar RG ou CNH').setInputFiles(png)
  await enviada
  await pararOTempo(page)
  recebe()
  // S049: with all of them sent nothing more is taken
  const recebido = page.getByText('Recebemos tudo. Estamos preparando o pagamento.')
  await expect(recebido).toBeVisible()
  await expect(page.getByText('Enviado')).toHaveCount(3)
  await expect(page.getByLabel(/^Enviar /)).toHaveCount(0)
  // S050: shown as sent, then the card; what went out is a picture made anew
  await page.clock.runFor(2400)
  await expect(recebido).toBeVisible()
  const doCartao = page.getByRole('heading', { name: 'Dados do cartão' })
  await passarAte(page, doCartao)
  await page.clock.resume()
  await expect(doCartao).toBeFocused()
  await expect
    .poll(() => api.de('registrarDocumento').at(-1)?.body)
    .toMatchObject({ file: { tipo: 'image/jpeg', comeco: 'ffd8ff' } })

  // S042, V059, X36: another holder is not sent
  await expect(page.getByRole('heading', { name: 'Documentos' })).toHaveCount(0)
  await nosDois(page)
  await preencherCartao(page, { nome: 'João Souza' })
  await page.getByRole('button', { name: 'Processar Pagamento' }).click()
  await expect(page.getByText(/^Verifique os dados do cartão informados/).first()).toBeVisible()
  await expect.poll(() => api.de('autorizarCarrinho')).toHaveLength(0)
  await page.getByLabel('Nome no cartão').fill('MARIA SILVA')
  // X08, X09: the form is emptied and the cart read again
  s.por({ tentativasRestantes: 1 })
  await page.getByRole('button', { name: 'Processar Pagamento' }).click()
  const erro = page.getByText('Erro ao autorizar pagamento')
  await expect(erro).toBeVisible()
  await expect(erro).toHaveCSS('color', await corDe(page, '--warning'))
  // a note never lies over the button that pays, and that says how much
  const [nota, pagar] = await Promise.all(
    [erro, page.getByRole('button', { name: /^Processar Pagamento de\sR\$\s\d/ })].map(no => no.boundingBox()),
  )
  expect((nota?.y ?? 0) + (nota?.height ?? 0)).toBeLessThan(pagar?.y ?? 0)
  // the reason takes the focus
  await expect(page.getByRole('alert').filter({ hasText: 'Não autorizada' })).toBeFocused()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(
    page.getByText(/^Não autorizada\. O cartão não tem limite livre.*Nada foi cobrado neste cartão\.$/),
  ).toBeVisible()
  // a cart has no other way to pay
  await expect(page.getByText(/pagar de outra forma/)).toHaveCount(0)
  await tirar(page, 'carrinho-recusa')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')
  await expect(page.getByText('Você ainda tem uma tentativa com cartão.')).toBeVisible()
  await expect
    .poll(() => api.de('autorizarCarrinho')[0]?.body)
    .toMatchObject({
      parcelas: 12,
      valor: s.carrinho.custos[11]?.valor,
      cartao: { numero: '4000000000000051', nome: 'MARIA SILVA', cvv: '123', dataVencimento: '12/30' },
      pagador: { documento: '52998224725' },
    })
  // S036, S043: authorised, and on to the receipt
  await page.getByLabel('Nome no cartão').fill('')
  await preencherCartao(page)
  s.por({ proximaEtapa: 15 })
  const dito = page.waitForEvent('console', m => m.text().startsWith('autorizado'))
  const lidas = api.de('obterCarrinho').length
  await page.getByRole('button', { name: 'Processar Pagamento' }).click()
  expect((await dito).text()).toBe('autorizado {"transacoes":["TRX1"]}')
  await expect(page).toHaveURL(doPedido)
  await expect.poll(() => api.de('obterCarrinho').length).toBeGreaterThan(lidas)
  await expect(page.getByRole('heading', { name: 'Histórico do pagamento do boleto' })).toBeVisible()
})

test('another code puts away what was said of the one before; one that was not sent is not typed', async ({
  page,
  api,
}) => {
  const data = [{ consultaId: CONSULTAS[0] ?? '', boleto: umBoleto() }]
  const token = { token: { validacao: false, codigo: null }, pagador: umPagador() }
  const agora = { reenviarEmSegundos: 0 }
  const s = servidor(api, { data, parcelas: 12, proximaEtapa: 16, ...token, contatoPagador: umContato(agora) })
  api.quando({
    validarContatoPagadorCarrinho: () => {
      s.por({ contatoPagador: umContato({ ...agora, tentativasRestantes: 0 }) })
      return { status: 422, erro: { name: 'CodigoInvalido', message: 'x', tentativasRestantes: 0 } }
    },
    reenviarCodigoValidacao: () => {
      s.por({ contatoPagador: umContato() })
      return { data: { contatoPagador: umContato() } }
    },
  })
  await page.goto(doCarrinho)
  const codigo = page.getByLabel('Código de 4 dígitos')
  await codigo.pressSequentially('0000')
  const erro = page.getByText(/As tentativas deste código acabaram/)
  await expect(erro).toBeVisible()
  await expect(codigo).toBeDisabled()
  await page.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(erro).toHaveCount(0)
  await expect(codigo).toBeFocused()
  s.por({ contatoPagador: umContato({ ...agora, entrega: null }) })
  await page.reload()
  await expect(page.getByText(/^Ainda não enviamos o código/)).toBeVisible()
  await expect(codigo).toBeDisabled()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(codigo).toBeFocused()
})

test('the cart’s selfie: its guidance in blue for ten seconds; one that blocks is said, and remembered', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['camera'])
  await page.clock.install()
  const selfie = { nanoId: 'DocumentoSelfie2026AA', tipoDocumento: 0 as const, label: 'Selfie', enviado: false }
  servidor(api, {
    ...{ data: [{ consultaId: CONSULTAS[0] ?? '', boleto: umBoleto() }], parcelas: 12, proximaEtapa: 4 },
    ...{ pagador: umPagador(), contatoPagador: umContato(), token: { validacao: true, codigo: '••••' } },
    documentos: [{ ...selfie, recebedor: null, valor: null }],
  })
  const recusa = { biometriaDisponivel: true, cpfDisponivel: true, tentativasRestantes: 0 }
  api.quando({
    registrarSelfiePagador: ({ vez }) =>
      vez === 1
        ? {
            data: {
              ...{ image: null, liberado: true, resultado: 'aprovada' as const, proximaEtapa: 5 },
              ...{ orientacaoUsuario0: 'x', orientacaoUsuario1: '' },
            },
          }
        : { status: 422, erro: { name: 'BloqueadoDatavalid', message: 'A selfie não foi encontrada.', ...recusa } },
  })
  await page.goto(doCarrinho)
  await page.getByRole('button', { name: 'Fazer a selfie' }).click()
  await page.getByLabel(/Autorizo o uso da minha selfie/).check()
  const dialogo = page.getByRole('dialog')
  // its answer comes once the page's time stands still: what is shown for a moment can be read
  const fotografar = async () => {
    const responder = await segurar(page, '**/registrar-selfie-pagador')
    await page.getByRole('button', { name: 'Registrar selfie', exact: true }).click()
    await page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()
    await expect(dialogo.getByRole('heading', { name: 'Validando sua selfie…' })).toBeVisible()
    await pararOTempo(page)
    responder()
  }
  await fotografar()
  // S053, X52
  const enviada = page.getByText('Biometria enviada agora você pode prosseguir com o pagamento do seu boleto.')
  await passarAte(page, enviada)
  await expect(enviada).toHaveCSS('color', await corDe(page, '--info'))
  await page.clock.runFor(9_800)
  await expect(enviada).toBeVisible()
  await page.clock.runFor(200)
  await expect(enviada).toHaveCount(0)
  await page.clock.resume()
  // X50: the guidance of the answer, then the block, of this document and in this tab
  expect(await page.evaluate(() => sessionStorage.getItem('quita:bloqueados'))).toBeNull()
  await fotografar()
  await expect(dialogo.getByRole('status')).toContainText('A selfie não foi encontrada.')
  await page.clock.runFor(2_000)
  await expect(page.getByText('Esta identidade não pode ser confirmada por aqui.')).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('quita:bloqueados'))).not.toBeNull()
})

test('a slip that cannot be paid is refused in the language of the page', async ({ page, api }) => {
  servidor(api, { data: [], parcelas: 12 })
  api.quando({
    consultarBoleto: () => ({
      status: 422,
      erro: { name: 'BoletoNaoPagavel', message: 'Este boleto já foi pago.', motivo: 'pago' },
    }),
  })
  await page.goto(doCarrinho)
  await page.getByRole('button', { name: 'English' }).click()
  const linha = page.getByRole('textbox', { name: 'Typeable line or bar code' })
  await linha.fill(LINHA_1)
  await linha.press('Enter')
  await expect(linha).toHaveAccessibleDescription(/This slip has already been paid\.$/)
  await tirar(page, 'carrinho-recusado-en')
  // and what is said over the page, of a cart that moved on meanwhile
  api.quando({
    consultarBoleto: () => ({
      status: 409,
      erro: { name: 'EtapaDoCarrinhoInvalida', message: 'Este carrinho já passou desta etapa.', proximaEtapa: 2 },
    }),
  })
  await linha.fill(LINHA_1)
  await linha.press('Enter')
  await expect(page.getByRole('status').getByText('This cart is past this step.')).toBeVisible()
})

test('what goes wrong has its words and its way on', async ({ page, api }) => {
  const data = [{ consultaId: CONSULTAS[0] ?? '', boleto: umBoleto() }]
  const s = servidor(api, { data, parcelas: 12 })
  api.quando({
    iniciarCarrinhoPagador: () => ({ status: 409, erro: { name: 'ValorDivergente', message: 'x', valor: 1 } }),
    consultarBoleto: () => ({
      status: 422,
      erro: { name: 'BoletoNaoPagavel', message: 'Este boleto já foi pago.', motivo: 'pago' },
    }),
    salvarPagador: ({ vez }) =>
      vez === 1
        ? {
            status: 400,
            erro: { name: 'PagadorNaoRegistrado', message: 'x', proximaEtapa: 1, motivo: 'etapa', campo: null },
          }
        : { status: 500, erro: { name: 'ErroInterno', message: 'Algo deu errado.' } },
  })
  // S047: who has slips and said nothing is prompted after two seconds; for less than one, so its start is written down
  await page.addInitScript(() => {
    addEventListener('animationstart', e => {
      if (e.target instanceof HTMLFormElement) e.target.dataset.tremeu = e.animationName
    })
  })
  await page.goto(doCarrinho)
  // the build keeps the first three letters of an animation's name
  await expect(page.getByRole('form', { name: 'Identificação do Pagador' })).toHaveAttribute('data-tremeu', /^tre/)
  // X40
  const linha = page.getByLabel('Linha digitável ou código de barras')
  await linha.fill(LINHA_1)
  await linha.press('Enter')
  // said at the field, which keeps what was typed and is not asked about again by being left
  await expect(linha).toHaveAccessibleDescription(/Este boleto já foi pago\.$/)
  await expect(linha).toHaveValue(/^00190\.00009 03128\.557042/)
  await linha.blur()
  await expect.poll(() => api.de('consultarBoleto')).toHaveLength(1)
  await linha.fill('')
  // X43
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('button', { name: /^3x/ }).click()
  await expect(page.getByText('Erro ao escolher esta forma de pagamento')).toBeVisible()
  // X45, X47: said, the cart read again, the form anew and open
  await identificar(page)
  await page.getByLabel(/^Autorizo o uso/).check()
  const lidas = api.de('obterCarrinho').length
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Erro ao registrar o pagador')).toBeVisible()
  await expect.poll(() => api.de('obterCarrinho').length).toBeGreaterThan(lidas)
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  // X46
  const sair = await segurar(page, '**/ooops/nao-encontrado')
  await identificar(page)
  await page.getByLabel(/^Autorizo o uso/).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  // the page leaves two seconds later
  await expect(page.getByText('Algo deu errado.')).toBeVisible()
  sair()
  await expect(page).toHaveURL('/ooops/nao-encontrado')

  // X39: a cart that is not there; R034, X51: one that cannot be started
  api.quando({
    obterCarrinho: () => ({
      status: 404,
      erro: { name: 'CarrinhoNaoEncontrado', message: 'Carrinho não encontrado.' },
    }),
  })
  await page.goto(doCarrinho)
  await expect(page.getByText('Carrinho não encontrado.')).toBeVisible()
  api.quando({ iniciarCarrinho: () => ({ status: 404, erro: { name: 'ContratoNaoEncontrado', message: 'x' } }) })
  await page.getByRole('button', { name: 'Começar outro carrinho' }).click()
  await expect(page).toHaveURL('/ooops/link-nao-encontrado')
  expect(s.carrinho.parcelas).toBe(12)
})

test('K05: what the cart says stays 5, 7, 7.5, 10 or 15 s; who asked for less motion sees nothing shake', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date('2026-11-20T10:00:00-03:00') })
  const data = [{ consultaId: CONSULTAS[0] ?? '', boleto: umaConta() }]
  const s = servidor(api, { data, parcelas: 12 })
  const naoRegistrado = { name: 'PagadorNaoRegistrado', message: 'x', proximaEtapa: 1, motivo: 'etapa', campo: null }
  api.quando({
    iniciarCarrinhoPagador: () => ({ status: 409, erro: { name: 'ValorDivergente', message: 'x', valor: 1 } }),
    editarValorBoleto: () => ({
      status: 422,
      erro: { name: 'ValorForaDosLimites', message: 'Fora dos limites deste boleto.', minimo: 50, maximo: 300 },
    }),
    removerConsulta: () => ({ status: 404, erro: { name: 'ConsultaNaoEncontrada', message: 'x' } }),
    // refused; refused with another step named; taken; and then nothing works and nothing is said of it
    salvarPagador: ({ vez }) => {
      if (vez < 3) return { status: 400, erro: { ...naoRegistrado, proximaEtapa: vez } as never }
      if (vez > 3) return { status: 500, erro: { name: 'ErroInterno', message: '' } }
      s.por({
        ...{ proximaEtapa: 2, pagador: umPagador(), contatoPagador: umContato() },
        token: { validacao: false, codigo: null },
      })
      return { data: { proximaEtapa: 2 } }
    },
    autorizarCarrinho: () => ({
      status: 422,
      erro: { name: 'TitularDivergente', message: 'O cartão é de outra pessoa.' },
    }),
  })
  // the page's time is the test's from the first: on a busy machine the prompt would come and go before it is looked at
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00-03:00'))
  await page.goto(doCarrinho)
  // what comes in a chunk of its own is shown a moment after it came
  let corrido = 0
  const ate = (no: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(100)
        corrido += 100
        return no.isVisible()
      })
      .toBe(true)
  const tremor = (no: Locator) =>
    no.evaluate(el => {
      const { animationName, animationDuration } = getComputedStyle(el)
      return [animationName.slice(0, 3), Number.parseFloat(animationDuration) <= 0.001]
    })
  const formulario = page.getByRole('form', { name: 'Identificação do Pagador' })
  await ate(formulario)
  // S047: not before two seconds, then the prompt comes due, and its shake is over before it is seen
  await page.clock.runFor(Math.max(0, 1900 - corrido))
  if (corrido < 1900) expect((await tremor(formulario))[0]).toBe('non')
  await expect
    .poll(async () => {
      // it lasts 900 ms
      await page.clock.runFor(300)
      return tremor(formulario)
    })
    .toEqual(['tre', true])
  const fica = async (texto: string | RegExp, ms: number) => {
    const nota = page.locator('[role=status]').getByText(texto)
    await expect(nota).toBeVisible()
    await page.clock.runFor(ms - 100)
    await expect(nota).toBeVisible()
    await page.clock.runFor(200)
    await expect(nota).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Mais opções' }).click()
  const tres = page.getByRole('button', { name: /^3x/ })
  await ate(tres)
  // S051: what is under way says so
  const solta = await segurar(page, '**/iniciar-carrinho-pagador/*')
  await tres.click()
  await expect(page.getByRole('status').filter({ hasText: 'Salvando…' })).toBeVisible()
  solta()
  await fica('Erro ao escolher esta forma de pagamento', 5000)
  await page.getByRole('button', { name: /^Meus Boletos/ }).click()
  const outroValor = page.getByRole('button', { name: 'Alterar valor' })
  await ate(outroValor)
  await outroValor.click()
  await page.getByLabel('Valor a pagar').fill('180,50')
  // X41, X42: whatever it answered, the cart is read again
  const lidas = () => api.de('obterCarrinho').length
  const antes = lidas()
  await page.getByRole('button', { name: 'Salvar valor' }).click()
  await fica('Fora dos limites deste boleto.', 7000)
  expect(lidas()).toBe(antes + 1)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remover o boleto de / })
    .click()
  await expect.poll(lidas).toBe(antes + 2)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const registrar = async () => {
    await identificar(page)
    await page.getByLabel(/^Autorizo o uso/).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await registrar()
  await fica('Erro ao registrar o pagador', 7500)
  // X47: the step that the refusal names
  const codigo = page.getByLabel('Código de 4 dígitos')
  await expect(codigo).toHaveCount(0)
  const relidas = lidas()
  await registrar()
  await ate(codigo)
  expect(lidas()).toBe(relidas + 1)
  // S047: once registered half a second is enough
  await registrar()
  await expect(page.getByRole('button', { name: 'Trocar pagador' })).toBeVisible()
  const token = page.getByRole('region', { name: 'Confirme seu celular' })
  await page.clock.runFor(400)
  expect((await tremor(token))[0]).toBe('non')
  await page.clock.runFor(200)
  await expect.poll(() => tremor(token)).toEqual(['tre', true])
  // X46: words of our own where the server has none
  await page.getByRole('button', { name: 'Trocar pagador' }).click()
  await registrar()
  await expect(page.getByText('Ocorreu um erro no registro do pagador.')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/ooops/nao-encontrado')

  s.por({ proximaEtapa: 9, pagador: umPagador(), token: { validacao: true, codigo: '••••' } })
  await page.goto(doCarrinho)
  await ate(page.getByLabel('Número do cartão'))
  await preencherCartao(page)
  const responde = await segurar(page, '**/autorizacao/*')
  await page.getByRole('button', { name: 'Processar Pagamento' }).click()
  await expect(page.getByRole('button', { name: 'Processando…' })).toBeVisible()
  responde()
  await fica('O cartão é de outra pessoa.', 10_000)
  await preencherCartao(page, { nome: 'João Souza' })
  await page.getByRole('button', { name: 'Processar Pagamento' }).click()
  await fica(/^Verifique os dados do cartão informados/, 15_000)
})

test('a slip’s line is read from its PDF, chosen or dropped, without sending the file anywhere', async ({
  page,
  api,
}) => {
  servidor(api)
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Segunda via do boleto, agencia 1234-5', { size: 10 })
  pdf.addPage().drawText('00190.00009 03128.557042 20000.001170 9 16390000124990', { size: 12 })
  const bytes = Buffer.from(await pdf.save())
  await page.goto(doCarrinho)
  await expect(page.getByRole('button', { name: 'Buscar boleto' })).toBeEnabled()
  const [escolha] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Ler de um PDF' }).click(),
  ])
  await escolha.setFiles({ name: 'boleto.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(page.getByText('Boleto incluído: Condomínio Jardim das Flores, R$ 1.249,90.')).toBeVisible()
  await expect.poll(() => api.de('consultarBoleto').map(c => c.params[0])).toEqual([LINHA_1])
  // dropped, and with nothing to read in it
  const dado = await page.evaluateHandle(() => {
    const d = new DataTransfer()
    d.items.add(new File(['%PDF-1.4 nada'], 'foto.pdf', { type: 'application/pdf' }))
    return d
  })
  await page.getByLabel('Linha digitável ou código de barras').dispatchEvent('drop', { dataTransfer: dado })
  await expect(page.getByText(/Não encontramos a linha digitável neste PDF/)).toBeVisible()
  await expect.poll(() => api.de('consultarBoleto')).toHaveLength(1)
})

for (const [quem, comLeitor] of [
  ['the browser’s own reader', true],
  ['ours, the phone held upright', false],
] as const)
  test(`a slip’s bars are read by the camera: ${quem}`, async ({ page, api }) => {
    servidor(api)
    await page.addInitScript(
      ([barras, desenho, tem]) => {
        let vezes = 0
        // the slip is held before the camera once its dialog was seen: it closes with the first reading
        const segura = () => document.documentElement.dataset.boleto !== undefined
        const BarcodeDetector = class {
          static getSupportedFormats(): Promise<string[]> {
            return Promise.resolve(['qr_code', 'itf'])
          }
          // something else first, as in any kitchen
          detect = async () => [{ rawValue: segura() && vezes++ >= 2 ? barras : '7891000100103' }]
        }
        Object.assign(globalThis, { BarcodeDetector: tem ? BarcodeDetector : undefined })
        const quadro = Object.assign(document.createElement('canvas'), { width: 1280, height: 1920 })
        const pintar = (cor: string) => {
          const tela = quadro.getContext('2d')
          if (!tela) return
          tela.resetTransform()
          tela.fillStyle = cor
          tela.fillRect(0, 0, 1280, 1920)
          if (!segura()) return
          // the slip stands, its bars from top to bottom
          tela.setTransform(0, 4, -300, 0, 790, 150)
          tela.fillStyle = '#222'
          tela.fill(new Path2D(desenho))
        }
        navigator.mediaDevices.getUserMedia = async () => {
          pintar('#ddd')
          setInterval(() => pintar(vezes++ % 2 ? '#ddd' : '#dcdcdc'), 40)
          return quadro.captureStream(30)
        }
      },
      [BARRAS, caminhoItf(BARRAS), comLeitor] as const,
    )
    await page.goto(doCarrinho)
    await page.getByRole('button', { name: 'Ler com a câmera' }).click()
    await expect(page.getByRole('dialog', { name: 'Aponte para o código de barras' })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset.boleto = ''
    })
    await expect(page.getByText('Boleto incluído: Condomínio Jardim das Flores, R$ 1.249,90.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => api.de('consultarBoleto').map(c => c.params[0])).toEqual([BARRAS])
  })

test('the receipt begins with how it ended: stopped, and why; paid, with a part given back', async ({ page, api }) => {
  servidor(api)
  const { resumo } = umPedido()
  const parado = { ...resumo, desfecho: 'parado', motivo: 'cartoes' } as const
  api.quando({ extratoPedido: () => ({ data: umPedido({ etapa: 8, resumo: parado }) }) })
  await page.goto(doPedido)
  await expect(page.getByRole('heading', { level: 1, name: 'Não deu para seguir, e nada foi cobrado' })).toBeVisible()
  await expect(page.getByText(/Os cartões que você usou foram recusados.*Os boletos continuam em aberto/)).toBeVisible()
  // on the tint of a warning stands that tint's ink
  const tinta = page.getByRole('status').filter({ hasText: 'Os cartões que você usou' })
  expect(
    await tinta.evaluate(nota => {
      const dita = nota.appendChild(document.createElement('i'))
      dita.style.color = 'var(--warning)'
      const cor = getComputedStyle(dita).color
      dita.remove()
      return getComputedStyle(nota).color === cor
    }),
  ).toBe(true)
  await expect(page.getByText(/aprovação ou o estorno do pagamento/)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Companhia' })).toContainText('Não pago')
  // nothing was paid: by nobody, and on no statement; and the new order is a press away
  await expect(page.getByRole('region', { name: 'Pagador', exact: true })).toBeVisible()
  await expect(page.getByText('Na fatura', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Ainda não')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Começar um pedido novo' })).toHaveAttribute(
    'href',
    `${base}/pagar-boleto/${CONTRATO}?de=${CARRINHO}`,
  )
  const emParte = { ...resumo, desfecho: 'emParte', devolvido: 180.5 } as const
  api.quando({ extratoPedido: () => ({ data: umPedido({ etapa: 11, resumo: emParte }) }) })
  await page.goto(doPedido)
  await expect(page.getByRole('heading', { level: 1, name: 'Pago, e uma parte voltou' })).toBeVisible()
  // S071: with a slip that is neither paid nor given back
  await expect(page.getByText(/aprovação ou o estorno do pagamento pode levar até 48 horas/)).toBeVisible()
  for (const texto of [/R\$\s180,50 voltaram para o seu cartão/, /^R\$\s1\.560,30$/, /^12x: /, /^R\$\s129,90$/])
    await expect(page.getByText(texto)).toBeVisible()
  // what stays of the charge is a figure of its own
  const fica = page.locator('dl > div').filter({ has: page.getByText('Fica no cartão', { exact: true }) })
  await expect(fica.getByRole('definition')).toContainText(/^R\$\s1\.379,80/)
  await nosDois(page)
})

test('a new order begins with the slips that are unpaid and with who paid; what is said of a slip ends with the next', async ({
  page,
  api,
}) => {
  const DE = 'CarrinhoDeAntes2026AA'
  const s = servidor(api)
  const endereco = {
    ...{ cep: '01001000', logradouro: 'Praça da Sé', numero: '100', complemento: '', bairro: 'Sé' },
    ...{ cidade: 'São Paulo', uf: 'SP' },
  }
  const item = (n: number, boleto: ReturnType<typeof umBoleto>) => ({ consultaId: `ConsultaDeAntes2026A${n}`, boleto })
  const devolvida = umBoleto({ situacao: 12, dataLiquidacao: '2026-11-20T12:00:00.000Z' })
  const antes = umCarrinho({
    nanoId: DE,
    pagador: umPagador({ nomeCompleto: 'Maria da Conceição' }),
    endereco,
    data: [item(1, umBoleto({ situacao: 11, linhaDigitavel: 'já paga' })), item(2, devolvida), item(3, umaConta())],
  })
  api.quando({
    obterCarrinho: ({ params: [id] }) => ({ data: id === DE ? antes : s.carrinho }),
    consultarBoleto: ({ params: [linha = ''] }) => {
      if (linha.startsWith('8'))
        return { status: 404, erro: { name: 'BoletoNaoEncontrado', message: 'Esta conta não aceita mais pagamento.' } }
      s.por({ data: [{ consultaId: CONSULTAS[0] ?? '', boleto: umBoleto() }], proximaEtapa: 1 })
      return { data: { consultaId: CONSULTAS[0] ?? '', boleto: umBoleto() } }
    },
  })
  await page.goto(`${base}/pagar-boleto/${CONTRATO}?de=${DE}`)
  await expect(page).toHaveURL(new RegExp(`/pagar-boleto/${CONTRATO}/${CARRINHO}$`))
  // the paid one is not asked about; the one that cannot be paid any more says so by its name
  await expect(page.getByText('Companhia de Energia do Sul: Esta conta não aceita mais pagamento.')).toBeVisible()
  await expect
    .poll(() => api.de('consultarBoleto').map(c => c.params[0]))
    .toEqual([LINHA_1, expect.stringMatching(/^8/)])
  await expect(page.getByText('Condomínio Jardim das Flores').first()).toBeVisible()
  for (const [campo, valor] of [
    ['Nome completo', 'Maria da Conceição'],
    ['CPF', '529.982.247-25'],
    ['Celular com WhatsApp', '(11) 98765-4321'],
    ['E-mail', 'maria@exemplo.com'],
    ['CEP', '01.001-000'],
    ['Rua ou avenida', 'Praça da Sé'],
    ['Número', '100'],
  ] as const)
    await expect(page.getByLabel(campo, { exact: true })).toHaveValue(valor)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await nosDois(page)
  await tirar(page, 'carrinho-recomecado')
  // the note of the slip before is gone when the next one is asked about
  const linha = page.getByLabel('Linha digitável ou código de barras')
  await linha.fill(LINHA_1)
  await linha.press('Enter')
  await expect(page.getByText('Companhia de Energia do Sul: Esta conta')).toHaveCount(0)
})

test('a slip that its bank sent back says what became of it and what to do; the order prints as a paper', async ({
  page,
  api,
}) => {
  servidor(api)
  const inicial = umPedido()
  const [pago] = inicial.boletos
  if (!pago) throw new Error('a slip')
  const voltou = { ...pago, situacaoLabel: 'Estornado', motivo: 'devolvido' as const }
  const resumo = { ...inicial.resumo, desfecho: 'emParte' as const, devolvido: 180.5 }
  api.quando({
    extratoPedido: () => ({ data: umPedido({ etapa: 11, resumo, boletos: [voltou, { ...pago, trecho: 'x' }] }) }),
  })
  await page.goto(doPedido)
  await expect(page.getByRole('row').filter({ hasText: 'Estornado' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'O banco devolveu este boleto' })).toContainText(
    'A parte dele volta para o seu cartão. Ele continua em aberto',
  )
  // on paper: no buttons, no questions, and nothing wider than its sheet
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Começar um pedido novo' })).toHaveCount(0)
  const [largura, cabe] = await page
    .getByRole('table')
    .evaluate(t => [t.scrollWidth, (t.parentElement as HTMLElement).clientWidth])
  expect(largura).toBeLessThanOrEqual(cabe ?? 0)
  await tirar(page, 'pedido-impresso')
})

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('the receipt: history by day, slips, card, payer; it asks while it moves', async ({ page, api }) => {
  servidor(api)
  const { pagador, workflow, boletos } = umPedido()
  const deles = {
    ...{ nome: 'Pagamento dos boletos', data: new Date().toISOString(), situacao: 'EM PARTE' },
    ...{ exibir: true, icone: 'boleto', image: null, situacaoColor: '#B45309' },
    item: boletos.map(b => ({
      ...{ nome: b.recebedor ?? b.banco, banco: b.banco, valor: b.valor, situacao: b.situacaoLabel, documentos: [] },
    })),
  }
  const data = umPedido({
    pagador: pagador && { ...pagador, imagem: { data: PIXEL } },
    workflow: [...workflow, deles],
  })
  api.quando({ extratoPedido: () => ({ data }) })
  await page.goto(doPedido)
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ontem' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'há 4 dias' })).toBeVisible()
  await expect(page.getByText('Reserva de saldo')).toHaveCount(0)
  // a step about both slips says nothing of each that the table does not; one about a part of them does
  await expect(page.getByText('Pagamento dos boletos')).toBeVisible()
  await expect(page.getByText('Companhia de Energia do Sul')).toHaveCount(1)
  await expect(page.getByText('Condomínio Jardim das Flores')).toHaveCount(2)
  await expect(page.getByText(/Pode levar até 24 horas/)).toBeVisible()
  await expect(page.getByText('PG**LOJA*AURORA')).toBeVisible()
  await expect(page.getByText('**** **** **** 0051')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible()
  // what its bank and we know it by
  const pagamento = page.getByRole('region', { name: 'Pagamento', exact: true })
  for (const [nome, valor] of [
    ['Código de autorização', '123456'],
    ['NSU', '004578'],
    ['Código do pedido', CARRINHO],
  ] as const)
    await expect(pagamento.locator('dl > div').filter({ hasText: nome })).toContainText(valor)
  // R058, R060, and R045: no steps are left where the payment is followed
  const deQuem = page.getByRole('region', { name: 'Quem pagou' })
  await expect(deQuem.getByRole('img')).toHaveAttribute('src', PIXEL)
  await page.emulateMedia({ media: 'print' })
  await expect(deQuem.getByRole('img')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  for (const texto of ['Maria da Silva', '***.982.***-**', /^Praça da Sé, 100, Sé, São Paulo, SP$/])
    await expect(deQuem.getByText(texto)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Banco emissor',
    'Vencimento',
    'Valor',
    'Pago em',
    'Situação',
  ])
  await expect(page.getByRole('row').filter({ hasText: 'Banco do Brasil' })).toContainText(
    /05\/12\/2026\s*R\$\s1\.249,90\s*\d{2}\/\d{2}\/\d{4}\s*Pago$/,
  )
  await expect(page.getByRole('list', { name: 'Etapas do pagamento' })).toHaveCount(0)
  const assinar = page.getByRole('link', { name: /Assinar agora/ })
  await expect(assinar).toHaveAttribute('href', 'https://assinatura.exemplo.com/doc/1')
  await expect(assinar).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('row').filter({ hasText: 'Companhia' })).toContainText('Não Pago')
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511987654321\?text=/,
  )
  await expect(page.locator('details[name=faq]')).toHaveCount(4)
  await nosDois(page)
  await expect.poll(() => api.de('extratoPedido').length).toBeGreaterThan(1)
  // in English, by its own button
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Payment history' })).toBeVisible()
  // the choice is kept
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment history' })).toBeVisible()
})

test('of three slips one was not paid: its title, its figures, its row and the terms say so, in both languages', async ({
  page,
  api,
}) => {
  servidor(api)
  const inicial = umPedido()
  const [pago, outro] = inicial.boletos
  if (!pago || !outro) throw new Error('two slips')
  const boletos = [
    { ...pago, valor: 350, situacaoLabel: 'Liquidado' },
    { ...pago, valor: 150, situacaoLabel: 'Cancelado', liquidacao: null, motivo: 'bloqueado' as const },
    { ...outro, valor: 87.6, situacaoLabel: 'Liquidado', liquidacao: pago.liquidacao },
  ]
  const resumo = {
    ...{ desfecho: 'pago' as const, motivo: null, boletos: 587.6, total: 499.71, parcelas: 6, devolvido: 0 },
    ...{ autorizado: 671.01, boletosPagos: 437.6, pagos: 2 },
  }
  const passo = { exibir: true, icone: '', image: null, situacaoColor: '#15803D', item: [] }
  const termos = (situacao: string) => ({
    ...{ ...passo, nome: 'Termo do pagamento', data: new Date().toISOString(), situacao },
    item: [
      {
        ...{ nome: 'Termo de pagamento de boletos com cartão', banco: null, valor: null, situacao },
        documentos: [{ tipo: 'Assinatura Eletronica', situacao, urlAssinaturaDigital: 'https://a.exemplo.com/1' }],
      },
    ],
  })
  const data = new Date(Date.now() - 3_600_000).toISOString()
  const pedido = (situacao: string) =>
    umPedido({
      ...{ etapa: 11, boletos, resumo },
      workflow: [{ ...passo, nome: 'Pagamento dos boletos', data, situacao: 'Concluído em parte' }, termos(situacao)],
    })
  api.quando({ extratoPedido: () => ({ data: pedido('Aguardando Assinatura') }) })
  await page.goto(doPedido)
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamos 2 de 3 boletos' })).toBeVisible()
  await expect(page.getByText(/Cobramos R\$\s499,71 no seu cartão, só pelo que pagamos/)).toBeVisible()
  await expect(page.getByText(/até 48 horas\./)).toHaveCount(0)
  await expect(page.getByText('Ainda não')).toHaveCount(0)
  const linha = page.getByRole('row').filter({ hasText: 'Não pago' })
  await expect(linha).toContainText(/Condomínio Jardim das Flores\s*Linha com 20000\.001170/)
  await expect(page.getByRole('row').filter({ hasText: 'bloqueado no banco' })).toContainText('Ele continua em aberto')
  // its issuer comes first: a new order would ask the bank for the same again
  await expect(page.getByRole('link', { name: 'Começar um pedido novo' })).toHaveCount(0)
  const pagamento = page.getByRole('region', { name: 'Pagamento', exact: true })
  for (const [nome, valor] of [
    ['Cobrado no cartão', /^R\$\s499,71$/],
    ['Boletos pagos', /^R\$\s437,60$/],
    ['Juros do parcelamento', /^R\$\s62,11$/],
    ['Liberado, não cobrado', /^R\$\s171,30Autorizamos R\$\s671,01 e cobramos R\$\s499,71/],
  ] as const) {
    const par = pagamento.locator('dl > div').filter({ has: page.getByText(nome, { exact: true }) })
    await expect(par.getByRole('definition')).toHaveText(valor)
  }
  await nosDois(page)
  await tirar(page, 'pedido-em-parte')
  // what the payer still has to do is said where the page is read first
  const termo = page.getByRole('link', { name: /Assinar o termo/ })
  await expect(termo).toHaveAttribute('href', 'https://a.exemplo.com/1')
  await expect(page.getByText(/^Falta a sua assinatura no termo/)).toBeInViewport()
  // signed meanwhile: the page goes on by itself
  await expect(page.getByRole('link', { name: /Assinar agora/ })).toBeVisible()
  await page.clock.install()
  api.quando({ extratoPedido: () => ({ data: pedido('Assinado') }) })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Assinado').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Assinar (agora|o termo)/ })).toHaveCount(0)
  // and nothing more is asked
  const lidas = api.de('extratoPedido').length
  await page.clock.runFor(120_000)
  await expect.poll(() => api.de('extratoPedido')).toHaveLength(lidas)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We paid 2 of 3 slips' })).toBeVisible()
  for (const texto of ['Terms of the payment', 'Signed', 'Done in part', 'Paid', 'Not paid'])
    await expect(page.getByText(texto, { exact: true }).first()).toBeVisible()
  for (const texto of [/Liquidado/, /Cancelado/, /Concluído/, /Assinado/, /Termo do/])
    await expect(page.getByText(texto)).toHaveCount(0)
})

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-GB' })
  test('cart and order open in English; Portuguese, once chosen, stays', async ({ page, api }) => {
    servidor(api, { data: [{ consultaId: CONSULTAS[0] ?? '', boleto: umBoleto({ dataVencimento: '2026-12-05' }) }] })
    const { pagador } = umPedido()
    const deFora = pagador && { ...pagador, endereco: '12 Rue de Rivoli, Paris, Île-de-France', pais: 'FR' }
    api.quando({ extratoPedido: () => ({ data: umPedido({ pagador: deFora }) }) })
    await page.goto(doCarrinho)
    // 05/12 is May to some who read English
    await expect(page.getByText(/Due on 5 Dec 2026/).first()).toBeVisible()
    await page.goto(doPedido)
    await expect(page.getByRole('heading', { name: 'Payment history' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('12 Rue de Rivoli, Paris, Île-de-France, France', { exact: true })).toBeVisible()
    await tirar(page, `pedido-de-fora-${page.viewportSize()?.width}`)
    await page.getByRole('button', { name: 'Português' }).click()
    await expect(page.getByRole('heading', { name: 'Histórico do pagamento do boleto' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Histórico do pagamento do boleto' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
})
