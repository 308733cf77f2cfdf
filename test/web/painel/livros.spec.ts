import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { listarEmpresas } from '../../../shared/contract/clientesDaEquipe.ts'
import type {
  lerCreditosDoExtrato,
  listarContasAReceber,
  obterContaAReceber,
} from '../../../shared/contract/contasDoProvedor.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarMesesDosLivros, obterLancamentoManual } from '../../../shared/contract/livros.ts'
import type { listarSeriesDeContas } from '../../../shared/contract/seriesDeContas.ts'
import { linhaDigitavel, montarCobranca } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The provider's books: manual entries of two people, what is to be received and paid, months that close. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [390, 'dark'],
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
  }
  await page.evaluate(() => {
    document.documentElement.className = document.documentElement.className.replace(/dark/, 'light')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}
const id = (nome: string) => `${nome}000000000000000000000`.slice(0, 21)

type Lancamento = Received<typeof obterLancamentoManual>
const lancamento = (mais: Partial<Lancamento> = {}): Lancamento => ({
  id: id('lancamento'),
  situacao: 'aguardandoAprovacao',
  modelo: 'tarifa',
  competencia: '2026-10',
  valor: 42.5,
  motivo: 'Tarifa de outubro cobrada duas vezes no plano anual',
  empresa: { id: 'aurora', nome: 'Loja Aurora' },
  autor: 'Rita Campos',
  aprovador: null,
  criadoEm: '2026-11-23T14:00:00.000Z',
  decididoEm: null,
  estornoDe: null,
  pernas: [
    { conta: 'emp:aurora', nome: 'Loja Aurora', valor: 42.5 },
    { conta: 'quita:receita', nome: 'quita:receita', valor: -42.5 },
  ],
  observacao: null,
  estorno: null,
  decisoes: ['aprovar', 'recusar'],
  estornavel: false,
  ...mais,
})

const aurora: Received<typeof listarEmpresas>['itens'][number] = {
  ...{ id: 'aurora', nome: 'Loja Aurora', cnpj: '12ABC34501DE35', slug: 'loja-aurora', situacao: 'ativa' },
  ...{ situacaoLabel: 'Ativa', criadoEm: '2026-01-05T12:00:00.000Z', volumeDoMes: 0, risco: null },
}
const cafe = { ...aurora, id: 'cafe', nome: 'Lobo Café', slug: 'lobo-cafe', cnpj: '11222333000181' }

test('a manual entry is written to zero, approved by another person after a question, and its reversal is asked for', async ({
  page,
}) => {
  let atual = lancamento()
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarLancamentosManuais: ({ query }) => ({
      data: { itens: query.quais === 'todos' ? [atual] : atual.situacao === 'efetivado' ? [] : [atual], cursor: null },
    }),
    listarEmpresas: ({ query }) => ({ data: { itens: query.busca === 'lo' ? [cafe, aurora] : [], cursor: null } }),
    obterLancamentoManual: ({ params }) => ({ data: { ...atual, id: params.id ?? '' } }),
    criarLancamentoManual: (_, vez) =>
      vez === 1
        ? {
            status: 422,
            error: {
              name: 'ContaDoLancamentoInvalida',
              message: 'Uma das contas não existe, ou é de outra empresa.',
              conta: 'emp:aurorra',
              motivo: 'desconhecida',
            },
          }
        : { data: atual },
    decidirLancamentoManual: (_, vez) => {
      if (vez === 1)
        return {
          status: 422,
          error: { name: 'SaldoInsuficiente', message: 'O valor é maior do que o saldo disponível.', disponivel: 10 },
        }
      atual = lancamento({ situacao: 'efetivado', aprovador: 'Bia Nunes', decididoEm: '2026-11-24T12:00:00.000Z' })
      atual = { ...atual, decisoes: [], estornavel: true }
      return { data: atual }
    },
    estornarLancamentoManual: () => ({
      data: lancamento({ id: id('estorno'), estornoDe: atual.id, decisoes: ['descartar'] }),
    }),
  })
  await page.goto('/quita-admin/financeiro/lancamento-manual')
  await expect(page.getByRole('heading', { name: 'Lançamentos manuais', level: 1 })).toBeVisible()
  await expect(page.getByText('Espera aprovação').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'lancamentos')

  await page.getByRole('button', { name: 'Novo lançamento' }).click()
  const folha = page.getByRole('dialog', { name: 'Novo lançamento' })
  const enviar = folha.getByRole('button', { name: 'Novo lançamento' })
  const empresa = folha.getByRole('combobox', { name: 'Empresa', exact: true })
  await enviar.click()
  await expect(folha.getByText('Conte o motivo em ao menos 15 letras')).toBeVisible()
  await expect(folha.getByText('Informe o código')).toBeVisible()
  await folha.getByLabel('Motivo').fill('Tarifa de outubro cobrada duas vezes')
  await empresa.fill('aurorra')
  await folha.getByLabel('Valor').first().fill('4250')
  await expect(folha.getByText('Falta R$ 42,50 para fechar em zero.')).toBeVisible()
  await expect(enviar).toBeDisabled()
  await folha.getByLabel('Valor').nth(1).fill('4250')
  await expect(folha.getByText('As partes fecham em zero.')).toBeVisible()
  await fotografar(page, 'lancamento-novo')
  await enviar.click()
  await expect(folha.getByText('Uma das contas não existe, ou é de outra empresa.')).toBeVisible()
  // by name: the arrows choose, and what is chosen is said
  await empresa.fill('lo')
  await expect(folha.getByRole('option', { name: /Loja Aurora/ })).toBeVisible()
  await fotografar(page, 'lancamento-empresa')
  await nasLarguras(page)
  await empresa.press('ArrowDown')
  await empresa.press('Enter')
  await expect(empresa).toHaveValue('Loja Aurora')
  await expect(folha.getByText('CNPJ 12.ABC.345/01DE-35 · código aurora')).toBeVisible()
  // another kind of account forgets whose it was
  const conta = folha.getByLabel('Conta', { exact: true }).first()
  await conta.selectOption({ label: 'De um recebedor' })
  await conta.selectOption({ label: 'De uma empresa' })
  await expect(empresa).toHaveValue('')
  await enviar.click()
  await expect(folha.getByText('Informe o código')).toBeVisible()
  await empresa.fill('lo')
  await folha.getByRole('option', { name: /Loja Aurora/ }).click()
  const pedidos = api.de('criarLancamentoManual').length
  await enviar.click()
  await expect.poll(() => api.de('criarLancamentoManual').length).toBeGreaterThan(pedidos)
  await expect
    .poll(() => api.de('criarLancamentoManual').at(-1)?.body)
    .toMatchObject({
      modelo: 'ajuste',
      pernas: [
        { conta: 'emp:aurora', valor: 42.5 },
        { conta: 'quita:receita', valor: -42.5 },
      ],
    })

  const caso = page.getByRole('dialog', { name: 'Lançamento de R$ 42,50' })
  await expect(caso.getByText('Receita da Quita')).toBeVisible()
  await fotografar(page, 'lancamento')
  await caso.getByRole('button', { name: 'Aprovar' }).click()
  const pergunta = page.getByRole('alertdialog')
  await responderPergunta(pergunta, 'Aprovar')
  await expect(pergunta.getByText('O valor é maior do que o saldo disponível.')).toBeVisible()
  await responderPergunta(pergunta, 'Aprovar')
  await expect(caso.getByText('Efetivado')).toBeVisible()
  await caso.getByRole('button', { name: 'Pedir estorno' }).click()
  const porque = page.getByRole('dialog', { name: 'Por que desfazer este lançamento?' })
  await tomarFoco(porque)
  await porque.getByLabel('Motivo').fill('O lançamento foi feito na empresa errada')
  await porque.getByRole('button', { name: 'Pedir estorno' }).click()
  await expect(page.getByText('Estorno pedido. Outra pessoa precisa aprovar.')).toBeVisible()
  await expect
    .poll(() => api.de('decidirLancamentoManual').map(c => c.body))
    // what was to be checked is written already, and signed by sending it
    .toEqual(Array(2).fill({ decisao: 'aprovar', observacao: 'Conferi as contas, os valores e o motivo.' }))
})

