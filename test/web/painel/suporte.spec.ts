import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarRetidos } from '../../../shared/contract/saldoDaEquipe.ts'
import { menu, navegacaoDe } from '../../../shared/navegacao.ts'
import { daCasca, indicadoresDaEquipe, linkNaLista, saudeDosProvedores, sessao } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { AREA, comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The staff's figures, and a client's company seen as support (decision 0084). */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const CONSULTOR = { ...EQUIPE, perfil: 'quita-consultor' } as const
const motivo = 'chamado 4821: o link não abre no celular do pagador'
const noCliente = (ate: string) => ({
  ...({ perfil: 'quita-consultor', empresaId: 'aurora', empresa: 'Loja Aurora', slug: 'loja-aurora' } as const),
  ...{ multiEmpresas: false, suporte: { motivo, ate } },
})
const daquiA = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()
const semFila = () => ({ data: { itens: [], cursor: null } })
const links = () => ({ data: { itens: [linkNaLista(1), linkNaLista(2)], parcial: false, proximoOffset: null } })

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const [largura, classe] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: largura, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the administrator reads volume, approval and revenue of a period, and what is not well', async ({ page }) => {
  await comSessao(page, EQUIPE)
  const receita = {
    total: 71_204.33,
    anterior: 64_000,
    servicos: [
      { servico: 'pix' as const, valor: 9_120.1, anterior: 8_000 },
      { servico: 'boleto' as const, valor: 3_020, anterior: 3_500 },
      { servico: 'cartao' as const, valor: 49_800.23, anterior: 44_000 },
      { servico: 'carrinho' as const, valor: 7_264, anterior: 7_100 },
      { servico: 'antecipacao' as const, valor: 2_000, anterior: 1_400 },
    ],
  }
  const psps = [
    { psp: 'bacen' as const, falhas: 4, ultimaEm: '2026-11-24T12:00:00.000Z', evitadoAte: '2026-11-24T12:05:00.000Z' },
  ]
  const api = await fingirApi(page, {
    listarRetidos: semFila,
    obterLivros: () => ({ data: { ultima: null, diferencas: [], parcial: false, fora: null } }),
    obterSaudeDosProvedores: () => ({ data: saudeDosProvedores() }),
    obterIndicadoresDaEquipe: ({ query }, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'x' } }
        : {
            data: indicadoresDaEquipe(Number(query.dias), {
              ...{ receita, psps },
              webhooksFalhando: {
                ...{ quantos: 3, parcial: false },
                empresas: [{ id: 'aurora', nome: 'Loja Aurora', quantos: 3, desde: '2026-11-24T10:00:00.000Z' }],
              },
            }),
          },
  })
  await page.goto('/quita-admin/dashboards')
  const operacao = page.getByRole('region', { name: 'Operação' })
  await operacao.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(operacao.getByText('R$ 71.204,33')).toBeVisible()
  await expect(operacao.getByText('11% a mais que antes').first()).toBeVisible()
  await expect(operacao.getByText('84,2%')).toBeVisible()
  await expect(operacao.getByText('3 webhooks sem resposta')).toBeVisible()
  // the figure opens what it counts
  await expect(operacao.getByRole('link', { name: 'Loja Aurora (3)' })).toHaveAttribute(
    'href',
    '/quita-admin/relacionamento/clientes?cliente=aurora&aba=integracoes',
  )
  const abre = (nome: RegExp) => operacao.getByRole('link', { name: nome })
  const { periodoInicio: de, periodoFim: ate } = indicadoresDaEquipe(30)
  const periodo = `periodoInicio=${de}&periodoFim=${ate}`
  await expect(abre(/^Cartão, R\$\s49\.800,23: abrir a lista$/)).toHaveAttribute(
    'href',
    `/quita-admin/financeiro/checkouts?formaPagamento=1&${periodo}`,
  )
  await expect(abre(/^Antecipação, R\$\s2\.000,00: abrir a lista$/)).toHaveAttribute(
    'href',
    `/quita-admin/financeiro/antecipacao?${periodo}`,
  )
  await expect(abre(/^Pix, R\$.+: abrir a lista$/).last()).toHaveAttribute(
    'href',
    `/quita-admin/financeiro/checkouts?formaPagamento=2&${periodo}`,
  )
  await expect(operacao.getByText(/4 cobranças recusadas seguidas\. Cobranças novas saem por outro até/)).toBeVisible()
  // the service that earns most comes first
  await expect(operacao.getByRole('img', { name: /^Volume por dia: R\$/ })).toBeVisible()
  // the one that fails comes first, in words; its day is said too, for who does not see the strip
  const provedores = page.getByRole('region', { name: 'Provedores' }).getByRole('listitem')
  await expect(provedores).toHaveCount(4)
  await expect(provedores.first()).toContainText('Adquirente')
  await expect(provedores.first()).toContainText('Não responde')
  await expect(provedores.first()).toContainText('31 falhas em 40 chamadas · nove em dez em até 7.900 ms')
  await expect(provedores.first()).toContainText('falhas em 2 das últimas 24 horas')
  await expect(provedores.last()).toContainText('Sem chamadas agora')
  await nasLarguras(page)
  await fotografar(page, 'indicadores')
  await operacao.getByRole('button', { name: '90 dias' }).click()
  await expect(page).toHaveURL(/\?dias=90$/)
  await expect.poll(() => api.de('obterIndicadoresDaEquipe').at(-1)?.query).toEqual({ dias: '90' })
})

