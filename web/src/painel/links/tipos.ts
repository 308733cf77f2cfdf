import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as links from '../../../../shared/contract/links.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { NomeDoIcone } from '../../ui/icones.tsx'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'
import type { SituacaoDoLink } from './filtros.ts'

export type LinkNaLista = Received<typeof links.listarLinks>['itens'][number]
export type CheckoutNaLista = Received<typeof links.listarCheckoutsDoLink>['itens'][number]
export type LinkParaEdicao = Received<typeof links.obterLinkParaEdicao>
export type Taxas = Received<typeof links.obterTaxasOperacao>
export type FormaPagamento = LinkNaLista['formas'][number]

/** Payment method types (S117–S119), in the order in which a payer is offered them. */
export const formas = [
  { tipo: 2, nome: 'forma.pix', icone: 'pix' },
  { tipo: 1, nome: 'forma.cartao', icone: 'cartao' },
  { tipo: 0, nome: 'forma.boleto', icone: 'boleto' },
] as const satisfies readonly { tipo: FormaPagamento; nome: ChavePainel; icone: NomeDoIcone }[]

export const formaDe = (tipo: FormaPagamento) => formas.find(f => f.tipo === tipo) ?? formas[0]

const bandeiras: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
}
/** A brand as its cards write it. */
export const nomeDaBandeira = (bandeira: string): string => bandeiras[bandeira] ?? bandeira

export const tomDaSituacao = {
  ativo: 'bom',
  agendado: 'nota',
  expirado: 'atencao',
  esgotado: 'nota',
  suspenso: 'ruim',
  encerrado: 'parado',
} as const satisfies Record<SituacaoDoLink, TomDaSituacao>

/** What a checkout's number (S092–S110) is called: the answer's own label is the wire's, in Portuguese. */
export const nomeDoCheckout = (t: Traduzir, situacao: number): string =>
  t(`pagamento.situacao.${situacao}` as ChavePainel)

/** The same of its payout (S111–S116): a withdrawal's words, which are of the same table. */
export const nomeDoRepasse = (t: Traduzir, situacao: number): string => t(`saldo.situacao.${situacao}` as ChavePainel)

/** Tone of a checkout's number (S001–S019, 002 §3): paid is good, refused and blocked are bad, the rest is on its way. */
export const tomDoCheckout = (situacao: number): TomDaSituacao => {
  if (situacao === 3) return 'bom'
  if ([4, 13, 15].includes(situacao)) return 'ruim'
  if ([2, 8, 17].includes(situacao)) return 'parado'
  return [5, 6, 16].includes(situacao) ? 'atencao' : 'nota'
}