type Conta = Received<typeof obterContaAReceber>
type Linha = Received<typeof listarContasAReceber>['itens'][number]
const linha = (mais: Partial<Linha> = {}): Linha => ({
  id: id('conta'),
  situacao: 'aberta',
  vencida: true,
  contraparte: { tipo: 'empresa', nome: 'Loja Aurora', documento: '11222333000181', empresaId: 'aurora' },
  servico: 'mensalidade',
  descricao: 'Mensalidade de outubro',
  valor: 129.9,
  resta: 129.9,
  emissao: '2026-10-05',
  vencimento: '2026-10-20',
  ...mais,
})
const conta = (mais: Partial<Conta> = {}): Conta => ({
  ...linha(),
  contaContabil: '3.1.02',
  linha: null,
  motivo: null,
  novas: [],
  renegociacaoDe: null,
  lancamento: null,
  origem: null,
  tributo: null,
  envio: null,
  pagavel: true,
  serie: null,
  anexos: [],
  autor: 'Rita Campos',
  criadoEm: '2026-10-05T12:00:00.000Z',
  baixas: [],
  alteravel: true,
  liquidavel: true,
  ...mais,
})
const previsao = {
  hoje: '2026-11-24',
  ate: '2027-01-22',
  receber: (['porVencer', 'ate30', 'ate60', 'ate90', 'mais90'] as const).map((faixa, n) => ({
    ...{ faixa, valor: [4_200.5, 890, 310.4, 0, 129.9][n] ?? 0, quantas: [12, 4, 2, 0, 1][n] ?? 0 },
  })),
  pagar: (['porVencer', 'ate30', 'ate60', 'ate90', 'mais90'] as const).map(faixa => ({ faixa, valor: 0, quantas: 0 })),
  dias: ['2026-11-26', '2026-11-30', '2026-12-07', '2026-12-10', '2026-12-28', '2027-01-11'].map((dia, n) => ({
    ...{ dia, entra: [900, 1_400, 0, 700, 1_200.5, 0][n] ?? 0, sai: [0, 2_100, 640, 0, 300, 1_500][n] ?? 0 },
  })),
  vencido: { entra: 1_330.3, sai: 0 },
  parcial: false,
}

