import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../shared/contract/folha.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

const fotos = process.env.FOTOS
const FOLHA = '/painel-administrativo/loja-aurora/folha-de-pagamento/transferencia-externa'
const DA_EQUIPE = '/quita-admin/financeiro/folha-de-pagamento/transferencia-externa'
type Lote = Received<typeof contrato.obterLoteDaFolha>
type Linha = Received<typeof contrato.listarLinhasDoLote>['itens'][number]
type Conferida = Received<typeof contrato.conferirLoteDaFolha>
type DaEquipe = Received<typeof contrato.obterLoteDaEquipe>

const resumo = {
  id: 'Folha0123456789012345',
  nome: 'Salários de novembro',
  situacao: 'aguardandoAutorizacao' as const,
  origem: 'planilha' as const,
  quantidade: 20,
  total: 48_320.5,
  data: '2026-11-30',
  criadoPor: 'Beatriz Nogueira',
  criadoEm: '2026-11-26T13:12:00.000Z',
}
const lote = (mais: Partial<Lote> = {}): Lote => ({
  ...resumo,
  ...{ hash: 'a'.repeat(64), autorizadoPor: null, autorizadoEm: null, concluidoEm: null, espera: null },
  ...{ justificativa: null, reenvioDe: null, pagas: 0, falhas: 0, pago: 0, voltou: 0 },
  ...{ decisoes: ['autorizar', 'devolver', 'cancelar'], quemAutoriza: 'qualquer' },
  ...mais,
})
const linha = (n: number, mais: Partial<Linha> = {}): Linha => ({
  ...{ linha: n, id: `Linha${String(n).padStart(16, '0')}`, nome: `Pessoa ${n}`, documento: '***.982.247-**' },
  ...{ valor: 2_416.02, para: 'Pix · p•••@exemplo.com', referencia: `M-${n}`, situacao: 0, motivo: null },
  ...{ situacaoLabel: 'Aguardando Análise', pagaEm: null, devolvido: 0, comprovante: false },
  ...{ corrigir: null, reenviadaEm: null },
  ...mais,
})
const paga = {
  situacao: 3 as const,
  situacaoLabel: 'Processado',
  comprovante: true,
  pagaEm: '2026-11-30T11:00:00.000Z',
}
const devolvida: Partial<Linha> = {
  ...{ situacao: 4, situacaoLabel: 'Cancelado', motivo: 'devolvida', devolvido: 2_416.02 },
  corrigir: { nome: 'Caio Prado', documento: '52998224725', chave: 'caio@exemplo.com', tipoChave: 'email' },
}
const erro = (campo: Conferida['linhas'][number]['erros'][number]['campo'], motivo: string, mensagem: string) =>
  ({ campo, motivo, mensagem }) as Conferida['linhas'][number]['erros'][number]
const conferida: Conferida = {
  linhas: [
    {
      linha: 3,
      nome: 'Ana Clara Souza',
      valor: 2_450,
      para: 'Pix · a•••@exemplo.com',
      erros: [],
      avisos: ['favorecido-novo'],
      igualA: null,
    },
    {
      linha: 5,
      nome: null,
      valor: null,
      para: null,
      erros: [erro('documento', 'documento', 'Este CPF ou CNPJ não confere.')],
      avisos: [],
      igualA: null,
    },
    {
      linha: 7,
      nome: null,
      valor: null,
      para: null,
      erros: [erro('chave', 'chave', 'Esta chave Pix não confere.')],
      avisos: [],
      igualA: null,
    },
    {
      linha: 9,
      nome: null,
      valor: null,
      para: null,
      erros: [erro('valor', 'valor', 'Escreva um valor em reais, como 1.249,90.')],
      avisos: [],
      igualA: null,
    },
    {
      linha: 11,
      nome: null,
      valor: null,
      para: null,
      erros: [erro('chave', 'sem-destino', 'Diga a chave Pix, ou o banco, a agência e a conta.')],
      avisos: [],
      igualA: null,
    },
    {
      linha: 12,
      nome: 'Bruno Lima',
      valor: 1_980.55,
      para: 'BCO DO BRASIL · ag. 1234 · conta •••9-0',
      erros: [],
      avisos: ['repetida', 'paga-ha-pouco'],
      igualA: 4,
    },
  ],
  ...{ quantidade: 24, comErro: 4, prontas: 20, total: 48_320.5, novos: 1, avisos: ['dia-nao-util', 'saldo'] },
  ...{ disponivel: 30_000, data: '2026-11-30', quemAutoriza: 'outra-pessoa' },
  sozinho: { limite: 5_000, usado: 0, livre: 5_000 },
}
/** For the eye: at a desk in light, on a phone in the dark. */
const foto = async (page: Page, nome: string) => {
  if (!fotos) return
  await page.screenshot({ path: `${fotos}/folha-${nome}.png` })
  const antes = await page.evaluate(() => document.documentElement.className)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
  await page.screenshot({ path: `${fotos}/folha-${nome}-390.png` })
  await page.evaluate(c => {
    document.documentElement.className = c
  }, antes)
  await page.setViewportSize({ width: 1440, height: 900 })
}
const csv = { name: 'novembro.csv', mimeType: 'text/csv', buffer: Buffer.from('Nome;CPF ou CNPJ;Valor;Chave Pix\r\n') }

