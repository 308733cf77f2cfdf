import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterCarrinhoEmAnalise } from '../../../shared/contract/analiseDeCarrinho.ts'
import type {
  listarCarrinhosDaEquipe,
  listarPagamentosDeBoletoDaEquipe,
} from '../../../shared/contract/boletosDaEquipe.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarAntecipacoesDaEquipe, listarRecebiveisDaEquipe } from '../../../shared/contract/financasDaEquipe.ts'
import { servicosCobradosPorConta } from '../../../shared/domain/contasDoProvedor.ts'
import { servicosDaQuita } from '../../../shared/domain/servicosDaQuita.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** What finance and support read of every company (decision 0093): receivables, offers, services, slips. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const aurora = { id: 'aurora', nome: 'Loja Aurora' }
const brisa = { id: 'brisa', nome: 'Café Brisa' }
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

type Ur = Received<typeof listarRecebiveisDaEquipe>['itens'][number]
type Oferta = Received<typeof listarAntecipacoesDaEquipe>['itens'][number]
type Carrinho = Received<typeof listarCarrinhosDaEquipe>['itens'][number]
const ur = (n: number, mais: Partial<Ur> = {}): Ur => ({
  ...{ id: `emp:aurora.2026-12-0${n}.VCC`, empresa: aurora, recebedor: null, data: `2026-12-0${n}`, arranjo: 'VCC' },
  ...{ valor: 1249.9, antecipado: 0, abatido: 0, parcelas: 3, situacao: 'agendado', liquidadoEm: null },
  ...mais,
})
const oferta: Oferta = {
  ...{ id: 'Oferta000000000000001', empresa: aurora, recebedor: { id: 'marta', nome: 'Marta Ribeiro' } },
  ...{ situacao: 'aberta', data: '2026-12-24', arranjo: 'VCC', valorTransacionado: 1000, valorRegular: 1000 },
  ...{ custo: 20.56, valorAntecipado: 979.44, taxaMes: '1.99', dias: 31, oferecidaPor: 'Beatriz Nogueira' },
  ...{ dataCriacao: '2026-11-23T12:00:00.000Z', dataExpiracao: '2026-11-24T12:00:00.000Z' },
  ...{ abertaEm: '2026-11-23T12:30:00.000Z', selfie: { veredito: 'reprovada', tentativas: 2 } },
  responsavel: { nome: 'Marta Ribeiro', cpf: '***.000.001-**' },
  ...{ transferencia: null, cancelamento: null, acoes: ['cancelar'] },
}
const carrinho: Carrinho = {
  ...{ id: 'Carrinho0000000000001', empresa: brisa, situacao: 11, situacaoLabel: 'Liquidado', boletos: 2 },
  ...{ valor: 350, total: 372.4, parcelas: 6, cartao: { bandeira: 'visa', finais: '0010' }, estornado: 0 },
  ...{ criadoEm: '2026-11-23T12:00:00.000Z', autorizadoEm: '2026-11-23T12:10:00.000Z' },
  ...{ pagoEm: '2026-11-23T12:20:00.000Z', encerradoEm: null, pendentes: 0, analise: false },
}
const decidido: Received<typeof obterCarrinhoEmAnalise> = {
  ...{ id: carrinho.id, empresa: brisa, situacao: 11, situacaoLabel: 'Liquidado', valorCarrinho: 350 },
  ...{ valorTotal: 372.4, parcelas: 6, razoes: ['boleto-de-terceiro'], criadoEm: carrinho.criadoEm },
  ...{ autorizadoEm: carrinho.autorizadoEm, pagoEm: carrinho.pagoEm, encerradoEm: null, estornado: 0, pendentes: 0 },
  ...{ decidirAte: null, selfie: { grau: 97, ressalva: null } },
  pagador: {
    ...{ nome: 'HELENA VASCONCELOS', documento: '***.982.***-**', email: 'h***@exemplo.example' },
    ...{ contato: '(21) *****-1234', endereco: '', estrangeiro: false },
  },
  cartao: {
    ...{ bandeira: 'visa', finais: '0010' },
    numeros: [
      { nome: 'pedido', valor: 'A1b2C3d4E5f6G7h8I9j0' },
      { nome: 'tid', valor: '10069930690000000001' },
      { nome: 'nsu', valor: '123456' },
    ],
  },
  boletos: [
    {
      ...{ consultaId: 'Boleto000000000000001', linhaDigitavel: '34191790010104351004791020150008291070026000' },
      ...{ emissor: 'Itaú', valor: 350, vencimento: '2026-12-10', recebedor: null, deTerceiro: true },
      sacado: { nome: 'Marcos Vasconcelos', documento: '***.111.***-**' },
      ...{ situacao: 'paga', pagoEm: carrinho.pagoEm },
    },
  ],
  papeis: [
    {
      ...{ id: 'Papel0000000000000001', label: 'Documento com foto', consultaId: null, tipo: 'image/jpeg' },
      ...{ bytes: 900, enviadoEm: '2026-11-23T12:05:00.000Z' },
    },
  ],
  atos: [
    {
      ...{ em: '2026-11-23T12:15:00.000Z', quem: 'Camila Duarte', ato: 'aprovar', papel: null, motivo: null },
      observacao: 'documento confere com a selfie',
    },
  ],
}
const slip: Received<typeof listarPagamentosDeBoletoDaEquipe>['itens'][number] = {
  ...{ id: 'Slip00000000000000001', empresa: aurora, situacao: 'recusada', emissor: 'Banco do Brasil', valor: 60_000 },
  ...{ linhaDigitavel: '1'.repeat(47), criadoEm: '2026-11-23T12:00:00.000Z', pagoEm: null },
  decisao: {
    ...{ qual: 'recusar', quem: 'Camila Duarte', em: '2026-11-23T13:00:00.000Z' },
    motivo: 'a empresa não confirmou',
  },
}

