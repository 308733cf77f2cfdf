import type { Received } from '../../../shared/contract/endpoint.ts'
import type { verificarBoleto } from '../../../shared/contract/financeiro.ts'
import type { listarExtratoCarteira, obterSaldoCarteira } from '../../../shared/contract/saldo.ts'
import { formatarLinha, linhaDigitavel, montarCobranca } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { limitesDeSaida as limites } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** A slip paid from the balance (E137, E138): found, looked at, paid, and what became of it. */
const PAGINA = '/painel-administrativo/loja-aurora/financeiro/pagar-boleto'
const linha = linhaDigitavel(
  montarCobranca({ banco: '341', valor: 260_00, vencimento: '2026-12-10', campoLivre: '1'.repeat(25) }),
)
type Boleto = Received<typeof verificarBoleto>
const umBoleto = (parte: Partial<Boleto> = {}): Boleto => ({
  ...{ tipo: 2, bancoEmissor: 'Itaú Unibanco S.A.', valorBoleto: 266.5, dataVencimento: '2026-11-10' },
  ...{ dataLiquidacao: null, valid: true, recebedorNome: 'Gráfica Ipê Ltda', recebedorDocumento: '11222333000181' },
  ...{ linhaDigitavel: linha, situacao: 0, situacaoLabel: 'Aguardando', situacaoCor: 'nota', editValue: false },
  ...{ minValue: null, maxValue: null, originalValue: 260, discountValue: 0 },
  ...{ fineValueCalculated: 5.2, interestValueCalculated: 1.3 },
  ...parte,
})
const saldo = (sacavel = 1249.9): Received<typeof obterSaldoCarteira> => ({
  // a part of it is another's to decide: what may be paid with is less than what the account has
  ...{
    disponivel: sacavel + 40,
    sacavel,
    devido: 0,
    aLiberar: 0,
    bloqueado: 0,
    garantia: 0,
    contestado: 0,
    judicial: 0,
  },
  conta: null,
  limites: { minimo: 1, maximo: 200_000, analise: 50_000 },
  politica: { garantia: { percentual: 0, dias: 0 }, repasse: { pix: 0, boleto: 0 }, piso: 0, credito: 0 },
})
type Linha = Received<typeof listarExtratoCarteira>['itens'][number]
const pago = (id: string, contraparte: string, valor: number, boleto: Linha['boleto']): Linha => ({
  ...{ id, ocorridoEm: '2026-11-20T17:05:00.000Z', tipo: 'conta', valor, saldo: null, abatido: 0, referencia: id },
  ...{ contraparte, link: null, bruto: null, taxa: null, recebedores: null, tributos: null },
  ...(boleto && { boleto }),
})
const mes = dataSaoPaulo(Date.now()).slice(0, 7)
const pagos = (...itens: Linha[]) => ({ data: { mes, resumo: null, itens, cursor: null } })
const historico = [
  pago('1', 'Companhia de Luz Exemplo', -312.4, { situacao: 'emAnalise', motivo: null, autenticacao: null }),
  pago('2', 'Condomínio Edifício Sol Nascente', -890, { situacao: 'recusada', motivo: 'pago', autenticacao: null }),
  pago('3', 'Fomento Sul', -75.1, { situacao: 'paga', motivo: null, autenticacao: '4409121' }),
]
const recusa = (name: 'BoletoNaoPagavel' | 'SaidaBloqueada' | 'ProvedorIndisponivel', motivo = '') =>
  ({ status: 422, error: { name, message: 'x', motivo } }) as const