test('the consultant sees operation and no revenue; an empty period says so', async ({ page }) => {
  await comSessao(page, CONSULTOR)
  const nada = { valor: 0, quantidade: 0, aprovadas: 0, negadas: 0 }
  await fingirApi(page, {
    listarRetidos: semFila,
    obterIndicadoresDaEquipe: () => ({ data: indicadoresDaEquipe(7, nada) }),
  })
  await page.goto('/quita-admin/dashboards?dias=7')
  const operacao = page.getByRole('region', { name: 'Operação' })
  await expect(operacao.getByText('Nada foi pago no período')).toBeVisible()
  await expect(operacao.getByText('Nenhum cartão tentado')).toBeVisible()
  await expect(operacao.getByText('Webhooks: todos respondem')).toBeVisible()
  await expect(operacao.getByText('Receita')).toHaveCount(0)
  await fotografar(page, 'indicadores-consultor')
  await nasLarguras(page)
})

test('staff who leave the page alone for fifteen minutes are signed out, though the page goes on reading by itself', async ({
  page,
}) => {
  await page.clock.install()
  await comSessao(page, { ...CONSULTOR, expiraEm: new Date(Date.now() + 5 * 60_000).toISOString() })
  // a page that is being left has no clock to read, and no use for the answer
  const emCincoMinutos = async () => {
    const agora = await page.evaluate(() => Date.now()).catch(() => Date.now())
    return { agora, expiraEm: new Date(agora + 5 * 60_000).toISOString() }
  }
  const api = await fingirApi(page, {
    listarRetidos: semFila,
    obterIndicadoresDaEquipe: () => ({ data: indicadoresDaEquipe(7) }),
    renovarSessao: async () => {
      const { agora, expiraEm } = await emCincoMinutos()
      return { data: sessao({ ...CONSULTOR, token: `token-${agora}`, expiraEm }) }
    },
    sair: () => ({ data: {} }),
    entrar: async () => {
      const { expiraEm } = await emCincoMinutos()
      return { data: sessao({ ...CONSULTOR, token: 'token-novo', expiraEm }) }
    },
  })
  await page.goto('/quita-admin/dashboards?dias=7')
  const operacao = page.getByRole('heading', { level: 2, name: 'Operação' })
  await expect(operacao).toBeVisible()
  await page.clock.fastForward('10:00')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('14:00')
  await expect(operacao).toBeVisible()
  // what the shell reads by itself has kept the session at the server alive
  await expect.poll(() => api.de('renovarSessao').length).toBeGreaterThan(0)
  expect(api.de('sair')).toEqual([])
  await page.clock.fastForward('01:30')
  await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible()
  await expect(page.getByText('Sua sessão terminou depois de 15 minutos sem uso.')).toBeVisible()
  await expect.poll(() => api.de('sair').length).toBe(1)
  const volta = new URL(page.url()).searchParams
  expect([volta.get('retUrl'), volta.get('motivo')]).toEqual(['/quita-admin/dashboards?dias=7', 'ausencia'])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await nasLarguras(page)
  await fotografar(page, 'ausencia')
  // who signs in is there, however long login stood open
  await page.clock.fastForward('20:00')
  await page.getByLabel('E-mail').fill('camila@quita.example')
  await page.getByLabel('Senha', { exact: true }).fill('segredo-certo')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(operacao).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(operacao).toBeVisible()
  await expect.poll(() => api.de('sair')).toHaveLength(1)
})

