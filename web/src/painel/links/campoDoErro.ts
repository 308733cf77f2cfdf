import type { CorpoDoLink, Rascunho } from './rascunho.ts'

/** Names of a body's parts that have a control of their own in the form. */
const diretos = [
  'nome',
  'valor',
  'descricao',
  'termoCliente',
  'abreEm',
  'expiraEm',
  'limiteUsos',
  'redirectPagamentoAprovado',
  'origensPermitidas',
  'backgroundColor',
  'logo',
  'pixExpiracaoMinutos',
  'boletoVencimentoDias',
] as const

/**
 * The form's field that a server's field path names: `body.valor` → 'valor', `body.formasPagamento.1.parcelas` →
 * 'parcelas' (where entry 1 of the body sent is the card), `body.itens.0.descricao` → the row's own control.
 * @returns undefined when no control shows it: the summary does.
 */
export const campoDoErro = (campo: string, corpo: CorpoDoLink, rascunho: Rascunho): string | undefined => {
  const [raiz, segundo, terceiro] = campo.replace(/^body\./, '').split('.')
  const direto = diretos.find(d => d === raiz)
  if (direto) return direto
  if (raiz === 'formasPagamento') {
    const forma = corpo.formasPagamento[Number(segundo)]
    return forma?.tipo === 1 && terceiro === 'parcelas' ? 'parcelas' : 'formas'
  }
  if (raiz === 'tema') return 'cor'
  if (raiz === 'docFiscal') return 'docChave'
  if (raiz === 'cbsInformado') return 'cbs'
  if (raiz === 'ibsInformado') return 'ibs'
  if (raiz === 'itens') {
    const item = rascunho.itens[Number(segundo)]
    return item && ['descricao', 'quantidade', 'valor'].includes(terceiro ?? '')
      ? `item-${item.chave}-${terceiro}`
      : undefined
  }
  if (raiz === 'rateio') {
    const regra = rascunho.rateio[Number(segundo)]
    return regra ? `rateio-${regra.chave}-${terceiro === 'recebedorId' ? 'recebedor' : 'valor'}` : 'rateio'
  }
  if (raiz === 'pagador' && segundo === 'identificacao')
    return terceiro ? `pagador-${terceiro}` : 'pagador-nomeCompleto'
  return undefined
}

/** The field of a rule's name, where one field is what has to change. */
export const campoDaRegra: Readonly<Record<string, string>> = {
  FormaIndisponivel: 'formas',
  ParcelasInvalidas: 'parcelas',
  ImagemInvalida: 'logo',
  RateioInvalido: 'rateio',
  CorSemContraste: 'cor',
}
