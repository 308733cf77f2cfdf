import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarRecebiveis, obterRecebivel } from '../../../shared/contract/financeiro.ts'
import { criarLink } from '../../../shared/contract/links.ts'
import { linkNaLista, taxas } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { CRIAR, comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The split in a link's form, and what cards are yet to release. */
const recebedores = [
  { recebedorId: 'AnaMarceneira00000001', nome: 'Ana Marceneira', documento: '***.982.247-**' },
  { recebedorId: 'DaviTransportes000001', nome: 'Davi Transportes', documento: '**.222.333/0001-**' },
]

test('a split: typed, seen at once, refused, saved,', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    listarRecebedoresDoRateio: () => ({ data: { recebedores } }),
    criarLink: (_, vez) =>
      vez === 1
        ? { status: 422, error: { name: 'RateioInvalido', message: '', motivo: 'excede', recebedorId: null } }
        : { data: { id: linkNaLista(1).id, versao: 1, url: linkNaLista(1).url } },
  })
  await page.goto(CRIAR)
  await page.getByLabel('Nome', { exact: true }).fill('Mesa sob medida')
  await page.getByLabel('Valor', { exact: true }).pressSequentially('10000')
  const dividir = page.getByRole('checkbox', { name: 'Dividir com recebedores' })
  await dividir.press('Space')
  await expect(dividir).toBeChecked()
  await page.getByLabel('Recebedor 1', { exact: true }).selectOption({ index: 1 })
  const quanto = page.getByLabel('Quanto', { exact: true })
  await quanto.first().fill('30')
  await page.getByRole('button', { name: 'Acrescentar recebedor' }).click()
  await page.getByLabel('Como', { exact: true }).nth(1).selectOption('fixo')
  const enviar = page.getByRole('button', { name: 'Criar link' })
  await enviar.click()
  for (const texto of ['Escolha um recebedor.', 'Informe um valor maior que zero.'])
    await expect(page.locator('form').getByText(texto).last()).toBeVisible()
  await page.getByLabel('Recebedor 2', { exact: true }).selectOption({ index: 2 })
  const tabela = page.getByRole('table', { name: /Em cada pagamento à vista de R\$\s100,00/ })
  await quanto.nth(1).fill('90,00')
  await expect(page.getByText('A divisão passa do que sua empresa recebe depois da taxa.')).toBeVisible()
  await quanto.nth(1).fill('12,50')
  // R$ 100,00 less 0.99 %: 30 % is R$ 29,70
  await expect(tabela.getByRole('row', { name: /^Ana Marceneira/ })).toContainText(/29,70/)
  await expect(tabela.getByRole('row', { name: /^Davi Transportes/ })).toContainText(/12,50/)
  await expect(tabela.getByRole('row', { name: /^Sua empresa/ })).toContainText(/56,81/)
  await nasLarguras(page)
  await page.locator('#campo-rateio').scrollIntoViewIfNeeded()
  await fotografar(page, `rateio`)
  await enviar.click()
  await expect(page.getByText('Verifique a divisão do valor entre os recebedores.').first()).toBeVisible()
  await enviar.click()
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeVisible()
  const corpo = api.de('criarLink')[1]?.body
  expect(criarLink.body.safeParse(corpo).success).toBe(true)
  expect(corpo).toMatchObject({
    rateio: [
      { recebedorId: recebedores[0]?.recebedorId, tipo: 'percentual', valor: 30 },
      { recebedorId: recebedores[1]?.recebedorId, tipo: 'fixo', valor: 12.5 },
    ],
  })
})

