import { linhaDeTeste, type NomeDeLinha } from '../../functions/sandbox/index.ts'
import type { salvarPagador } from '../../shared/contract/carrinho.ts'
import type { Call } from '../../shared/contract/endpoint.ts'
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

let serie = 0
/** The line of a slip nobody used before, due in ten days; `nome` says what it does at the simulator. */
export const linhaNova = (nome: NomeDeLinha = 'comum', valor = 150_00): string => {
  serie += 1
  return linhaDeTeste(nome, { valor, vencimento: somarDias(dataSaoPaulo(Date.now()), 10), serie: 1000 + serie })
}
