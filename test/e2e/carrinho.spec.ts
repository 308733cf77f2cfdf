import type { Page } from '@playwright/test'
import { convenioDeTeste, linhaDeTeste, type NomeDeLinha } from '../../functions/sandbox/celcoin/linhas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { aprovado, magico } from './comCartao.ts'
import { celularNovo, expect, fotografar, lerCodigo, phone, test, urls } from './fixtures.ts'

/** Slips paid by card on the whole stack: the registry, WhatsApp, the official base and the acquirer are simulated. */
const negado = magico(c => c.numero.endsWith('0002'))
const vencimento = somarDias(dataSaoPaulo(Date.now()), 20)
/** The registry knows every slip of the run: these are this process's. */
const primeira = Math.floor(Math.random() * 1e6) * 100
const linha = (nome: NomeDeLinha, valor: number, serie: number) =>
  linhaDeTeste(nome, { valor, vencimento, serie: primeira + serie })

async function incluir(page: Page, digitos: string, dito: RegExp): Promise<void> {
  const entrada = page.getByLabel('Linha digitável ou código de barras')
  await entrada.fill(digitos)
  await entrada.press('Enter')
  await expect(page.getByText(dito)).toBeVisible()
  await expect(entrada).toHaveValue('')
}

/** A slip that is not taken: why is said at its field, which keeps it. */
async function recusar(page: Page, digitos: string, dito: RegExp): Promise<void> {
  const entrada = page.getByLabel('Linha digitável ou código de barras')
  await entrada.fill(digitos)
  await entrada.press('Enter')
  await expect(entrada).toHaveAccessibleDescription(dito)
  await expect(entrada).not.toHaveValue('')
  await entrada.fill('')
}

async function pagarCom(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número do cartão').pressSequentially(numero)
  await page.getByLabel('Nome no cartão').fill('Ana Clara Souza')
  await page.getByLabel('Validade').pressSequentially('1230')
  await page.getByLabel('CVV').pressSequentially('123')
  await page.getByRole('button', { name: 'Processar Pagamento' }).click()
}