test('finance reads the agenda of all, narrows it, takes an offer back for a reason, and sees what each service earned', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarRecebiveisDaEquipe: ({ query }) => ({
      data: {
        ...{ periodoInicio: '2026-11-24', periodoFim: '2026-12-24', parcial: false, cursor: null },
        itens: [
          ur(1),
          ur(2, {
            id: 'rec:ana.2026-12-02.MCC',
            arranjo: 'MCC',
            empresa: brisa,
            recebedor: { id: 'ana', nome: 'Ana' },
          }),
        ].filter(u => !query.empresa || u.empresa.id === query.empresa),
      },
    }),
    listarAntecipacoesDaEquipe: () => ({ data: { itens: [oferta], parcial: false, cursor: null } }),
    cancelarAntecipacaoDaEquipe: ({ params }) => ({ data: { id: params.id ?? '', situacao: 'cancelada' } }),
    listarServicosFinanceiros: () => ({
      data: {
        ...{ periodoInicio: '2026-10-26', periodoFim: '2026-11-24', total: 150 },
        anterior: { periodoInicio: '2026-09-26', periodoFim: '2026-10-25', total: 120 },
        itens: servicosDaQuita.map((servico, n) => ({
          ...{ servico, valor: n * 15, anterior: 10 },
          dias: [{ data: '2026-11-20', valor: n * 15 }],
        })),
        contas: servicosCobradosPorConta.map((servico, n) => ({ servico, valor: n * 90, anterior: 45 })),
      },
    }),
  })
  await page.goto('/quita-admin/financeiro/recebiveis')
  await expect(page.getByText('Café Brisa').filter({ visible: true })).toBeVisible()
  await fotografar(page, 'equipe-recebiveis')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Abrir R$ 1.249,90 de Café Brisa em 02/12/2026' }).click()
  const folha = page.getByRole('dialog', { name: 'Recebível' })
  await expect(folha.getByText('R$ 1.249,90, 3 parcelas')).toBeVisible()
  await folha.getByRole('button', { name: 'Ver só esta empresa' }).click()
  await expect(page.getByText('Só de Café Brisa')).toBeVisible()
  await page.getByRole('button', { name: 'Liberado' }).click()
  await page.getByLabel('Bandeira').selectOption('MCC')
  await expect
    .poll(() => api.de('listarRecebiveisDaEquipe').at(-1)?.query)
    .toMatchObject({ empresa: 'brisa', situacao: 'liquidado', arranjo: 'MCC' })

  await page.goto('/quita-admin/financeiro/antecipacao')
  await page.getByRole('button', { name: 'Abrir a oferta de R$ 979,44 a Marta Ribeiro' }).click()
  const dela = page.getByRole('dialog', { name: 'Oferta de antecipação' })
  await expect(dela.getByText('Não é a pessoa, 2 tentativas')).toBeVisible()
  await expect(dela.getByText('R$ 20,56 (1,99% ao mês, 31 dias)')).toBeVisible()
  await fotografar(page, 'equipe-antecipacao')
  await nasLarguras(page)
  await dela.getByRole('button', { name: 'Cancelar a oferta' }).click()
  const porque = page.getByRole('dialog', { name: 'Cancelar a oferta a Marta Ribeiro?' })
  await porque.getByRole('button', { name: 'Cancelar a oferta' }).click()
  await expect(porque.getByText('Diga o motivo, com pelo menos 3 letras.')).toBeVisible()
  await expect.poll(() => api.de('cancelarAntecipacaoDaEquipe')).toEqual([])
  await porque.getByLabel('Motivo').fill('Recebedor em análise')
  await porque.getByRole('button', { name: 'Cancelar a oferta' }).click()
  await expect(dela.getByText('Recebedor em análise')).toBeVisible()
  await expect(dela.getByRole('button', { name: 'Cancelar a oferta' })).toHaveCount(0)
  await expect
    .poll(() => api.de('cancelarAntecipacaoDaEquipe').map(c => [c.params.id, c.body]))
    .toEqual([[oferta.id, { motivo: 'Recebedor em análise' }]])

  await page.goto('/quita-admin/financeiro/servicos-financeiros')
  await expect(page.getByText('No período anterior: R$ 120,00')).toBeVisible()
  const faturas = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Aluguéis e faturas' }) })
  await expect(faturas.getByText('Mensalidade').first()).toBeVisible()
  await expect(faturas.getByText('R$ 90,00').first()).toBeVisible()
  await expect(faturas.getByRole('link', { name: 'Ver contas a receber' })).toBeVisible()
  await fotografar(page, 'equipe-servicos')
  await nasLarguras(page)
})

