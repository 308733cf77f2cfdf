import type { obterConfiguracaoPos } from '../../../shared/contract/configuracaoPos.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A company's points of sale: the ticket is seen as it is typed, pictures come and go, its terminals are there. */
const ENDERECO = '/painel-administrativo/loja-aurora/parametrizacao/pos'
type Configuracao = Received<typeof obterConfiguracaoPos>
const ponto = '/cupom.png'
/** One pixel, as the product's own address serves a picture. */
const pontoEmBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const configuracao = (mais: Partial<Configuracao> = {}): Configuracao => ({
  ...{ nome: 'Loja Aurora', cabecalho: '', rodape: 'Troca em 7 dias', formas: [1, 2], formasHabilitadas: [0, 1, 2] },
  ...{ logo: null, fundo: null, operadores: [] },
  ...mais,
})
const terminais = {
  itens: [
    {
      id: 'TerminalDePos00000001',
      modelo: { id: 'pax-a910', nome: 'PAX A910' },
      situacao: 'ativo',
      serial: 'PX10001',
      apelido: 'Caixa 1',
      local: 'Loja da Harmonia',
    } as const,
  ],
  proximoOffset: null,
}
test('the ticket is seen as it is typed, on both papers; what is wrong is said, what is right is kept', async ({
  page,
}) => {
  await comSessao(page)
  let atual = configuracao()
  const api = await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: atual }),
    listarMeusTerminaisPos: () => ({ data: terminais }),
    definirConfiguracaoPos: ({ body }) => {
      atual = configuracao(body as Partial<Configuracao>)
      return { data: atual }
    },
  })
  await page.goto(ENDERECO)
  const previa = page.getByRole('region', { name: 'Prévia do cupom' }).locator('pre')
  await expect(previa).toContainText('Troca em 7 dias')
  await expect(page.getByText('PX10001 · PAX A910 · Loja da Harmonia')).toBeVisible()
  await page.getByLabel('Mensagem no alto').fill('Obrigado pela visita')
  await expect(previa).toContainText('Obrigado pela visita')
  await page.getByRole('button', { name: '80 mm' }).click()
  await expect(previa).toContainText('-'.repeat(48))
  await fotografar(page, 'pos-configuracao')
  await nasLarguras(page)
  await page.getByLabel('Nome no cupom').fill('A')
  for (const forma of ['Cartão de crédito', 'Pix']) await page.getByText(forma, { exact: true }).click()
  await page.getByRole('button', { name: 'Salvar configuração' }).click()
  await expect(page.getByText('Informe o nome que sai no cupom')).toBeVisible()
  await expect(page.getByText('Escolha ao menos uma forma de pagamento')).toBeVisible()
  expect(api.de('definirConfiguracaoPos')).toHaveLength(0)
  await page.getByLabel('Nome no cupom').fill('Aurora Centro')
  await page.getByText('Boleto', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvar configuração' }).click()
  await expect(page.getByText('Configuração gravada.')).toBeVisible()
  await expect
    .poll(() => api.de('definirConfiguracaoPos')[0]?.body)
    .toEqual({
      ...{ nome: 'Aurora Centro', cabecalho: 'Obrigado pela visita', rodape: 'Troca em 7 dias', formas: [0] },
    })
})

test('who sells is named with a PIN each, which is never shown again', async ({ page }) => {
  await comSessao(page)
  let atual = configuracao()
  const api = await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: atual }),
    listarMeusTerminaisPos: () => ({ data: terminais }),
    definirConfiguracaoPos: () => {
      atual = configuracao({ operadores: [{ operador: 'OperadoraAna000000001', nome: 'Ana' }] })
      return { data: atual }
    },
  })
  await page.goto(ENDERECO)
  const secao = page.getByRole('region', { name: 'Quem vende no balcão' })
  await secao.getByRole('button', { name: 'Mais uma pessoa' }).click()
  await secao.getByLabel('Nome').fill('Ana')
  await secao.getByLabel('PIN (4 a 6 números)').fill('7777')
  await secao.getByRole('button', { name: 'Salvar quem vende' }).click()
  await expect(secao.getByText('De 4 a 6 números, sem repetir um só')).toBeVisible()
  await secao.getByLabel('PIN (4 a 6 números)').fill('2580')
  await secao.getByRole('button', { name: 'Salvar quem vende' }).click()
  await expect(page.getByText('Quem vende foi gravado.')).toBeVisible()
  await expect
    .poll(() => api.de('definirConfiguracaoPos')[0]?.body)
    .toMatchObject({ nome: 'Loja Aurora', operadores: [{ operador: null, nome: 'Ana', pin: '2580' }] })
  await expect(secao.getByLabel('PIN novo (4 a 6 números)')).toHaveValue('')
  await fotografar(page, 'pos-operadores')
  await nasLarguras(page)
})

test('a picture is sent, refused where it is none, and taken away after a question', async ({ page }) => {
  await page.route('**/cupom.png', rota => rota.fulfill({ contentType: 'image/png', body: pontoEmBytes }))
  await comSessao(page)
  let atual = configuracao()
  await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: atual }),
    listarMeusTerminaisPos: () => ({ data: { itens: [], proximoOffset: null } }),
    enviarLogoDoCupom: (_, vez) => {
      if (vez === 1)
        return { status: 422, error: { name: 'ImagemInvalida', message: 'Não conseguimos ler essa imagem.' } }
      atual = configuracao({ logo: ponto })
      return { data: atual }
    },
    removerLogoDoCupom: () => {
      atual = configuracao()
      return { data: atual }
    },
  })
  await page.goto(ENDERECO)
  await expect(page.getByText('Nenhuma maquininha ainda')).toBeVisible()
  const arquivo = { name: 'logo.png', mimeType: 'image/png', buffer: pontoEmBytes }
  await page.getByLabel('Escolher o logo do cupom').setInputFiles(arquivo)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Escolher o logo do cupom').setInputFiles(arquivo)
  await expect(page.getByRole('img', { name: 'Logo do cupom' })).toBeVisible()
  await page.getByRole('button', { name: 'Tirar imagem' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Tirar o logo do cupom?' })
  await responderPergunta(pergunta, 'Tirar imagem')
  // what is under the question is found by nobody: first it goes
  await expect(pergunta).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Salvar configuração' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo do cupom' })).toHaveCount(0)
})

test('who does not administer the company reads, and changes nothing', async ({ page }) => {
  await comSessao(page, { perfil: 'gestor-comercial' })
  await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: configuracao() }),
    listarMeusTerminaisPos: () => ({ data: terminais }),
  })
  await page.goto(ENDERECO)
  await expect(page.getByText('Quem administra a empresa muda a configuração.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar configuração' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /imagem/ })).toHaveCount(0)
})
