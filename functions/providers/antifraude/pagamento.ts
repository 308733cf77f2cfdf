import { somenteDocumento, tipoDocumento } from '../../../shared/domain/documento.ts'
import type { Rigor } from '../../../shared/domain/risco/avaliar.ts'
import { fatosDe } from '../../../shared/domain/risco/fatos.ts'
import type { Dimensao } from '../../../shared/domain/risco/regras.ts'
import type { Chaveiro } from '../../platform/runtime/chaveiro.ts'
import type { Checkout } from '../../platform/storage/Checkout.ts'
import type { Link } from '../../platform/storage/Link.ts'
import type { Pagador } from '../../platform/storage/Pagador.ts'
import type { SinaisDeRisco } from './port.ts'
import { impressoesDoCartao, impressoesDoPagador } from './sinais.ts'

/** A payer of a link, and the key of the hashes. */
export interface Registro {
  chaveiro: Chaveiro<'risco'>
  checkout: Pick<Checkout, 'estrangeiro' | 'total'>
  pagador: Pagador
  link: Pick<Link, 'id' | 'consultaAntifraude' | 'limiarAntifraude'>
}
export interface Cobranca extends Registro {
  /** The card's keyed hash across companies, and its first digits. */
  geral: string
  bin: string
  titular: string
}

/** Where the merchant asked for no analysis, only what defends the platform (decision 0014). */
export const rigorDe = ({ consultaAntifraude, limiarAntifraude = 'padrao' }: Registro['link']): Rigor =>
  consultaAntifraude ? limiarAntifraude : 'plataforma'

/** What the rules are told of a payer who registers: at most six things to look up. */
export function sinaisDoRegistro(r: Registro, agora: number): SinaisDeRisco {
  const { chaves, ocorrencia } = impressoesDoPagador(r.chaveiro, r.pagador, r.link.id)
  return { rigor: rigorDe(r.link), chaves, presente: { agora, ocorrencia, fatos: fatos(r) } }
}

/**
 * What the rules are told of a card before it is sent: six again, since phone and e-mail were looked up at the
 * registration; eight of a payer who registered for another method, whose phone and e-mail were not looked up.
 */
export const sinaisDaCobranca =
  (c: Cobranca) =>
  (valor: number, agora: number): SinaisDeRisco => {
    const { chaves, ocorrencia } = impressoesDoPagador(c.chaveiro, c.pagador, c.link.id)
    const doCartao: Partial<Record<Dimensao, string>> = impressoesDoCartao(c.chaveiro, c)
    const { telefone: _telefone, email: _email, ...semContato } = chaves
    const doPagador = c.pagador.risco === undefined ? chaves : semContato
    return {
      rigor: rigorDe(c.link),
      chaves: { ...doPagador, ...doCartao },
      presente: {
        agora,
        ocorrencia: { ...ocorrencia, cartao: c.geral, valor },
        fatos: fatos(c, c.titular),
      },
    }
  }

function fatos({ checkout, pagador }: Registro, titular?: string) {
  const { nome, email, contato, endereco, sessionId } = pagador
  return fatosDe({
    nome,
    email,
    contato,
    uf: endereco?.uf,
    empresa: tipoDocumento(somenteDocumento(pagador.documento)) === 'cnpj',
    estrangeiro: checkout.estrangeiro,
    comAparelho: sessionId !== null && sessionId !== '',
    titular,
  })
}
