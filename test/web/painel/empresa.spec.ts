import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { empresa } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** The company's page, its people, its clients and its sub-clients: what each shows, asks and confirms. */
const AREA = '/painel-administrativo/loja-aurora'
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
const conta = {
  tipo: 1,
  tipoChave: 2,
  banco: null,
  para: 'Pix · f***@aurora.example',
  nomeCompleto: 'Aurora Móveis e Decoração Ltda',
  documento: '12ABC34501DE35',
  alteradaEm: '2026-11-20T12:00:00.000Z',
  quarentenaAte: '2026-11-21T12:00:00.000Z',
}
const semRecuperacao = {
  ...{ situacao: 'nenhuma' as const, pediu: null, confirmou: null, confirmavel: false, venceEm: null },
  temFator: true,
}
const usado = { valor: 20, quantidade: 2 }
const pessoa = (id: string, nome: string, perfil: 'administrador' | 'links' | 'recebedor', voce = false) => ({
  id,
  nome,
  email: `${id}@aurora.example`,
  perfil,
  ativo: true,
  desde: '2026-01-05T12:00:00.000Z',
  voce,
  alteravel: !voce && perfil !== 'recebedor',
  promocao: null,
})
const cliente = {
  id: 'ClienteAurora20260001',
  nome: 'Helena Vasconcelos',
  documento: '52998224725',
  pagamentos: 2,
  total: 200,
  devolvido: 30,
  ultimoEm: '2026-11-20T12:00:00.000Z',
}
const uma = <T>(itens: T[]) => ({ itens, parcial: false, proximoOffset: null })

test('reading again fails for the moment: the page stays, and what was typed in it', async ({ page }) => {
  await comSessao(page)
  await page.clock.install()
  const caiu = { status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } } as const
  const api = await fingirApi(page, {
    obterDadosDaEmpresa: () => ({ data: empresa }),
    obterContaBancaria: () => ({ data: { conta, podeAlterar: true } }),
    obterTaxasOperacao: () => caiu,
    listarFormasPagamento: () => caiu,
    obterLimitesTransacionais: () => caiu,
    listarBancos: () => ({ data: [] }),
  })
  await page.goto(`${AREA}/empresa`)
  await page.getByRole('button', { name: 'Alterar conta' }).click()
  const chave = page.getByRole('dialog', { name: 'Alterar conta' }).locator('input[name="chavePix"]')
  await chave.fill('11.222.333/0001-81')
  api.mudar({ obterDadosDaEmpresa: () => caiu, obterContaBancaria: () => caiu })
  await page.clock.fastForward('01:00')
  const vezes = api.de('obterDadosDaEmpresa').length
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => api.de('obterDadosDaEmpresa').length).toBeGreaterThan(vezes)
  await expect.poll(() => api.de('obterContaBancaria').length).toBeGreaterThan(1)
  await page.evaluate(() => new Promise(feito => requestAnimationFrame(() => requestAnimationFrame(feito))))
  await expect(chave).toHaveValue('11.222.333/0001-81')
})

