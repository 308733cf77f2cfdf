import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterCarrinhoEmAnalise } from '../../../shared/contract/analiseDeCarrinho.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type {
  listarRecebedoresDaEquipe,
  listarRecebedoresEmAnalise,
  obterRecebedorEmAnalise,
} from '../../../shared/contract/recebedoresDaEquipe.ts'
import type { listarRetidos, obterSaqueEmAnalise } from '../../../shared/contract/saldoDaEquipe.ts'
import { selfie } from '../../builders/selfie.ts'
import { indicadoresDaEquipe } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The staff's pages: where they land, one queue with each kind of case, decisions that are asked about, the books. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const CONSULTOR = { ...EQUIPE, perfil: 'quita-consultor' } as const
type Caso = Received<typeof listarRetidos>['itens'][number]
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

const id = (nome: string) => `${nome}000000000000000000000`.slice(0, 21)
const caso = (natureza: Caso['natureza'], mais: Partial<Caso> = {}): Caso => ({
  natureza,
  referencia: id(natureza),
  estorno: null,
  caso: null,
  dono: null,
  empresa: { id: 'aurora', nome: 'Loja Aurora' },
  valor: 1500,
  desde: '2026-11-20T12:00:00.000Z',
  limiteEm: '2026-11-22T12:00:00.000Z',
  vencido: false,
  ...mais,
})
const casos = [
  caso('saque', { valor: 52_000, desde: '2026-11-18T12:00:00.000Z', vencido: true }),
  caso('carrinho', { valor: 830.4, empresa: { id: 'brisa', nome: 'Café Brisa' } }),
  caso('boleto', { valor: 124.9 }),
  caso('estorno', { estorno: 'EST-1' }),
  caso('pagamento'),
  caso('conta', { valor: 80 }),
]
const retidos = (itens: Caso[] = casos) => ({ data: { itens, cursor: null } })

const saque: Received<typeof obterSaqueEmAnalise> = {
  id: id('saque'),
  origem: 'saque',
  valor: 52_000,
  situacao: 0,
  situacaoLabel: 'Aguardando Análise',
  para: 'Pix · fin***@aurora.example',
  criadoEm: '2026-11-18T12:00:00.000Z',
  pagaEm: null,
  motivo: null,
  devolvido: 0,
  espera: { motivos: ['valor', 'destino-novo'], ate: null, quem: 'equipe' },
  desistivel: false,
  empresa: { id: 'aurora', nome: 'Loja Aurora' },
  recebedor: null,
  favorecido: 'Aurora Móveis e Decoração Ltda',
  pediu: 'Otávio Prado',
  justificativa: null,
  devolve: null,
  decisao: null,
  e2eid: null,
  saldo: 8_120.4,
  saidas: {
    dia: { limite: 50_000, usado: 0, livre: 50_000 },
    mes: { limite: 500_000, usado: 120_000, livre: 380_000 },
  },
  decisoes: ['liberar', 'bloquear', 'cancelar'],
}

