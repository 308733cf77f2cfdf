import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarLinksDaEquipe } from '../../../shared/contract/linksDaEquipe.ts'
import type {
  buscarDaEquipe,
  listarCheckoutsDaEquipe,
  obterCheckoutDaEquipe,
} from '../../../shared/contract/pagamentosDaEquipe.ts'
import { checkoutNaLista, indicadoresDaEquipe, linkNaLista } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** What staff read of every company: payments, one with all its numbers, links that they stop, one search. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const CONSULTOR = { ...EQUIPE, perfil: 'quita-consultor' } as const
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

type NaLista = Received<typeof listarCheckoutsDaEquipe>['itens'][number]
type Pagamento = Received<typeof obterCheckoutDaEquipe>
const aurora = { id: 'aurora', nome: 'Loja Aurora' }
const brisa = { id: 'brisa', nome: 'Café Brisa' }
const naLista = (n: number, mais: Partial<NaLista> = {}): NaLista => ({
  ...checkoutNaLista(n),
  ...{ documento: '***.982.***-**', origemPagamento: 'link', link: 'LinkGuardado12345AAAA' },
  ...{ situacaoRepasse: null, situacaoRepasseLabel: null, repasseInicio: null, repasseFim: null },
  empresa: aurora,
  ...mais,
})
const pago = naLista(1, {
  ...{ formaPagamento: 1, valor: 1249.9, situacao: 3, situacaoLabel: 'Liquidado', estornavel: true, parcelas: 1 },
  ...{ cartao: { bandeira: 'visa', finais: '0010' }, estornado: 0, estorno: null },
})
const divergente = naLista(2, { situacao: 6, situacaoLabel: 'Divergente', empresa: brisa, estornavel: false })
const inteiro = (mais: Partial<Pagamento> = {}): Pagamento => ({
  ...pago,
  empresa: { ...aurora, slug: 'loja-aurora' },
  linkNome: 'Mesa de jatobá',
  pagador: {
    nome: 'Helena Vasconcelos',
    documento: '***.982.***-**',
    email: 'h***@e***.example',
    contato: '(21) *****-1234',
    clienteId: null,
  },
  espera: null,
  taxa: 43.62,
  liquido: 1206.28,
  partes: [
    { recebedorId: null, nome: 'Loja Aurora', valor: 784.08 },
    { recebedorId: 'ana', nome: 'Ana Marceneira', valor: 422.2 },
  ],
  fiscal: {
    docFiscal: { tipo: 'nfe', chave: '35261111222333000181550010000000421000000424' },
    ...{ cbsInformado: 88, ibsInformado: 10, segregado: 98, devolvido: 0 },
  },
  depois: null,
  recebiveis: [
    {
      parte: '01',
      numeroParcela: 1,
      parcelas: 1,
      data: '2026-12-21',
      valor: 1206.28,
      original: 1206.28,
      situacao: 'agendado',
      liquidadoEm: null,
    },
  ],
  conferida: false,
  linhaDoTempo: [
    { em: '2026-11-20T12:00:00.000Z', tipo: 'iniciado', valor: 1249.9, detalhe: null },
    { em: '2026-11-20T12:02:00.000Z', tipo: 'cartao-aprovado', valor: 1249.9, detalhe: 'visa 0010' },
  ],
  parcial: false,
  cobrancas: [
    {
      ...{ tipo: 'cartao', estado: 'capturada', em: '2026-11-20T12:02:00.000Z', valor: 1249.9 },
      numeros: [
        { nome: 'pedido', valor: 'PEDIDO00000000000001' },
        { nome: 'tid', valor: '10069930690000000001' },
        { nome: 'nsu', valor: '123456' },
      ],
    },
  ],
  riscos: [
    {
      ...{ em: '2026-11-20T12:01:00.000Z', veredito: 'aprovado', pontos: 40, limiar: 80 },
      motivos: [{ codigo: 'cartoes-do-aparelho', pontos: 40 }],
    },
  ],
  devolucoes: [],
  razoes: [
    {
      ...{ qual: 'liberar', quem: 'Camila Duarte', em: '2026-11-22T12:00:00.000Z', valor: 100 },
      motivo: 'confirmado com a loja',
    },
  ],
  disputas: [{ id: '778', tipo: 'cartao', estado: 'aberta', valor: 1249.9, criadaEm: '2026-11-21T12:00:00.000Z' }],
  retidos: [],
  ...mais,
})

