import { readFileSync } from 'node:fs'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarMinhasNotas } from '../../../shared/contract/minhasNotas.ts'
import type { listarNotasFiscais, obterNotaFiscal } from '../../../shared/contract/notasFiscais.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Fiscal notes of the provider's fees: issued and mended by staff, found by the company. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Nota = Received<typeof obterNotaFiscal>
type Lista = Received<typeof listarNotasFiscais>
const CHAVE = '35503082211222333000181000000000004226111234567895'
const nota = (mais: Partial<Nota> = {}): Nota => ({
  id: 'aurora.202610.151002',
  situacao: 'autorizada',
  mes: '2026-10',
  empresa: { id: 'aurora', nome: 'Aurora Móveis e Decoração Ltda', cnpj: '11222333000181' },
  tributacao: '151002',
  descricao: 'Tarifas de recebimentos por Pix e recebimentos por boleto, outubro de 2026',
  valor: 1249.9,
  numero: '42',
  chave: CHAVE,
  processadaEm: '2026-11-03T10:02:00-03:00',
  erros: [],
  tarifas: [
    { servico: 'pix', valor: 1000 },
    { servico: 'boleto', valor: 249.9 },
  ],
  tarifasAgora: null,
  serie: 1,
  numeroDaDps: 7,
  consulta: `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${CHAVE}`,
  cancelamento: null,
  substitui: null,
  substituidaPor: null,
  autor: 'Ana Prado',
  criadaEm: '2026-11-03T13:00:00.000Z',
  acoes: ['cancelar', 'substituir', 'arquivo'],
  ...mais,
})
const recusada = nota({
  ...{ id: 'brisa.202610.150103', situacao: 'rejeitada', tributacao: '150103', valor: 310, numero: null, chave: null },
  empresa: { id: 'brisa', nome: 'Brisa Comércio de Presentes Ltda', cnpj: '12ABC34501DE35' },
  ...{ descricao: 'Tarifas de recebimentos por cartão, outubro de 2026', processadaEm: null, consulta: null },
  erros: [{ codigo: 'E0190', descricao: 'CNPJ do tomador não consta do cadastro na competência.', complemento: null }],
  ...{ tarifas: [{ servico: 'cartao', valor: 310 }], acoes: ['reenviar'] },
})
const lista = (mais: Partial<Lista> = {}): Lista => ({
  mes: '2026-10',
  emissao: { feitas: 2, terminada: true, pedidaEm: '2026-11-03T13:00:00.000Z', quem: 'Ana Prado' },
  contagem: { recusadas: 1, emCurso: 0, autorizadas: 1, encerradas: 0 },
  tarifas: [
    { servico: 'pix', valor: 1000, comNota: true },
    { servico: 'boleto', valor: 249.9, comNota: true },
    { servico: 'cartao', valor: 310, comNota: true },
    { servico: 'carrinho', valor: 88, comNota: false },
    { servico: 'antecipacao', valor: 900, comNota: false },
  ],
  itens: [recusada, nota()],
  cursor: null,
  ...mais,
})

