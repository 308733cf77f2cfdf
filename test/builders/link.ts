import type { Call } from '../../shared/contract/endpoint.ts'
import type { criarLink } from '../../shared/contract/links.ts'

export type LinkNovo = Call<typeof criarLink>['body']

/** A link as a merchant sends it, reais on the wire: Pix only, reusable, without extras. */
export const linkNovo = (over: Partial<LinkNovo> = {}): LinkNovo => ({
  nome: 'Cadeira de jatobá',
  descricao: '<p>Cadeira de jatobá maciço</p>',
  valor: 150,
  formasPagamento: [{ tipo: 2, parcelas: [] }],
  consultaAntifraude: false,
  consultaDatavalid: false,
  validarContatoPagador: false,
  validarNomeCheckout: false,
  termoCliente: null,
  expiraEm: null,
  limiteUsos: null,
  pagadorIdentificado: false,
  pagador: null,
  linkParaEstrangeiros: false,
  redirectPagamentoAprovado: null,
  backgroundColor: 'padrao',
  logo: null,
  itens: [],
  pixExpiracaoMinutos: 30,
  boletoVencimentoDias: 3,
  ...over,
})

/** A PNG of one pixel. */
const umPixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A link that uses every field, optional and nested ones included. */
export const linkCompleto = (over: Partial<LinkNovo> = {}): LinkNovo =>
  linkNovo({
    formasPagamento: [
      { tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] },
      { tipo: 2, parcelas: [] },
    ],
    limiarAntifraude: 'rigido',
    autenticar3ds: true,
    termoCliente: 'Troca em até sete dias.',
    abreEm: '2026-01-01T00:00:00Z',
    expiraEm: '2099-12-31T23:59:59Z',
    limiteUsos: 5,
    pagadorIdentificado: true,
    pagador: {
      identificacao: {
        nomeCompleto: 'Helena Vasconcelos',
        documento: '52998224725',
        celular: '11987654321',
        email: 'helena@exemplo.example',
      },
      endereco: {
        cep: '01310-100',
        logradouro: 'Avenida Paulista',
        numero: '1000',
        complemento: 'Conjunto 11',
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        uf: 'SP',
      },
    },
    redirectPagamentoAprovado: 'https://loja.example/obrigado',
    origensPermitidas: ['https://loja.example'],
    // for a payer it is never shown: said so, it is a link like any other
    mostrado: false,
    backgroundColor: 'azul',
    tema: { cor: '#4338CA', cantos: 'redondos' },
    logo: umPixel,
    itens: [{ descricao: 'Cadeira', quantidade: 2, valor: 75 }],
    ...over,
  })