test('payments of all companies: filtered, of one company, one opened with its numbers and given back', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarCheckoutsDaEquipe: ({ query }) => ({
      data: {
        itens: [pago, divergente].filter(c => !query.empresa || c.empresa.id === query.empresa),
        ...{ parcial: false, cursor: null },
      },
    }),
    obterCheckoutDaEquipe: ({ params }) => ({
      data:
        params.id === divergente.id
          ? inteiro({
              ...divergente,
              empresa: { ...brisa, slug: 'b' },
              retidos: [{ natureza: 'boleto', valor: 124.9 }],
            })
          : inteiro(),
    }),
    listarEmpresas: () => ({
      data: {
        itens: [
          {
            ...{ ...brisa, cnpj: '12ABC34501DE35', slug: 'brisa', situacao: 'ativa', situacaoLabel: 'Ativa' },
            ...{ criadoEm: '2026-01-05T12:00:00.000Z', volumeDoMes: 0, risco: 'baixo' },
          },
        ],
        cursor: null,
      },
    }),
    estornarCheckoutDaEquipe: (_, vez) =>
      vez === 1
        ? { status: 422, error: { name: 'EstornoInvalido', message: 'm', motivo: 'contestado', disponivel: 0 } }
        : {
            data: {
              ...{ checkoutId: pago.id, situacao: 'estornado', estornado: 1249.9, restante: 0 },
              ...{ motivo: null, mensagem: null, espera: null },
            },
          },
  })
  await page.goto('/quita-admin/financeiro/checkouts')
  await expect(page.getByText('Café Brisa').filter({ visible: true })).toBeVisible()
  await fotografar(page, 'equipe-pagamentos')
  await nasLarguras(page)
  await page.getByLabel('Situação').first().selectOption('3')
  await expect.poll(() => api.de('listarCheckoutsDaEquipe').at(-1)?.query.situacao).toBe('3')
  // one company alone, by how its name begins
  await page.getByRole('button', { name: 'De uma empresa só' }).click()
  await page.keyboard.type('café')
  await page.getByRole('option', { name: /Café Brisa/ }).click()
  await expect(page).toHaveURL(/[?&]empresa=brisa(&|$)/)
  await expect(page.getByText('Só de Café Brisa')).toBeVisible()
  await page.getByRole('button', { name: 'Ver de todas as empresas' }).click()
  await expect(page).not.toHaveURL(/empresa=/)
  await page.goto('/quita-admin/financeiro/checkouts?empresa=brisa')
  await expect(page.getByText('Só de Café Brisa')).toBeVisible()
  await expect(page.getByText('Loja Aurora').filter({ visible: true })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Abrir/ })
    .filter({ visible: true })
    .first()
    .click()
  const folha = page.getByRole('dialog', { name: 'Pagamento' })
  await expect(folha.getByText('R$ 124,90 de quem pagou esperam na fila Boleto a devolver.')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Resolver na fila' })).toHaveAttribute(
    'href',
    '/quita-admin/operacao/filas?natureza=boleto',
  )
  await expect(folha.getByRole('button', { name: 'Estornar' })).toHaveCount(0)
  // what is open is in the address
  await page.goto(`/quita-admin/financeiro/checkouts?pagamento=${pago.id}`)
  await expect(folha.getByText('10069930690000000001')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Loja Aurora' })).toHaveAttribute('href', /\?cliente=aurora$/)
  await expect(folha.getByText('40 de 80 pontos')).toBeVisible()
  await expect(folha.getByText('Do cartão, caso 778')).toBeVisible()
  await expect(folha.getByText('35261111222333000181550010000000421000000424')).toBeVisible()
  await expect(folha.getByText('Separado para tributos')).toBeVisible()
  await fotografar(page, 'equipe-pagamento')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Estornar' }).click()
  const estorno = page.getByRole('dialog', { name: 'Estornar pagamento' })
  await estorno.getByRole('button', { name: /^Estornar/ }).click()
  await expect(estorno.getByText('Diga o motivo.')).toBeVisible()
  await estorno.getByLabel('Motivo').fill('a loja fechou')
  await fotografar(page, 'equipe-estorno')
  await nasLarguras(page)
  await estorno.getByRole('button', { name: /^Estornar/ }).click()
  await expect(estorno.getByText(/contestado/)).toBeVisible()
  await estorno.getByRole('button', { name: /^Estornar/ }).click()
  await expect(estorno.getByRole('status').filter({ hasText: 'R$ 1.249,90' })).toBeVisible()
  await expect
    .poll(() => api.de('estornarCheckoutDaEquipe').map(c => [c.params.id, c.body]))
    .toEqual([
      [pago.id, { valor: null, motivo: 'a loja fechou' }],
      [pago.id, { valor: null, motivo: 'a loja fechou' }],
    ])
})

