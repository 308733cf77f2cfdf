import type { obterCarrinho } from '../../../shared/contract/carrinho.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** A company asks the payer of an order of slips for documents, before a card is used (E099). */
const PAGINA = '/painel-administrativo/loja-aurora/relatorios/checkouts-pagamento?origemPagamento=boleto-cartao'
const id = 'CarrinhoAurora2026001'
const luz = 'ConsultaAurora2026001'
const carrinho = (slug = 'loja-aurora'): Received<typeof obterCarrinho> => ({
  ...{ nanoId: id, contrato: 'ContratoAurora2026001', proximaEtapa: 9, valorCarrinho: 312.4, parcelas: 1 },
  valorTotal: 320.1,
  data: [
    {
      consultaId: luz,
      boleto: {
        ...{ tipo: 1, bancoEmissor: 'Companhia de Luz Exemplo', valorBoleto: 312.4, dataVencimento: null },
        ...{ dataLiquidacao: null, valid: true, recebedorNome: 'Companhia de Luz Exemplo', recebedorDocumento: '' },
        ...{ linhaDigitavel: '8'.repeat(48), situacao: 9, situacaoLabel: 'Aguardando', situacaoCor: 'atencao' },
        ...{ editValue: false, minValue: null, maxValue: null, originalValue: 312.4, discountValue: 0 },
        ...{ fineValueCalculated: 0, interestValueCalculated: 0 },
      },
    },
  ],
  custos: [],
  pagador: {
    ...{ nomeCompleto: 'Otávio', documento: '***', celular: '***', email: '', autorizacao: true },
    ...{ documentoInternacional: false, bloqueadoDatavalid: false, bloqueadoAntifraude: false },
    bloqueadoTentativas: false,
  },
  ...{ endereco: null, token: null, contatoPagador: null },
  documentos: [
    { nanoId: 'DocumentoAurora202601', tipoDocumento: 0, label: 'Selfie', enviado: true, recebedor: null, valor: null },
  ],
  pdfDeDocumentos: [],
  ...{ tentativasRestantes: 3, processando: false },
  empresa: { nome: 'Loja Aurora', slug, contato: '', logo: null },
})

test('an order that is not paid is found by its address, what was asked before is said, and more is asked for', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarCheckouts: () => ({
      data: { itens: [], total: null, parcial: false, proximoOffset: null, cursor: null },
    }),
    obterCarrinho: ({ params }) => (params.id === id ? { data: carrinho() } : { data: carrinho('outra-loja') }),
    pedirDocumentos: (_, vez) =>
      vez === 1
        ? { status: 409, error: { name: 'EtapaDoCarrinhoInvalida', message: 'x', proximaEtapa: 14 } }
        : { data: { proximaEtapa: 4, documentos: [] } },
  })
  await page.goto(PAGINA)
  await page.getByRole('button', { name: 'Pedir documentos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Pedir documentos' })
  await tomarFoco(dialogo)
  const endereco = dialogo.getByLabel('Endereço do pedido')
  await endereco.fill('https://pagar.quita.example/plataforma/loja-aurora')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Cole o endereço inteiro do pedido')
  // another company's order is none of ours
  await endereco.fill('OutroCarrinho20260001')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Não há pedido da sua empresa neste endereço.')
  await dialogo.getByRole('button', { name: 'Outro pedido' }).click()
  await endereco.fill(
    `https://pagar.quita.example/plataforma/loja-aurora/servicos-financeiros/pagar-boleto/c/${id}?x=1`,
  )
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('heading', { name: 'Já pedido' })).toBeVisible()
  await expect(dialogo).toContainText('Otávio')
  await expect(dialogo).toContainText(/Selfie\s*Enviado/)
  await dialogo.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Escolha ao menos um documento.')
  await dialogo.getByLabel('Documento de identidade com foto').check()
  await dialogo.getByLabel(/^Boleto de Companhia de Luz Exemplo, R\$\s312,40$/).check()
  await semBarreiras(page)
  await fotografar(page, 'pedir-documentos')
  await dialogo.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Agora não dá')
  await nasLarguras(page)
  await dialogo.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(page.getByText('Documentos pedidos. Quem paga os envia na página do pedido.')).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await expect
    .poll(() => api.de('pedirDocumentos').map(c => [c.params.id, c.body]))
    .toEqual(Array(2).fill([id, { documentos: [{ tipoDocumento: 1 }, { tipoDocumento: 2, consultaId: luz }] }]))
})
