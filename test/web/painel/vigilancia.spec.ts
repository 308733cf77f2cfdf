import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterAlertaDeMovimento } from '../../../shared/contract/alertasDeMovimento.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterOrdemJudicial } from '../../../shared/contract/ordensJudiciais.ts'
import type { listarProporcoes } from '../../../shared/contract/proporcoes.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Court orders: registered with their paper, confirmed by another person, deposited by two. Unusual movements: decided. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [390, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
const id = 'ordem0000000000000000'
type Ordem = Received<typeof obterOrdemJudicial>
const ordem = (mais: Partial<Ordem> = {}): Ordem => ({
  ...{ id, situacao: 'aguardandoConfirmacao', empresa: { id: 'aurora', nome: 'Loja Aurora' }, conta: 'emp:aurora' },
  ...{ titular: 'Loja Aurora', processo: '0001234-03.2026.8.26.0100', autoridade: '2ª Vara Cível de São Paulo' },
  ...{ valor: 1500, bloqueado: 0, transferido: 0, prazo: '2026-12-01', incompleta: false },
  ...{ criadoEm: '2026-11-24T12:00:00.000Z', arquivo: { nome: 'ordem.pdf', bytes: 20_000 }, autor: 'Ana Reis' },
  ...{ confirmador: null, pedido: null, decisoes: ['confirmar', 'recusar'], pedidos: [] },
  historico: [{ em: '2026-11-24T12:00:00.000Z', quem: 'Ana Reis', ato: 'Registrou', valor: null, texto: null }],
  ...mais,
})

