import type { verificarAntecipacao } from '../../../../shared/contract/antecipacao.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDaAntecipacao } from '../../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import type { Resultado } from '../../api/call.ts'
import { dataHora } from '../comprovante/formatar.ts'

export type Oferta = Received<typeof verificarAntecipacao>

/** R064's label of what would come later: two days where it is two, else the day. */
export const regularDe = ({ data, dias }: Oferta, t: TextosDaAntecipacao): string =>
  dias === 2 ? t['detalhe.regular'] : fill(t['detalhe.regularNaData'], { data: formatarData(data) })

/** Where the page stands (S086–S090): the offer, or the words of its end. */
export type Situacao =
  | { nome: 'pronta'; oferta: Oferta }
  | {
      nome: 'aprovada' | 'emAnalise' | 'consumida' | 'expirada' | 'recusada' | 'naoAutorizada'
      texto: string
      ajuda?: string
      /** What is paid, and to which account. */
      pago?: { valor: number; para: string }
      /** The payout's receipt. */
      comprovante?: string
    }
  | { nome: 'semRede' }

/** Pure: what the link's check means. Anything but the two named errors says the server's words (S089, X68). */
export function aoAbrir(r: Resultado<'verificarAntecipacao'>, t: TextosDaAntecipacao): Situacao {
  if (r.ok) return { nome: 'pronta', oferta: r.data }
  const { error: erro } = r
  if (erro.name === 'Consumido') return consumida(erro, t)
  if (erro.name === 'Expired') {
    const [data = '', hora = ''] = dataHora(erro.dataExpiracao).split(/,? /)
    return { nome: 'expirada', texto: fill(t.expirada, { data, hora }), ajuda: t.expiradaAjuda }
  }
  if (erro.name === 'SemResposta') return { nome: 'semRede' }
  const desconhecida = erro.name === 'AntecipacaoNaoEncontrada' || erro.name === 'RequisicaoInvalida'
  const texto = desconhecida ? t.naoEncontrada : erro.message
  return { nome: 'naoAutorizada', texto, ajuda: t.naoEncontradaAjuda }
}

/** Pure: what the answer to the selfie means (X69–X73). Every failure is final on this page; the link says what remains. */
export function aoAutorizar(r: Resultado<'validarAntecipacao'>, t: TextosDaAntecipacao): Situacao {
  if (r.ok) {
    const { emAnaliseAte, valorAntecipado: valor, para, comprovante } = r.data
    const fim: Situacao = emAnaliseAte ? emAnalise(emAnaliseAte, t) : { nome: 'aprovada', texto: t.aprovada }
    return { ...fim, pago: { valor, para }, comprovante }
  }
  const { error: erro } = r
  switch (erro.name) {
    case 'Consumido':
      return consumida(erro, t)
    case 'PessoaNaoIdentificada':
      return { nome: 'recusada', texto: t.naoIdentificada, ajuda: t.noDiaCombinado }
    case 'BloqueadoTentativas':
    case 'BloqueadoDatavalid':
    case 'AntecipacaoBloqueada':
      return { nome: 'recusada', texto: t.recusada, ajuda: t.noDiaCombinado }
    case 'FotoSemRosto':
    case 'ImagemInvalida':
      return { nome: 'recusada', texto: erro.message, ajuda: t.noDiaCombinado }
    case 'SemResposta':
    case 'ErroInterno':
      // it may have been authorised: only the link knows
      return { nome: 'recusada', texto: t.sistemico }
    default:
      return { nome: 'recusada', texto: t.erro, ajuda: t.noDiaCombinado }
  }
}

/** The payout waits for a person: that is what is told of it, here and when the link is opened again. */
const emAnalise = (ate: string, t: TextosDaAntecipacao): Extract<Situacao, { texto: string }> => ({
  nome: 'emAnalise',
  texto: fill(t.emAnalise, { quando: dataHora(ate) }),
})
const consumida = (
  { emAnaliseAte, comprovante }: { emAnaliseAte: string | null; comprovante: string | null },
  t: TextosDaAntecipacao,
): Situacao => ({
  ...(emAnaliseAte ? emAnalise(emAnaliseAte, t) : { nome: 'consumida' as const, texto: t.consumida }),
  ...(comprovante && { comprovante }),
})
