import type { ProximaEtapa } from '../../../shared/contract/linkPublico.ts'
import { CHECKOUT, TOKEN, umaRetomada, umComprovante, umPix } from './fixtures.ts'
import { enderecos, expect, semBarreiras, test } from './teste.ts'

/** axe finds nothing on any screen; the policy is never broken (the shared fixture checks). */
const etapas: [ProximaEtapa, string, ReturnType<typeof umPix> | null][] = [
  ['IDENTIFICAR_PAGADOR', 'Quem está pagando?', null],
  ['AGUARDAR_PAGAMENTO', 'Pague com Pix', umPix()],
  ['PAGAMENTO_EXPIRADO', 'Link Expirado', umPix(0, true)],
  ['PAGAMENTO_EM_ANALISE', 'Pagamento em análise', null],
  ['PAGADOR_BLOQUEADO_ANTIFRAUDE', 'Não conseguimos liberar este pagamento', null],
  ['PAGADOR_BLOQUEADO_DATAVALID', 'Não conseguimos confirmar a identidade', null],
  ['ANTIFRAUDE_ADQUIRENTE', 'Ops, o pagamento não foi concluído', null],
]
for (const [proximaEtapa, titulo, pix] of etapas) {
  test(`checkout at ${proximaEtapa}`, async ({ page, api }) => {
    const data = umaRetomada({
      checkoutId: pix ? CHECKOUT : null,
      proximaEtapa,
      pagamentoPix: pix && { dadosPix: pix },
    })
    api.quando({ obterLinkComPagamento: () => ({ data }) })
    await page.goto(enderecos.checkout({ backgroundColor: 'rosa' }))
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
    await semBarreiras(page)
  })
}

test('form with errors and terms', async ({ page, api }) => {
  await page.goto(enderecos.checkout({ termoCliente: 'x', backgroundColor: 'areia' }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Ler os termos' }).click()
  await semBarreiras(page)
})

test('form for foreigners', async ({ page }) => {
  await page.goto(enderecos.checkout({ linkParaEstrangeiros: true, backgroundColor: 'lilas' }))
  await semBarreiras(page)
})

for (const [nome, endereco, parte] of [
  ['receipt', enderecos.comprovante, {}],
  ['success', enderecos.realizado, {}],
  ['not paid', enderecos.comprovante, { situacao: 4, situacaoLabel: 'Recusado' }],
  ['still awaiting', enderecos.comprovante, { situacao: 7, situacaoLabel: 'Aguardando Pagamento' }],
] as const) {
  test(nome, async ({ page, api }) => {
    api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante(parte) }) })
    await page.goto(endereco)
    await expect(page.getByText('Transação', { exact: true })).toBeVisible()
    await semBarreiras(page)
  })
}

test('awaiting', async ({ page, api }) => {
  const data = umaRetomada({
    checkoutId: CHECKOUT,
    proximaEtapa: 'AGUARDAR_PAGAMENTO',
    pagamentoPix: { dadosPix: umPix() },
  })
  api.quando({ obterLinkComPagamento: () => ({ data }) })
  await page.goto(enderecos.aguardando)
  await expect(page.getByText('Loja Aurora')).toBeVisible()
  await semBarreiras(page)
})

for (const pagina of [
  'maintenance',
  'manutencao',
  'nao-encontrado',
  'link-nao-encontrado',
  `link-expirado/${TOKEN}`,
  '404',
  '500',
  '503',
  'qualquer-outra',
]) {
  test(`ooops ${pagina}`, async ({ page }) => {
    await page.goto(`/ooops/${pagina}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await semBarreiras(page)
  })
}
