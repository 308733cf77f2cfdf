import type { Page } from '@playwright/test'
import { empresa } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** The pages of who integrates and of who works with the company: waiting, failing, refused, empty, and by role. */
const AREA = '/painel-administrativo/loja-aurora'
/** Of those that are not asked for again by themselves. */
const falha = { status: 400, error: { name: 'RequisicaoInvalida', message: 'm', campos: [] } } as const
const vazia = { data: { itens: [], parcial: false, proximoOffset: null } }
const carregando = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Carregando…' })
const tentarDeNovo = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

/** Every list of a page is waited for, fails, is asked for again by keyboard, and is empty: what each of them says. */
const erro = /Não conseguimos abrir/
// people and their invitations are two lists of one page
const listas = [
  ['usuarios', 2],
  ['relacionamento/clientes', 1],
  ['relacionamento/recebedores', 1],
  ['relacionamento/sub-clientes', 1],
] as const
for (const [caminho, quantas] of listas)
  test(`${caminho}: waits, fails in words, is asked for again, and teaches the first step when empty`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await comSessao(page)
    let quebrado = true
    let responder = () => {}
    const resposta = new Promise<void>(resolver => {
      responder = resolver
    })
    const lista = async () => {
      await resposta
      return quebrado ? falha : vazia
    }
    await fingirApi(page, {
      listarUsuariosDaEmpresa: async () => {
        await resposta
        return quebrado ? falha : { data: { itens: [], cursor: null } }
      },
      listarConvitesUsuario: lista,
      listarClientes: lista,
      listarRecebedores: lista,
      listarSubClientes: lista,
    })
    await page.goto(`${AREA}/${caminho}`)
    // the page's name and what it is for are there, and the shape of what comes, said once
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(carregando(page).first()).toBeVisible()
    await expect(page.getByText(erro)).toHaveCount(0)
    await semBarreiras(page)
    responder()
    await expect(page.getByText(erro)).toHaveCount(quantas)
    await semBarreiras(page)
    quebrado = false
    for (let falta = quantas as number; falta > 0; falta--) {
      await tentarDeNovo(page).first().press('Enter')
      await expect(page.getByText(erro)).toHaveCount(falta - 1)
    }
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    await expect(carregando(page)).toHaveCount(0)
    await semBarreiras(page)
  })

test('company: is waited for part by part, and without an account says how to have one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await comSessao(page)
  const nada = { valor: 0, quantidade: 0 }
  let [responder, completar] = [() => {}, () => {}]
  const dados = new Promise<void>(resolver => {
    responder = resolver
  })
  const partes = new Promise<void>(resolver => {
    completar = resolver
  })
  const depois = async <T>(data: T) => {
    await partes
    return { data }
  }
  await fingirApi(page, {
    obterDadosDaEmpresa: async () => {
      await dados
      return { data: empresa }
    },
    obterContaBancaria: () => depois({ conta: null, podeAlterar: true }),
    obterTaxasOperacao: () =>
      depois({ pix: { percentual: 0.99 }, boleto: { valor: 2.9 }, cartao: { percentual: 3.49, parcelas: [] } }),
    listarFormasPagamento: () => depois([]),
    obterLimitesTransacionais: () =>
      depois({
        cobranca: { minimo: 1, maximo: 1_000_000 },
        saque: { minimo: 1, maximo: 200_000, analise: 50_000, hoje: nada, mes: nada, parcial: false },
        vendas: null,
        saidas: { dia: 50_000, mes: 500_000, contrato: null },
        repasse: { pix: 0, boleto: 0 },
      }),
    listarBancos: () => ({ data: [] }),
  })
  await page.goto(`${AREA}/empresa`)
  await expect(carregando(page)).toHaveCount(1)
  await semBarreiras(page)
  responder()
  await expect(page.getByRole('region', { name: 'Conta que recebe os saques' }).getByRole('status')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Taxas' }).getByRole('status')).toBeVisible()
  completar()
  await expect(page.getByRole('button', { name: 'Cadastrar conta' })).toBeVisible()
  await expect(carregando(page)).toHaveCount(0)
  await semBarreiras(page)
})

