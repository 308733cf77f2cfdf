import { pagina, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

test('who must have a second factor reads until when above each page, and after it that only the profile opens', async ({
  page,
}) => {
  // 20h on Saturday and 22h on Monday in São Paulo: two days, where the dates of Greenwich are three apart
  await page.clock.setFixedTime(new Date('2026-11-28T23:00:00.000Z'))
  await comSessao(page, { segundoFatorAte: '2026-12-01T01:00:00.000Z', expiraEm: '2026-11-28T23:30:00.000Z' })
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  const faixa = page.getByRole('complementary', { name: 'Verificação em duas etapas' })
  await expect(faixa).toContainText('faltam 2 dias')
  await expect(faixa.getByRole('link', { name: 'Ligar agora' })).toHaveAttribute('href', /\/pages\/settings$/)
  await nasLarguras(page)
  await page.evaluate(() => {
    const detalhes = JSON.parse(localStorage.getItem('sessao-detalhes') ?? '{}')
    localStorage.setItem('sessao-detalhes', JSON.stringify({ ...detalhes, fator: 'pendente' }))
    dispatchEvent(new Event('sessao-renovada'))
  })
  await expect(faixa).toContainText('Seu perfil de acesso exige verificação em duas etapas')
})
