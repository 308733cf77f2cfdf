import type { Comportamento } from '../../../../shared/domain/modelosDeLink.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { doCampoDeMomento, paraCampoDeMomento } from '../../ui/campoDeMomento.ts'
import type { Rascunho } from './rascunho.ts'
import type { Taxas } from './tipos.ts'

const DIA = 86_400_000

/** What of the form a preset sets, and what the form calls it. */
const rotulos = {
  pix: 'form.formas',
  cartao: 'form.formas',
  boleto: 'form.formas',
  parcelas: 'form.parcelas',
  semJurosAte: 'form.parcelas',
  pixExpiracaoMinutos: 'form.pixRotulo',
  boletoVencimentoDias: 'form.boletoRotulo',
  consultaAntifraude: 'form.consultaAntifraude',
  limiarAntifraude: 'form.limiarAntifraude',
  consultaDatavalid: 'form.consultaDatavalid',
  validarContatoPagador: 'form.validarContatoPagador',
  validarNomeCheckout: 'form.validarNomeCheckout',
  autenticar3ds: 'form.autenticar3ds',
  comExpiracao: 'form.expiracao',
  expiraEm: 'form.expiracao',
  comLimite: 'form.limite',
  limiteUsos: 'form.limite',
} as const satisfies Partial<Record<keyof Rascunho, ChavePainel>>
type Campo = keyof typeof rotulos
export type DoModelo = Pick<Rascunho, Campo>
export const camposDoModelo = Object.keys(rotulos) as Campo[]

/** What a preset sets, out of a form. */
export const doModelo = (r: DoModelo): DoModelo =>
  Object.fromEntries(camposDoModelo.map(campo => [campo, r[campo]])) as unknown as DoModelo

/**
 * A preset as the form's values. Of the instalments only those that the company still has; the end of the link is
 * counted from `agora` (epoch ms), to the end of that day in São Paulo.
 */
export function preencher(c: Comportamento, taxas: Taxas, agora: number): DoModelo {
  const fim = c.validadeDias === null ? '' : paraCampoDeMomento(new Date(agora + c.validadeDias * DIA).toISOString())
  const { pix, cartao, boleto, consultaAntifraude, limiarAntifraude, consultaDatavalid } = c
  const { validarContatoPagador, validarNomeCheckout, autenticar3ds } = c
  return {
    ...{ pix, cartao, boleto, consultaAntifraude, limiarAntifraude, consultaDatavalid },
    ...{ validarContatoPagador, validarNomeCheckout, autenticar3ds },
    parcelas: taxas.cartao.parcelas.map(p => p.numeroParcela).filter(n => n <= c.parcelas),
    semJurosAte: c.semJurosAte ?? 1,
    pixExpiracaoMinutos: String(c.pixExpiracaoMinutos),
    boletoVencimentoDias: String(c.boletoVencimentoDias),
    comExpiracao: fim !== '',
    expiraEm: fim && `${fim.slice(0, 10)}T23:59`,
    comLimite: c.limiteUsos !== null,
    limiteUsos: String(c.limiteUsos ?? 1),
  }
}

const entre = (de: number, n: number, ate: number) => Math.min(ate, Math.max(de, Math.round(n)))

/** What a form does, as a preset to keep: how the link lives in days from `agora`. */
export function comportamentoDe(r: DoModelo, agora: number): Comportamento {
  const { pix, cartao, boleto, consultaAntifraude, limiarAntifraude, consultaDatavalid } = r
  const { validarContatoPagador, validarNomeCheckout, autenticar3ds } = r
  const fim = r.comExpiracao ? doCampoDeMomento(r.expiraEm) : undefined
  return {
    ...{ pix, cartao, boleto, consultaAntifraude, limiarAntifraude, consultaDatavalid },
    ...{ validarContatoPagador, validarNomeCheckout, autenticar3ds },
    parcelas: Math.max(1, ...r.parcelas),
    ...(r.semJurosAte > 1 && { semJurosAte: r.semJurosAte }),
    pixExpiracaoMinutos: entre(5, Number(r.pixExpiracaoMinutos) || 30, 1440),
    boletoVencimentoDias: entre(1, Number(r.boletoVencimentoDias) || 3, 60),
    validadeDias: fim === undefined ? null : entre(1, Math.floor((fim - agora) / DIA), 365),
    limiteUsos: r.comLimite ? entre(1, Number(r.limiteUsos) || 1, 1000) : null,
  }
}

const texto = (valor: unknown) => JSON.stringify(valor)
/** Whether a form's value is in force: a limit that is off has none. */
const vale = (v: DoModelo, campo: Campo) => {
  if (campo === 'expiraEm') return v.comExpiracao
  if (campo === 'limiteUsos') return v.comLimite
  if (campo === 'parcelas' || campo === 'semJurosAte') return v.cartao
  if (campo === 'pixExpiracaoMinutos') return v.pix
  if (campo === 'boletoVencimentoDias') return v.boleto
  if (campo === 'limiarAntifraude') return v.consultaAntifraude
  return true
}

/** What a preset changed that can be seen, by the names that the form gives it, each once and in the form's order. */
export const mudancas = (antes: DoModelo, depois: DoModelo): ChavePainel[] => [
  ...new Set(
    camposDoModelo
      .filter(c => vale(depois, c) && texto(antes[c]) !== texto(depois[c]))
      .map((campo): ChavePainel => rotulos[campo]),
  ),
]
