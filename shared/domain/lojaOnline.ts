import type { Centavos } from './dinheiro.ts'
import { formatarReais } from './dinheiro.ts'
import type { Pacote } from './pacote.ts'

/** What a shop says of itself, how it delivers and what is missing before it opens: pure rules. */

export const limitesDaLoja = {
  ...{ nome: 60, aviso: 200, horario: 200, endereco: 200, instrucoes: 200, prazo: 60 },
  ...{ textoLegal: 10_000, faixas: 20 },
} as const

/** A range of CEPs (eight digits, both included) with its fee in centavos. */
interface FaixaDeCep {
  de: string
  ate: string
  frete: Centavos
  prazo: string
}
export interface Entrega {
  retirada: { ativa: boolean; instrucoes: string }
  /** By range, the first that holds the CEP. */
  faixas: readonly FaixaDeCep[]
  /** To any CEP that no range holds; absent where the shop does not send there. */
  fixo?: { frete: Centavos; prazo: string } | undefined
  /** From this amount of goods (centavos) on nothing is charged for delivery. */
  gratisAcimaDe?: Centavos | undefined
  /** Carriers quote besides: from this CEP, what says no measures in this parcel, posted after so many working days. */
  transportadora?: { origem: string; pacote: Pacote; preparo: number } | undefined
}
/** How a buyer gets what was bought: fetched, or sent for `valor` centavos; undefined where the shop does not send. */
export interface FreteDoPedido {
  valor: Centavos
  prazo: string
}
export function freteDe(entrega: Entrega, cep: string, mercadorias: Centavos): FreteDoPedido | undefined {
  const faixa = entrega.faixas.find(f => f.de <= cep && cep <= f.ate) ?? entrega.fixo
  if (!faixa) return undefined
  const gratis = entrega.gratisAcimaDe !== undefined && mercadorias >= entrega.gratisAcimaDe
  return { valor: gratis ? 0 : faixa.frete, prazo: faixa.prazo }
}
const entregaAlgo = ({ retirada, faixas, fixo, transportadora }: Entrega): boolean =>
  retirada.ativa || faixas.length > 0 || fixo !== undefined || transportadora !== undefined

/** What is missing before a shop opens, in the order of the guided list. */
export const passosDaLoja = ['contrato', 'formas', 'produto', 'contato', 'entrega', 'textos'] as const
export type PassoDaLoja = (typeof passosDaLoja)[number]

interface Pronta {
  entrega: Entrega
  endereco: string
  whatsapp?: string | undefined
  termos: string
  trocas: string
  privacidade: string
}
interface DaEmpresa {
  contratada: boolean
  formas: number
  /** Whether anything of its catalogue may be sold. */
  vende: boolean
}
/** Decreto 7.962/2013, art. 2 (address and contact), and what nobody could buy without. */
export function faltaParaAbrir(loja: Pronta, empresa: DaEmpresa): PassoDaLoja[] {
  const falta: Readonly<Record<PassoDaLoja, boolean>> = {
    contrato: !empresa.contratada,
    formas: empresa.formas === 0,
    produto: !empresa.vende,
    contato: loja.endereco.trim() === '',
    entrega: !entregaAlgo(loja.entrega),
    textos: [loja.termos, loja.trocas, loja.privacidade].some(t => t.trim() === ''),
  }
  return passosDaLoja.filter(p => falta[p])
}

/** The address of a shop beside the payer's pages: a host of its own, which shares no cookie with theirs (issue 19). */
export const urlDaLoja = (pagarUrl: string, slug: string): string => pagarUrl.replace('//pagar.', `//${slug}.`)

interface QuemVende {
  razaoSocial: string
  cnpj: string
  email: string
}
/**
 * The legal texts that a new shop begins with, for the company to read and change: sale (Decreto 7.962/2013), the right to
 * withdraw (CDC art. 49) and personal data (LGPD art. 9).
 */
export const textosIniciais = ({ razaoSocial, cnpj, email }: QuemVende) => ({
  termos: [
    `Esta loja é de ${razaoSocial}, CNPJ ${cnpj}.`,
    'O preço, o frete e o prazo de cada pedido são os que aparecem antes do pagamento. O pedido é confirmado por e-mail assim que o pagamento é recebido.',
    'Se um produto não puder ser entregue, avisamos e devolvemos o valor pago.',
    `Dúvidas e reclamações: ${email}.`,
  ].join('\n\n'),
  trocas: [
    'Você pode desistir da compra em até 7 dias depois de receber, sem dizer o motivo (Código de Defesa do Consumidor, art. 49). O pedido tem um botão para isso, e devolvemos o valor pago com o frete.',
    'Produto com defeito: fale conosco em até 30 dias, ou 90 dias para bens duráveis (art. 26).',
  ].join('\n\n'),
  privacidade: [
    'Usamos seu nome, CPF ou CNPJ, e-mail, telefone e endereço apenas para vender, cobrar, entregar e cumprir a lei. Não vendemos seus dados.',
    `Para saber o que temos sobre você, corrigir ou pedir que apaguemos: ${email}.`,
  ].join('\n\n'),
})

/** '1 a 2 dias úteis · R$ 12,00', as a buyer reads how it comes. */
export const freteEmPalavras = ({ valor, prazo }: FreteDoPedido): string =>
  [prazo, valor === 0 ? 'grátis' : formatarReais(valor)].filter(Boolean).join(' · ')