test('what is to be received: its age and what comes, then in parts by its proof, or out of the company’s balance', async ({
  page,
}) => {
  let atual = conta()
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'erro', correlationId: 'c' } }
        : { data: previsao },
    listarContasAReceber: ({ query }) => ({
      data: {
        itens:
          query.situacao === 'paga' ? [] : [linha(), linha({ id: id('outra'), vencida: false, situacao: 'parcial' })],
        ...{ parcial: false, proximoOffset: null },
      },
    }),
    obterContaAReceber: () => ({ data: atual }),
    baixarContaAReceber: ({ body }) => {
      const {
        forma,
        valor,
        em,
        referencia = '',
      } = body as { forma: 'pix'; valor: number; em: string; referencia: string }
      atual =
        (forma as string) === 'saldo'
          ? { ...atual, lancamento: id('lancamento'), liquidavel: false }
          : {
              ...{ ...atual, situacao: 'parcial', vencida: false, alteravel: false, resta: 29.9 },
              baixas: [{ em, valor, encargos: 0, forma, referencia, quem: 'Rita Campos' }],
            }
      return { data: atual }
    },
  })
  await page.goto('/quita-admin/financeiro/contas-a-receber')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('31 a 60 dias').first()).toBeVisible()
  await expect(page.getByText('R$ 1.330,30 a receber')).toBeVisible()
  await expect(page.getByText('As tarifas saem de cada venda, na liquidação')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'contas-a-receber')
  await page.getByRole('button', { name: 'Pagas' }).click()
  await expect(page.getByText('Nenhuma conta aqui')).toBeVisible()
  await page.getByRole('button', { name: 'Em aberto' }).click()
  await page
    .getByRole('button', { name: /Abrir a conta de Loja Aurora/ })
    .first()
    .click()
  const folha = page.getByRole('dialog', { name: 'Loja Aurora' })
  await expect(folha.getByText('Vencida')).toBeVisible()
  await fotografar(page, 'conta')
  await folha.getByRole('button', { name: 'Registrar recebimento' }).click()
  const baixar = page.getByRole('dialog', { name: 'Registrar recebimento' })
  await tomarFoco(baixar)
  await baixar.getByLabel('Valor').fill('10000')
  await baixar.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(baixar.getByText('De 4 a 60 letras')).toBeVisible()
  await baixar.getByLabel('Comprovante').fill('E0908935620261120')
  await baixar.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(folha.getByText('Paga em parte')).toBeVisible()
  await expect(folha.getByText('R$ 100,00 em')).toBeVisible()
  await folha.getByRole('button', { name: 'Registrar recebimento' }).click()
  await baixar.getByLabel('Como').selectOption('saldo')
  await expect(baixar.getByText('outra pessoa aprova antes')).toBeVisible()
  await baixar.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(folha.getByText('Um lançamento manual espera aprovação')).toBeVisible()
  await fotografar(page, 'conta-espera')
  await expect
    .poll(() => api.de('baixarContaAReceber').map(c => c.body))
    .toMatchObject([
      { forma: 'pix', valor: 100, referencia: 'E0908935620261120' },
      { forma: 'saldo', valor: 29.9 },
    ])
})

test('a bank’s statement offers what came for each account; who confirms settles it, in parts, and what failed says why', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  type Lido = Received<typeof lerCreditosDoExtrato>
  const sugestao = (nome: string, mais: Partial<Lido['itens'][number]['sugestoes'][number]>) => ({
    ...{ id: id(nome), nome: 'Loja Aurora', descricao: 'Aluguel de novembro', vencimento: '2026-11-20', resta: 129.9 },
    ...{ valor: 100, porque: ['documento' as const, 'nome' as const] },
    ...mais,
  })
  const lido: Lido = {
    ...{ domicilio: '341-1234-567890', creditos: 14, parcial: false },
    itens: [
      {
        ...{ referencia: 'extrato.20261120.umumumumumumumumumumum', dia: '2026-11-20', valor: 100, resta: 100 },
        historico: 'PIX RECEBIDO 12.ABC.345/0001-35 LOJA AURORA MOVEIS',
        sugestoes: [
          sugestao('uma', {}),
          sugestao('outra', { descricao: 'Maquininhas', resta: 40, valor: 40, porque: ['nome'] }),
        ],
      },
      {
        ...{ referencia: 'extrato.20261119.doisdoisdoisdoisdoisdo', dia: '2026-11-19', valor: 890, resta: 890 },
        ...{
          historico: 'TED RECEBIDA',
          sugestoes: [sugestao('tres', { nome: 'Café Brisa', resta: 890, valor: 890, porque: ['valor'] })],
        },
      },
    ],
  }
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAReceber: () => ({ data: { itens: [linha()], parcial: false, proximoOffset: null } }),
    lerCreditosDoExtrato: (_, vez) =>
      vez === 1
        ? { status: 422, error: { name: 'ExtratoInvalido', message: 'm', motivo: 'formato', linha: 0 } }
        : { data: lido },
    baixarContaAReceber: (_, vez) =>
      vez === 1
        ? { data: conta({ situacao: 'parcial', resta: 29.9 }) }
        : {
            status: 409,
            error: { name: 'CreditoDeOutraConta', message: 'Este crédito já deu baixa em outra conta.', resta: 0 },
          },
  })
  await page.goto('/quita-admin/financeiro/contas-a-receber')
  await page.getByRole('button', { name: 'Baixar pelo extrato' }).click()
  const folha = page.getByRole('dialog', { name: 'Baixar pelo extrato' })
  await folha.getByRole('button', { name: 'Ler o extrato' }).click()
  await expect(folha.getByText('Escolha o arquivo')).toBeVisible()
  const ofx = { name: 'extrato.ofx', mimeType: 'text/plain', buffer: Buffer.from('OFXHEADER:100') }
  await folha.getByLabel('O arquivo').setInputFiles(ofx)
  await fotografar(page, 'extrato-enviar')
  await folha.getByRole('button', { name: 'Ler o extrato' }).click()
  await expect(folha.getByRole('alert').or(folha.getByRole('status')).filter({ hasText: /OFX/ })).toBeVisible()
  await folha.getByRole('button', { name: 'Ler o extrato' }).click()
  await expect(folha.getByText(/^14 créditos no extrato/)).toBeVisible()
  await expect(folha.getByText(/CPF ou CNPJ no histórico, nome no histórico/)).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'extrato-lido')
  await folha.getByRole('button', { name: /^Dar baixa de R\$\s100,00/ }).click()
  // the whole credit is used: neither account is offered for it any more, and the other credit stays
  await expect(folha.getByText('PIX RECEBIDO', { exact: false })).toHaveCount(0)
  await expect
    .poll(() => api.de('baixarContaAReceber').map(c => [c.params.id, c.body]))
    .toEqual([
      [
        id('uma'),
        {
          ...{ forma: 'pix', valor: 100, em: '2026-11-20', credito: 100 },
          referencia: 'extrato.20261120.umumumumumumumumumumum',
        },
      ],
    ])
  await folha.getByRole('button', { name: /^Dar baixa de R\$\s890,00/ }).click()
  await expect(folha.getByText('Este crédito já deu baixa em outra conta.')).toBeVisible()
  await fotografar(page, 'extrato-recusado')
})

