import { dataSaoPaulo, formatarData, somarDias } from '../../shared/domain/calendario.ts'
import {
  desk,
  entrar,
  expect,
  fotografar,
  http,
  insistir,
  lerCodigo,
  pagarBoletoNoBanco,
  passouACobranca,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** A subscription: made in the panel, charged, paid at the bank, charged again on the card that its payer gave, and cancelled by them. */
test('a weekly subscription is charged, paid at the bank, then on a card, and cancelled by its payer in two taps', async ({
  open,
  empresa,
  request,
}) => {
  const { page } = await open(desk)
  // R102: the documented address leads to the page's own
  await entrar(page, empresa, { em: 'recorrencias' })
  await expect(page).toHaveURL(/\/recorrencia\/assinaturas$/)
  await expect(page.getByText('Nenhuma assinatura ainda')).toBeVisible()
  await fotografar(page, 'recorrencia-vazia')
  await page.getByRole('button', { name: 'Nova assinatura' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova assinatura' })
  await nova.getByLabel('Nome da cobrança').fill('Cesta da semana')
  await nova.getByLabel('Valor de cada cobrança').fill('89,90')
  await nova.getByLabel('De quanto em quanto tempo').selectOption('semanal')
  const hoje = dataSaoPaulo(Date.now())
  await nova.getByLabel('Primeiro vencimento').fill(somarDias(hoje, 3))
  await nova.getByLabel('Nome completo ou razão social').fill('Marta')
  await nova.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await nova.getByLabel('E-mail').fill(`marta@${empresa.dominio}`)
  // a phone of this run's own: what it was sent is read later
  const telefone = `119${String(Date.now()).slice(-8)}`
  await nova.getByLabel('Celular').fill(telefone)
  await nova.getByLabel('CEP').fill('01310-100')
  await expect(nova.getByLabel('Rua')).toHaveValue(/Paulista/)
  await nova.getByRole('button', { name: 'Criar assinatura' }).click()
  await expect(nova.getByText('informe o nome e o sobrenome').first()).toBeVisible()
  await fotografar(page, 'recorrencia-nova')
  await nova.getByLabel('Nome completo ou razão social').fill('Marta Ribeiro')
  await nova.getByRole('button', { name: 'Criar assinatura' }).click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro' })
  await expect(folha.getByText('Aguardando o primeiro pagamento')).toBeVisible()
  const headers = await empresa.sessao()
  const { body: lista } = await http.call<{ itens: { id: string }[] }>('listarAssinaturas', { headers })
  const id = lista.itens[0]?.id ?? ''

  // of a weekly one two charges are due within ten days
  await passouACobranca(id)
  const cartas = await request.get(`${urls.banco}/_email?para=marta@${empresa.dominio}`)
  const { emails } = (await cartas.json()) as { emails: { assunto: string; texto: string }[] }
  expect(emails.map(e => e.assunto).filter(a => a.includes('89,90'))).toHaveLength(2)
  const endereco = /https?:\/\/\S+\/recorrencia\/[A-Za-z0-9]{42}/.exec(emails[0]?.texto ?? '')?.[0] ?? ''
  const celular = (await open(phone)).page
  await celular.goto(endereco)
  await expect(celular.getByRole('heading', { name: 'Cesta da semana' })).toBeVisible()
  await expect(celular.getByText(`Vence em ${formatarData(somarDias(hoje, 3))}`)).toBeVisible()
  await expect(celular.getByRole('term').filter({ hasText: 'Próximo vencimento' }).locator('+ dd')).toHaveText(
    formatarData(somarDias(hoje, 3)),
  )
  await fotografar(celular, 'recorrencia-pagador')

  // the payer opens the older charge, and pays its slip at the bank
  await celular.getByRole('link', { name: 'Pagar' }).first().click()
  await expect(celular.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  const linha = await celular.getByLabel('Linha digitável', { exact: true }).inputValue()
  await pagarBoletoNoBanco(celular.context(), linha, [/^Pagar R\$/])
  await insistir(async limite => {
    await celular.goto(endereco)
    await expect(celular.getByText('Paga', { exact: true })).toBeVisible(limite)
  })
  await expect(celular.getByText('Em dia')).toBeVisible()

  // from the next charge on it is their card that pays: the open slip is charged on it at once
  await celular.getByRole('button', { name: 'Pagar com cartão' }).click()
  await celular.getByLabel('Número do cartão').fill('4000 0000 0000 0010')
  await celular.getByLabel('Nome como está no cartão').fill('MARTA RIBEIRO')
  await celular.getByLabel('Validade').fill('12/30')
  await celular.getByLabel('Código de segurança').fill('123')
  await celular.getByLabel('Li e concordo').check()
  await celular.getByRole('button', { name: 'Enviar código' }).click()
  const codigo = celular.getByLabel('Código de 4 números')
  await expect(codigo).toBeVisible()
  await codigo.fill(await lerCodigo(celular.context(), `55${telefone}`))
  await fotografar(celular, 'recorrencia-cartao')
  await celular.getByRole('button', { name: 'Guardar o cartão' }).click()
  await expect(celular.getByText('Cartão guardado.', { exact: false })).toBeVisible()
  await passouACobranca(id)
  await insistir(async limite => {
    await celular.reload()
    await expect(celular.getByText('Paga', { exact: true })).toHaveCount(2, limite)
  })
  await expect(celular.getByText('Visa final 0010')).toBeVisible()
  await fotografar(celular, 'recorrencia-com-cartao')

  await celular.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await fotografar(celular, 'recorrencia-cancelar')
  await celular.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(celular.getByText('Cancelada: nada mais será cobrado')).toBeVisible()
  await passouACobranca(id)

  await page.reload()
  await page.getByRole('button', { name: 'Abrir a assinatura de Marta Ribeiro' }).click()
  await expect(folha.getByText('cancelada por quem paga')).toBeVisible()
  await expect(folha.getByText('Paga', { exact: true })).toHaveCount(2)
  await expect(folha.getByText('Retirada')).toHaveCount(0)
  await fotografar(page, 'recorrencia-folha')
})