test('staff land on what waits, in a menu and a bar of their own, and nobody else does', async ({ page }) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    listarRetidos: () => ({ data: { ...retidos().data, cursor: 'adiante' } }),
    obterIndicadoresDaEquipe: () => ({ data: indicadoresDaEquipe(30) }),
    listarAuditoria: () => ({
      data: {
        itens: [
          {
            ...{ seq: 12, em: '2026-11-24T12:00:00.000Z', operacao: 'reabrirMesDosLivros', erro: null, alvo: null },
            resultado: 'feito',
            ator: {
              ...{ tipo: 'usuario', id: 'u1', nome: 'Marina Costa', perfil: 'quita-administrador' },
              ...{ emNomeDe: null, motivo: null, equipe: false },
            },
            mudancas: [],
            origem: { ip: '203.0.113.0', agente: 'navegador', pedido: 'p' },
            hash: 'h',
          },
        ],
        cursor: null,
        parcial: false,
      },
    }),
    obterLivros: () => ({
      data: {
        ultima: {
          dia: '2026-11-21',
          contas: 41,
          linhas: 903,
          lancamentos: 310,
          diferencas: 0,
          feitaEm: '2026-11-22T06:00:00.000Z',
        },
        diferencas: [],
        parcial: false,
        fora: null,
      },
    }),
  })
  // a window that the whole menu fits in: in a lower one its groups fold
  await page.setViewportSize({ width: 1440, height: 2400 })
  await page.goto('/signed-in-redirect')
  await expect(page).toHaveURL(/\/quita-admin\/dashboards$/)
  await expect(page.getByRole('heading', { name: 'Visão geral', level: 1 })).toBeVisible()
  // counts that are not of all there is say so
  await expect(page.getByText('Há mais casos do que os contados aqui')).toBeVisible()
  const cartoes = page.getByRole('region', { name: 'Filas' }).getByRole('listitem')
  await expect(cartoes).toHaveCount(6)
  // the kind whose oldest waits longest comes first
  await expect(cartoes.first()).toContainText('R$ 52.000,00')
  await expect(cartoes.first()).toContainText('1 passou do prazo')
  await expect(page.getByText('Tudo confere')).toBeVisible()
  // every figure opens the list that it counts
  for (const [nome, para] of [
    [/^Volume/, '/quita-admin/financeiro/checkouts?periodoInicio='],
    [/^Aprovação/, '/quita-admin/financeiro/checkouts?formaPagamento=1&periodoInicio='],
  ] as const)
    await expect.poll(() => page.getByRole('link', { name: nome }).getAttribute('href')).toContain(para)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Visão geral',
    'Filas',
    'Busca',
    'Pagamentos',
    'Links de pagamento',
    'Boletos com cartão',
    'Ordens judiciais',
    'Movimentações atípicas',
    'Contestações por empresa',
    'Exportações',
    'Mensagens paradas',
    'Solicitações de saque',
    'Recebíveis',
    'Antecipações',
    'Serviços',
    'Contas a receber',
    'Contas a pagar',
    'Folha de pagamento',
    'Lançamentos manuais',
    'Livros',
    'Notas fiscais',
    'Declarações mensais',
    'EDI da adquirente',
    'UR na registradora',
    'Clientes',
    'Interessados',
    'Recebedores',
    'Representantes comerciais',
    'Parametrização',
    'Equipe',
    'Auditoria',
  ])
  await nasLarguras(page)
  await fotografar(page, 'equipe-visao')
  // what staff did, in their words
  await menu.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoria da equipe', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Mês dos livros reaberto/ }).click()
  await expect(page.getByRole('dialog', { name: /registro 12/i })).toContainText('Mês dos livros reaberto')
  await fotografar(page, 'equipe-auditoria')
  // a merchant's page is no page of theirs
  await page.goto('/painel-administrativo/quita/servicos-financeiros/links-de-pagamento')
  await expect(page).toHaveURL(/\/quita-admin\/dashboards$/)
})

test('a merchant’s administrator is led back to their own pages', async ({ page }) => {
  await comSessao(page, { perfil: 'links' })
  await fingirApi(page, { listarLinks: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }) })
  await page.goto('/quita-admin/operacao/filas')
  await expect(page).toHaveURL(/\/painel-administrativo\/loja-aurora\/servicos-financeiros\/links-de-pagamento$/)
})

