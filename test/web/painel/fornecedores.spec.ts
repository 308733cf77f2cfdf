import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../shared/contract/fornecedores.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

const AREA = '/painel-administrativo/loja-aurora/fornecedores'
type Fornecedor = Received<typeof contrato.obterFornecedor>
type Compra = Received<typeof contrato.obterPedidoDeCompra>

const moinho: Fornecedor = {
  ...{ id: 'For000000000000000001', nome: 'Moinho Paulista', documento: '12ABC34501DE35', contato: 'Rita' },
  ...{ email: 'vendas@moinho.example', telefone: '1132221234', prazoDias: 7, condicoes: 'Boleto em 28 dias' },
  ...{ ativo: true, criadoEm: '2026-11-20T12:00:00.000Z', atualizadoEm: '2026-11-20T12:00:00.000Z' },
}
const compra = (mais: Partial<Compra> = {}): Compra => ({
  ...{ id: 'Cmp000000000000000001', fornecedor: moinho.nome, fornecedorId: moinho.id, situacao: 'enviado' },
  ...{ total: 217.5, previsao: '2026-12-10', criadoEm: '2026-11-26T12:00:00.000Z', observacao: '' },
  itens: [{ estoque: 'Niv000000000000000001', nome: 'Bolo de cenoura', quantidade: 50, custo: 4.35, recebido: 0 }],
  ...{ criadoPor: 'Marina Costa', enviadoEm: '2026-11-26T12:00:00.000Z', fimEm: null },
  ...mais,
})
const naLista = (c: Compra) => ({
  ...{ id: c.id, fornecedor: c.fornecedor, situacao: c.situacao, itens: c.itens.length, total: c.total },
  ...{ previsao: c.previsao, criadoEm: c.criadoEm },
})
test('a supplier is registered from its CNPJ, and again it is told so', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const endereco = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }
  const api = await fingirApi(page, {
    listarFornecedores: () => ({ data: { itens: [moinho], cursor: null } }),
    listarPedidosDeCompra: () => ({ data: { itens: [], cursor: null } }),
    buscarCnpj: () => ({
      data: {
        ...{ cnpj: moinho.documento, razaoSocial: 'Moinho Paulista Ltda', nomeFantasia: 'Moinho Paulista' },
        ...{ situacao: 'ATIVA', ativa: true, socios: null, email: moinho.email, telefone: moinho.telefone, endereco },
      },
    }),
    criarFornecedor: (_, vez) =>
      vez === 1
        ? { status: 409, error: { name: 'FornecedorJaExiste', message: 'já existe', id: moinho.id } }
        : { data: moinho },
  })
  await page.goto(`${AREA}/cadastro`)
  await page.getByRole('button', { name: 'Salvar fornecedor' }).click()
  await expect(page.getByText('Confira o CNPJ ou CPF')).toBeVisible()
  expect(api.de('criarFornecedor')).toHaveLength(0)
  await page.getByLabel('CNPJ ou CPF').fill('12.ABC.345/01DE-35')
  await page.getByLabel('CNPJ ou CPF').blur()
  await expect(page.getByLabel('Nome')).toHaveValue('Moinho Paulista')
  await expect(page.getByLabel('E-mail')).toHaveValue('vendas@moinho.example')
  await page.getByLabel('Prazo de entrega, em dias').fill('7')
  await fotografar(page, 'fornecedor-cadastro')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Salvar fornecedor' }).click()
  await expect(page.getByText('Este documento já é de um fornecedor seu')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar fornecedor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus fornecedores' })).toBeVisible()
  await expect
    .poll(() => api.de('criarFornecedor')[1]?.body)
    .toMatchObject({ nome: 'Moinho Paulista', prazoDias: 7, condicoes: '' })
})

test('a CNPJ that is corrected while the registry is asked: the company of the first number fills nothing', async ({
  page,
}) => {
  await comSessao(page, { lojaLiberada: true })
  const endereco = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }
  const empresa = (cnpj: string, nomeFantasia: string) => ({
    ...{ cnpj, razaoSocial: nomeFantasia, nomeFantasia, situacao: 'ATIVA', ativa: true, socios: null, email: null },
    ...{ telefone: null, endereco },
  })
  let responder = () => {}
  const resposta = new Promise<void>(pronto => {
    responder = pronto
  })
  const api = await fingirApi(page, {
    buscarCnpj: async ({ params: { cnpj = '' } }) => {
      if (cnpj === moinho.documento) return { data: empresa(cnpj, 'Moinho Paulista') }
      await resposta
      return { data: empresa(cnpj, 'Outra Empresa') }
    },
  })
  await page.goto(`${AREA}/cadastro`)
  const documento = page.getByLabel('CNPJ ou CPF')
  await documento.fill('11.222.333/0001-81')
  await documento.blur()
  await expect.poll(() => api.de('buscarCnpj')).toHaveLength(1)
  await documento.fill('12.ABC.345/01DE-35')
  const primeira = page.waitForResponse(/11222333000181/)
  responder()
  await (await primeira).finished()
  await documento.blur()
  await expect(page.getByLabel('Nome')).toHaveValue('Moinho Paulista')
})