test('a slip is found, looked at and paid from the balance; what was paid says how it stands', async ({ page }) => {
  await comSessao(page)
  let paga = false
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo(paga ? 983.4 : 1249.9) }),
    obterLimitesDeSaida: () => limites(),
    listarExtratoCarteira: () =>
      pagos(
        ...(paga
          ? [pago('0', 'Gráfica Ipê Ltda', -266.5, { situacao: 'paga', motivo: null, autenticacao: '77' })]
          : []),
        ...historico,
      ),
    verificarBoleto: (_, vez) => (vez === 1 ? recusa('BoletoNaoPagavel', 'vencido') : { data: umBoleto() }),
    pagarBoleto: (_, vez) => {
      if (vez === 1) return 'sem-resposta'
      paga = true
      return {
        data: {
          ...{ id: 'BoletoAurora202600001', situacao: 'paga', situacaoLabel: 'Pago', valor: 266.5 },
          ...{ autenticacao: '77', motivo: null, espera: null },
        },
      }
    },
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('heading', { name: 'Pagar boleto', level: 1 })).toBeVisible()
  const lista = page.getByRole('list', { name: 'Boletos pagos' })
  await expect(lista.getByRole('listitem')).toHaveCount(3)
  await expect(lista).toContainText('Em análise')
  await expect(lista).toContainText('Este boleto já foi pago. O valor voltou ao saldo.')
  await expect(lista).toContainText('Autenticação: 4409121')
  await expect.poll(() => api.de('listarExtratoCarteira').at(-1)?.query).toMatchObject({ so: 'boletos', mes })
  await semBarreiras(page)
  await fotografar(page, 'boleto-buscar')
  const campo = page.getByLabel('Números do boleto')
  const buscar = page.getByRole('button', { name: 'Buscar boleto' })
  await buscar.click()
  await expect(page.getByRole('alert')).toContainText('Informe os números do boleto.')
  await campo.fill(`${linha.slice(0, 46)}${(Number(linha[46]) + 1) % 10}`)
  await buscar.click()
  await expect(page.getByRole('alert')).toContainText('Há um número errado ou a menos.')
  expect(api.de('verificarBoleto')).toHaveLength(0)
  // written as the bank prints it once it is whole, and sent as digits
  await campo.fill(linha)
  await campo.blur()
  await expect(campo).toHaveValue(formatarLinha(linha))
  await buscar.click()
  await expect(page.getByRole('alert')).toContainText('O prazo para pagar este boleto terminou.')
  await fotografar(page, 'boleto-recusado')
  await buscar.click()
  await expect(page.getByRole('heading', { name: 'Confira o boleto' })).toBeFocused()
  await expect.poll(() => api.de('verificarBoleto').map(c => c.params.linha)).toEqual([linha, linha])
  const pagina = page.locator('main')
  for (const dito of [
    'Para Gráfica Ipê Ltda',
    'CPF ou CNPJ11.222.333/0001-81',
    'Vencimento10/11/2026',
    'TarifaNenhuma',
  ])
    await expect(pagina).toContainText(dito)
  await expect(pagina).toContainText(/Multa\s*R\$\s5,20/)
  await expect(pagina).toContainText(/Disponível para pagar\s*R\$\s1\.249,90\s*Disponível depois\s*R\$\s983,40/)
  await semBarreiras(page)
  await fotografar(page, 'boleto-conferir')
  const pagar = page.getByRole('button', { name: /^Pagar R\$\s266,50, Gráfica Ipê Ltda$/ })
  await pagar.click()
  await expect(page.getByRole('alert')).toContainText('Não tivemos resposta')
  await pagar.click()
  await expect(page.getByRole('status').filter({ hasText: 'Boleto pago' })).toContainText(
    /R\$\s266,50 para Gráfica Ipê/,
  )
  await expect(page.getByRole('button', { name: 'Pagar outro boleto' })).toBeFocused()
  await expect(lista.getByRole('listitem')).toHaveCount(4)
  // an answer that was lost and its repetition are one payment
  const pedidos = api.de('pagarBoleto')
  expect(pedidos.map(c => c.body)).toEqual(Array(2).fill({ codigo: linha, valor: 266.5 }))
  expect(new Set(pedidos.map(c => c.headers['idempotency-key'])).size).toBe(1)
  await semBarreiras(page)
  await fotografar(page, 'boleto-pago')
  await page.getByRole('button', { name: 'Pagar outro boleto' }).click()
  await expect(campo).toHaveValue('')
})