test('a month is issued after a question, a refused note says what to do and goes again, fees that changed replace one', async ({
  page,
}) => {
  let primeira = recusada
  let segunda = nota({ tarifasAgora: 1300 })
  let emitida = false
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarNotasFiscais: ({ query }) => ({
      data: emitida
        ? lista({
            itens: query.grupo === 'autorizadas' ? [segunda] : [primeira, segunda],
            ...(query.grupo === 'encerradas' && { itens: [] }),
          })
        : lista({ emissao: null, itens: [], contagem: { recusadas: 0, emCurso: 0, autorizadas: 0, encerradas: 0 } }),
    }),
    emitirNotasFiscais: (_, vez) => {
      if (vez === 1)
        return {
          status: 409,
          error: {
            name: 'MesAindaNaoTerminou',
            message: 'Só se emitem notas de um mês que já terminou.',
            mes: '2026-10',
          },
        }
      emitida = true
      return { data: { mes: '2026-10', feitas: 0, terminada: false } }
    },
    obterNotaFiscal: ({ params }) => ({ data: params.id === primeira.id ? primeira : segunda }),
    reenviarNotaFiscal: () => {
      primeira = { ...primeira, situacao: 'aEmitir', erros: [], acoes: [] }
      return { data: primeira }
    },
    substituirNotaFiscal: () => {
      segunda = nota({ substituidaPor: `${segunda.id}.2`, tarifasAgora: 1300 })
      return { data: segunda }
    },
    cancelarNotaFiscal: () => {
      segunda = nota({ situacao: 'cancelando', acoes: ['arquivo'] })
      return { data: segunda }
    },
    lerNotaFiscal: ({ query }) => ({
      data: {
        nome: `nfse-42-2026-10.${query.formato}`,
        tipo: 'application/xml',
        data: Buffer.from('<NFSe/>').toString('base64'),
      },
    }),
  })
  await page.goto('/quita-admin/fiscal/notas-emitidas?mes=2026-10')
  await expect(page.getByRole('heading', { name: 'Notas fiscais', level: 1 })).toBeVisible()
  await expect(page.getByText('Nenhuma nota deste mês')).toBeVisible()
  await page.getByRole('button', { name: /Emitir as notas de/ }).click()
  const pergunta = page.getByRole('alertdialog')
  await pergunta.getByRole('button', { name: 'Emitir' }).click()
  await expect(pergunta.getByText('Só se emitem notas de um mês que já terminou.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByText('Emissão pedida. As notas aparecem aqui à medida que saem.')).toBeVisible()
  await expect
    .poll(() => api.de('emitirNotasFiscais').map(c => c.body))
    .toEqual([{ mes: '2026-10' }, { mes: '2026-10' }])
  await expect(page.getByText('Recusadas (1)')).toBeVisible()
  await expect(page.getByText('Sem nota: receita financeira').first()).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'notas')

  await page.getByRole('button', { name: /Abrir a nota de Brisa/ }).click()
  const folha = page.getByRole('dialog')
  await expect(folha.getByText('E0190: CNPJ do tomador não consta do cadastro na competência.')).toBeVisible()
  await expect(folha.getByText('a nota é refeita com os dados de agora')).toBeVisible()
  await fotografar(page, 'nota-recusada')
  await folha.getByRole('button', { name: 'Refazer e enviar' }).click()
  await expect(folha.getByText('A emitir')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Refazer e enviar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(folha).toHaveCount(0)

  await page.getByRole('button', { name: /Abrir a nota de Aurora/ }).click()
  await expect(folha.getByText('somam agora R$ 1.300,00, e a nota é de R$ 1.249,90')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Consultar no portal nacional' })).toHaveAttribute(
    'href',
    new RegExp(CHAVE),
  )
  const baixado = page.waitForEvent('download')
  await folha.getByRole('button', { name: 'Baixar o XML' }).click()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toBe('nfse-42-2026-10.xml')
  expect(readFileSync(await arquivo.path(), 'utf8')).toBe('<NFSe/>')
  await fotografar(page, 'nota')
  await folha.getByRole('button', { name: 'Substituir' }).click()
  const troca = page.getByRole('dialog', { name: /Substituir a nota/ })
  await troca.getByRole('button', { name: 'Substituir' }).click()
  await expect(troca.getByText('Conte o motivo em ao menos 15 letras.')).toBeVisible()
  await troca.getByLabel('Conte à prefeitura').fill('As tarifas do mês mudaram depois')
  await troca.getByRole('button', { name: 'Substituir' }).click()
  await expect(page.getByText('Há uma nota no lugar desta.')).toBeVisible()
  await expect
    .poll(() => api.de('substituirNotaFiscal')[0]?.body)
    .toEqual({ texto: 'As tarifas do mês mudaram depois' })

  await page.getByRole('button', { name: 'Cancelar a nota' }).click()
  const fim = page.getByRole('dialog', { name: /Cancelar a nota de/ })
  await tomarFoco(fim)
  await fim.getByLabel('Motivo').selectOption('outros')
  await fim.getByLabel('Conte à prefeitura').fill('Cobrança feita em duplicidade')
  await fim.getByRole('button', { name: 'Cancelar a nota' }).click()
  await expect(page.getByText('Cancelamento pedido').filter({ visible: true }).first()).toBeVisible()
  await expect
    .poll(() => api.de('cancelarNotaFiscal')[0]?.body)
    .toEqual({ motivo: 'outros', texto: 'Cobrança feita em duplicidade' })
})

