import { pagina, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

test('who must have a second factor reads until when above each page, and after it that only the profile opens', async ({
  page,
}) => {
  const ate = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString()
  await comSessao(page, { segundoFatorAte: ate })
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  const faixa = page.getByRole('complementary', { name: 'Verificação em duas etapas' })
  await expect(faixa).toContainText('faltam 3 dias')
  await expect(faixa.getByRole('link', { name: 'Ligar agora' })).toHaveAttribute('href', /\/pages\/settings$/)
  await nasLarguras(page)
  await page.evaluate(() => {
    const detalhes = JSON.parse(localStorage.getItem('sessao-detalhes') ?? '{}')
    localStorage.setItem('sessao-detalhes', JSON.stringify({ ...detalhes, fator: 'pendente' }))
    dispatchEvent(new Event('sessao-renovada'))
  })
  await expect(faixa).toContainText('Seu perfil de acesso exige verificação em duas etapas')
})
