import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { planoOferecido } from '../../../../shared/domain/parcelasMostradas.ts'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'
import type { Link } from '../dados.ts'
import type { Tela } from './telas.ts'

/** The steps of the linear stepper, in their order (R013). */
const todosOsPassos = ['identificacao', 'token', 'selfie', 'pagamento'] as const
export type PassoDoPagamento = (typeof todosOsPassos)[number]

/** What a payment method needs of the page. A method is shown when the server offers it and it is here. */
export interface Forma {
  tipo: FormaPagamento
  codigo: 'BOLETO' | 'CREDITCARD' | 'PIX'
  rotulo: ChaveSimples
  detalhe: ChaveSimples
  /** The words on the button that ends identification, and while it works. */
  acao: ChaveSimples
  enviando: ChaveSimples
  /** What the amount says where there is one plan only. */
  resumo: ChaveSimples
  icone: 'pix' | 'cartao' | 'boleto'
  exigeEndereco: boolean
  /** The payer authorises the charge in so many words before it is made (V035). */
  exigeAutorizacao: boolean
  /** Processes as soon as the payer is released, without another form (S013). */
  processaAoLiberar: boolean
  passos: readonly PassoDoPagamento[]
  /** The screen of its last step. */
  tela: Tela
}

export const formas: Record<FormaPagamento, Forma> = {
  0: {
    tipo: 0,
    codigo: 'BOLETO',
    rotulo: 'forma.boleto',
    detalhe: 'forma.boleto.detalhe',
    acao: 'id.enviar.boleto',
    enviando: 'id.enviando.boleto',
    resumo: 'valor.aVistaBoleto',
    icone: 'boleto',
    exigeEndereco: true,
    exigeAutorizacao: false,
    processaAoLiberar: true,
    passos: ['identificacao', 'pagamento'],
    tela: 'boleto',
  },
  1: {
    tipo: 1,
    codigo: 'CREDITCARD',
    rotulo: 'forma.cartao',
    detalhe: 'forma.cartao.detalhe',
    acao: 'id.enviar.cartao',
    enviando: 'id.enviando.cartao',
    resumo: 'valor.aVista',
    icone: 'cartao',
    exigeEndereco: true,
    exigeAutorizacao: true,
    processaAoLiberar: false,
    passos: ['identificacao', 'pagamento'],
    tela: 'cartao',
  },
  2: {
    tipo: 2,
    codigo: 'PIX',
    rotulo: 'forma.pix',
    detalhe: 'forma.pix.detalhe',
    acao: 'id.enviar.pix',
    enviando: 'id.enviando',
    resumo: 'valor.aVistaPix',
    icone: 'pix',
    exigeEndereco: false,
    exigeAutorizacao: false,
    processaAoLiberar: true,
    passos: ['identificacao', 'pagamento'],
    tela: 'pix',
  },
}

/**
 * The methods of a link that this page can take, in the merchant's order; on a link for foreigners the card first, because a
 * Pix or a slip takes a Brazilian bank.
 */
export const formasDoLink = (link: Pick<Link, 'formasPagamento' | 'linkParaEstrangeiros'>): Forma[] => {
  const doLojista = link.formasPagamento.flatMap(({ tipo }) => formas[tipo] ?? [])
  const doCartao = ({ tipo }: Forma) => tipo === formas[1].tipo
  return link.linkParaEstrangeiros ? [...doLojista.filter(doCartao), ...doLojista.filter(f => !doCartao(f))] : doLojista
}

/**
 * The steps of a method on a link: before a card only, the token where the link asks for it, then the selfie where the
 * method asks for it and the payer's document, once known, is not a company's (R013, V008).
 */
export const passosDe = (
  link: Pick<Link, 'validarContatoPagador' | 'formasPagamento'>,
  forma: Forma,
  documento = '',
): readonly PassoDoPagamento[] =>
  todosOsPassos.filter(
    passo =>
      forma.passos.includes(passo) ||
      (passo === 'token' && forma.tipo === 1 && link.validarContatoPagador) ||
      (passo === 'selfie' && exigeSelfie(link, forma, documento)),
  )

/** Whether a card of this link waits for the selfie (V008). */
export const exigeSelfie = (link: Pick<Link, 'formasPagamento'>, forma: Forma, documento = ''): boolean =>
  forma.tipo === 1 &&
  link.formasPagamento.some(f => f.tipo === 1 && f.consultaDatavalid) &&
  somenteDocumento(documento).length !== 14

export type Plano = Link['formasPagamento'][number]['parcelas'][number]

/** The instalment plans of a method, highest count first (V010). */
export const planosDe = (link: Pick<Link, 'formasPagamento'>, tipo: FormaPagamento): Plano[] =>
  [...(link.formasPagamento.find(f => f.tipo === tipo)?.parcelas ?? [])].sort(
    (a, b) => b.numeroParcela - a.numeroParcela,
  )

/** The plan of a count; until one is chosen, the one that is offered first (V010, decisions 0165 and 0200). */
export function planoEscolhido(
  link: Pick<Link, 'formasPagamento' | 'linkParaEstrangeiros'>,
  tipo: FormaPagamento,
  parcelas: number | null,
): Plano | undefined {
  const planos = planosDe(link, tipo)
  return planos.find(p => p.numeroParcela === parcelas) ?? planoOferecido(planos, link.linkParaEstrangeiros)
}