async function identificar(page: Page, celular: string): Promise<void> {
  await page.getByLabel('Nome completo').fill('Ana Clara Souza')
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
  await page.getByLabel('Celular com WhatsApp').fill(celular)
  await page.getByLabel('E-mail').fill('ana.souza@exemplo.com')
  await page.getByLabel('CEP').fill('01001-000')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel('Número', { exact: true }).fill('100')
  await page.getByLabel(/^Autorizo o uso dos meus dados/).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** A picture that a phone could have taken, as its file. */
const foto = async (page: Page) => {
  const url = await page.evaluate(() => {
    const quadro = document.createElement('canvas')
    quadro.width = 640
    quadro.height = 480
    const tinta = quadro.getContext('2d')
    for (let i = 0; tinta && i < 200; i++) {
      tinta.fillStyle = `hsl(${i * 7} 60% 50%)`
      tinta.fillRect((i * 37) % 640, (i * 53) % 480, 90, 60)
    }
    return quadro.toDataURL('image/jpeg')
  })
  return { name: 'cnh.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

test('from an empty page to the receipt: slips, a value, the token, the selfie, a refused card and an approved one', async ({
  open,
  empresa,
}) => {
  const { page, context } = await open(phone, { permissions: ['camera'] })
  const celular = celularNovo()
  await page.goto(`${empresa.servicos}/pagar-boleto/${empresa.contrato}`)
  await expect(page).toHaveURL(new RegExp(`/pagar-boleto/${empresa.contrato}/[A-Za-z0-9]{21}$`))
  await expect(page.getByText('Um serviço de Loja Aurora')).toBeVisible()

  await incluir(page, linha('comum', 850_00, 1), /^Boleto incluído: .*R\$\s850,00\.$/)
  await incluir(page, convenioDeTeste('comum', 120_50, primeira + 2), /^Boleto incluído: .*R\$\s120,50\.$/)
  await incluir(page, linha('faixa', 200_00, 3), /^Boleto incluído: .*R\$\s200,00\.$/)
  await incluir(page, linha('recusa', 90_00, 4), /^Boleto incluído: .*R\$\s90,00\.$/)
  // refused by the registry, and by the cart itself
  await recusar(page, linha('pago', 70_00, 5), /já foi pago/)
  await recusar(page, linha('comum', 850_00, 1), /Este boleto já está no carrinho\.$/)
  await expect(page.getByText('4 boletos')).toBeVisible()
  await expect(page.getByText(/^12x(:| de) /)).toBeVisible()

  // another value, and one slip out
  await page.getByRole('button', { name: /^Meus Boletos/ }).click()
  const gaveta = page.getByRole('dialog', { name: 'Meus Boletos' })
  await gaveta.getByRole('button', { name: 'Alterar valor' }).click()
  await expect(gaveta.getByText(/entre R\$\s100,00 e R\$\s300,00/)).toBeVisible()
  await gaveta.getByLabel('Valor a pagar').fill('250,00')
  await gaveta.getByRole('button', { name: 'Salvar valor' }).click()
  await expect(gaveta.getByText(/R\$\s250,00/).first()).toBeVisible()
  await fotografar(page, 'e2e-carrinho-gaveta')
  await page.keyboard.press('Escape')
  await expect(gaveta).toHaveCount(0)

  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^3x/ }).click()
  await expect(page.getByText(/^3x(:| de) /)).toBeVisible()

  await identificar(page, celular)
  await expect(page.getByText('Pagador registrado com sucesso.')).toBeVisible()
  const codigo = page.getByLabel('Código de 4 dígitos')
  await expect(codigo).toBeVisible()
  const certo = await lerCodigo(context, celular)
  await codigo.pressSequentially(certo === '0000' ? '0001' : '0000')
  await expect(page.getByText('O token informado não confere com o enviado no WhatsApp').first()).toBeVisible()
  await page.reload()
  await codigo.pressSequentially(certo)

  // over a thousand reais: a selfie and a document
  await expect(page.getByRole('heading', { name: 'Celular confirmado' })).toBeVisible()
  await page.getByRole('button', { name: 'Fazer a selfie' }).click()
  await expect(page.getByText('***.982.***-**').first()).toBeVisible()
  await page.getByLabel(/Autorizo o uso da minha selfie/).check()
  await page.getByRole('button', { name: 'Registrar selfie', exact: true }).click()
  await page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()
  await expect(
    page.getByText('Biometria enviada agora você pode prosseguir com o pagamento do seu boleto.'),
  ).toBeVisible()
  await expect(page.getByText('Enviado')).toHaveCount(1)
  await fotografar(page, 'e2e-carrinho-documentos')
  await page.getByLabel(/^Enviar /).setInputFiles(await foto(page))
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await fotografar(page, 'e2e-carrinho-cartao')

  // a card that its bank refuses, then one that it takes
  await pagarCom(page, negado)
  await expect(page.getByText('Erro ao autorizar pagamento')).toBeVisible()
  await expect(page.getByText('Você ainda tem uma tentativa com cartão.')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(new RegExp(`/comprovante-pagamento/${empresa.contrato}/[A-Za-z0-9]{21}$`))
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible()
  await expect(page.getByText('Cartão autorizado')).toBeVisible()
  await expect(page.getByText('PG**', { exact: false })).toBeVisible()
  // three are paid, the one that the registry refuses is not, and the card is charged for what was
  await expect(page.getByText('Pagamento confirmado')).toBeVisible({ timeout: 120_000 })
  const linhas = page.getByRole('table').getByRole('row')
  await expect(
    linhas.filter({ hasText: /R\$\s850,00|R\$\s120,50|R\$\s250,00/ }).filter({ hasText: /Ainda não|Não pago/ }),
  ).toHaveCount(0)
  await expect(linhas.filter({ hasText: /R\$\s90,00/ })).toContainText('Não pago')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamos 3 de 4 boletos' })).toBeVisible()
  await expect(linhas.filter({ hasText: 'nada foi cobrado por ele' })).toHaveCount(1)
  await fotografar(page, 'e2e-carrinho-pedido')
})

test('the fixed entry, an unknown contract, and another browser that knows no more than it may', async ({
  open,
  empresa,
}) => {
  const { page } = await open(phone)
  await page.goto(`${urls.pagar}/pagamento-boleto?contrato=${empresa.contrato}`)
  await expect(page).toHaveURL(
    new RegExp(`/plataforma/quita/servicos-financeiros/pagar-boleto/${empresa.contrato}/\\w{21}$`),
  )
  await incluir(page, linha('comum', 60_00, 11), /^Boleto incluído/)
  await expect(page.getByText(/^12x(:| de) /)).toBeVisible()
  await identificar(page, celularNovo())
  await expect(page.getByText('529.982.247-25')).toBeVisible()
  const endereco = page.url()
  const { page: outra } = await open(phone)
  await outra.goto(endereco)
  await expect(outra.getByRole('button', { name: 'Trocar pagador' })).toBeVisible()
  await expect(outra.getByText('***.982.***-**')).toBeVisible()
  await outra.goto(`${urls.pagar}/plataforma/x/servicos-financeiros/pagar-boleto/NaoExiste2026AAAAAAAA`)
  await expect(outra).toHaveURL(/\/ooops\/link-nao-encontrado$/)
})