test('a purchase from draft to stock, in two deliveries', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  let agora = compra({ situacao: 'rascunho', enviadoEm: null })
  let feita = false
  const api = await fingirApi(page, {
    listarFornecedores: () => ({ data: { itens: [moinho], cursor: null } }),
    listarPedidosDeCompra: () => ({ data: { itens: feita ? [naLista(agora)] : [], cursor: null } }),
    listarEstoque: () => ({
      data: {
        itens: [
          {
            ...{ id: 'Niv000000000000000001', produto: 'Prd000000000000000001', nome: 'Bolo de cenoura' },
            ...{ quantidade: 2, custoMedio: 4, custo: 8, preco: 60, margem: 93, minimo: 3, baixo: true },
            ...{ reservado: 0, disponivel: 2, encomenda: false, atualizadoEm: '2026-11-26T12:00:00.000Z' },
          },
        ],
        cursor: null,
      },
    }),
    criarPedidoDeCompra: () => {
      feita = true
      return { data: agora }
    },
    obterPedidoDeCompra: () => ({ data: agora }),
    mudarPedidoDeCompra: () => {
      agora = compra()
      return { data: agora }
    },
    receberPedidoDeCompra: (_, vez) => {
      const [item] = compra().itens
      const recebido = vez === 1 ? 20 : 50
      const itens = item ? [{ ...item, recebido }] : []
      agora = compra({ situacao: vez === 1 ? 'recebidoEmParte' : 'recebido', itens })
      return { data: agora }
    },
  })
  await page.goto(`${AREA}/meus-fornecedores`)
  await page.getByRole('button', { name: 'Novo pedido' }).click()
  const folha = page.getByRole('dialog')
  await folha.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(folha.getByText('Inclua ao menos um item, com quantidade')).toBeVisible()
  await folha.getByLabel('Item 1', { exact: true }).selectOption({ label: 'Bolo de cenoura' })
  await folha.getByLabel('Quantidade do item 1').fill('50')
  await folha.getByLabel('Custo do item 1').pressSequentially('435')
  await expect(folha.getByText(/R\$\s217,50/)).toBeVisible()
  await fotografar(page, 'compra-nova')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect
    .poll(() => api.de('criarPedidoDeCompra')[0]?.body)
    .toEqual({
      ...{ fornecedor: moinho.id, previsao: null, observacao: '' },
      itens: [{ estoque: 'Niv000000000000000001', quantidade: 50, custo: 4.35 }],
    })
  await folha.getByRole('button', { name: 'Marcar como enviado' }).click()
  await folha.getByLabel('Chegou de Bolo de cenoura').fill('20')
  await fotografar(page, 'compra')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Receber no estoque' }).click()
  await expect(folha.getByText('20 de 50 chegaram')).toBeVisible()
  // the rest is written already
  await expect(folha.getByLabel('Chegou de Bolo de cenoura')).toHaveValue('30')
  await folha.getByRole('button', { name: 'Receber no estoque' }).click()
  await expect(folha.getByText('50 de 50 chegaram')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0)
  await expect
    .poll(() => api.de('receberPedidoDeCompra').map(c => c.body))
    .toEqual([
      { itens: [{ estoque: 'Niv000000000000000001', quantidade: 20 }] },
      { itens: [{ estoque: 'Niv000000000000000001', quantidade: 30 }] },
    ])
  await page.keyboard.press('Escape')
  await expect(folha).toHaveCount(0)
  await fotografar(page, 'fornecedores')
  await nasLarguras(page)
})

test('a purchase is given up after a question, and a supplier is put aside', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const api = await fingirApi(page, {
    listarFornecedores: () => ({ data: { itens: [moinho], cursor: null } }),
    listarPedidosDeCompra: () => ({ data: { itens: [naLista(compra())], cursor: null } }),
    obterPedidoDeCompra: () => ({ data: compra() }),
    obterFornecedor: () => ({ data: moinho }),
    mudarPedidoDeCompra: () => ({ data: compra({ situacao: 'cancelado' }) }),
    alterarFornecedor: () => ({ data: { ...moinho, ativo: false } }),
  })
  await page.goto(`${AREA}/meus-fornecedores`)
  const visivel = (nome: string) => page.getByRole('button', { name: nome, exact: true }).locator('visible=true')
  await visivel('Pedido a Moinho Paulista').click()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta.getByText('Cancelar o pedido a Moinho Paulista?')).toBeVisible()
  expect(api.de('mudarPedidoDeCompra')).toHaveLength(0)
  await responderPergunta(pergunta, 'Cancelar pedido')
  await expect.poll(() => api.de('mudarPedidoDeCompra')[0]?.body).toEqual({ decisao: 'cancelar' })
  // the question closes first: a key pressed while it does would be its own
  await expect(pergunta).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visivel('Moinho Paulista').click()
  const folha = page.getByRole('dialog')
  await tomarFoco(folha)
  const comprar = folha.getByRole('checkbox', { name: 'Comprar dele' })
  await comprar.press('Space')
  await expect(comprar).not.toBeChecked()
  await folha.getByRole('button', { name: 'Salvar fornecedor' }).click()
  await expect.poll(() => api.de('alterarFornecedor')[0]?.body).toMatchObject({ ativo: false, nome: 'Moinho Paulista' })
})
