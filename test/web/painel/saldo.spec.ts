import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarSaques, obterSaldoCarteira } from '../../../shared/contract/saldo.ts'
import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { type LimitesDeSaida, limite, limitesDeSaida as limites } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, noEscuro, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** Balance and withdrawals: what there is, a withdrawal with its confirmation, its ends, the statement. */
const PAGINA = '/painel-administrativo/loja-aurora/financeiro/saldo'
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
type Saldo = Received<typeof obterSaldoCarteira>
type Saque = Received<typeof listarSaques>['itens'][number]
const umSaldo = (parte: Partial<Saldo> = {}): Saldo => ({
  disponivel: 1249.9,
  sacavel: 1249.9,
  devido: 0,
  aLiberar: 8730.15,
  bloqueado: 0,
  garantia: 0,
  contestado: 0,
  judicial: 0,
  conta: { para: 'Pix · f***@aurora.example', favorecido: 'Aurora Móveis Ltda' },
  limites: { minimo: 1, maximo: 200_000, analise: 50_000 },
  politica: { garantia: { percentual: 0, dias: 0 }, repasse: { pix: 0, boleto: 0 }, piso: 0, credito: 0 },
  ...parte,
})
const umSaque = (parte: Partial<Saque> = {}): Saque => ({
  id: 'SaqueAurora2026000001',
  origem: 'saque',
  valor: 500,
  situacao: 3,
  situacaoLabel: 'Processado',
  para: 'Pix · f***@aurora.example',
  criadoEm: '2026-11-20T17:05:00.000Z',
  pagaEm: '2026-11-20T17:05:02.000Z',
  motivo: null,
  devolvido: 0,
  espera: null,
  desistivel: false,
  ...parte,
})
const fimDaPrimeira = '2026-11-19T12:00:00.000Z#liquidacao#L25#1~'
const lista = (...itens: Saque[]) => ({ data: { itens, parcial: false, proximoOffset: null } })
const esteMes = dataSaoPaulo(Date.now()).slice(0, 7)
const mesPassado = somarDias(`${esteMes}-01`, -1).slice(0, 7)
const semAssunto = { contraparte: '', link: null, bruto: null, taxa: null, recebedores: null, tributos: null }
const extrato = (mes: string) => ({
  data: {
    mes,
    resumo:
      mes === mesPassado
        ? { saldoInicial: 100, entradas: 0, saidas: 0, saldoFinal: 100 }
        : { saldoInicial: 100, entradas: 1237.53, saidas: 500, saldoFinal: 837.53 },
    itens:
      mes === mesPassado
        ? []
        : (
            [
              {
                id: '1',
                ocorridoEm: '2026-11-20T17:05:00.000Z',
                tipo: 'saque-reserva',
                valor: -500,
                saldo: 837.53,
                abatido: 0,
                referencia: 'S',
                ...semAssunto,
              },
              {
                id: '2',
                ocorridoEm: '2026-11-19T12:00:00.000Z',
                tipo: 'pix',
                valor: 1237.53,
                saldo: 1337.53,
                abatido: 10,
                referencia: 'C',
                ...semAssunto,
              },
            ] as const
          ).map(l => ({ ...l })),
    cursor: null,
  },
})