test('papers of an account: one is attached under its name, opened, and taken out after a question', async ({
  page,
}) => {
  const anexo: Conta['anexos'][number] = {
    ...{ id: id('nota'), nome: 'Nota fiscal 1234', tipo: 'application/pdf', bytes: 184_320, quem: 'Rita Campos' },
    ...{ em: '2026-11-20T14:00:00.000Z', removivel: true },
  }
  const contrato = { ...anexo, id: id('contrato'), nome: 'Contrato', tipo: 'image/jpeg' as const, removivel: false }
  let atual = conta({ anexos: [contrato] })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAReceber: () => ({ data: { itens: [linha()], parcial: false, proximoOffset: null } }),
    obterContaAReceber: () => ({ data: atual }),
    anexarNaConta: (_, vez) => {
      if (vez === 1)
        return {
          status: 422,
          error: { name: 'ArquivoInvalido', message: 'Este arquivo não abre.', motivo: 'corrompido' },
        }
      atual = { ...atual, anexos: [contrato, anexo] }
      return { data: atual }
    },
    lerAnexoDaConta: () => ({ data: { tipo: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') } }),
    removerAnexoDaConta: () => {
      atual = { ...atual, anexos: [contrato] }
      return { data: atual }
    },
  })
  await page.goto('/quita-admin/financeiro/contas-a-receber')
  await page.getByRole('button', { name: /Abrir a conta de Loja Aurora/ }).click()
  const folha = page.getByRole('dialog', { name: 'Loja Aurora' })
  await expect(folha.getByRole('button', { name: 'Baixar Contrato' })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Remover Contrato' })).toHaveCount(0)
  await folha.getByRole('button', { name: 'Anexar documento' }).click()
  const anexar = page.getByRole('dialog', { name: 'Anexar documento' })
  await anexar.getByRole('button', { name: 'Anexar documento' }).click()
  await expect(anexar.getByText('Escolha o arquivo')).toBeVisible()
  await expect(anexar.getByText('Dê um nome ao documento')).toBeVisible()
  const arquivo = { name: 'nf-1234.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await anexar.getByLabel('Arquivo').setInputFiles(arquivo)
  await expect(anexar.getByLabel('Nome do documento')).toHaveValue('nf-1234')
  await anexar.getByLabel('Nome do documento').fill('Nota fiscal 1234')
  await fotografar(page, 'conta-anexar')
  await anexar.getByRole('button', { name: 'Anexar documento' }).click()
  await expect(anexar.getByText('Este arquivo não abre.')).toBeVisible()
  await anexar.getByRole('button', { name: 'Anexar documento' }).click()
  await expect(anexar).toBeHidden()
  await expect(folha.getByText('PDF, 0,2 MB · Rita Campos')).toBeVisible()
  await folha.getByText('Nota fiscal 1234').scrollIntoViewIfNeeded()
  await fotografar(page, 'conta-anexos')
  const baixado = page.waitForEvent('download')
  await folha.getByRole('button', { name: 'Baixar Nota fiscal 1234' }).click()
  expect((await baixado).suggestedFilename()).toBe('Nota fiscal 1234.pdf')
  await folha.getByRole('button', { name: 'Remover Nota fiscal 1234' }).click()
  const pergunta = page.getByRole('alertdialog')
  await responderPergunta(pergunta, 'Remover')
  // under the question the sheet is no dialog, and has nothing to find: first the question goes, which is after the answer
  await expect(pergunta).toHaveCount(0)
  await expect(folha.getByRole('button', { name: 'Baixar Contrato' })).toBeVisible()
  await expect(folha.getByText('Nota fiscal 1234')).toHaveCount(0)
  await expect
    .poll(() => api.de('removerAnexoDaConta').map(c => c.params))
    .toEqual([{ id: id('conta'), anexo: id('nota') }])
})

test('a slip to be paid says its amount and its day by its line, and ends renegotiated', async ({ page }) => {
  const digitos = linhaDigitavel(
    montarCobranca({ banco: '341', valor: 260_00, vencimento: '2026-12-10', campoLivre: '1'.repeat(25) }),
  )
  const grafica = { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181', empresaId: null } as const
  const atual = conta({ contraparte: grafica, linha: digitos, valor: 260, resta: 260, vencida: false })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: { ...previsao, dias: [] } }),
    listarContasAPagar: () => ({ data: { itens: [atual], parcial: false, proximoOffset: null } }),
    obterContaAPagar: () => ({ data: atual }),
    criarContaAPagar: () => ({ data: atual }),
    alterarContaAPagar: () => ({ data: atual }),
    encerrarContaAPagar: () => ({ data: { ...atual, situacao: 'renegociada', liquidavel: false, resta: 0 } }),
  })
  await page.goto('/quita-admin/financeiro/contas-a-pagar')
  await expect(page.getByText('Nada vence nos próximos 60 dias.')).toBeVisible()
  await page.getByRole('button', { name: 'Nova conta' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova conta' })
  await tomarFoco(nova)
  await nova.getByLabel('Linha digitável').fill(digitos)
  await expect(nova.getByLabel('Valor')).toHaveValue(/^R\$\s260,00$/)
  await expect(nova.getByLabel('Vencimento')).toHaveValue('2026-12-10')
  await nova.getByRole('button', { name: 'Registrar' }).click()
  await expect(nova.getByText('Confira o CPF ou CNPJ')).toBeVisible()
  await fotografar(page, 'conta-nova')
  await nova.getByLabel('Nome').fill('Gráfica Ipê')
  await nova.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81')
  await nova.getByLabel('Descrição').fill('Cartões de visita')
  await nova.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Conta de Gráfica Ipê registrada.')).toBeVisible()
  await expect
    .poll(() => api.de('criarContaAPagar')[0]?.body)
    .toMatchObject({
      contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê' },
      ...{ valor: 260, vencimento: '2026-12-10', linha: digitos },
    })
  await page.getByRole('button', { name: /Abrir a conta de Gráfica Ipê/ }).click()
  const folha = page.getByRole('dialog', { name: 'Gráfica Ipê' })
  await folha.getByRole('button', { name: 'Alterar' }).click()
  const alterar = page.getByRole('dialog', { name: 'Alterar' })
  await tomarFoco(alterar)
  await alterar.getByLabel('Descrição').fill('Cartões de visita, 500 unidades')
  await alterar.getByRole('button', { name: 'Registrar' }).click()
  await expect(alterar).toBeHidden()
  await expect
    .poll(() => api.de('alterarContaAPagar')[0]?.body)
    .toMatchObject({
      descricao: 'Cartões de visita, 500 unidades',
      valor: 260,
    })
  await folha.getByRole('button', { name: 'Encerrar' }).click()
  const fim = page.getByRole('dialog', { name: 'Encerrar esta conta de Gráfica Ipê?' })
  await tomarFoco(fim)
  await fim.getByLabel('Como termina').selectOption('renegociar')
  await fim.getByLabel('Novo vencimento').fill('2027-01-15')
  await fim.getByLabel('Motivo').fill('Pediu mais prazo')
  await fim.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Conta encerrada: renegociada.')).toBeVisible()
  await expect
    .poll(() => api.de('encerrarContaAPagar')[0]?.body)
    .toMatchObject({
      ...{ como: 'renegociar', novas: [{ valor: 260, vencimento: '2027-01-15' }] },
    })
})

test('what repeats is said once: the form asks until when, the sheet says which one it is, and the series is ended', async ({
  page,
}) => {
  const serie: NonNullable<Conta['serie']> = {
    ...{ id: id('serie'), numero: 1, situacao: 'ativa', intervalo: 'mensal', vezes: 12, ate: null },
    proximo: '2026-12-10',
  }
  let atual = conta({ contraparte: { ...linha().contraparte, nome: 'Imóveis Ipê' }, servico: 'aluguel', serie })
  await comSessao(page, EQUIPE)
  const daLista: Received<typeof listarSeriesDeContas>['itens'][number] = {
    ...{ id: serie.id, sentido: 'pagar', situacao: 'ativa', contraparte: 'Imóveis Ipê', servico: 'aluguel' },
    ...{ descricao: 'Sala', valor: 900, intervalo: 'mensal', vezes: 12, ate: null, feitas: 1 },
    ...{ proximo: '2026-12-10', autor: 'Rita Campos', criadaEm: '2026-11-01T12:00:00.000Z' },
  }
  let series = [daLista]
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAPagar: () => ({ data: { itens: [atual], parcial: false, proximoOffset: null } }),
    obterContaAPagar: () => ({ data: atual }),
    listarSeriesDeContas: () => ({ data: { itens: series, cursor: null } }),
    criarContaAPagar: (_, vez) =>
      vez === 1
        ? {
            status: 422,
            error: { name: 'ContaInvalida', message: 'Confira os dados da conta.', motivo: 'repeticao' },
          }
        : { data: atual },
    encerrarSerieDeContas: () => {
      atual = { ...atual, serie: { ...serie, situacao: 'encerrada', proximo: null } }
      series = []
      return { data: { ...daLista, situacao: 'encerrada', proximo: null } }
    },
  })
  await page.goto('/quita-admin/financeiro/contas-a-pagar')
  await page.getByRole('button', { name: 'Nova conta' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova conta' })
  await expect(nova.getByLabel('Até quando')).toBeHidden()
  await tomarFoco(nova)
  await nova.getByLabel('Nome').fill('Imóveis Ipê')
  await nova.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81')
  await nova.getByLabel('Descrição').fill('Sala')
  await nova.getByLabel('Valor').fill('90000')
  await nova.getByLabel('Emissão').fill('2026-11-01')
  await nova.getByLabel('Vencimento').fill('2026-11-10')
  await nova.getByLabel('Repete').selectOption('mensal')
  await nova.getByLabel('Até quando').selectOption('ate')
  await nova.getByLabel('Último dia em que uma vence').fill('2026-11-10')
  const registrar = nova.getByRole('button', { name: 'Registrar' })
  await registrar.click()
  await expect(nova.getByText('Escolha um dia depois do vencimento')).toBeVisible()
  await nova.getByLabel('Último dia em que uma vence').fill('2026-11-20')
  await registrar.click()
  await expect(nova.getByText('Com este fim não haveria nem uma segunda conta')).toBeVisible()
  await nova.getByLabel('Até quando').selectOption('vezes')
  await nova.getByLabel('Quantas ao todo').fill('1')
  await registrar.click()
  await expect(nova.getByText('De 2 a 120 vezes')).toBeVisible()
  await nova.getByLabel('Quantas ao todo').fill('12')
  await fotografar(page, 'serie-nova')
  await registrar.click()
  await expect
    .poll(() => api.de('criarContaAPagar').map(c => (c.body as { repeticao: object }).repeticao))
    .toEqual([
      { intervalo: 'mensal', ate: '2026-11-20' },
      { intervalo: 'mensal', vezes: 12 },
    ])
  await page.getByRole('button', { name: 'Contas que se repetem' }).click()
  const folhaDasSeries = page.getByRole('dialog', { name: 'Contas que se repetem' })
  await expect(folhaDasSeries.getByText('Sala · Todo mês, 12 vezes')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'series')
  await folhaDasSeries.getByRole('button', { name: 'Ver as contas da série' }).click()
  await expect(page.getByRole('button', { name: 'Só uma série: ver todas' })).toBeVisible()
  await expect.poll(() => api.de('listarContasAPagar').at(-1)?.query).toMatchObject({ serie: serie.id })
  await page.getByRole('button', { name: /Abrir a conta de Imóveis Ipê/ }).click()
  const folha = page.getByRole('dialog', { name: 'Imóveis Ipê' })
  await expect(folha.getByText('1ª de 12')).toBeVisible()
  await fotografar(page, 'conta-da-serie')
  await folha.getByRole('button', { name: 'Encerrar a série' }).click()
  const fim = page.getByRole('dialog', { name: 'Encerrar a série de Imóveis Ipê?' })
  await fim.getByRole('button', { name: 'Encerrar a série' }).click()
  expect(api.de('encerrarSerieDeContas')).toHaveLength(0)
  await fim.getByLabel('Motivo').fill('Mudamos de sala')
  await fim.getByRole('button', { name: 'Encerrar a série' }).click()
  await expect(folha.getByText('Série encerrada', { exact: true })).toBeVisible()
  await expect.poll(() => api.de('encerrarSerieDeContas')[0]?.body).toEqual({ motivo: 'Mudamos de sala' })
})

test('an account is paid by Pix: asked for after a question, seen while it waits, and owed again with the reason', async ({
  page,
}) => {
  const grafica = { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181', empresaId: null } as const
  const envio: NonNullable<Conta['envio']> = {
    ...{
      id: id('envio'),
      forma: 'pix',
      boleto: null,
      estado: 'emAnalise',
      valor: 260,
      para: 'Pix · 11.***.***/0001-81',
      titular: null,
    },
    ...{ motivo: null, pediu: 'Rita Campos', emCurso: true, sobra: null },
  }
  let atual = conta({ contraparte: grafica, valor: 260, resta: 260, vencida: false })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAPagar: () => ({ data: { itens: [atual], parcial: false, proximoOffset: null } }),
    obterContaAPagar: () => ({ data: atual }),
    enviarPagamentoDaConta: (_, vez) => {
      if (vez === 1)
        return {
          status: 422,
          error: { name: 'SaldoInsuficiente', message: 'O valor é maior do que o saldo disponível.', disponivel: 10 },
        }
      atual = { ...atual, envio, pagavel: false, liquidavel: false, alteravel: false }
      return { data: atual }
    },
  })
  await page.goto(`/quita-admin/financeiro/contas-a-pagar?conta=${atual.id}`)
  const folha = page.getByRole('dialog', { name: 'Gráfica Ipê' })
  await folha.getByRole('button', { name: 'Pagar por Pix' }).click()
  const pagar = page.getByRole('dialog', { name: 'Pagar por Pix' })
  await expect(pagar.getByText(/só vai para uma chave de Gráfica Ipê, 11.222.333\/0001-81/)).toBeVisible()
  await pagar.getByRole('button', { name: 'Pagar por Pix' }).click()
  await expect(pagar.getByText('Informe a chave')).toBeVisible()
  await pagar.getByLabel('Chave Pix', { exact: true }).fill('11222333000181')
  await fotografar(page, 'conta-pagar')
  await pagar.getByRole('button', { name: 'Pagar por Pix' }).click()
  const pergunta = page.getByRole('alertdialog')
  await responderPergunta(pergunta, 'Pedir o pagamento')
  await expect(pergunta.getByText('O valor é maior do que o saldo disponível.')).toBeVisible()
  await responderPergunta(pergunta, 'Pedir o pagamento')
  await expect(folha.getByText('Espera outra pessoa')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Pagar por Pix' })).toBeHidden()
  await fotografar(page, 'conta-paga-espera')
  await expect
    .poll(() => api.de('enviarPagamentoDaConta').map(c => c.body))
    .toEqual(Array(2).fill({ valor: 260, tipoChave: 1, chave: '11222333000181' }))
  atual = { ...atual, pagavel: true, liquidavel: true }
  atual = { ...atual, envio: { ...envio, estado: 'recusada', motivo: 'titular', emCurso: false } }
  // staff come back later
  await page.goto(`/quita-admin/financeiro/contas-a-pagar?conta=${atual.id}`)
  await expect(folha.getByText('A chave é de outro documento')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Pagar por Pix' })).toBeVisible()
})

test('an account is paid by its slip: compared with its registrar, each difference taken note of, and settled with its fine', async ({
  page,
}) => {
  const grafica = { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11222333000181', empresaId: null } as const
  const linha = linhaDigitavel(
    montarCobranca({ banco: '341', valor: 260_00, vencimento: '2026-11-10', campoLivre: '1'.repeat(25) }),
  )
  const boleto = {
    ...{ linha, emissor: 'Banco Itaú', beneficiario: { nome: 'Fomento Sul', documento: '45723174000110' } },
    ...{ vencimento: '2026-11-10', limite: '2026-12-31', original: 260, desconto: 0, multa: 5.2, juros: 1.3 },
    ...{ valor: 266.5, encargos: 6.5 },
  }
  const divergencias = ['vencimento', 'beneficiario'] as const
  const envio: NonNullable<Conta['envio']> = {
    ...{ id: id('boleto'), forma: 'boleto', estado: 'emAnalise', valor: 266.5, para: '34191.11111 11111.111111' },
    ...{ titular: 'Fomento Sul', motivo: null, pediu: 'Rita Campos', emCurso: true, sobra: null },
    boleto: {
      ...{ emissor: 'Banco Itaú', beneficiario: 'Fomento Sul', documento: '45723174000110', vencimento: '2026-11-10' },
      ...{ encargos: 6.5, divergencias: [...divergencias] },
    },
  }
  let atual = conta({ contraparte: grafica, valor: 260, resta: 260, vencida: false, linha: null })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAPagar: () => ({ data: { itens: [atual], parcial: false, proximoOffset: null } }),
    obterContaAPagar: () => ({ data: atual }),
    conferirBoletoDaConta: (_, vez) =>
      vez === 1
        ? {
            status: 409,
            error: {
              ...{ name: 'BoletoDeOutraConta', conta: id('outra'), nome: 'Papelaria' },
              message: 'Este boleto já é da conta de Papelaria: Papel de novembro.',
            },
          }
        : { data: { ...boleto, divergencias: [...divergencias] } },
    pagarBoletoDaConta: (_, vez) => {
      if (vez === 1)
        return {
          status: 409,
          error: {
            ...{ name: 'BoletoDivergeDaConta', valor: 267, divergencias: [...divergencias] },
            message: 'O registro do boleto não está como foi conferido.',
          },
        }
      atual = { ...atual, linha, envio, pagavel: false, liquidavel: false, alteravel: false }
      return { data: atual }
    },
  })
  await page.goto(`/quita-admin/financeiro/contas-a-pagar?conta=${atual.id}`)
  const folha = page.getByRole('dialog', { name: 'Gráfica Ipê' })
  await folha.getByRole('button', { name: 'Pagar boleto' }).click()
  const pagar = page.getByRole('dialog', { name: 'Pagar boleto' })
  await tomarFoco(pagar)
  await pagar.getByLabel('Linha digitável').fill('123')
  await pagar.getByRole('button', { name: 'Conferir boleto' }).click()
  await expect(pagar.getByText('Esta linha não é de um boleto')).toBeVisible()
  await pagar.getByLabel('Linha digitável').fill(linha)
  await pagar.getByRole('button', { name: 'Conferir boleto' }).click()
  await expect(pagar.getByText('Este boleto já é da conta de Papelaria')).toBeVisible()
  const conferir = async () => {
    await pagar.getByLabel('Linha digitável').fill(linha)
    await pagar.getByRole('button', { name: 'Conferir boleto' }).click()
    await expect(pagar.getByText('R$ 266,50', { exact: true })).toBeVisible()
  }
  await conferir()
  await pagar.getByRole('button', { name: 'Pedir o pagamento' }).click()
  await expect(pagar.getByText('Marque cada diferença que você conferiu.')).toBeVisible()
  const marcar = async () => {
    await pagar.getByLabel(/a conta vence em/).check()
    await pagar.getByLabel(/quem recebe é Fomento Sul/).check()
  }
  await marcar()
  await nasLarguras(page)
  await fotografar(page, 'conta-boleto')
  await pagar.getByRole('button', { name: 'Pedir o pagamento' }).click()
  const pergunta = page.getByRole('alertdialog')
  await responderPergunta(pergunta, 'Pedir o pagamento')
  await expect(pergunta.getByText('O registro do boleto não está como foi conferido.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Voltar' }).click()
  // what its registrar says now is shown before it is asked for again
  await conferir()
  await marcar()
  await pagar.getByRole('button', { name: 'Pedir o pagamento' }).click()
  await responderPergunta(pergunta, 'Pedir o pagamento')
  await expect(folha.getByText('Espera outra pessoa')).toBeVisible()
  await expect(folha.getByText('O beneficiário do boleto não é de quem é a conta.')).toBeVisible()
  await fotografar(page, 'conta-boleto-espera')
  await expect
    .poll(() => api.de('pagarBoletoDaConta').map(c => c.body))
    .toEqual(Array(2).fill({ linha, valor: 266.5, ciente: [...divergencias] }))
  const baixas = [
    { em: '2026-11-20', valor: 266.5, encargos: 6.5, forma: 'boleto' as const, referencia: 'AUT1', quem: 'Rita' },
  ]
  atual = { ...atual, situacao: 'paga', resta: 0, baixas, envio: { ...envio, estado: 'paga', emCurso: false } }
  // staff come back later
  await page.goto(`/quita-admin/financeiro/contas-a-pagar?conta=${atual.id}`)
  await expect(folha.getByText('Com R$ 6,50 de multa e juros')).toBeVisible()
})

test('what was withheld is owed to the treasury: the sheet says under which code, and of which commissions', async ({
  page,
}) => {
  const nome = 'Receita Federal do Brasil'
  const receita = { tipo: 'fornecedor', nome, documento: '00394460005887', empresaId: null } as const
  const atual = conta({
    ...{ contraparte: receita, servico: 'imposto', descricao: 'IRRF retido de comissões em 11/2026', valor: 44.85 },
    ...{ resta: 44.85, vencida: false, pagavel: true, alteravel: true },
    tributo: {
      ...{ tributo: 'irrf', codigo: '8045', mes: '2026-11' },
      parcelas: [
        { representante: id('rita'), nome: 'Rita Vendas', mes: '2026-10', base: 990, valor: 14.85 },
        { representante: id('sul'), nome: 'Sul Representações', mes: '2026-10', base: 2000, valor: 30 },
      ],
    },
  })
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAPagar: () => ({ data: { itens: [atual], parcial: false, proximoOffset: null } }),
    obterContaAPagar: () => ({ data: atual }),
    alterarContaAPagar: () => ({ data: atual }),
  })
  await page.goto(`/quita-admin/financeiro/contas-a-pagar?conta=${atual.id}`)
  const folha = page.getByRole('dialog', { name: 'Receita Federal do Brasil' })
  await expect(folha.getByText('IRRF retido', { exact: true })).toBeVisible()
  await expect(folha.getByText('8045')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Sul Representações, comissão de outubro de 2026' })).toHaveAttribute(
    'href',
    new RegExp(`representante=${id('sul')}&mes=2026-10`),
  )
  await expect(folha.getByRole('button', { name: 'Pagar boleto' })).toBeVisible()
  // it ends paid, and nothing that the commissions say is changed here
  await expect(folha.getByRole('button', { name: 'Encerrar' })).toBeHidden()
  await nasLarguras(page)
  await fotografar(page, 'conta-de-tributo')
  await folha.getByRole('button', { name: 'Alterar' }).click()
  const alterar = page.getByRole('dialog', { name: 'Alterar' })
  await expect(alterar.getByText('vêm do que foi retido e não mudam aqui')).toBeVisible()
  await expect(alterar.getByLabel('Valor')).toBeHidden()
})

