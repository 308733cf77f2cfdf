import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { listarMensagens } from '../../../shared/contract/casca.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { daCasca } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** The boxes' pages: what people wrote and what happened, marked, changed and removed; the top bar's count follows. */
const PAGINA = '/painel-administrativo/loja-aurora/mensagens'
type Recado = Received<typeof listarMensagens>[number]
const recado = (n: number, mudanca: Partial<Recado> = {}): Recado => ({
  id: `2026-11-2${n}T12:00:00.000Z.${'a'.repeat(20)}${n}`,
  title: `Mensagem ${n}`,
  description: 'Antes das 16h, por favor.',
  time: `2026-11-2${n}T12:00:00.000Z`,
  read: false,
  image: null,
  icon: 'mensagem',
  link: null,
  useRouter: true,
  chave: null,
  valores: { valor: null, nome: 'Rafael Lima' },
  meu: false,
  ...mudanca,
})
const falha = { status: 500, error: { name: 'ErroInterno' as const, message: 'x', correlationId: 'c' } }
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/caixa-${nome}.png` })
}

test('messages are read, unread, written and removed, and the bar counts', async ({ page }) => {
  await comSessao(page)
  let caixa = [
    recado(3, { title: 'Reunião às 9h', link: '/cliente/calendario' }),
    recado(2, { title: 'Fechamento do mês', meu: true, read: true, valores: { valor: null, nome: 'Marina' } }),
    recado(1),
  ]
  const mudar = (id: string | undefined, como: Partial<Recado>) => {
    caixa = caixa.map(r => (r.id === id ? { ...r, ...como } : r))
    return { data: caixa.find(r => r.id === id) as Recado }
  }
  const idDe = (body: unknown) => (body as { id: string }).id
  const api = await fingirApi(page, {
    listarMensagens: () => ({ data: caixa }),
    alternarMensagem: ({ body }) => mudar(idDe(body), { read: !caixa.find(r => r.id === idDe(body))?.read }),
    alterarMensagem: ({ body }) => mudar(idDe(body), (body as { item: { title: string } }).item),
    criarMensagem: ({ body }) => {
      caixa = [recado(4, { ...(body as { title: string }), meu: true, read: true }), ...caixa]
      return { data: caixa[0] as Recado }
    },
    excluirMensagem: ({ query }) => {
      caixa = caixa.filter(r => r.id !== query.id)
      return { data: {} }
    },
    lerMensagens: () => {
      caixa = caixa.map(r => ({ ...r, read: true }))
      return { data: {} }
    },
  })
  await page.goto(PAGINA)
  const item = (titulo: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: titulo })
  const contagem = (nome: string) => page.getByRole('banner').getByRole('button', { name: nome, exact: true })
  await expect(contagem('Mensagens: 2 novos')).toBeVisible()
  await expect(item('Reunião às 9h').getByRole('link', { name: 'Abrir: Reunião às 9h' })).toHaveAttribute(
    'href',
    /\/calendario$/,
  )
  await nasLarguras(page)
  await fotografar(page, 'lista')

  await page.getByRole('button', { name: 'Marcar como lida: Mensagem 1' }).click()
  await expect(contagem('Mensagens: 1 novo')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como não lida: Fechamento do mês' }).click()
  await expect(contagem('Mensagens: 2 novos')).toBeVisible()
  await page.getByRole('button', { name: 'Não lidas (2)' }).click()
  await expect(item('Mensagem 1')).toHaveCount(0)
  await expect(page).toHaveURL(/\?so=novas$/)

  // what the server refuses is taken back, in words
  api.mudar({ alternarMensagem: () => falha })
  await page.getByRole('button', { name: 'Marcar como lida: Reunião às 9h' }).click()
  await expect(page.getByText('Não conseguimos guardar isso. Tente de novo.')).toBeVisible()
  await expect(contagem('Mensagens: 2 novos')).toBeVisible()

  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click()
  await expect(page.getByText('Tudo lido')).toBeVisible()
  await expect(contagem('Mensagens')).toBeVisible()
  await page.getByRole('button', { name: 'Tudo', exact: true }).click()

  // one's own is changed; another's leaves only this box, and both are asked about first
  await page.getByRole('button', { name: 'Mais ações: Fechamento do mês' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await tomarFoco(page.getByRole('dialog'))
  await page.getByLabel('Título').fill('')
  await page.getByRole('button', { name: 'Salvar alteração' }).click()
  await expect(page.getByText('Escreva um título.')).toBeVisible()
  await page.getByLabel('Título').fill('Fechamento na sexta')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Salvar alteração' }).click()
  await expect(item('Fechamento na sexta')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações: Mensagem 1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Tirar da minha caixa' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Some só para você')
  await fotografar(page, `excluir`)
  await page.getByRole('button', { name: 'Tirar da minha caixa' }).click()
  await expect(item('Mensagem 1')).toHaveCount(0)
  await expect.poll(() => api.de('excluirMensagem')[0]?.query).toEqual({ id: recado(1).id })

  await page.getByRole('button', { name: 'Nova mensagem' }).click()
  await tomarFoco(page.getByRole('dialog'))
  await page.getByLabel('Título').fill('Feriado na quinta')
  await page.getByLabel(/Texto/).fill('Sem expediente.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(item('Feriado na quinta')).toContainText('Sem expediente.')
  await expect
    .poll(() => api.de('criarMensagem')[0]?.body)
    .toEqual({ title: 'Feriado na quinta', description: 'Sem expediente.' })
})

test('a box that loads, fails, is empty; and the bell’s page, where a notice leads nowhere without the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  let chegou = () => {}
  const espera = new Promise<void>(resolver => {
    chegou = resolver
  })
  const venda = recado(5, {
    title: 'Pagamento recebido',
    chave: 'recado.venda',
    valores: { valor: 1249.9, nome: 'Curso' },
  })
  const api = await fingirApi(page, {
    listarMensagens: async () => {
      await espera
      return falha
    },
    listarAvisos: () => ({ data: [venda] }),
    obterNavegacao: () => ({ data: daCasca({ novos: { avisos: venda.read ? 0 : 1, mensagens: 0 } }) }),
    alternarAviso: () => {
      venda.read = true
      return { data: venda }
    },
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await expect(page.getByRole('main').locator('.chakra-skeleton, [class*=skeleton]').first()).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, '390-carregando')
  chegou()
  await expect(page.getByText('Não conseguimos abrir a caixa')).toBeVisible()
  api.mudar({ listarMensagens: () => ({ data: [] }) })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('O que as pessoas da empresa escreverem aparece aqui.')).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, '390-vazia')

  await page.getByRole('button', { name: 'Avisos: 1 novo' }).click()
  const naCaixa = page.getByRole('dialog', { name: 'Avisos' })
  await expect(naCaixa.getByText('R$ 1.249,90 em Curso')).toBeVisible()
  await expect(naCaixa.getByRole('link', { name: /Pagamento recebido/ })).toHaveCount(0)
  await naCaixa.getByRole('button', { name: /Pagamento recebido/ }).click()
  await expect(naCaixa.getByRole('button', { name: /Pagamento recebido/ })).toHaveCount(0)
  await naCaixa.getByRole('link', { name: 'Ver todos os avisos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  await expect(page.getByRole('main').getByText('R$ 1.249,90 em Curso')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo lembrete' })).toBeVisible()
  await semBarreiras(page)
})