test('a court order is registered with its paper, confirmed after a question, and its deposit is asked for', async ({
  page,
}) => {
  let atual = ordem()
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarOrdensJudiciais: () => ({ data: { itens: [atual], cursor: null } }),
    obterOrdemJudicial: () => ({ data: atual }),
    registrarOrdemJudicial: () => ({ data: atual }),
    decidirOrdemJudicial: () => {
      atual = ordem({
        ...{ situacao: 'ativa', bloqueado: 940.5, incompleta: true, decisoes: [], confirmador: 'Bia Nunes' },
        pedidos: ['transferir', 'liberar'],
      })
      return { data: atual }
    },
    pedirSobreOrdem: () => {
      const pedido = {
        tipo: 'transferir',
        valor: 940.5,
        meio: 'repasse',
        motivo: 'Guia 123',
        autor: 'Bia Nunes',
      } as const
      atual = ordem({
        ...{ situacao: 'emTransferencia', bloqueado: 940.5, incompleta: true, decisoes: ['desistir'] },
        pedido: { ...pedido, em: '2026-11-25T12:00:00.000Z' },
      })
      return { data: atual }
    },
  })
  await page.goto('/quita-admin/operacao/ordens-judiciais')
  await expect(page.getByRole('heading', { name: 'Ordens judiciais', level: 1 })).toBeVisible()
  await expect(page.getByText('Espera confirmação').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'ordens')

  await page.getByRole('button', { name: 'Registrar ordem' }).click()
  const folha = page.getByRole('dialog', { name: 'Registrar ordem' })
  const enviar = folha.getByRole('button', { name: 'Registrar ordem' })
  await tomarFoco(folha)
  await folha.getByLabel('Número do processo').fill('0001234-04.2026.8.26.0100')
  await enviar.click()
  await expect(folha.getByText('Confira o número: os dígitos não fecham.')).toBeVisible()
  await expect(folha.getByText('Anexe a ordem em PDF.')).toBeVisible()
  await fotografar(page, 'ordem-nova')
  await folha.getByRole('combobox', { name: 'Empresa' }).fill('aurora')
  await folha.getByLabel('Número do processo').fill('0001234-03.2026.8.26.0100')
  await folha.getByLabel('Vara ou autoridade').fill('2ª Vara Cível de São Paulo')
  await folha.getByLabel('Valor a bloquear').fill('150000')
  await folha.getByLabel('Prazo da ordem').fill('2026-12-01')
  await folha.getByLabel('A ordem em PDF').setInputFiles({
    ...{ name: 'oficio.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  })
  await enviar.click()
  await expect.poll(() => api.de('registrarOrdemJudicial').length).toBe(1)

  const caso = page.getByRole('dialog', { name: 'Ordem judicial' })
  await expect(caso.getByText('2ª Vara Cível de São Paulo')).toBeVisible()
  await caso.getByRole('button', { name: 'Confirmar e bloquear' }).click()
  await responderPergunta(page.getByRole('alertdialog'), 'Confirmar e bloquear')
  await expect(caso.getByText('R$ 940,50')).toBeVisible()
  await expect
    .poll(() => api.de('decidirOrdemJudicial').at(-1)?.body)
    .toEqual({
      decisao: 'confirmar',
      observacao: 'Conferi o documento da ordem, o titular e o valor.',
    })
  await expect(caso.getByText('Ainda falta.', { exact: false })).toBeVisible()
  await fotografar(page, 'ordem')
  await caso.getByRole('button', { name: 'Pedir depósito em juízo' }).click()
  const pedir = page.getByRole('dialog', { name: 'Pedir depósito em juízo' })
  await tomarFoco(pedir)
  await pedir.getByLabel('Qual depósito').fill('Guia 123, paga em 25/11')
  await pedir.getByRole('button', { name: 'Pedir depósito em juízo' }).click()
  await expect(caso.getByText('Bia Nunes pediu o depósito em juízo de R$ 940,50')).toBeVisible()
  await expect(caso.getByText('Foi você quem pediu: outra pessoa confirma.')).toBeVisible()
  await expect.poll(() => api.de('pedirSobreOrdem').at(-1)?.body).toMatchObject({ tipo: 'transferir', meio: 'repasse' })
})

const idDoAlerta = 'alerta000000000000000'
type Alerta = Received<typeof obterAlertaDeMovimento>
const alerta = (mais: Partial<Alerta> = {}): Alerta => ({
  ...{ id: idDoAlerta, situacao: 'aberta', empresa: { id: 'aurora', nome: 'Loja Aurora' }, valor: 90_000 },
  ...{ regra: 'volumeAcimaDoUsual', periodo: '2026-11', criadoEm: '2026-11-25T15:00:00.000Z' },
  ...{ prazo: '2027-01-09T15:00:00.000Z', medida: 90_000, limite: 30_000, emReais: true, voltaEm: null },
  evidencias: [
    ...[90_000, 10_000, 9_000, 11_000].map((valor, n) => ({
      ...{ tipo: 'mes' as const, ref: `2026-${11 - n < 10 ? '0' : ''}${11 - n}`, quem: null, valor },
      em: '2026-11-24T12:00:00.000Z',
    })),
    { tipo: 'pagamento', ref: 'Checkout0000000000001', quem: null, valor: 8_000, em: '2026-11-24T13:10:00.000Z' },
    {
      ...{ tipo: 'pagador', ref: 'p1', quem: 'Helena Vasconcelos, ***.982.***-**', valor: 5_000 },
      em: '2026-11-24T13:12:00.000Z',
    },
  ],
  ...{ historico: [], decisoes: ['arquivar', 'acompanhar', 'comunicar'] },
  ...mais,
})

test('an unusual movement is read in words, decided with a reason, its file downloaded and its number written', async ({
  page,
}) => {
  let atual = alerta()
  const dita = (decisao: Alerta['historico'][number]['decisao'], texto: string) => ({
    ...{ decisao, quem: 'Ana Reis', texto, em: `2026-11-2${6 + atual.historico.length}T12:00:00.000Z` },
  })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarAlertasDeMovimento: () => ({ data: { itens: [atual], cursor: null } }),
    obterAlertaDeMovimento: () => ({ data: atual }),
    decidirAlertaDeMovimento: ({ body }) => {
      const { decisao, motivo, protocolo } = body as { decisao: 'comunicar' | 'registrar' } & Record<string, string>
      const historico = [...atual.historico, dita(decisao, motivo ?? protocolo ?? '')]
      atual =
        decisao === 'comunicar'
          ? alerta({ situacao: 'aComunicar', prazo: '2026-11-28T02:59:59.999Z', historico, decisoes: ['registrar'] })
          : alerta({ situacao: 'comunicada', prazo: null, historico, decisoes: [] })
      return { data: atual }
    },
    baixarComunicacao: () => ({ data: { nome: `comunicacao-${idDoAlerta}.json`, conteudo: '{}' } }),
  })
  await page.goto('/quita-admin/operacao/movimentacoes-atipicas')
  await expect(page.getByRole('heading', { name: 'Movimentações atípicas', level: 1 })).toBeVisible()
  await expect(page.getByText('Espera decisão').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'movimentacoes')

  await page
    .getByRole('button', { name: 'Abrir Volume acima do usual, de Loja Aurora' })
    .filter({ visible: true })
    .click()
  const caso = page.getByRole('dialog', { name: 'Movimentação atípica' })
  await expect(caso.getByText('Recebeu R$ 90.000,00 em novembro de 2026.', { exact: false })).toBeVisible()
  await expect(caso.getByText('não conte à empresa', { exact: false })).toBeVisible()
  await expect(caso.getByText('Helena Vasconcelos', { exact: false })).toBeVisible()
  await fotografar(page, 'movimentacao')

  // a digit opens the word that it stands for
  await page.keyboard.press('3')
  const dizer = page.getByRole('dialog', { name: 'Comunicar ao COAF?' })
  const enviar = dizer.getByRole('button', { name: 'Comunicar ao COAF' })
  await tomarFoco(dizer)
  await dizer.getByLabel('Por quê').fill('não sei')
  await enviar.click()
  await expect(dizer.getByText('Conte em ao menos 15 letras.')).toBeVisible()
  await fotografar(page, 'movimentacao-comunicar')
  await expect.poll(() => api.de('decidirAlertaDeMovimento')).toHaveLength(0)
  await dizer.getByLabel('Por quê').fill('Nove vezes o usual, sem nota que explique.')
  await enviar.click()
  await expect
    .poll(() => api.de('decidirAlertaDeMovimento').at(-1)?.body)
    .toEqual({ decisao: 'comunicar', motivo: 'Nove vezes o usual, sem nota que explique.' })
  await expect(caso.getByText('A comunicar ao COAF')).toBeVisible()

  const arquivo = page.waitForEvent('download')
  await caso.getByRole('button', { name: 'Baixar a comunicação' }).click()
  expect((await arquivo).suggestedFilename()).toBe(`comunicacao-${idDoAlerta}.json`)
  await fotografar(page, 'movimentacao-decidida')
  await caso.getByRole('button', { name: 'Registrar protocolo' }).click()
  const numero = page.getByRole('dialog', { name: 'Já foi enviada ao COAF?' })
  await tomarFoco(numero)
  await numero.getByLabel('Protocolo do Siscoaf').fill('2026/0001')
  await numero.getByRole('button', { name: 'Registrar protocolo' }).click()
  await expect
    .poll(() => api.de('decidirAlertaDeMovimento').at(-1)?.body)
    .toEqual({ decisao: 'registrar', protocolo: '2026/0001' })
  await expect(caso.getByText('registrou o protocolo do COAF', { exact: false })).toBeVisible()
  await expect(caso.getByText('Comunicada ao COAF')).toBeVisible()
})