test('asked for again after a reload, with the first answer lost: it is not debited again, and the way to the first is shown', async ({
  page,
}) => {
  await comSessao(page)
  const pedidoEm = '2026-09-20T17:05:00.000Z'
  const antes = pago('0', 'Gráfica Ipê Ltda', -266.5, { situacao: 'indeterminada', motivo: null, autenticacao: null })
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo() }),
    obterLimitesDeSaida: () => limites(),
    listarExtratoCarteira: ({ query }) => (query.mes === '2026-09' ? pagos(antes) : pagos()),
    verificarBoleto: () => ({ data: umBoleto() }),
    pagarBoleto: (_, vez) => {
      if (vez === 1) return 'sem-resposta'
      const ja = { pagamento: 'BoletoAurora202600001', situacao: 'indeterminada', valor: 266.5, pedidoEm } as const
      return { status: 409, error: { name: 'BoletoJaPedido', message: 'x', ...ja } }
    },
  })
  const pagar = async () => {
    await page.goto(PAGINA)
    await page.getByLabel('Números do boleto').fill(linha)
    await page.getByRole('button', { name: 'Buscar boleto' }).click()
    await page.getByRole('button', { name: /^Pagar R\$\s266,50/ }).click()
  }
  await pagar()
  await expect(page.getByRole('alert')).toContainText('Não tivemos resposta')
  await pagar()
  const aviso = page.getByRole('alert')
  await expect(aviso).toContainText(
    /A empresa já pediu este boleto em 20 set 2026, 14:05: R\$\s266,50, confirmando com/,
  )
  await expect(aviso).toContainText('Nada foi debitado de novo.')
  expect(new Set(api.de('pagarBoleto').map(c => c.headers['idempotency-key'])).size).toBe(2)
  await semBarreiras(page)
  await fotografar(page, 'boleto-ja-pedido')
  await page.getByRole('button', { name: 'Ver em Boletos pagos' }).click()
  await expect(page.getByRole('list', { name: 'Boletos pagos' }).getByRole('listitem')).toContainText(
    'Gráfica Ipê Ltda',
  )
  await expect(page.locator('section:focus')).toContainText('Boletos pagos')
  await nasLarguras(page)
})

test('an open amount is chosen within its bounds; more than there is, money that is stopped and a review say so', async ({
  page,
}) => {
  await comSessao(page)
  const aberto = umBoleto({ editValue: true, minValue: 10, maxValue: 5_000, valorBoleto: 20, originalValue: 20 })
  await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo(100) }),
    obterLimitesDeSaida: () => limites(),
    listarExtratoCarteira: () => pagos(),
    verificarBoleto: () => ({ data: aberto }),
    pagarBoleto: (_, vez) =>
      vez === 1
        ? recusa('SaidaBloqueada', 'empresa')
        : {
            data: {
              ...{ id: 'BoletoAurora202600001', situacao: 'emAnalise', situacaoLabel: 'Em análise', valor: 30 },
              ...{ autenticacao: null, motivo: null, espera: { motivos: ['valor'], ate: null, quem: 'equipe' } },
            },
          },
  })
  await page.goto(PAGINA)
  await expect(page.getByText('Nenhum boleto neste mês')).toBeVisible()
  await page.getByLabel('Números do boleto').fill(linha)
  await page.getByRole('button', { name: 'Buscar boleto' }).click()
  const quanto = page.getByLabel('Quanto pagar')
  await quanto.fill('9')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByRole('alert')).toContainText(/de R\$\s10,00 a R\$\s5\.000,00/)
  await quanto.fill('200,00')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByRole('alert')).toContainText(/O saldo não alcança: você tem R\$\s100,00/)
  await quanto.fill('30,00')
  await page.getByRole('button', { name: /^Pagar R\$\s30,00/ }).click()
  await expect(page.getByRole('alert')).toContainText('A sua empresa bloqueou as saídas.')
  await page.getByRole('button', { name: /^Pagar R\$\s30,00/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pagamento em análise' })).toBeVisible()
  await semBarreiras(page)
  await nasLarguras(page)
})

test('more than the balance with no amount to change cannot be paid; a role that is shown no money pays without it', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo(100) }),
    obterLimitesDeSaida: () => limites(),
    listarExtratoCarteira: () => pagos(),
    verificarBoleto: () => ({ data: umBoleto() }),
  })
  const achar = async () => {
    await page.goto(PAGINA)
    await page.getByLabel('Números do boleto').fill(linha)
    await page.getByRole('button', { name: 'Buscar boleto' }).click()
    await expect(page.getByRole('heading', { name: 'Confira o boleto' })).toBeFocused()
  }
  await achar()
  await expect(page.getByRole('alert')).toContainText('O saldo não alcança')
  await expect(page.getByRole('button', { name: /^Pagar R\$/ })).toBeDisabled()
  await fotografar(page, 'boleto-sem-saldo')
  const lidos = api.de('obterSaldoCarteira').length
  await page.evaluate(() => localStorage.setItem('usuario-perfil', 'links'))
  await achar()
  await expect(page.getByRole('button', { name: /^Pagar R\$/ })).toBeEnabled()
  await expect(page.getByText('Boletos pagos')).toHaveCount(0)
  await expect.poll(() => api.de('obterSaldoCarteira')).toHaveLength(lidos)
})