test('what a commission made waits for its invoice, keeps its amount, and is paid', async ({ page }) => {
  const daRita = { tipo: 'representante', nome: 'Rita Vendas', documento: '12ABC34501DE35', empresaId: null } as const
  const origem: NonNullable<Conta['origem']> = {
    ...{ tipo: 'comissao', representante: id('rita'), mes: '2026-10', situacao: 'aguardandoNota', bruto: 990 },
    ...{ retencoes: [{ tributo: 'irrf', base: 990, valor: 14.85 }], nota: null },
  }
  let atual = conta({
    ...{ contraparte: daRita, servico: 'comissao', descricao: 'Comissão de 10/2026', valor: 975.15, resta: 975.15 },
    // approved late: it was due before it was written down
    ...{ emissao: '2026-11-20', vencimento: '2026-11-13', origem, liquidavel: false },
  })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    preverCaixaDoProvedor: () => ({ data: previsao }),
    listarContasAPagar: () => ({ data: { itens: [atual], parcial: false, proximoOffset: null } }),
    obterContaAPagar: () => ({ data: atual }),
    alterarContaAPagar: () => ({ data: atual }),
    pagarContaAPagar: ({ body }) => {
      const baixas = [
        { ...(body as { em: string; valor: number; forma: 'pix'; referencia: string }), encargos: 0, quem: 'Rita' },
      ]
      const paga = { ...origem, situacao: 'paga', nota: '2026/118' } as const
      atual = {
        ...atual,
        situacao: 'paga',
        vencida: false,
        resta: 0,
        liquidavel: false,
        alteravel: false,
        baixas,
        origem: paga,
      }
      return { data: atual }
    },
  })
  await page.goto(`/quita-admin/financeiro/contas-a-pagar?conta=${atual.id}`)
  const folha = page.getByRole('dialog', { name: 'Rita Vendas' })
  await expect(folha.getByText(/^Espera a nota do representante/)).toBeVisible()
  await expect(folha.getByText('-R$ 14,85')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Registrar a nota na comissão' })).toHaveAttribute(
    'href',
    new RegExp(`representantes\\?representante=${origem.representante}&mes=2026-10$`),
  )
  await expect(folha.getByRole('button', { name: 'Registrar pagamento' })).toBeHidden()
  await nasLarguras(page)
  await fotografar(page, 'conta-de-comissao')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/contas-a-pagar$/)
  atual = { ...atual, liquidavel: true, origem: { ...origem, nota: '2026/118' } }
  // what was read less than two seconds ago is not read again
  await page.reload()
  await page.getByRole('button', { name: /Abrir a conta de Rita Vendas/ }).click()
  await expect(folha.getByText('A pagar', { exact: true })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Encerrar' })).toBeHidden()
  await folha.getByRole('button', { name: 'Alterar' }).click()
  const alterar = page.getByRole('dialog', { name: 'Alterar' })
  await expect(alterar.getByText(/^O valor, o favorecido e as datas vêm da comissão/)).toBeVisible()
  await expect(alterar.getByLabel('Vencimento')).toBeHidden()
  await fotografar(page, 'conta-de-comissao-alterar')
  await tomarFoco(alterar)
  await alterar.getByLabel('Conta contábil').fill('3.1.07')
  await alterar.getByRole('button', { name: 'Registrar' }).click()
  await expect(alterar).toBeHidden()
  await expect
    .poll(() => api.de('alterarContaAPagar').map(c => c.body))
    .toEqual([
      {
        ...{ servico: 'comissao', descricao: 'Comissão de 10/2026', valor: 975.15, contaContabil: '3.1.07' },
        ...{ emissao: '2026-11-20', vencimento: '2026-11-13' },
      },
    ])
  await folha.getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await tomarFoco(pagar)
  await pagar.getByLabel('Comprovante').fill('E0908935620261124')
  await pagar.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(folha.getByText('Paga', { exact: true })).toHaveCount(2)
  await fotografar(page, 'conta-de-comissao-paga')
  await expect
    .poll(() => api.de('pagarContaAPagar').map(c => c.body))
    .toMatchObject([{ forma: 'pix', valor: 975.15, referencia: 'E0908935620261124' }])
})

