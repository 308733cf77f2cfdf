import type { ProximaEtapa } from '../../../shared/contract/linkPublico.ts'
import { CHECKOUT, TOKEN, umaRetomada, umComprovante, umPix } from './fixtures.ts'
import { enderecos, expect, nasLarguras, test } from './teste.ts'

/** axe finds nothing on any screen, on a phone or at a desk; the policy is never broken (the shared fixture checks). */
const etapas: [ProximaEtapa, string, ReturnType<typeof umPix> | null][] = [
  ['IDENTIFICAR_PAGADOR', 'Quem está pagando?', null],
  ['AGUARDAR_PAGAMENTO', 'Pague com Pix', umPix()],
  ['PAGAMENTO_EXPIRADO', 'Link Expirado', umPix(0, true)],
  ['PAGAMENTO_EM_ANALISE', 'Pagamento em análise', null],
  ['PAGADOR_BLOQUEADO_ANTIFRAUDE', 'Não conseguimos liberar este pagamento', null],
  ['PAGADOR_BLOQUEADO_DATAVALID', 'Não conseguimos confirmar a identidade', null],
  ['ANTIFRAUDE_ADQUIRENTE', 'Ops, o pagamento não foi concluído', null],
]
test('the checkout at every stage', async ({ page, api }) => {
  for (const [proximaEtapa, titulo, pix] of etapas)
    await test.step(proximaEtapa, async () => {
      const data = umaRetomada({
        checkoutId: pix ? CHECKOUT : null,
        proximaEtapa,
        pagamentoPix: pix && { dadosPix: pix },
      })
      api.quando({ obterLinkComPagamento: () => ({ data }) })
      await page.goto(enderecos.checkout({ backgroundColor: 'rosa' }))
      await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
      await nasLarguras(page, { contraste: proximaEtapa === 'IDENTIFICAR_PAGADOR' })
    })
})

test('form with errors and terms', async ({ page, api }) => {
  await page.goto(enderecos.checkout({ termoCliente: 'x', backgroundColor: 'areia' }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Ler os termos' }).click()
  await nasLarguras(page)
})

test('form for foreigners', async ({ page }) => {
  await page.goto(enderecos.checkout({ linkParaEstrangeiros: true, backgroundColor: 'lilas' }))
  await nasLarguras(page)
})

const papeis = [
  ['receipt', enderecos.comprovante, {}],
  ['success', enderecos.realizado, {}],
  ['not paid', enderecos.comprovante, { situacao: 4, situacaoLabel: 'Recusado' }],
  ['still awaiting', enderecos.comprovante, { situacao: 7, situacaoLabel: 'Aguardando Pagamento' }],
] as const
test('receipt, success, not paid, still awaiting', async ({ page, api }) => {
  for (const [nome, endereco, parte] of papeis)
    await test.step(nome, async () => {
      api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante(parte) }) })
      await page.goto(endereco)
      await expect(page.getByText('Transação', { exact: true })).toBeVisible()
      await nasLarguras(page)
    })
})

test('awaiting', async ({ page, api }) => {
  const data = umaRetomada({
    checkoutId: CHECKOUT,
    proximaEtapa: 'AGUARDAR_PAGAMENTO',
    pagamentoPix: { dadosPix: umPix() },
  })
  api.quando({ obterLinkComPagamento: () => ({ data }) })
  await page.goto(enderecos.aguardando)
  await expect(page.getByText('Loja Aurora')).toBeVisible()
  await nasLarguras(page)
})

const becos = [
  'maintenance',
  'manutencao',
  'nao-encontrado',
  'link-nao-encontrado',
  `link-expirado/${TOKEN}`,
  '404',
  '500',
  '503',
  'qualquer-outra',
]
test('every page that ends a way', async ({ page, api }) => {
  const erro = { name: 'LinkExpirado', message: 'm', id: TOKEN, motivo: 'excluido', nomeComercial: 'Loja Aurora' }
  api.quando({ obterLinkComPagamento: () => ({ status: 410, erro }) })
  for (const pagina of becos)
    await test.step(`ooops ${pagina}`, async () => {
      await page.goto(`/ooops/${pagina}`)
      // why a link is over is asked for first: its words take the place of those that stood there meanwhile
      const titulo = pagina.startsWith('link-expirado') ? 'A empresa encerrou esta cobrança' : /./
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
      await nasLarguras(page)
    })
})