test('a consultant opens a payment and may not give it back; nothing there yet, not found, and failing', async ({
  page,
}) => {
  await comSessao(page, CONSULTOR)
  await fingirApi(page, {
    listarCheckoutsDaEquipe: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'm', correlationId: 'c' } }
        : { data: { itens: [], parcial: false, cursor: null } },
    obterCheckoutDaEquipe: ({ params }) =>
      params.id === pago.id
        ? { data: inteiro() }
        : { status: 404, error: { name: 'CheckoutNaoEncontrado', message: 'm' } },
  })
  await page.goto('/quita-admin/financeiro/checkouts')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhum pagamento ainda')).toBeVisible()
  await page.goto(`/quita-admin/financeiro/checkouts?pagamento=${pago.id}`)
  const folha = page.getByRole('dialog', { name: 'Pagamento' })
  await expect(folha.getByText('Helena Vasconcelos')).toBeVisible()
  await expect(folha.getByText('Camila Duarte liberou R$ 100,00')).toBeVisible()
  await expect(folha.getByText(/^confirmado com a loja/)).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Estornar' })).toHaveCount(0)
  await page.goto('/quita-admin/financeiro/checkouts?pagamento=outro')
  await expect(folha.getByText('Pagamento não encontrado')).toBeVisible()
})