test('one note of a month from its issue to its end: refused, mended, authorised, cancelled; a consultant sees none of it', async ({
  page,
  browser,
}) => {
  let situacao: Nota['situacao'] | undefined
  const atual = (): Nota => ({
    ...(situacao === 'rejeitada' ? recusada : nota({ ...recusada, situacao: situacao ?? 'aEmitir', erros: [] })),
    ...(situacao === 'autorizada' && { numero: '43', chave: CHAVE, acoes: ['cancelar', 'substituir', 'arquivo'] }),
    ...((situacao === 'cancelando' || situacao === 'cancelada') && { numero: '43', chave: CHAVE, acoes: ['arquivo'] }),
    ...(situacao === 'aEmitir' && { acoes: [] }),
  })
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    listarNotasFiscais: () => ({ data: lista(situacao ? { itens: [atual()] } : { emissao: null, itens: [] }) }),
    emitirNotasFiscais: () => {
      situacao = 'rejeitada'
      return { data: { mes: '2026-10', feitas: 0, terminada: false } }
    },
    obterNotaFiscal: () => ({ data: atual() }),
    reenviarNotaFiscal: () => {
      situacao = 'aEmitir'
      return { data: atual() }
    },
    cancelarNotaFiscal: () => {
      situacao = 'cancelando'
      return { data: atual() }
    },
  })
  const pagina = '/quita-admin/fiscal/notas-emitidas?mes=2026-10'
  await page.goto(pagina)
  await page.getByRole('button', { name: /Emitir as notas de/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Emitir' }).click()
  const folha = page.getByRole('dialog')
  const abrir = async () => {
    await page.goto(pagina)
    await page.getByRole('button', { name: /Abrir a nota de Brisa/ }).click()
  }
  await page.getByRole('button', { name: /Abrir a nota de Brisa/ }).click()
  await expect(folha.getByText('E0190', { exact: false }).first()).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Cancelar a nota' })).toHaveCount(0)
  await folha.getByRole('button', { name: 'Refazer e enviar' }).click()
  await expect(folha.getByText('A emitir')).toBeVisible()
  situacao = 'autorizada'
  await abrir()
  await expect(folha.getByText('Autorizada').first()).toBeVisible()
  await folha.getByRole('button', { name: 'Cancelar a nota' }).click()
  const fim = page.getByRole('dialog', { name: /Cancelar a nota de/ })
  await tomarFoco(fim)
  await fim.getByLabel('Conte à prefeitura').fill('Tarifa cobrada em duplicidade')
  await fim.getByRole('button', { name: 'Cancelar a nota' }).click()
  await expect(page.getByText('Cancelamento pedido').filter({ visible: true }).first()).toBeVisible()
  situacao = 'cancelada'
  await abrir()
  await expect(folha.getByText('Cancelada', { exact: true }).first()).toBeVisible()
  for (const nome of ['Cancelar a nota', 'Substituir', 'Refazer e enviar'])
    await expect(folha.getByRole('button', { name: nome })).toHaveCount(0)
  await fotografar(page, 'nota-cancelada')

  const doConsultor = await (await browser.newContext()).newPage()
  await comSessao(doConsultor, { ...EQUIPE, perfil: 'quita-consultor' })
  const api = await fingirApi(doConsultor, {})
  await doConsultor.goto(pagina)
  await expect(doConsultor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(doConsultor.getByRole('button', { name: /Emitir as notas/ })).toHaveCount(0)
  expect(api.de('listarNotasFiscais')).toEqual([])
})

test('a company finds its notes and their files; before the first it reads when it comes', async ({ page }) => {
  type Minha = Received<typeof listarMinhasNotas>['itens'][number]
  const minha = (mais: Partial<Minha> = {}): Minha => ({
    ...{ id: 'aurora.202610.151002', situacao: 'autorizada', mes: '2026-10', numero: '42', chave: CHAVE },
    ...{ descricao: 'Tarifas de recebimentos por Pix, outubro de 2026', valor: 1249.9 },
    ...{ consulta: 'https://www.nfse.gov.br/ConsultaPublica/', processadaEm: '2026-11-03T10:02:00-03:00' },
    ...mais,
  })
  let itens: Minha[] = []
  await comSessao(page)
  await fingirApi(page, {
    listarMinhasNotas: () => ({ data: { itens, cursor: null } }),
    lerMinhaNota: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'x' } }
        : {
            data: {
              nome: 'nfse-42-2026-10.pdf',
              tipo: 'application/pdf',
              data: Buffer.from('%PDF').toString('base64'),
            },
          },
  })
  await page.goto('/painel-administrativo/loja-aurora/relatorios/notas-fiscais')
  await expect(page.getByText('Nenhuma nota ainda')).toBeVisible()
  itens = [
    minha(),
    minha({ id: 'aurora.202609.151002', mes: '2026-09', situacao: 'cancelada', numero: '31', valor: 80 }),
  ]
  await page.reload()
  await expect(page.getByText('Cancelada').filter({ visible: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'minhas-notas')
  const pdf = page.getByRole('button', { name: 'PDF da nota 42, R$ 1.249,90' }).filter({ visible: true })
  await pdf.click()
  await expect(page.getByText('O arquivo não pôde ser lido. Tente de novo.')).toBeVisible()
  const baixado = page.waitForEvent('download')
  await pdf.click()
  expect((await baixado).suggestedFilename()).toBe('nfse-42-2026-10.pdf')
})