test('a month that has ended closes after a question; opening it again asks, and another person confirms', async ({
  page,
}) => {
  type Mes = Received<typeof listarMesesDosLivros>['itens'][number]
  const vazio = { fechado: false, fechou: null, fechadoEm: null, pediu: null, reabriu: null }
  const fechado = { ...vazio, fechado: true, fechou: 'Rita Campos', fechadoEm: '2025-03-05T12:00:00.000Z' }
  let meses: Mes[] = [
    { mes: '2025-03', ...vazio },
    { mes: '2025-02', ...fechado },
    { mes: '2025-01', ...fechado, pediu: 'Bia Nunes' },
  ]
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    obterLivros: () => ({ data: { ultima: null, diferencas: [], parcial: false, fora: null } }),
    listarMesesDosLivros: () => ({ data: { itens: meses } }),
    fecharMesDosLivros: ({ params }) => {
      meses = meses.map(m => (m.mes === params.mes ? { ...m, ...fechado } : m))
      return { data: { mes: params.mes ?? '', ...fechado } }
    },
    reabrirMesDosLivros: () => ({
      status: 403,
      error: {
        name: 'QuemPediuNaoDecide',
        message: 'Quem pediu não pode decidir. Outra pessoa da equipe precisa analisar.',
      },
    }),
  })
  await page.goto('/quita-admin/financeiro/livros')
  const parte = page.getByRole('region', { name: 'Meses dos livros' })
  await expect(parte.getByText('Bia Nunes pediu para reabrir')).toBeVisible()
  await fotografar(page, 'meses')
  await parte.getByRole('button', { name: 'Fechar 03/2025' }).click()
  await responderPergunta(page.getByRole('alertdialog'), 'Fechar 03/2025')
  await expect(parte.getByText('Fechado por Rita Campos')).toHaveCount(2)
  await parte.getByRole('button', { name: 'Reabrir 01/2025', exact: true }).click()
  await responderPergunta(page.getByRole('alertdialog'), 'Reabrir 01/2025')
  await expect(page.getByRole('alertdialog').getByText('Quem pediu não pode decidir')).toBeVisible()
  await expect.poll(() => api.de('fecharMesDosLivros').map(c => c.params)).toEqual([{ mes: '2025-03' }])
})
