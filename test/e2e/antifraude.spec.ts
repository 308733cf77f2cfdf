import { cartoesMagicos } from '../../functions/sandbox/cielo/cartoes.ts'
import { aprovado, identificarNo, linkDeCartao, pagarCom, recibo } from './comCartao.ts'
import { abrirPagamentos, assentou, desk, entrar, expect, fotografar, phone, test } from './fixtures.ts'

/** Card testing on the whole stack: one browser with many cards is held back, everybody else goes on paying. */
const negados = cartoesMagicos
  .filter(c => c.bandeira === 'mastercard' && c.desfecho?.codigo === '51')
  .map(c => c.numero)
  .slice(0, 8)

test('many cards from one browser are held back, another browser pays, and the panel says why (V014, V040)', async ({
  open,
  empresa,
}) => {
  const nome = 'Ana Testadora'
  const titulo = 'Vaso de barro'
  const endereco = await linkDeCartao(empresa, { nome: titulo })
  const { page } = await open(phone)
  await identificarNo(page, endereco, { nome })
  const recusa = page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })
  const segurado = page.getByText('Por segurança, este pagamento no cartão não foi autorizado, e nada foi cobrado.')
  let enviados = 0
  for (const numero of negados) {
    await pagarCom(page, numero)
    enviados += 1
    await expect(recusa).toBeVisible()
    // what happened is counted by a consumer
    await assentou()
    if (await segurado.isVisible()) break
    await page.getByRole('button', { name: 'Trocar cartão' }).click()
  }
  await expect(segurado).toBeVisible()
  // the sixth; the fourth at the earliest, where other journeys' cards were denied at the address that all browsers share
  expect(enviados).toBeGreaterThanOrEqual(4)
  expect(enviados).toBeLessThanOrEqual(6)
  await expect(page.getByRole('button', { name: 'Trocar cartão' })).toHaveCount(0)
  await expect(page.getByText(/Você pode pedir que uma pessoa a revise/)).toBeVisible()
  await fotografar(page, 'segurado')
  await page.reload()
  await expect(segurado).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: `contato@${empresa.dominio}` })).toBeVisible()

  // where the company asked for the analysis, this browser gets no further than its name
  await identificarNo(page, await linkDeCartao(empresa, { consultaAntifraude: true }), { nome })
  await expect(page.getByRole('heading', { name: 'Não conseguimos liberar este pagamento' })).toBeVisible()
  await fotografar(page, 'bloqueio-antifraude')

  const outro = await open(phone)
  await identificarNo(outro.page, endereco, { nome: 'Beatriz Compradora', documento: '529.982.247-25' })
  await pagarCom(outro.page, aprovado)
  await expect(outro.page).toHaveURL(recibo)

  const painel = (await open(desk)).page
  await entrar(painel, empresa)
  await abrirPagamentos(painel, titulo)
  const linha = painel.getByRole('listitem').filter({ hasText: /testadora/i })
  await linha.getByText(/Recusado pelo antifraude: \d+ pontos/).click()
  await expect(linha.getByText('Muitos cartões diferentes no mesmo aparelho em 24 horas')).toBeVisible()
  await expect(painel.getByRole('listitem').filter({ hasText: /compradora/i })).not.toContainText('Recusado')
  await fotografar(painel, 'painel-risco')
})