test('a slip’s bars are read by the camera, whose reader comes when it is asked for; refused, it says what else to do', async ({
  page,
}) => {
  await comSessao(page)
  const codigo = montarCobranca({ banco: '341', valor: 260_00, vencimento: '2026-12-10', campoLivre: '1'.repeat(25) })
  await page.addInitScript(barras => {
    let vezes = 0
    const BarcodeDetector = class {
      static getSupportedFormats = async () => ['itf']
      // something else first, as on any desk
      detect = async () => [{ rawValue: vezes++ < 2 ? '7891000100103' : barras }]
    }
    Object.assign(globalThis, { BarcodeDetector })
    const quadro = document.createElement('canvas')
    let pedidos = 0
    navigator.mediaDevices.getUserMedia = async () => {
      if (pedidos++ === 0) throw new DOMException('no', 'NotAllowedError')
      quadro.getContext('2d')
      setInterval(() => quadro.getContext('2d')?.fillRect(0, 0, 9, 9), 40)
      return quadro.captureStream(30)
    }
  }, codigo)
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo() }),
    obterLimitesDeSaida: () => limites(),
    listarExtratoCarteira: () => pagos(),
    verificarBoleto: () => ({ data: umBoleto() }),
  })
  await page.goto(PAGINA)
  const abrir = page.getByRole('button', { name: 'Ler com a câmera' })
  const leitor = page.getByRole('dialog', { name: 'Aponte para o código de barras' })
  const pedidos: string[] = []
  page.on('request', r => pedidos.push(r.url()))
  await abrir.click()
  await expect(
    leitor.getByText('A câmera não está liberada para esta página. Digite os números do boleto.'),
  ).toBeVisible()
  expect(pedidos.some(url => /LeitorDoBoleto/.test(url))).toBe(true)
  await semBarreiras(page)
  await fotografar(page, 'boleto-camera')
  await page.keyboard.press('Escape')
  await expect(leitor).toHaveCount(0)
  await abrir.click()
  await expect(page.getByText('Gráfica Ipê Ltda').first()).toBeVisible()
  await expect(leitor).toHaveCount(0)
  await expect.poll(() => api.de('verificarBoleto').map(c => c.params.linha)).toEqual([codigo])
})

test('a slip on its way is looked at forty times, never in a hidden tab; afterwards by who asks', async ({ page }) => {
  await page.clock.install()
  await comSessao(page)
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo() }),
    obterLimitesDeSaida: () => limites(),
    listarExtratoCarteira: () =>
      pagos(pago('4', 'Água Clara', -90, { situacao: 'enviada', motivo: null, autenticacao: null }), ...historico),
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('list', { name: 'Boletos pagos' })).toContainText('Água Clara')
  const lidas = () => api.de('listarExtratoCarteira').length
  const esconder = (escondida: boolean) =>
    page.evaluate(h => Object.defineProperty(document, 'hidden', { get: () => h, configurable: true }), escondida)
  const atualizar = page.getByRole('button', { name: 'Atualizar' })
  const antes = lidas()
  await esconder(true)
  await page.clock.runFor(60_000)
  expect(lidas()).toBe(antes)
  await esconder(false)
  await expect(atualizar).toHaveCount(0)
  for (let n = 1; n <= 45; n++) await page.clock.runFor(4_000)
  await expect(atualizar).toBeVisible()
  const paradas = lidas()
  expect(paradas - antes).toBeGreaterThan(10)
  expect(paradas - antes).toBeLessThanOrEqual(40)
  await page.clock.runFor(60_000)
  expect(lidas()).toBe(paradas)
  await semBarreiras(page)
  await fotografar(page, 'boleto-atualizar')
  await atualizar.click()
  await expect.poll(lidas).toBe(paradas + 1)
  await expect(atualizar).toHaveCount(0)
})