test('what there is, a withdrawal from amount to done, and the month before', async ({ page }) => {
  await comSessao(page)
  let sacado = 0
  let lidosDepois = 0
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: umSaldo(sacado ? { disponivel: 249.9, sacavel: 249.9 } : {}) }),
    obterLimitesDeSaida: () => limites(),
    listarSaques: () =>
      lista(
        // the list is written beside the withdrawal: its first reading may come too soon
        ...(sacado && ++lidosDepois > 1 ? [umSaque({ id: 'novo', valor: sacado, situacao: 2 })] : []),
        umSaque(),
        umSaque({ id: 's4', situacao: 4, motivo: 'destino', pagaEm: null }),
        umSaque({ id: 's5', devolvido: 0.01 }),
      ),
    listarExtratoCarteira: ({ query }) => extrato(query.mes ?? ''),
    obterLancamento: () => ({
      data: {
        ...{ tipo: 'pix' as const, ocorridoEm: '2026-11-19T12:00:00.000Z', valor: 1249.9, movimento: 1237.53 },
        ...{ checkout: 'chk000000000000000001', diaDaAgenda: null, referencia: 'C' },
        pernas: [
          { conta: 'pix' as const, valor: -1237.53 },
          { conta: 'empresa' as const, valor: 1237.53 },
        ],
      },
    }),
    solicitarSaque: (_, vez) => {
      if (vez === 1) return 'sem-resposta'
      sacado = 1000
      return { data: umSaque({ id: 'novo', valor: 1000, situacao: 2, pagaEm: null }) }
    },
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('heading', { name: 'Saldo e saques', level: 1 })).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'A liberar' })).toContainText('R$ 8.730,15')
  await expect(page.getByRole('list', { name: 'Saques' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('A conta ou chave não recebe Pix. O valor voltou ao saldo.')).toBeVisible()
  await expect(page.getByText(/O banco de destino devolveu R\$\s0,01, que voltou ao saldo/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Extrato' })).toContainText('Venda por Pix')
  const deSaida = page.locator('#limites')
  await expect(deSaida.locator('dl').first()).toContainText(/R\$\s12\.000,00 de R\$\s50\.000,00/)
  await expect(deSaida).toContainText(/Livre: R\$\s20\.000,00/)
  await semBarreiras(page)
  await fotografar(page, 'saldo')
  // a row opens anywhere: where a withdrawal went and when, and the entry behind a line of the statement
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('list', { name: 'Saques' }).getByText('Pix · f***').first().click()
    const folha = page.getByRole('dialog', { name: 'Saque', exact: true })
    await expect(folha.getByText('Pago em')).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `saque-${width}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Ver o pedido de R\$\s500,00/ }).first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: /^Ver o pedido de/ }).last()).toBeFocused()
    await page.getByRole('list', { name: 'Extrato' }).getByText('1.337,53').click()
    await expect(page.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute('href', /pagamento=chk0{17}1$/)
    await semBarreiras(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  await expect(dialogo).toContainText(/Até R\$\s20\.000,00 sai na hora/)
  const campo = dialogo.getByLabel('Quanto você quer sacar?')
  await tomarFoco(dialogo)
  await campo.pressSequentially('50')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText(/entre R\$\s1,00 e R\$\s200\.000,00/)
  await dialogo.getByRole('button', { name: 'Sacar tudo' }).click()
  await expect(campo).toHaveValue(/1\.249,90/)
  await campo.fill('')
  await campo.pressSequentially('200000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('maior do que o saldo disponível')
  await semBarreiras(page)
  await campo.fill('')
  await campo.pressSequentially('100000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  // where it goes, what it costs and when it arrives
  await expect(dialogo).toContainText('Para quemAurora Móveis Ltda')
  await expect(dialogo).toContainText('ContaPix · f***@aurora.example')
  await expect(dialogo).toContainText(/TarifaNenhuma: chegam R\$\s[\d.,]+/)
  await expect(dialogo).toContainText(/Quando chega(Em instantes, por Pix|Por Pix, depois da espera abaixo)/)
  await semBarreiras(page)
  await fotografar(page, 'saldo-confirmar')
  const confirmar = dialogo.getByRole('button', { name: /Sacar R\$\s1\.000,00/ })
  await confirmar.click()
  await expect(dialogo.getByRole('alert')).toContainText('Não tivemos resposta')
  await confirmar.click()
  await expect(dialogo.getByRole('status')).toContainText('Saque a caminho')
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.locator('dl > div').filter({ hasText: 'Disponível' })).toContainText('R$ 249,90')
  await expect(page.getByRole('list', { name: 'Saques' })).toContainText('Processando')
  // an answer that was lost and its repetition are one withdrawal
  const chaves = api.chamadas.filter(c => c.operacao === 'solicitarSaque').map(c => c.headers['idempotency-key'])
  expect(new Set(chaves).size).toBe(1)
  // another month: by the arrows, with the keyboard, or from the list
  const mes = page.getByLabel('Mês do extrato')
  const anterior = page.getByRole('button', { name: 'Mês anterior' })
  const proximo = page.getByRole('button', { name: 'Próximo mês' })
  const lancamentos = page.getByRole('list', { name: 'Extrato' }).getByText('Venda por Pix')
  await expect(mes).toHaveValue(esteMes)
  await expect(proximo).toHaveAttribute('aria-disabled', 'true')
  await proximo.press('Enter')
  await expect(mes).toHaveValue(esteMes)
  await anterior.press('Enter')
  await expect(page.getByText('Nada neste mês')).toBeVisible()
  await expect(mes).toHaveValue(mesPassado)
  await expect(anterior).toBeFocused()
  await proximo.press('Enter')
  await expect(lancamentos).toBeVisible()
  await expect(proximo).toHaveAttribute('aria-disabled', 'true')
  // back to the company's first month
  await mes.selectOption('Março de 2024')
  await expect(anterior).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => api.de('listarExtratoCarteira').at(-1)?.query.mes).toBe('2024-03')
  await mes.selectOption(mesPassado)
  await expect(page.getByText('Nada neste mês')).toBeVisible()
  await semBarreiras(page)
})

test('an anticipation in the statement: what came early, where it went, what it cost', async ({ page }) => {
  await comSessao(page)
  const linha = { ocorridoEm: '2026-11-20T17:05:00.000Z', abatido: 0, referencia: 'A', ...semAssunto }
  await fingirApi(page, {
    obterLimitesDeSaida: () => limites(),
    obterSaldoCarteira: () => ({ data: umSaldo() }),
    listarSaques: () => lista(),
    listarExtratoCarteira: ({ query }) => ({
      data: {
        ...extrato(query.mes ?? '').data,
        itens: [
          { ...linha, id: '3', tipo: 'antecipacao-custo' as const, valor: -20.56, saldo: 0 },
          {
            ...{ ...linha, id: '2', tipo: 'antecipacao-envio' as const, valor: -979.44, saldo: 20.56 },
            contraparte: 'Pix · ma***@recebedor.example',
          },
          { ...linha, id: '1', tipo: 'antecipacao' as const, valor: 1000, saldo: 1000 },
        ],
      },
    }),
  })
  await page.goto(PAGINA)
  const itens = page.getByRole('list', { name: 'Extrato' }).getByRole('listitem')
  await expect(itens).toHaveCount(3)
  await expect(itens.nth(0)).toContainText('Custo da antecipação')
  await expect(itens.nth(1)).toContainText('Antecipação enviada')
  await expect(itens.nth(1)).toContainText('Pix · ma***@recebedor.example')
  await expect(itens.nth(2)).toContainText('Antecipação')
  await fotografar(page, 'saldo-antecipacao')
  await page.setViewportSize({ width: 390, height: 844 })
  await fotografar(page, 'saldo-antecipacao-390')
  await semBarreiras(page)
})

test('what a card’s dispute took is in the balance’s boxes, and leads to it', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    obterLimitesDeSaida: () => limites(),
    obterSaldoCarteira: () => ({ data: umSaldo({ contestado: 10, emDisputa: { valor: 97.02, parcial: false } }) }),
    listarSaques: () => lista(),
    listarExtratoCarteira: ({ query }) => extrato(query.mes ?? ''),
  })
  await page.goto(PAGINA)
  await expect(page.getByText('Cartão em contestação')).toBeVisible()
  await expect(page.getByText(/R\$\s97,02/)).toBeVisible()
  await expect(page.getByText('Já descontado, e volta se a decisão for a seu favor.')).toBeVisible()
  const links = page.getByRole('link', { name: 'Ver contestações' })
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', /financeiro\/contestacoes$/)
  await semBarreiras(page)
  await fotografar(page, 'saldo-contestado')
  await page.setViewportSize({ width: 390, height: 844 })
  await fotografar(page, 'saldo-contestado-390')
})

test('nothing yet, a negative balance, no bank data; a role that only reads; in the dark', async ({ page }) => {
  await noEscuro(page)
  await comSessao(page)
  await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: umSaldo({ disponivel: -10, sacavel: 0, devido: 10, conta: null }) }),
    obterLimitesDeSaida: () => limites(),
    listarSaques: () => lista(),
    listarExtratoCarteira: () => extrato(mesPassado),
  })
  await page.goto(PAGINA)
  await expect(page.getByText('Você deve R$ 10,00, sem juros')).toBeVisible()
  await expect(page.getByText('Cadastre uma conta bancária ou chave Pix')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sacar', exact: true })).toBeDisabled()
  await expect(page.getByText('Nenhum saque ainda')).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'saldo-vazio')
})

test('withdrawals and statement that do not come can be asked for again; more of a month comes in parts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const falha = { status: 404, error: { name: 'ErroInterno' as const, message: 'x', correlationId: 'c' } }
  const lancamento = (n: number) =>
    ({
      id: `l${n}`,
      ocorridoEm: '2026-11-19T12:00:00.000Z',
      tipo: 'liquidacao',
      valor: n,
      saldo: null,
      abatido: 0,
      referencia: 'C',
      ...semAssunto,
    }) as const
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: umSaldo() }),
    obterLimitesDeSaida: () => limites(),
    listarSaques: (_, vez) => (vez === 1 ? falha : lista(umSaque())),
    listarExtratoCarteira: ({ query }, vez) => {
      if (vez === 1) return falha
      const segunda = query.cursor === fimDaPrimeira
      const itens = Array.from({ length: segunda ? 2 : 25 }, (_, n) => lancamento((segunda ? 26 : 1) + n))
      return { data: { mes: '2026-11', resumo: null, itens, cursor: segunda ? null : fimDaPrimeira } }
    },
  })
  await page.goto(PAGINA)
  const parte = (nome: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: nome }) })
  for (const nome of ['Saques', 'Extrato']) {
    await expect(parte(nome).getByRole('alert')).toContainText('Não conseguimos abrir esta lista')
    await parte(nome).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(parte(nome).getByRole('list', { name: nome })).toBeVisible()
  }
  const linhas = page.getByRole('list', { name: 'Extrato' }).getByRole('listitem')
  await expect(linhas).toHaveCount(25)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(linhas).toHaveCount(27)
  await expect
    .poll(() => api.de('listarExtratoCarteira').at(-1)?.query)
    .toMatchObject({ limit: '25', cursor: fimDaPrimeira })
  await expect(parte('Extrato')).toContainText('de antes de os saldos por mês serem guardados')
  // sign and figure stay on one line beside a long name
  const valor = linhas
    .first()
    .getByText(/\+\s*R\$/)
    .last()
  expect((await valor.boundingBox())?.height).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await semBarreiras(page)
  await fotografar(page, 'saldo-390')
})

test('who asked takes a withdrawal back while it waits; too late, it says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const espera = umSaque({
    id: 'SaqueAurora2026000002',
    valor: 60_000,
    situacao: 0,
    pagaEm: null,
    desistivel: true,
    espera: { motivos: ['valor', 'destino-novo'], ate: null, quem: 'equipe' },
  })
  const cancelado = { ...espera, situacao: 4, motivo: 'desistencia', desistivel: false, espera: null } as const
  const aConhecida = limites().data.destino as NonNullable<LimitesDeSaida['destino']>
  let tirado = false
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: umSaldo(tirado ? { disponivel: 61_249.9, sacavel: 61_249.9 } : {}) }),
    obterLimitesDeSaida: () => limites({ motivos: ['destino-novo'], destino: { ...aConhecida, situacao: 'nova' } }),
    listarSaques: () => lista(tirado ? cancelado : espera, umSaque()),
    listarExtratoCarteira: ({ query }) => extrato(query.mes ?? ''),
    desistirDoSaque: (_, vez) => {
      if (vez === 1) return { status: 409, error: { name: 'SaqueJaDecidido', message: 'x' } }
      tirado = true
      return { data: cancelado }
    },
  })
  await page.goto(PAGINA)
  await expect(page.locator('#limites')).toContainText('Esta conta ainda não recebeu um saque')
  const saques = page.getByRole('list', { name: 'Saques' })
  const desistir = saques.getByRole('button', {
    name: /^Desistir do saque de R\$\s60\.000,00, \d\d? \w{3} 20\d\d, \d\d:\d\d$/,
  })
  await expect(saques.getByRole('button', { name: /^Desistir/ })).toHaveCount(1)
  await expect(saques.getByRole('list', { name: 'Por que espera' })).toContainText(
    'É o primeiro saque para esta conta.',
  )
  await fotografar(page, 'saldo-primeiro-390')
  await desistir.press('Enter')
  const pergunta = page.getByRole('alertdialog', { name: /Desistir do saque de R\$\s60\.000,00/ })
  await expect(pergunta).toContainText('Pix · f***@aurora.example')
  await expect(pergunta.getByRole('button', { name: 'Manter o saque' })).toBeFocused()
  await semBarreiras(page)
  await fotografar(page, 'saldo-desistir')
  const confirmar = pergunta.getByRole('button', { name: 'Desistir do saque' })
  await confirmar.click()
  await expect(pergunta.getByRole('alert')).toContainText('já saiu da espera')
  await confirmar.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saque cancelado' })).toBeVisible()
  await expect(saques).toContainText('Quem pediu desistiu. O valor voltou ao saldo.')
  await expect(saques.getByRole('button', { name: /^Desistir/ })).toHaveCount(0)
  await expect(page.locator('dl > div').filter({ hasText: 'Disponível' })).toContainText('R$ 61.249,90')
  await expect.poll(() => api.de('desistirDoSaque').map(c => c.params.id)).toEqual([espera.id, espera.id])
  await semBarreiras(page)
})

test('a changed account, an order limit and a large amount: told before it is asked, and while it waits', async ({
  page,
}) => {
  await noEscuro(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const livreEm = '2026-11-24T17:05:00.000Z'
  const mudada = { ...limites().data.destino, situacao: 'mudada', livreEm } as NonNullable<LimitesDeSaida['destino']>
  const espera = { motivos: ['destino-dia', 'destino-mudado'], ate: livreEm, quem: 'equipe' } as const
  const emEspera = umSaque({
    ...{ id: 'novo', valor: 14_000, situacao: 0, pagaEm: null, desistivel: true },
    espera: { ...espera, motivos: [...espera.motivos] },
  })
  let pedido = false
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: umSaldo({ disponivel: 60_000, sacavel: 60_000 }) }),
    obterLimitesDeSaida: (_, vez) =>
      vez === 1
        ? { status: 404, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        : limites({
            motivos: ['destino-mudado'],
            ordem: { limite: 15_000 },
            destino: { ...mudada, dia: limite(50_000, 40_000) },
          }),
    listarSaques: () =>
      lista(
        ...(pedido ? [emEspera] : []),
        umSaque({ id: 'b', situacao: 5, espera: { motivos: [], ate: null, quem: 'equipe' } }),
      ),
    listarExtratoCarteira: ({ query }) => extrato(query.mes ?? ''),
    solicitarSaque: () => {
      pedido = true
      return { data: emEspera }
    },
  })
  await page.goto(PAGINA)
  const deSaida = page.locator('#limites')
  await expect(deSaida.getByRole('alert')).toContainText('Não conseguimos abrir os limites')
  await deSaida.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(deSaida).toContainText('A conta mudou: até 24 nov 2026, 14:05')
  await expect(deSaida).toContainText(/Cada saque vai até R\$\s15\.000,00/)
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  await expect(dialogo).toContainText('Agora, qualquer saque vai para análise')
  const campo = dialogo.getByLabel('Quanto você quer sacar?')
  await tomarFoco(dialogo)
  await campo.pressSequentially('1500001')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText(/entre R\$\s1,00 e R\$\s15\.000,00/)
  await fotografar(page, 'saldo-ordem-escuro')
  await campo.fill('')
  await campo.pressSequentially('1400000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  const porque = dialogo.getByRole('list', { name: 'Por que espera' })
  await expect(porque.getByRole('listitem')).toHaveText([/limite de 24 horas/, /mudou há menos de 24 horas/])
  await semBarreiras(page)
  await fotografar(page, 'saldo-vai-esperar-escuro')
  await dialogo.getByRole('button', { name: /Sacar R\$\s14\.000,00/ }).click()
  await expect(dialogo.getByRole('status')).toContainText('Enquanto espera, você pode desistir')
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  const primeiro = page.getByRole('list', { name: 'Saques' }).getByRole('listitem').filter({ hasText: '14.000,00' })
  await expect(primeiro).toContainText('A espera da conta trocada acaba em 24 nov 2026, 14:05')
  await expect(primeiro).toContainText('Quem aprova: a equipe Quita')
  await expect(page.getByText('A nossa equipe confere antes de enviar.', { exact: true })).toBeVisible()
  // what was used is read again after a withdrawal
  await expect.poll(() => api.de('obterLimitesDeSaida').length).toBeGreaterThan(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await semBarreiras(page)
  await fotografar(page, 'saldo-espera-escuro')
})

const meuPedido = { quem: 'Beatriz Nogueira', liberaEm: '2026-11-24T17:05:00.000Z', meu: true }
test('an administrator stops the company’s money out, asks to let it go, and another one lets it go or stops it again', async ({
  page,
}) => {
  await comSessao(page)
  const em = '2026-11-23T17:05:00.000Z'
  let bloqueio: LimitesDeSaida['bloqueio'] = null
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: umSaldo() }),
    obterLimitesDeSaida: () => limites({ bloqueio }),
    listarSaques: () => lista(umSaque()),
    listarExtratoCarteira: ({ query }) => extrato(query.mes ?? ''),
    bloquearSaidas: (_, vez) => {
      if (vez === 1) return 'sem-resposta'
      bloqueio = { quem: 'Ana Prado', em, pedido: null }
      return { data: { bloqueio } }
    },
    liberarSaidas: ({ body }) => {
      const { acao } = body as { acao: string }
      if (acao === 'confirmar' && bloqueio?.pedido?.meu)
        return { status: 403, error: { name: 'QuemPediuNaoDecide', message: 'x' } }
      bloqueio = acao === 'pedir' ? { quem: 'Ana Prado', em, pedido: meuPedido } : null
      return { data: { bloqueio } }
    },
  })
  await page.goto(PAGINA)
  const sacar = page.getByRole('button', { name: 'Sacar', exact: true })
  await expect(sacar).toBeEnabled()
  await page.getByRole('button', { name: 'Bloquear saídas' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText('outra pessoa que administra a empresa confirma, ou são 24 horas')
  await fotografar(page, 'saldo-bloquear')
  await pergunta.getByRole('button', { name: 'Bloquear agora' }).click()
  await expect(pergunta.getByRole('alert')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Bloquear agora' }).click()
  await expect(page.getByText('Ana Prado bloqueou em 23 nov 2026, 14:05.')).toBeVisible()
  await expect(sacar).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Bloquear saídas' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pedir para liberar' }).click()
  await expect(page.getByText('Você pediu para liberar. As saídas voltam em 24 nov 2026, 14:05')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Liberar agora' })).toHaveCount(0)
  await nasLarguras(page)
  await fotografar(page, 'saldo-bloqueado')
  await page.getByRole('button', { name: 'Manter bloqueadas' }).click()
  await expect(page.getByRole('button', { name: 'Pedir para liberar' })).toBeVisible()
  // what another administrator sees
  bloqueio = { quem: 'Ana Prado', em, pedido: { ...meuPedido, meu: false } }
  await page.reload()
  await expect(page.getByText('Beatriz Nogueira pediu para liberar.')).toBeVisible()
  await page.getByRole('button', { name: 'Liberar agora' }).click()
  await expect(sacar).toBeEnabled()
  await expect.poll(() => api.de('liberarSaidas').map(c => c.body)).toEqual([{ acao: 'pedir' }, { acao: 'confirmar' }])
})