test('a consultant reads all carts by situation, and finance’s pages are not theirs', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: [], cursor: null } }),
    listarCarrinhosDaEquipe: () => ({ data: { itens: [carrinho], parcial: false, cursor: null } }),
    obterCarrinhoEmAnalise: ({ params }) =>
      params.id === carrinho.id
        ? { data: decidido }
        : { status: 404, error: { name: 'CarrinhoNaoEncontrado', message: 'x' } },
    listarPagamentosDeBoletoDaEquipe: ({ query }) => ({
      data: { itens: query.situacao === 'recusada' ? [slip] : [], parcial: false, cursor: null },
    }),
  })
  await page.goto('/quita-admin/financeiro/pagamento-boleto')
  await page.getByRole('button', { name: 'Todos no cartão' }).click()
  await page.getByLabel('Situação').selectOption('11')
  await expect.poll(() => api.de('listarCarrinhosDaEquipe').at(-1)?.query.situacao).toBe('11')
  await page.getByRole('button', { name: 'Abrir R$ 350,00 de Café Brisa' }).click()
  const folha = page.getByRole('dialog', { name: 'Boletos no cartão' })
  await expect(page).toHaveURL(/carrinho=Carrinho0000000000001/)
  await expect(folha.getByText('visa •••• 0010')).toBeVisible()
  await expect(folha.getByText('10069930690000000001')).toBeVisible()
  // decided: what staff said stays, and its papers are named but open no more
  await expect(folha.getByText('documento confere com a selfie')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Abrir Documento com foto' })).toHaveCount(0)
  await fotografar(page, 'equipe-carrinhos')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).not.toHaveURL(/carrinho=/)
  await page.goto('/quita-admin/financeiro/pagamento-boleto?carrinho=Nenhum000000000000001')
  await expect(folha.getByText('Carrinho não encontrado')).toBeVisible()
  await folha.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Pagos do saldo' }).click()
  await expect(page.getByText('Nenhum ainda')).toBeVisible()
  await page.getByLabel('Situação').selectOption('recusada')
  await page.getByRole('button', { name: 'Abrir R$ 60.000,00 de Loja Aurora' }).click()
  const dele = page.getByRole('dialog', { name: 'Boleto pago do saldo' })
  await expect(dele.getByText(/^Recusado por Camila Duarte/)).toBeVisible()
  await expect(dele.getByText('a empresa não confirmou')).toBeVisible()
  await page.goto('/quita-admin/financeiro/recebiveis')
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'A liberar' })).toHaveCount(0)
})