test('what is more than a page takes is loaded by its cursor, and stands among the rest by its age', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const [primeiro, ...outros] = casos.slice(0, 3)
  const api = await fingirApi(page, {
    listarRetidos: ({ query }, vez) => {
      if (vez === 2) return { status: 500, error: { name: 'ErroInterno', message: 'erro', correlationId: 'c' } }
      return query.cursor
        ? { data: { itens: primeiro ? [{ ...primeiro, desde: '2026-01-01T12:00:00.000Z' }] : [], cursor: null } }
        : { data: { itens: outros, cursor: 'W1s' } }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await expect(page.getByText('Há mais casos do que esta lista mostra.')).toBeVisible()
  await page.getByRole('button', { name: 'Carregar mais casos' }).click()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText(/^3 casos/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carregar mais casos' })).toHaveCount(0)
  await expect(page.getByText('Há mais casos do que esta lista mostra.')).toHaveCount(0)
  await expect.poll(() => api.de('listarRetidos').at(-1)?.query).toMatchObject({ cursor: 'W1s' })
})

test('a withdrawal is read, released once it is confirmed, and the next case is there', async ({ page }) => {
  await comSessao(page, EQUIPE)
  let fila = casos.filter(c => c.natureza !== 'carrinho')
  const api = await fingirApi(page, {
    listarRetidos: () => retidos(fila),
    obterSaqueEmAnalise: () => ({ data: saque }),
    analisarSaque: (_, vez) => {
      if (vez === 1) return { status: 409, error: { name: 'QuemPediuNaoDecide', message: 'Quem pediu não decide.' } }
      fila = fila.slice(1)
      return { data: { ...saque, situacao: 3, situacaoLabel: 'Efetivado' } }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await expect(page.getByText('5 casos, R$ 55.204,90')).toBeVisible()
  await fotografar(page, 'equipe-filas')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Fora do prazo' }).click()
  await expect(page.getByText('1 caso, R$ 52.000,00')).toBeVisible()
  await page.getByRole('button', { name: 'Todos' }).click()
  await page.getByRole('button', { name: 'Abrir Saque de Loja Aurora, R$ 52.000,00' }).click()
  const folha = page.getByRole('dialog', { name: 'Saque' })
  await expect(folha.getByText('Otávio Prado')).toBeVisible()
  await expect(folha.getByText('É o primeiro saque para esta conta.')).toBeVisible()
  await expect(folha.getByText('R$ 120.000,00 de R$ 500.000,00')).toBeVisible()
  await fotografar(page, 'equipe-saque')
  await nasLarguras(page)
  // nothing is held or refused without words; who releases signs what is written
  await folha.getByRole('button', { name: 'Bloquear' }).click()
  const bloqueio = page.getByRole('alertdialog', { name: 'Bloquear este saque de R$ 52.000,00?' })
  await bloqueio.getByRole('button', { name: 'Bloquear' }).click()
  await expect(bloqueio.getByText('Diga o motivo.')).toBeVisible()
  await expect(bloqueio.getByLabel('Motivo')).toBeFocused()
  await bloqueio.getByLabel('Motivo').fill('a empresa não confirmou')
  await fotografar(page, 'equipe-saque-motivo')
  await nasLarguras(page)
  await bloqueio.getByRole('button', { name: 'Bloquear' }).click()
  await expect(bloqueio.getByText('Quem pediu não decide.')).toBeVisible()
  await bloqueio.getByRole('button', { name: 'Voltar' }).click()
  await folha.getByRole('button', { name: 'Liberar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Liberar R$ 52.000,00 para Pix · fin***@aurora.example?' })
  await expect(pergunta.getByLabel('Motivo')).toHaveValue('Conferi de quem é o dinheiro, quem pediu e para onde vai.')
  await pergunta.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByRole('dialog', { name: 'Boleto a devolver' })).toBeVisible()
  await expect
    .poll(() => api.de('analisarSaque').map(c => [c.params.id, c.body]))
    .toEqual([
      [saque.id, { decisao: 'bloquear', motivo: 'a empresa não confirmou' }],
      [saque.id, { decisao: 'liberar', motivo: 'Conferi de quem é o dinheiro, quem pediu e para onde vai.' }],
    ])
})

test('a withdrawal that was decided is opened by its address: by whom, why, and the payment’s id; one that is not there', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    listarRetidos: () => retidos([]),
    obterSaqueEmAnalise: ({ params }) =>
      params.id === saque.id
        ? {
            data: {
              ...{ ...saque, situacao: 3, situacaoLabel: 'Processado', espera: null, decisoes: [] },
              ...{ pagaEm: '2026-11-18T15:02:00.000Z', e2eid: 'E99999004202611181500abcdefghijk' },
              decisao: {
                ...{ qual: 'liberar', quem: 'Camila Duarte', em: '2026-11-18T15:00:00.000Z' },
                motivo: 'confirmado por telefone com a empresa',
              },
            },
          }
        : { status: 404, error: { name: 'SaqueNaoEncontrado', message: 'm' } },
  })
  await page.goto(`/quita-admin/financeiro/solicitacao-saque?saque=${saque.id}`)
  const folha = page.getByRole('dialog', { name: 'Saque' })
  await expect(folha.getByText(/^Liberado por Camila Duarte/)).toBeVisible()
  await expect(folha.getByText('confirmado por telefone com a empresa')).toBeVisible()
  await expect(folha.getByText('E99999004202611181500abcdefghijk')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Liberar' })).toHaveCount(0)
  await fotografar(page, 'equipe-saque-decidido')
  await nasLarguras(page)
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()
  await expect(page).not.toHaveURL(/saque=/)
  await page.goto(`/quita-admin/financeiro/solicitacao-saque?saque=${id('nenhum')}`)
  await expect(folha.getByText('Saque não encontrado')).toBeVisible()
})

test('a cart: its papers are opened before it may be approved; refused only for a reason', async ({ page }) => {
  await comSessao(page, CONSULTOR)
  const lidos: string[] = []
  const papel = id('papel')
  const carrinho = (): Received<typeof obterCarrinhoEmAnalise> => ({
    id: id('carrinho'),
    situacao: 10,
    situacaoLabel: 'Em análise',
    empresa: { id: 'brisa', nome: 'Café Brisa' },
    valorCarrinho: 800,
    valorTotal: 830.4,
    parcelas: 3,
    razoes: ['boleto-de-terceiro'],
    criadoEm: '2026-11-20T11:00:00.000Z',
    ...{ autorizadoEm: '2026-11-20T12:00:00.000Z', pagoEm: null, encerradoEm: null, estornado: 0, pendentes: 0 },
    decidirAte: '2026-11-24T12:00:00.000Z',
    pagador: {
      nome: 'Helena Vasconcelos',
      documento: '529.982.247-25',
      email: 'helena@exemplo.example',
      contato: '(21) 99876-1234',
      endereco: 'Rua das Laranjeiras, 10',
      estrangeiro: false,
    },
    cartao: { bandeira: 'Visa', finais: '1111', numeros: [{ nome: 'nsu', valor: '123456' }] },
    selfie: { grau: 97, ressalva: null },
    boletos: [
      {
        consultaId: id('boleto'),
        linhaDigitavel: '34191790010104351004791020150008291070026000',
        emissor: 'Itaú',
        valor: 800,
        vencimento: '2026-12-10',
        recebedor: { nome: 'Escola Ipê', documento: '11.222.333/0001-81' },
        sacado: { nome: 'Marcos Vasconcelos', documento: '***.982.247-**' },
        ...{ deTerceiro: true, situacao: 'consultada', pagoEm: null },
      },
    ],
    papeis: [
      {
        id: papel,
        label: 'Documento com foto',
        consultaId: null,
        tipo: 'image/jpeg',
        bytes: 900,
        enviadoEm: '2026-11-20T11:50:00.000Z',
      },
    ],
    atos: lidos.map(qual => ({
      ...{ em: '2026-11-21T12:00:00.000Z', quem: 'Camila Duarte', ato: 'leu-papel' as const, papel: qual },
      ...{ motivo: null, observacao: null },
    })),
  })
  const api = await fingirApi(page, {
    listarRetidos: () => retidos(casos.slice(1, 2)),
    obterCarrinhoEmAnalise: () => ({ data: carrinho() }),
    lerPapelDoCarrinho: async () => {
      lidos.push(papel)
      return { data: { tipo: 'image/jpeg', data: (await selfie({ lado: 40 })).toString('base64') } }
    },
    analisarCarrinho: () => ({ data: { id: id('carrinho'), situacao: 7, situacaoLabel: 'Reprovado' } }),
  })
  await page.goto('/quita-admin/financeiro/pagamento-boleto')
  await page.getByRole('button', { name: /^Abrir Boletos com cartão de Café Brisa/ }).click()
  const folha = page.getByRole('dialog', { name: 'Boletos com cartão' })
  await expect(folha.getByText('Falta abrir 1 documento antes de aprovar.')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Aprovar' })).toBeHidden()
  await fotografar(page, 'equipe-carrinho')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Abrir Documento com foto' }).click()
  const foto = page.getByRole('dialog', { name: 'Documento com foto' })
  await expect(foto.getByRole('img', { name: 'Imagem: Documento com foto' })).toBeVisible()
  await foto.getByRole('button', { name: 'Fechar' }).click()
  await expect(folha.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await folha.getByRole('button', { name: 'Reprovar' }).click()
  const porque = page.getByRole('dialog', { name: 'Por que reprovar?' })
  await porque.getByRole('button', { name: 'Reprovar' }).click()
  await expect(porque.getByText('Escolha o motivo').filter({ visible: true }).last()).toBeVisible()
  await expect.poll(() => api.de('analisarCarrinho')).toEqual([])
  await porque.getByLabel('Motivo').selectOption('Boleto de terceiro')
  await porque.getByRole('button', { name: 'Reprovar' }).click()
  // the last case of the queue: once it is decided, the sheet goes too
  await expect(porque).toBeHidden()
  await expect(folha).toBeHidden()
  await expect
    .poll(() => api.de('analisarCarrinho')[0]?.body)
    .toEqual({ decisao: 'reprovar', motivo: 'boleto-de-terceiro' })
})

test('J and K go from case to case; what is held goes back to a key, asked about first', async ({ page }) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarRetidos: () => retidos(casos.slice(2)),
    devolverRetido: () => ({
      data: {
        id: id('volta'),
        valor: 124.9,
        situacao: 1,
        situacaoLabel: 'Processando',
        para: 'Pix · ***',
        motivo: null,
      },
    }),
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Boleto a devolver/ }).click()
  await expect(page.getByText('Caso 1 de 4')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog', { name: 'Estorno' })).toBeVisible()
  const pagamento = page.getByRole('link', { name: 'Ver o pagamento' })
  await expect(pagamento).toHaveAttribute('href', /\/checkouts\?pagamento=\w{21}$/)
  await page.keyboard.press('k')
  const folha = page.getByRole('dialog', { name: 'Boleto a devolver' })
  await folha.getByLabel('Tipo da chave Pix').selectOption('E-mail')
  await folha.getByRole('button', { name: 'Devolver R$ 124,90' }).click()
  await expect(folha.getByText('Informe a chave')).toBeVisible()
  // a letter that is written is no key of the queue
  await folha.getByLabel('Chave Pix', { exact: true }).fill('')
  await folha.getByLabel('Chave Pix', { exact: true }).pressSequentially('jk@exemplo.example')
  await folha.getByLabel('Motivo').fill('pediu pelo suporte')
  await folha.getByRole('button', { name: 'Devolver R$ 124,90' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Devolver R$ 124,90 agora?' })
  await expect(pergunta.getByText('jk@exemplo.example')).toBeVisible()
  await expect.poll(() => api.de('devolverRetido')).toEqual([])
  await pergunta.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByRole('dialog', { name: 'Estorno' })).toBeVisible()
  await expect
    .poll(() => api.de('devolverRetido').map(c => c.body))
    .toEqual([{ tipoChave: 2, chave: 'jk@exemplo.example', motivo: 'pediu pelo suporte' }])
})

test('a consultant asks for what is held to go back, and an administrator reads of what and why before it leaves', async ({
  page,
  browser,
}) => {
  await comSessao(page, CONSULTOR)
  const api = await fingirApi(page, {
    listarRetidos: () => retidos(casos.slice(2, 3)),
    devolverRetido: () => ({
      data: {
        ...{ id: id('volta'), valor: 124.9, situacao: 0, situacaoLabel: 'Aguardando Análise' },
        ...{ para: 'Pix · ***', motivo: null },
      },
    }),
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Boleto a devolver/ }).click()
  const folha = page.getByRole('dialog', { name: 'Boleto a devolver' })
  await folha.getByLabel('Tipo da chave Pix').selectOption('E-mail')
  await folha.getByLabel('Chave Pix', { exact: true }).fill('ana@exemplo.example')
  await folha.getByLabel('Motivo').fill('pediu pelo suporte')
  await folha.getByRole('button', { name: 'Devolver R$ 124,90' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Pedir a devolução de R$ 124,90?' })
  await expect(pergunta.getByText(/depois que outra pessoa da equipe liberar/)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Pedir' }).click()
  await expect(folha).toBeHidden()
  await expect.poll(() => api.de('devolverRetido')).toHaveLength(1)

  const outra = await (await browser.newContext()).newPage()
  await comSessao(outra, EQUIPE)
  const pagamento = id('checkout')
  await fingirApi(outra, {
    listarRetidos: () => retidos([caso('saque', { valor: 124.9 })]),
    obterSaqueEmAnalise: () => ({
      data: {
        ...{ ...saque, valor: 124.9, origem: 'devolucao-boleto', devolve: pagamento },
        ...{ justificativa: 'pediu pelo suporte', espera: { motivos: ['devolucao'], ate: null, quem: 'equipe' } },
      },
    }),
  })
  await outra.goto('/quita-admin/operacao/filas')
  await outra.getByRole('button', { name: /^Abrir Saque de/ }).click()
  const dela = outra.getByRole('dialog', { name: 'Saque' })
  await expect(dela.getByText('pediu pelo suporte')).toBeVisible()
  await expect(dela.getByText('A equipe devolve a quem pagou: outra pessoa confere antes.')).toBeVisible()
  await expect(dela.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
    'href',
    new RegExp(`=${pagamento}$`),
  )
  // what went out of the company says nothing of money that was never the company's
  await expect(dela.getByText('Saídas da empresa')).toHaveCount(0)
  await fotografar(outra, 'equipe-devolucao')
  await outra.context().close()
})

test('what came back of a contract’s beneficiary waits for a person: no limit of the company stands beside it', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  await fingirApi(page, {
    listarRetidos: () => retidos([caso('saque', { valor: 310.5 })]),
    obterSaqueEmAnalise: () => ({
      data: {
        ...{ ...saque, valor: 310.5, origem: 'onus', devolve: null, justificativa: null },
        espera: { motivos: ['onus'], ate: null, quem: 'equipe' },
      },
    }),
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Saque de/ }).click()
  const folha = page.getByRole('dialog', { name: 'Saque' })
  await expect(folha.getByText('O beneficiário do contrato não recebeu', { exact: false })).toBeVisible()
  await expect(folha.getByText('Saídas da empresa')).toHaveCount(0)
  await nasLarguras(page)
})

test('what is decided on another page opens beside the queue, named by what it is about', async ({ page }) => {
  await comSessao(page, EQUIPE)
  const nossa = { id: '', nome: 'Quita' }
  await fingirApi(page, {
    listarRetidos: () =>
      retidos([
        caso('comissao', { referencia: `${id('Rita')}-2026-10`, empresa: { id: '', nome: 'Rita Vendas' }, valor: 120 }),
        ...(['parametros', 'mes'] as const).map(n => caso(n, { referencia: '2026-09', empresa: nossa, valor: null })),
        ...(['recuperacao', 'cliente'] as const).map(n => caso(n, { valor: null })),
        caso('interessado', { empresa: { id: '', nome: 'Padaria da Lia' }, valor: null, vencido: true }),
      ]),
    assumirCaso: () => ({
      data: { quem: 'Marina', desde: '2026-11-24T12:00:00.000Z', ate: '2026-11-24T12:15:00.000Z' },
    }),
    soltarCaso: () => ({ data: { solto: true } }),
  })
  await page.goto('/quita-admin/operacao/filas')
  await expect(page.getByRole('button', { name: /^Abrir Interessado novo de Padaria da Lia/ })).toBeVisible()
  await fotografar(page, 'equipe-filas-nossas')
  await nasLarguras(page)
  await page.getByRole('button', { name: /^Abrir Comissão a aprovar de Rita Vendas/ }).click()
  const folha = page.getByRole('dialog', { name: 'Comissão a aprovar' })
  await expect(folha.getByRole('link', { name: 'Abrir a comissão' })).toHaveAttribute(
    'href',
    new RegExp(`representante=${id('Rita')}&mes=2026-10$`),
  )
  // there is no company to enter as support
  await expect(folha.getByRole('button', { name: /suporte/ })).toHaveCount(0)
  await fotografar(page, 'equipe-caso-nosso')
  await nasLarguras(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Abrir os parâmetros' })).toBeVisible()
})

test('a consultant reads the queue, and money is for an administrator to decide', async ({ page }) => {
  await comSessao(page, CONSULTOR)
  await fingirApi(page, { listarRetidos: () => retidos(casos.slice(4, 5)) })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Boleto pago com saldo/ }).click()
  await expect(page.getByText('Só um administrador da equipe decide este caso.')).toBeVisible()
  await page.goto('/quita-admin/financeiro/livros')
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
})

test('the books: the last day, what does not add up, what others hold', async ({ page }) => {
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    retirarReceita: (_, vez) =>
      vez === 1
        ? { status: 409, error: { name: 'ReceitaSemLastro', message: 'Não está provado que temos este dinheiro.' } }
        : {
            data: {
              ...{ id: id('receita'), valor: 1234.56, situacao: 0, situacaoLabel: 'Solicitado' },
              ...{ para: '11.***.***/0001-81', motivo: null },
            },
          },
    listarMesesDosLivros: () => ({ data: { itens: [] } }),
    obterLivros: () => ({
      data: {
        ultima: {
          dia: '2026-11-21',
          contas: 41,
          linhas: 903,
          lancamentos: 310,
          diferencas: 1,
          feitaEm: '2026-11-22T06:00:00.000Z',
        },
        diferencas: [{ conta: 'emp:aurora', motivo: 'saldo', dia: '2026-11-21', diferenca: -1.5, confirmada: true }],
        parcial: false,
        fora: {
          dia: '2026-11-22',
          situacao: 'incerta',
          lidaEm: '2026-11-22T06:10:00.000Z',
          fontes: [
            { fonte: 'pix', valor: 1000 },
            { fonte: 'banco', valor: null },
          ],
          fora: null,
          esperado: 1000,
          devido: 900,
          diferenca: 0,
          provadaEm: null,
        },
      },
    }),
  })
  await page.goto('/quita-admin/financeiro/livros')
  await expect(page.getByText('emp:aurora').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Confirmada: saques desta conta são recusados').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('não respondeu').first()).toBeVisible()
  await fotografar(page, 'equipe-livros')
  await nasLarguras(page)

  // our own revenue leaves from here, once another person lets it go
  await page.getByRole('button', { name: 'Retirar receita' }).click()
  const folha = page.getByRole('dialog', { name: 'Retirar receita' })
  await folha.getByRole('button', { name: 'Pedir retirada' }).click()
  await expect(folha.getByText('Informe a chave')).toBeVisible()
  await folha.getByLabel('Valor').fill('1.234,56')
  await folha.getByLabel('Chave Pix', { exact: true }).fill('11222333000181')
  await folha.getByLabel(/^Motivo/).fill('lucro de novembro')
  await nasLarguras(page)
  await fotografar(page, 'equipe-receita')
  await folha.getByRole('button', { name: 'Pedir retirada' }).click()
  const pergunta = page.getByRole('alertdialog', { name: /^Pedir a retirada de R\$\s1\.234,56\?$/ })
  await pergunta.getByRole('button', { name: 'Pedir retirada' }).click()
  await expect(pergunta.getByText('Não está provado que temos este dinheiro.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Pedir retirada' }).click()
  await expect(page.getByText(/esperam por outra pessoa da equipe na fila de saques/)).toBeVisible()
  await expect(folha).toBeHidden()
  const corpo = { tipoChave: 1, chave: '11222333000181', valor: 1234.56, motivo: 'lucro de novembro' }
  await expect.poll(() => api.de('retirarReceita').map(c => c.body)).toEqual([corpo, corpo])
})

test('receivers in analysis: a registration is read, approved, and refused only for a reason', async ({ page }) => {
  await comSessao(page, EQUIPE)
  type Linha = Received<typeof listarRecebedoresEmAnalise>['itens'][number]
  const linha = (nome: string, mais: Partial<Linha> = {}): Linha => ({
    id: id(nome),
    empresa: { id: 'aurora', nome: 'Loja Aurora' },
    nome: `${nome} Tavares`,
    documento: '52998224725',
    biometria: 'aprovada',
    desde: '2026-11-20T12:00:00.000Z',
    limiteEm: '2026-11-22T12:00:00.000Z',
    vencido: false,
    ...mais,
  })
  let fila = [linha('Mauro', { vencido: true }), linha('Lua', { biometria: 'ressalva' })]
  const cadastro = (qual: string): Received<typeof obterRecebedorEmAnalise> => ({
    ...{ id: qual, nome: fila.find(r => r.id === qual)?.nome ?? '', documento: '52998224725', situacao: 2 },
    ...{ situacaoLabel: 'Em análise', situacaoConvite: 4, saldoCarteira: 0, usuarioEmpresa: false },
    ...{ criadoEm: '2026-11-19T12:00:00.000Z', atualizadoEm: '2026-11-20T12:00:00.000Z' },
    ...{ email: 'mauro@exemplo.example', contato: '21998761234', biometria: 'ressalva', assinatura: null },
    convite: { enviadoEm: '2026-11-19T12:00:00.000Z', expiraEm: '2026-11-26T12:00:00.000Z', envios: 1, canais: [] },
    contaBancaria: {
      ...{ id: qual, tipo: 0, tipoChave: null, bancoId: '341', agencia: '0001', contaBancaria: '12345-6' },
      ...{ nomeCompleto: 'Outra Pessoa', documento: '11144477735', chavePix: null },
    },
    endereco: {
      ...{ cep: '01310100', uf: 'SP', cidade: 'São Paulo', logradouro: 'Avenida Paulista', numero: '1000' },
      ...{ bairro: 'Bela Vista', complemento: '' },
    },
    representante: null,
    historico: [
      {
        ...{ em: '2026-11-20T12:00:00.000Z', evento: 'Aceitou', situacao: 2, situacaoLabel: 'Em análise' },
        ...{ quem: null, motivo: null },
      },
    ],
    empresa: { id: 'aurora', nome: 'Loja Aurora' },
    titularConfere: false,
    decisoes: ['aprovar', 'reprovar'],
  })
  const decidido: Received<typeof listarRecebedoresDaEquipe>['itens'][number] = {
    ...{ id: id('Bia'), empresa: { id: 'aurora', nome: 'Loja Aurora' }, nome: 'Bia Tavares', situacao: 8 },
    ...{ documento: '52998224725', situacaoLabel: 'Aprovado', biometria: 'aprovada' },
    ...{ criadoEm: '2026-11-18T12:00:00.000Z', desde: '2026-11-19T12:00:00.000Z' },
  }
  const api = await fingirApi(page, {
    listarRecebedoresEmAnalise: () => ({ data: { itens: fila, cursor: null } }),
    listarRecebedoresDaEquipe: ({ query }) => ({
      data: { itens: query.quais === 'aprovados' ? [decidido] : [], parcial: false, cursor: null },
    }),
    obterRecebedorEmAnalise: ({ params }) => ({ data: cadastro(params.id ?? '') }),
    analisarRecebedor: ({ params }) => {
      fila = fila.filter(r => r.id !== params.id)
      return { data: { id: params.id ?? '', situacao: 1, situacaoLabel: 'Aprovado, falta assinar' } }
    },
  })
  await page.goto('/quita-admin/relacionamento/recebedores')
  await expect(page.getByText('Fora do prazo').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir o cadastro de Mauro Tavares, de Loja Aurora' }).click()
  const folha = page.getByRole('dialog', { name: 'Mauro Tavares' })
  await expect(folha.getByText('Outra pessoa: Outra Pessoa')).toBeVisible()
  await fotografar(page, 'equipe-recebedor')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Aprovar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Aprovar Mauro Tavares?' })
  // what was to be checked is written already: to sign it takes no key more
  await expect(pergunta.getByLabel('Motivo')).toHaveValue('Conferi o cadastro, a conta e a selfie.')
  await fotografar(page, 'equipe-recebedor-motivo')
  await pergunta.getByRole('button', { name: 'Aprovar' }).click()
  // the next one is there at once
  const proxima = page.getByRole('dialog', { name: 'Lua Tavares' })
  await proxima.getByRole('button', { name: 'Reprovar' }).click()
  const porque = page.getByRole('dialog', { name: 'Por que reprovar Lua Tavares?' })
  await porque.getByRole('button', { name: 'Reprovar' }).click()
  await expect(porque.getByText('Diga o motivo')).toBeVisible()
  await porque.getByLabel(/^Motivo/).fill('documento ilegível')
  await porque.getByRole('button', { name: 'Reprovar' }).click()
  await expect(page.getByText('Nenhum cadastro espera por você')).toBeVisible()
  await expect
    .poll(() => api.de('analisarRecebedor').map(c => c.body))
    .toEqual([
      { decisao: 'aprovar', motivo: 'Conferi o cadastro, a conta e a selfie.' },
      { decisao: 'reprovar', motivo: 'documento ilegível' },
    ])
  // what was decided is in lists of its own, and opens by its address
  await page.getByRole('button', { name: 'Aprovados' }).click()
  await expect.poll(() => api.de('listarRecebedoresDaEquipe').at(-1)?.query.quais).toBe('aprovados')
  await page.getByLabel('Situação').selectOption('8')
  await expect.poll(() => api.de('listarRecebedoresDaEquipe').at(-1)?.query.situacao).toBe('8')
  await fotografar(page, 'equipe-recebedores')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Abrir o cadastro de Bia Tavares, de Loja Aurora' }).click()
  await expect(page).toHaveURL(new RegExp(`recebedor=${decidido.id}`))
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Recusados' }).click()
  await expect(page.getByText('Nenhum ainda')).toBeVisible()
})
