import type { ProximaEtapa } from '../../../../shared/contract/linkPublico.ts'
import type { Resultado } from '../../api/call.ts'

type Resposta = Resultado<'registrarProvaVida'>
export type ErroDaSelfie = Extract<Resposta, { ok: false }>['error']
/** The names that block the payer (X53). */
export type CausaDoBloqueio = 'BloqueadoDatavalid' | 'BloqueadoTentativas' | 'DocumentoBloqueado'

/** What an answer comes to: `E` is the stage after an approval, `X` an error that is not about the picture. */
export type Desfecho<E = ProximaEtapa, X = ErroDaSelfie> =
  | { tipo: 'aprovada'; ressalva: boolean; proximaEtapa: E }
  /** Another picture may do. `restantes` is null where no try was spent. */
  | { tipo: 'outra'; motivo: 'rosto' | 'pessoa' | 'imagem'; mensagem: string; restantes: number | null }
  | { tipo: 'bloqueada'; causa: CausaDoBloqueio; mensagem: string }
  /** The outcome is unknown: the same picture may be sent again. */
  | { tipo: 'repetir'; causa: 'rede' | 'servidor' }
  /** This browser may not take it. */
  | { tipo: 'impedida'; mensagem: string }
  /** Not about the picture: the payment, or the hand-off, moved on. */
  | { tipo: 'erro'; erro: X }

/** Pure: what the answer to a selfie means (S016–S019, X53, X54). */
export function interpretarSelfie(r: Resposta): Desfecho {
  if (r.ok) {
    const ressalva = r.data.name === 'PagadorLiberadoComRessalva'
    return { tipo: 'aprovada', ressalva, proximaEtapa: r.data.proximaEtapa }
  }
  const { error: erro } = r
  const { message: mensagem } = erro
  switch (erro.name) {
    case 'SemResposta':
      return { tipo: 'repetir', causa: erro.motivo === 'rede' ? 'rede' : 'servidor' }
    case 'ProvedorSemResposta':
    case 'ErroInterno':
      return { tipo: 'repetir', causa: 'servidor' }
    case 'FotoSemRosto':
      return { tipo: 'outra', motivo: 'rosto', mensagem, restantes: erro.tentativasRestantes }
    case 'PessoaNaoIdentificada':
      return erro.tentativasRestantes > 0
        ? { tipo: 'outra', motivo: 'pessoa', mensagem, restantes: erro.tentativasRestantes }
        : { tipo: 'bloqueada', causa: 'BloqueadoDatavalid', mensagem }
    case 'ImagemInvalida':
    case 'CorpoMuitoGrande':
      return { tipo: 'outra', motivo: 'imagem', mensagem, restantes: null }
    case 'BloqueadoDatavalid':
    case 'BloqueadoTentativas':
    case 'DocumentoBloqueado':
      return { tipo: 'bloqueada', causa: erro.name, mensagem }
    case 'CapturaNaoPermitida':
      return { tipo: 'impedida', mensagem }
    default:
      return { tipo: 'erro', erro }
  }
}
