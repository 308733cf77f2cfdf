import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarExportacoesDaEquipe } from '../../../shared/contract/exportacoesDaEquipe.ts'
import type { listarMensagensParadas } from '../../../shared/contract/mensagensParadas.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** What support does without a shell (decision 0101): a list as a file, and what stopped. */
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
const em = '2026-11-24T12:00:00.000Z'

test('a list is taken away with the filters on screen, and its file is the person’s own', async ({ page }) => {
  const pedida: Received<typeof listarExportacoesDaEquipe>['itens'][number] = {
    ...{ id: 'Exportacao00000000001', formato: 'xlsx', situacao: 'pronta', linhas: 300, criadoEm: em, prontaEm: em },
    ...{ expiraEm: '2026-12-01T12:00:00.000Z', lista: 'carrinhos' },
  }
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: [], cursor: null } }),
    listarCarrinhosDaEquipe: () => ({ data: { itens: [], parcial: false, cursor: null } }),
    exportarListaDaEquipe: () => ({ data: pedida }),
    listarExportacoesDaEquipe: () => ({ data: { itens: [pedida] } }),
  })
  await page.goto('/quita-admin/financeiro/pagamento-boleto?ver=cartao&situacao=11')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const pedir = page.getByRole('dialog', { name: 'Exportar' })
  await pedir.getByLabel('Formato do arquivo').selectOption('xlsx')
  await pedir.getByRole('button', { name: 'Exportar' }).click()
  await expect
    .poll(() => api.de('exportarListaDaEquipe').at(-1)?.body)
    .toEqual({ lista: 'carrinhos', filtros: { situacao: 11 }, formato: 'xlsx' })
  await expect(page).toHaveURL(/\/quita-admin\/operacao\/exportacoes$/)
  await expect(page.getByText('Boletos no cartão (XLSX)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar Boletos no cartão (XLSX)' })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'exportacoes-equipe')
})

test('what stopped says whom it hurts, and goes again for a reason', async ({ page }) => {
  const parada: Received<typeof listarMensagensParadas>['filas'][number] = {
    fila: 'notificacoes',
    ...{ impacto: 'Comprovantes, boletos e avisos de venda não chegam por e-mail.', quantas: 12 },
    amostra: [
      {
        ...{ tipo: 'PagamentoConfirmado', item: 'CHK#Checkout0000000000001', desde: em },
        falha: { causa: 'provedor', texto: 'the mailer did not answer', tentativas: 8 },
      },
      { tipo: '', item: '', desde: em, falha: null },
    ],
  }
  let paradas: Received<typeof listarMensagensParadas> = {
    filas: [parada],
    registros: { quantos: 1, desde: em },
    reprocessos: [],
  }
  await comSessao(page, EQUIPE)
  const api = await fingirApi(page, {
    listarMensagensParadas: () => ({ data: paradas }),
    reprocessarMensagensParadas: () => {
      const feito = {
        fila: 'notificacoes',
        quantas: 12,
        motivo: 'O SES voltou a responder',
        quem: 'Ana Reis',
        em,
      } as const
      paradas = { filas: [], registros: { quantos: 0, desde: null }, reprocessos: [feito] }
      return { data: { quantas: 12, voltaram: 12 } }
    },
  })
  await page.goto('/quita-admin/operacao/mensagens-paradas')
  const fila = page.getByRole('region', { name: 'E-mails e mensagens' })
  await expect(fila.getByText('não chegam por e-mail')).toBeVisible()
  await expect(fila.getByText('12 mensagens')).toBeVisible()
  await expect(fila.getByText('Mensagem que não conseguimos ler')).toBeVisible()
  await expect(fila.getByText('O provedor não respondeu. Mande de novo quando ele voltar.')).toBeVisible()
  await expect(fila.getByText('the mailer did not answer (8 tentativas)')).toBeVisible()
  await expect(fila.getByText('Sem motivo anotado')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'paradas')
  await fila.getByRole('button', { name: 'Mandar E-mails e mensagens de novo' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Mandar E-mails e mensagens de novo?' })
  await pergunta.getByRole('button', { name: 'Mandar de novo' }).click()
  await expect(pergunta.getByText('Conte em ao menos 10 letras.')).toBeVisible()
  await pergunta.getByLabel('O que mudou').fill('O SES voltou a responder')
  await pergunta.getByRole('button', { name: 'Mandar de novo' }).click()
  await expect
    .poll(() => api.de('reprocessarMensagensParadas').at(-1))
    .toMatchObject({ params: { fila: 'notificacoes' }, body: { motivo: 'O SES voltou a responder' } })
  await expect(page.getByText('Nada parado')).toBeVisible()
  await expect(page.getByText('Ana Reis mandou E-mails e mensagens de novo (12)')).toBeVisible()
})
