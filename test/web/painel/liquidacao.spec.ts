import type { obterLiquidacaoDoMes } from '../../../shared/contract/divergencias.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** What the acquirer paid against what the bank received (R120, G11): by day and domicile, a statement sent. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
const domicilio = '341-1234-567890'
const dias: Received<typeof obterLiquidacaoDoMes>['dias'] = [
  { dia: '2026-11-24', domicilio, pago: 3210, recebido: null, diferenca: 0 },
  { dia: '2026-11-23', domicilio, pago: 420.5, recebido: 300, diferenca: -120.5 },
  { dia: '2026-11-20', domicilio, pago: 1249.9, recebido: 1249.9, diferenca: 0 },
]

test('each day agrees, differs or waits for its statement; what is open stands below; a statement is sent', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let lidos = 0
  const api = await fingirApi(page, {
    listarArquivosDoEdi: () => ({ data: { itens: [], cursor: null } }),
    obterLiquidacaoDoMes: p => ({
      data: {
        ...{ mes: String(p.params.mes), dias, parcial: false },
        abertos: [{ dia: '2026-11-30', matriz: '1234567890', valor: 9876.54 }],
      },
    }),
    enviarExtratoDoBanco: () => {
      lidos++
      if (lidos === 1)
        return { status: 422, error: { name: 'ExtratoInvalido', message: 'x', motivo: 'movimento', linha: 12 } }
      const periodo = { de: '2026-11-01', ate: '2026-11-24' }
      return { data: { domicilio, periodo, movimentos: 40, daAdquirente: 3, valor: 1669.9 } }
    },
  })
  await page.goto('/quita-admin/conciliacao/edi?visao=arquivos&mes=2026-11')
  await page.getByRole('button', { name: 'Liquidação' }).click()
  await expect.poll(() => api.de('obterLiquidacaoDoMes').at(-1)?.params).toMatchObject({ mes: '2026-11' })
  await expect(page.getByText('Espera o extrato').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Diverge', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('R$ 9.876,54').filter({ visible: true }).first()).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'liquidacao')
  await page.getByRole('button', { name: 'Enviar extrato' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar extrato' })
  const enviar = dialogo.getByRole('button', { name: 'Enviar extrato' })
  await enviar.click()
  await expect(dialogo.getByText('Escolha o arquivo.')).toBeVisible()
  await dialogo
    .getByLabel('O arquivo')
    .setInputFiles({ name: 'nov.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from('OFXHEADER:100') })
  await enviar.click()
  await expect(dialogo.getByText('Um lançamento não pôde ser lido (linha 12). Nada foi guardado.')).toBeVisible()
  await enviar.click()
  await expect(page.getByText('Extrato lido: 3 créditos da adquirente.')).toBeVisible()
  await expect.poll(() => api.de('enviarExtratoDoBanco')).toHaveLength(2)
})

test('a consultant reads it and sends nothing', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, {
    obterLiquidacaoDoMes: p => ({ data: { mes: String(p.params.mes), dias: [], abertos: [], parcial: false } }),
  })
  await page.goto('/quita-admin/conciliacao/edi?visao=liquidacao')
  await expect(page.getByText('Nenhum pagamento neste mês')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar extrato' })).toBeHidden()
})
