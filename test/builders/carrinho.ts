import { linhaDeTeste, type NomeDeLinha } from '../../functions/sandbox/index.ts'
import type { salvarPagador } from '../../shared/contract/carrinho.ts'
import type { Call } from '../../shared/contract/endpoint.ts'
import type { autorizarCarrinho } from '../../shared/contract/pagamentoBoleto.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'

type PagadorDoCarrinho = Call<typeof salvarPagador>['body']

/** Who pays slips by card, as the cart's page sends it. */
export const pagadorDoCarrinho = (over: Partial<PagadorDoCarrinho> = {}): PagadorDoCarrinho => ({
  nome: 'Helena Vasconcelos',
  documento: '529.982.247-25',
  email: 'Helena@Exemplo.example',
  contato: '(21) 99876-1234',
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  sessionId: null,
  ...over,
})

/** The card of a cart, as its page sends it; the simulator approves it unless told otherwise. Reais. */
export const cartaoDoCarrinho = (
  valor: number,
  parcelas: number,
  over: Partial<Call<typeof autorizarCarrinho>['body']['cartao']> = {},
): Call<typeof autorizarCarrinho>['body'] => ({
  valor,
  parcelas,
  pagador: { nome: 'HELENA VASCONCELOS', documento: '52998224725', email: 'h@exemplo.example', contato: '21998761234' },
  cartao: {
    numero: '4000000000001091',
    nome: 'HELENA V',
    documento: null,
    cvv: '123',
    dataVencimento: '12/30',
    ...over,
  },
  endereco: null,
})

let serie = 0
/** The line of a slip nobody used before, due in ten days; `nome` says what it does at the simulator. */
export const linhaNova = (nome: NomeDeLinha = 'comum', valor = 150_00): string => {
  serie += 1
  return linhaDeTeste(nome, { valor, vencimento: somarDias(dataSaoPaulo(Date.now()), 10), serie: 1000 + serie })
}