type Lista = Received<typeof listarRecebiveis>
const item = (mudanca: Partial<Lista['itens'][number]> = {}): Lista['itens'][number] => ({
  data: '2026-12-21',
  arranjo: 'VCC',
  valor: 402.31,
  antecipado: 0,
  abatido: 0,
  parcelas: 2,
  situacao: 'agendado',
  liquidadoEm: null,
  ...{ constituido: mudanca.valor ?? 402.31, posContratado: 0, livre: mudanca.valor ?? 402.31 },
  ...mudanca,
})
const lista = (...itens: Lista['itens']): Lista => ({
  periodoInicio: '2026-11-21',
  periodoFim: '2026-12-22',
  itens,
  aLiberar: 618.2,
  liquidado: 0,
  posContratado: 0,
  totalALiberar: 4821.9,
  totalEmGarantia: 0,
  devido: 0,
})
const venda = {
  pagador: 'Helena Vasconcelos',
  link: 'Cadeira de palhinha',
  em: '2026-11-20T15:00:00.000Z',
  valor: 625,
  taxa: 21.81,
  recebedores: 120.4,
  tributos: 5.63,
}
const unidade: Received<typeof obterRecebivel> = {
  ...{ ...item(), vendas: null, contratos: [] },
  itens: [
    {
      ...{ checkoutId: 'Checkout0000000000001', parte: '01', numeroParcela: 1, parcelas: 3, venda },
      ...{ valor: 201.16, original: 201.16 },
    },
    {
      checkoutId: 'Checkout0000000000002',
      parte: '01',
      numeroParcela: 1,
      parcelas: 12,
      venda: null,
      valor: 201.15,
      original: 301.15,
    },
  ],
  parcial: false,
}
const RECEBIVEIS = '/painel-administrativo/loja-aurora/relatorios/recebiveis'

test('two refunds of one sale that the acquirer undid on a day are two rows: the rows are the day’s figure', async ({
  page,
}) => {
  await comSessao(page)
  const desfeita = { checkoutId: 'Checkout0000000000001', numeroParcela: 1, parcelas: 1, venda }
  await fingirApi(page, {
    listarRecebiveis: () => ({ data: lista(item({ valor: 80.5, parcelas: 2 })) }),
    obterRecebivel: () => ({
      data: {
        ...{ ...item({ valor: 80.5, parcelas: 2 }), vendas: null, contratos: [] },
        itens: [
          { ...desfeita, parte: 'EstornoDesfeito000001', valor: 50.25, original: 50.25 },
          { ...desfeita, parte: 'EstornoDesfeito000002', valor: 30.25, original: 30.25 },
        ],
        parcial: false,
      },
    }),
  })
  await page.goto(RECEBIVEIS)
  await page
    .getByRole('button', { name: 'Ver as parcelas de 21/12/2026, Visa crédito' })
    .locator('visible=true')
    .click()
  const parcelas = page.getByRole('dialog').getByRole('listitem')
  await expect(parcelas).toHaveCount(2)
  await expect(parcelas.nth(0)).toContainText(/R\$\s50,25/)
  await expect(parcelas.nth(1)).toContainText(/R\$\s30,25/)
})