test('from a case, for a reason, into the client’s pages, and out again', async ({ page }) => {
  await comSessao(page, CONSULTOR)
  const caso: Received<typeof listarRetidos>['itens'][number] = {
    natureza: 'pagamento',
    referencia: 'pagamento000000000000',
    estorno: null,
    empresa: { id: 'aurora', nome: 'Loja Aurora' },
    valor: 1500,
    desde: '2026-11-20T12:00:00.000Z',
    limiteEm: '2026-11-22T12:00:00.000Z',
    vencido: false,
    caso: null,
    dono: null,
  }
  let dentro = false
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: [caso], cursor: null } }),
    obterIndicadoresDaEquipe: () => ({ data: indicadoresDaEquipe(30) }),
    entrarComoSuporte: (_, vez) => {
      if (vez === 1) return { status: 404, error: { name: 'EmpresaNaoEncontrada', message: 'Empresa não encontrada.' } }
      dentro = true
      return { data: sessao(noCliente(daquiA(60))) }
    },
    sairDoSuporte: () => {
      dentro = false
      return { data: sessao(CONSULTOR) }
    },
    obterNavegacao: () => ({
      data: daCasca({ default: navegacaoDe('quita-consultor', dentro ? menu : undefined) }),
    }),
    listarLinks: links,
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Boleto pago com saldo de Loja Aurora/ }).click()
  await page.getByRole('button', { name: 'Ver como o cliente' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Entrar em Loja Aurora como suporte' })
  await expect(dialogo.getByText('Com o seu perfil, nada pode ser alterado.')).toBeVisible()
  await tomarFoco(dialogo)
  await dialogo.getByLabel('Motivo do atendimento').fill('ver')
  await dialogo.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialogo.getByText('Diga o motivo em pelo menos 10 caracteres.')).toBeVisible()
  await expect.poll(() => api.de('entrarComoSuporte')).toHaveLength(0)
  await dialogo.getByLabel('Motivo do atendimento').fill(motivo)
  await dialogo.getByRole('button', { name: 'Entrar' }).click()
  await expect(dialogo.getByText('Esta empresa não existe mais, ou é a própria Quita.')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'suporte-motivo')
  await dialogo.getByRole('button', { name: 'Entrar' }).click()

  // the company's own page and menu, and at its foot whose it is
  await expect(page).toHaveURL(new RegExp(`${AREA}/links-de-pagamento$`))
  await expect
    .poll(() => api.de('entrarComoSuporte').at(-1))
    .toMatchObject({ params: { id: 'aurora' }, body: { motivo } })
  const faixa = page.getByRole('complementary', { name: 'Atendimento de suporte' })
  await expect(faixa).toContainText('Você está em Loja Aurora como suporte')
  await expect(faixa).toContainText(motivo)
  await expect(faixa).toContainText(/Só leitura · Restam (60|59) minutos/)
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Filas' })).toHaveCount(0)
  // what the server would refuse is not offered, by the list or by its address
  await expect(page.getByRole('heading', { level: 1, name: 'Links de pagamento' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar link' })).toHaveCount(0)
  await nasLarguras(page)
  await fotografar(page, 'suporte-dentro')
  // the provider's own pages are no pages of this session
  await page.goto('/quita-admin/operacao/filas')
  await expect(page).toHaveURL(new RegExp(`${AREA}/links-de-pagamento$`))
  await page.getByRole('button', { name: 'Sair do atendimento' }).click()
  await expect(page).toHaveURL(/\/quita-admin\/dashboards$/)
  await expect(page.getByRole('complementary', { name: 'Atendimento de suporte' })).toHaveCount(0)
})

test('when the hour is over the page goes back to the provider; the client reads who was there, and why', async ({
  page,
  browser,
  baseURL,
}) => {
  await comSessao(page, noCliente(daquiA(-1)))
  const ator = { tipo: 'usuario' as const, id: 'u', nome: 'Camila Duarte', perfil: 'quita-consultor' }
  await fingirApi(page, {
    listarRetidos: semFila,
    obterIndicadoresDaEquipe: () => ({ data: indicadoresDaEquipe(30) }),
    renovarSessao: () => ({ data: sessao(CONSULTOR) }),
    listarLinks: links,
  })
  await page.goto(`${AREA}/links-de-pagamento`)
  await expect(page).toHaveURL(/\/quita-admin\/dashboards$/)

  const contexto = await browser.newContext({ ...(baseURL && { baseURL }) })
  const dela = await contexto.newPage()
  await comSessao(dela)
  await fingirApi(dela, {
    listarAuditoria: () => ({
      data: {
        itens: [
          {
            ...{ seq: 7, em: '2026-11-24T12:00:00.000Z', operacao: 'entrarComoSuporte', erro: null, alvo: null },
            resultado: 'feito',
            ator: { ...ator, emNomeDe: null, motivo, equipe: true },
            mudancas: [],
            origem: { ip: '203.0.113.0', agente: 'navegador', pedido: 'p' },
            hash: 'h',
          },
        ],
        cursor: null,
        parcial: false,
      },
    }),
  })
  await dela.goto('/painel-administrativo/loja-aurora/configuracoes/auditoria')
  await expect(dela.getByRole('cell', { name: `Suporte da Quita: Camila Duarte, ${motivo}` })).toBeVisible()
  await expect(dela.getByRole('button', { name: /Suporte entrou na empresa/ })).toBeVisible()
  await fotografar(dela, 'suporte-auditoria')
  await contexto.close()
})