test('links of all companies: one is suspended for a reason, and put back', async ({ page }) => {
  await comSessao(page, CONSULTOR)
  type Link = Received<typeof listarLinksDaEquipe>['itens'][number]
  const link = (n: number, mais: Partial<Link> = {}): Link => ({
    ...linkNaLista(n),
    ...{ situacao: 'ativo', empresa: aurora, suspensao: null },
    ...mais,
  })
  let links = [
    link(1, { nome: 'Mesa de jatobá' }),
    link(2, { nome: 'Café em grãos', empresa: brisa, situacao: 'encerrado' }),
  ]
  const api = await fingirApi(page, {
    listarLinksDaEquipe: () => ({ data: { itens: links, parcial: false, cursor: null } }),
    mudarSituacaoDoLink: ({ params, body }) => {
      const { situacao, motivo } = body as { situacao: 'suspenso' | 'ativo'; motivo: string }
      const suspensao = situacao === 'suspenso' ? { em: '2026-11-24T12:00:00.000Z', motivo } : null
      links = links.map(l => (l.id === params.id ? { ...l, situacao, suspensao } : l))
      return { data: { id: params.id ?? '', situacao } }
    },
  })
  await page.goto('/quita-admin/financeiro/links-pagamento')
  await expect(page.getByText('Café Brisa').filter({ visible: true })).toBeVisible()
  await fotografar(page, 'equipe-links')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Abrir o link Café em grãos, de Café Brisa' }).click()
  await expect(page.getByText('A empresa encerrou este link: não há o que suspender.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Abrir o link Mesa de jatobá, de Loja Aurora' }).click()
  const folha = page.getByRole('dialog', { name: 'Mesa de jatobá', exact: true })
  await folha.getByRole('button', { name: 'Suspender' }).click()
  const porque = page.getByRole('dialog', { name: 'Suspender Mesa de jatobá?' })
  await porque.getByRole('button', { name: 'Suspender' }).click()
  await expect(porque.getByText('Diga o motivo, em ao menos 3 letras')).toBeVisible()
  await expect.poll(() => api.de('mudarSituacaoDoLink')).toEqual([])
  await porque.getByLabel('Motivo').fill('denúncia de fraude')
  await porque.getByRole('button', { name: 'Suspender' }).click()
  await expect(folha.getByText('denúncia de fraude')).toBeVisible()
  await fotografar(page, 'equipe-link-suspenso')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Reabrir' }).click()
  const volta = page.getByRole('dialog', { name: 'Reabrir Mesa de jatobá?' })
  await volta.getByRole('button', { name: 'Reabrir' }).click()
  await expect(folha.getByRole('button', { name: 'Suspender' })).toBeVisible()
  await expect
    .poll(() => api.de('mudarSituacaoDoLink').map(c => c.body))
    .toEqual([{ situacao: 'suspenso', motivo: 'denúncia de fraude' }, { situacao: 'ativo' }])
})

