import type { FormaPagamento } from '../../../../shared/contract/tipos.ts'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'
import type { Link } from '../dados.ts'
import type { Tela } from './telas.ts'

/** A step of the linear stepper (R013). */
export type PassoDoPagamento = 'identificacao' | 'pagamento'

/** What a payment method needs of the page. A method is shown when the server offers it and it is here. */
export interface Forma {
  tipo: FormaPagamento
  codigo: 'BOLETO' | 'CREDITCARD' | 'PIX'
  rotulo: ChaveSimples
  detalhe: ChaveSimples
  /** The words on the button that ends identification. */
  acao: ChaveSimples
  resumo: ChaveSimples
  exigeEndereco: boolean
  /** Processes as soon as the payer is released, without another form (S013). */
  processaAoLiberar: boolean
  passos: readonly PassoDoPagamento[]
  /** The screen of its last step. */
  tela: Tela
}

const formas: Partial<Record<FormaPagamento, Forma>> = {
  2: {
    tipo: 2,
    codigo: 'PIX',
    rotulo: 'forma.pix',
    detalhe: 'forma.pix.detalhe',
    acao: 'id.enviar.pix',
    resumo: 'valor.aVistaPix',
    exigeEndereco: false,
    processaAoLiberar: true,
    passos: ['identificacao', 'pagamento'],
    tela: 'pix',
  },
}

/** The methods of a link that this page can take, in the merchant's order. */
export const formasDoLink = (link: Pick<Link, 'formasPagamento'>): Forma[] =>
  link.formasPagamento.flatMap(({ tipo }) => formas[tipo] ?? [])
