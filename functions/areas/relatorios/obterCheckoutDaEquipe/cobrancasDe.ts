import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckoutDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import { linhaDigitavel } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { BoletoAnterior, PixAnterior, TentativaAnterior } from '../../../platform/storage/anteriores.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Boleto, Pix, Tentativa } from '../../../platform/storage/cobrancas.ts'
import type { Item } from '../../../platform/storage/port.ts'
import { numerosDaTentativa } from '../../cobranca/vista/numerosDaTentativa.ts'

type Cobranca = Output<typeof contrato>['cobrancas'][number]
type Numero = Cobranca['numeros'][number]

/** Pure: everything that charged a checkout, oldest first, by the numbers that its providers know it by. */
export function cobrancasDe(c: Checkout, itens: readonly Item[]): Cobranca[] {
  const de = <T>(nome: string, parse: (item: Item) => T): T[] => itens.filter(i => i._t === nome).map(parse)
  const todas = [
    ...[...de('PixAnterior', PixAnterior.parse), ...(c.pix ? [c.pix] : [])].map(p => doPix(p, c)),
    ...[...de('TentativaAnterior', TentativaAnterior.parse), ...(c.tentativa ? [c.tentativa] : [])].map(daTentativa),
    ...[...de('BoletoAnterior', BoletoAnterior.parse), ...(c.boleto ? [c.boleto] : [])].map(b => doBoleto(b, c)),
  ]
  return todas.sort((a, b) => ((a.em ?? '') < (b.em ?? '') ? -1 : 1))
}

const numeros = (pares: readonly (readonly [Numero['nome'], string | undefined])[]): Numero[] =>
  pares.flatMap(([nome, valor]) => (valor === undefined ? [] : [{ nome, valor }]))

/** A Pix says when it ends: it began as long before as it was to live. */
function doPix({ txid, estado, expiraEm }: Pix, c: Checkout): Cobranca {
  const em = expiraEm === undefined ? null : new Date(expiraEm - c.expiracaoPixMinutos * 60_000).toISOString()
  const e2e = c.pix?.txid === txid ? c.e2eid : undefined
  return {
    tipo: 'pix',
    estado,
    em,
    valor: c.total,
    numeros: numeros([
      ['txid', txid],
      ['e2e', e2e],
    ]),
  }
}

function daTentativa(t: Tentativa): Cobranca {
  return {
    tipo: 'cartao',
    estado: t.estado,
    em: new Date(t.em).toISOString(),
    valor: t.valor,
    numeros: [...numerosDaTentativa(t), ...numeros([['eci', t.eci]])],
  }
}

function doBoleto(b: Boleto, c: Checkout): Cobranca {
  return {
    tipo: 'boleto',
    estado: b.estado,
    em: new Date(b.em).toISOString(),
    valor: c.total,
    numeros: numeros([
      ['pedido', b.pedidoId],
      ['pagamento', b.pagamentoId],
      ['nossoNumero', b.nossoNumero],
      ['linha', b.codigoDeBarras && linhaDigitavel(b.codigoDeBarras)],
    ]),
  }
}