test('receivables: by day and brand, what is behind a figure, none, a failure,', async ({ page }) => {
  await comSessao(page)
  const outra = item({ data: '2026-12-22', arranjo: 'MCC', valor: 215.89, parcelas: 1 })
  const api = await fingirApi(page, {
    listarRecebiveis: () => ({ data: lista(item(), item({ arranjo: 'ECC', valor: 100, parcelas: 3 }), outra) }),
    // a day of many instalments goes on where it ended
    obterRecebivel: ({ query }) => ({
      data: query.cursor
        ? { ...unidade, itens: unidade.itens.map(p => ({ ...p, parte: '02', numeroParcela: 2 })) }
        : { ...unidade, parcial: true, cursor: 'Checkout0000000000002#1' },
    }),
    listarCheckouts: () => 'sem-resposta',
    obterCheckout: () => 'sem-resposta',
  })
  await page.goto(RECEBIVEIS)
  await expect(page.getByRole('heading', { level: 1, name: 'Recebíveis' })).toBeVisible()
  await expect(page.getByText(/4\.821,90/)).toBeVisible()
  const dia = page.getByRole('button', { name: 'Ver as parcelas de 21/12/2026, Visa crédito' }).locator('visible=true')
  await expect(dia).toBeVisible()
  // a day has its head, with what it adds up to, and leads to that day alone
  const cabeca = page.getByRole('rowheader', { name: '21/12/2026, segunda-feira' })
  await expect(cabeca.getByRole('link')).toHaveAttribute('href', /recebiveis\?dia=2026-12-21$/)
  await expect(page.getByRole('row').filter({ has: cabeca })).toContainText(/5 parcelas · R\$\s502,31/)
  await expect(page.getByRole('row', { name: /22\/12\/2026, terça-feira/ })).toContainText(/1 parcela · R\$\s215,89/)
  await nasLarguras(page)
  await fotografar(page, `recebiveis`)
  await dia.click()
  await expect(page.getByText('Parcela 1 de 12')).toBeVisible()
  await expect(page.getByText(/Eram R\$\s301,15: R\$\s100,00 voltaram/)).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `recebivel`)
  const parcelas = page.getByRole('dialog').getByRole('listitem')
  await expect(parcelas).toHaveCount(2)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(parcelas).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  await expect.poll(() => api.de('obterRecebivel').at(-1)?.query.cursor).toBe('Checkout0000000000002#1')
  await page.keyboard.press('Escape')
  await expect(dia).toBeFocused()
  // anywhere on the row, or on a phone's card, opens the same; and in the sheet, a sale opens its payment
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .getByText(/^R\$\s100,00$/)
      .locator('visible=true')
      .click()
    await tomarFoco(page.getByRole('dialog', { name: '21/12/2026 · Elo crédito' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  api.mudar({ listarRecebiveis: () => ({ data: lista() }) })
  await page.getByRole('button', { name: 'Próximo período' }).click()
  await expect(page.getByText('Nada a liberar neste período')).toBeVisible()
  // the first and the last: what is read again meanwhile is neither
  const lidos = api.de('listarRecebiveis').map(c => c.query.periodoInicio ?? '')
  expect(Date.parse(lidos.at(-1) ?? '') - Date.parse(lidos[0] ?? '')).toBe(32 * 86_400_000)
  api.mudar({ listarRecebiveis: () => 'sem-resposta' })
  await page.getByRole('button', { name: 'Próximo período' }).click()
  await expect(page.getByRole('alert')).toContainText('Não conseguimos abrir esta lista')
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  // a day opens as that day, as the calendar leads to it: its sum, sale by sale, without a code of ours
  api.mudar({ listarRecebiveis: () => ({ data: lista(item()) }) })
  await page.goto(`${RECEBIVEIS}?dia=2026-12-21`)
  await expect(page.getByText('Dia 21/12/2026 (segunda-feira), venda por venda')).toBeVisible()
  await expect
    .poll(() => api.de('listarRecebiveis').at(-1)?.query)
    .toMatchObject({ periodoInicio: '2026-12-21', periodoFim: '2026-12-21' })
  const doDia = page.getByRole('region', { name: 'Visa crédito' })
  await expect(
    doDia.getByText(/Venda de R\$\s625,00 em 20 nov 2026, taxa de R\$\s21,81, parte dos recebedores R\$\s120,40/),
  ).toBeVisible()
  await expect(doDia.getByText('Cadeira de palhinha · Parcela 1 de 3')).toBeVisible()
  await expect(doDia.getByText('Checkout0000000000001')).toHaveCount(0)
  await expect(doDia.getByRole('link', { name: 'Helena Vasconcelos' })).toHaveAttribute(
    'href',
    /pagamento=Checkout0000000000001$/,
  )
  await nasLarguras(page)
  await fotografar(page, `recebiveis-dia`)
  // a whole month, past or to come; beside it are the months beside it
  await page.getByRole('button', { name: 'Período', exact: true }).click()
  await page.getByRole('button', { name: 'Próximo mês', exact: true }).first().click()
  await expect(page).toHaveURL(/periodoInicio=(20\d\d-\d\d)-01&periodoFim=\1-(28|29|30|31)$/)
  const mes = async () => (await page.evaluate(() => location.search)).slice(15, 22)
  const seguinte = await mes()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await expect.poll(mes).not.toBe(seguinte)
  await expect.poll(async () => api.de('listarRecebiveis').at(-1)?.query.periodoInicio).toBe(`${await mes()}-01`)
  await nasLarguras(page)
  await fotografar(page, `recebiveis-mes`)
  await page.goto(`${RECEBIVEIS}?dia=2026-12-21`)
  await page.getByRole('button', { name: 'Ver toda a agenda' }).click()
  await expect(page).toHaveURL(new RegExp(`${RECEBIVEIS}$`))
  // the head of a day is a row, too
  await page
    .getByText(/2 parcelas · /)
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/dia=2026-12-21$/)
  await doDia.getByText('Cadeira de palhinha · Parcela 1 de 3').click()
  await expect(page).toHaveURL(/checkouts-pagamento\?pagamento=Checkout0000000000001$/)
})