test('one search, by / from any page: what it was read as, what was found, nothing, and no known shape', async ({
  page,
}) => {
  await comSessao(page, CONSULTOR)
  const saqueDaBusca = 'saque0000000000000001'
  type Busca = Received<typeof buscarDaEquipe>
  const achado: Busca['itens'][number] = {
    ...{ alvo: 'checkout', id: pago.id, empresa: aurora, valor: 1249.9, situacao: 'Liquidado' },
    ...{ criadoEm: '2026-11-20T12:00:00.000Z', pagador: null },
  }
  const quem = (nome: string, empresa: typeof aurora, n: number): Busca['itens'][number] => ({
    ...{ ...achado, alvo: 'pagador', id: `pagador${n}`, empresa, valor: n * 125.5, situacao: `${n} pagamentos` },
    pagador: { nome, documento: '***.982.***-**' },
  })
  const respostas: Record<string, Busca> = {
    'ana prado': {
      ...{ tipo: 'nome', parcial: true },
      itens: [quem('Ana de Souza Prado', aurora, 3), quem('Ana Prado Lima', brisa, 12)],
    },
    '123456': { tipo: 'nsu', itens: [achado, { ...achado, id: divergente.id, empresa: brisa }], parcial: true },
    '529.982.247-25': { tipo: 'documento', itens: [], parcial: false },
    '11.222.333/0001-81': {
      ...{ tipo: 'documento', parcial: false },
      itens: [{ ...achado, alvo: 'empresa', id: 'aurora', valor: null, situacao: 'Ativa' }],
    },
    '#7K2QXA': {
      ...{ tipo: 'pedidoDaLoja', parcial: false },
      itens: [{ ...achado, alvo: 'pedidoDaLoja', id: 'pedido', situacao: 'Pedido #7K2QXA' }],
    },
    E2E: {
      ...{ tipo: 'e2e', parcial: false },
      itens: [{ ...achado, alvo: 'saque', id: saqueDaBusca, situacao: 'Processado' }],
    },
    '12345': { tipo: null, itens: [], parcial: false },
  }
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: [], cursor: null } }),
    obterLivros: () => ({ data: { ultima: null, diferencas: [], parcial: false, fora: null } }),
    obterIndicadoresDaEquipe: () => ({ data: indicadoresDaEquipe(30) }),
    buscarDaEquipe: ({ query }) =>
      respostas[query.q ?? '']
        ? { data: respostas[query.q ?? ''] as Busca }
        : { status: 400, error: { name: 'RequisicaoInvalida', message: 'm', campos: [] } },
    listarCheckoutsDaEquipe: () => ({ data: { itens: [pago], parcial: false, cursor: null } }),
    obterCheckoutDaEquipe: () => ({ data: inteiro() }),
  })
  await page.goto('/quita-admin/dashboards')
  await expect(page.getByText('Nada na fila')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  const conteudo = page.getByRole('main')
  await expect(conteudo.getByText('Lido como NSU de uma venda no cartão · 2 encontrados')).toBeVisible()
  await expect(conteudo.getByText('Há mais antigos: estes são os mais novos.')).toBeVisible()
  await fotografar(page, 'equipe-busca')
  await nasLarguras(page)
  const procurar = async (q: string) => {
    await conteudo.getByRole('searchbox', { name: 'Buscar' }).fill(q)
    await conteudo.getByRole('button', { name: 'Buscar' }).click()
  }
  await procurar('529.982.247-25')
  await expect(conteudo.getByText('Nada encontrado')).toBeVisible()
  await procurar('11.222.333/0001-81')
  await expect(conteudo.getByRole('link', { name: 'Abrir Cliente de Loja Aurora' })).toHaveAttribute(
    'href',
    /relacionamento\/clientes\?cliente=aurora$/,
  )
  await procurar('#7K2QXA')
  await expect(conteudo.getByRole('link', { name: 'Abrir Pedido da loja de Loja Aurora' })).toHaveAttribute(
    'href',
    /links-pagamento\?empresa=aurora&nome=Pedido\+%237K2QXA$/,
  )
  await procurar('E2E')
  await expect(conteudo.getByRole('link', { name: 'Abrir Saque de Loja Aurora' })).toHaveAttribute(
    'href',
    new RegExp(`solicitacao-saque\\?saque=${saqueDaBusca}$`),
  )
  // a name, in every company: whose payments of that name it leads to
  await procurar('ana prado')
  await expect(conteudo.getByText('Lido como nome de quem pagou, em todas as empresas · 2 encontrados')).toBeVisible()
  await expect(conteudo.getByText(/^Há outras pessoas com esse nome/)).toBeVisible()
  await expect(conteudo.getByRole('link', { name: 'Abrir Ana de Souza Prado de Loja Aurora' })).toHaveAttribute(
    'href',
    /\?empresa=aurora&pagador=Ana\+de\+Souza\+Prado$/,
  )
  await fotografar(page, 'equipe-busca-nome')
  await nasLarguras(page)
  for (const q of ['12345', '*** ***']) {
    await procurar(q)
    // what it says is what it said of the one before too
    await expect.poll(() => api.de('buscarDaEquipe').at(-1)?.query.q).toBe(q)
    await expect(conteudo.getByText('Não reconhecemos este dado')).toBeVisible()
  }
  await procurar('123456')
  await conteudo.getByRole('link', { name: 'Abrir Pagamento de Loja Aurora' }).click()
  const folha = page.getByRole('dialog', { name: 'Pagamento' })
  await expect(folha.getByText('123456')).toBeVisible()
  await expect.poll(() => api.de('obterCheckoutDaEquipe')[0]?.params.id).toBe(pago.id)
  // the page that puts the focus on its heading a moment later does not close what is open over it
  await page.locator('h1').evaluate(titulo => {
    titulo.tabIndex = -1
    titulo.focus()
    return new Promise(feito => requestAnimationFrame(() => requestAnimationFrame(feito)))
  })
  await expect(folha).toHaveAttribute('data-state', 'open')
  await expect(folha.getByText('123456')).toBeVisible()
})