test('companies near a brand’s threshold of disputes are read in words, by month', async ({ page }) => {
  type Proporcao = Received<typeof listarProporcoes>['itens'][number]
  const ecm = { nome: 'ECM', quantas: 100, pontos: 150 }
  const excessive = { nome: 'Excessive', quantas: 1_500, pontos: 150 }
  const proporcao = (nome: string, mais: Partial<Proporcao>): Proporcao => ({
    ...{ id: `${nome}.${mais.bandeira ?? 'visa'}`, empresa: { id: nome.toLowerCase().replace(/ /g, '-'), nome } },
    ...{ mes: '2026-11', ate: '2026-11-24' },
    ...{ bandeira: 'visa', programa: 'VAMP', faixa: excessive, nivel: 'atencao' },
    ...{ contestacoes: 9, vendas: 410, pontos: 220 },
    ...mais,
  })
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarProporcoes: ({ query }) => ({
      data: {
        mes: query.mes ?? '2026-11',
        itens:
          query.mes === '2026-10'
            ? []
            : [
                proporcao('Loja Aurora', {
                  ...{ bandeira: 'mastercard', programa: 'ECP', faixa: ecm, nivel: 'acima' },
                  ...{ contestacoes: 118, vendas: 5_420, pontos: 218 },
                }),
                proporcao('Brisa Cosméticos', {
                  ...{ bandeira: 'mastercard', programa: 'ECP', faixa: ecm, nivel: 'perto' },
                  ...{ contestacoes: 61, vendas: 4_900, pontos: 124 },
                }),
                proporcao('Casa Nova', {}),
              ],
        cursor: null,
      },
    }),
  })
  await page.goto('/quita-admin/operacao/contestacoes?mes=2026-11')
  await expect(page.getByRole('heading', { name: 'Contestações por empresa', level: 1 })).toBeVisible()
  const linhas = page.getByText(/Acima do limite|Perto do limite|Proporção alta, poucas contestações/)
  await expect(linhas.filter({ visible: true })).toHaveText([
    ...['Acima do limite', 'Perto do limite', 'Proporção alta, poucas contestações'],
  ])
  await expect(page.getByText('118 em 5.420').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('100 contestações e 1,50%').filter({ visible: true }).first()).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'proporcoes')
  await page.goto('/quita-admin/operacao/contestacoes?mes=2026-10')
  await expect(page.getByText('Nenhuma empresa perto do limite')).toBeVisible()
  await expect.poll(() => api.de('listarProporcoes').at(-1)?.query.mes).toBe('2026-10')
})
