import { desk, entrar, expect, fotografar, test, urls } from './fixtures.ts'

/** The shell on the whole stack: an act and a page by a few letters, as a receiver and back, another company. */
test('an event by the palette, a receiver’s view and back by the banner, a message, another company', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  await entrar(page, empresa)
  const titulo = 'Reunião de obra'

  /** By the palette to what is named, once it is what would be chosen. */
  const ir = async (letras: string, nome: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar no painel' }).fill(letras)
    await expect(page.getByRole('option', { name: nome, exact: true })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await ir('criar evento', 'Criar evento no calendário')
  await page.getByLabel('Título').fill(titulo)
  await page.getByText('Dia inteiro', { exact: true }).click()
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await expect(page.getByRole('gridcell').getByText(titulo)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mostrar Boletos a vencer' })).toBeAttached()
  await fotografar(page, 'casca-calendario')

  await page.goto(`${empresa.painel}/relacionamento/recebedores`)
  await page
    .getByRole('button', { name: /Ana Beatriz Coutinho/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Acessar como recebedor' }).click()
  const faixa = page.getByRole('button', { name: /Você está acessando como Ana Beatriz Coutinho/ })
  await expect(faixa).toBeVisible()
  await ir('calend', 'Calendário')
  // the person's own event, and the money that is the receiver's: no slip of the company's
  await expect(page.getByRole('gridcell').getByText(titulo)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mostrar Liquidações' })).toBeAttached()
  await expect(page.getByRole('checkbox', { name: 'Mostrar Boletos a vencer' })).toHaveCount(0)
  await faixa.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await expect(faixa).toHaveCount(0)

  await ir('escrever', 'Escrever mensagem')
  await page.getByLabel('Título', { exact: true }).fill(titulo)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: titulo })).toContainText('Você')

  await ir('brisa', 'Café Brisa')
  await expect(page).toHaveURL(`${urls.app}/painel-administrativo/${empresa.outra.slug}/dashboards`)
  // the address is there before the page that hears the next key
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await ir('calend', 'Calendário')
  await expect(page.getByRole('checkbox', { name: 'Mostrar Pessoal' })).toBeAttached()
  await expect(page.getByText(titulo)).toHaveCount(0)
})
