import {
  chegouODia,
  desk,
  entrar,
  expect,
  fotografar,
  http,
  insistir,
  novaEmpresa,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** A payroll: made from a spreadsheet by one person, authorised by another, paid, and one of its lines sent back. */
const EM = 'folha-de-pagamento/transferencia-externa'
const planilha = (dominio: string) =>
  [
    'Nome;CPF ou CNPJ;Valor;Chave Pix;Tipo de chave;Banco;Agência;Conta;E-mail',
    `Ana Clara Souza;111.444.777-35;250,00;ana@${dominio};e-mail;;;;ana@${dominio}`,
    `Bruno Lima;529.982.247-25;198,55;bruno@${dominio};;;;;`,
    'Caio Prado;390.533.447-05;90,10;;;001;1234;56789-0;',
    `Dora Melo;111.444.777-36;10,00;dora@${dominio};;;;;`,
    `Enzo Dias;529.982.247-25;dez;enzo@${dominio};;;;;`,
    'Flora Reis;529.982.247-25;10,00;flora;;;;;',
    'Gil Nunes;529.982.247-25;10,00;;;;;;',
  ].join('\r\n')

interface Envio {
  idEnvio: string
  favorecido: string
  status: string
}

test('a payroll by spreadsheet with four kinds of error is authorised by another person, and one line comes back', async ({
  open,
  request,
}) => {
  const empresa = await novaEmpresa({ semConta: { saldo: 1_000_00 } })
  const { page } = await open(phone)
  await entrar(page, empresa, { como: 'gestor-financeiro', em: EM })
  await page.getByRole('button', { name: 'Novo lote' }).click()
  const novo = page.getByRole('dialog', { name: 'Novo lote' })
  await novo.getByLabel('Nome do lote').fill('Salários')
  await novo.locator('input[type=file]').setInputFiles({
    ...{ name: 'salarios.csv', mimeType: 'text/csv', buffer: Buffer.from(planilha(empresa.dominio)) },
  })
  await novo.getByRole('button', { name: 'Conferir' }).click()
  await expect(novo.getByRole('heading', { name: /^3 prontas · 4 com erro/ })).toBeVisible()
  for (const dito of [
    'CPF ou CNPJ: Este CPF ou CNPJ não confere.',
    'Valor: Escreva um valor em reais, como 1.249,90.',
    'Chave Pix: Esta chave Pix não confere.',
    'Chave Pix: Diga a chave Pix, ou o banco, a agência e a conta.',
  ])
    await expect(novo.getByText(dito)).toBeVisible()
  await fotografar(page, 'folha-conferida')
  await novo.getByRole('button', { name: 'Enviar só as 3 certas' }).click()
  const lote = page.getByRole('dialog', { name: 'Salários' })
  await expect(lote.getByText('outra pessoa da empresa precisa autorizar')).toBeVisible()
  await expect(lote.getByRole('button', { name: 'Autorizar' })).toHaveCount(0)

  // another person sees what it comes to, and lets it go
  const outra = (await open(desk)).page
  await entrar(outra, empresa, { em: EM })
  const abrir = outra.getByRole('button', { name: 'Abrir o lote Salários' })
  await abrir.click()
  const visto = outra.getByRole('dialog', { name: 'Salários' })
  await visto.getByRole('button', { name: 'Autorizar' }).click()
  const pergunta = outra.getByRole('alertdialog')
  await expect(pergunta).toContainText(/Autorizar 3 transferências, R\$\s538,65\?/)
  await pergunta.getByRole('button', { name: 'Autorizar' }).click()
  await expect(visto.getByText('Quem autorizou')).toBeVisible()
  const headers = await empresa.sessao()
  const { body: lista } = await http.call<{ itens: { id: string }[] }>('listarLotesDaFolha', { headers })
  const id = lista.itens[0]?.id ?? ''
  await chegouODia(id)
  await outra.reload()
  await abrir.click()
  await expect(visto.getByText('3 pagas')).toBeVisible()
  await expect(visto.getByText('Concluída')).toBeVisible()
  await fotografar(outra, 'folha-paga')

  // a line's receipt, as whoever was paid reads it
  const recibo = outra.waitForEvent('popup')
  await visto.getByRole('link', { name: 'Comprovante' }).first().click()
  const comprovante = await recibo
  await expect(comprovante.getByText('Transferido para')).toBeVisible()
  await expect(comprovante.getByText('Ana Clara Souza')).toBeVisible()
  await fotografar(comprovante, 'folha-comprovante')
  const cartas = await request.get(`${urls.banco}/_email?para=ana@${empresa.dominio}`)
  const { emails } = (await cartas.json()) as { emails: { assunto: string }[] }
  expect(emails.map(e => e.assunto.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/transferiu R\$ 250,00 para você$/),
  ])

  // Bruno's bank sends his back: the money is in the balance, and he may be paid again, corrected
  const { envios } = (await (await request.get(`${urls.banco}/_repasses`)).json()) as { envios: Envio[] }
  const doBruno = envios.find(e => e.favorecido === `bruno@${empresa.dominio}`)
  expect(doBruno?.status).toBe('REALIZADO')
  const voltou = await request.post(`${urls.banco}/_repasses/${doBruno?.idEnvio}/devolver`, { data: {} })
  expect(voltou.status()).toBe(200)
  await insistir(async limite => {
    await chegouODia(id)
    await outra.reload()
    await abrir.click()
    await expect(visto.getByText('Paga em parte')).toBeVisible(limite)
  })
  await expect(visto.getByText('O banco de destino devolveu')).toBeVisible()
  await expect(visto.getByText(/Voltou ao saldo: R\$\s198,55/)).toBeVisible()
  await fotografar(outra, 'folha-em-parte')
  await visto.getByRole('button', { name: 'Corrigir e pagar de novo' }).click()
  const corrigir = outra.getByRole('dialog', { name: 'Corrigir e pagar de novo' })
  await corrigir.getByLabel('Chave Pix').first().fill(`bruno.lima@${empresa.dominio}`)
  await corrigir.getByRole('button', { name: 'Criar lote de reenvio' }).click()
  await expect(outra.getByRole('dialog', { name: 'Salários · reenvio' })).toBeVisible()
})