test('company: what fails is said where it fails, and asked for again', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    obterDadosDaEmpresa: () => falha,
    obterContaBancaria: () => falha,
    obterTaxasOperacao: () => falha,
    listarFormasPagamento: () => falha,
    obterLimitesTransacionais: () => falha,
    listarBancos: () => ({ data: [] }),
  })
  await page.goto(`${AREA}/empresa`)
  await expect(tentarDeNovo(page).first()).toBeVisible()
  await semBarreiras(page)
})

for (const perfil of ['links', 'recebedor'] as const)
  test(`${perfil}: asks for nothing that its role may not see, and is told so`, async ({ page }) => {
    await comSessao(page, { perfil })
    const api = await fingirApi(page, {})
    for (const caminho of ['usuarios', 'relacionamento/sub-clientes', 'configuracoes/desenvolvedores']) {
      await page.goto(`${AREA}/${caminho}`)
      await expect(page.getByRole('main')).toContainText('Seu perfil não abre esta página')
      await semBarreiras(page)
    }
    expect(api.chamadas.map(c => c.operacao)).toEqual([])
  })

test('developers: each part waits, fails and is refused by itself', async ({ page }) => {
  await comSessao(page)
  let soltar: (() => void) | undefined
  const webhook = {
    id: 'WebhookAurora20261234',
    url: 'https://loja.example.com/eventos',
    descricao: '',
    eventos: ['pagamento.pago' as const],
    ativo: true,
    criadoEm: '2026-11-20T12:00:00.000Z',
    segredoAnteriorAte: null,
    falhandoDesde: null,
    paradoEm: null,
  }
  const api = await fingirApi(page, {
    listarChavesDeApi: async (_, vez) => {
      if (vez > 1) return { data: { chaves: [], modo: 'teste', maximo: 20 } }
      await new Promise<void>(feito => {
        soltar = feito
      })
      return falha
    },
    criarChaveDeApi: () => ({ status: 422, error: { name: 'LimiteDeChaves', message: 'm', maximo: 20 } }),
    listarWebhooks: () => ({ data: { webhooks: [webhook], maximo: 10 } }),
    criarWebhook: () => ({ status: 422, error: { name: 'EnderecoRecusado', message: 'm', motivo: 'privado' } }),
    testarWebhook: () => 'sem-resposta',
    listarEntregas: () => ({ data: { itens: [], cursor: null } }),
  })
  await page.goto(`${AREA}/configuracoes/desenvolvedores`)
  // keys wait, the rest is there
  await expect(page.getByText(webhook.url)).toBeVisible()
  await expect(page.getByText('Nenhum evento ainda')).toBeVisible()
  await expect(page.getByText('Nenhuma chave ainda')).toHaveCount(0)
  await expect.poll(() => soltar !== undefined).toBe(true)
  soltar?.()
  await tentarDeNovo(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhuma chave ainda')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Documentação da API' })).toHaveAttribute('href', '/docs')

  // a key by keyboard alone: nothing leaves before it is whole; the server's no is said in the dialog
  await page.getByRole('button', { name: 'Criar chave' }).focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByLabel('Nome')).toBeVisible()
  await tomarFoco(dialogo)
  await dialogo.getByRole('button', { name: 'Criar chave' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('Dê um nome à chave.')).toBeVisible()
  await expect(dialogo.getByText('Escolha ao menos uma permissão.')).toBeVisible()
  await expect(dialogo.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Loja virtual')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialogo.getByRole('checkbox', { name: 'Ver links e condições' })).toBeChecked()
  await expect.poll(() => api.de('criarChaveDeApi')).toEqual([])
  await dialogo.getByRole('button', { name: 'Criar chave' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('A empresa já tem o máximo de chaves ativas.')).toBeVisible()
  await semBarreiras(page)
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Criar chave' })).toBeFocused()

  await page.getByRole('button', { name: 'Cadastrar endereço' }).click()
  await tomarFoco(dialogo)
  await dialogo.getByLabel('Endereço').fill('https://10.0.0.1/x')
  await dialogo.getByRole('button', { name: 'Cadastrar endereço' }).click()
  await expect(dialogo.getByText(/Este endereço não serve/)).toBeVisible()
  await expect(dialogo.getByLabel('Endereço')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await page.getByRole('button', { name: `Enviar teste: ${webhook.url}` }).click()
  await expect(page.getByRole('status').filter({ hasText: /./ }).last()).toBeVisible()
})
