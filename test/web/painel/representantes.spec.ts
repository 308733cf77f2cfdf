import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type {
  listarComissoes,
  listarRepresentantes,
  obterExtratoDaComissao,
  obterRepresentante,
} from '../../../shared/contract/representantes.ts'
import { fingirApi } from './falso.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Who brings clients: the list, a sheet with its months, a month that is approved, the form, the signed statement. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const largura of [1440, 390])
    for (const classe of ['light', 'dark']) {
      await page.setViewportSize({ width: largura, height: 900 })
      await page.evaluate(c => {
        document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
      }, classe)
      await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const rita = 'Rita00000000000000001'
const contrato = {
  de: '2026-01-10',
  base: 'tarifa' as const,
  percentuais: { pix: 12, cartao: 8.5, boleto: 0 },
  referencia: null,
}
const linha: Received<typeof listarRepresentantes>['itens'][number] = {
  ...{ id: rita, situacao: 'ativo', nome: 'Rita Vendas Ltda', documento: '12ABC34501DE35', contrato },
  criadoEm: '2026-01-10T12:00:00.000Z',
}
const bruno = {
  ...linha,
  ...{ id: 'Bruno0000000000000001', nome: 'Bruno Siqueira', documento: '52998224725', situacao: 'suspenso' as const },
  contrato: {
    ...contrato,
    base: 'volume' as const,
    percentuais: { pix: 0.3, cartao: 0.3, boleto: 0.3 },
    referencia: 'C-1',
  },
}
const cadastro: Received<typeof obterRepresentante> = {
  ...linha,
  ...{ email: 'rita@vendas.example', contato: '21998761234', simplesNacional: false, encerradoEm: null },
  conta: { tipo: 1, para: 'Pix · r***@vendas.example' },
  contratos: [contrato],
  clientes: [
    { id: 'aurora', nome: 'Loja Aurora', de: '2026-01-10', ate: null },
    { id: 'brisa', nome: 'Café Brisa', de: '2026-02-01', ate: '2026-06-30' },
  ],
  clientesParcial: false,
  ...{ saldo: 2_310.4, ganho: 9_804.1, pago: 7_493.7, indenizacaoMinima: 817.01 },
}
type Mes = Received<typeof listarComissoes>['itens'][number]
const mes = (qual: string, valor: number, situacao: Mes['situacao'], mais: Partial<Mes> = {}): Mes => ({
  ...{ mes: qual, situacao, valor, ganha: valor + 40, retomada: 40, trazida: 0, vendas: 31 },
  retencoes: valor > 1_000 ? [{ tributo: 'irrf', base: valor, valor: Math.round(valor * 1.5) / 100 }] : [],
  liquido: valor > 1_000 ? valor - Math.round(valor * 1.5) / 100 : valor,
  ...{ vencimento: '2026-12-15', aprovadaPor: null, nota: null, pagaEm: null, aprovavel: false },
  ...{ conta: null, pagamento: null },
  ...mais,
})
const meses = (): Mes[] => [
  mes('2026-11', 812.4, 'provisionada'),
  mes('2026-10', 1_498, 'apurada', { aprovavel: true }),
  mes('2026-09', 1_220.1, 'aguardandoNota', { aprovadaPor: 'Otávio Prado' }),
  mes('2026-08', -75, 'transportada', { ganha: 0, retomada: 75 }),
  mes('2026-07', 990, 'apurada'),
  mes('2026-06', 1_410, 'paga', {
    ...{ aprovadaPor: 'Otávio Prado', nota: '2026/61', pagaEm: '2026-07-14T12:00:00.000Z' },
    ...{ conta: 'Conta0000000000000001', pagamento: { forma: 'pix', referencia: 'E0908935620260714' } },
  }),
]
const comListas = { listarRepresentantes: () => ({ data: { itens: [linha, bruno], cursor: null } }) }

test('a month is read and approved after a question; its statement is given and its invoice written down', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let itens = meses()
  const trocar = (qual: string, mais: Partial<Mes>) => {
    itens = itens.map(m => (m.mes === qual ? { ...m, ...mais } : m))
    const { aprovavel: _, ...c } = itens.find(m => m.mes === qual) as Mes
    return { data: c }
  }
  const api = await fingirApi(page, {
    ...comListas,
    obterRepresentante: () => ({ data: cadastro }),
    listarComissoes: () => ({ data: { itens, cursor: null } }),
    aprovarComissao: (_, vez) =>
      vez === 1
        ? { status: 403, error: { name: 'QuemPediuNaoDecide', message: 'Quem pediu não pode decidir.' } }
        : trocar('2026-10', { situacao: 'aprovada', aprovavel: false }),
    gerarExtratoDaComissao: () => {
      trocar('2026-10', { situacao: 'aguardandoNota' })
      return {
        data: { endereco: 'https://app.quita.example/extrato-de-comissao/x.y.z', expiraEm: '2026-12-24T12:00:00.000Z' },
      }
    },
    anotarNotaDaComissao: ({ body }) => trocar('2026-09', { nota: (body as { numero: string }).numero }),
  })
  await page.goto('/quita-admin/relacionamento/representantes?mes=2026-06')
  await expect(page.getByText('0,3 % do valor da venda').filter({ visible: true })).toBeVisible()
  await fotografar(page, 'representantes')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Abrir o cadastro de Rita Vendas Ltda' }).click()
  const folha = page.getByRole('dialog', { name: 'Rita Vendas Ltda' })
  await expect(folha.getByRole('img', { name: /^Comissão dos últimos 12 meses: R\$.5\.855,50$/ })).toBeVisible()
  await expect(folha.getByText('Levada ao mês seguinte')).toBeVisible()
  // of two months that wait, one was written by this very person
  await expect(folha.getByText(/^Outra pessoa da equipe aprova/)).toBeVisible()
  await fotografar(page, 'representante')
  await nasLarguras(page)
  const outubro = folha.getByRole('listitem').filter({ hasText: 'Outubro de 2026' })
  await outubro.getByRole('button', { name: 'Aprovar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: /^Aprovar R\$.1\.498,00 de outubro de 2026\?$/ })
  await expect(pergunta.getByText(/recebe R\$.1\.475,53 até 15\/12\/2026/)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Aprovar' }).click()
  await expect(pergunta.getByText('Quem pediu não pode decidir.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Aprovar' }).click()
  await expect(outubro.getByText('Aprovada', { exact: true })).toBeVisible()
  await outubro.getByRole('button', { name: 'Gerar endereço do extrato' }).click()
  await expect(outubro.getByText('https://app.quita.example/extrato-de-comissao/x.y.z')).toBeVisible()
  const setembro = folha.getByRole('listitem').filter({ hasText: 'Setembro de 2026' })
  await setembro.getByRole('button', { name: 'Registrar nota' }).click()
  await expect(setembro.getByText('Diga o número')).toBeVisible()
  await setembro.getByLabel('Número da nota').fill('2026/118')
  await setembro.getByRole('button', { name: 'Registrar nota' }).click()
  await expect(page.getByText('Nota registrada.')).toBeVisible()
  await expect(setembro.getByText('A pagar', { exact: true })).toBeVisible()
  // the month that the books sent here for is open: when and how it was paid, and the account that it was paid by
  const junho = folha.getByRole('listitem').filter({ hasText: 'Junho de 2026' })
  await expect(junho.getByText('14/07/2026')).toBeVisible()
  await expect(junho.getByText('Pix · E0908935620260714')).toBeVisible()
  await expect(junho.getByRole('link', { name: 'Abrir a conta' })).toHaveAttribute(
    'href',
    /contas-a-pagar\?conta=Conta0000000000000001$/,
  )
  await junho.scrollIntoViewIfNeeded()
  await fotografar(page, 'representante-meses')
  const ditas = (['aprovarComissao', 'gerarExtratoDaComissao', 'anotarNotaDaComissao'] as const).map(o =>
    api.de(o).map(c => [c.params.mes, c.body]),
  )
  expect(ditas).toEqual([
    [
      ['2026-10', { valor: 1_498, motivo: 'Conferi as vendas, o valor e as retenções.' }],
      ['2026-10', { valor: 1_498, motivo: 'Conferi as vendas, o valor e as retenções.' }],
    ],
    [['2026-10', undefined]],
    [['2026-09', { numero: '2026/118' }]],
  ])
})

test('a new one is written down field by field, one that is there is changed, given a client of another, and suspended', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const doCliente = {
    atual: { id: rita, nome: linha.nome },
    historico: [{ de: '2026-01-10', ate: null, representante: { id: rita, nome: linha.nome } }],
  }
  const api = await fingirApi(page, {
    ...comListas,
    criarRepresentante: () => ({ data: { id: rita } }),
    alterarRepresentante: () => ({ data: { id: rita } }),
    obterRepresentante: () => ({ data: cadastro }),
    listarComissoes: () => ({ data: { itens: [], cursor: null } }),
    obterRepresentanteDoCliente: () => ({ data: doCliente }),
    vincularRepresentante: () => ({ data: doCliente }),
    mudarRepresentante: () => ({ data: { id: rita, situacao: 'suspenso' } }),
  })
  await page.goto('/quita-admin/relacionamento/representantes')
  await page.getByRole('button', { name: 'Novo representante' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo representante' })
  await novo.getByRole('button', { name: 'Gravar' }).click()
  await expect(novo.getByText('O documento informado é inválido')).toBeVisible()
  await expect(novo.getByText('De 0 a 100, com até 2 casas')).toHaveCount(3)
  await fotografar(page, 'representante-novo')
  await nasLarguras(page)
  await novo.getByLabel('Nome ou razão social').fill('Rita Vendas Ltda')
  await novo.getByLabel('CPF ou CNPJ').fill('12.ABC.345/01DE-35')
  await novo.getByLabel('E-mail').first().fill('rita@vendas.example')
  await novo.getByLabel('Telefone').fill('(21) 99876-1234')
  await novo.getByLabel('Chave Pix', { exact: true }).fill('rita@vendas.example')
  await novo.getByLabel('A partir de').fill('2099-01-01')
  for (const [campo, valor] of [
    ['Pix, %', '12'],
    ['Cartão, %', '8,5'],
    ['Boleto, %', '0'],
  ] as const)
    await novo.getByLabel(campo).fill(valor)
  await novo.getByRole('button', { name: 'Gravar' }).click()
  const folha = page.getByRole('dialog', { name: 'Rita Vendas Ltda', exact: true })
  await expect(folha.getByText('Nenhuma venda de clientes ainda.')).toBeVisible()
  await expect
    .poll(() => api.de('criarRepresentante').map(c => c.body))
    .toEqual([
      {
        ...{ nome: 'Rita Vendas Ltda', documento: '12.ABC.345/01DE-35', email: 'rita@vendas.example' },
        ...{ contato: '(21) 99876-1234', simplesNacional: false },
        conta: { tipo: 1, tipoChave: 2, chavePix: 'rita@vendas.example' },
        contrato: { de: '2099-01-01', base: 'tarifa', percentuais: { pix: 12, cartao: 8.5, boleto: 0 } },
      },
    ])
  await folha.getByRole('button', { name: 'Mudar o representante de Loja Aurora' }).click()
  const cliente = page.getByRole('dialog', { name: 'Loja Aurora' })
  await tomarFoco(cliente)
  await cliente.getByLabel('Passa a ser de').selectOption('Bruno Siqueira')
  await cliente.getByLabel('A partir de').fill('2099-02-01')
  await fotografar(page, 'representante-cliente')
  await cliente.getByRole('button', { name: 'Mudar' }).click()
  await expect(cliente).toBeHidden()
  await expect
    .poll(() => api.de('vincularRepresentante').map(c => [c.params.id, c.body]))
    .toEqual([['aurora', { representante: bruno.id, de: '2099-02-01' }]])
  await folha.getByRole('button', { name: 'Alterar cadastro' }).click()
  const alterar = page.getByRole('dialog', { name: 'Alterar Rita Vendas Ltda' })
  // the button that was pressed is gone: what took its place has the focus, there and back
  await expect(alterar.getByRole('group', { name: 'Alterar Rita Vendas Ltda' })).toBeFocused()
  await alterar.getByLabel('E-mail').fill('contato@vendas.example')
  await alterar.getByRole('button', { name: 'Gravar' }).click()
  await expect(folha.getByRole('group', { name: 'Rita Vendas Ltda', exact: true })).toBeFocused()
  await expect(folha.getByText('rita@vendas.example').first()).toBeVisible()
  // neither its account nor its contract was asked for
  expect(Object.keys(api.de('alterarRepresentante')[0]?.body as object).sort()).toEqual([
    'contato',
    'email',
    'nome',
    'simplesNacional',
  ])
  await folha.getByRole('button', { name: 'Suspender' }).click()
  const porque = page.getByRole('dialog', { name: 'Suspender Rita Vendas Ltda?' })
  await porque.getByRole('button', { name: 'Suspender' }).click()
  await expect(porque.getByText('Diga o motivo, em ao menos 3 letras')).toBeVisible()
  await porque.getByLabel(/^Motivo/).fill('contrato em revisão')
  await porque.getByRole('button', { name: 'Suspender' }).click()
  await expect(porque).toBeHidden()
  await expect
    .poll(() => api.de('mudarRepresentante').map(c => c.body))
    .toEqual([{ acao: 'suspender', motivo: 'contrato em revisão' }])
})

test('nobody yet, a list that failed, a filter without rows', async ({ page }) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    listarRepresentantes: ({ query }, vez) =>
      vez === 1 && !query.situacao
        ? { status: 500, error: { name: 'ErroInterno', message: 'Erro interno.' } }
        : { data: { itens: [], cursor: null } },
  })
  await page.goto('/quita-admin/relacionamento/representantes')
  await page.getByRole('button', { name: /de novo/i }).click()
  await expect(page.getByText('Ninguém traz clientes ainda')).toBeVisible()
  await fotografar(page, 'representantes-vazia')
  await page.getByRole('button', { name: 'Suspensos' }).click()
  await expect(page).toHaveURL(/situacao=suspenso/)
})

test('the statement opens by its address alone, page after page, and says when the address is over', async ({
  page,
}) => {
  const { aprovadaPor: _, aprovavel: __, conta: ___, ...comissao } = mes('2026-10', 1_498, 'aguardandoNota')
  const venda = (n: number) => ({
    ...{ em: `2026-10-0${n}T12:00:00.000Z`, cliente: 'Loja Aurora', venda: `Venda000000000000000${n}` },
    valor: n === 2 ? -40 : 99.9,
  })
  const extrato = (de: number, cursor: string | null): Received<typeof obterExtratoDaComissao> => ({
    ...{ nome: 'Rita Vendas Ltda', documento: '12.***.***/01DE-**', comissao, cursor },
    ...{ linhas: [venda(de), venda(de + 1)], expiraEm: '2026-12-24T12:00:00.000Z' },
  })
  await fingirApi(page, {
    obterExtratoDaComissao: ({ params, query }) =>
      params.token === 'velho'
        ? { status: 410, error: { name: 'ExtratoIndisponivel', message: 'Este endereço não vale mais.' } }
        : { data: query.cursor ? extrato(3, null) : extrato(1, 'a2') },
  })
  await page.goto('/extrato-de-comissao/bom')
  await expect(page.getByRole('heading', { name: 'Extrato de comissão', level: 1 })).toBeVisible()
  const vendas = page.getByRole('list', { name: 'Vendas' })
  await expect(vendas.getByText('-R$ 40,00')).toBeVisible()
  await page.getByRole('button', { name: 'Ver mais vendas' }).click()
  await expect(vendas.getByRole('listitem')).toHaveCount(4)
  await fotografar(page, 'extrato')
  await nasLarguras(page)
  await page.goto('/extrato-de-comissao/velho')
  await expect(page.getByRole('heading', { name: 'Este endereço não vale mais' })).toBeVisible()
  // a consultant of the provider is shown none of it
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await page.goto('/quita-admin/relacionamento/representantes')
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
})
