import { dataSaoPaulo, diasEntre, formatarData, somarDias } from '../../shared/domain/calendario.ts'
import { desk, entrar, expect, fotografar, http, lerCodigo, passouACobranca, phone, test, urls } from './fixtures.ts'

type Assinatura = { cobrancas: { n: number; situacao: string; vencimento: string; tentativas: { dia: string }[] }[] }

/** Pix Automático: one code pays and authorises, the next cycle is debited, a failed one is recovered, its payer changes to slips, and cancels. */
test('a payer pays and authorises by one code, is debited the next week, a debit that failed is recovered, and slips take its place', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  await entrar(page, empresa, { em: 'recorrencia/assinaturas' })
  await page.getByRole('button', { name: 'Nova assinatura' }).click()
  const nova = page.getByRole('dialog', { name: 'Nova assinatura' })
  await nova.getByLabel('Nome da cobrança').fill('Cesta da semana')
  await nova.getByLabel('Valor de cada cobrança').fill('89,90')
  await nova.getByLabel('De quanto em quanto tempo').selectOption('semanal')
  await nova.getByLabel('Quantas cobranças').fill('1')
  await nova.getByRole('button', { name: 'Pix Automático' }).click()
  const hoje = dataSaoPaulo(Date.now())
  await nova.getByLabel('Primeiro vencimento').fill(somarDias(hoje, 1))
  await nova.getByLabel('Nome completo ou razão social').fill('Marta Ribeiro')
  await nova.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await nova.getByLabel('E-mail').fill(`marta@${empresa.dominio}`)
  // a phone of this run's own: what it was sent is read later
  const telefone = `119${String(Date.now()).slice(-8)}`
  await nova.getByLabel('Celular').fill(telefone)
  await nova.getByLabel('CEP').fill('01310-100')
  await expect(nova.getByLabel('Rua')).toHaveValue(/Paulista/)
  await nova.getByRole('button', { name: 'Criar assinatura' }).click()
  await expect(nova.getByText('ao menos 2 cobranças').first()).toBeVisible()
  await fotografar(page, 'mandato-nova')
  await nova.getByLabel('Quantas cobranças').fill('')
  await nova.getByRole('button', { name: 'Criar assinatura' }).click()
  const folha = page.getByRole('dialog', { name: 'Marta Ribeiro' })
  // by the sweeper, whose minute may have come
  await expect(folha.getByText('Preparando o QR Code').or(folha.getByText('Aguardando autorização'))).toBeVisible()
  const headers = await empresa.sessao()
  const { body: lista } = await http.call<{ itens: { id: string }[] }>('listarAssinaturas', { headers })
  const id = lista.itens[0]?.id ?? ''
  const ler = async () => (await http.call<Assinatura>('obterAssinatura', { headers, params: { id } })).body

  await passouACobranca(id)
  const { body: dela } = await http.call<{ paginaDoPagador: string }>('obterAssinatura', { headers, params: { id } })
  const celular = (await open(phone)).page
  await celular.goto(dela.paginaDoPagador)
  await expect(celular.getByRole('heading', { name: 'Pague e autorize de uma vez' })).toBeVisible()
  await fotografar(celular, 'mandato-qr')
  const codigo = await celular.getByLabel('Pix copia e cola').inputValue()
  const banco = await celular.context().newPage()
  await banco.goto(urls.banco)
  await banco.getByLabel('Pix copia e cola').fill(codigo)
  await banco.locator('form').filter({ hasText: 'Pix copia e cola' }).getByRole('button', { name: 'Continuar' }).click()
  await expect(banco.getByRole('heading', { name: 'Pix Automático', level: 1 })).toBeVisible()
  const mandato = banco.url()
  await banco.getByRole('button', { name: /^Pagar R\$ 89,90 e autorizar/ }).click()
  // the payer's page asks by itself
  await expect(celular.getByText(/^Autorizado: seu banco debita/)).toBeVisible()
  await expect(celular.getByText('Paga', { exact: true })).toBeVisible()
  await fotografar(celular, 'mandato-autorizado')

  // the second cycle is sent to the bank, and its day passes
  await passouACobranca(id)
  const segundo = (await ler()).cobrancas.find(c => c.n === 2)
  const agendado = segundo?.tentativas[0]?.dia ?? ''
  await passouACobranca(id, diasEntre(hoje, agendado))
  await celular.reload()
  await expect(celular.getByText('Paga', { exact: true })).toHaveCount(2)

  // the third one finds no balance, is tried again, and is paid
  const terceiro = (await ler()).cobrancas.find(c => c.n === 3)
  const dia = terceiro?.tentativas[0]?.dia ?? ''
  await banco.goto(mandato)
  await banco.getByLabel('Dias sem saldo (AAAA-MM-DD)').fill(dia)
  await banco.locator('form').filter({ hasText: 'Dias sem saldo' }).getByRole('button', { name: 'Guardar' }).click()
  await expect(banco.getByText('Ajuste guardado.')).toBeVisible()
  await passouACobranca(id, diasEntre(hoje, dia))
  const outra = (await ler()).cobrancas.find(c => c.n === 3)?.tentativas[1]?.dia ?? ''
  await page.reload()
  await page.getByRole('button', { name: 'Abrir a assinatura de Marta Ribeiro' }).click()
  await expect(folha.getByText(/não havia saldo/)).toBeVisible()
  // of a charge that is due at a weekend, the next one's debit may be on that day too
  await expect(folha.getByText(`${formatarData(outra)}: débito agendado no banco`).first()).toBeVisible()
  await fotografar(page, 'mandato-tentativas')
  await passouACobranca(id, diasEntre(hoje, outra))
  await celular.reload()
  // a new try on the day of the next charge lets that one's day pass too
  const pagas = (await ler()).cobrancas.filter(c => c.situacao === 'paga')
  expect(pagas.map(c => c.n)).toEqual(expect.arrayContaining([1, 2, 3]))
  for (const { n, vencimento } of pagas) expect(n <= 3 || vencimento <= hoje, `${n}, due on ${vencimento}`).toBe(true)
  await expect(celular.getByText('Paga', { exact: true })).toHaveCount(pagas.length)
  await fotografar(celular, 'mandato-recuperado')

  // the payer leaves Pix Automático for slips, by a code that their phone received; a card is given in the journey of slips
  await celular.getByRole('button', { name: 'Pagar por boleto em vez de Pix Automático' }).click()
  await celular.getByRole('button', { name: 'Enviar código' }).click()
  await celular.getByLabel('Código de 4 números').fill(await lerCodigo(celular.context(), `55${telefone}`))
  await celular.getByRole('button', { name: 'Trocar por boleto' }).click()
  await expect(celular.getByText('Feito: as próximas cobranças chegam por e-mail', { exact: false })).toBeVisible()
  await fotografar(celular, 'mandato-por-boleto')

  await celular.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await celular.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(celular.getByText('Cancelada: nada mais será cobrado')).toBeVisible()
  await passouACobranca(id)
  await banco.reload()
  await expect(banco.getByText('Cancelado', { exact: true })).toBeVisible()
  await banco.close()
})