test('an accountant reads the company’s address and fees, and changes nothing', async ({ page }) => {
  await comSessao(page, { perfil: 'contador' })
  const cartao = { percentual: 3.49, parcelas: [{ numeroParcela: 1, juros: 0 }] }
  const api = await fingirApi(page, {
    obterDadosDaEmpresa: () => ({
      data: {
        ...{ ...empresa, podeAlterar: false, endereco: 'Rua Harmonia, 1230, São Paulo - SP' },
        taxas: { pix: { percentual: 0.99 }, boleto: { valor: 2.9 }, cartao },
      },
    }),
    listarFormasPagamento: () => ({
      data: [
        { id: 2, nome: 'PIX', label: 'Pix', habilitada: true },
        { id: 1, nome: 'CARTAO', label: 'Cartão', habilitada: true },
      ],
    }),
    obterLimitesTransacionais: () => ({
      status: 500,
      error: { name: 'ErroInterno', message: 'x', correlationId: 'c' },
    }),
  })
  await page.goto(`${AREA}/empresa`)
  await expect(page.getByText('Rua Harmonia, 1230, São Paulo - SP')).toBeVisible()
  await expect(page.getByText('0,99%')).toBeVisible()
  await expect(page.getByText('3,49%')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  // the call of who makes links is not theirs, and is not tried
  expect(api.de('obterTaxasOperacao')).toEqual([])
  await nasLarguras(page)
  await fotografar(page, 'empresa-contador')
})

test('the company, its people, its clients', async ({ page }) => {
  await comSessao(page)
  // its card costs more from the second instalment on, and more again from the seventh
  const faixas = [
    { de: 2, percentual: 3.99 },
    { de: 7, percentual: 4.49 },
  ]
  const cartao = { percentual: 3.49, parcelas: [], faixas }
  const joana = pessoa('joana', 'Joana Alencar', 'links')
  const api = await fingirApi(page, {
    obterDadosDaEmpresa: () => ({
      data: api.de('aceitarTermoDeAdesao').length ? empresa : { ...empresa, termo: { ...empresa.termo, aceite: null } },
    }),
    aceitarTermoDeAdesao: () => ({ data: { versao: '1.0', message: 'x' } }),
    obterContaBancaria: () => ({ data: { conta, podeAlterar: true } }),
    obterTaxasOperacao: () => ({
      data: { pix: { percentual: 0.99 }, boleto: { valor: 2.9 }, cartao },
    }),
    listarFormasPagamento: () => ({
      data: [
        { id: 2, nome: 'PIX', label: 'Pix', habilitada: true },
        { id: 1, nome: 'CARTAO', label: 'Cartão', habilitada: true },
      ],
    }),
    obterLimitesTransacionais: () => ({
      data: {
        cobranca: { minimo: 1, maximo: 1_000_000 },
        saque: { minimo: 1, maximo: 200_000, analise: 50_000, hoje: usado, mes: usado, parcial: false },
        vendas: { dia: 80_000, hoje: 12_340 },
        saidas: { dia: 20_000, mes: 100_000, contrato: { dia: 20_000, mes: 100_000 } },
        repasse: { pix: 2, boleto: 0 },
      },
    }),
    listarBancos: () => ({ data: [{ id: '341', label: '341 Itaú', codigo: '341', nome: 'Itaú' }] }),
    alterarContaBancaria: () => ({ status: 422, error: { name: 'SenhaNaoConfere', message: 'm' } }),
    listarUsuariosDaEmpresa: () => ({
      data: { itens: [pessoa('beatriz', 'Beatriz Nogueira', 'administrador', true), joana], cursor: null },
    }),
    listarConvitesUsuario: () => ({ data: uma([]) }),
    enviarConviteUsuario: () => ({
      data: { id: 'ConviteAurora20260001', expiraEm: '2026-12-01T12:00:00.000Z', liberaEm: null },
    }),
    obterRecuperacaoDeAcesso: () => ({
      data: api.de('mudarRecuperacaoDeAcesso').length
        ? { ...semRecuperacao, situacao: 'pedida', pediu: 'Rui Sá', confirmavel: true }
        : semRecuperacao,
    }),
    mudarRecuperacaoDeAcesso: () => ({ data: { ...semRecuperacao, situacao: 'pedida' } }),
    alterarUsuario: () => ({ data: { ...joana, ativo: false } }),
    listarClientes: ({ query }) => ({ data: uma(query.busca === 'zzz' ? [] : [cliente]) }),
    obterCliente: () => ({
      data: {
        ...cliente,
        email: 'helena@exemplo.example',
        contato: '21998761234',
        primeiroEm: '2026-11-02T12:00:00.000Z',
        ticketMedio: 100,
      },
    }),
    listarPagamentosDoCliente: () => ({ data: uma([]) }),
    listarSubClientes: () => ({ data: uma([]) }),
    buscarCnpj: () => ({ status: 404, error: { name: 'CnpjNaoEncontrado', message: 'm' } }),
  })
  await page.goto(`${AREA}/empresa`)
  await expect(page.getByText('Pix · f***@aurora.example')).toBeVisible()
  await expect(page.getByText('0,99%')).toBeVisible()
  await expect(page.getByText('7x a 12x 4,49%')).toBeVisible()
  await expect(page.getByText('2 dias depois da venda')).toBeVisible()
  await expect(page.getByText('têm um limite no contrato da empresa', { exact: false })).toBeVisible()
  // a version of the terms that nobody of the company agreed to yet: one agrees for it, once they are asked again
  const { versao, sha256 } = empresa.termo.vigente
  await page.getByRole('button', { name: 'Aceitar a versão 1.0' }).click()
  await nasLarguras(page)
  await fotografar(page, `empresa`)
  const doTermo = page.getByRole('alertdialog', { name: 'Aceitar o termo de adesão em nome de Loja Aurora?' })
  await responderPergunta(doTermo, 'Aceitar a versão 1.0')
  await expect(page.getByText('Versão 1.0, por Beatriz Nogueira, em 3 nov 2026')).toBeVisible()
  await expect(page.getByText('que a sua empresa ainda não aceitou')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ler o termo' })).toBeFocused()
  await expect.poll(() => api.de('aceitarTermoDeAdesao')[0]?.body).toEqual({ versao, sha256 })
  await page.getByRole('button', { name: 'Alterar conta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar conta' })
  await dialogo.getByLabel('Chave Pix', { exact: true }).last().fill('11.222.333/0001-81')
  await dialogo.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(dialogo.getByText('Os dados bancários devem ser do representante do cadastro')).toBeVisible()
  await dialogo.locator('input[name="chavePix"]').fill('12.ABC.345/01DE-35')
  await dialogo.locator('input[name="senha"]').fill('errada')
  await dialogo.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(dialogo.getByText('A senha não confere')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `empresa-conta`)

  await page.goto(`${AREA}/usuarios`)
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  const convite = page.getByRole('dialog', { name: 'Convidar pessoa' })
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(convite.getByText('E-mail inválido')).toBeVisible()
  await convite.getByLabel('Nome completo').fill('Paula Prado')
  // who works here already is known before an invitation goes out
  await convite.getByLabel('E-mail').fill('joana@aurora.example')
  await expect(convite.getByText('Joana Alencar já entra no painel da sua empresa.')).toBeVisible()
  await fotografar(page, 'usuarios-conhecida')
  await convite.getByLabel('E-mail').fill('paula@aurora.example')
  await expect(convite.getByText('já entra no painel')).toHaveCount(0)
  await convite.getByText('Gestor financeiro').click()
  // who chooses by the keyboard sees where they are
  await page.keyboard.press('ArrowDown')
  const comercial = convite.locator('label').filter({ hasText: 'Gestor comercial' })
  await expect(comercial).toHaveCSS('outline-style', 'solid')
  // what a role can do is said where it is chosen, as the matrix has it
  const pode = convite.getByRole('region', { name: 'O que este perfil pode' }).getByRole('listitem')
  await convite.getByText('Contador', { exact: true }).click()
  await expect(pode).toHaveText([
    /^Vendas, extrato.*Só vê$/,
    /^Contestações.*Não vê$/,
    /^Links.*Não vê$/,
    /^Clientes.*Não vê$/,
    /^Novos saques.*Não vê$/,
    /^Conta bancária.*Não vê$/,
    /^Produtos e estoque.*Não vê$/,
    /^Recebedores.*Não vê$/,
    /^Dados da empresa.*Só vê$/,
    /^Pessoas.*Não vê$/,
  ])
  await nasLarguras(page)
  await fotografar(page, `usuarios-convidar`)
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Convite enviado a Paula Prado')).toBeVisible()
  await expect.poll(() => api.de('enviarConviteUsuario')[0]?.body).toMatchObject({ perfil: 'contador' })
  await page.getByRole('button', { name: 'Joana Alencar' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Recuperar acesso' }).click()
  const recuperar = page.getByRole('alertdialog', { name: 'Recuperar o acesso de Joana Alencar?' })
  await recuperar.getByRole('button', { name: 'Recuperar acesso' }).click()
  await expect(page.getByText('Rui Sá pediu a recuperação.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar recuperação' })).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `usuarios-recuperacao`)
  await expect.poll(() => api.de('mudarRecuperacaoDeAcesso')[0]?.body).toEqual({ id: 'joana', acao: 'pedir' })
  await page.getByRole('button', { name: 'Tirar acesso' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Tirar o acesso de Joana Alencar?' })
  await pergunta.getByRole('button', { name: 'Tirar acesso' }).click()
  await expect(page.getByRole('button', { name: 'Devolver acesso' })).toBeVisible()
  await fotografar(page, `usuarios`)

  await page.goto(`${AREA}/relacionamento/clientes`)
  await expect(page.getByText('529.982.247-25').locator('visible=true')).toBeVisible()
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Helena Vasconcelos' }).locator('visible=true').click()
  await expect(page.getByRole('dialog').getByText('helena@exemplo.example')).toBeVisible()
  await fotografar(page, `clientes`)

  await page.goto(`${AREA}/relacionamento/sub-clientes`)
  await page.getByRole('button', { name: 'Cadastrar sub-cliente' }).first().click()
  const folha = page.getByRole('dialog', { name: 'Cadastrar sub-cliente' })
  await tomarFoco(folha)
  await folha.getByLabel('CNPJ').pressSequentially('11222333000181')
  await folha.getByLabel('Nome comercial').focus()
  await expect(folha.getByText('A Receita Federal não conhece este CNPJ. Confira os números.')).toBeVisible()
  await folha.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(folha.getByText('Informe um telefone com DDD')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `subclientes`)
})

test('a payer’s payments say of which link each is, and lead to it from anywhere on the row', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarClientes: () => ({ data: uma([cliente]) }),
    obterCliente: () => ({
      data: {
        ...cliente,
        email: 'helena@exemplo.example',
        contato: '21998761234',
        primeiroEm: '2026-11-02T12:00:00.000Z',
        ticketMedio: 100,
      },
    }),
    listarPagamentosDoCliente: () => ({
      data: uma([
        {
          ...{ id: 'chk000000000000000001', link: 'LinkDaCadeiraAurora1', formaPagamento: 2 as const, valor: 100 },
          ...{ estornado: 0, situacao: 3, situacaoLabel: 'Liquidado', pagoEm: '2026-11-02T12:00:00.000Z' },
          ...{ linkNome: 'Cadeira de palhinha', possivelRepetida: 'chk000000000000000002' },
        },
      ]),
    }),
    listarCheckouts: () => 'sem-resposta',
    obterCheckout: () => 'sem-resposta',
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${AREA}/relacionamento/clientes`)
    await page.getByRole('button', { name: 'Helena Vasconcelos' }).locator('visible=true').click()
    const pagou = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Cadeira de palhinha' })
    await expect(pagou.getByRole('link').first()).toHaveAttribute('href', /checkouts-pagamento\?pagamento=chk0{17}1$/)
    await expect(page.getByRole('dialog').getByText('LinkDaCadeiraAurora1')).toHaveCount(0)
    await expect(pagou.getByRole('link', { name: 'Possível cobrança repetida' })).toHaveAttribute(
      'href',
      /pagamento=chk0{17}1&outro=chk0{17}2$/,
    )
    await semBarreiras(page)
    await pagou.getByText('Liquidado').click()
    await expect(page).toHaveURL(/checkouts-pagamento\?pagamento=chk0{17}1$/)
  }
})

test('who is to administer the company: it waits, the list says until when, and another administrator objects', async ({
  page,
}) => {
  await comSessao(page)
  const liberaEm = '2026-11-23T12:00:00.000Z'
  const espera = { quem: 'Otávio Lima', liberaEm, objetadaPor: null, objetavel: true }
  const joana = { ...pessoa('joana', 'Joana Alencar', 'links'), promocao: espera }
  const convidado = {
    ...{ id: 'ConviteAurora20260001', nome: 'Paula Prado', email: 'paula@aurora.example', quem: 'Otávio Lima' },
    ...{ perfil: 'administrador' as const, enviadoEm: '2026-11-22T12:00:00.000Z', expirado: false, envios: 1 },
    ...{ expiraEm: '2026-11-29T12:00:00.000Z', liberaEm, objetadoPor: null, objetavel: true },
  }
  let objetado = false
  const api = await fingirApi(page, {
    listarUsuariosDaEmpresa: () => ({
      data: { itens: [pessoa('beatriz', 'Beatriz Nogueira', 'administrador', true), joana], cursor: null },
    }),
    listarConvitesUsuario: () => ({
      data: uma([objetado ? { ...convidado, objetadoPor: 'Beatriz Nogueira', objetavel: false } : convidado]),
    }),
    obterRecuperacaoDeAcesso: () => ({ data: semRecuperacao }),
    enviarConviteUsuario: () => ({
      status: 409,
      error: { name: 'AdministradorObjetado', message: 'm', quem: 'Beatriz Nogueira' },
    }),
    objetarAdministrador: () => {
      objetado = true
      return { data: { situacao: 'objetado' } }
    },
  })
  await page.goto(`${AREA}/usuarios`)
  await expect(page.getByText(/Otávio Lima convidou. Espera até .* · pode ser objetado/)).toBeVisible()
  await expect(page.getByText('Administra a partir de').locator('visible=true')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, 'usuarios-espera')
  await page.getByRole('button', { name: 'Objetar: Paula Prado' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText('Impedir que Paula Prado administre a empresa?')
  await fotografar(page, 'usuarios-objetar')
  await pergunta.getByRole('button', { name: 'Objetar' }).click()
  await expect(page.getByText('Beatriz Nogueira objetou')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar de novo: Paula Prado' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Joana Alencar' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Objetar' }).click()
  await pergunta.getByRole('button', { name: 'Objetar' }).click()
  await expect(page.getByRole('button', { name: 'Objetar' })).toHaveCount(0)
  await expect
    .poll(() => api.de('objetarAdministrador').map(c => c.body))
    .toEqual([{ id: convidado.id }, { id: 'joana' }])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  const convite = page.getByRole('dialog', { name: 'Convidar pessoa' })
  await convite.getByLabel('Nome completo').fill('Paula Prado')
  await convite.getByLabel('E-mail').fill('paula@aurora.example')
  await convite.getByText('Administrador', { exact: true }).click()
  await expect(convite.getByText(/têm 24 horas para objetar/)).toBeVisible()
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(convite.getByText('Beatriz Nogueira objetou a esta pessoa')).toBeVisible()
})
