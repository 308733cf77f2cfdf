import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { listarDocumentosDoCliente } from '../../../shared/contract/documentosDoCliente.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarRetidos } from '../../../shared/contract/saldoDaEquipe.ts'
import { empresa } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A document that staff ask a client for: opened and sent back as a case of the queue, and answered by the company. */
const EQUIPE = { perfil: 'quita-consultor', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Documento = Received<typeof listarDocumentosDoCliente>['itens'][number]

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const largura of [1440, 390])
    for (const classe of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: largura, height: 1100 })
      await page.evaluate(c => {
        document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
      }, classe)
      await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
    }
  await page.evaluate(() => {
    document.documentElement.className = document.documentElement.className.replace(/light|dark/, 'light')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}
const base: Documento = {
  ...{ id: '01JDEXEMP0DEPED1D0DEDCT001', situacao: 'pedido', tipo: 'contratoSocial', descricao: null },
  ...{ recebedor: null, motivo: 'A última alteração do contrato não veio.', ate: '2030-12-07' },
  ...{ pedidoEm: '2026-11-20T12:00:00.000Z', enviadoEm: null, recusa: null, pediu: 'Rita Prado', enviou: null },
  ...{ arquivo: null, decisao: null },
}
const enviado: Documento = {
  ...{ ...base, situacao: 'enviado', enviadoEm: '2026-11-21T15:30:00.000Z', enviou: 'Rosa Lima' },
  arquivo: { tipo: 'application/pdf', bytes: 182_000, aberto: false },
}

test('what a client sent is opened, then sent back with words it reads; a receiver’s company is asked from its sheet', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let d = enviado
  const linha: Received<typeof listarRetidos>['itens'][number] = {
    ...{ natureza: 'documentoPedido', referencia: d.id, estorno: null, caso: null, valor: null, dono: null },
    ...{ empresa: { id: 'padaria', nome: 'Padaria da Rosa' }, desde: '2026-11-21T15:30:00.000Z' },
    ...{ limiteEm: '2030-11-24T15:30:00.000Z', vencido: false },
  }
  let itens = [linha]
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens, cursor: null } }),
    listarDocumentosDoCliente: () => ({ data: { itens: [d], cursor: null } }),
    lerDocumentoDoCliente: () => {
      d = { ...d, arquivo: { tipo: 'application/pdf', bytes: 182_000, aberto: true } }
      return { data: { tipo: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') } }
    },
    decidirDocumentoDoCliente: () => {
      itens = []
      return { data: { ...d, situacao: 'recusado' } }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Documento de cliente de Padaria da Rosa/ }).click()
  const folha = page.getByRole('dialog', { name: 'Documento de cliente' })
  await expect(folha.getByText('Abra o arquivo antes de decidir.')).toBeVisible()
  await folha.getByRole('button', { name: 'Abrir Contrato social' }).click()
  await page.getByRole('dialog', { name: 'Contrato social' }).getByRole('button', { name: 'Fechar' }).click()
  await expect(folha.getByText('Aberto', { exact: true })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'documento-caso')
  await folha.getByRole('button', { name: 'Recusar' }).click()
  const recusa = page.getByRole('dialog', { name: 'Recusar o documento' })
  await recusa.getByLabel(/^Motivo/).fill('ilegível')
  await recusa.getByRole('button', { name: 'Recusar' }).click()
  await expect(recusa.getByText('Diga o motivo, em ao menos 10 letras')).toBeVisible()
  await recusa.getByLabel(/^Motivo/).fill('A segunda página está ilegível.')
  await recusa.getByRole('button', { name: 'Recusar' }).click()
  await expect
    .poll(() => api.de('decidirDocumentoDoCliente').at(-1)?.body)
    .toEqual({ decisao: 'recusar', motivo: 'A segunda página está ilegível.' })
  await expect(folha).toBeHidden()
})

test('a client is asked on its sheet, and its administrator reads why and sends the file', async ({ page }) => {
  await comSessao(page)
  const nega = { ...base, situacao: 'recusado' as const, recusa: 'A segunda página está ilegível.' }
  let itens = [nega]
  const api = await fingirApi(page, {
    obterDadosDaEmpresa: () => ({ data: empresa }),
    obterContaBancaria: () => ({ data: { conta: null } }) as never,
    obterTaxasOperacao: () => 'sem-resposta',
    listarFormasPagamento: () => 'sem-resposta',
    obterLimitesTransacionais: () => 'sem-resposta',
    listarDocumentosPedidos: () => ({ data: { itens, cursor: null } }),
    enviarDocumentoPedido: (_, vez) => {
      if (vez === 1) return { status: 422, error: { name: 'ArquivoInvalido', message: 'm' } } as never
      itens = [{ ...nega, situacao: 'enviado', recusa: null } as never]
      return { data: itens[0] as never }
    },
  })
  await page.goto('/painel-administrativo/loja-aurora/empresa')
  const secao = page.getByRole('region', { name: 'Documentos pedidos' })
  await expect(secao.getByText('Precisamos de outro arquivo: A segunda página está ilegível.')).toBeVisible()
  await secao.scrollIntoViewIfNeeded()
  await nasLarguras(page)
  await fotografar(page, 'documento-empresa')
  const campo = secao.locator('input[type=file]')
  await campo.setInputFiles({ name: 'contrato.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') })
  await expect(secao.getByText(/Não conseguimos aceitar este arquivo/)).toBeVisible()
  await campo.setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(secao.getByText('Em conferência')).toBeVisible()
  await expect(secao.getByRole('button', { name: 'Enviar arquivo' })).toHaveCount(0)
  await expect.poll(() => api.de('enviarDocumentoPedido').length).toBe(2)
})