test('a payroll by spreadsheet: refused, checked, made without its errors, authorised, and a line that came back corrected', async ({
  page,
}) => {
  await comSessao(page)
  let agora = lote()
  const api = await fingirApi(page, {
    listarLotesDaFolha: (_, vez) => ({
      data: {
        itens:
          vez === 1
            ? []
            : [
                agora,
                { ...resumo, id: 'Folha0123456789012346', nome: 'Adiantamento', situacao: 'concluida', total: 12_900 },
              ],
        cursor: null,
      },
    }),
    conferirLoteDaFolha: ({ body }, vez) => {
      if (vez === 1)
        return {
          status: 422,
          error: {
            ...{
              name: 'FolhaInvalida',
              message: 'Os títulos da primeira linha não são os do modelo.',
              motivo: 'colunas',
            },
            ...{ linha: 1, faltam: ['Valor'], desconhecidas: ['Salario'], repetidas: [] },
          },
        }
      const corrigida = (body as { linhas?: { chave: string }[] }).linhas?.[0]
      if (!corrigida) return { data: conferida }
      const erros = corrigida.chave === 'torta' ? [erro('chave', 'chave', 'Esta chave Pix não confere.')] : []
      const uma = { linha: 1, nome: null, valor: null, para: null, erros, avisos: [], igualA: null }
      return { data: { ...conferida, avisos: [], linhas: [uma], quantidade: 1, comErro: erros.length, prontas: 1 } }
    },
    criarLoteDaFolha: () => ({ data: agora }),
    obterLoteDaFolha: ({ params }) => ({ data: params.id === agora.id ? agora : { ...lote(), id: params.id ?? '' } }),
    listarLinhasDoLote: () => ({
      data: {
        itens:
          agora.situacao === 'parcial'
            ? [
                linha(1, paga),
                linha(2, { ...paga, nome: 'Bruno Lima' }),
                linha(3, { ...devolvida, nome: 'Caio Prado' }),
              ]
            : [1, 2, 3].map(n => linha(n)),
        cursor: agora.situacao === 'parcial' ? null : 2,
      },
    }),
    autorizarLoteDaFolha: () => {
      agora = lote({
        situacao: 'agendada',
        decisoes: ['cancelar'],
        autorizadoPor: 'Otávio Reis',
        autorizadoEm: '2026-11-26T14:00:00.000Z',
      })
      return { data: agora }
    },
    reenviarLinhasDaFolha: () => ({
      data: lote({ id: 'Folha0123456789012347', origem: 'reenvio', reenvioDe: agora.id }),
    }),
  })
  await page.goto(FOLHA)
  await expect(page.getByText('Nenhum lote ainda')).toBeVisible()
  await nasLarguras(page)
  await foto(page, '1-vazia')
  await page.getByRole('button', { name: 'Novo lote' }).press('Enter')
  const novo = page.getByRole('dialog', { name: 'Novo lote' })
  await tomarFoco(novo)
  // nothing is asked of the server before there is a name and a file
  await novo.getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(novo.getByRole('alert')).toContainText('Dê um nome ao lote')
  await novo.getByRole('textbox', { name: 'Nome do lote' }).fill('Salários de novembro')
  await novo.getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(novo.getByRole('alert')).toContainText('Escolha um arquivo')
  await expect.poll(() => api.de('conferirLoteDaFolha')).toEqual([])
  await novo.locator('input[type=file]').setInputFiles(csv)
  // its name is there once it was read
  await expect(novo.getByText('novembro.csv', { exact: true })).toBeVisible()
  await novo.getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(novo.getByRole('alert')).toContainText('Faltam: “Valor”')
  await expect(novo.getByRole('alert')).toContainText('Não conhecemos: “Salario”')
  await novo.locator('input[type=file]').setInputFiles({ ...csv, name: 'corrigido.csv' })
  await expect(novo.getByText('corrigido.csv', { exact: true })).toBeVisible()
  await novo.getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(novo.getByRole('heading', { name: /20 prontas/ })).toBeFocused()
  await expect(novo.getByText('Este CPF ou CNPJ não confere.')).toBeVisible()
  await expect(novo.getByText('Mesma pessoa e valor da linha 4')).toBeVisible()
  await nasLarguras(page)
  await foto(page, '2-conferida')
  await novo.getByRole('button', { name: 'Enviar só as 20 certas' }).press('Enter')
  await expect
    .poll(() => api.de('criarLoteDaFolha').at(-1)?.body)
    .toMatchObject({ nome: 'Salários de novembro', formato: 'planilha', ignorarComErro: true })

  const folha = page.getByRole('dialog', { name: 'Salários de novembro' })
  await expect(folha.getByText('Aguardando autorização')).toBeVisible()
  await nasLarguras(page)
  await foto(page, '3-aguardando')
  await folha
    .getByRole('button', { name: /^Autorizar, R\$\s48\.320,50, \d\d\/11\/2026, Salários de novembro$/ })
    .press('Enter')
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText('Autorizar 20 transferências, R$ 48.320,50?')
  await responderPergunta(pergunta, 'Autorizar')
  await expect.poll(() => api.de('autorizarLoteDaFolha').at(-1)?.body).toEqual({ hash: 'a'.repeat(64) })
  await expect(folha.getByText('Otávio Reis')).toBeVisible()

  // the bank sent one back: it is corrected, told what is wrong at its field, and goes into a lot of its own
  agora = lote({
    ...{ situacao: 'parcial', decisoes: [], pagas: 19, falhas: 1, voltou: 2_416.02 },
    autorizadoPor: 'Otávio Reis',
    autorizadoEm: '2026-11-26T14:00:00.000Z',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Abrir o lote Salários de novembro' }).locator('visible=true').press('Enter')
  await expect(folha.getByText('O banco de destino devolveu')).toBeVisible()
  await nasLarguras(page)
  await foto(page, '4-parcial')
  await folha.getByRole('button', { name: 'Corrigir e pagar de novo' }).press('Enter')
  const corrigir = page.getByRole('dialog', { name: 'Corrigir e pagar de novo' })
  await tomarFoco(corrigir)
  await corrigir.getByRole('textbox', { name: 'Chave Pix' }).fill('torta')
  await corrigir.getByRole('button', { name: 'Criar lote de reenvio' }).press('Enter')
  await expect(corrigir.getByText('Esta chave Pix não confere.')).toBeVisible()
  await nasLarguras(page)
  await foto(page, '5-corrigir')
  await corrigir.getByRole('textbox', { name: 'Chave Pix' }).fill('caio.prado@exemplo.com')
  await corrigir.getByRole('button', { name: 'Criar lote de reenvio' }).press('Enter')
  await expect
    .poll(() => (api.de('reenviarLinhasDaFolha').at(-1)?.body as { linhas: object[] } | undefined)?.linhas)
    .toEqual([
      { linha: 3, nome: 'Caio Prado', documento: '52998224725', chave: 'caio.prado@exemplo.com', tipoChave: 'email' },
    ])
})

test('people who are saved become lines, are saved and forgotten; what is wrong with a typed line stands at its field', async ({
  page,
}) => {
  await comSessao(page)
  const ana = {
    ...{ id: 'a'.repeat(22), nome: 'Ana Clara Souza', documento: '11144477735', para: 'Pix · a•••@exemplo.com' },
    ...{ chave: 'ana@exemplo.com', tipoChave: 'email', banco: null, agencia: null, conta: null, email: null },
    pagoEm: '2026-10-30T12:00:00.000Z',
  }
  const api = await fingirApi(page, {
    listarLotesDaFolha: () => ({ data: { itens: [], cursor: null } }),
    listarFavorecidos: () => ({
      data: { itens: [ana, { ...ana, id: 'b'.repeat(22), nome: 'Bruno Lima', pagoEm: null }], cursor: null },
    }),
    listarBancos: () => ({
      data: [{ id: '001', codigo: '001', label: '001 · Banco do Brasil', nome: 'Banco do Brasil' }],
    }),
    salvarFavorecido: (_, vez) =>
      vez === 1
        ? {
            status: 422,
            error: { name: 'FavorecidoInvalido', message: 'x', erros: [{ campo: 'documento', motivo: 'documento' }] },
          }
        : { data: ana },
    removerFavorecido: () => ({ data: {} }),
    conferirLoteDaFolha: () => ({
      data: {
        ...{ ...conferida, avisos: [], quantidade: 1, comErro: 1, prontas: 0, total: 0 },
        linhas: [
          {
            linha: 1,
            nome: null,
            valor: null,
            para: null,
            erros: [erro('valor', 'minimo', 'O valor precisa ser maior que zero.')],
            avisos: [],
            igualA: null,
          },
        ],
      },
    }),
  })
  await page.goto(FOLHA)
  await page.getByRole('button', { name: 'Novo lote' }).press('Enter')
  const novo = page.getByRole('dialog', { name: 'Novo lote' })
  await tomarFoco(novo)
  await novo.getByRole('button', { name: 'Favorecidos' }).press('Enter')
  await expect(novo.getByText('Pago em 30/10/2026')).toBeVisible()
  await nasLarguras(page)
  await foto(page, '6-favorecidos')
  await novo.getByRole('button', { name: 'Novo favorecido' }).press('Enter')
  const salvo = page.getByRole('dialog', { name: 'Novo favorecido' })
  await tomarFoco(salvo)
  await salvo.getByRole('button', { name: 'Conta bancária' }).press('Enter')
  await salvo.getByRole('textbox', { name: 'Nome' }).fill('Dora Melo')
  await salvo.getByRole('combobox', { name: 'Banco' }).selectOption('001')
  await salvo.getByRole('button', { name: 'Salvar favorecido' }).press('Enter')
  await expect(salvo.getByText('Este CPF ou CNPJ não confere.')).toBeVisible()
  await salvo.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('529.982.247-25')
  await salvo.getByRole('button', { name: 'Salvar favorecido' }).press('Enter')
  await expect
    .poll(() => api.de('salvarFavorecido').at(-1)?.body)
    .toEqual({ nome: 'Dora Melo', documento: '529.982.247-25', banco: '001' })
  // each dialog gives the focus back when it goes: a key before that is pressed on what opened it
  await expect(novo.getByRole('button', { name: 'Novo favorecido' })).toBeFocused()
  const esquecer = novo.getByRole('button', { name: 'Esquecer Bruno Lima' })
  await esquecer.press('Enter')
  await responderPergunta(page.getByRole('alertdialog'), 'Esquecer Bruno Lima')
  await expect.poll(() => api.de('removerFavorecido').at(-1)?.params).toEqual({ favorecido: 'b'.repeat(22) })
  await expect(esquecer).toBeFocused()
  await novo.getByRole('checkbox', { name: /Ana Clara Souza/ }).press('Space')
  await novo.getByRole('button', { name: 'Pagar os escolhidos' }).press('Enter')
  await expect(novo.getByRole('textbox', { name: 'Chave Pix' })).toHaveValue('ana@exemplo.com')
  await novo.getByRole('textbox', { name: 'Nome do lote' }).fill('Avulso')
  await novo.getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(novo.getByText('O valor precisa ser maior que zero.', { exact: true })).toBeVisible()
  await nasLarguras(page)
  await foto(page, '7-digitar')
})

test('a file chosen while the one before is still being checked: what is said of that one is not said of it', async ({
  page,
}) => {
  await comSessao(page)
  let responder = () => {}
  const resposta = new Promise<void>(pronto => {
    responder = pronto
  })
  const api = await fingirApi(page, {
    listarLotesDaFolha: () => ({ data: { itens: [], cursor: null } }),
    conferirLoteDaFolha: async (_, vez) => {
      if (vez === 1) await resposta
      return { data: vez === 1 ? conferida : { ...conferida, prontas: 7 } }
    },
  })
  await page.goto(FOLHA)
  await page.getByRole('button', { name: 'Novo lote' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo lote' })
  await tomarFoco(novo)
  await novo.getByRole('textbox', { name: 'Nome do lote' }).fill('Novembro')
  await novo.locator('input[type=file]').setInputFiles(csv)
  await expect(novo.getByText('novembro.csv', { exact: true })).toBeVisible()
  await novo.getByRole('button', { name: 'Conferir' }).click()
  await expect.poll(() => api.de('conferirLoteDaFolha')).toHaveLength(1)
  await novo.locator('input[type=file]').setInputFiles({ ...csv, name: 'certo.csv' })
  await expect(novo.getByText('certo.csv', { exact: true })).toBeVisible()
  responder()
  // free again: the answer has come, and nothing was said
  await expect(novo.getByRole('button', { name: 'Conferir', exact: true })).toBeVisible()
  await expect(novo.getByRole('heading', { name: /prontas/ })).toHaveCount(0)
  await novo.getByRole('button', { name: 'Conferir', exact: true }).click()
  await expect(novo.getByRole('heading', { name: /^7 prontas/ })).toBeFocused()
})

test('staff look at a payroll that waits, and let it go with a reason that its company reads', async ({ page }) => {
  await comSessao(page, { perfil: 'quita-administrador', slug: 'quita', empresaId: 'quita' })
  const daEquipe = { ...resumo, situacao: 'emAnalise' as const, empresa: { id: 'aurora', nome: 'Aurora Móveis' } }
  const inteiro: DaEquipe = {
    ...daEquipe,
    espera: { motivos: ['dia', 'favorecidos-novos'] } as DaEquipe['espera'],
    ...{ autorizadoPor: 'Otávio Reis', autorizadoEm: '2026-11-26T14:00:00.000Z', justificativa: null },
    ...{ pagas: 0, falhas: 0, pago: 0, voltou: 0, saldo: 152_000 },
    saidas: {
      dia: { limite: 50_000, usado: 12_000, livre: 38_000 },
      mes: { limite: 200_000, usado: 96_000, livre: 104_000 },
    },
    novos: { quantidade: 3, valor: 21_400 },
    maiores: [1, 2, 3].map(n => ({
      linha: n,
      nome: `Pessoa ${n}`,
      para: 'Pix · p•••@exemplo.com',
      valor: 9_000 - n,
      novo: n === 1,
    })),
    decisoes: ['liberar', 'bloquear', 'cancelar'],
  }
  const api = await fingirApi(page, {
    listarLotesDaEquipe: () => ({ data: { itens: [daEquipe], cursor: null } }),
    obterLoteDaEquipe: () => ({ data: inteiro }),
    analisarLoteDaFolha: () => ({ data: { id: resumo.id, situacao: 'agendada' } }),
  })
  await page.goto(DA_EQUIPE)
  await expect(page.getByRole('button', { name: /^Abrir o lote Salários/ }).locator('visible=true')).toBeVisible()
  await nasLarguras(page)
  await page
    .getByRole('button', { name: /^Abrir o lote Salários/ })
    .locator('visible=true')
    .press('Enter')
  const folha = page.getByRole('dialog', { name: 'Salários de novembro' })
  await expect(folha.getByText('Otávio Reis')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Liberar' })).toHaveCount(0)
  await folha.getByRole('textbox', { name: 'Motivo' }).fill('conferido com a empresa')
  await nasLarguras(page)
  await foto(page, '8-equipe')
  await folha.getByRole('button', { name: 'Liberar' }).press('Enter')
  await responderPergunta(page.getByRole('alertdialog'), 'Liberar')
  await expect
    .poll(() => api.de('analisarLoteDaFolha').at(-1)?.body)
    .toEqual({ decisao: 'liberar', motivo: 'conferido com a empresa' })
})
