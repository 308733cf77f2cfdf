import type { Page } from '@playwright/test'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { completarCnpj } from '../../shared/domain/documento.ts'
import { textosDoFimDoLink } from '../../shared/textos/pt-BR/pagadorFimDoLink.ts'
import { escritorDeMeses } from '../../web/src/ui/meses.ts'
import { assinarEntrada } from './empresaDaJornada.ts'
import {
  acabouOMes,
  assentou,
  codigoPix,
  desk,
  entrar,
  expect,
  fotografar,
  http,
  identificar,
  insistir,
  novaEmpresa,
  pagarNoBanco,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** What staff decide by two people, and what each side sees of it: books, parameters, a suspension, a month of commissions. */
const admin = (caminho: string) => `${urls.app}/quita-admin/${caminho}`
const sim = async (page: Page, botao: string) =>
  await page.getByRole('alertdialog').getByRole('button', { name: botao }).click()

test('an entry and its reversal, a threshold and a suspension: two people decide, and the company and its payer see it', async ({
  open,
  empresa,
}) => {
  const { page: rita } = await open(desk)
  await assinarEntrada(rita, empresa.email('quita-administrador'))
  const { page: bia } = await open(desk)
  await assinarEntrada(bia, (await novaEmpresa()).email('quita-administrador'))

  // an entry is written by one person and made by another, who asks for its reversal; the first makes that one
  await rita.goto(admin('financeiro/lancamento-manual'))
  await rita.getByRole('button', { name: 'Novo lançamento' }).click()
  const novo = rita.getByRole('dialog', { name: 'Novo lançamento' })
  await novo.getByLabel('Motivo').fill('Tarifa cobrada duas vezes em outubro')
  await novo.getByRole('combobox', { name: 'Empresa', exact: true }).fill(empresa.slug)
  await novo.getByRole('listbox', { name: 'Empresa' }).getByRole('option').click()
  await novo.getByLabel('Valor').first().fill('4271')
  await novo.getByLabel('Valor').nth(1).fill('4271')
  await novo.getByRole('button', { name: 'Novo lançamento' }).click()
  const dela = rita.getByRole('dialog', { name: /^Lançamento de R\$\s42,71$/ })
  await expect(dela.getByText('Foi você quem escreveu: outra pessoa aprova.')).toBeVisible()
  await fotografar(rita, 'equipe-lancamento-escrito')
  const abrir = (page: Page) =>
    page
      .getByRole('button', { name: /^Abrir o lançamento de R\$\s42,71: / })
      .first()
      .click()
  await bia.goto(admin('financeiro/lancamento-manual'))
  await abrir(bia)
  const caso = bia.getByRole('dialog', { name: /^Lançamento de R\$\s42,71$/ })
  await caso.getByRole('button', { name: 'Aprovar' }).click()
  await sim(bia, 'Aprovar')
  await expect(caso.getByText('Efetivado', { exact: true })).toBeVisible()

  // its legs reach the statement a moment later: `entrar` waits for that
  const { page: loja } = await open(phone)
  await entrar(loja, empresa, { em: 'financeiro/saldo' })
  const extrato = loja.getByRole('list', { name: 'Extrato' })
  await expect(extrato.getByText('Tarifa cobrada duas vezes em outubro')).toBeVisible()
  await expect(extrato).toContainText(/\+\s*R\$\s42,71/)

  await caso.getByRole('button', { name: 'Pedir estorno' }).click()
  const porque = bia.getByRole('dialog', { name: 'Por que desfazer este lançamento?' })
  await porque.getByLabel('Motivo').fill('A tarifa era de outra empresa')
  await porque.getByRole('button', { name: 'Pedir estorno' }).click()
  await expect(bia.getByText('Estorno pedido. Outra pessoa precisa aprovar.')).toBeVisible()
  await rita.reload()
  await abrir(rita)
  await dela.getByRole('button', { name: 'Aprovar' }).click()
  await sim(rita, 'Aprovar')
  await expect(dela.getByText('Efetivado', { exact: true })).toBeVisible()
  await fotografar(rita, 'equipe-estorno')
  await assentou()
  await loja.reload()
  await expect(extrato.getByText('A tarifa era de outra empresa')).toBeVisible()
  await expect(extrato).toContainText(/[-−]\s?R\$\s42,71/)
  await fotografar(loja, 'equipe-extrato')

  // a threshold is tried on the past by who proposes it and by who takes it
  await rita.goto(admin('parametrizacao'))
  await rita.getByRole('button', { name: 'Propor mudança em Rigor do antifraude' }).click()
  const mudar = rita.getByRole('dialog', { name: 'Mudar: Rigor do antifraude' })
  await mudar.getByLabel('Brando').fill('101')
  await mudar.getByRole('button', { name: 'Testar com o passado' }).click()
  await expect(mudar.getByText(/^Nos últimos 90 dias/)).toBeVisible()
  await mudar.getByLabel('Motivo').fill('Quem compra de novo passa')
  await mudar.getByRole('button', { name: 'Propor', exact: true }).click()
  const esperando = rita.getByRole('region', { name: 'Rigor do antifraude' }).first()
  await expect(esperando.getByText('Você propôs: outra pessoa da equipe decide.')).toBeVisible()
  await bia.goto(admin('parametrizacao'))
  const proposta = bia.getByRole('region', { name: 'Rigor do antifraude' }).first()
  await expect(proposta.getByText('Brando: de 100 pontos para 101 pontos')).toBeVisible()
  await proposta.getByRole('button', { name: 'Testar com o passado' }).click()
  await expect(proposta.getByText(/^Nos últimos 90 dias/)).toBeVisible()
  await fotografar(bia, 'equipe-limiar')
  await proposta.getByRole('button', { name: 'Aprovar' }).click()
  await sim(bia, 'Aprovar')
  await expect(proposta.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(bia.getByText('101 pontos').first()).toBeVisible()

  // a suspended company's live link says so, and is paid again once that is lifted
  const idDoLink = await empresa.criarLink()
  const link = empresa.endereco(idDoLink)
  const { page: pagador } = await open(phone)
  await pagador.goto(link)
  await expect(pagador.getByLabel('Nome completo')).toBeVisible()
  await rita.goto(admin(`relacionamento/clientes?cliente=${empresa.empresaId}`))
  const cliente = rita.getByRole('dialog', { name: 'Loja Aurora', exact: true })
  const decidir = async (ato: 'Suspender' | 'Reativar', motivo: string) => {
    await cliente.getByRole('button', { name: ato }).click()
    const pergunta = rita.getByRole('dialog', { name: `${ato} Loja Aurora?` })
    await pergunta.getByLabel('Motivo (só a equipe lê)').fill(motivo)
    await pergunta.getByRole('button', { name: ato }).click()
    await expect(pergunta).toBeHidden()
  }
  await decidir('Suspender', 'produto que não chega')
  await expect(cliente.getByRole('button', { name: 'Reativar' })).toBeVisible()
  await fotografar(rita, 'equipe-suspensa')
  await insistir(async limite => {
    await pagador.reload()
    const titulo = textosDoFimDoLink['pt-BR']['titulo.suspensa']
    await expect(pagador.getByRole('heading', { level: 1 })).toHaveText(titulo, limite)
  })
  const recusado = await http.call('obterLinkComPagamento', { params: { id: idDoLink, pagamento: 'atual' } })
  expect(recusado.body).toMatchObject({ name: 'LinkExpirado', motivo: 'suspensa' })
  await expect(pagador.getByRole('link', { name: /@/ })).toBeVisible()
  await fotografar(pagador, 'equipe-link-suspenso')
  // a person who signs in is told on every page
  const { page: avisada } = await open(phone)
  await entrar(avisada, empresa, { em: 'financeiro/saldo' })
  await expect(avisada.getByText(/A sua empresa está suspensa/)).toBeVisible()
  await decidir('Reativar', 'tudo foi entregue')
  // its links follow, each with what it keeps of its company
  await assentou()
  await pagador.goto(link)
  await expect(pagador.getByLabel('Nome completo')).toBeVisible()
})

test('a month of commissions: earned by a sale, counted, approved by a second person, its invoice written down, and paid', async ({
  open,
  empresa,
}) => {
  const marca = `${Date.now()}`.slice(-9)
  const nome = `Vendas ${marca} Ltda`
  const hoje = dataSaoPaulo(Date.now())
  const { page: rita } = await open(desk)
  await assinarEntrada(rita, empresa.email('quita-administrador'))
  const { page: bia } = await open(desk)
  await assinarEntrada(bia, (await novaEmpresa()).email('quita-administrador'))

  await rita.goto(admin('relacionamento/representantes'))
  await rita.getByRole('button', { name: 'Novo representante' }).click()
  const novo = rita.getByRole('dialog', { name: 'Novo representante' })
  await novo.getByLabel('Nome ou razão social').fill(nome)
  await novo.getByLabel('CPF ou CNPJ').fill(completarCnpj(marca.padStart(12, '2')))
  await novo.getByLabel('E-mail').first().fill(`contato@vendas-${marca}.example`)
  await novo.getByLabel('Telefone').fill('(21) 99876-1234')
  await novo.getByLabel('Chave Pix', { exact: true }).fill(`contato@vendas-${marca}.example`)
  await novo.getByLabel('A partir de').fill(hoje)
  for (const campo of ['Pix, %', 'Cartão, %', 'Boleto, %']) await novo.getByLabel(campo).fill('50')
  const criado = rita.waitForResponse(r => r.request().method() === 'POST' && /\/representantes$/.test(r.url()))
  await novo.getByRole('button', { name: 'Gravar' }).click()
  const { id } = (await (await criado).json()) as { id: string }
  await expect(rita.getByRole('dialog', { name: nome, exact: true })).toContainText('Nenhuma venda de clientes ainda.')

  await rita.goto(admin(`relacionamento/clientes?cliente=${empresa.empresaId}`))
  const cliente = rita.getByRole('dialog', { name: 'Loja Aurora', exact: true })
  await cliente.getByRole('button', { name: 'Pessoas' }).click()
  await cliente.getByLabel('Passa a ser de').selectOption(nome)
  await cliente.getByRole('button', { name: 'Mudar', exact: true }).click()
  await expect(cliente.getByText(nome).first()).toBeVisible()

  const { page: pagador, context } = await open(phone)
  await pagador.goto(empresa.endereco(await empresa.criarLink({ valor: 1_000 })))
  await identificar(pagador)
  await pagador.getByRole('button', { name: 'Gerar Pix' }).click()
  await pagarNoBanco(context, await codigoPix(pagador))
  await expect(pagador).toHaveURL(/pagamento-realizado-com-sucesso/)

  // the sale's month is under way for both; its end makes it wait for somebody else than who wrote the contract
  const folhaDe = (page: Page) => page.getByRole('dialog', { name: nome, exact: true })
  const mes = (page: Page) =>
    folhaDe(page)
      .getByRole('listitem')
      .filter({ hasText: escritorDeMeses('pt-BR')(hoje.slice(0, 7)) })
  const abrir = (page: Page) => page.goto(admin(`relacionamento/representantes?representante=${id}`))
  // the sale's commission is written by a consumer, after the payer was told
  await insistir(async limite => {
    await abrir(rita)
    await expect(mes(rita)).toContainText('Em curso', limite)
  })
  await expect(mes(rita)).toContainText(/1 venda/)
  await acabouOMes(id, hoje.slice(0, 7))
  await abrir(rita)
  await expect(mes(rita)).toContainText('Espera aprovação')
  await expect(folhaDe(rita).getByText(/^Outra pessoa da equipe aprova/)).toBeVisible()
  await fotografar(rita, 'equipe-comissao-espera')
  await abrir(bia)
  await mes(bia).getByRole('button', { name: 'Aprovar' }).click()
  await sim(bia, 'Aprovar')
  await expect(mes(bia).getByText('Aprovada', { exact: true })).toBeVisible()
  await mes(bia).getByRole('button', { name: 'Gerar endereço do extrato' }).click()
  await expect(mes(bia).getByRole('button', { name: 'Copiar endereço' })).toBeVisible()
  await mes(bia).getByLabel('Número da nota').fill('2026/118')
  await mes(bia).getByRole('button', { name: 'Registrar nota' }).click()
  await expect(bia.getByText('Nota registrada.')).toBeVisible()
  await expect(mes(bia).getByText('A pagar', { exact: true })).toBeVisible()
  await fotografar(bia, 'equipe-comissao-nota')

  // its approval made what is to be paid for it: the other person pays that, and the month is paid
  await assentou()
  await rita.goto(admin('financeiro/contas-a-pagar'))
  await rita.getByRole('button', { name: new RegExp(`^Abrir a conta de ${nome}, `) }).click()
  await folhaDe(rita).getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = rita.getByRole('dialog', { name: 'Registrar pagamento' })
  await pagar.getByLabel('Comprovante').fill(`E09089356${marca}`)
  await pagar.getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(folhaDe(rita).getByText('Paga', { exact: true })).toHaveCount(2)
  await fotografar(rita, 'equipe-comissao-conta')
  await folhaDe(rita).getByRole('link', { name: 'Abrir a comissão' }).click()
  await expect(mes(rita).getByText('Paga', { exact: true })).toBeVisible()
  await expect(mes(rita).getByText(`Pix · E09089356${marca}`)).toBeVisible()
  await fotografar(rita, 'equipe-comissao-paga')
})
