import { type FormaPagamento, formas } from './formas.ts'
import { comportamentoPadrao } from './modelosDeLink.ts'

/** What a link's methods depend on: those of its company, and the instalments of its contract with their rates. */
interface Contratado {
  habilitadas: readonly FormaPagamento[]
  parcelas: readonly { numeroParcela: number; juros: number }[]
}
/** What is charged, reais on the wire. */
interface Cobrado {
  nome: string
  /** HTML. */
  descricao: string
  valor: number
}

/** Pix and card of those that the company has, as the form begins; all that it has where it has neither. */
function formasDe(escritas: readonly FormaPagamento[] | undefined, habilitadas: readonly FormaPagamento[]) {
  if (escritas) return escritas
  const usuais = [formas.pix, formas.cartao].filter(f => habilitadas.includes(f))
  return usuais.length ? usuais : habilitadas
}

/**
 * A link as `criarLink` takes it, which says what it charges and is else as the form begins: of a spreadsheet's row, and of
 * a product that is sold by link.
 */
export function linkSimples(
  { nome, descricao, valor }: Cobrado,
  { habilitadas, parcelas }: Contratado,
  { tipos, ate }: { tipos?: readonly FormaPagamento[] | undefined; ate?: number | undefined } = {},
) {
  const { pix: _p, cartao: _c, boleto: _b, parcelas: maximo, validadeDias: _v, ...comportamento } = comportamentoPadrao
  return {
    ...comportamento,
    ...{ nome, descricao, valor },
    formasPagamento: formasDe(tipos, habilitadas).map(tipo => ({
      tipo,
      parcelas: tipo === formas.cartao ? parcelas.filter(p => p.numeroParcela <= (ate ?? maximo)) : [],
    })),
    ...{ termoCliente: null, abreEm: null, expiraEm: null },
    ...{ pagadorIdentificado: false, pagador: null, linkParaEstrangeiros: false, redirectPagamentoAprovado: null },
    ...{ backgroundColor: 'padrao' as const, logo: null, itens: [] },
  }
}
